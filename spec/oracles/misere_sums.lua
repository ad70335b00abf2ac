--- Outcomes and all winning moves of sums of several rulesets, normal and misere, against search of the sum.

local components = require "spec.oracles.components"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

return function()
  local list, position = components.sum(math.random(1, 3), math.random(3, 9))
  for _, play in ipairs { "misere", "normal" } do
    local outcome = naive.sum_outcomes(play == "misere")
    oracle.same(outcome(list), position:outcome(play), "%s under %s play", position, play)
    local expected = oracle.option_texts(list, function(after) return outcome(after) == "P" end)
    oracle.same_moves(expected, position:winning_moves(play), tostring(position) .. " under " .. play .. " play")
  end
end
