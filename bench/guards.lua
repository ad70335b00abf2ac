--- The cost of the checks that keep a rule from giving wrong answers, as a part of the search that they guard.

local grundy = require "grundy"
local measure = require "bench.measure"

-- The first CHECKED positions of a ruleset are compared before and after the rule's call. The cost of these checks is
-- the time of a list of that many positions at first, less its time later.
local CHECKED = 1000

local function chomp(rows_left, to)
  for r = 1, #rows_left do
    for c = (r == 1 and 2 or 1), rows_left[r] do
      local after = {}
      for i = 1, r - 1 do after[i] = rows_left[i] end
      for i = r, #rows_left do after[i] = rows_left[i] < c and rows_left[i] or c - 1 end
      to(after)
    end
  end
end

--- CPU seconds for the values of CHECKED positions of eight numbers without an option, first and after as many others.
local function first_and_next()
  local rule = grundy.ruleset(function() end)
  local function ask(first)
    local positions = {}
    for n = 1, CHECKED do positions[n] = { first, n, 3, 4, 5, 6, 7, 8 } end
    return measure.once(function()
      for n = 1, CHECKED do rule:value(positions[n]) end
    end)
  end
  local checked = ask(0)
  return checked, ask(1)
end

local checked, unchecked = {}, {}
for run = 1, 15 do checked[run], unchecked[run] = first_and_next() end
checked, unchecked = measure.summary(checked), measure.summary(unchecked)
local extra = math.max(checked.median - unchecked.median, 1e-9)
local search = measure.contest(3, { function() grundy.ruleset(chomp):value { 8, 8, 8, 8, 8, 8, 8, 8 } end })

return {
  { name = "the check that a rule leaves its position alone, 1000 times", unit = "us", value = extra * 1e6,
    ratio = search.best / extra, against = "the search of Chomp 8x8", goal = 100 },
}
