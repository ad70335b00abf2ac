--- The misere outcome of sums of components: by a quotient, by genus, by exact search.

local theories = require "grundy.theories"

local M = {}

--- The one ruleset of all components, or nil.
local function common_ruleset(own)
  local first = own.rulesets[1]
  for i = 2, #own.rulesets do
    if own.rulesets[i] ~= first then return nil end
  end
  return first
end

--- By a misere quotient that has been found before and knows all components.
local function by_quotient(own)
  local ruleset = common_ruleset(own)
  local quotients = package.loaded["grundy.quotient"]
  if not (ruleset and quotients) then return nil end
  local outcome, quotient = quotients.known_outcome(ruleset, own.positions)
  return outcome, quotient and ("the %s knows all components"):format(tostring(quotient))
end

-- Positions that may be looked at to find out whether a component is tame.
local tame_limit = 100000

--- By genus, where every component is tame: the sum is P iff all are fickle and the
--- nim-sum of the values is 1, or some is firm and it is 0 (Winning Ways, ch. 13).
local function by_genus(own)
  local plus, minus, firm = theories.tame(own.rulesets, own.positions, { limit = tame_limit })
  if not plus then return nil end
  local like = firm and ("Nim heaps with the nim-sum %d, one of them above 1"):format(plus)
    or plus == 1 and "an odd number of Nim heaps of 1" or "an even number of Nim heaps of 1"
  return minus == 0 and "P" or "N", ("every component is tame; the sum has the genus %d^%d, like %s"):format(plus,
    minus, like)
end

local function by_search(own, options)
  if #own.rulesets == 0 then return "N", "the empty sum: the player who cannot move wins" end
  local outcome, message = theories.misere_outcome(own, options)
  if not outcome then return nil, message end
  return outcome, "exact search of the sum: no quotient is known, and not every component is tame"
end

--- The misere outcome of a sum, given as the parts of a Position, and why it is so;
--- nil, message when options.limit sums were not enough. A single component is
--- searched, unless `reasons` are wanted: search stops earlier than a proof of tameness.
function M.decide(own, options, reasons)
  if not (options and options.search) and #own.rulesets > 0 then
    local outcome, why = by_quotient(own)
    if not outcome and (reasons or #own.rulesets > 1) then outcome, why = by_genus(own) end
    if outcome then return outcome, why end
  end
  return by_search(own, options)
end

--- The same without the reason.
function M.outcome(own, options)
  local outcome, message = M.decide(own, options)
  if outcome then return outcome end
  return nil, message
end

return M
