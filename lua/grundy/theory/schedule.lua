--- The deciders of a sum: the schedule, read from top to bottom.
---
--- A question is a table: `own`, the parts of a Position; `play`; `settings` of the call, if any; `course`, shared by
--- similar questions (see grundy.theory.quotient_turns); and data that deciders leave in it for later ones.
--- grundy.theory.turns has the loop, grundy.theory.budget the cost of each turn.

local core = require "grundy.core"
local theorems = require "grundy.theory.theorem"
local nim_sum = require "grundy.theory.nim_sum"
local turns = require "grundy.theory.turns"

local M = {}

local normal = {
  theorems.theorem,
  nim_sum.of_values,
  nim_sum.of_big_components, -- by the mex, couples and proof numbers, in turns: grundy.theory.search
}

--- The theories of misere play are loaded when they are first needed: most programs never need them.
local misere
local function load_misere()
  local large_heaps, quotient_turns = require "grundy.theory.large_heaps", require "grundy.theory.quotient_turns"
  local sum_search, tame = require "grundy.theory.sum_search", require "grundy.theory.tame"
  misere = {
    theorems.theorem,
    require("grundy.theory.cycles").round,
    sum_search.empty,
    sum_search.by_proof_numbers,
    sum_search.as_wanted,
    tame.single_theorem,
    require("grundy.theory.kept_quotients").decider,
    sum_search.short,
    large_heaps.quick,
    tame.genus,
    large_heaps.decider,
    -- and in turns:
    quotient_turns.quotient,
    quotient_turns.partial_first,
    sum_search.in_turns,
    quotient_turns.partial,
  }
  return misere
end

local function deciders(play)
  return play == "normal" and normal or misere or load_misere()
end

--- Why the parts of a Position have no outcomes in sums or under misere play, if one has them under normal play alone.
function M.only_alone(own)
  for i = 1, #own.rulesets do
    local why = core.fields(own.rulesets[i]).only_alone
    if why then return why end
  end
end

--- The outcome that answers a question, its reason if that costs nothing, and the decider; nil and a message.
function M.decide(question)
  local wrong = (question.play ~= "normal" or #question.own.rulesets > 1) and M.only_alone(question.own)
  if wrong then return nil, wrong end
  return turns.decide(deciders(question.play), question)
end

--- The outcome of the parts of a Position; nil and a message if a limit was reached.
---@param own grundy.Parts
---@param play grundy.Play
---@param settings? grundy.CallSettings
---@param course? table
---@return grundy.Outcome? outcome
---@return string? message
function M.outcome(own, play, settings, course)
  local outcome, message = M.decide { own = own, play = play, settings = settings, course = course }
  if outcome then return outcome end
  return nil, message
end

--- The outcome, its reason, and why the deciders asked before did not answer, as a text; nil and a message.
function M.explain(own, play, settings)
  local question = { own = own, play = play, settings = settings, why_not = {} }
  local outcome, why, answered = M.decide(question)
  if not outcome then return nil, why end
  if answered.reason then why = answered.reason(question, outcome) end
  local before = {}
  for _, decider in ipairs(deciders(play)) do
    local not_by = question.why_not[decider]
    if not_by and decider.name ~= answered.name then before[#before + 1] = not_by end
  end
  return ("%s: %s%s"):format(outcome, why, before[1] and (" (%s)"):format(table.concat(before, "; ")) or "")
end

M.value = nim_sum.value

return M
