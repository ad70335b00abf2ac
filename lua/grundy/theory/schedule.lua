--- The schedule: the deciders of a question about a sum, read from top to bottom.
---
--- A question is a table: `own`, the parts of a Position; `play`; `settings` of the call, if any; `course`, shared by
--- similar questions (see grundy.theory.quotient_turns); and data that deciders leave in it for later ones.
--- grundy.theory.turns has the loop, grundy.theory.budget the cost of each turn.

local core = require "grundy.core"
local theorems = require "grundy.theory.theorem"
local nim_sum = require "grundy.theory.nim_sum"
local turns = require "grundy.theory.turns"
local winning_moves = require "grundy.theory.winning_moves"

local M = {}

--- The value of a component is by its theorem, by another game, by its table, by known facts or by the mex, all in the
--- core, then by the mex, couples and proof numbers in turns: grundy.theory.search.
local values = {
  theorems.of_many,
  nim_sum.of_components,
}

local outcomes = {
  theorems.theorem,
  nim_sum.of_values,
  nim_sum.of_big_components, -- by the mex, couples and proof numbers, in turns
}

local moves = {
  winning_moves.by_theorem,
  winning_moves.by_values,
  winning_moves.by_outcomes,
}

--- The theories of misere play are loaded when they are first needed: most programs never need them.
local misere_outcomes
local function load_misere()
  local large_heaps, quotient_turns = require "grundy.theory.large_heaps", require "grundy.theory.quotient_turns"
  local sum_search, tame = require "grundy.theory.sum_search", require "grundy.theory.tame"
  misere_outcomes = {
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
  return misere_outcomes
end

local misere_moves = {
  winning_moves.by_theorem,
  winning_moves.by_decider, -- that which knows the outcome
  winning_moves.by_outcomes,
}

local function deciders(play)
  return play == "normal" and outcomes or misere_outcomes or load_misere()
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

--- The nim-sum of the values of the parts of a Position, loony if one of them is; nil, message if a search was limited.
function M.value(own, settings)
  local value, message
  if #own.rulesets == 1 and not settings then
    value, message = core.value_of(own.rulesets[1], own.positions[1]) -- a question less
  else
    value, message = turns.decide(values, { own = own, settings = settings })
  end
  if value then return value end
  return nil, message
end

local function outcome_of(question, left, course)
  return M.outcome(left, question.play, question.settings, course)
end

--- A question about moves from the parts of a Position.
local function about_moves(own, play, settings, most)
  return { own = own, play = play, settings = settings, most = most, decide = M.decide, outcome_of = outcome_of }
end

local function list(question)
  return turns.decide(question.play == "misere" and misere_moves or moves, question)
end

--- Winning moves; those of a token on a graph, and of games that may be loopy, in the order in which they win. `most`,
--- if given, is 1: only the first of them is wanted; or 0: only their number.
---@return grundy.Move[]|integer|nil moves
---@return string? message
function M.winning_moves(own, play, settings, most)
  return winning_moves.in_order(about_moves(own, play, settings, most or math.huge), list)
end

--- The moves after which the sum has an outcome; nil, message if a limit was reached.
function M.moves_to(own, wanted, play, settings)
  return winning_moves.to_outcome(about_moves(own, play, settings, math.huge), wanted)
end

return M
