--- Values and outcomes of sums, and which theory gives them.

local closed_form = require "grundy.theory.closed_form"
local core = require "grundy.core"
local loony = require "grundy.loony"
local loopy = require "grundy.loopy"
local search = require "grundy.theory.search"
local winning_order = require "grundy.theory.winning_order"

local M = {}

--- The theories of misere play, loaded when they are first asked for: most programs never do.
local function misere()
  return require "grundy.theory.misere"
end

--- The nim-sum of the values of the parts of a Position, loony where one of them is; nil, message
--- when a search was limited.
function M.value(own, options)
  local sum = closed_form.sum(own.rulesets, own.positions, options)
  if sum then return sum end
  sum = 0
  for i = 1, #own.rulesets do
    local value, message = core.value_of(own.rulesets[i], own.positions[i], options)
    if not value then return nil, message end
    sum = sum ~ value
  end
  return sum
end

--- The outcome of the parts of a Position under `play`; nil, message when a search was limited.
function M.outcome(own, play, options)
  local known, reached = closed_form.outcome(own, play, options)
  if known then return known end
  if reached then return nil, reached end
  if play == "misere" then
    if winning_order.any(own) then return winning_order.misere_outcome(own, options) end
    return misere().outcome(own, options)
  end
  local sum, big, account = search.quick_sum(own.rulesets, own.positions, options)
  if not sum then return nil, big end
  if sum == loony then return "N" end
  if #big == 0 then return loopy.outcome(sum) end
  if loopy.is_infinite(sum) then
    local value, message = M.value(own, options)
    if not value then return nil, message end
    return loopy.outcome(value)
  end
  local lost, message = search.sum_is(own.rulesets, own.positions, big, sum, options, account)
  if lost == nil then return nil, message end
  return lost and "P" or "N"
end

--- Which theory gives the outcome, and why it applies, as a short text.
function M.explain(own, play)
  local known = closed_form.outcome(own, play)
  if known then return ("%s: the theorem of %s"):format(known, core.title(own.rulesets[1])) end
  if play == "misere" and winning_order.any(own) then
    return ("%s: search of all sums, as play may go round"):format(winning_order.misere_outcome(own))
  end
  if play == "misere" then return ("%s: %s"):format(misere().explained(own)) end
  local outcome = M.outcome(own, play)
  local sum, big = search.quick_sum(own.rulesets, own.positions)
  if #big > 0 and sum ~= loony and not loopy.is_infinite(sum) then
    return ("%s: a search of couples finds that the nim-sum of the components' Grundy values is %s (%s)"):format(
      outcome, outcome == "P" and "0" or "not 0", search.account(own.rulesets, big))
  end
  local values = {}
  for i = 1, #own.rulesets do
    values[i] = core.value_of(own.rulesets[i], own.positions[i])
    if values[i] == loony then
      return ("N: component %d is loony, and every sum with it is a win for the player to move"):format(i)
    end
  end
  local total = M.value(own)
  for i = 1, #values do values[i] = tostring(values[i]) end
  local listed = #values > 0 and " " .. table.concat(values, ", ") or ""
  if loopy.is_infinite(total) then
    return ("%s: the sum of the components' values%s is %s (Smith 1966, Fraenkel and Perl 1975)"):format(outcome,
      listed, tostring(total))
  end
  return ("%s: the nim-sum of the components' Grundy values%s is %d (Sprague 1935, Grundy 1939)"):format(outcome,
    listed, total)
end

return M
