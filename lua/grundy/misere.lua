--- grundy.misere: misere canonical forms (see grundy.form).

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local form = require "grundy.form"
local setting_kinds = require "grundy.settings"

--- Misere canonical forms; see doc/guide/misere.md. `Ruleset:misere_form` gives the form of a position.
---@class grundy.misere
local misere = {}

--- The misere canonical form of a game: the list of its options, or a Nim heap (an integer), a form, or a text.
--- Options are given in the same ways. Texts have the notation in which forms print: a number is a Nim heap, a list in
--- square brackets a game by its options, x# the game whose only option is x, and + a sum. Nim heaps go up to 65535.
---     print(grundy.misere.form { 3, 2, { 2 } }, grundy.misere.form "*[2+2,0] + *2")  --> *[2#,3,2]	*[2+2,0] + *2
---@param game grundy.Form|integer|string|table
---@return grundy.Form
function misere.form(game)
  return form.of(game)
end

--- The argument `day`, an integer >= 0.
local function check_day(day, name)
  local n = math.type(day) and math.tointeger(day)
  if n and n >= 0 then return n end
  core.bad_argument(1, "expected a day (an integer >= 0), got " .. core.position_text(day), name)
end

local listed_day, counted_day = 4, 5
local beyond = "there are about 2^4171780 forms born by day 6, a number of more than a million digits"

--- All forms born by a day from 0 to 4, in the order of their birthdays: 1, 2, 3, 5, 22 of them; `nil, message` for a
--- later day.
---     print(#grundy.misere.born_by(4), grundy.misere.born_by(3)[4])  --> 22	*2#
---@param day integer
---@return grundy.Form[]|nil forms
---@return string? message
function misere.born_by(day)
  day = check_day(day, "born_by")
  if day <= listed_day then return form.born_by(day) end
  if day > counted_day then return nil, beyond end
  return nil, "the 4171780 forms born by day 5 would take about 3 GB: count_born_by counts them"
end

local kinds = { progress = setting_kinds.call.progress }

--- The number of forms born by a day from 0 to 5: 1, 2, 3, 5, 22, 4171780; `nil, message` for a later day. Cost: 0.1 s
--- for day 5.
---     print(grundy.misere.count_born_by(5))  --> 4171780
---@param day integer
---@param settings? { progress?: grundy.Progress } as in `grundy.CallSettings`
---@return integer|nil count
---@return string? message
function misere.count_born_by(day, settings)
  day = check_day(day, "count_born_by")
  setting_kinds.check(settings, kinds, 2, "count_born_by")
  if day <= listed_day then return #form.born_by(day) end
  if day > counted_day then return nil, beyond end
  return form.count_born_by_5(settings)
end

arguments.make_exact(misere)
return misere
