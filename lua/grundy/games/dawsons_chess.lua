--- Dawson's Chess: a row of tokens; take one together with its neighbours.

local heap = require "grundy.heap"
local ruleset = require("grundy.ruleset").new

return ruleset {
  name = "Dawson's Chess",
  heap = true,
  engine = heap "0.137",
  info = {
    name = "Dawson's Chess",
    rules = "White and black pawns face each other on n files of a board of three ranks, captures are obligatory, "
      .. "and who cannot move loses (Dawson let that player win). A pawn's advance ends in the exchange of its "
      .. "file's and the neighbouring files' pawns: in a row of n tokens, take one together with its neighbours.",
    verdict = "The octal game 0.137: period 34 from n = 52. It is Dawson's Kayles, 0.07, with one token less.",
    source = "T. R. Dawson, The Problemist (1934); R. K. Guy and C. A. B. Smith, The G-values of various games "
      .. "(1956); Winning Ways, ch. 4",
  },
  moves = function(n, to)
    for i = 1, (n + 1) // 2 do to(math.max(i - 2, 0), math.max(n - i - 1, 0)) end
  end,
  describe = function(from, to)
    return ("take %d of %d, leaving %d and %d"):format(from - to[1] - to[2], from, to[1], to[2])
  end,
}
