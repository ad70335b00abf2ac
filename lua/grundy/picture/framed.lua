--- Axes and a legend around the pixels of a table, in pixels of the same palette.

local svg = require "grundy.picture.svg"

local framed = {}

-- Letters of three by five dots: a number for each row of dots, from the top. They are drawn at twice that size.
local letters = { ["0"] = "75557", ["1"] = "26227", ["2"] = "71747", ["3"] = "71717", ["4"] = "55711", ["5"] = "74717",
  ["6"] = "74757", ["7"] = "71111", ["8"] = "75757", ["9"] = "75717", P = "75744", N = "57755" }
local letter_width, letter_height = 8, 10

-- Pixels above the picture, below it, beside a number, and the side of the boxes of a legend.
local above, below, beside, side = 8, 24, 8, 12

--- The rows of palette indices of a picture with axes and a legend; `largest` as in map.pixels, `pixels` the index of
--- each value.
---@param rows string[]
---@param box table
---@param largest? integer
---@param pixels table<integer, string>
---@return string[]
function framed.rows(rows, box, largest, pixels)
  local ink, paper = pixels[largest and 1 or 0], pixels[largest and 0 or 1]
  local left = beside + letter_width * #tostring(box.top) + 6
  local right = 2 * beside + side + letter_width * (largest and #tostring(largest) or 1) + 4
  local width, height = left + box.columns + right, math.max(above + box.rows + below, above + 5 * side)
  local marks = {}
  local function mark(x, y, colour)
    if x < 0 or x >= width or y < 0 or y >= height then return end
    marks[y] = marks[y] or {}
    marks[y][x] = colour
  end
  local function fill(x, y, columns, lines, colour)
    for k = y, y + lines - 1 do
      for i = x, x + columns - 1 do mark(i, k, colour) end
    end
  end
  local function write(x, y, text)
    for at, letter in text:gmatch "()(.)" do
      for k = 1, 5 do
        local dots = tonumber(letters[letter]:sub(k, k))
        for i = 0, 2 do
          if dots >> 2 - i & 1 == 1 then fill(x + (at - 1) * letter_width + 2 * i, y + 2 * (k - 1), 2, 2, ink) end
        end
      end
    end
  end
  local bottom = above + box.rows
  fill(left - 1, above, 1, box.rows + 1, ink)
  fill(left, bottom, box.columns, 1, ink)
  for _, t in ipairs(svg.ticks(box.left, box.right, math.max(box.columns // 60, 1))) do
    local x, text = left + t - box.left, tostring(t)
    fill(x, bottom, 1, 5, ink)
    write(x - #text * letter_width // 2, bottom + 9, text)
  end
  for _, t in ipairs(svg.ticks(box.bottom, box.top, math.max(box.rows // 30, 1))) do
    local y, text = above + box.top - t, tostring(t)
    fill(left - 5, y, 4, 1, ink)
    write(left - 7 - #text * letter_width, math.max(y - letter_height // 2, 0), text)
  end
  local x, beyond = left + box.columns + beside, left + box.columns + beside + side + 5
  local function entry(y, colour, text)
    fill(x - 1, y - 1, side + 2, side + 2, ink)
    fill(x, y, side, side, colour)
    write(beyond, y + 1, text)
  end
  if largest then
    local long = math.max(math.min(box.rows - 2 * side, 256), side)
    for k = 0, long - 1 do fill(x, above + k, side, 1, pixels[math.max(largest - largest * k // long, 1)]) end
    write(beyond, above, tostring(largest))
    if long > 3 * letter_height then write(beyond, above + long - letter_height, "1") end
    entry(above + long + 6, paper, "0")
  else
    entry(above + 1, ink, "P")
    entry(above + side + 7, paper, "N")
  end
  local whole = {}
  for y = 0, height - 1 do
    local row = paper:rep(left) .. (rows[y - above + 1] or paper:rep(box.columns)) .. paper:rep(right)
    if marks[y] then
      local list = {}
      for i = 1, #row do list[i] = marks[y][i - 1] or row:sub(i, i) end
      row = table.concat(list)
    end
    whole[y + 1] = row
  end
  return whole
end

return framed
