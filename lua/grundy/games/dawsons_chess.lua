--- Dawson's Chess: a row of tokens; take one together with its neighbours.

local by_code = require "grundy.support.by_code"
local heap = require "grundy.heap"

local rows = heap "0.137"

return require("grundy.ruleset").new {
  heap = true,
  values_from = rows,
  theorem = by_code.theorem(rows, 2),
  name = "Dawson's Chess",
  growth = "n, misere 2^n",
  example = "grundy.games.dawsons_chess { 8, 3 }",
  rules = "Take one token of a row together with the tokens next to it; the tokens on the two sides of the gap form "
    .. "two rows. The player who cannot move loses. (On n files of a board of three ranks, white pawns face black "
    .. "ones and captures are obligatory: after a pawn's advance its file and the neighbouring ones are out of "
    .. "play. Dawson's own rule was misere.)",
  verdict = "The octal game 0.137: period 34 from n = 52. A row of n has the value of a row of n + 1 in Dawson's "
    .. "Kayles, 0.07 (take two adjacent).",
  source = "T. R. Dawson, The Problemist (1934); R. K. Guy and C. A. B. Smith, The G-values of various games "
    .. "(1956); Winning Ways, ch. 4",
  moves = function(n, to)
    for i = 1, (n + 1) // 2 do to(math.max(i - 2, 0), math.max(n - i - 1, 0)) end
  end,
  describe = function(from, to)
    return ("take %d of %d, leaving %d and %d"):format(from - to[1] - to[2], from, to[1], to[2])
  end,
}
