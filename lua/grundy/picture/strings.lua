--- Pictures of strings between coins: as the lines of a board of boxes, or coin by coin.
---
--- A list of strings tells neither the width of its board nor the side of a box on which a string to the ground lies.
--- Strings are therefore shown on a board if possible: coins whose numbers differ by 1 side by side, those that differ
--- by the width one above the other, strings to the ground on the remaining sides, those of the border first. If a box
--- has more such sides than strings to the ground, the picture says so.

local M = {}

-- Boxes side by side in the widest picture.
local most_columns = 24

--- The width of a board on which these strings join neighbours, math.huge for one row; nil if there is none.
local function width_of(strings)
  local width, seen = math.huge, {}
  for _, string in ipairs(strings) do
    local a, b = string[1], string[2]
    if a > 0 and a ~= b then
      if seen[a] == b or seen[-a] == b then return nil end -- two strings between two boxes
      seen[b - a == 1 and a or -a] = b
      if b - a > 1 and width < math.huge and width ~= b - a then return nil end
      if b - a > 1 then width = b - a end
    end
  end
  for _, string in ipairs(strings) do
    if string[1] > 0 and string[2] - string[1] == 1 and string[1] % width == 0 then return nil end
  end
  return width
end

--- The boxes of a board of this width: by number { row =, column =, ground = strings to it, open = by side }, and the
--- list of their numbers.
local function boxes_of(strings, width)
  local boxes, numbers = {}, {}
  local function box(v)
    if not boxes[v] then
      local row = width == math.huge and 0 or (v - 1) // width
      boxes[v] = { row = row, column = v - 1 - (row > 0 and row * width or 0), ground = 0, open = {} }
      numbers[#numbers + 1] = v
    end
    return boxes[v]
  end
  for _, string in ipairs(strings) do
    local a, b = string[1], string[2]
    if a == 0 or a == b then
      box(b).ground = box(b).ground + 1
    else
      local first, second = box(a), box(b)
      if b - a == 1 then
        first.open.right, second.open.left = true, true
      else
        first.open.bottom, second.open.top = true, true
      end
    end
  end
  table.sort(numbers)
  return boxes, numbers
end

--- The sides of a box that may be open to the ground, first those at the border (the lower side of any box may be), and
--- the number of these.
local function sides(box, width)
  if width == math.huge then
    if box.ground == 1 then return { "left", "right", "top", "bottom" }, 2 end -- the end of a chain
    return { "top", "bottom", "left", "right" }, 4
  end
  local list, later = {}, {}
  for _, side in ipairs { "top", "left", "right", "bottom" } do
    local at_border = side == "top" and box.row == 0 or side == "left" and box.column == 0
      or side == "right" and box.column == width - 1
    table.insert(at_border and list or later, side)
  end
  if later[#later] == "bottom" then table.insert(list, table.remove(later)) end
  local at_border = #list
  return table.move(later, 1, #later, at_border + 1, list), at_border
end

--- Opens the sides to the ground. Returns the list of the boxes for which they are ambiguous; nil if there are not
--- enough.
local function open_ground(boxes, numbers, width)
  local down, unclear = width == math.huge and 0 or width, {}
  for _, v in ipairs(numbers) do
    local box = boxes[v]
    local beside = { left = box.column > 0 and boxes[v - 1], right = box.column < width - 1 and boxes[v + 1],
      top = down > 0 and boxes[v - down], bottom = down > 0 and boxes[v + down] }
    local left, free, first = box.ground, 0, 0
    local list, at_border = sides(box, width)
    for i, side in ipairs(list) do
      local is_free = not box.open[side] and not beside[side]
      free = is_free and free + 1 or free
      first = i <= at_border and free or first
      if left > 0 and is_free then box.open[side], left = true, left - 1 end
    end
    if left > 0 then return nil end
    if box.ground > 0 and box.ground ~= first and box.ground < free then unclear[#unclear + 1] = v end
  end
  return unclear
end

--- A canvas of characters: put(row, column, text) and lines().
local function new_canvas()
  local rows, last = {}, 0
  local canvas = {}
  function canvas.put(row, column, text)
    rows[row] = rows[row] or {}
    for i = 1, #text do rows[row][column + i - 1] = text:sub(i, i) end
    last = math.max(last, row)
  end
  function canvas.lines()
    local lines = {}
    for row = 1, last do
      local characters, width = {}, 0
      for column in pairs(rows[row] or {}) do width = math.max(width, column) end
      for column = 1, width do characters[column] = rows[row][column] or " " end
      lines[row] = table.concat(characters):gsub("%s+$", "")
    end
    return lines
  end
  return canvas
end

--- The lines of a board: the drawing, and the numbers of the boxes; nil if the strings show no board.
---@param strings integer[][]
---@return string[]?
function M.board(strings)
  local width = width_of(strings)
  if not width or #strings == 0 then return nil end
  local boxes, numbers = boxes_of(strings, width)
  local unclear = open_ground(boxes, numbers, width)
  if not unclear then return nil end
  local top, left, right = math.huge, math.huge, 0
  for _, v in ipairs(numbers) do
    top, left = math.min(top, boxes[v].row), math.min(left, boxes[v].column)
    right = math.max(right, boxes[v].column)
  end
  if right - left >= most_columns then return nil end
  local canvas, wide = new_canvas(), math.max(3, #tostring(numbers[#numbers]) + 1)
  for _, v in ipairs(numbers) do
    local box = boxes[v]
    local y, x = 2 * (box.row - top) + 1, (wide + 1) * (box.column - left) + 1
    for _, dy in ipairs { 0, 2 } do
      canvas.put(y + dy, x, "+")
      canvas.put(y + dy, x + wide + 1, "+")
      canvas.put(y + dy, x + 1, (box.open[dy == 0 and "top" or "bottom"] and " " or "-"):rep(wide))
    end
    canvas.put(y + 1, x, box.open.left and " " or "|")
    canvas.put(y + 1, x + wide + 1, box.open.right and " " or "|")
    canvas.put(y + 1, x + 1 + (wide - #tostring(v)) // 2, tostring(v))
  end
  local lines = canvas.lines()
  if #unclear > 0 then
    lines[#lines + 1] = ("(%s: which side is open to the ground is not known)"):format(table.concat(unclear, ", "))
  end
  return lines
end

--- A line for each coin: its strings.
---@param strings integer[][]
---@return string[]
function M.list(strings)
  local tied, coins = {}, {}
  local function tie(coin, to)
    if not tied[coin] then
      tied[coin] = {}
      coins[#coins + 1] = coin
    end
    table.insert(tied[coin], to)
  end
  for _, string in ipairs(strings) do
    local a, b = string[1], string[2]
    if a > 0 and a ~= b then tie(a, b) end
    tie(b, a > 0 and a ~= b and a or "ground")
  end
  table.sort(coins)
  local lines = {}
  for i, coin in ipairs(coins) do lines[i] = ("coin %d: %s"):format(coin, table.concat(tied[coin], ", ")) end
  return #lines > 0 and lines or { "no string is left" }
end

return M
