--- Euclid: two numbers; subtract a multiple of one from the other.

local accept = require "grundy.support.accept"
local euclidean = require "grundy.support.euclidean"

return require("grundy.ruleset").new {
  name = "Euclid",
  growth = "n",
  example = "grundy.games.euclid { 15, 25 }",
  rules = "euclid{a, b}: subtract a positive multiple of one number from the other; no number may become negative. "
    .. "The game is over when one of them is 0. The player who cannot move loses.",
  verdict = "N iff neither number is 0 and a = b or max/min > phi, the golden ratio. (Many notes leave out a = b, "
    .. "where the ratio is 1 and taking everything wins.) Values: for q = floor(b/a), r = b mod a, the value of {a, "
    .. "b} is q if q exceeds the value of {r, a}, else q - 1; {0, a} has the value 0.",
  source = "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53 (1969); "
    .. "as HDU 1525, POJ 2348",
  accept = accept.tuple(2),
  moves = euclidean.moves(0),
  theorem = {
    outcome = function(p)
      local x, y = p[1], p[2]
      if x < y then x, y = y, x end
      return y > 0 and (x == y or euclidean.exceeds_golden_ratio(x, y)) and "N" or "P"
    end,
    value = euclidean.value(0),
    options_with_value = euclidean.options_with_value(0),
    misere = { firm = function(p) return p[1] ~= p[2] and p[1] > 0 and p[2] > 0 end },
  },
  describe = euclidean.describe,
}
