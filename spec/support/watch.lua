--- A watchdog for calls that might not end.

local watch = {}

--- The error of the watchdog: an interrupt, as Ctrl-C gives it.
watch.stop = "interrupted! (by the watchdog)"

--- The calls so far; raised: all errors, those of the watchdog among them.
watch.counts = { called = 0, returned = 0, raised = 0, stopped = 0 }

local function count(what) watch.counts[what] = watch.counts[what] + 1 end

--- pcall(f, ...) under a hook of this mask ("c", which C code hears too; "" for Lua alone), which stops the call after
--- the given seconds, and again every 20 ms: its results as a list with their number n, and the seconds that it took.
---@param seconds number
---@param mask string
---@param f fun(...): any
---@param ... any
---@return table results
---@return number took
function watch.call(seconds, mask, f, ...)
  local begun, arguments, results = os.clock(), table.pack(...), nil
  local deadline = begun + seconds
  pcall(function() -- catches the watchdog, should it come just before or after the call
    debug.sethook(function()
      if os.clock() > deadline then
        deadline = os.clock() + 0.02
        error(watch.stop, 0)
      end
    end, mask, 2000)
    results = table.pack(pcall(f, table.unpack(arguments, 1, arguments.n)))
    debug.sethook()
  end)
  debug.sethook()
  results = results or { false, watch.stop, n = 2 }
  local message = not results[1] and results[2]
  count "called"
  count(results[1] and "returned" or "raised")
  if type(message) == "string" and message:find(watch.stop, 1, true) then count "stopped" end
  return results, os.clock() - begun
end

return watch
