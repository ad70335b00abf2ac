--- Boards as users write them, and as they are shown.

local core = require "grundy.core"

local M = {}

--- What is wrong with a board of `rows` by `columns` cells, at most `most`, or nil.
local function wrong_sides(rows, columns, most)
  for _, side in ipairs { rows, columns } do
    if math.type(side) ~= "integer" or side < 1 then
      return ("expected sides of 1 cell or more, got %s by %s"):format(core.position_text(rows),
        core.position_text(columns))
    end
  end
  if rows > most // columns then
    return ("expected a board of at most %d cells, got %d by %d"):format(most, rows, columns)
  end
end

--- The text that a user means: a text, a list of rows, or the list of two sides, from which `start` makes a board.
local function text_of(p, letters, start, most)
  if type(p) == "string" then return p end
  if type(p) ~= "table" then
    return nil, "expected rows like { \"##.\", \"###\" } or two sides, got " .. core.position_text(p)
  end
  local length, first = rawlen(p), rawget(p, 1)
  if length == 0 then return nil, "expected one row or more" end
  if length == 2 and type(first) == "number" then
    local second = rawget(p, 2)
    local rows, columns = math.tointeger(first) or first, math.tointeger(second) or second
    local wrong = wrong_sides(rows, columns, most)
    if wrong then return nil, wrong end
    if start then return text_of(start(rows, columns), letters, nil, most) end
    return (letters:sub(1, 1):rep(columns) .. "/"):rep(rows):sub(1, -2)
  end
  for i = 1, length do
    local row = rawget(p, i)
    if type(row) ~= "string" or row:find("/", 1, true) then
      return nil, ("row %d is %s, expected a text like \"##.\""):format(i, core.position_text(row))
    end
  end
  return table.concat(p, "/", 1, length)
end

--- The text of a board without the empty lines at its edges; an empty board stays as it is.
---@param text string
---@return string
function M.without_edges(text)
  local rows, first, last = {}, math.huge, 0
  for row in text:gmatch "[^/]+" do
    local left, right = row:match "^%.*()[^.].-()%.*$"
    if left or rows[1] then rows[#rows + 1] = row end
    first, last = math.min(first, left or first), math.max(last, (right or 1) - 1)
  end
  while rows[1] and not rows[#rows]:find "[^.]" do rows[#rows] = nil end
  for i = 1, #rows do rows[i] = rows[i]:sub(first, last) end
  return rows[1] and table.concat(rows, "/") or text
end

--- The Board that a user means; nil and what is wrong with it. Raises for a letter that no board has.
---@param p any
---@param letters string
---@param start? fun(rows: integer, columns: integer): string|string[] the board of two sides
---@return grundy.Board?
---@return string? wrong
function M.read(p, letters, start)
  core.board(".", letters)
  local text, wrong = text_of(p, letters, start, core.board_limit)
  if not text then return nil, wrong end
  local board
  board, wrong = core.board(text, letters)
  if not board then return nil, "the board " .. wrong end
  return board
end

--- The text of a board for a game of shapes, which may be larger than a Board; nil and what is wrong with it.
---@param p any
---@param start? fun(rows: integer, columns: integer): string|string[] the board of two sides
---@return string? text
---@return string? wrong
function M.read_large(p, start)
  local text, wrong = text_of(p, "#", start, core.cells_limit)
  if not text then return nil, wrong end
  text, wrong = core.shapes_board(text)
  if not text then return nil, "the board " .. wrong end
  return text
end

--- The text of a full board with more cells than any other may have; nil for any other.
---@param p any
---@param start? fun(rows: integer, columns: integer): string|string[] the board of two sides
---@return string? text
function M.read_full(p, start)
  local text = text_of(p, "#", start, core.full_limit)
  return text and #text > core.cells_limit and core.shapes_full(text) and text
end

--- The numbers of rows and columns of a text.
---@param text string
---@return integer rows
---@return integer columns
function M.sides(text)
  local columns = #text:match "^[^/]*"
  return (#text + 1) // (columns + 1), columns
end

--- The lines that show a board, with the numbers of rows and columns.
---@param text string
---@return string[]
function M.draw(text)
  local lines, columns = {}, #text:match "^[^/]*"
  local heads = {}
  for column = 1, columns do heads[column] = column % 10 end
  for row in text:gmatch "[^/]+" do
    lines[#lines + 1] = ("%3d  %s"):format(#lines + 1, (row:gsub(".", "%0 "):sub(1, -2)))
  end
  table.insert(lines, 1, "     " .. table.concat(heads, " "))
  return lines
end

--- The groups of two or more stones of a board, as one text.
function M.groups(b)
  local texts = {}
  for _, group in ipairs(b:components()) do
    if #group > 1 then texts[#texts + 1] = tostring(group) end
  end
  return table.concat(texts, " ")
end

return M
