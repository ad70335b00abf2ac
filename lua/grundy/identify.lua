--- The games of the library that have the values of a Sequence.

local core = require "grundy.core"
local games = require "grundy.games"
local heap = require "grundy.heap"
local known = require "grundy.theory.known"
local known_period = require "grundy.theory.known_periods"
local setting_kinds = require "grundy.settings"

--- A game with the values of a Sequence, as far as they go; `tostring` says it in words.
---@class grundy.Match
---@field name string the key of a documented game, or a code
---@field game grundy.Ruleset
---@field shift integer the value of n in the Sequence is that of n + shift in the game
---@field period? grundy.Period the period of the game, if a thousand values show it
---@field known? string otherwise, what the tables of the library say about its period
local Match = {}
Match.__index = Match
Match.__name = "grundy.Match"

function Match:__tostring()
  local title = core.fields(self.game).name
  local name = title and title ~= self.name and ("%s (%s)"):format(self.name, title) or self.name
  local text = self.shift == 0 and name
    or ("%s, the value of n being that of n %s %d"):format(name, self.shift > 0 and "+" or "-", math.abs(self.shift))
  local period = self.period and tostring(self.period) or self.known
  return period and ("%s: %s"):format(text, period) or text
end

local M = {}

-- Shifts that are tried, by size; the least number of values; subtraction sets within 1..most_taken.
local shifts = { 0, 1, -1, 2, -2, 3, -3, 4, -4 }
local least_values, most_taken = 6, 7

--- Calls f(name, game) for the games to examine, until it returns true: the documented ones, then octal codes of up to
--- three digits, codes whose periods come with the library, and subtraction sets.
local function each_game(f)
  for key in pairs(games) do
    local game = games[key]
    if core.kind(game) and (core.kind(game) == "heap" or core.fields(game).heap) and f(key, game) then return end
  end
  local seen = {}
  local function code(text)
    local game = heap(text)
    local name = tostring(game)
    if seen[name] then return false end
    seen[name] = true
    return f(name, game)
  end
  for digits = 1, 511 do
    local tail = ("%03o"):format(digits):gsub("0+$", "")
    if code("0." .. tail) or code("4." .. tail) then return end
  end
  for text in require("grundy.data.periods"):gmatch "\n([%w.*!]+) %d" do
    if code(text) then return end
  end
  for bits = 1, (1 << most_taken) - 1 do
    local set = {}
    for k = 1, most_taken do
      if bits >> (k - 1) & 1 == 1 then set[#set + 1] = k end
    end
    local game = heap { subtract = set }
    if f(("subtract:%s"):format(table.concat(set, ",")), game) then return end
  end
end

--- The shift under which the values of a game are those of a Sequence; nil if there is none.
local function shift_of(sequence, values)
  for _, shift in ipairs(shifts) do
    if sequence.first + shift >= 0 then
      local same = true
      for n = sequence.first, sequence.last do
        if sequence[n] ~= values[n + shift] then
          same = false
          break
        end
      end
      if same then return shift end
    end
  end
end

local kinds = known.kinds()

--- The games of the library that have the values of a Sequence of at least 6 values, possibly shifted by up to 4:
--- documented games, then codes and subtraction sets, those without a shift first; at most `limit` of them (default
--- 20). The list prints itself; if it is empty it says where to ask further. Games are examined for `seconds` (default
--- 10).
---     print(grundy.sequence({ 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6 }):identify()[1])
---     --> kayles (Kayles): period 12 from 71 (proven: Guy-Smith)
---@param settings? grundy.GuessSettings without `heaps`
---@return grundy.Match[] matches
---@function Sequence:identify
function M.sequence_identify(self, settings)
  settings = setting_kinds.check(settings, kinds, 1, "identify") or {}
  if #self < least_values then
    core.fail(("identifying a sequence takes at least %d values, got %d"):format(least_values, #self))
  end
  local most, list, place = settings.limit or 20, {}, {}
  local finish, done = core.seconds() + (settings.seconds or 10), 0
  local last = math.max(self.last + shifts[#shifts - 1], 0)
  each_game(function(name, game)
    local values = known.row(game, 0, last, { limit = math.max(20000, 2 * last), seconds = 1 })
    local shift = values and shift_of(self, values)
    done = done + 1
    if settings.progress then settings.progress(done) end
    if shift then
      local own = core.fields(game)
      local source = core.kind(game) == "heap" and game or own.values_from
      local period = source and source:period(1000) or nil
      local text = source and not period and known_period(tostring(source)) or nil
      list[#list + 1] = setmetatable({ name = name, game = game, shift = shift, period = period, known = text }, Match)
      place[list[#list]] = { core.fields(game).info and 0 or 1, math.abs(shift), #list }
    end
    return core.seconds() >= finish
  end)
  table.sort(list, function(a, b)
    local of, other = place[a], place[b]
    for i = 1, 3 do
      if of[i] ~= other[i] then return of[i] < other[i] end
    end
    return false
  end)
  for i = #list, most + 1, -1 do list[i] = nil end
  local meta = { __name = "grundy.List" }
  function meta.__tostring(matches)
    local lines = {}
    for i, match in ipairs(matches) do lines[i] = tostring(match) end
    if #lines == 0 then
      lines[1] = "no game of the library has these values; ask https://oeis.org/search?q=" .. self:concat ","
    end
    return table.concat(lines, "\n")
  end
  return setmetatable(list, meta)
end

return M
