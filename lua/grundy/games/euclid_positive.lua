--- Euclid with positive numbers: the game is over when the numbers are equal.

local accept = require "grundy.support.accept"
local euclidean = require "grundy.support.euclidean"

--- Whether a position is firm under misere play: all are, except common multiples of two consecutive Fibonacci numbers.
local function is_firm(p)
  local a, b = math.min(p[1], p[2]), math.max(p[1], p[2])
  while b - a < a and a < b do a, b = b - a, a end
  return a ~= b and b - a ~= a
end

return require("grundy.ruleset").new {
  name = "Euclid (positive)",
  info = {
    name = "Euclid, positive",
    growth = "n^2",
    example = "grundy.games.euclid_positive { 5, 17 }",
    rules = "euclid_positive{a, b}: subtract a positive multiple of one number from the other; both must stay "
      .. "positive. The player who cannot move loses.",
    verdict = "The value is floor(b/a - a/b) for b >= a, so a position is P iff b/a < phi, the golden ratio.",
    source = "J. W. Grossman, A nim-type game, problem 1537, Mathematics Magazine 70 (1997); G. Nivasch, The "
      .. "Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 (2006)",
  },
  accept = accept.tuple(2, 1),
  moves = euclidean.moves(1),
  theorem = {
    outcome = function(p)
      local a, b = p[1], p[2]
      if a > b then a, b = b, a end
      return a < b and euclidean.exceeds_golden_ratio(b, a) and "N" or "P"
    end,
    value = euclidean.value(1),
    options_with_value = euclidean.options_with_value(1),
    misere = { firm = is_firm },
  },
  describe = euclidean.describe,
}
