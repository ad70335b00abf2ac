--- Positions: sums of components, each a position of some ruleset.
---
--- A Position is a value: no method changes it. Components keep their places, so that a move can name one by its index;
--- two Positions are equal if they have the same components of the same rulesets in any order.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local lazy = require "grundy.support.lazy"
local setting_kinds = require "grundy.settings"
local parts_of = require "grundy.support.parts"
local printed = require "grundy.support.printed"

local accept = lazy(function() return require "grundy.support.accept" end)
local move = lazy(function() return require "grundy.move" end)
local answers = lazy(function() return require "grundy.theory.answers" end)
local theorems = lazy(function() return require "grundy.theory.theorem" end)
local typed_move = lazy(function() return require "grundy.support.typed_move" end)
local winning_moves = lazy(function() return require "grundy.theory.winning_moves" end)

--- A position of a ruleset, compared by content: an integer, a string, a boolean, or a list of these, nested.
---@alias grundy.PositionValue integer|string|boolean|table

--- "N": the player to move wins; "P": the other player wins; "D": neither can win, a draw in a loopy game.
---@alias grundy.Outcome "N"|"P"|"D"

--- The player who cannot move loses ("normal") or wins ("misere").
---@alias grundy.Play "normal"|"misere"

--- The progress of a call: how much is done, and how much there is in all, if that is known.
---@alias grundy.Progress fun(done: integer, total: integer?)

--- A sum of components, each a position of some ruleset.
---
--- A Position is a value: no method changes it, `p + q` is the sum of two, `p == q` compares the components in any
--- order, and `tostring` shows them. Components keep their places, counted from 1.
---@class grundy.Position
---@operator add(grundy.Position): grundy.Position
local Position = {}
Position.__index = Position
Position.__name = "grundy.Position"
core.Position = Position -- errors look there for the names of methods

local M = {}

local move_list = printed("no moves", tostring)
local option_list = printed("no options", tostring)
local component_list = printed("no components", function(c) return tostring(c.ruleset:sum { c.position }) end)

local parts = parts_of.of

local function wrap(own)
  local self = setmetatable({}, Position)
  parts[self] = own
  return self
end

--- A Position from parallel lists, which it keeps; its components have been accepted.
---@return grundy.Position
function M.new(rulesets, positions)
  rulesets, positions = parts_of.flat(rulesets, positions)
  return wrap { rulesets = rulesets, positions = positions }
end

core.keep_positions(parts, M.new)

--- Whether a value is a Position.
function M.is(value)
  return parts[value] ~= nil
end

--- The parts of a Position; nil for anything else.
function M.parts(self)
  return parts[self]
end

--- The sum of the positions in a list, the first argument of the function `name`.
function M.sum(ruleset, list, name)
  if type(list) ~= "table" then
    core.bad_argument(1, "expected a list of positions, got " .. core.position_text(list), name)
  end
  local gap = accept.no_list(list)
  if gap then core.bad_argument(1, "expected a list, got a table with " .. gap, name) end
  local rulesets, positions = {}, {}
  for i = 1, rawlen(list) do
    local p, wrong, about = core.accept(ruleset, rawget(list, i))
    if p == nil then
      core.bad_argument(1, ("element #%d%s %s"):format(i, about and "" or ":", about or wrong), name)
    end
    rulesets[i], positions[i] = ruleset, p
  end
  return M.new(rulesets, positions)
end

--- The parts of a Position, or an error about `self`.
local function open(self, name)
  return parts[self] or core.fail(("calling '%s' on a bad self (expected a Position)"):format(name))
end

--- A list of moves that prints itself; nil, message if there is none.
local function listed(moves, message)
  if not moves then return nil, message end
  return move_list(moves)
end

--- The play of a call: the one that its settings name, or the default on which all rulesets of the sum agree; and the
--- other settings. The arguments are those of grundy.`play`ed.
function M.meant(own, given, further, argument, name)
  local play, settings = setting_kinds.played(given, further, argument, name)
  settings = core.completed(settings)
  if play then return play, settings end
  local default, previous
  for _, ruleset in ipairs(own.rulesets) do
    if ruleset ~= previous then
      local by = core.fields(ruleset).play or "normal"
      if default and default ~= by then return "normal", settings end
      default, previous = by, ruleset
    end
  end
  return default or "normal", settings
end

--- The Grundy value of the sum: the exclusive or of the components' values (Sprague 1935, Grundy 1939).
--- The value is a `grundy.Loopy` if play in a component need not end, and `grundy.loony` if a component is loony.
---     print((grundy.games.kayles(10) + grundy.games.nim(3)):value())  --> 1
---@param settings? grundy.CallSettings
---@return integer|grundy.Loopy|grundy.Loony|nil value
---@return string? message
function Position:value(settings, further_)
  local own = open(self, "value")
  if further_ ~= nil then arguments.no_more(1, "value", further_) end
  setting_kinds.check(settings, setting_kinds.call, 1, "value")
  return answers.value(own, settings)
end

--- Position:outcome, where the settings are argument number `argument`.
function M.outcome(self, settings, further, argument)
  local own = open(self, "outcome")
  return answers.outcome(own, M.meant(own, settings, further, argument, "outcome"))
end

--- The outcome of the sum.
--- Misere outcomes are exact: they come from a misere quotient or the genus if these apply, else from search of the
--- whole sum.
---     print(grundy.games.nim({ 1, 1 }):outcome(), grundy.games.nim({ 1, 1 }):outcome "misere")  --> P	N
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Outcome|nil outcome
---@return string? message
function Position:outcome(settings, further_)
  return M.outcome(self, settings, further_, 1)
end

--- Which theory gives the outcome, and why it applies, as a short text.
---     print(grundy.games.wythoff({ 1, 2 }):explain())  --> P: the theorem of ruleset 'Wythoff'
---@param settings? grundy.Play|grundy.PlaySettings
---@return string|nil text
---@return string? message
function Position:explain(settings, further_)
  local own = open(self, "explain")
  return answers.explain(own, M.meant(own, settings, further_, 1, "explain"))
end

--- Position:winning_moves, where the settings are argument number `argument`.
function M.winning_moves(self, settings, further, argument)
  local own = open(self, "winning_moves")
  return listed(answers.winning_moves(own, M.meant(own, settings, further, argument, "winning_moves")))
end

--- All winning moves, each once: by component, then in the order of the rule. A sum that is P or D has none.
---
--- If a component is loopy, and for a single token on a graph, the moves that win soonest come first, each with the
--- field `remoteness`; a player who always takes the first one wins. If a component has more than 100,000 positions, or
--- more than `limit`, they keep the order of the rule. Cost: linear if every component has a theorem.
---     print(grundy.games.nim({ 3, 4, 5 }):winning_moves()[1])  --> component 1: take 2 of 3
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move[]|nil moves
---@return string? message
function Position:winning_moves(settings, further_)
  return M.winning_moves(self, settings, further_, 1)
end

--- A winning move, the first of `winning_moves`; nil if there is none.
---
--- Components are examined until one has a winning move.
---     print(grundy.games.nim({ 3, 4, 5 }):winning_move())  --> component 1: take 2 of 3
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move|nil move
---@return string? message
function Position:winning_move(settings, further_)
  local own = open(self, "winning_move")
  local play, others = M.meant(own, settings, further_, 1, "winning_move")
  local moves, message = answers.winning_moves(own, play, others, 1)
  if not moves then return nil, message end
  return moves[1]
end

--- The number of winning moves, as `winning_moves` lists them; no list is made if the values of the options are known.
---     print(grundy.games.nim({ 3, 4, 5 }):count_winning_moves())  --> 1
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|nil count
---@return string? message
function Position:count_winning_moves(settings, further_)
  local own = open(self, "count_winning_moves")
  local play, others = M.meant(own, settings, further_, 1, "count_winning_moves")
  return answers.winning_moves(own, play, others, 0)
end

--- The moves that keep a draw, each once, in the order of `moves`; none for a sum that is N or P.
---     print(#grundy.graph({ { 2 }, { 1 } })(1):drawing_moves())  --> 1
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move[]|nil moves
---@return string? message
function Position:drawing_moves(settings, further_)
  local own = open(self, "drawing_moves")
  local play, others = M.meant(own, settings, further_, 1, "drawing_moves")
  local outcome, message = answers.outcome(own, play, others)
  if not outcome then return nil, message end
  if outcome ~= "D" then return move_list {} end
  return listed(answers.moves_to(own, "D", play, others))
end

--- All legal moves: by component, then in the order of the rule.
--- `nil, message` if a component has more than 2^20 moves (with a limit: more than the limit and 2^16).
---     print(#grundy.games.nim({ 1, 2 }):moves())  --> 3
---@param settings? grundy.CallSettings
---@return grundy.Move[]|nil moves
---@return string? message
function Position:moves(settings)
  local own = open(self, "moves")
  setting_kinds.check(settings, setting_kinds.call, 1, "moves")
  local moves = {}
  for i, ruleset in ipairs(own.rulesets) do
    local from, new = parts_of.shown(own.positions[i]), move.maker(ruleset, #own.rulesets)
    local all, message = core.options_of(ruleset, own.positions[i], settings)
    if not all then return nil, message end
    for _, to in ipairs(all) do
      moves[#moves + 1] = new(i, from, to)
    end
  end
  return move_list(moves)
end

--- The Positions one move away, in the order of `moves`; `nil, message` as there.
---     print(grundy.games.nim({ 1, 2 }):options()[1])  --> Nim{0, 2}
---@param settings? grundy.CallSettings
---@return grundy.Position[]|nil positions
---@return string? message
function Position:options(settings)
  local own = open(self, "options")
  setting_kinds.check(settings, setting_kinds.call, 1, "options")
  local positions = {}
  for i, ruleset in ipairs(own.rulesets) do
    local all, message = core.options_of(ruleset, own.positions[i], settings)
    if not all then return nil, message end
    for _, to in ipairs(all) do
      positions[#positions + 1] = wrap(parts_of.replaced_later(own, i, to))
    end
  end
  return option_list(positions)
end

--- Whether two lists are the same sum: the same positions in any order.
local function same_positions(ruleset, a, b)
  if #a ~= #b then return false end
  local counts = {}
  for i = 1, #a do
    local key = core.position_key(ruleset, a[i])
    counts[key] = (counts[key] or 0) + 1
  end
  for i = 1, #b do
    local key = core.position_key(ruleset, b[i])
    counts[key] = (counts[key] or 0) - 1
    if counts[key] < 0 then return false end
  end
  return true
end

--- Whether a component's position p has the option `to`: by the theorem's options with a given value if it lists these,
--- otherwise by the rules. `again`: whether the same player must move again after it, or nil if that does not matter.
local function has_option(ruleset, p, to, again)
  local theorem = core.fields(ruleset).theorem
  local f = theorem and theorem.value and theorem.options_with_value
  if not f then
    local options, message = core.options_of(ruleset, p)
    if not options then core.fail(message) end
    for _, option in ipairs(options) do
      local fits = again == nil or again == (option.again or false)
      if fits and same_positions(ruleset, option, to) then return true end
    end
    return false
  end
  local value = winning_moves.sum_of_values(ruleset, to)
  local list, message = theorems.listed(ruleset, "options_with_value", f, nil, p, value)
  if not list then core.fail(message) end
  for _, option in ipairs(list) do
    if same_positions(ruleset, move.positions_of_option(ruleset, option), to) then return true end
  end
  return false
end

--- The positions by which a move replaces its component; raises for a move that this Position does not have.
local function check_move(own, given)
  local function refuse(format, ...)
    core.bad_argument(1, format:format(...), "play")
  end
  if type(given) ~= "table" then refuse("expected a move, got %s", core.position_text(given)) end
  local i = type(given.component) == "number" and math.tointeger(given.component)
  if not i or i < 1 or i > #own.rulesets then
    refuse("component is %s, expected an index from 1 to %d", core.position_text(given.component), #own.rulesets)
  end
  local ruleset, p = own.rulesets[i], own.positions[i]
  if given.from ~= nil and not same_positions(ruleset, { given.from }, { p }) then
    refuse("the move starts from %s, but component %d is %s", core.position_text(given.from), i,
      core.position_text(p))
  end
  if type(given.to) ~= "table" then refuse("to is %s, expected a list of positions", core.position_text(given.to)) end
  local to, ours, doubt = {}, move.is(given), nil
  for k, after in ipairs(given.to) do
    local accepted, wrong
    if not ours then accepted, wrong = core.accept(ruleset, after) end
    doubt = doubt or wrong and ("to[%d]: %s"):format(k, wrong)
    -- an option need not be a position that the ruleset accepts as a start: the options decide
    to[k] = accepted == nil and parts_of.shown(after) or accepted
  end
  if ours then return to end
  if not doubt then
    if not has_option(ruleset, p, to, given.again) then refuse("%s has no such option", core.position_text(p)) end
    return to
  end
  local how, found = core.protect(has_option, ruleset, p, to, given.again)
  if how == "stopped" or how == "memory" then error(found, 0) end
  if how ~= "ok" or not found then refuse("%s", doubt) end
  return to
end

--- The moves that a text can mean, as in `play`: none, one or more. Only one of several moves with the same text is
--- listed.
---     print(grundy.games.nim({ 3, 5 }):named_moves "take 2 from heap 1")  --> component 1: take 2 of 3
---@param text string
---@return grundy.Move[]
function Position:named_moves(text)
  local own = open(self, "named_moves")
  arguments.text(text, "a text", "named_moves")
  local moves, message = self:moves()
  if not moves then core.fail(message) end
  return move_list(typed_move.find(text, moves, #own.rulesets))
end

--- The move that a text means among all moves of a Position; raises if there is none, or more than one.
local function named_move(self, text)
  local moves, found = self:moves(), self:named_moves(text)
  if #found == 1 then return found[1] end
  local names = {}
  for i, one in ipairs(#found > 0 and found or moves) do names[i] = tostring(one) end
  local what = #found > 0 and "could mean: " or #moves > 0 and "is not one of the moves: "
    or "is not a move: the play is over"
  core.bad_argument(1, ("%s %s%s%s"):format(core.position_text(text), what, table.concat(names, "; ", 1,
    math.min(#names, 5)), #names > 5 and "; ..." or ""), "play")
end

--- The Position after a move: one that `winning_moves` or `moves` gave, a table with `component` and `to`, or a text,
--- either that of `tostring` or one as people say it ("take 2 from 3", "heap 2 to 1"; a number alone is an index in
--- `moves()`). A table is looked up among the options. Raises for a move that this Position does not have. After a move
--- with the field `again` the same player moves again.
---     print(grundy.games.nim({ 1, 2 }):play { component = 2, to = { 1 } })  --> Nim{1, 1}
---     print(grundy.games.nim({ 3, 5 }):play "take 2 from heap 2")  --> Nim{3, 3}
---@param given grundy.Move|string
---@return grundy.Position
function Position:play(given)
  local own = open(self, "play")
  if type(given) == "string" then given = named_move(self, given) end
  local to = check_move(own, given)
  return wrap(parts_of.replaced(own, given.component, to))
end

--- The components with their rulesets, in their places.
---     print(grundy.games.nim({ 1, 2 }):components()[2].position)  --> 2
---@return { ruleset: grundy.Ruleset, position: grundy.PositionValue }[]
function Position:components()
  local own = open(self, "components")
  local list = {}
  for i, ruleset in ipairs(own.rulesets) do
    list[i] = { ruleset = ruleset, position = parts_of.shown(own.positions[i]) }
  end
  return component_list(list)
end

--- The Position of one component alone.
---     print(grundy.games.nim({ 1, 2 }):component(2))  --> Nim(2)
---@param i integer its index
---@return grundy.Position
function Position:component(i)
  local own = open(self, "component")
  local at = type(i) == "number" and math.tointeger(i)
  if not at or at < 1 or at > #own.rulesets then
    core.bad_argument(1, ("expected an index from 1 to %d, got %s"):format(#own.rulesets, core.position_text(i)),
      "component")
  end
  return M.new({ own.rulesets[at] }, { own.positions[at] })
end

function Position.__add(a, b)
  local left, right = parts[a], parts[b]
  if not left or not right then
    local other = a
    if left then other = b end
    core.fail(("attempt to add %s to a Position (only Positions can be added)"):format(core.position_text(other)))
  end
  local rulesets = table.move(left.rulesets, 1, #left.rulesets, 1, {})
  local positions = table.move(left.positions, 1, #left.positions, 1, {})
  table.move(right.rulesets, 1, #right.rulesets, #rulesets + 1, rulesets)
  table.move(right.positions, 1, #right.positions, #positions + 1, positions)
  return M.new(rulesets, positions)
end

--- The number of occurrences of each component: counts[ruleset][key].
local function census(own)
  local counts = {}
  for i, ruleset in ipairs(own.rulesets) do
    local of = counts[ruleset] or {}
    counts[ruleset] = of
    local key = core.position_key(ruleset, own.positions[i])
    of[key] = (of[key] or 0) + 1
  end
  return counts
end

function Position.__eq(a, b)
  local left, right = parts[a], parts[b]
  if not left or not right or #left.rulesets ~= #right.rulesets then return false end
  local counts = census(left)
  for ruleset, of in pairs(census(right)) do
    for key, count in pairs(of) do
      if not counts[ruleset] or counts[ruleset][key] ~= count then return false end
    end
  end
  return true
end

local function title(ruleset)
  return core.fields(ruleset).name or "position"
end

function Position:__tostring()
  local own = parts[self]
  if not own then return "grundy.Position" end
  local first = own.rulesets[1]
  if first == nil then return "0" end
  local uniform = core.fields(first).heap and #own.rulesets > 1
  for i = 2, #own.rulesets do uniform = uniform and own.rulesets[i] == first end
  if uniform then return title(first) .. core.position_text(own.positions) end
  local texts = {}
  for i, ruleset in ipairs(own.rulesets) do
    local p = core.position_text(own.positions[i])
    texts[i] = title(ruleset) .. (type(own.positions[i]) == "table" and p or "(" .. p .. ")")
  end
  return table.concat(texts, " + ")
end

arguments.make_exact(Position, true)

arguments.late_methods(Position, "Position", {
  draw = "grundy.page",
  foreclosed = "grundy.remoteness",
  genus = "grundy.genus",
  graph = "grundy.explore",
  is_tame = "grundy.genus",
  misere_form = "grundy.form",
  page = "grundy.page",
  remoteness = "grundy.remoteness",
  suspense = "grundy.remoteness",
}, M.is)

return M
