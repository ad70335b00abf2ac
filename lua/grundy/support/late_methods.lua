--- Methods of a class that are there from the start, although the modules that define them are loaded when one of them
--- is first called.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"

--- Gives `class` its late methods. `modules` has the module of each by its name; the module has a function of this
--- name, or, for classes other than Ruleset, of this name after that of the class: position_graph. `is` checks self: it
--- is false for other values, or raises.
---@param class table
---@param title string the name of the class
---@param modules table<string, string>
---@param is fun(value): any
return function(class, title, modules, is)
  local prefix = title == "Ruleset" and "" or title:lower() .. "_"
  for name, module in next, modules do
    local exact
    class[name] = function(self, ...)
      if not is(self) then core.fail(("calling '%s' on a bad self (expected a %s)"):format(name, title)) end
      exact = exact or arguments.exact(require(module)[prefix .. name], name, true)
      return exact(self, ...)
    end
  end
end
