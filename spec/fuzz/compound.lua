--- Compounds of tokens on small acyclic graphs, played in one of the dozen ways,
--- against search of the product game; and the misere outcome of their sum.
---
--- The first byte chooses the way, the second the tokens; every other byte is an edge.

local grundy = require "grundy"
local products = require "spec.support.products"

local VERTICES, EDGES = 6, 12
local ways = products.ways()

--- A graph, as lists of successors: all edges lead to smaller numbers.
local function read_lists(bytes, first)
  local lists = {}
  for v = 1, VERTICES do lists[v] = {} end
  for i = first, math.min(#bytes, first + EDGES - 1) do
    local b = bytes:byte(i)
    local v, w = 1 + (b >> 4) % VERTICES, 1 + (b & 15) % VERTICES
    if v > w then table.insert(lists[v], w) elseif w > v then table.insert(lists[w], v) end
  end
  return lists
end

return function(bytes)
  local way, tokens = ways[1 + (bytes:byte(1) or 0) % #ways], bytes:byte(2) or 0
  local lists = read_lists(bytes, 3)
  local graph = grundy.graph(lists)
  local function moves(v, to)
    for _, w in ipairs(lists[v]) do to(w) end
  end
  local spec = { move = way.move, ending = way.ending, play = way.play }
  local components, places = {}, {}
  for i = 1, 1 + tokens % 2 + (tokens >> 1) % 2 do
    local v = 1 + (tokens >> (2 * i)) % VERTICES
    places[i] = v
    components[i] = { moves = moves, v }
    spec[i] = graph(v)
  end
  local outcome = products.outcomes(way)
  local compound, expected = grundy.sum(spec), outcome(components)
  assert(compound:outcome() == expected, ("the tokens %s: not %s"):format(table.concat(places, ", "), expected))
  local wins = 0
  if not products.has_ended(components, way) then
    products.turns(components, way, function(after)
      if outcome(after) == "P" then wins = wins + 1 end
    end)
  end
  local move = compound:winning_move()
  assert((move ~= nil) == (wins > 0), "whether there is a winning move")
  assert(not move or compound:play(move):outcome() == "P", "the winning move")
  assert((#compound:winning_moves() > 0) == (wins > 0), "the winning moves")
end
