--- Ticks: the moments at which long work of the core lets a hook run, such as that of Ctrl-C, and reports its progress.

local ticks = {}

--- Runs f, and `act` at every tick of a method of the core that f calls: the results of pcall(f).
---@param f fun(): any
---@param act fun()
---@return boolean ok
---@return any answer
function ticks.at_each(f, act)
  -- at a tick a C function, the method, calls another one
  debug.sethook(function()
    local called, caller = debug.getinfo(2, "S"), debug.getinfo(3, "S")
    if called.what == "C" and caller and caller.what == "C" then act() end
  end, "c")
  local ok, answer = pcall(f)
  debug.sethook()
  return ok, answer
end

--- Takes longer than the time between two reports of progress.
function ticks.wait()
  local started = os.clock()
  repeat until os.clock() - started > 0.06
end

return ticks
