--- Run by `host haunt` before a scenario: lets the next collection run a finalizer that closes all objects in use, or
--- asks the object of the scenario the same. No collection comes before the host forces one, and none comes for long
--- after the finalizer.

local collector, closing = require "spec.support.collector", require "spec.support.closing"

---@param how "close"|"ask"
---@param run fun(object) of the scenario
---@param object any
---@return fun(): boolean ran after the scenario: whether the finalizer has run; if not, it does nothing later
return function(how, run, object)
  -- a list whose room is given back: so much has to be allocated before the collector works again
  local ballast, armed = table.pack(table.unpack({}, 1, 100000)), true
  collector(1000, 1000, 30)
  collectgarbage()
  setmetatable({}, { __gc = function()
    if not armed then return end
    armed = false
    if how == "close" then closing.all() else pcall(run, object) end
    ballast.x = true
  end })
  collector(1, 1000, 30)
  return function()
    local ran = not armed
    armed = false
    return ran
  end
end
