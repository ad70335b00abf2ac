--- Makes the collector work in steps: its pause in percent, how much more it visits than is allocated, and the binary
--- logarithm of the bytes between two steps. They are parameters since Lua 5.5, arguments before; and the second is in
--- percent since 5.5.

---@param pause integer
---@param speed integer
---@param step integer
return function(pause, speed, step)
  collectgarbage("incremental", pause, speed, step)
  if not pcall(collectgarbage, "param", "pause", pause) then return end
  collectgarbage("param", "stepmul", 100 * speed)
  collectgarbage("param", "stepsize", 1 << step)
end
