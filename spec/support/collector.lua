--- Makes the collector work in steps: its pause in percent, its speed relative to allocation, and the binary logarithm
--- of the bytes between two steps. Lua 5.5 has parameters for these, in percent also for the speed; earlier versions
--- have arguments.

---@param pause integer
---@param speed integer
---@param step integer
return function(pause, speed, step)
  collectgarbage("incremental", pause, speed, step)
  if not pcall(collectgarbage, "param", "pause", pause) then return end
  collectgarbage("param", "stepmul", 100 * speed)
  collectgarbage("param", "stepsize", 1 << step)
end
