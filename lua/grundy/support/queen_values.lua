--- The Grundy values of a queen that moves towards a corner of a board, which is Wythoff's game.
---
--- No closed form is known; but the mex of the values in a row, a column and a diagonal is the lowest zero bit of the
--- union of three sets, so that a table costs some words a cell where the rules cost an option each. (On the values:
--- U. Blass and A. S. Fraenkel, The Sprague-Grundy function for Wythoff's game, Theoretical Computer Science 75,
--- 1990.)

local queen_values = {}

-- Tables have at most so many cells, and this many rows and columns at least.
local most_cells, least_size = 1 << 18, 32

local number_of_bit = {}
for i = 0, 63 do number_of_bit[1 << i] = i end

--- The lowest number that none of three sets has, and puts it into all of them. A set is a list of words from index 0
--- on, a bit a number; those of `a` before index `word` are full.
local function take_mex(a, b, c, word)
  local seen = (a[word] or 0) | (b[word] or 0) | (c[word] or 0)
  while seen == -1 do
    word = word + 1
    seen = (a[word] or 0) | (b[word] or 0) | (c[word] or 0)
  end
  local bit = ~seen & seen + 1
  a[word], b[word], c[word] = (a[word] or 0) | bit, (b[word] or 0) | bit, (c[word] or 0) | bit
  return word << 6 | number_of_bit[bit]
end

--- values[a][b] for all a <= b below these sizes.
local function make_table(rows, columns)
  local values, lines, diagonals = {}, {}, {}
  for n = 0, columns - 1 do lines[n], diagonals[n] = {}, {} end
  for a = 0, rows - 1 do
    local row, line, word = {}, lines[a], 0
    -- the board is symmetric: column a has put its values in line a
    for b = a, columns - 1 do
      while line[word] == -1 do word = word + 1 end
      row[b] = take_mex(line, lines[b], diagonals[b - a], word)
    end
    values[a] = row
  end
  return { values = values, rows = rows, columns = columns }
end

-- The latest table.
local known = make_table(0, 0)

--- n, or more, so that tables that grow are seldom made.
local function rounded(n)
  local size = least_size
  while size < n do size = 2 * size end
  return size
end

--- The value of the queen on (a, b), integers >= 0; nil where the table would have more than 2^18 cells. Its sizes are
--- powers of two. Cost: 0.2 microseconds a cell, once; the table is kept.
---@param a integer
---@param b integer
---@return integer?
function queen_values.value(a, b)
  if a > b then a, b = b, a end
  if a >= known.rows or b >= known.columns then
    if b >= most_cells then return nil end
    local rows, columns = rounded(a + 1), rounded(b + 1)
    if rows * columns > most_cells then return nil end
    local all_rows, all_columns = math.max(rows, known.rows), math.max(columns, known.columns)
    local both = all_rows * all_columns <= most_cells
    known = both and make_table(all_rows, all_columns) or make_table(rows, columns)
  end
  return known.values[a][b]
end

return queen_values
