--- Rails: loops through one spot or two.

local by_code = require "grundy.support.by_code"
local heap = require "grundy.heap"
local rims = require "grundy.games.rims"

local rows = heap "0.77"

return require("grundy.ruleset").new {
  heap = true,
  values_from = rows,
  theorem = by_code.theorem(rows, 2),
  name = "Rails",
  growth = "n",
  example = "grundy.games.rails { 7, 4 }",
  rules = "rails(n): n spots on paper. Draw a closed loop through one or two spots that neither crosses nor touches "
    .. "a line. The player who cannot move loses. rails { 7, 4 }: two regions with 7 and 4 spots. The player chooses "
    .. "which other spots of the region lie inside the loop and which outside.",
  verdict = "Kayles: a region of n spots is a row of n pins (0.77).",
  source = "Winning Ways, ch. 17",
  moves = function(n, to) return rims.moves(n, to, 2) end,
  describe = rims.describe,
}
