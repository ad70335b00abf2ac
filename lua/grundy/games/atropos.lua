--- Atropos: colour the circles of Sperner's triangle, and make no triangle of three colours.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local largest = 60
local steps = { { 0, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, 0 }, { -1, 1 } }

--- The colour of a circle on the border of the board of size n, rows from the bottom, 0, and columns from the left, 0.
local function border(n, row, column)
  if row == 0 then return column % 2 == 0 and "Y" or "B" end
  if column == 0 then return row % 2 == 0 and "B" or "R" end
  if row + column == n + 2 then return row % 2 == 0 and "R" or "Y" end
end

local boards = {}

--- The circles of the board of size n in the order of its text. Each has its row and column, counted from the bottom
--- left, and its neighbours in the order of the compass: numbers of circles, or letters of the border.
local function board_of(n)
  if boards[n] then return boards[n] end
  local circles, number = {}, {}
  for row = n, 1, -1 do
    number[row] = {}
    for column = 1, n + 1 - row do
      circles[#circles + 1] = { row = row, column = column }
      number[row][column] = #circles
    end
  end
  for _, circle in ipairs(circles) do
    for i, step in ipairs(steps) do
      local row, column = circle.row + step[1], circle.column + step[2]
      circle[i] = border(n, row, column) or number[row][column]
    end
  end
  boards[n] = circles
  return circles
end

--- The board of a position, its letters ("." for an open circle), and the circle coloured last; nil if any circle may
--- be coloured.
local function read(p)
  local text = type(p) == "table" and p[1] or p
  local n = #text:match "[^/]*$"
  local colours = {}
  for letter in text:gmatch "[^/]" do colours[#colours + 1] = letter end
  return board_of(n), colours, type(p) == "table" and p[2] > 0 and p[2] or nil, n
end

--- The letters that a circle may get: two neighbours that touch each other and have different colours exclude the
--- third.
local function allowed(circle, colours)
  local letters = "RBY"
  for i, other in ipairs(circle) do
    local a, b = colours[other] or other, colours[circle[i % 6 + 1]] or circle[i % 6 + 1]
    if a ~= b and a ~= "." and b ~= "." then letters = letters:gsub("[^" .. a .. b .. "]", "") end
  end
  return letters
end

--- The open circles beside one.
local function open_beside(circle, colours)
  local list = {}
  for _, other in ipairs(circle) do
    if colours[other] == "." then list[#list + 1] = other end
  end
  return list
end

--- The position with these letters after circle `last` was coloured; its number is 0 if no open circle touches `last`.
local function write(colours, n, last, circles)
  local rows, at = {}, 1
  for length = 1, n do
    rows[length] = table.concat(colours, "", at, at + length - 1)
    at = at + length
  end
  local text = table.concat(rows, "/")
  if not last then return text end
  return { text, last > 0 and #open_beside(circles[last], colours) > 0 and last or 0 }
end

--- Calls visit(the position after it, the circle, its letter) for every move.
local function each_move(p, visit)
  local circles, colours, last, n = read(p)
  local open = last and open_beside(circles[last], colours)
  if not open or #open == 0 then
    open = {}
    for i, letter in ipairs(colours) do
      if letter == "." then open[#open + 1] = i end
    end
  end
  for _, i in ipairs(open) do
    for letter in allowed(circles[i], colours):gmatch "." do
      colours[i] = letter
      visit(write(colours, n, type(p) == "table" and i or nil, circles), i, letter, circles[i])
    end
    colours[i] = "."
  end
end

--- The position that a size and settings mean; nil and what is wrong with them.
local function start(size, settings)
  local n = math.type(size) and math.tointeger(size)
  if not n or n < 1 or n > largest then
    return nil, ("expected the size of the board, an integer from 1 to %d, got %s"):format(largest,
      core.position_text(size))
  end
  for key, value in pairs(type(settings) == "table" and settings or { settings }) do
    if key ~= "restricted" or type(value) ~= "boolean" then
      return nil, ("expected settings like { restricted = false }, got %s"):format(core.position_text(settings))
    end
  end
  local rows = {}
  for length = 1, n do rows[length] = ("."):rep(length) end
  local text = table.concat(rows, "/")
  return settings and settings.restricted == false and text or { text, 0 }
end

--- Whether p is a text of letters in rows of 1, 2, 3, ...; nil and what is wrong with it.
local function check(text)
  local rows = 0
  for row in (text .. "/"):gmatch "([^/]*)/" do
    rows = rows + 1
    if #row ~= rows or row:find "[^RBY.]" then
      return nil, ("row %d is %s, expected %d of the letters R, B, Y and ."):format(rows, core.position_text(row), rows)
    end
  end
  if rows > largest then return nil, ("expected at most %d rows, got %d"):format(largest, rows) end
  return true
end

return ruleset {
  info = {
    name = "Atropos",
    example = "grundy.games.atropos(3)",
    rules = "atropos(n): a triangle of open circles in rows of 1, 2, ..., n, with a coloured border: alternately blue "
      .. "and yellow along the bottom, red and blue up the left side, yellow and red up the right side. Colour an open "
      .. "circle red, blue or yellow; three circles that touch one another must never have three different colours. If "
      .. "the circle coloured last touches open circles, one of these must be coloured next. The player who cannot "
      .. "move loses. atropos(n, { restricted = false }): any open circle. Later positions: { \"./.R/.B.\", 5 }, the "
      .. "rows from the top and the number of the last circle, counted by rows (0: any circle); the text alone if any "
      .. "circle may always be coloured.",
    verdict = "Open: Burke conjectures that the board is N iff the number of open circles is even, which holds for n "
      .. "up to 6 in both forms of the game (doc/internals/records.md). Positions are searched; PSPACE-complete in "
      .. "general.",
    source = "K. Burke and S.-H. Teng, Atropos: a PSPACE-complete Sperner triangle game, Internet Mathematics 5 "
      .. "(2008); the colours of the border as in Burke's program of the game, and the conjecture from his blog on "
      .. "combinatorial games (March 2010)",
  },
  accept = function(p)
    if type(p) == "number" then return start(p) end
    if type(p) == "table" and type(p[1]) == "number" then return start(p[1], p[2]) end
    local text = type(p) == "table" and p[1] or p
    if type(text) ~= "string" then return accept.refused(p, "the size of a board, a text, or a text and a circle") end
    local good, wrong = check(text)
    if not good then return nil, wrong end
    if type(p) == "string" then return p end
    local circles, colours, _, n = read(text)
    local last = math.type(p[2]) and math.tointeger(p[2])
    if not last or last < 0 or last > #circles or colours[last] == "." then
      return nil, ("element #2 is %s, expected the number of a coloured circle, or 0"):format(core.position_text(p[2]))
    end
    return write(colours, n, last, circles)
  end,
  moves = function(p, to)
    each_move(p, function(after) to(after) end)
  end,
  describe = function(from, to)
    local wanted, text = core.position_text(to[1]), nil
    each_move(from, function(after, i, letter)
      if core.position_text(after) == wanted then text = text or ("%s into circle %d"):format(letter, i) end
    end)
    return text
  end,
  draw = function(p)
    local _, colours, _, n = read(p)
    local lines, at = {}, 1
    for i = 0, n + 1 do
      local row, cells = n + 1 - i, {}
      for column = 0, row == 0 and n + 2 or i + 1 do
        local letter = border(n, row, column)
        if letter and (row > 0 or column > 0 and column < n + 2) then
          cells[#cells + 1] = letter:lower()
        elseif row > 0 then
          cells[#cells + 1], at = colours[at], at + 1
        end
      end
      lines[#lines + 1] = (" "):rep(row > 0 and row or 1) .. table.concat(cells, " ")
    end
    return lines
  end,
}
