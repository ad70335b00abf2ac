--- The third task of a census: the periods of a family of subtraction sets.

local family = require "grundy.programs.census.family"
local heap = require "grundy.heap"
local row_of = require "grundy.programs.census.row"

local M = {}

-- The most values computed for the period of a subtraction set, which is always proven in the end.
local most = 1 << 26

--- A digest that grows by the digests of the values of one set after the other: add(digest), and the text of all.
---@return fun(digest: string) add
---@return fun(): string text
function M.digest()
  local h = 0xcbf29ce484222325
  return function(digest) h = (h ~ math.tointeger(tonumber("0x" .. digest))) * 0x100000001b3 end,
    function() return ("%016x"):format(h) end
end

--- The row of a family: for each set the preperiod and the period, proven by its first values; the total number of
--- these values, and their digest.
---@param code string
---@param settings { progress?: function, kernel?: string }
---@return table? row
---@return string? message
function M.run(code, settings)
  local started, of = os.clock(), assert(family.read(code))
  local row = { census = row_of.version, task = "sets", code = code, sets = 0, searched = 0, proven = true, maximum = 0,
    preperiods = {}, periods = {} }
  local add, text = M.digest()
  local watched = settings.progress and { progress = settings.progress } or nil
  family.each(of, function(set)
    local game <close> = heap({ subtract = set })
    local period = assert(game:period(most, watched))
    assert(period.proven, "no period in 2^26 values")
    local values <close> = game:values(0, period.verified)
    row.sets = row.sets + 1
    row.preperiods[row.sets], row.periods[row.sets] = period.preperiod, period.period
    row.searched, row.maximum = row.searched + period.verified + 1, math.max(row.maximum, (values:max()))
    add(values:digest())
  end)
  row.digest = text()
  row.seconds = ("%.3f"):format(os.clock() - started) + 0
  return row
end

return M
