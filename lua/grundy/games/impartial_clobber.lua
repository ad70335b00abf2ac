--- Impartial Clobber: move any stone onto a neighbour of the other colour, which is removed.

local board = require "grundy.board"
local groups = require("grundy.support.board_text").groups

--- Calls visit(the board after it, the cell left, the cell moved onto) for every move, until it answers true.
local function each_move(b, visit)
  for _, letter in ipairs { "X", "O" } do
    for _, from in ipairs(b:cells(letter)) do
      for _, onto in ipairs(b:neighbours(from)) do
        if b:letter(onto) ~= letter and visit(b:without(from):with(letter, onto), from, onto) then return end
      end
    end
  end
end

return board.game {
  letters = "XO",
  least = 2,
  name = "Impartial Clobber",
  example = "grundy.games.impartial_clobber(2, 4)",
  rules = "impartial_clobber(m, n): a board of m by n squares with stones X and O like a chess board; "
    .. "impartial_clobber { \"XO.\", \"OXO\" }: any stones. Move a stone of either colour onto an adjacent stone of "
    .. "the other colour; the stone it lands on leaves the board. The player who cannot move loses.",
  verdict = "Values are found by search, one group of stones at a time. No closed form is known.",
  source = "M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, INTEGERS 5 (2005) "
    .. "A1, for two players with a colour each; there is one ruleset for both here",
  start = function(rows, columns)
    local lines = {}
    for row = 1, rows do lines[row] = (row % 2 == 1 and "XO" or "OX"):rep(columns // 2 + 1):sub(1, columns) end
    return lines
  end,
  moves = function(b, to)
    each_move(b, function(after) return to(after) end)
  end,
  describe = function(from, to)
    local wanted, texts, b = table.concat(to, " "), {}, board(from, "XO")
    each_move(b, function(after, cell, onto)
      if groups(after) ~= wanted then return end
      local row, column = b:place(cell)
      texts[#texts + 1] = ("%s at (%d, %d) onto (%d, %d)"):format(b:letter(cell), row, column, b:place(onto))
    end)
    return table.concat(texts, " or ")
  end,
}
