--- Uses the whole library at random in one Lua state and watches its memory: scenarios, programs as those of the
--- fuzzer, cases of the oracles and nasty calls, each for a twentieth of a second at most.
---     lua spec/stress/soak.lua MINUTES [SEED]        (make check-soak MINUTES=20)
---
--- After the warm-up, the first quarter of the time, memory must be flat: a line is fitted to the samples, and the run
--- fails when it rises by more than the bounds below. `live` is what the allocator of the state has given out and not
--- got back, to Lua and to the core (as the host program of make check-soak counts it; without that, what Lua has);
--- `resident` is what the system counts. Both are taken after two full collections.

local nasty = require "spec.support.nasty"
local oracle = require "spec.oracles.oracle"
local program = require "spec.fuzz.api"
local random = require "spec.support.random"
local scenarios = require "spec.stress.scenarios"
local surface = require "spec.support.surface"
local watch = require "spec.support.watch"

local live_bytes = rawget(_G, "live_bytes")
local minutes = tonumber(arg[1] or 20)
local seed = random.seed(arg[2])
local pick = random.pick

-- Bounds on the rise after the warm-up, from the line's first point to its last.
-- The resident size follows the highest peak so far, as malloc keeps what lies below a block in use: random calls reach
-- higher peaks ever more seldom, by some megabytes.
local live_bound, resident_bound = 256, 32768 -- kilobytes; the second one where live bytes are not known

local started, warm_up, patience = os.time(), 0.25, 0.05

local folder = os.tmpname()
os.remove(folder)
os.execute("mkdir " .. folder)

local uses = {
  function()
    local scenario = pick(scenarios)
    local object = scenario.make()
    scenario.run(object)
    scenarios.drop(object)
  end,
  function()
    program(random.text(math.random(10, 200)), folder .. "/saved")
    surface.reload_games() -- a program may close one
  end,
  function() oracle.case(pick(oracle.quick), math.random(0), 500) end,
}

local objects, functions, values, plain

--- Objects of every class and all documented games anew. The old ones go first, with all the positions that they know:
--- an object that is made twice is the same while it lives.
local function begin_anew()
  objects, functions, values = nil, nil, nil
  surface.reload_games(true)
  collectgarbage()
  collectgarbage() -- objects that only finalizers held
  objects = surface.objects()
  functions = surface.functions(objects)
  values, plain = nasty.values(objects)
end

begin_anew()

--- A random function with nasty arguments. What would close a documented game is left out.
local function monkey()
  local each = pick(functions)
  if each.apart or each.path:find "%.__" then return end
  local arguments = { each.object and objects[each.object] or nil }
  local first = #arguments
  for i = first + 1, first + math.random(0, 3) do
    arguments[i] = math.random() < 0.5 and pick(plain) or pick(values)
  end
  watch.call(patience, "c", each.f, table.unpack(arguments))
end

local function memory()
  collectgarbage()
  collectgarbage()
  local file = io.open "/proc/self/statm"
  local resident = file and tonumber(file:read "a":match "^%d+ (%d+)") * 4 or 0
  if file then file:close() end
  return live_bytes and live_bytes() / 1024 or collectgarbage "count", resident
end

--- The rise of the line through the points (time, y) from the first to the last.
local function rise(points, key)
  local n, mean_t, mean_y, above, below = #points, 0, 0, 0, 0
  for _, p in ipairs(points) do mean_t, mean_y = mean_t + p.time / n, mean_y + p[key] / n end
  for _, p in ipairs(points) do
    above, below = above + (p.time - mean_t) * (p[key] - mean_y), below + (p.time - mean_t) ^ 2
  end
  return below > 0 and above / below * (points[n].time - points[1].time) or 0
end

print(("soak: %g minutes, seed %d"):format(minutes, seed))
print "minute     calls   refused  live KB  resident KB"
io.stdout:setvbuf "line"
local samples, seconds = {}, minutes * 60
local next_sample, every, round = 0, math.max(0.5, seconds / 60), 0
while os.time() - started < seconds do
  round = round + 1
  watch.call(patience, "c", pick(uses))
  for _ = 1, 5 do monkey() end
  if round % 200 == 0 then
    begin_anew()
    if os.time() - started >= next_sample then
      next_sample = next_sample + every
      local live, resident = memory()
      samples[#samples + 1] = { time = os.time() - started, live = live, resident = resident }
      print(("%6.2f %9d %9d %8.0f %12d"):format((os.time() - started) / 60, watch.counts.called,
        watch.counts.raised, live, resident))
    end
  end
end
os.execute("rm -rf " .. folder)

local after = {}
for _, sample in ipairs(samples) do
  if sample.time >= warm_up * seconds then after[#after + 1] = sample end
end
local live, resident = rise(after, "live"), rise(after, "resident")
local flat = live <= live_bound and (live_bytes ~= nil or resident <= resident_bound)
print(("after the warm-up: live memory rises by %.1f KB (bound %d), resident by %.1f KB (bound %d): %s"):format(live,
  live_bound, resident, resident_bound, flat and "flat" or "NOT FLAT"))
os.exit(flat and #after > 2, true)
