--- What the deciders of grundy.theory.schedule answer about the parts of a Position.
---
--- A question is a table: `own`, the parts of a Position; `play`; `settings` of the call, if any; `course`, shared by
--- similar questions (see grundy.theory.quotient_turns); for `explain`, `values`, the table that gets the values of the
--- components which are found; and data that deciders leave in it for later ones, and for their reasons.

local core = require "grundy.core"
local lazy = require "grundy.support.lazy"
local schedule = require "grundy.theory.schedule"
local turns = require "grundy.theory.turns"

local winning_moves = lazy(function() return require "grundy.theory.winning_moves" end)

local M = {}

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
  return turns.decide(schedule.outcomes[question.play], question)
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
  local question = { own = own, play = play, settings = settings, why_not = {}, values = {} }
  local outcome, why, answered = M.decide(question)
  if not outcome then return nil, why end
  if answered.reason then why = answered.reason(question, outcome) end
  local before = {}
  for _, decider in ipairs(turns.deciders[schedule.outcomes[play]]) do
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
    value, message = turns.decide(schedule.values, { own = own, settings = settings })
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
  return turns.decide(schedule.moves[question.play], question)
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
