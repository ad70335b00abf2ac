--- Measuring in Lua: rivals take turns in one process; the best of several runs counts, and median and spread are told.

--- `long`: the run may take long (make bench-long).
local measure = { long = false }

--- The CPU seconds of one call.
function measure.once(f)
  collectgarbage()
  local started = os.clock()
  f()
  return os.clock() - started
end

--- Of a list of seconds: { best, median, spread }.
function measure.summary(seconds)
  table.sort(seconds)
  local count = #seconds
  local best = seconds[1]
  return { best = best, median = (seconds[(count + 1) // 2] + seconds[count // 2 + 1]) / 2,
    spread = best > 0 and (seconds[count] - best) / best or nil }
end

--- The summaries of `runs` calls of each function, called in turns. `once` measures a call (default measure.once).
function measure.contest(runs, functions, once)
  local seconds, summaries = {}, {}
  for i = 1, #functions do seconds[i] = {} end
  for run = 1, runs do
    for i, f in ipairs(functions) do seconds[i][run] = (once or measure.once)(f) end
  end
  for i = 1, #functions do summaries[i] = measure.summary(seconds[i]) end
  return table.unpack(summaries)
end

--- A row: `ours` in units of which a second has `scale`; `theirs`, if given, is what it is compared with.
function measure.row(name, unit, scale, ours, theirs, against, goal)
  return { name = name, unit = unit, value = ours.best * scale, median = ours.median * scale, spread = ours.spread,
    ratio = theirs and theirs.best / ours.best, against = against, goal = goal }
end

return measure
