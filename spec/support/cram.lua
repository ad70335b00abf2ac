--- Cram, domino by domino, as rules of a few lines: a position is a component, a string of rows of "#" (empty) and "."
--- divided by "/", the least of its images.

local cram = {}

local function rows_of(p)
  local rows = {}
  for row in p:gmatch "[^/]+" do rows[#rows + 1] = row end
  return rows
end

--- The least of the four or eight images of a board.
local function canonical(rows)
  local height, width = #rows, #rows[1]
  local images = {}
  local function add(list)
    local reversed, mirrored, turned = {}, {}, {}
    for i = 1, #list do
      reversed[#list + 1 - i] = list[i]
      mirrored[i] = list[i]:reverse()
      turned[#list + 1 - i] = list[i]:reverse()
    end
    for _, image in ipairs { list, reversed, mirrored, turned } do images[#images + 1] = table.concat(image, "/") end
  end
  if height <= width then add(rows) end
  if height >= width then
    local transposed = {}
    for j = 1, width do
      local column = {}
      for i = 1, height do column[i] = rows[i]:sub(j, j) end
      transposed[j] = table.concat(column)
    end
    add(transposed)
  end
  local least = images[1]
  for i = 2, #images do
    if images[i] < least then least = images[i] end
  end
  return least
end

--- The components of cells[i][j] == true of more than one cell, each canonical.
local function components(cells, height, width)
  local list, seen = {}, {}
  for i = 1, height do
    for j = 1, width do
      if cells[(i - 1) * width + j] and not seen[(i - 1) * width + j] then
        local stack, own, top, bottom, left, right = { { i, j } }, {}, i, i, j, j
        seen[(i - 1) * width + j] = true
        local size = 0
        while #stack > 0 do
          local cell = table.remove(stack)
          local y, x = cell[1], cell[2]
          size = size + 1
          own[(y - 1) * width + x] = true
          top, bottom = math.min(top, y), math.max(bottom, y)
          left, right = math.min(left, x), math.max(right, x)
          for _, step in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
            local y2, x2 = y + step[1], x + step[2]
            local key = (y2 - 1) * width + x2
            if y2 >= 1 and y2 <= height and x2 >= 1 and x2 <= width and cells[key] and not seen[key] then
              seen[key] = true
              stack[#stack + 1] = { y2, x2 }
            end
          end
        end
        if size > 1 then
          local rows = {}
          for y = top, bottom do
            local row = {}
            for x = left, right do row[#row + 1] = own[(y - 1) * width + x] and "#" or "." end
            rows[#rows + 1] = table.concat(row)
          end
          list[#list + 1] = canonical(rows)
        end
      end
    end
  end
  return list
end

function cram.moves(p, to)
  local rows = rows_of(p)
  local height, width = #rows, rows[1] and #rows[1] or 0
  local cells = {}
  for i = 1, height do
    for j = 1, width do cells[(i - 1) * width + j] = rows[i]:byte(j) == 35 end
  end
  for _, step in ipairs { width, 1 } do
    for i = 1, height do
      for j = 1, width do
        local a = (i - 1) * width + j
        local b = a + step
        if cells[a] and cells[b] and (step == width or j < width) then
          cells[a], cells[b] = false, false
          to(table.unpack(components(cells, height, width)))
          cells[a], cells[b] = true, true
        end
      end
    end
  end
end

--- The empty board of m rows and n columns, m <= n.
cram.board = require("spec.support.boards").full

--- Empty cells.
function cram.cells(p)
  return select(2, p:gsub("#", "")) + 1
end

--- Values of empty boards (Lemoine and Viennot; Beling and Rogalski; Schneider): known[m][n].
cram.known = {
  [3] = { [3] = 0, [4] = 1, [5] = 1, [6] = 4, [7] = 1, [8] = 3, [9] = 1 },
  [4] = { [4] = 0, [5] = 2, [6] = 0, [8] = 0 },
  [5] = { [5] = 0 },
}

return cram
