--- Kayles: a row of pins; knock down one pin or two adjacent ones.

local by_code = require "grundy.support.by_code"
local heap = require "grundy.heap"

local rows = heap "0.77"

return require("grundy.ruleset").new {
  heap = true,
  values_from = rows,
  theorem = by_code.theorem(rows, 2),
  name = "Kayles",
  growth = "n",
  example = "grundy.games.kayles { 10, 3 }",
  rules = "Knock down one pin, or two pins that stand next to each other; the pins on the two sides of the gap form "
    .. "two rows. The player who cannot move loses.",
  verdict = "The octal game 0.77: period 12 from n = 71. Every row but the empty one is N.",
  source = "H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy and C. A. B. Smith, The G-values of various "
    .. "games (1956); Winning Ways, ch. 4",
  moves = function(n, to)
    for taken = 1, math.min(2, n) do
      for left = 0, (n - taken) // 2 do to(left, n - taken - left) end
    end
  end,
  describe = function(from, to)
    return ("knock down %d of %d pins, leaving %d and %d"):format(from - to[1] - to[2], from, to[1], to[2])
  end,
}
