--- The second task of a census: the misere quotient of a heap game, with all that proves it.

local json = require "grundy.programs.json"
local row_of = require "grundy.programs.census.row"

local M = {}

local out_of_time = {}

--- Adds the heaps up to `last` one by one; returns why one could not be added.
local function add_heaps(quotient, last, settings)
  local ok, done = pcall(quotient.extend, quotient, last, settings)
  if not ok and done ~= out_of_time then error(done, 0) end
  if not ok then return "time" end
  if not done then return settings.limit .. " elements" end
end

-- The number of heaps at which the period is first looked for.
local first_look = 16

--- Adds heaps until the period of their images is proven, or a limit is reached: the period, or nil and the limit.
local function grow(quotient, most, settings)
  local stopped, goal = nil, first_look
  while not stopped do
    stopped = add_heaps(quotient, math.min(goal, most), settings)
    local period = quotient:period()
    if period then return period end
    if quotient.max_heap >= most then stopped = most .. " heaps" end
    goal = goal + math.max(goal // 4, 1)
  end
  return nil, stopped
end

local function describe(row, quotient, last)
  local order = quotient.order
  row.order = order
  row.generators, row.images, row.multiply = json.list {}, json.list {}, json.list {}
  row.p_positions = json.list {}
  for n = 1, last do row.images[n] = quotient:element { n } end
  for g, heap in ipairs(quotient.generators) do
    local column, image = json.list {}, quotient:element { heap }
    for e = 1, order do column[e] = quotient:multiply(e, image) end
    row.generators[g], row.multiply[g] = heap, column
  end
  for e = 1, order do
    if quotient:outcome(e) == "P" then table.insert(row.p_positions, e) end
  end
end

--- The row of a game: the quotient of all heaps if that is proven, otherwise of as many as fit the limits.
---@param code string
---@param settings { heaps: integer, elements: integer, budget?: number, progress?: function }
---@return table? row
---@return string? message
function M.run(code, settings)
  local started = os.clock()
  local game = assert(row_of.game(code))
  local quotient = assert(game:misere_quotient { max_heap = 0 })
  local function tick(done, total)
    if settings.budget and os.clock() > started + settings.budget then error(out_of_time, 0) end
    if settings.progress then settings.progress(done, total) end
  end
  local period, stopped = grow(quotient, settings.heaps, { limit = settings.elements, progress = tick })
  if quotient.max_heap < 1 then return nil, "no heap was added in time" end
  local row = { census = row_of.version, task = "quotient", code = code, proven = period ~= nil, stopped = stopped }
  if period then
    row.period, row.preperiod, row.theorem = period.period, period.preperiod, period.theorem
  end
  row.heaps = period and period.verified or quotient.max_heap
  describe(row, quotient, row.heaps)
  row.seconds = ("%.3f"):format(os.clock() - started) + 0
  return row
end

return M
