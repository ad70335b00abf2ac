--- The misere outcome of sums of components: the theories are asked in order, and the first that knows answers.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local forms = require "grundy.theory.forms"
local small_quotient = require "grundy.theory.small_quotient"
local tame = require "grundy.theory.tame"
local theories = require "grundy.theory.sums"

local M = {}

--- For each ruleset the list of the misere quotients found (by grundy.quotient, which
--- adds them): none of them knows all positions of another.
M.quotients = setmetatable({}, { __mode = "k" })

--- The one ruleset of all components, or nil.
local function common_ruleset(own)
  local first = own.rulesets[1]
  for i = 2, #own.rulesets do
    if own.rulesets[i] ~= first then return nil end
  end
  return first
end

--- By a quotient of `ruleset` that the program has asked for and that knows all components.
local function by_quotient_of(ruleset, own)
  for _, quotient in ipairs(ruleset and M.quotients[ruleset] or {}) do
    local outcome = quotient:outcome(own.positions)
    if outcome then return outcome, ("the %s knows all components"):format(tostring(quotient)) end
  end
  return nil
end

local function by_known_quotient(own, options)
  if options and options.quotient == false then return nil, "quotients are not wanted" end
  local ruleset = common_ruleset(own)
  local outcome, why = by_quotient_of(ruleset, own)
  local game = not outcome and ruleset and tame.heap_game(ruleset)
  if game and game ~= ruleset then outcome, why = by_quotient_of(game, own) end
  if outcome then return outcome, why end
  return nil, "no quotient is known"
end

--- By genus, where every component is tame (Winning Ways, ch. 13).
local function by_genus(own, options)
  local plus, firm = tame.sum(own, options)
  if not plus then return nil, firm end
  local like = firm and ("Nim heaps with the nim-sum %d, one of them above 1"):format(plus)
    or plus == 1 and "an odd number of Nim heaps of 1" or "an even number of Nim heaps of 1"
  return tame.outcome(plus, firm), ("every component is tame; the sum has the genus %d^%d, like %s"):format(plus,
    firm and plus or plus ~ 1, like)
end

local function by_small_quotient(own, options)
  if options and options.quotient == false then return nil end
  return small_quotient.outcome(own, options)
end

--- By a short search of a single component that is no heap and not known to be tame.
local function by_short_search(own, options)
  local ruleset, p = own.rulesets[1], own.positions[1]
  if own.rulesets[2] or core.fields(ruleset).heap or tame.by_theory(ruleset, p, options) then return nil end
  local limit = math.min(options and options.limit or math.maxinteger, budget.sums)
  local outcome = theories.misere_outcome(own, { limit = limit, progress = options and options.progress })
  return outcome, outcome and "search of a few sums"
end

-- What the first turns of the two searches may look at, and how much more each later turn.
-- Forms are quicker as a rule where there are several components, and slower where there is one.
local quick_limit, slow_limit, growth = 4000, 1000, 4

--- By exact search: of the sum itself, and of the sum of its components' canonical forms,
--- in turns. What one of them has found it keeps for its next turn.
local function by_search(own, options)
  if options and options.search then
    local outcome, message = theories.misere_outcome(own, options)
    return outcome, outcome and "exact search of the sum" or message
  end
  local allowed = options and options.limit or math.huge
  local turn = { progress = options and options.progress }
  local of_sum, of_forms = quick_limit, slow_limit
  if #own.rulesets > 1 then of_sum, of_forms = of_forms, of_sum end
  while true do
    turn.limit = math.min(of_sum, allowed)
    local outcome, message = theories.misere_outcome(own, turn)
    if outcome then return outcome, "exact search of the sum" end
    turn.limit = math.min(of_forms, allowed)
    outcome = forms.misere_outcome(own, turn)
    if outcome then return outcome, "exact search of the sum of the components' misere canonical forms" end
    if of_sum >= allowed and of_forms >= allowed then return nil, message end
    of_sum, of_forms = of_sum * growth, of_forms * growth
  end
end

---@class grundy.MisereTheory
---@field name "quotient"|"genus"|"search"
---@field decide fun(own: grundy.Parts, options: grundy.CallOptions?): string?, string?

---@type grundy.MisereTheory[]
local in_order = {
  { name = "quotient", decide = by_known_quotient },
  { name = "genus", decide = by_genus },
  { name = "quotient", decide = by_small_quotient },
}

--- The same where no reason is asked for.
---@type grundy.MisereTheory[]
local quickest_order = { in_order[1], { name = "search", decide = by_short_search }, in_order[2], in_order[3] }

--- The first answer of the theories of a list: outcome, why and whose; nil and why there is none.
local function first_answer(list, own, options)
  local why_not = {}
  for _, theory in ipairs(list) do
    local outcome, why = theory.decide(own, options)
    if outcome then
      return outcome, why_not[1] and ("%s (%s)"):format(why, table.concat(why_not, "; ")) or why, theory.name
    end
    why_not[#why_not + 1] = why
  end
  return nil, table.concat(why_not, "; ")
end

--- The misere outcome of a sum, given as the parts of a Position, why it is so, and the name of the theory that
--- answered; nil, message when options.limit sums were not enough. With options.search it is searched at once.
local function decide(list, own, options)
  if #own.rulesets == 0 then return "N", "the empty sum: the player who cannot move wins", "search" end
  local outcome, why, name
  if not (options and options.search) then outcome, why, name = first_answer(list, own, options) end
  if outcome then return outcome, why, name end
  local searched, how = by_search(own, options)
  if not searched then return nil, how end
  return searched, why and ("%s (%s)"):format(how, why) or how, "search"
end

--- The outcome and why it is so, as the theories in their order say.
function M.explained(own)
  return decide(in_order, own)
end

--- The outcome, and the name of the theory that answered: "quotient", "genus" or "search".
function M.decide(own, options)
  local outcome, why, name = decide(quickest_order, own, options)
  if not outcome then return nil, why end
  return outcome, name
end

--- The outcome alone.
function M.outcome(own, options)
  local outcome, message = M.decide(own, options)
  if outcome then return outcome end
  return nil, message
end

return M
