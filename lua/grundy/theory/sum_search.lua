--- The misere outcome of a sum by search: of the sum itself, of the sum of its components' canonical forms, and by
--- proof numbers.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local forms = require "grundy.theory.forms"
local misere_proof_numbers = require "grundy.theory.misere_proof_numbers"
local quotient_turns = require "grundy.theory.quotient_turns"
local sums = require "grundy.theory.sum_numbers"
local tame = require "grundy.theory.tame"

local M = {}

---@type grundy.Decider
M.empty = {
  name = "search",
  decide = function(question)
    if #question.own.rulesets > 0 then return nil end
    return "N", "the empty sum: under misere play the player who cannot move wins"
  end,
}

--- Turns the answer of a search into that of a decider that ends the question.
local function ended(why, outcome, message)
  if outcome then return outcome, why end
  return nil, message, "end"
end

--- If the call asks for a search.
---@type grundy.Decider
M.as_wanted = {
  name = "search",
  decide = function(question)
    local wanted = question.settings and question.settings.search
    if not wanted then return nil end
    if wanted == "proof" then
      return ended("search by proof numbers", misere_proof_numbers.outcome(question.own, question.settings))
    end
    return ended("exact search of the sum", sums.misere_outcome(question.own, question.settings))
  end,
}

--- Options of a single component are searched too.
local function options_by_search(question)
  local settings = question.settings
  question.settings = { search = true, limit = settings and settings.limit, progress = settings and settings.progress,
    memory = settings and settings.memory }
end

--- A short search of a single component that is not a heap and not known to be tame.
---@type grundy.Decider
M.short = {
  name = "search",
  decide = function(question)
    local own, settings = question.own, question.settings
    local ruleset, p = own.rulesets[1], own.positions[1]
    if own.rulesets[2] or core.fields(ruleset).heap or tame.by_theory(ruleset, p, settings) then return nil end
    local limit = math.min(settings and settings.limit or math.maxinteger, budget.sums)
    local outcome = sums.misere_outcome(own, { limit = limit, progress = settings and settings.progress })
    return outcome, outcome and "exact search of the sum"
  end,
  of_options = options_by_search,
}

--- If search has decided a sum, quotients serve its options unless the settings exclude them, except a partial quotient
--- that has failed.
local function options_by_quotient(question, outcome)
  if not question.own.rulesets[2] and question.searched == "search" then return options_by_search(question) end
  if question.settings and question.settings.quotient == false then return nil end
  question.course.failed = budget.beside_ticks * budget.ticks[1]
  return quotient_turns.of_options(question, outcome)
end

--- If the rulesets choose proof numbers for their positions.
---@type grundy.Decider
M.by_proof_numbers = {
  name = "search",
  decide = function(question)
    for _, ruleset in ipairs(question.own.rulesets) do
      if core.fields(ruleset).search ~= "proof" then return nil end
    end
    question.searched = "search"
    return ended("search by proof numbers, with canonical forms of small components",
      misere_proof_numbers.outcome(question.own, question.settings))
  end,
  of_options = options_by_quotient,
}

local of_sum = { name = "search", outcome = sums.misere_outcome, why = "exact search of the sum" }
local of_forms = {
  name = "forms",
  outcome = forms.misere_outcome,
  why = "exact search of the sum of the components' misere canonical forms",
}

--- Whether a component is such a large heap that even listing its options takes long.
local function has_large_heap(own)
  for i, ruleset in ipairs(own.rulesets) do
    if core.fields(ruleset).heap and own.positions[i] > budget.heap then return true end
  end
  return false
end

--- One of two searches, of at most `most` sums or forms: the first is usually faster. Forms usually are if there are
--- several components. Each search keeps its results for its next turn, and for the next call. Returns the outcome and
--- why; nil, and the message about sums, if not found; "limit" if there is not enough memory.
local function look(question, is_first, most)
  local several, settings = question.own.rulesets[2] ~= nil, question.settings
  local search = several == is_first and of_forms or of_sum
  local outcome, why, status = search.outcome(question.own,
    { limit = most, progress = settings and settings.progress, memory = settings and settings.memory })
  if outcome then
    question.searched = search.name
    return outcome, search.why
  end
  question.out_of_memory = status == "memory"
  if status == "memory" then return nil, why, "limit" end
  return nil, search == of_sum and why or nil
end

--- Large heaps wait until the quotients have had all their turns.
local function waits(question)
  return question.quotients_go_on and has_large_heap(question.own)
end

local function limit_of(question)
  return question.settings and question.settings.limit or math.maxinteger
end

--- Both searches, of one sum or form: what earlier calls have found takes no more.
---@type grundy.Decider
M.glance = {
  name = "search",
  decide = function(question)
    if waits(question) then return nil end
    local most = math.min(1, limit_of(question))
    local outcome, why, state = look(question, true, most)
    if not (outcome or state) then outcome, why, state = look(question, false, most) end
    if outcome or state then return outcome, why, state end
    return nil
  end,
  of_options = options_by_quotient,
}

--- A decider by the first or second search, in turns that grow from the number `key` of the budget.
local function in_turns(is_first, key)
  return {
    name = "search",
    decide = function(question, turn)
      if question.out_of_memory then return nil end
      if waits(question) then return nil, nil, "more" end
      local factor, allowed = budget.growth ^ (turn - 1), limit_of(question)
      local outcome, why, state = look(question, is_first, math.tointeger(math.min(budget[key] * factor, allowed)))
      if outcome or state then return outcome, why, state end
      -- the other search continues as long
      if budget.slow_search * factor < allowed then return nil, nil, "more" end
      return nil, why, "limit"
    end,
    of_options = options_by_quotient,
  }
end

M.faster, M.slower = in_turns(true, "quick_search"), in_turns(false, "slow_search")

return M
