--- Sums of tokens on graphs with cycles, against the analysis of the product graph from its ends.

local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"
local products = require "spec.support.graph_products"

--- The moves of some tokens to vertices with which the product has an outcome.
local function moves_to(wanted, graphs, vertices, code_of, outcome)
  local set = {}
  for i, lists in ipairs(graphs) do
    for _, w in ipairs(lists[vertices[i]]) do
      local after = table.move(vertices, 1, #vertices, 1, {})
      after[i] = w
      if (outcome[code_of(after)] or "D") == wanted then set[oracle.move_text(i, { w })] = true end
    end
  end
  return set
end

return function()
  local graphs, vertices, position = {}, {}, nil
  for i = 1, math.random(1, 3) do
    graphs[i] = products.random_graph(1, 7, math.random(4))
    vertices[i] = math.random(#graphs[i])
    local token = grundy.graph(graphs[i])(vertices[i])
    position = position and position + token or token
  end
  local options, code_of = products.product(graphs)
  local code = code_of(vertices)
  for _, play in ipairs { "normal", "misere" } do
    local text = ("tokens %s under %s play"):format(position, play)
    local outcome, remoteness = products.analysis(options, play == "misere")
    local known = outcome[code] or "D"
    oracle.same(known, position:outcome(play), "%s", text)
    oracle.same(remoteness[code] or math.huge, position:graph()(1):remoteness(play), "remoteness of %s", text)
    oracle.same_moves(moves_to("P", graphs, vertices, code_of, outcome), position:winning_moves(play), text)
    local drawing = known == "D" and moves_to("D", graphs, vertices, code_of, outcome) or {}
    oracle.same_moves(drawing, position:drawing_moves(play), "drawing moves of " .. text)
  end
end
