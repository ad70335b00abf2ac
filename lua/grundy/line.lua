--- Lines of positions: lists in which a number replaces "?".

local arguments = require "grundy.support.arguments"
local budget = require("grundy.theory.budget").rows
local core = require "grundy.core"
local known = require "grundy.theory.known"
local search = require "grundy.theory.search"
local setting_kinds = require "grundy.settings"

--- A line of positions, which `Ruleset:along` makes: `line(n)` is the Position with n in place of "?". Its values are
--- found one by one, and its ruleset keeps them.
---     local line = grundy.games.cram:along(2, "?")
---     print(line, line:values(1, 9))  --> Cram{2, ?}	1, 0, 1, 0, 1, 0, 1, 0, 1
---@class grundy.Line
---@field ruleset grundy.Ruleset
---@field first integer the n with which the line begins: 0, or 1 if the ruleset refuses 0
---@operator call(integer): grundy.Position
local Line = {}
Line.__index = Line
Line.__name = "grundy.Line"

-- The placeholder of the number in the list.
local place = "?"

--- A copy of a list with n in every place of "?", and the number of these places.
local function filled(list, n)
  local copy, places = {}, 0
  for key, value in next, list do
    local inside = 0
    if type(value) == "table" then
      value, inside = filled(value, n)
    elseif value == place then
      value, inside = n, 1
    end
    copy[key], places = value, places + inside
  end
  return copy, places
end

local function check(self, name)
  if type(self) ~= "table" or getmetatable(self) ~= Line then
    core.fail(("calling '%s' on a bad self (expected a Line)"):format(name))
  end
  return self
end

--- What the value is asked of with n in place of "?": a position, or a Position for heaps whose sums are meant.
local function position_of(ruleset, pattern, n, name)
  local p = filled(pattern, n)
  if core.fields(ruleset).heap then return ruleset(p), true end
  return arguments.position(ruleset, p, name), false
end

function Line:__call(n)
  return self.ruleset((filled(self.pattern, arguments.parameter(n, 0, "", 1, "line"))))
end

function Line:__tostring()
  return (core.fields(self.ruleset).name or "") .. core.position_text(self.pattern):gsub('"%?"', place)
end

--- The values of the positions with first..last in place of "?": a Sequence. `nil, message` if a value is not found
--- within the limit, and for a line with infinite values.
---     print(grundy.games.cram:along(1, "?"):values(1, 9))  --> 0, 1, 1, 2, 0, 3, 1, 1, 0
---@param first integer
---@param last integer
---@param settings? grundy.CallSettings
---@return grundy.Sequence|nil values
---@return string? message
function Line:values(first, last, settings)
  check(self, "values")
  first = arguments.parameter(first, 0, "", 1, "values")
  last = arguments.parameter(last, first - 1, "", 2, "values")
  setting_kinds.check(settings, setting_kinds.call, 3, "values")
  local values, account = {}, search.account_of(settings)
  for n = first, last do
    local p, is_sum = position_of(self.ruleset, self.pattern, n, "values")
    local value, message = search.spend(account, self.ruleset, function(given)
      if is_sum then return p:value(given) end
      return self.ruleset:value(p, given)
    end)
    if value == nil then return nil, ("n = %d: %s"):format(n, message) end
    if math.type(value) ~= "integer" then return nil, "some of the values are infinite" end
    values[#values + 1] = value
  end
  return core.sequence_of(values, first)
end

--- The period that the values of the line show; it is not proven. Examines 64 values, or `limit`, as far as they are
--- known after `seconds`. `nil, message` if these show none. The periods of lines of vector games are proven, from as
--- many positions as `seconds` or `limit` allow. As one of the settings, `limit` also bounds the positions that the
--- search of the values may examine.
---     print(grundy.games.cram:along(2, "?"):period(20))  --> period 2 from 1 (observed up to 20)
---@param limit? integer may be one of the settings instead
---@param settings? grundy.GuessSettings without `heaps`
---@return grundy.Period|nil period
---@return string? message
function Line:period(limit, settings)
  check(self, "period")
  local argument
  limit, settings, argument = setting_kinds.limited(limit, settings, "period")
  settings = setting_kinds.check(settings, known.kinds(), argument, "period") or {}
  local prove = core.fields(self.ruleset).prove_line
  if prove then
    local period, message = prove(self.pattern, limit, settings)
    if period then return period end
    if message then return nil, message end
  end
  limit = limit or budget.line_period
  local values, ended = known.row(self, self.first, self.first + limit - 1, settings)
  if not values then return nil, ended end
  local period, none = values:period()
  if period then return period end
  return nil, ended and ("%s; %s"):format(none, ended) or none
end

--- Closed forms that fit the values of the line, as `Ruleset:guess`.
---     print(grundy.games.cram:along(2, "?"):guess(20)[1])
---     --> n mod 2 (fits n = 1..20; a guess, not a theorem)
---@param last? integer|grundy.GuessSettings
---@param settings? grundy.GuessSettings
---@return grundy.Guess[]|nil guesses
---@return string? message
function Line:guess(last, settings)
  return require("grundy.guess").line_guess(check(self, "guess"), last, settings)
end

--- A picture of the values of the line, as `Sequence:plot`.
---     print(grundy.games.cram:along(2, "?"):plot({ to = 20 }):match "^<%w+")  --> <svg
---@param settings? grundy.PlotSettings without `kind`
---@return string|nil svg
---@return string? message
function Line:plot(settings)
  return require("grundy.picture.plot").line_plot(check(self, "plot"), settings)
end

local M = {}

--- The line of positions given by a list with the text "?" in place of a number; `R:along(3, "?")` is `R:along { 3, "?"
--- }`. The same number stands for every "?". A list of heaps is their sum.
---     print(grundy.games.wythoff:along({ 1, "?" }):values(0, 8))  --> 1, 2, 0, 4, 5, 3, 7, 8, 6
---@param list grundy.PositionValue
---@param ... grundy.PositionValue
---@return grundy.Line
---@function Ruleset:along
function M.along(self, list, ...)
  if select("#", ...) > 0 then list = { list, ... } end
  if type(list) ~= "table" then
    core.bad_argument(1, 'expected a list with "?" for a number, got ' .. core.position_text(list), "along")
  end
  local copy, places = filled(list, place)
  if places == 0 then
    core.bad_argument(1, 'expected "?" for one of its numbers, got ' .. core.position_text(list), "along")
  end
  local line = setmetatable({ ruleset = self, pattern = copy, first = 0 }, Line)
  if core.fields(self).heap then
    line.first = core.accept(self, 0) ~= nil and 0 or 1
    for _, heap in ipairs((filled(copy, line.first))) do arguments.position(self, heap, "along") end
    return line
  end
  if core.accept(self, (filled(copy, 0))) ~= nil then return line end
  line.first = 1
  arguments.position(self, (filled(copy, 1)), "along")
  return line
end

arguments.make_exact(Line, true)

return M
