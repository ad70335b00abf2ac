--- The winning moves of sums: deciders of questions that ask for moves, in the order of grundy.theory.schedule.
---
--- Under normal play a move wins iff it leaves its component with a value that is the nim-sum of the others; a theorem
--- may know such options without listing all. Under misere play the outcome of every option decides.
---
--- A question has, besides `own`, `play` and `settings`: `most`, how many moves are wanted, 0 for their number alone;
--- decide(question of an outcome), as grundy.theory.schedule has it; and outcome_of(question, parts, course), which is
--- nil and a message if the limit was reached.

local theorems = require "grundy.theory.theorem"
local core = require "grundy.core"
local cycles = require "grundy.theory.cycles"
local contradictions = require "grundy.theory.contradictions"
local loony = require "grundy.loony"
local loopy = require "grundy.theory.loopy"
local move = require "grundy.move"
local parts = require "grundy.support.parts"
local search = require "grundy.theory.search"
local move_order = require "grundy.theory.move_order"
local schedule = require "grundy.theory.schedule"
local turns = require "grundy.theory.turns"

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

--- The options of position p of a heap game by a code, or of a vector game, with this value, at most `most`, or for 0
--- their number, from the table of values; nil if all must be listed; nil, message if a search was limited.
local function options_in_table(ruleset, p, value, settings, most)
  local in_table = core.fields(ruleset).options_in_table
  if in_table and not (settings and settings.search) then
    local found = in_table(p, value)
    return found and most == 0 and #found or found
  end
  if core.kind(ruleset) ~= "heap" then return nil end
  return core.heap_options_of_value(ruleset, p, value, settings, nil, most ~= math.huge and most or nil)
end

--- The options of position p with this value by its theorem: options, or functions that return them; nil, message if a
--- search was limited. `listed`: what the theorem has listed already, if anything.
local function options_by_theorem(ruleset, f, p, value, settings, listed)
  local message
  if not listed then listed, message = theorems.listed(ruleset, "options_with_value", f, settings, p, value) end
  if listed then contradictions.options(ruleset, p, listed, "options_with_value", settings, value) end
  return listed, message
end

--- The options of position p whose components have the nim-sum `value`, at most `most`, from its rules: lists of
--- components; nil, message when a search was limited.
local function options_by_rules(ruleset, p, value, settings, most)
  local found, message = options_in_table(ruleset, p, value, settings, most)
  if found or message then return found, message end
  local all, unknown = core.options_that_may_be(ruleset, p, value, settings)
  if not all then return nil, unknown end
  if not next(unknown) then return all end
  found = {}
  local account = search.account_of(settings)
  for i = 1, #all do
    local is = true
    if unknown[i] then is, message = search.option_is(ruleset, all[i], value, settings, account) end
    if is == nil then return nil, message end
    if is then found[#found + 1] = all[i] end
    if #found == most then break end
  end
  return found
end

--- The only component that can win when the total is infinite, and the value that a winning move gives it, the nim-sum
--- of the others; nil if two components are infinite.
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

--- The values of the components and their nim-sum; for a single big component only whether it is 0: then any other
--- number represents its value. nil, message if a search was limited.
local function values_of(question)
  local values, lone = {}, #question.own.rulesets == 1
  question.values = values
  local answer, message = turns.decide(lone and schedule.lone_value or schedule.values, question)
  if answer == nil or not lone then return answer and values, answer or message end
  values[1] = values[1] or (answer == "P" and 0 or 1)
  return values, values[1]
end

--- The first and the last component in which a move may win, and the value it must reach if that component is infinite;
--- nil if there is none.
local function range_of(values, total)
  if not loopy.is_infinite(total) then return 1, #values end
  local only, target = only_infinite(values)
  if only and values[only]:has(target) then return only, only, target end
end

--- The question about the components of one ruleset in a sum of `count`: a table with its theorem, if that may be used,
--- and what is known by position.
local function course_of(ruleset, count, settings)
  local theorem = not (settings and settings.search) and core.fields(ruleset).theorem or {}
  return {
    ruleset = ruleset,
    lister = theorem.options_with_value,
    counter = theorem.options_with_value and theorem.count_options_with_value,
    components = move.components_of_options(ruleset),
    known = {},
    new = move.maker(ruleset, count),
  }
end

--- The number of options of position p with this value; nil, message.
local function number_of_options(course, p, value, settings, listed)
  local ruleset = course.ruleset
  local number, list, message
  if course.counter then
    number, message = theorems.ask(ruleset, "count_options_with_value", course.counter, settings, p, value)
    if number or message then return number, message end
  end
  if course.lister then
    list, message = options_by_theorem(ruleset, course.lister, p, value, settings, listed)
  else
    number, message = options_in_table(ruleset, p, value, settings, 0)
    if number or message then return number, message end
    list, message = options_by_rules(ruleset, p, value, settings, math.huge)
  end
  return list and #list, message
end

--- Adds the moves of component i to options of this value to `moves`, at most `most` in all, and returns their number,
--- or nil and a message. If `most` is 0 there is no list.
local function add_options(moves, course, i, p, value, settings, most, listed)
  -- equal components have the same options: the rules are asked once
  local key = parts.key(course.ruleset, p)
  local found = course.known[key]
  local fresh = found == nil
  if fresh then
    local message
    if most == 0 then
      found, message = number_of_options(course, p, value, settings, listed)
    elseif course.lister then
      found, message = options_by_theorem(course.ruleset, course.lister, p, value, settings, listed)
    else
      found, message = options_by_rules(course.ruleset, p, value, settings, most)
    end
    if not found then return nil, message end
    course.known[key] = found
  end
  if most == 0 then return found end
  local from, new, count = #found > 0 and parts.shown(p), course.new, #moves
  for k = 1, math.min(#found, most - count) do
    local to = found[k]
    if course.lister then to = course.components(to) end
    if not fresh and type(to) == "table" then to = parts.shown(to) end
    count = count + 1
    moves[count] = new(i, from, to)
  end
  return #found
end

--- Winning options under normal play if no move is entailing: each component is taken to the nim-sum of the others.
--- Returns a list of at most question.most, or for 0 their number.
local function normal_winning_moves(question)
  local own, settings, most = question.own, question.settings, question.most
  local values, total = values_of(question)
  if not values then return nil, total end
  local moves, count = {}, 0
  local function answer() return most == 0 and count or moves end
  if total == 0 then return answer() end
  if total == loony then return nil end -- some moves are entailing
  local first, last, target = range_of(values, total)
  if not first then return answer() end
  local listed = most > 1 and not target and theorems.lists(own.rulesets, own.positions, settings, values, total)
  local course
  for i = first, last do
    if not course or own.rulesets[i] ~= course.ruleset then
      course = course_of(own.rulesets[i], #values, settings)
    end
    local wanted = target or total ~ values[i]
    local number, message = add_options(moves, course, i, own.positions[i], wanted, settings, most,
      listed and listed[i])
    if not number then return nil, message end
    if number == 0 and not target and wanted < values[i] then
      contradictions.least_value(own, i, values[i], wanted, course.lister ~= nil)
    end
    count = count + number
    if most > 0 and #moves >= most then break end
  end
  return answer()
end

--- Winning moves of an N-position of two components or more, at most `most`, where play ends as soon as all values are
--- 0 and the player to move then wins: as under normal play, but if no other value is above 1, the nim-sum that is left
--- must be 1 (grundy.theory.compounds has the theorem). nil if a value is no number; nil, message.
function M.to_end_at_zero(own, settings, most)
  local values, total = values_of { own = own, settings = settings }
  if not values then return nil, total end
  local moves, large, course = {}, 0, nil
  for i = 1, #values do
    if math.type(values[i]) ~= "integer" then return nil end
    if values[i] > 1 then large = large + 1 end
  end
  for i = 1, #values do
    if not course or own.rulesets[i] ~= course.ruleset then
      course = course_of(own.rulesets[i], #values, settings)
    end
    local others_large = large - (values[i] > 1 and 1 or 0)
    local wanted = total ~ values[i] ~ (others_large > 0 and 0 or 1)
    local number, message = add_options(moves, course, i, own.positions[i], wanted, settings, most)
    if not number then return nil, message end
    if #moves >= most then break end
  end
  return moves
end

--- The options of component i after which the sum has an outcome: lists of positions; nil, message. See M.to_outcome.
local function options_to_outcome(question, i, wanted, after, most)
  local own = question.own
  local all, none = core.options_of(own.rulesets[i], own.positions[i], question.settings)
  if not all then return nil, none end
  local found = {}
  for _, to in ipairs(all) do
    local outcome, message
    if after then
      outcome, message = after(i, to)
    else
      outcome, message = question:outcome_of(parts.replaced(own, i, to))
    end
    if not outcome then return nil, message end
    local good = wanted
    if wanted == "P" and to.again then good = "N" end
    if outcome == good then found[#found + 1] = to end
    if #found == most then break end
  end
  return found
end

--- A copy of an option, a list of positions.
local function copied(option)
  local copy = parts.shown(option)
  copy.again = option.again
  return copy
end

--- Adds to `moves` those of component i to the options `found`, at most `most` in all; copies the options of other
--- moves and of entailing moves, because a move takes the field `again` from its list.
local function add_moves(moves, own, i, found, fresh, most)
  local from, new = parts.shown(own.positions[i]), move.maker(own.rulesets[i], #own.rulesets)
  for k = 1, math.min(#found, most - #moves) do
    moves[#moves + 1] = new(i, from, fresh and not found[k].again and found[k] or copied(found[k]))
  end
end

--- The moves after which the sum has an outcome, at most `most` (default all); if the same player moves again, N
--- replaces P. `after(i, to)`, if given, is the outcome after a move, or nil and a message; `listed(i)`, if given, the
--- options of component i, or nil if all are to be examined, and a message if a limit was reached.
function M.to_outcome(question, wanted, most, after, listed)
  local own, moves, known = question.own, {}, {}
  most = most or math.huge
  for i, ruleset in ipairs(own.rulesets) do
    -- equal components have the same options, after which the sum is the same
    local of, key = known[ruleset] or {}, parts.key(ruleset, own.positions[i])
    local found, message = of[key], nil
    local fresh = not found
    if fresh and listed then found, message = listed(i) end
    if not found and not message then found, message = options_to_outcome(question, i, wanted, after, most) end
    if not found then return nil, message end
    known[ruleset], of[key] = of, found
    add_moves(moves, own, i, found, fresh, most)
    if #moves >= most then break end
  end
  return moves
end

--- The most moves that a list may have.
local function most_listed(question)
  return question.most > 0 and question.most or math.huge
end

--- The answer of a decider of winning moves: moves, or their number; or why the question ends. nil: the next is asked.
local function answered(moves, message)
  if moves then return moves end
  return nil, message, message and "end"
end

--- The moves that the theorem of a single component lists; the question gets its list.
---@type grundy.Decider
M.by_theorem = {
  name = "theorem",
  decide = function(question)
    local own, settings = question.own, question.settings
    local f = theorems.of(own, "winning_moves", question.play, settings)
    if not f then return nil end
    local moves, from, new = {}, parts.shown(own.positions[1]), move.maker(own.rulesets[1], 1)
    local components = move.components_of_options(own.rulesets[1])
    local list, message = theorems.listed(own.rulesets[1], "winning_moves", f, settings, own.positions[1])
    if not list then return answered(nil, message) end
    for i, option in ipairs(list) do
      moves[i] = new(1, from, components(option))
    end
    question.listed = list
    return moves
  end,
}

--- By the values of the components; not if a theorem knows outcomes but no values, or some moves are entailing.
---@type grundy.Decider
M.by_values = {
  name = "values",
  decide = function(question)
    local own, settings = question.own, question.settings
    local theorem = #own.rulesets == 1 and core.fields(own.rulesets[1]).theorem
    if theorem and not theorem.value and theorems.of(own, "outcome", "normal", settings) then return nil end
    if parts.entailing(own) then return nil end
    local moves, message = normal_winning_moves(question)
    if not message and parts.entailing(own) then return nil end
    question.compared = moves and theorem and theorem.value -- with the outcome, by the core
    return answered(moves, message)
  end,
}

--- Under misere play, by the decider that knows the outcome: its own moves, or the options by its outcomes.
---@type grundy.Decider
M.by_decider = {
  name = "the decider of the outcome",
  decide = function(question)
    local own, settings = question.own, question.settings
    if settings and settings.search or cycles.any(own) then return nil end
    local asked = { own = own, play = "misere", settings = settings, course = { failed = 0, many = true } }
    local outcome, message, decider = question.decide(asked)
    if not outcome then return answered(nil, message) end
    if outcome == "P" then return {} end
    if decider.winning_moves then
      function asked.outcome(of) return question:outcome_of(of) end
      function asked.options_by_outcomes(i) return options_to_outcome(question, i, "P") end
      local moves, reached = decider.winning_moves(asked)
      if moves or reached then return answered(moves, reached) end
    end
    local after = decider.of_options and decider.of_options(asked, function(left)
      return question:outcome_of(left, asked.course)
    end)
    local listed = decider.winning_options and decider.winning_options(asked)
    return answered(M.to_outcome(question, "P", most_listed(question), after, listed or nil))
  end,
}

--- By the outcomes of all options.
---@type grundy.Decider
M.by_outcomes = {
  name = "outcomes",
  decide = function(question)
    return answered(M.to_outcome(question, "P", most_listed(question)))
  end,
}

--- The moves that `list(question)` returns, compared with the theorem of a single component, and those of a token on a
--- graph, and of games that may be loopy, in the order in which they win; nil and a message.
function M.in_order(question, list)
  local own, play, settings, most = question.own, question.play, question.settings, question.most
  local ordered = most ~= 0 and move_order.applies(own)
  if ordered then question.most = math.huge end
  local moves, message = list(question)
  if math.type(moves) == "integer" then return moves end
  if moves and not (question.compared or own.rulesets[2]) then
    local listed = question.listed
    contradictions.winning_moves(own, theorems.outcome(own, play, settings), moves, listed ~= nil, play, settings)
    if listed then contradictions.options(own.rulesets[1], own.positions[1], listed, "winning_moves", settings) end
  end
  if moves and most == 0 then return #moves end
  if not moves or #moves == 0 or not ordered then return moves, message end
  local function after(given)
    return parts.replaced(own, given.component, given.to)
  end
  return move_order.order(own, moves, after, play, settings)
end

return M
