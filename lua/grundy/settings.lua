--- Tables of settings, which many functions take as their last argument: what they may contain, and one wording of the
--- errors.
---
--- A kind of setting defines the right values: { holds = f, expected = "an integer" }. A table of kinds by key defines
--- the settings of a function.

local core = require "grundy.core"

local M = {}

--- The kind of integers >= least, of those up to `most`, or of all integers.
function M.integer(least, most)
  return {
    holds = function(value)
      local n = type(value) == "number" and math.tointeger(value)
      return n and (least == nil or n >= least) and (most == nil or n <= most)
    end,
    expected = most and ("an integer from %d to %d"):format(least, most) or least and ("an integer >= %d"):format(least)
      or "an integer",
  }
end

--- The kind of values of a type of Lua.
function M.of_type(name)
  return {
    holds = function(value) return type(value) == name end,
    expected = "a " .. name,
  }
end

--- The kind of the values of a list.
function M.one_of(values)
  local texts, known = {}, {}
  for i, value in ipairs(values) do texts[i], known[value] = core.position_text(value), true end
  return {
    holds = function(value) return known[value] end,
    expected = table.concat(texts, " or "),
  }
end

--- The kind of all values: only whether they are true matters.
M.truth = { holds = function() return true end }

--- The last argument of calls that may take long. Other keys are refused by name.
---@class grundy.CallSettings
--- The most positions that the call may examine, a position counting once more for each 64 options; for heap games, the
--- most values that may be known. If that is not enough the answer is `nil, message`; computed values are kept, and the
--- next call continues from there.
---@field limit? integer
---@field progress? grundy.Progress called at most 20 times a second
--- Answer from the rules, even if a theorem applies: true, or the search of big positions to use: "mex" (all positions
--- below), "couples", or "proof" (proof numbers, also for misere play). For games that are not Lua rulesets all of
--- these mean true.
---@field search? boolean|"mex"|"couples"|"proof"
--- The bytes that the call may add to the memory in use, checked every few thousand steps: `nil, message` beyond.
--- Searches of big positions forget facts instead (default 2^30); they answer `nil, message` only if one line of play
--- needs more. `grundy.memory` sets the budget of all calls.
---@field memory? integer
---@field quotient? boolean false: decide misere play without misere quotients

--- The settings of calls that may search for long.
M.call = {
  limit = M.integer(1),
  progress = M.of_type "function",
  memory = M.integer(1),
  quotient = M.of_type "boolean",
  search = {
    holds = function(value)
      return type(value) ~= "string" or value == "mex" or value == "couples" or value == "proof"
    end,
    expected = 'true, "mex", "couples" or "proof"',
  },
}

--- The settings of calls that count operations of one kind.
M.work = { limit = M.call.limit, progress = M.call.progress }

--- The settings of calls that may search for long, and the kinds `more`.
function M.with_call(more)
  local kinds = {}
  for key, kind in next, M.call do kinds[key] = kind end
  for key, kind in next, more do kinds[key] = kind end
  return kinds
end

--- The last argument of calls that depend on how the game is played; the name of the play alone will do.
---@class grundy.PlaySettings : grundy.CallSettings
---@field play? grundy.Play the convention (default: the one on which the rulesets agree, "normal" for most games)

M.play = M.one_of { "normal", "misere" }

local with_play = M.with_call { play = M.play }

--- The keys of a table, in order, as a message lists them.
local function listed(kinds)
  local keys = {}
  for key in next, kinds do keys[#keys + 1] = "'" .. key .. "'" end
  table.sort(keys)
  return table.concat(keys, ", ")
end

local function named_play(given, argument, name)
  if M.play.holds(given) then return given end
  core.bad_argument(argument, ("play is %s, expected %s, or a table of settings"):format(core.position_text(given),
    M.play.expected), name)
end

--- The settings `given`, argument number `argument` of the function `name`. Raises for anything but nil or a table
--- whose keys and values are of `kinds`, or, if one of them is `play`, the name of a play.
---@param given? table|grundy.Play
---@param kinds table<string, table>
---@param argument integer
---@param name string
---@return table? given
function M.check(given, kinds, argument, name)
  if given == nil then return nil end
  if kinds.play and type(given) == "string" then return { play = named_play(given, argument, name) } end
  if type(given) ~= "table" then
    core.bad_argument(argument, "expected a table of settings, got " .. core.position_text(given), name)
  end
  local metatable = getmetatable(given)
  if type(metatable) == "table" and rawget(metatable, "__index") ~= nil then
    core.bad_argument(argument, "settings are read from the table itself, and its metatable has __index", name)
  end
  for key, value in next, given do
    local kind = kinds[key]
    if not kind then
      core.bad_argument(argument, ("unknown setting %s; the settings are %s"):format(core.position_text(key),
        listed(kinds)), name)
    end
    if not kind.holds(value) then
      core.bad_argument(argument, ("setting '%s' is %s, expected %s"):format(key, core.position_text(value),
        kind.expected), name)
    end
  end
  return given
end

--- The play and the other settings of a call whose settings, argument number `argument` of the function `name`, may be
--- the name of the play alone. `further` is the argument after it, which must be nil.
---@return grundy.Play? play
---@return table? settings
function M.played(given, further, argument, name)
  if further ~= nil then
    core.bad_argument(argument + 1, 'all settings are in one table: { play = "misere", limit = 1000 }', name)
  end
  if given == nil then return nil end
  if type(given) ~= "table" then return named_play(given, argument, name) end
  M.check(given, with_play, argument, name)
  local play, settings
  for key, value in next, given do
    if key == "play" then
      play = value
    else
      settings = settings or {}
      settings[key] = value
    end
  end
  return play, settings
end

--- The limit of a call `name` that is given as its first argument, or as one of the settings after it; and the
--- settings, or the name of a play, which may be the only argument, with the number of their argument.
---@return integer? limit
---@return table|grundy.Play|nil settings
---@return integer argument
function M.limited(limit, settings, name)
  local argument = 2
  if settings == nil and (type(limit) == "table" or M.play.holds(limit)) then
    limit, settings, argument = nil, limit, 1
  end
  local set = type(settings) == "table" and rawget(settings, "limit") or nil
  if limit == nil then return set, settings, argument end
  if set ~= nil then core.bad_argument(2, "the limit is argument #1 already", name) end
  local integer = type(limit) == "number" and math.tointeger(limit)
  if not integer or integer < 1 then
    core.bad_argument(1, "expected an integer >= 1, got " .. core.position_text(limit), name)
  end
  return integer, settings, argument
end

return M
