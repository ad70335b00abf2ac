--- Sums of tokens on graphs with cycles, against the analysis of the product graph from its ends.

local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"
local moves_of = require "spec.support.moves"
local products = require "spec.support.graph_products"

local heaps = products.nim_heaps(7)

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

--- A graph, or a ruleset that is loopy with the same moves.
local function game_of(lists)
  if math.random(2) == 1 then return grundy.graph(lists) end
  local options = {}
  for v, list in ipairs(lists) do
    options[v] = {}
    for i, w in ipairs(list) do options[v][i] = { w } end
  end
  return grundy.ruleset { loopy = true, moves = moves_of.listed(options) }
end

--- Checks that a value gives the outcomes of the sums of a vertex with the Nim heaps up to 7.
local function check_value(lists, v, value)
  local outcome = products.outcomes { lists, heaps }
  for k = 0, 7 do
    oracle.same(outcome { v, k + 1 }, products.outcome_of(value ~ k), "%s, beside *%d", value, k)
  end
end

--- Checks that the first winning move is the quickest, and has the remoteness of the position.
local function check_order(position, play, remoteness, text)
  local last
  for i, move in ipairs(position:winning_moves(play)) do
    if not move.remoteness then return end
    if i == 1 then oracle.same(remoteness, move.remoteness, "first winning move of %s", text) end
    oracle.same(true, (last or 0) <= move.remoteness, "order of the winning moves of %s", text)
    last = move.remoteness
  end
end

return function()
  local graphs, vertices, position = {}, {}, nil
  for i = 1, math.random(1, 3) do
    graphs[i] = products.random_graph(1, 7, math.random(4))
    vertices[i] = math.random(#graphs[i])
    local token = game_of(graphs[i])(vertices[i])
    check_value(graphs[i], vertices[i], token:value())
    position = position and position + token or token
  end
  local options, code_of = products.product(graphs)
  local code = code_of(vertices)
  for _, play in ipairs { "normal", "misere" } do
    local text = ("tokens %s under %s play"):format(position, play)
    local outcome, remoteness = products.analysis(options, play == "misere")
    local known = outcome[code] or "D"
    oracle.same(known, position:outcome(play), "%s", text)
    for _, asked in ipairs { position, position:graph()(1) } do
      oracle.same(remoteness[code] or math.huge, asked:remoteness(play), "remoteness of %s", text)
    end
    oracle.same(known, position:explain(play):sub(1, 1), "reason for %s", text)
    check_order(position, play, remoteness[code], text)
    oracle.same_moves(moves_to("P", graphs, vertices, code_of, outcome), position:winning_moves(play), text)
    local drawing = known == "D" and moves_to("D", graphs, vertices, code_of, outcome) or {}
    oracle.same_moves(drawing, position:drawing_moves(play), "drawing moves of " .. text)
  end
end
