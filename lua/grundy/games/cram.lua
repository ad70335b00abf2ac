--- Cram: cover two adjacent free squares of a board by a domino.

local full_board = require "grundy.support.full_board"
local heap = require "grundy.heap"

return require("grundy.board").game {
  shapes = { "##" },
  name = "Cram",
  example = "grundy.games.cram(3, 4)",
  rules = "cram(m, n): a board of m by n squares; cram { \"##.\", \"###\" }: a board of the squares marked #. Cover "
    .. "two free squares that share a side by a domino. The player who cannot move loses.",
  verdict = "Even by even boards are P (answer each domino by its image at the centre), even by odd boards N (first "
    .. "take the two squares in the middle). One row of n squares is Dawson's Kayles, 0.07; two rows have the value "
    .. "n modulo 2. Other boards are decided by search; no pattern is known.",
  source = "M. Gardner, Cram, crosscram and quadraphage, Scientific American (February 1974); Winning Ways, ch. 15; "
    .. "J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 (2012)",
  theorem = full_board(heap "0.07", function(short, long)
    if short > 1 and short * long % 2 == 0 then return short % 2 == long % 2 and "P" or "N" end
  end, true),
}
