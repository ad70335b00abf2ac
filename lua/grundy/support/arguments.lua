--- Arguments that many methods take: a position, a text, an integer.

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

return arguments
