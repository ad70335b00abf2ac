--- Chomp: bite a rectangle out of a chocolate bar, without its poisoned corner.

local accept = require "grundy.support.accept"
local ruleset = require("grundy.ruleset").new

local integers = accept.integers(1)

--- The Grundy value of a row and a column that meet in the poisoned square, nil for other bars.
local function value_of_hook(rows)
  if #rows > 1 and rows[2] > 1 then return nil end
  return rows[1] - 1 ~ #rows - 1
end

-- Bars of at most three rows, by rays: the bites in a row are those of the bar without the last square of that row, and
-- one more. Rays give values without listing options; outcomes are then found from values.
local low_bars = ruleset {
  name = "Chomp of at most three rows",
  moves = function(rows, to)
    for row = 1, #rows do
      local after, left = table.move(rows, 1, #rows, 1, {}), rows[row] - 1
      for i = row, #rows do
        if after[i] > left then after[i] = left > 0 and left or nil end
      end
      if row > 1 or left > 0 then to:ray("row " .. row, after) end
    end
  end,
}

--- The Grundy value of a hook, or of a bar of at most three rows, which is searched.
local function value(rows)
  local hook = value_of_hook(rows)
  if hook or #rows > 3 then return hook end
  return low_bars:value(rows)
end

--- The outcome of the bars for which it is known without search.
local function outcome(rows)
  local hook, last = value_of_hook(rows), #rows
  if hook then return hook > 0 and "N" or "P" end
  if last == 2 then return rows[1] == rows[2] + 1 and "P" or "N" end
  if rows[1] == 2 then return rows[last] == 1 and rows[last - 1] == 2 and "P" or "N" end
  if rows[1] == rows[last] then return "N" end
end

--- The misere outcome: a hook is misere Nim with two heaps. Other bars with two rows are N by the bite that leaves two
--- rows of one square, bars with two columns by the bite that leaves one row of two squares, and rectangles are N as in
--- normal play.
local function misere_outcome(rows)
  local row, column, last = rows[1] - 1, #rows - 1, #rows
  if value_of_hook(rows) then return (row ~= column) == (row > 1 or column > 1) and "N" or "P" end
  if last == 2 or rows[1] == 2 or rows[1] == rows[last] then return "N" end
end

return ruleset {
  name = "Chomp",
  growth = "n^3, misere n^4",
  example = "grundy.games.chomp { 4, 4, 4 }",
  rules = "chomp{4, 4, 2} has rows of 4, 4 and 2 squares: a bar of chocolate, no row longer than the row above it. "
    .. "Bite: choose a square and eat it with all squares to its right and below. The first square of the first row "
    .. "is poisoned and may not be chosen. The player who cannot move loses.",
  verdict = "No closed form is known; values and outcomes are found by search. Every rectangle of two or more "
    .. "squares is N: if biting the last square does not win, the answer to it is itself a winning first bite "
    .. "(Gale); the winning bite is known for squares (row 2, column 2) and for two equal rows (the last square). "
    .. "Two rows are P iff the first is one square longer; a row and a column are Nim with two heaps.",
  source = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. Gale, A curious Nim-type game, "
    .. "American Mathematical Monthly 81 (1974); Winning Ways, ch. 18",
  accept = function(p)
    local rows, wrong, about, what = integers(p)
    if not rows then return nil, wrong, about, what end
    if #rows == 0 then return nil, "expected at least one row" end
    for i = 2, #rows do
      if rows[i] > rows[i - 1] then
        return nil, ("element #%d is %d, expected at most %d (no row is longer than the one above it)"):format(
          i, rows[i], rows[i - 1])
      end
    end
    return rows
  end,
  moves = function(rows, to)
    for row = 1, #rows do
      local after = table.move(rows, 1, #rows, 1, {})
      for column = rows[row], row == 1 and 2 or 1, -1 do
        for i = #after, row, -1 do
          if after[i] >= column then after[i] = column > 1 and column - 1 or nil end
        end
        to(after)
      end
    end
  end,
  -- small bars first: few positions lie below them
  difficulty = function(rows)
    local squares = 0
    for _, length in ipairs(rows) do squares = squares + math.min(length, 1 << 20) end
    return math.min(squares, 1 << 31)
  end,
  theorem = { value = value, outcome = outcome, misere = { outcome = misere_outcome } },
  describe = function(from, to)
    for row = 1, #from do
      local left = to[1][row] or 0
      if left < from[row] then return ("bite at row %d, column %d"):format(row, left + 1) end
    end
  end,
}
