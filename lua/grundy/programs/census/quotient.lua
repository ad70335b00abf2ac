--- The second task of a census: the misere quotient of a heap game, with all that proves it.

local core = require "grundy.core"
local json_line = require "grundy.support.json_line"
local quotient_period = require "grundy.theory.quotient_period"
local row_of = require "grundy.programs.census.row"

local M = {}

local out_of_time = {}

--- Adds the heaps up to `last` one by one: the largest that was added, and what kept a larger one out.
local function add_heaps(monoid, from, last, options)
  for n = from, last do
    local ok, done = pcall(monoid.add, monoid, { n }, options)
    if not ok and done ~= out_of_time then error(done, 0) end
    if not ok then return n - 1, "time" end
    if not done then return n - 1, options.limit .. " elements" end
  end
  return last
end

--- The images of the heaps 0 .. last.
local function images_of(monoid, last)
  local phi = {}
  for n = 0, last do phi[n] = monoid:image(n) end
  return phi
end

-- How many heaps there are when the period is first looked for.
local first_look = 16

--- Adds heaps until the period of their images is proven, or something runs out: the largest heap, the period, and
--- what ran out.
local function grow(game, monoid, most, options)
  local last, stopped, goal = 0, nil, first_look
  while not stopped do
    last, stopped = add_heaps(monoid, last + 1, math.min(goal, most), options)
    local period = quotient_period.find(game, images_of(monoid, last), last)
    if period then return last, period end
    if last >= most then stopped = most .. " heaps" end
    goal = goal + math.max(goal // 4, 1)
  end
  return last, nil, stopped
end

--- The least heap up to which the images prove their period.
local function needed(game, period)
  local heaps, taken = quotient_period.shape(game)
  return heaps * (period.preperiod + period.period) + taken - 1
end

local function describe(row, monoid, last)
  local order = monoid:size()
  row.order = order
  row.generators, row.images, row.multiply = json_line.list {}, json_line.list {}, json_line.list {}
  row.p_positions = json_line.list {}
  for n = 1, last do row.images[n] = monoid:image(n) end
  for g, heap in ipairs(monoid:generators()) do
    local column, image = json_line.list {}, monoid:image(heap)
    for e = 1, order do column[e] = monoid:multiply(e, image) end
    row.generators[g], row.multiply[g] = heap, column
  end
  for e = 1, order do
    if monoid:is_p(e) then table.insert(row.p_positions, e) end
  end
end

--- The row of a game: the quotient of all heaps where that is proven, else of as many as fit the limits.
---@param code string
---@param options { heaps: integer, elements: integer, budget?: number, progress?: function }
---@return table? row
---@return string? message
function M.run(code, options)
  local started = os.clock()
  local game = assert(row_of.game(code))
  local monoid = core.quotient(game)
  local function tick(done, total)
    if options.budget and os.clock() > started + options.budget then error(out_of_time, 0) end
    if options.progress then options.progress(done, total) end
  end
  local last, period, stopped = grow(game, monoid, options.heaps, { limit = options.elements, progress = tick })
  if last < 1 then return nil, "no heap was added in time" end
  local row = { census = row_of.version, task = "quotient", code = code, proven = period ~= nil, stopped = stopped }
  if period then
    row.period, row.preperiod, row.theorem = period.period, period.preperiod, period.theorem
    last = needed(game, period)
  end
  row.heaps = last
  describe(row, monoid, last)
  row.seconds = ("%.3f"):format(os.clock() - started) + 0
  return row
end

return M
