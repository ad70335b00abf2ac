--- Misere quotients that are computed when an outcome is requested, in turns with search: the deciders of
--- grundy.theory.small_quotient.
---
--- Similar sums (the options of one position) share a course, question.course: `failed`, the ticks with which the
--- partial quotient failed; `many`, there are many sums, so that a quotient may cost more where search is slow;
--- `quotient_ticks`, the ticks with which the quotient answered, which it gets at once; `partial_first`, the partial
--- quotient answered last, and is asked before search.

local budget = require "grundy.theory.budget"
local large_heaps = require "grundy.theory.large_heaps"
local parts = require "grundy.support.parts"
local small_quotient = require "grundy.theory.small_quotient"

local M = {}

local function wanted(question)
  return not (question.settings and question.settings.quotient == false)
end

--- The course of a question; a question without related ones has a course of its own.
local function course_of(question)
  question.course = question.course or { failed = 0 }
  return question.course
end

--- The ticks of a turn; nil if there are none.
local function ticks_of(question, turn)
  return wanted(question) and budget.ticks[turn] or nil
end

--- The outcomes after moves, if a computed quotient, or a search of several components, gave the outcome of the sum:
--- the quotient is asked first, then outcome(parts). Exactly one Nim heap makes a sum P, so at most one move in such a
--- heap wins.
---@return fun(i: integer, to: any[]): grundy.Outcome?, string?
function M.of_options(question, outcome)
  local own, settings, course = question.own, question.settings, question.course
  local first = budget.ticks[1]
  local known, won = small_quotient.of_options(own), {}
  return function(i, to)
    if won[i] then return "N" end
    local of_option, message
    if not parts.has_foreign(to) then of_option, message = known(i, to, settings, course.partial_first and first) end
    if not of_option then of_option, message = outcome(parts.replaced(own, i, to)) end
    won[i] = won[i] or of_option == "P" and large_heaps.is_nim(own.rulesets[i])
    return of_option, message
  end
end

--- The same if the quotient has answered: it may fail for every option anew.
local function of_options(question, outcome)
  question.course.failed = 0
  return M.of_options(question, outcome)
end

---@type grundy.Decider
M.quotient = {
  of_options = of_options,
  winning_options = function(question) return small_quotient.winning_options(question.own, question.settings) end,
  name = "small quotient",
  decide = function(question, turn)
    local ticks, course = ticks_of(question, turn), course_of(question)
    question.quotients_go_on = ticks_of(question, turn + 1) ~= nil
    if not ticks then return nil end
    local most = course.many and turn == 2 and budget.options_ticks or math.max(ticks, course.quotient_ticks or 0)
    local outcome, why, beside = small_quotient.outcome(question.own, question.settings, most)
    question.beside = beside
    if outcome then course.quotient_ticks = most end
    return outcome, why, not outcome and question.quotients_go_on and "more" or nil
  end,
}

--- By a partial quotient, unless such an attempt of the course has failed with as much work.
local function by_partial(question, ticks)
  local course = course_of(question)
  if not ticks or ticks <= course.failed then return nil end
  local outcome, why = small_quotient.outcome_beside(question.own, question.settings, ticks)
  if not outcome then course.failed = ticks end
  course.partial_first = outcome ~= nil
  return outcome, why
end

--- A decider by the partial quotient with a number of ticks in each turn: ticks_in(question, ticks, course).
local function partial(ticks_in)
  return {
    name = "small quotient",
    of_options = of_options,
    decide = function(question, turn)
      local ticks = ticks_of(question, turn)
      if not ticks then return nil end
      local outcome, why = by_partial(question, ticks_in(question, ticks, course_of(question)))
      return outcome, why, not outcome and question.quotients_go_on and "more" or nil
    end,
  }
end

--- Before search: fully if the partial quotient answered last, or tame components are beside wild ones; otherwise with
--- few ticks.
M.partial_first = partial(function(question, ticks, course)
  if course.partial_first then return budget.beside_ticks * ticks end
  return question.beside and ticks or not course.many and ticks // budget.glance
end)

--- After search.
M.partial = partial(function(_, ticks) return budget.beside_ticks * ticks end)

return M
