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

return arguments
