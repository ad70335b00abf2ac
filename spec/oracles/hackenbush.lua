--- Green Hackenbush pictures, alone and beside other games, against search over the sets of edges that stand.

local components = require "spec.oracles.components"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

local function draw_picture()
  local n, edges, ground = math.random(1, 6), {}, {}
  for i = 1, math.random(0, 8) do edges[i] = { math.random(n), math.random(n) } end
  for i = 1, math.random(1, 2) do ground[i] = math.random(n) end
  return edges, ground
end

--- What stands of a set of edges, as bits.
local function standing(edges, ground, set)
  local reached, result, grown = {}, 0, true
  for _, v in ipairs(ground) do reached[v] = true end
  while grown do
    grown = false
    for i, edge in ipairs(edges) do
      local bit = 1 << i
      if set & bit ~= 0 and result & bit == 0 and (reached[edge[1]] or reached[edge[2]]) then
        reached[edge[1]], reached[edge[2]] = true, true
        result, grown = result | bit, true
      end
    end
  end
  return result
end

return function()
  local edges, ground = draw_picture()
  local moves = oracle.slow(function(set, to)
    for i = 1, #edges do
      if set >> i & 1 == 1 then to(standing(edges, ground, set & ~(1 << i))) end
    end
  end)
  local picture = grundy.hackenbush { edges = edges, ground = ground }
  local whole = standing(edges, ground, (1 << #edges + 1) - 2)
  local value = naive.values(moves)
  oracle.same(value(whole), picture:value(), "%s", naive.text(edges))
  local other = components.new(5)
  local sum, text = picture + other.given, naive.text(edges) .. " + " .. tostring(other.given)
  for _, play in ipairs { "normal", "misere" } do
    local expected = naive.sum_outcomes(play == "misere") { { moves = moves, position = whole }, other }
    oracle.same(expected, sum:outcome(play), "%s under %s play", text, play)
  end
  local beside, winning = naive.values(other.moves)(other.position), {}
  for i = 1, #edges do
    if whole >> i & 1 == 1 and value(standing(edges, ground, whole & ~(1 << i))) == beside then winning[i] = true end
  end
  for _, move in ipairs(sum:winning_moves()) do
    if move.component == 1 then
      oracle.same(true, winning[move.edge], "%s: edge %d wins", text, move.edge)
      winning[move.edge] = nil
    end
  end
  oracle.same(nil, next(winning), "%s: an edge that wins and is missing", text)
end
