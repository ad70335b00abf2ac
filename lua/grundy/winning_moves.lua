--- The winning moves of sums.
---
--- Under normal play a move wins that takes its component to the nim-sum of the others;
--- a theorem may know these options without listing all. Else the outcome of every
--- option decides.

local closed_form = require "grundy.closed_form"
local core = require "grundy.core"
local loopy = require "grundy.loopy"
local move = require "grundy.move"
local outcomes = require "grundy.outcome"
local parts = require "grundy.parts"
local winning_order = require "grundy.winning_order"

local M = {}

--- The nim-sum of the values of some positions of a ruleset; nil, message when a search was limited.
function M.sum_of_values(ruleset, positions, options)
  local sum = 0
  for i = 1, #positions do
    local value, message = core.value_of(ruleset, positions[i], options)
    if not value then return nil, message end
    sum = sum ~ value
  end
  return sum
end

--- The options of position p whose components have the nim-sum `value`: by the
--- closed form (options, or functions that return them), or from the rules
--- (lists of components; then the second result is true). nil, nil, message
--- when a search was limited.
local function options_with_value(ruleset, form, p, value, options)
  if form then return closed_form.listed(ruleset, form(p, value)), false end
  local found = {}
  for _, option in ipairs(core.options_of(ruleset, p)) do
    local sum, message = M.sum_of_values(ruleset, option, options)
    if not sum then return nil, nil, message end
    if sum == value then found[#found + 1] = option end
  end
  return found, true
end

--- The component that alone can win when the total is infinite, and the value that it
--- has to be taken to, that of the others; nil when two components are infinite.
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

--- Winning options under normal play: each component is taken to the nim-sum of the others.
local function normal_winning_moves(own, options)
  local values, total = {}, 0
  for i = 1, #own.rulesets do
    local value, message = core.value_of(own.rulesets[i], own.positions[i], options)
    if not value then return nil, message end
    values[i], total = value, total ~ value
  end
  local moves, count = {}, 0
  if total == 0 then return moves end
  local first, last, target = 1, #values, nil
  if loopy.is_infinite(total) then
    first, target = only_infinite(values)
    if not first or not values[first]:has(target) then return moves end
    last = first
  end
  local ruleset, form, known, new, components
  for i = first, last do
    local p = own.positions[i]
    if own.rulesets[i] ~= ruleset then
      ruleset, known, new = own.rulesets[i], {}, move.maker(own.rulesets[i], #values)
      local theorem = core.fields(ruleset).theorem
      form = not (options and options.search) and theorem and theorem.options_with_value or nil
      components = move.components_of_options(ruleset)
    end
    -- equal components have the same options: the rules are asked once
    local found, lists = known[p], true
    if not found then
      local message
      found, lists, message = options_with_value(ruleset, form, p, target or total ~ values[i], options)
      if not found then return nil, message end
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

--- The moves after which the sum has an outcome.
function M.to_outcome(own, wanted, play, options)
  local moves = {}
  for i, ruleset in ipairs(own.rulesets) do
    local from, new = parts.shown(own.positions[i]), move.maker(ruleset, #own.rulesets)
    for _, to in ipairs(core.options_of(ruleset, own.positions[i])) do
      local outcome, message = outcomes.outcome(parts.replaced(own, i, to), play, options)
      if not outcome then return nil, message end
      if outcome == wanted then moves[#moves + 1] = new(i, from, to) end
    end
  end
  return moves
end

local function winning_moves_of(own, play, options)
  local form = closed_form.of(own, "winning_moves", play, options)
  if form then
    local moves, from, new = {}, parts.shown(own.positions[1]), move.maker(own.rulesets[1], 1)
    local components = move.components_of_options(own.rulesets[1])
    for i, option in ipairs(closed_form.listed(own.rulesets[1], form(own.positions[1]))) do
      moves[i] = new(1, from, components(option))
    end
    return moves
  end
  if play == "misere" then return M.to_outcome(own, "P", play, options) end
  local theorem = #own.rulesets == 1 and core.fields(own.rulesets[1]).theorem
  if theorem and not theorem.value and closed_form.of(own, "outcome", play, options) then
    return M.to_outcome(own, "P", play, options)
  end
  return normal_winning_moves(own, options)
end

--- Winning moves; those of a token on a graph, and of games that may go round, in the
--- order in which they win.
function M.of(own, play, options)
  local moves, message = winning_moves_of(own, play, options)
  if not moves or #moves == 0 or not winning_order.applies(own) then return moves, message end
  local function after(given)
    return parts.replaced(own, given.component, given.to)
  end
  return winning_order.order(own, moves, after, play, options)
end

return M
