--- Two processes against one at a big search: seconds on the clock, which tell something only where two cores
--- are free, and the positions that they list, which do anyhow.

local core = require "grundy.core"

--- Seconds of `grundy search` with so many jobs, and the positions that it listed.
local function searched(jobs)
  local begun = core.seconds()
  local pipe = assert(io.popen(("%s bin/grundy search cram 5 8 --search couples --jobs %d"):format(arg[-1], jobs)))
  local text = pipe:read "a"
  assert(pipe:close() and text:find "^N:", text)
  return core.seconds() - begun, tonumber(text:match "(%d+) positions listed")
end

local one, two = math.huge, math.huge
local listed_by_one, listed_by_two
for _ = 1, 2 do
  local seconds
  seconds, listed_by_one = searched(1)
  one = math.min(one, seconds)
  seconds, listed_by_two = searched(2)
  two = math.min(two, seconds)
end

return {
  { name = "Cram 5x8 by couples, two workers", value = two, unit = "s", ratio = one / two, against = "one worker",
    goal = 1.6 },
  { name = "Cram 5x8 by couples, positions listed by two workers", value = listed_by_two, unit = "positions",
    ratio = 2 * listed_by_one / listed_by_two, against = "half of those by one, were none listed twice", goal = 1.6 },
}
