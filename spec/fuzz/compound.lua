--- What a compound says, against what search of the product game found: see compound.c.

local grundy = require "grundy"

---@param vertices integer of the graph
---@param tails integer[] its edges: from tails[i] to heads[i]
---@param heads integer[]
---@param places integer[] the vertices where the tokens are
---@param spec table the way to play, without the components
---@param outcome "P"|"N" expected
---@param wins boolean whether a winning move is expected
return function(vertices, tails, heads, places, spec, outcome, wins)
  local graph = grundy.graph.from_edges(vertices, tails, heads)
  for i, v in ipairs(places) do spec[i] = graph(v) end
  local compound = grundy.sum(spec)
  assert(compound:outcome() == outcome, ("the tokens %s: not %s"):format(table.concat(places, ", "), outcome))
  local move = compound:winning_moves({ limit = 1 })[1]
  assert((move ~= nil) == wins, "whether there is a winning move")
  assert(not move or compound:play(move):outcome() == "P", "the winning move")
  assert((#compound:winning_moves() > 0) == wins, "the winning moves")
end
