--- Impartial Clobber: move any stone onto a neighbour of the other colour, which goes.

local board = require "grundy.board"

return board.game {
  name = "Impartial Clobber",
  letters = "XO",
  least = 2,
  info = {
    name = "Impartial Clobber",
    example = "grundy.games.impartial_clobber(2, 4)",
    rules = "impartial_clobber(m, n): a board of m by n squares with stones X and O like a chess board; "
      .. "impartial_clobber { \"XO.\", \"OXO\" }: any stones. Move a stone of either colour onto a stone of the other "
      .. "colour beside it, which leaves the board. Who cannot move loses.",
    verdict = "By search, group of stones by group. No closed form is known.",
    source = "M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, INTEGERS 5 (2005) "
      .. "A1, for two players with a colour each; there is one ruleset for both here",
  },
  start = function(rows, columns)
    local lines = {}
    for row = 1, rows do lines[row] = (row % 2 == 1 and "XO" or "OX"):rep(columns // 2 + 1):sub(1, columns) end
    return lines
  end,
  moves = function(b, to)
    for _, letter in ipairs { "X", "O" } do
      for _, from in ipairs(b:cells(letter)) do
        for _, onto in ipairs(b:neighbours(from)) do
          if b:letter(onto) ~= letter then to(b:without(from):with(letter, onto)) end
        end
      end
    end
  end,
}
