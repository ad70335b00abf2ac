--- Arguments that many methods take: a position, a text, an integer; and methods that count their arguments.

local core = require "grundy.core"

local arguments = {}

--- The position of a ruleset that p means, argument 1 of the function `name`, or an error.
function arguments.position(ruleset, p, name)
  local position, wrong = core.accept(ruleset, p)
  if position == nil then core.bad_argument(1, wrong, name) end
  return position
end

--- Refuses what is not a text, for example "the path of a file", as argument 1 of the function `name`.
function arguments.text(text, what, name)
  if type(text) == "string" then return end
  core.bad_argument(1, ("expected %s, got %s"):format(what, core.position_text(text)), name)
end

--- The integer >= least that a number means (10^7 is one), argument number `argument` of the function `name`; nil
--- for nil.
function arguments.integer(n, least, argument, name)
  if n == nil then return nil end
  return arguments.parameter(n, least, "", argument, name)
end

--- The same for a required parameter: `what` names it, with a comma after it.
function arguments.parameter(n, least, what, argument, name)
  local integer = type(n) == "number" and math.tointeger(n)
  if not integer or integer < least then
    local text = ("expected %san integer >= %d, got %s"):format(what, least, core.position_text(n))
    core.bad_argument(argument, text, name)
  end
  return integer
end

--- Raises for a parameter above `most`.
function arguments.at_most(n, most, argument, name)
  if n > most then core.bad_argument(argument, ("expected at most %d, got %d"):format(most, n), name) end
end

--- Refuses what follows the `most` arguments of the function `name`, except nil.
function arguments.no_more(most, name, ...)
  for i = 1, select("#", ...) do
    if (select(i, ...)) ~= nil then
      core.bad_argument(most + i, ("expected %s argument%s"):format(most > 0 and most or "no", most == 1 and "" or "s"),
        name)
    end
  end
end

--- The function f as one that refuses further arguments than its parameters, or f itself if it takes any number of
--- them, or refuses them by its last parameter, whose name then ends in "_". The arguments of a method are counted
--- without self. A function of C counts for itself.
function arguments.exact(f, name, is_method)
  local f_is = debug.getinfo(f, "u")
  local last = debug.getlocal(f, f_is.nparams)
  if f_is.isvararg or last and last:find "_$" then return f end
  local most, counted, select = f_is.nparams, f_is.nparams - (is_method and 1 or 0), select
  return function(...)
    if select("#", ...) > most then arguments.no_more(counted, name, select(most + 1, ...)) end
    return select(1, f(...)) -- no tail call: errors name the function by its caller
  end
end

--- Makes all functions of a module, or the methods of a class, exact.
function arguments.make_exact(functions, are_methods)
  for name, f in next, functions do
    if type(f) == "function" and not name:find "^_" then functions[name] = arguments.exact(f, name, are_methods) end
  end
end

--- Gives `class` methods that are there from the start, although the modules that define them are loaded when one of
--- them is first called. `modules` has the module of each by its name; the module has a function of this name, or, for
--- classes other than Ruleset, of this name after that of the class: position_graph. `is` checks self: it is false for
--- other values, or raises.
---@param class table
---@param title string the name of the class
---@param modules table<string, string>
---@param is fun(value): any
function arguments.late_methods(class, title, modules, is)
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

return arguments
