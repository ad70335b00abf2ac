--- Green Hackenbush pictures, alone and beside other games, against search over the sets of edges that stand.

local components = require "spec.oracles.components"
local graphs = require "spec.support.graphs"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

return function()
  local edges, ground = graphs.random_picture(8)
  local moves = oracle.slow(graphs.cuts(edges, ground))
  local picture = grundy.hackenbush { edges = edges, ground = ground }
  local whole = graphs.standing(edges, ground, (1 << #edges + 1) - 2)
  local value = naive.values(moves)
  oracle.same(value(whole), picture:value(), "%s", naive.text(edges))
  local moves_of = picture:moves()
  if moves_of[1] then
    local move = oracle.pick(moves_of)
    local left = graphs.standing(edges, ground, whole & ~(1 << move.edge))
    oracle.same(value(left), picture:play(move):value(), "%s without edge %d", naive.text(edges), move.edge)
  end
  local other = components.new(5)
  local sum, text = picture + other.given, naive.text(edges) .. " + " .. tostring(other.given)
  for _, play in ipairs(math.random(4) == 1 and { "normal", "misere" } or {}) do -- slow
    local expected = naive.sum_outcomes(play == "misere") { { moves = moves, position = whole }, other }
    oracle.same(expected, sum:outcome(play), "%s under %s play", text, play)
  end
  local beside, winning = naive.values(other.moves)(other.position), {}
  for i = 1, #edges do
    local left = graphs.standing(edges, ground, whole & ~(1 << i))
    if whole >> i & 1 == 1 and value(left) == beside then winning[i] = true end
  end
  for _, move in ipairs(sum:winning_moves()) do
    if move.component == 1 then
      oracle.same(true, winning[move.edge], "%s: edge %d wins", text, move.edge)
      winning[move.edge] = nil
    end
  end
  oracle.same(nil, next(winning), "%s: an edge that wins and is missing", text)
end
