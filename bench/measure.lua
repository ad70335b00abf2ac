--- Measuring in Lua: rivals take turns in one process; the best of several runs counts, and median and spread are
--- reported.

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

--- A row: `ours` in units of which a second has `scale`; `theirs`, if given, is what it is compared with, and `least`,
--- if given, the seconds that every solver needs.
function measure.row(name, unit, scale, ours, theirs, against, goal, least)
  return { name = name, unit = unit, value = ours.best * scale, median = ours.median * scale, spread = ours.spread,
    ratio = theirs and theirs.best / ours.best, limit = theirs and least and theirs.best / least, against = against,
    goal = goal }
end

--- All positions that play by rule(p, to) can reach from `start`, where key(p) identifies a position, and the number of
--- all their options.
function measure.reach(rule, key, start)
  local met, list, options = { [key(start)] = true }, { start }, 0
  for i = 1, math.huge do
    if not list[i] then return list, options end
    rule(list[i], function(option)
      options = options + 1
      local k = key(option)
      if not met[k] then met[k], list[#list + 1] = true, option end
    end)
  end
end

--- The rule alone is called with one position in this many, so that few are kept while others are measured.
local SHARE = 16

--- For a contest, the work that every solver needs: the rule is called with the quickest possible `to`, SHARE times for
--- each position of a sample. Second result: the factor by which its seconds account for all options.
function measure.rule_alone(rule, positions, settings)
  local sample, listed = {}, 0
  for i = 1, #positions, SHARE do
    sample[#sample + 1] = positions[i]
    rule(positions[i], function() listed = listed + 1 end)
  end
  return function()
    for _ = 1, SHARE do
      for i = 1, #sample do rule(sample[i], type) end
    end
  end, settings / (SHARE * listed)
end

return measure
