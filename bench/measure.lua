--- Measuring: CPU time, the best of several runs, rivals in turns in one process.

local measure = {}

--- The CPU seconds of one call.
function measure.once(f)
  collectgarbage()
  local started = os.clock()
  f()
  return os.clock() - started
end

--- The least CPU seconds of `runs` calls of each function, called in turns.
function measure.together(runs, ...)
  local functions, least = { ... }, {}
  for i = 1, #functions do least[i] = math.huge end
  for _ = 1, runs do
    for i, f in ipairs(functions) do least[i] = math.min(least[i], measure.once(f)) end
  end
  return table.unpack(least)
end

return measure
