--- Node Kayles on a board: take a square together with the squares beside it.

local full_board = require "grundy.support.full_board"
local heap = require "grundy.heap"

return require("grundy.board").game {
  shapes = { ".*./*#*/.*." },
  name = "Node Kayles on a board",
  example = "grundy.games.node_kayles_grid(3, 5)",
  rules = "node_kayles_grid(m, n): a board of m by n squares; node_kayles_grid { \"##.\", \"###\" }: a board of the "
    .. "squares marked #. Take a square, and with it those that share a side with it. The player who cannot move "
    .. "loses.",
  verdict = "Even by even boards are P (answer each square by its image at the centre), odd by odd boards N (first "
    .. "take the centre). One row of n squares is Dawson's Chess, 0.137; two rows have the value n modulo 2. Other "
    .. "boards are decided by search; no pattern is known.",
  source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. "
    .. "16 (1978); OEIS A316632 (three rows); Winning Ways, ch. 4",
  theorem = full_board(heap "0.137", function(short, long)
    if short % 2 == long % 2 then return short % 2 == 0 and "P" or "N" end
  end, true),
}
