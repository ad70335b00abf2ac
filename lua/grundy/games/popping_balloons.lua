--- Popping Balloons: pop one balloon, two neighbours, or all that are left in a square of four places.

local full_board = require "grundy.support.full_board"
local heap = require "grundy.heap"

return require("grundy.board").game {
  shapes = { "#", "##", "#*/**" },
  name = "Popping Balloons",
  example = "grundy.games.popping_balloons(3, 4)",
  rules = "popping_balloons(m, n): a board of m by n balloons; popping_balloons { \"##.\", \"###\" }: the "
    .. "balloons marked #. Pop one balloon, two that are neighbours in a row or column, or all that are left in a "
    .. "square of two by two places. The player who cannot move loses.",
  verdict = "All full boards are N: first pop the one, two or four balloons in the middle, then answer each move by "
    .. "its image at the centre. One row of n balloons is Kayles, 0.77. Other values are found by search; no pattern "
    .. "is known.",
  source = "K. Burke's table of rulesets, a variant of Kayles, which says that the first player wins on full boards",
  theorem = full_board(heap "0.77", function() return "N" end),
}
