--- The winning moves of sums.
---
--- Under normal play a move wins iff it leaves its component with a value that is the
--- nim-sum of the others; a theorem may know such options without listing all. Under
--- misere play the outcome of every option decides.

local theorems = require "grundy.theory.theorem"
local core = require "grundy.core"
local cycles = require "grundy.theory.cycles"
local theorem_checks = require "grundy.theory.theorem_checks"
local loony = require "grundy.loony"
local loopy = require "grundy.theory.loopy"
local move = require "grundy.move"
local parts = require "grundy.support.parts"
local schedule = require "grundy.theory.schedule"
local search = require "grundy.theory.search"
local move_order = require "grundy.theory.move_order"

local M = {}

--- The nim-sum of the values of some positions of a ruleset; nil, message when a search was limited.
function M.sum_of_values(ruleset, positions, settings)
  local sum = 0
  for i = 1, #positions do
    local value, message = core.value_of(ruleset, positions[i], settings)
    if not value then return nil, message end
    sum = sum ~ value
  end
  return sum
end

--- The options of position p whose components have the nim-sum `value`: by the
--- closed form (options, or functions that return them), or from the rules
--- (lists of components; then the second result is true). nil, nil, message
--- when a search was limited. `listed`: what the closed form has listed, where it was asked before.
local function options_with_value(ruleset, form, p, value, settings, listed)
  if form then
    local message
    if not listed then
      listed, message = theorems.listed(ruleset, "options_with_value", form, settings, p, value)
    end
    if listed then theorem_checks.options(ruleset, p, listed, "options_with_value", settings, value) end
    return listed, false, message
  end
  local found, all, none = {}, core.options_of(ruleset, p, settings)
  if not all then return nil, nil, none end
  for _, option in ipairs(all) do
    local is, message = search.option_is(ruleset, option, value, settings)
    if is == nil then return nil, nil, message end
    if is then found[#found + 1] = option end
  end
  return found, true
end

--- The one component that can win when the total is infinite, and the value that a
--- winning move gives it, the nim-sum of the others; nil when two components are infinite.
local function only_infinite(values)
  local only, others = nil, 0
  for i = 1, #values do
    if not loopy.is_infinite(values[i]) then
      others = others ~ values[i]
    elseif only then
      return nil
    else
      only = i
    end
  end
  return only, others
end

--- The values of the components and their nim-sum; of a single big component only whether
--- it is 0: then any other number stands for its value. nil, message when a search was limited.
local function values_of(own, settings)
  local values, total = {}, 0
  local sum = theorems.sum(own.rulesets, own.positions, settings, values)
  if sum then return values, sum end
  for i = 1, #own.rulesets do
    local value, message
    if #own.rulesets > 1 then
      value, message = core.value_of(own.rulesets[i], own.positions[i], settings)
    else
      local big, account
      value, big, account = search.quick_sum(own.rulesets, own.positions, settings)
      if not value then message = big end
      if value and #big > 0 then
        local lost
        value, lost, message = nil, search.sum_is(own.rulesets, own.positions, { 1 }, 0, settings, account)
        if lost ~= nil then value = lost and 0 or 1 end
      end
    end
    if not value then return nil, message end
    values[i], total = value, total ~ value
  end
  return values, total
end

--- The first and the last component in which a move may win, and the value it must reach where that one is infinite;
--- nil where there is none.
local function range_of(values, total)
  if not loopy.is_infinite(total) then return 1, #values end
  local only, target = only_infinite(values)
  if only and values[only]:has(target) then return only, only, target end
end

--- Winning options under normal play where no move obliges to move again: each component is taken
--- to the nim-sum of the others.
local function normal_winning_moves(own, settings)
  local values, total = values_of(own, settings)
  if not values then return nil, total end
  local moves, count = {}, 0
  if total == 0 then return moves end
  if total == loony then return nil end -- some moves oblige to move again
  local first, last, target = range_of(values, total)
  if not first then return moves end
  local listed = not target and theorems.lists(own.rulesets, own.positions, settings, values, total)
  local ruleset, form, known, new, components
  for i = first, last do
    local p = own.positions[i]
    if own.rulesets[i] ~= ruleset then
      ruleset, known, new = own.rulesets[i], {}, move.maker(own.rulesets[i], #values)
      local theorem = core.fields(ruleset).theorem
      form = not (settings and settings.search) and theorem and theorem.options_with_value or nil
      components = move.components_of_options(ruleset)
    end
    -- equal components have the same settings: the rules are asked once
    local found, lists = known[p], true
    if not found then
      local message
      local wanted = target or total ~ values[i]
      found, lists, message = options_with_value(ruleset, form, p, wanted, settings, listed and listed[i])
      if not found then return nil, message end
      if #found == 0 and not target and wanted < values[i] then
        theorem_checks.least_value(own, i, values[i], wanted, form ~= nil)
      end
      if lists and type(p) ~= "table" then known[p] = found end
    end
    local from = #found > 0 and parts.shown(p)
    for k = 1, #found do
      count = count + 1
      moves[count] = new(i, from, lists and parts.shown(found[k]) or components(found[k]))
    end
  end
  return moves
end

--- Adds to `moves` those of component i after which the sum has an outcome: true; nil, message. See M.to_outcome.
local function add_to_outcome(moves, own, i, wanted, play, settings, outcome_of)
  local ruleset = own.rulesets[i]
  local from, new = parts.shown(own.positions[i]), move.maker(ruleset, #own.rulesets)
  local all, none = core.options_of(ruleset, own.positions[i], settings)
  if not all then return nil, none end
  for _, to in ipairs(all) do
    local outcome, message
    if outcome_of then
      outcome, message = outcome_of(i, to)
    else
      outcome, message = schedule.outcome(parts.replaced(own, i, to), play, settings)
    end
    if not outcome then return nil, message end
    local good = wanted
    if wanted == "P" and to.again then good = "N" end
    if outcome == good then moves[#moves + 1] = new(i, from, to) end
  end
  return true
end

--- The moves after which the sum has an outcome; where the same player moves again, N in the place of P. `outcome_of(i,
--- to)`, if given, is the outcome of what a move leaves, or nil and a message.
function M.to_outcome(own, wanted, play, settings, outcome_of)
  local moves = {}
  for i = 1, #own.rulesets do
    local ok, message = add_to_outcome(moves, own, i, wanted, play, settings, outcome_of)
    if not ok then return nil, message end
  end
  return moves
end

--- Winning moves under misere play, by the decider that knows the outcome: its own, or the options by its outcomes.
local function misere_winning_moves(own, settings)
  if settings and settings.search or cycles.any(own) then return M.to_outcome(own, "P", "misere", settings) end
  local question = { own = own, play = "misere", settings = settings, course = { failed = 0, many = true } }
  local outcome, message, decider = schedule.decide(question)
  if not outcome then return nil, message end
  if outcome == "P" then return {} end
  if decider.winning_moves then
    function question.outcome(of) return schedule.outcome(of, "misere", settings) end
    function question.add_by_outcomes(moves, i) return add_to_outcome(moves, own, i, "P", "misere", settings) end
    local moves, reached = decider.winning_moves(question)
    if moves or reached then return moves, reached end
  end
  local of_options = decider.of_options and decider.of_options(question, function(left)
    return schedule.outcome(left, "misere", settings, question.course)
  end)
  return M.to_outcome(own, "P", "misere", question.settings, of_options)
end

--- Winning moves, and third what the theorem of a single component lists, where they are by that; nil, message.
local function winning_moves_of(own, play, settings)
  local form = theorems.of(own, "winning_moves", play, settings)
  if form then
    local moves, from, new = {}, parts.shown(own.positions[1]), move.maker(own.rulesets[1], 1)
    local components = move.components_of_options(own.rulesets[1])
    local list, message = theorems.listed(own.rulesets[1], "winning_moves", form, settings, own.positions[1])
    if not list then return nil, message end
    for i, option in ipairs(list) do
      moves[i] = new(1, from, components(option))
    end
    return moves, nil, list
  end
  if play == "misere" then return misere_winning_moves(own, settings) end
  local theorem = #own.rulesets == 1 and core.fields(own.rulesets[1]).theorem
  if theorem and not theorem.value and theorems.of(own, "outcome", play, settings) then
    return M.to_outcome(own, "P", play, settings)
  end
  if not parts.entailing(own) then
    local moves, message = normal_winning_moves(own, settings)
    if message or not parts.entailing(own) then return moves, message end
  end
  return M.to_outcome(own, "P", play, settings) -- some moves oblige to move again
end

--- Winning moves; those of a token on a graph, and of games that may go round, in the
--- order in which they win.
function M.of(own, play, settings)
  local moves, message, listed = winning_moves_of(own, play, settings)
  if moves then
    theorem_checks.winning_moves(own, theorems.outcome(own, play, settings), moves, listed ~= nil, play, settings)
    if listed then
      theorem_checks.options(own.rulesets[1], own.positions[1], listed, "winning_moves", settings)
    end
  end
  if not moves or #moves == 0 or not move_order.applies(own) then return moves, message end
  local function after(given)
    return parts.replaced(own, given.component, given.to)
  end
  return move_order.order(own, moves, after, play, settings)
end

return M
