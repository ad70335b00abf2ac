--- Impartial Cannibal Clobber: move any stone onto an adjacent stone, which is removed.

local board = require "grundy.board"
local groups = require("grundy.support.board_text").groups

return board.game {
  letters = "#",
  least = 2,
  name = "Impartial Cannibal Clobber",
  example = "grundy.games.cannibal_clobber(2, 3)",
  rules = "cannibal_clobber(m, n): a board of m by n squares full of stones; cannibal_clobber { \"##.\", \".##\" }: "
    .. "any stones. Move a stone onto a stone beside it; the stone that stood there leaves the board. The player who "
    .. "cannot move loses.",
  verdict = "A move empties the square of a stone that has a neighbour: the game is Grim on the graph of the stones. "
    .. "A row of n is a heap of n in Officers (0.6). Boards are decided by search; no closed form is known.",
  source = "The impartial form of Cannibal Clobber, in which a stone may also take a stone of its own colour; for "
    .. "Clobber: M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, INTEGERS "
    .. "5(2) (2005)",
  start = function(rows, columns)
    local lines = {}
    for row = 1, rows do lines[row] = ("#"):rep(columns) end
    return lines
  end,
  moves = function(b, to)
    for _, cell in ipairs(b:cells()) do
      if #b:neighbours(cell) > 0 then to(b:without(cell)) end
    end
  end,
  describe = function(from, to)
    local wanted, texts, b = table.concat(to, " "), {}, board(from, "#")
    for _, cell in ipairs(b:cells()) do
      if groups(b:without(cell)) == wanted then texts[#texts + 1] = ("take (%d, %d)"):format(b:place(cell)) end
    end
    return table.concat(texts, " or ")
  end,
}
