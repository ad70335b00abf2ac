--- Boards as plain texts, by the definitions: no code in common with the library.

local random = require "spec.support.random"

local boards = {}

--- The rows of a text as lists of characters, and its sides.
function boards.rows(text)
  local rows = {}
  for row in text:gmatch "[^/]+" do
    local cells = {}
    for c in row:gmatch "." do cells[#cells + 1] = c end
    rows[#rows + 1] = cells
  end
  return rows, #rows, #(rows[1] or {})
end

function boards.text(rows)
  local texts = {}
  for i, cells in ipairs(rows) do texts[i] = table.concat(cells) end
  return table.concat(texts, "/")
end

--- The text of a full board.
function boards.full(rows, columns)
  return (("#"):rep(columns) .. "/"):rep(rows):sub(1, -2)
end

--- The text with the characters of a list of { row, column, character } put in.
function boards.put(text, changes)
  local rows = boards.rows(text)
  for _, change in ipairs(changes) do rows[change[1]][change[2]] = change[3] end
  return boards.text(rows)
end

--- The character at a place; nil outside of the board.
function boards.at(text, row, column)
  local rows = boards.rows(text)
  return rows[row] and rows[row][column]
end

--- Calls visit(row, column, character) for every cell.
function boards.each(text, visit)
  for r, cells in ipairs((boards.rows(text))) do
    for c, letter in ipairs(cells) do visit(r, c, letter) end
  end
end

--- The text with rows and columns exchanged, or with every row reversed.
function boards.transposed(text)
  local turned = {}
  boards.each(text, function(r, c, letter)
    turned[c] = turned[c] or {}
    turned[c][r] = letter
  end)
  return boards.text(turned)
end

function boards.mirrored(text)
  return (text:gsub("[^/]+", string.reverse))
end

--- The text turned by a right angle.
function boards.turned(text)
  return boards.mirrored(boards.transposed(text))
end

--- The moves of Cram over whole boards, never split.
function boards.cram_moves(text, to)
  boards.each(text, function(r, c, letter)
    for _, other in ipairs { { r, c + 1 }, { r + 1, c } } do
      if letter == "#" and boards.at(text, other[1], other[2]) == "#" then
        to(boards.put(text, { { r, c, "." }, { other[1], other[2], "." } }))
      end
    end
  end)
end

--- The moves of Node Kayles over whole boards, never split.
function boards.node_kayles_moves(text, to)
  boards.each(text, function(r, c, letter)
    if letter ~= "#" then return end
    local changes = {}
    for _, place in ipairs { { r, c }, { r, c + 1 }, { r, c - 1 }, { r + 1, c }, { r - 1, c } } do
      if boards.at(text, place[1], place[2]) then changes[#changes + 1] = { place[1], place[2], "." } end
    end
    to(boards.put(text, changes))
  end)
end

--- A board of random letters.
function boards.random(rows, columns, letters)
  local lines = {}
  for r = 1, rows do
    lines[r] = random.text(columns, letters)
  end
  return table.concat(lines, "/")
end

return boards
