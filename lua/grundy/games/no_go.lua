--- Impartial NoGo: Go where nothing may be captured, and both players place either colour.

local board_text = require "grundy.support.board_text"
local core = require "grundy.core"
local liberties = require "grundy.support.liberties"
local rulesets = require "grundy.ruleset"

local function accept(p)
  local board, wrong = board_text.read(p, "#XO")
  if not board then return nil, wrong end
  local text = tostring(board)
  local row, column = liberties.captured(text)
  if row then return nil, ("the stone in row %d, column %d has no free point"):format(row, column) end
  return text
end

return core.stones(rulesets.checked {
  name = "Impartial NoGo",
  example = "grundy.games.no_go(1, 5)",
  rules = "no_go(m, n): a board of m by n free points; no_go { \"#X#\", \"##O\" }: # a free point, X and O stones. "
    .. "Put a stone of either colour on a free point, after which every chain of stones of a colour must have a free "
    .. "point beside it. The player who cannot move loses.",
  verdict = "Decided by search, part by part: free points and chains that touch belong to one part. No closed form "
    .. "is known: one row of n points has the values 0 1 0 1 2 0 1 0 1 2 3 1 0 3 1 0 2 2 3 1 3 3 1 0 for n = 1 to "
    .. "24, two rows have 1 1 0 0 0 0 1 for n = 2 to 8, and three rows 1 0 0 1 for n = 2 to 5.",
  source = "M. Mueller, NoGo (Anti Atari Go), the rules of the Banff 2011 tournament, made impartial as in T. "
    .. "Folkersen, M. Mueller and H. Du's solver MCGS (2025)",
  accept = accept,
  search = "couples",
  draw = board_text.draw,
  describe = function(from, to)
    local texts = {}
    for i, stone in ipairs(liberties.stones(from, to)) do
      texts[i] = ("%s at (%d, %d)"):format(stone.letter, stone.row, stone.column)
    end
    return table.concat(texts, " or ")
  end,
})
