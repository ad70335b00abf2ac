--- TacTix: take a run of neighbouring dots of one row or column.

local full_board = require "grundy.support.full_board"
local nim = require "grundy.games.nim"

local runs = {}
for k = 1, 512 do runs[k] = ("#"):rep(k) end

return require("grundy.board").game {
  shapes = runs,
  name = "TacTix",
  example = "grundy.games.tac_tix(3, 4)",
  rules = "tac_tix(m, n): a board of m by n dots; tac_tix { \"##.\", \"###\" }: the dots marked #. Take any number of "
    .. "dots that are neighbours in one row or column, with no gap between them. The player who cannot move loses. "
    .. "Usually it is played misere, and the player who takes the last dot loses: tac_tix(4, 4):outcome \"misere\".",
  verdict = "Even by even boards are P (answer each run by its image at the centre), all other full boards N (first "
    .. "take the dot, or the two dots, in the middle). A row of n dots has the value n. Other values are found by "
    .. "search. In misere play the 4 by 4 board is P (HAKMEM).",
  source = "P. Hein's game, also called Bulo; M. Gardner, Mathematical games, Scientific American (February "
    .. "1958); M. Beeler, R. W. Gosper and R. Schroeppel, HAKMEM (1972), item 74",
  theorem = full_board(nim, function(short, long) return short % 2 == 0 and long % 2 == 0 and "P" or "N" end),
}
