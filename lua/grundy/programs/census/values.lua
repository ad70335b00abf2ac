--- The first task of a census: the values of a heap game, their period, and other data about them.

local row_of = require "grundy.programs.census.row"

local M = {}

local out_of_time = {}

--- The period of a game, from at most `limit` values and `seconds` of computing; nil if there is none. The second
--- result is the number of values known then, for which `count` omits those followed in constant memory.
local function search(game, limit, seconds, progress)
  local deadline = seconds and os.clock() + seconds
  local function tick(done, total)
    if deadline and os.clock() > deadline then error(out_of_time, 0) end
    if progress then progress(done, total) end
  end
  local ok, period = pcall(game.period, game, limit, { progress = tick })
  if not ok and period ~= out_of_time then error(period, 0) end
  local count = game:count()
  if ok then return period, not period and count < limit and game:value(limit - 1) and limit or count end
  return count > 0 and game:period(count) or nil, count
end

-- Values that are examined together; those of a game that goes far are not kept.
local together = 1 << 24

--- Reports the values 0 .. row.searched - 1: the largest, the digests and, if there is a sparse space, the rare heaps.
--- `progress` gets their number too.
local function add_values(row, game, progress, part)
  local digest, first, usual = nil, 0, 1
  row.maximum, row.digests = 0, {}
  while first < row.searched do
    local mark = row_of.counts[usual] or math.huge
    local last = math.min(first + part, row.searched, mark) - 1
    local values <close> = assert(game:values(first, last, { progress = progress }))
    digest = values:digest(digest)
    if last + 1 == mark and mark < row.searched then row.digests[tostring(mark)] = digest end
    if last + 1 == mark then usual = usual + 1 end
    row.maximum = math.max(row.maximum, (values:max()))
    local heaps, mask, parity, odd_mask, odd_parity = values:rare()
    if heaps then
      row.rare, row.mask, row.odd_mask = (row.rare or 0) + #heaps, mask, odd_mask
      row.parity, row.odd_parity = parity or nil, odd_parity or nil
    end
    first = last + 1
  end
  row.digest = digest
end

--- Reports a period, or that there is none.
function M.add_period(row, period)
  row.proven = period ~= nil and period.proven
  if not period then return end
  row.period, row.preperiod, row.saltus = period.period, period.preperiod, period.saltus
  row.last_exception = period.preperiod - 1
  if not period.proven then return end
  row.theorem, row.searched = period.theorem, period.verified + 1
end

--- The row of a game. A proven period rests on its first `searched` values, and the row describes those; otherwise all
--- that were computed. `settings.part` (default 2^24): the number examined together.
---@param code string
---@param settings { limit: integer, budget?: number, load?: string, save?: string, progress?: function }
---@return table? row
---@return string? message
function M.run(code, settings)
  local started = os.clock()
  local game = assert(row_of.game(code))
  if settings.load then
    local ok, message = game:load(settings.load)
    if not ok then return nil, message end
  end
  local period, known = search(game, settings.limit, settings.budget, settings.progress)
  if known == 0 then return nil, "no value was computed in time" end
  if settings.save then
    local ok, message = game:save(settings.save)
    if not ok then return nil, message end
  end
  local row = { census = row_of.version, task = "values", code = code, searched = known }
  M.add_period(row, period)
  add_values(row, game, settings.progress, settings.part or together)
  row.seconds = ("%.3f"):format(os.clock() - started) + 0
  return row
end

return M
