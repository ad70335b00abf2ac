--- Values and outcomes of sums, and which theory gives them.

local closed_form = require "grundy.closed_form"
local core = require "grundy.core"
local loopy = require "grundy.loopy"
local misere = require "grundy.misere"
local winning_order = require "grundy.winning_order"

local M = {}

--- The nim-sum of the values of the parts of a Position; nil, message when a search was limited.
function M.value(own, options)
  local sum = 0
  for i = 1, #own.rulesets do
    local value, message = core.value_of(own.rulesets[i], own.positions[i], options)
    if not value then return nil, message end
    sum = sum ~ value
  end
  return sum
end

--- The outcome of the parts of a Position under `play`; nil, message when a search was limited.
function M.outcome(own, play, options)
  local form = closed_form.of(own, "outcome", play, options)
  if form then
    local outcome = form(own.positions[1])
    if outcome ~= "N" and outcome ~= "P" then
      core.fail(("%s: the theorem's outcome is %s, expected \"N\" or \"P\""):format(
        core.title(own.rulesets[1]), core.position_text(outcome)))
    end
    return outcome
  end
  if play == "misere" then
    if winning_order.any(own) then return winning_order.misere_outcome(own, options) end
    return misere.outcome(own, options)
  end
  local sum, message = M.value(own, options)
  if not sum then return nil, message end
  return loopy.outcome(sum)
end

--- Which theory gives the outcome, and why it applies, as a short text.
function M.explain(own, play)
  if closed_form.of(own, "outcome", play) then
    return ("%s: the theorem of %s"):format(M.outcome(own, play), core.title(own.rulesets[1]))
  end
  if play == "misere" then return ("%s: %s"):format(misere.decide(own, nil, true)) end
  local values = {}
  for i = 1, #own.rulesets do values[i] = core.value_of(own.rulesets[i], own.positions[i]) end
  return ("%s: the nim-sum of the components' Grundy values%s is %d (Sprague 1935, Grundy 1939)"):format(
    M.outcome(own, play), #values > 0 and " " .. table.concat(values, ", ") or "", M.value(own))
end

return M
