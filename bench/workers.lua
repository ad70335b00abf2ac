--- Two processes against one at a big search: seconds on the clock, which tell something only where two cores
--- are free, and the positions that they list, which do anyhow.

local core = require "grundy.core"
local measure = require "bench.measure"

--- Seconds of `grundy search` with so many jobs, and the positions that it listed.
local function searched(jobs)
  local begun = core.seconds()
  local pipe = assert(io.popen(("%s bin/grundy search cram 5 8 --search couples --jobs %d"):format(arg[-1], jobs)))
  local text = pipe:read "a"
  assert(pipe:close() and text:find "^N:", text)
  return core.seconds() - begun, tonumber(text:match "(%d+) positions listed")
end

local seconds, listed = { {}, {} }, {}
for run = 1, 3 do
  for jobs = 1, 2 do seconds[jobs][run], listed[jobs] = searched(jobs) end
end
local one, two = measure.summary(seconds[1]), measure.summary(seconds[2])

return {
  measure.row("Cram 5x8 by couples, two workers", "s", 1, two, one, "one worker", 1.6),
  { name = "Cram 5x8 by couples, positions listed by two workers", value = listed[2], unit = "positions",
    ratio = 2 * listed[1] / listed[2], against = "half of those by one, were none listed twice", goal = 1.6 },
}
