--- Positions of the library against those of bare rules.

local assert = require "luassert"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local M = {}

--- Compares outcomes and values, as the library answers and by search, in normal and misere play, with those of bare
--- rules; draw() gives a Position and the position of the bare rules.
function M.positions(moves, times, draw)
  random.seed()
  local value, misere = naive.values(moves), naive.sum_outcomes(true)
  for _ = 1, long(times, 20 * times) do
    local ours, bare = draw()
    local wanted = value(bare)
    assert.equal(wanted, ours:value(), tostring(ours))
    assert.equal(wanted, ours:value { search = true }, tostring(ours))
    assert.equal(wanted == 0 and "P" or "N", ours:outcome(), tostring(ours))
    assert.equal(misere { { moves = moves, position = bare } }, ours:outcome "misere", tostring(ours))
    for _, move in ipairs(ours:moves()) do assert.is_truthy(tostring(move):find "%w") end
  end
end

--- The same where draw() gives a position of the ruleset.
function M.rulesets(ruleset, moves, times, draw)
  M.positions(moves, times, function()
    local ours, bare = draw()
    return ruleset(ours), bare
  end)
end

return M
