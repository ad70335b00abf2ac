--- Two processes against one, at a big search and at a census: the seconds on the clock, which mean something only if
--- two cores are free, and the positions that a search lists, which always do.

local grundy = require "grundy"
local measure = require "bench.measure"

--- Seconds of `grundy search` with a given number of jobs, and the positions that it listed.
local function searched(jobs)
  local begun = grundy.program.seconds()
  local pipe = assert(io.popen(("%s bin/grundy search cram 5 8 --search couples --jobs %d"):format(arg[-1], jobs)))
  local text = pipe:read "a"
  assert(pipe:close() and text:find "^N:", text)
  return grundy.program.seconds() - begun, tonumber(text:match "(%d+) positions listed")
end

--- Seconds of a census in a given number of simultaneous shares.
local function counted(shares)
  local words = {}
  for k = 1, shares do
    words[k] = ("%s bin/grundy census --json --limit 2^14 '0.???' '4.???' --share %d/%d > /dev/null &"):format(
      arg[-1], k, shares)
  end
  local begun = grundy.program.seconds()
  assert(os.execute(table.concat(words, " ") .. " wait"))
  return grundy.program.seconds() - begun
end

--- The summaries of three runs of f(1) and f(2), in turns.
local function contest(f)
  return measure.contest(3, { 1, 2 }, f)
end

local listed = {}
local one, two = contest(function(jobs)
  local seconds
  seconds, listed[jobs] = searched(jobs)
  return seconds
end)
local one_share, two_shares = contest(counted)

return {
  measure.row("Cram 5x8 by couples, two workers", "s", 1, two, one, "one worker", 1.6),
  { name = "Cram 5x8 by couples, positions listed by two workers", value = listed[2], unit = "positions",
    ratio = 2 * listed[1] / listed[2], against = "half of those by one, were none listed twice", goal = 1.6 },
  measure.row("census of octal games to 2^14, two shares", "s", 1, two_shares, one_share, "one share", 1.9),
}
