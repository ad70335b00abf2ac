--- LCTR: take the left column or the top row of a Young diagram.

local accept = require "grundy.support.accept"

local integers = accept.integers(1)

return require("grundy.ruleset").new {
  name = "LCTR",
  growth = "n^2",
  example = "grundy.games.lctr { 5, 2, 2, 1 }",
  rules = "lctr { 5, 2, 2, 1 } has rows of 5, 2, 2 and 1 squares from the top: a Young diagram, no row longer than "
    .. "the one above. Take the whole left column or the whole top row. The player who cannot move loses.",
  verdict = "No value is above 2. Gottlieb, Krnc and Mursic find a value in logarithmic time; here search finds it, "
    .. "meeting at most one position for each square of the diagram, and the empty diagram.",
  source = "E. Gottlieb, J. Ilic and M. Krnc, Some results on LCTR, an impartial game on partitions, Involve 16 "
    .. "(2023); E. Gottlieb, M. Krnc and P. Mursic, Sprague-Grundy values and complexity for LCTR, Discrete Applied "
    .. "Mathematics 346 (2024)",
  accept = function(p)
    local rows, wrong, about, what = integers(p)
    if not rows then return nil, wrong, about, what end
    for i = 2, #rows do
      if rows[i] > rows[i - 1] then return nil, ("row #%d is longer than the one above"):format(i) end
    end
    return rows
  end,
  moves = function(rows, to)
    if #rows == 0 then return end
    to(table.move(rows, 2, #rows, 1, {}))
    local left = {}
    for i, length in ipairs(rows) do
      if length > 1 then left[i] = length - 1 end
    end
    to(left)
  end,
  describe = function(from, to)
    local row = #to[1] == #from - 1
    for i = 2, #from do row = row and to[1][i - 1] == from[i] end
    return row and "take the top row" or "take the left column"
  end,
}
