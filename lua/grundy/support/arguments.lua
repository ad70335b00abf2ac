--- Arguments that many methods take: a position, and how the game is played.

local core = require "grundy.core"

local arguments = {}

--- The position of a ruleset that p means, argument 1 of the function `name`, or an error.
function arguments.position(ruleset, p, name)
  local position, wrong = core.accept(ruleset, p)
  if position == nil then core.bad_argument(1, wrong, name) end
  return position
end

--- Refuses a `play` other than "normal", "misere" and nil, argument number `argument` of the function `name`.
function arguments.check_play(play, argument, name)
  if play ~= nil and play ~= "normal" and play ~= "misere" then
    core.bad_argument(argument, ('play is %s, expected "normal" or "misere"'):format(core.position_text(play)), name)
  end
end

--- The integer >= least that a number means (10^7 is one), argument number `argument` of the function `name`; nil
--- for nil.
function arguments.integer(n, least, argument, name)
  if n == nil then return nil end
  local integer = type(n) == "number" and math.tointeger(n)
  if not integer or integer < least then
    core.bad_argument(argument, ("expected an integer >= %d, got %s"):format(least, core.position_text(n)), name)
  end
  return integer
end

return arguments
