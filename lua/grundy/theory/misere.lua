--- The misere outcome of sums of components: the theories are asked in order, and the first that knows answers.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local forms = require "grundy.theory.forms"
local large_heaps = require "grundy.theory.large_heaps"
local misere_proof = require "grundy.theory.misere_proof"
local small_quotient = require "grundy.theory.small_quotient"
local tame = require "grundy.theory.tame"
local theories = require "grundy.theory.sums"

local M = {}

--- For each ruleset the list of the misere quotients found (by grundy.quotient, which
--- adds them): none of them knows all positions of another. Each is { quotient = , element = f },
--- where f(list) is the element of a sum of positions, which the ruleset need not accept as
--- starts; nil where the quotient does not know one of them.
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
  for _, known in ipairs(ruleset and M.quotients[ruleset] or {}) do
    local element, quotient = known.element(own.positions), known.quotient
    if element then
      return quotient:is_p(element) and "P" or "N", ("the %s knows all components"):format(tostring(quotient))
    end
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

--- By the outcome theorem of normal play, where a theorem says that a single component is tame, and whether it is firm.
local function by_single_theorem(own)
  if own.rulesets[2] then return nil end
  local outcome, firm = tame.single_outcome(own.rulesets[1], own.positions[1])
  if not outcome then return nil end
  return outcome, firm and "as under normal play: the position is tame and firm"
    or "the other outcome than under normal play: the position is tame and fickle"
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

--- By a short search of a single component that is no heap and not known to be tame.
local function by_short_search(own, options)
  local ruleset, p = own.rulesets[1], own.positions[1]
  if own.rulesets[2] or core.fields(ruleset).heap or tame.by_theory(ruleset, p, options) then return nil end
  local limit = math.min(options and options.limit or math.maxinteger, budget.sums)
  local outcome = theories.misere_outcome(own, { limit = limit, progress = options and options.progress })
  return outcome, outcome and "search of a few sums"
end

--- By proof numbers, where the rulesets say that these decide their positions.
local function by_proof_numbers(own, options)
  for _, ruleset in ipairs(own.rulesets) do
    if core.fields(ruleset).search ~= "proof" then return nil end
  end
  local outcome, message, status = misere_proof.outcome(own, options)
  if outcome then return outcome, "search by proof numbers, with canonical forms of small components" end
  return nil, message, status
end

-- Exact search of the sum itself, and of the sum of its components' canonical forms.
local of_sum = { decide = theories.misere_outcome, why = "exact search of the sum" }
local of_forms = {
  decide = forms.misere_outcome,
  why = "exact search of the sum of the components' misere canonical forms",
}

--- What a search answers that may look at so many positions: outcome and why; nil, message and the limit reached.
local function search_within(search, own, options, limit)
  local outcome, message, status = search.decide(own,
    { limit = limit, progress = options and options.progress, memory = options and options.memory })
  if outcome then return outcome, search.why end
  return nil, message, status
end

--- One turn of both searches. What one of them has found it keeps for its next turn, and for the next call. Forms are
--- quicker as a rule where there are several components, and slower where there is one. The third result says that
--- it is of no use to go on.
local function search_turn(own, options, turn)
  local allowed = options and options.limit or math.maxinteger
  local factor = budget.growth ^ (turn - 1)
  local limits = { math.tointeger(math.min(budget.quick_search * factor, allowed)),
    math.tointeger(math.min(budget.slow_search * factor, allowed)) }
  local order = own.rulesets[2] and { of_forms, of_sum } or { of_sum, of_forms }
  if turn == 1 then table.move({ 1, 1, table.unpack(limits) }, 1, 4, 1, limits) end
  local wrong
  for i, limit in ipairs(limits) do
    local search = order[(i - 1) % 2 + 1]
    local outcome, message, status = search_within(search, own, options, limit)
    if outcome then return outcome, message end
    if status == "memory" then return nil, message, true end
    if search == of_sum then wrong = message end
  end
  return nil, wrong, limits[#limits] >= allowed
end

--- Whether a component is so large a heap that it takes long even to list its options.
local function has_large_heap(own)
  for i, ruleset in ipairs(own.rulesets) do
    if core.fields(ruleset).heap and own.positions[i] > budget.heap then return true end
  end
  return false
end

--- By a partial quotient, as long as no such attempt of the `course` has failed with as much work.
local function by_partial(own, options, ticks, course)
  if not ticks or ticks <= course.failed then return nil end
  local outcome, why = small_quotient.outcome_beside(own, options, ticks)
  if not outcome then course.failed = ticks end
  course.partial_first = outcome ~= nil
  return outcome, why
end

--- By a quotient that is computed now, exact search, and a partial quotient, in turns, each of which may take some
--- times as long as the one before. The outcome, why and whose; nil and a message. `why_not` gets why no quotient
--- answers.
local function in_turns(own, options, why_not, course)
  local quotients = not (options and options.quotient == false)
  local turn = 1
  while true do
    local ticks = quotients and budget.ticks[turn]
    local partial_ticks = ticks and budget.beside_ticks * ticks
    local last = not (quotients and budget.ticks[turn + 1])
    local outcome, why, beside, ended
    if ticks then
      local most = course.many and turn == 2 and budget.options_ticks or math.max(ticks, course.quotient_ticks or 0)
      outcome, why, beside = small_quotient.outcome(own, options, most)
      if outcome then
        course.quotient_ticks = most
        return outcome, why, "small quotient"
      end
      why_not.small_quotient = why
      local first = course.partial_first and partial_ticks or beside and ticks
        or not course.many and ticks // budget.glance
      outcome, why = by_partial(own, options, first, course)
      if outcome then return outcome, why, "small quotient" end
    end
    if last or not has_large_heap(own) then
      outcome, why, ended = search_turn(own, options, turn)
      if outcome then return outcome, why, why == of_forms.why and "forms" or "search" end
      if ended and last then return nil, why end
    end
    outcome, why = by_partial(own, options, partial_ticks, course)
    if outcome then return outcome, why, "small quotient" end
    turn = turn + 1
  end
end

--- What is tried for several sums that are much alike.
---@class grundy.MisereCourse
---@field failed integer the partial quotient failed with so many ticks
---@field many? boolean there are many sums, so that a quotient may cost more where search is slow
---@field quotient_ticks? integer the quotient has answered with so many, which it may have at once
---@field partial_first? boolean the partial quotient has answered last, and is asked before search

---@class grundy.MisereTheory
---@field name "theorem"|"quotient"|"genus"|"large heaps"|"search"
---@field decide fun(own: grundy.Parts, options: grundy.CallOptions?): string?, string?

---@type grundy.MisereTheory[]
local in_order = {
  { name = "theorem", decide = by_single_theorem },
  { name = "quotient", decide = by_known_quotient },
  { name = "large heaps", decide = large_heaps.quick_outcome },
  { name = "genus", decide = by_genus },
  { name = "large heaps", decide = large_heaps.outcome },
}

--- The same where no reason is asked for.
---@type grundy.MisereTheory[]
local quickest_order = {
  in_order[1],
  in_order[2],
  { name = "search", decide = by_short_search },
  in_order[3],
  in_order[4],
  in_order[5],
}

--- The first answer of the theories of a list: outcome, why and whose. `why_not` gets why those before it did not
--- answer.
local function first_answer(list, own, options, why_not)
  for _, theory in ipairs(list) do
    local outcome, why = theory.decide(own, options)
    if outcome then return outcome, why, theory.name end
    why_not[#why_not + 1] = why
  end
  return nil
end

--- The misere outcome of a sum, given as the parts of a Position, why it is so, and the name of the theory that
--- answered; nil, message when options.limit sums were not enough. With options.search it is searched at once.
local function decide(list, own, options, course)
  if #own.rulesets == 0 then return "N", "the empty sum: the player who cannot move wins", "search" end
  local outcome, why, name = by_proof_numbers(own, options)
  if outcome then return outcome, why, "search" end
  if name then return nil, why end
  if options and options.search == "proof" then
    outcome, why = misere_proof.outcome(own, options)
    return outcome, outcome and "search by proof numbers" or why, "search"
  end
  if options and options.search then
    local message
    outcome, message = theories.misere_outcome(own, options)
    return outcome, outcome and "exact search of the sum" or message, "search"
  end
  local why_not = {}
  outcome, why, name = first_answer(list, own, options, why_not)
  if not outcome then
    outcome, why, name = in_turns(own, options, why_not, course or { failed = 0 })
    if not outcome then return nil, why end
    if name ~= "small quotient" then why_not[#why_not + 1] = why_not.small_quotient end
  end
  return outcome, why_not[1] and ("%s (%s)"):format(why, table.concat(why_not, "; ")) or why, name
end

--- The outcome and why it is so, as the theories in their order say.
function M.explained(own)
  return decide(in_order, own)
end

--- The outcome, and the name of the theory that answered: "theorem", "quotient", "small quotient" (one computed for
--- the call, or partial), "genus", "large heaps", "search" or "forms", which is search of the sum of the components'
--- forms.
---@param own grundy.Parts
---@param options? grundy.CallOptions
---@param course? grundy.MisereCourse
function M.decide(own, options, course)
  local outcome, why, name = decide(quickest_order, own, options, course)
  if not outcome then return nil, why end
  return outcome, name
end

--- The outcome alone. Where the options of a position are decided one after the other they share a course: what a
--- theory fails to do for one of them is not tried for the next one.
---@param own grundy.Parts
---@param options? grundy.CallOptions
---@param course? grundy.MisereCourse
function M.outcome(own, options, course)
  local outcome, message = M.decide(own, options, course)
  if outcome then return outcome end
  return nil, message
end

return M
