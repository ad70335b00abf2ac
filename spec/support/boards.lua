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

--- The text with rows and columns exchanged and mirrored in the way of this number, 0 to 7.
function boards.shown(text, way)
  if way & 4 ~= 0 then text = boards.transposed(text) end
  if way & 2 ~= 0 then text = boards.transposed(boards.mirrored(boards.transposed(text))) end
  return way & 1 ~= 0 and boards.mirrored(text) or text
end

--- The sets that shapes take from a board, as grundy.cells takes them: each shape in all eight ways and in all places.
--- Rows that close up (`rings`) begin again at their end, and so do columns (`tubes`); a shape that meets itself has no
--- place.
function boards.sets(rows, columns, shapes, rings, tubes)
  local sets, known = {}, {}
  local function wrapped(at, length, closes)
    if closes then return (at - 1) % length + 1 end
    return at >= 1 and at <= length and at or nil
  end
  local function add(shape, top, left)
    local set, seen, fits = { also = {} }, {}, true
    boards.each(shape, function(r, c, letter)
      local row, column = wrapped(top + r, rows, tubes), wrapped(left + c, columns, rings)
      local cell = row and column and (row - 1) * columns + column
      if letter == "#" then
        fits = fits and cell and not seen[cell]
        if cell then seen[cell], set[#set + 1] = true, cell end
      elseif letter == "*" and cell then
        set.also[#set.also + 1] = cell
      end
    end)
    if fits then sets[#sets + 1] = set end
  end
  for _, shape in ipairs(shapes) do
    for way = 0, 7 do
      local shown = boards.shown(shape, way)
      local _, height, width = boards.rows(shown)
      for top = tubes and 0 or -height, rows - 1 do
        for left = rings and 0 or -width, columns - 1 do
          if not known[shown] then add(shown, top, left) end
        end
      end
      known[shown] = true
    end
  end
  return sets
end

--- The cells of a text that hold "#", as numbers.
function boards.cells(text)
  local list, _, _, columns = {}, boards.rows(text)
  boards.each(text, function(r, c, letter)
    if letter == "#" then list[#list + 1] = (r - 1) * columns + c end
  end)
  return list
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
