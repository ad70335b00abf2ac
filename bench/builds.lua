--- What a plain -O2, with which LuaRocks builds the module, loses against the flags of the Makefile: all rows of the
--- benchmarks in C that have a goal, both builds in turns.

local programs = require "bench.programs"

local RUNS = 3

--- The rows of both builds, the best of RUNS runs of each: by benchmark, level, name and what it is compared with.
local function best_rows(name, here, there)
  local best, order = { {}, {} }, {}
  for _ = 1, RUNS do
    for build, program in ipairs { here, there } do
      for _, row in ipairs(programs.parse(programs.lines(program))) do
        local key = ("%s, %s, %s"):format(name, row.name, row.level)
        local known = best[build][key]
        if build == 1 and not known then order[#order + 1] = key end
        if not known or row.value < known.value then best[build][key] = row end
      end
    end
  end
  return best[1], best[2], order
end

local rows = {}
for _, name in ipairs { "nimbers", "heaps", "graphs" } do
  local here = programs.make(name)
  local there = programs.make(name, "build/bench/plain_o2", "-O2 -fPIC")
  local ours, theirs, order = best_rows(name, here, there)
  for _, key in ipairs(order) do
    if theirs[key] and ours[key].median then
      rows[#rows + 1] = { name = key, value = theirs[key].value, unit = ours[key].unit, level = "",
        ratio = ours[key].value / theirs[key].value, against = "the Makefile's build", goal = 0.9 }
    end
  end
end
return rows
