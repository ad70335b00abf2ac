--- LCTR: take the left column or the top row of a Young diagram.

local accept = require "grundy.support.accept"

local integers = accept.integers(1)

--- The length that a stretch of equal columns may be given instead: the same, or a smaller one of the same parity.
local function shortened(count)
  return count < 5 and count or 4 - count % 2
end

--- Three lengths, each at least the next one, whose differences are shortened.
local function shortened_all(first, second, third)
  local short = shortened(third)
  local middle = short + shortened(second - third)
  return { middle + shortened(first - second), middle, short }
end

--- The value of a diagram. Let g(i, j) be that of what is left after i rows and j columns: the mex of g(i + 1, j) and
--- g(i, j + 1), or 0 where nothing is left.
---
--- Theorem. A diagram that contains the square of 4 by 4 has the value of the diagram without its first row and column.
--- Proof: g(0, 0) and g(1, 1) follow from g(4, j) and g(j, 4) for j = 0, ..., 3; they are equal for all 3^8 such lists
--- of values (spec/games/peers_spec.lua).
---
--- Theorem. Among columns that are met by the same k <= 3 rows, the values of the fifth from the right and of those
--- further left are those of the column two to its right. Proof: the values of a column follow from those of the next
--- one; from each of the 3^k lists of values, three steps lead to lists that two steps repeat. The same holds for rows.
---
--- Thus the square that contains the corner may be cut off until it is at most 3 by 3, and long stretches of columns to
--- its right, and of rows below, may be shortened.
local function value(rows)
  local cut = 0
  while (rows[cut + 4] or 0) >= cut + 4 do cut = cut + 1 end
  local lengths, arms, legs = {}, {}, { 0, 0, 0 }
  for i = 1, 3 do
    lengths[i] = math.max((rows[cut + i] or 0) - cut, 0)
    arms[i] = math.max(lengths[i] - 3, 0)
  end
  for i = cut + 4, #rows do
    for j = 1, rows[i] - cut do legs[j] = legs[j] + 1 end
  end
  arms, legs = shortened_all(table.unpack(arms)), shortened_all(table.unpack(legs))
  for i = 1, 3 do lengths[i] = math.min(lengths[i], 3) + arms[i] end
  for j = 1, 3 do
    for i = 4, 3 + legs[j] do lengths[i] = j end
  end
  local below = {}
  for i = #lengths, 1, -1 do
    local right = 0
    for j = lengths[i], 1, -1 do
      local mex, under = 0, below[j] or 0
      while mex == right or mex == under do mex = mex + 1 end
      below[j], right = mex, mex
    end
  end
  return below[1] or 0
end

return require("grundy.ruleset").new {
  name = "LCTR",
  growth = "n, misere n^3",
  example = "grundy.games.lctr { 5, 2, 2, 1 }",
  rules = "lctr { 5, 2, 2, 1 } has rows of 5, 2, 2 and 1 squares from the top: a Young diagram, no row longer than "
    .. "the one above. Take the whole left column or the whole top row. The player who cannot move loses.",
  verdict = "No value is above 2. A diagram that contains the square of 4 by 4 has the value of the diagram without "
    .. "its first row and column; if it does not, among columns of equal height the values repeat with the period 2, "
    .. "and so do those of rows. Gottlieb, Krnc and Mursic find a value in logarithmic time.",
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
  theorem = { value = value },
  describe = function(from, to)
    local row = #to[1] == #from - 1
    for i = 2, #from do row = row and to[1][i - 1] == from[i] end
    return row and "take the top row" or "take the left column"
  end,
}
