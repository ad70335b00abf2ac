--- Take two adjacent: rows of stones; take two neighbours, and the row falls apart.

local by_code = require "grundy.support.by_code"
local heap = require "grundy.heap"

local rows = heap "0.07"

return require("grundy.ruleset").new {
  heap = true,
  values_from = rows,
  theorem = by_code.theorem(rows, 2),
  name = "Take two adjacent",
  growth = "n, misere 2^n",
  example = "grundy.games.take_two_adjacent { 5, 3 }",
  rules = "Take two stones that lie next to each other in a row; what is left of the row is two rows. The player who "
    .. "cannot move loses.",
  verdict = "The octal game 0.07 (Dawson's Kayles): period 34 from n = 53, with the last exceptions at "
    .. "0, 1, 15, 17, 18, 32, 35 and 52.",
  source = "R. K. Guy and C. A. B. Smith, The G-values of various games (1956); Winning Ways, ch. 4",
  moves = function(n, to)
    for left = 0, n - 2 do to(left, n - 2 - left) end
  end,
  describe = function(from, to)
    return ("take stones %d and %d of %d"):format(to[1] + 1, to[1] + 2, from)
  end,
}
