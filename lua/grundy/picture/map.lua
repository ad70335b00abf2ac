--- Maps of two heaps: the values, or the outcomes, of a box of pairs, as cells in SVG or as pixels.

local png = require "grundy.picture.png"
local svg = require "grundy.picture.svg"

local map = {}

-- Colours of values from 1 to the largest: dark blue, green, yellow (as in viridis).
local stops = { { 68, 1, 84 }, { 59, 82, 139 }, { 33, 145, 140 }, { 94, 201, 98 }, { 253, 231, 37 } }

--- The colour at 0 <= part <= 1, { red, green, blue }.
local function shade(part)
  local at = part * (#stops - 1)
  local i = math.min(math.floor(at), #stops - 2)
  local a, b, mixed = stops[i + 1], stops[i + 2], {}
  for k = 1, 3 do mixed[k] = math.floor(a[k] + (b[k] - a[k]) * (at - i) + 0.5) end
  return mixed
end

local function colour(part)
  return ("#%02x%02x%02x"):format(table.unpack(shade(part)))
end

--- The pairs {a, b} whose heaps are from `first` to `last`, each a list of two.
function map.box(first, last)
  return {
    left = first[1], right = last[1], bottom = first[2], top = last[2],
    columns = last[1] - first[1] + 1, rows = last[2] - first[2] + 1,
  }
end

--- Paths of the cells by their contents: runs in a row are one rectangle.
local function cell_paths(rows, box, x, y, side)
  local paths, left, across, height = {}, {}, {}, svg.number(side)
  for a = box.left, box.right do
    local count = a - box.left + 1
    left[a], across[count] = "M" .. svg.number(x(a)), svg.number(count * side)
  end
  for b = box.bottom, box.top do
    local a, row, below = box.left, rows[b], svg.number(y(b))
    while a <= box.right do
      local what, begin = row[a], a
      while a <= box.right and row[a] == what do a = a + 1 end
      local path, width = paths[what], across[a - begin]
      if not path then
        path = {}
        paths[what] = path
      end
      path[#path + 1] = ("%s %sh%sv%sh-%sz"):format(left[begin], below, width, height, width)
    end
  end
  return paths
end

-- Pictures narrower than this have the bar of colours below the map, not beside it; the room that it takes.
local narrow, beside, under = 400, 110, 40

--- The bar that maps colours to values.
local function colour_bar(frame, largest, zero, width)
  local lies, pieces = width < narrow, math.min(largest, 64)
  local length = lies and frame.right - frame.left or frame.bottom - frame.top
  local step = length / (pieces + 1)
  local left, top, thick = frame.right + 28, frame.bottom + 50, lies and 12 or 18
  for i = 0, pieces do
    local fill = i == 0 and zero or ('fill="%s"'):format(colour(pieces == 1 and 1 or (i - 1) / (pieces - 1)))
    local side = step + (i < pieces and 0.3 or 0)
    local x, y = lies and frame.left + i * step or left, lies and top or frame.bottom - (i + 1) * step
    frame:add('<rect %s x="%s" y="%s" width="%s" height="%s"/>', fill, svg.number(x), svg.number(y),
      svg.number(lies and side or thick), svg.number(lies and thick or side))
  end
  local columns, rows = svg.room_for_ticks(frame)
  for _, v in ipairs(svg.ticks(0, largest, lies and columns or rows)) do
    local at, text = (v * pieces / largest + 0.5) * step, v == 0 and "0 (P)" or svg.grouped(v)
    if lies then
      frame:text("tick", frame.left + at, top + thick + 17, "middle", text)
    else
      frame:text("tick", left + thick + 6, frame.bottom - at + 4.5, "start", text)
    end
  end
end

local function map_frame(name, settings, what, note, box, has_bar)
  local lies = settings.width < narrow
  local frame = svg.frame {
    width = settings.width, height = settings.height, theme = settings.theme, cells = box, note = note,
    right = has_bar and not lies and beside or nil, below = has_bar and lies and under or nil,
    title = settings.title or ("%s: %s"):format(name, what),
  }
  local side = (frame.right - frame.left) / box.columns
  local function x(a) return frame.left + (a - box.left) * side end
  local function y(b) return frame.bottom - (b - box.bottom + 1) * side end
  return frame, x, y, side, function()
    local columns, rows = svg.room_for_ticks(frame)
    frame:axes({ ticks = svg.ticks(box.left, box.right, columns), at = function(a) return x(a) + side / 2 end,
      label = "first heap" }, { ticks = svg.ticks(box.bottom, box.top, rows),
      at = function(b) return y(b) + side / 2 end, label = "second heap" }, false)
    frame:border()
  end
end

local function open_map(frame, box, side)
  frame:add('<g class="map" shape-rendering="crispEdges" data-first="%d" data-last="%d" data-second="%d" '
    .. 'data-left="%s" data-bottom="%s" data-side="%s">', box.left, box.right, box.bottom, svg.number(frame.left),
    svg.number(frame.bottom), ("%.6f"):format(side))
end

--- The place of the value v > 0 in the range of colours.
local function part_of(v, largest)
  return largest == 1 and 1 or (v - 1) / (largest - 1)
end

--- The largest value of the rows of a box, 1 at least.
local function largest_of(rows, box)
  local largest = 1
  for b = box.bottom, box.top do
    for a = box.left, box.right do largest = math.max(largest, rows[b][a]) end
  end
  return largest
end

--- Draws cells, each value in its colour.
local function add_values(frame, paths, largest)
  local values = {}
  for v in next, paths do values[#values + 1] = v end
  table.sort(values)
  for _, v in ipairs(values) do
    local fill = v == 0 and 'class="zero"' or ('fill="%s"'):format(colour(part_of(v, largest)))
    frame:add('<path %s data-value="%d" d="%s"/>', fill, v, table.concat(paths[v]))
  end
end

--- The map of values rows[b][a], an SVG text. `ended`: why it has no more; `largest`: the value of the last colour
--- (default: the largest of the box).
function map.values(name, settings, rows, box, ended, largest)
  largest = largest or largest_of(rows, box)
  local frame, x, y, side, axes = map_frame(name, settings, "values of two heaps", "P-positions (value 0) in red"
    .. (ended and "; " .. ended or ""), box, true)
  open_map(frame, box, side)
  add_values(frame, cell_paths(rows, box, x, y, side), largest)
  frame:add "</g>"
  axes()
  colour_bar(frame, largest, 'class="zero"', settings.width)
  return frame:finish()
end

--- The number of P-positions among the outcomes of a box.
local function count_p(rows, box)
  local count = 0
  for b = box.bottom, box.top do
    for a = box.left, box.right do count = count + (rows[b][a] == "P" and 1 or 0) end
  end
  return count
end

local function outcome_texts(play, count, positions, heaps)
  return ("P-positions of %s heaps%s"):format(heaps or "two", play == "misere" and ", misere play" or ""),
    ("%s of %s positions are P"):format(svg.grouped(count), svg.grouped(positions))
end

--- The map of outcomes rows[b][a], an SVG text; `ended` as in map.values.
function map.outcomes(name, settings, rows, box, ended)
  local count = count_p(rows, box)
  local what, note = outcome_texts(settings.play, count, box.columns * box.rows)
  local frame, x, y, side, axes = map_frame(name, settings, what, note .. (ended and "; " .. ended or ""), box, false)
  frame:add('<rect class="cell" x="%s" y="%s" width="%s" height="%s"/>', svg.number(frame.left), svg.number(frame.top),
    svg.number(frame.right - frame.left), svg.number(frame.bottom - frame.top))
  open_map(frame, box, side)
  local paths = cell_paths(rows, box, x, y, side)
  if paths.P then frame:add('<path class="p" data-value="P" d="%s"/>', table.concat(paths.P)) end
  frame:add "</g>"
  axes()
  return frame:finish()
end

--- The maps of three heaps, an SVG text: one of the positions {a, b, c} for each a of first..last, in rows of them;
--- layers[a][c][b] is a value, or an outcome where `kind` is "outcome". `ended` as in map.values.
function map.layers(name, settings, kind, layers, first, last, ended)
  local size, box = last - first + 1, map.box({ first, first }, { last, last })
  local across = math.ceil(math.sqrt(size))
  local down = -(-size // across)
  local largest, count = 1, 0
  for a = first, last do
    if kind == "outcome" then
      count = count + count_p(layers[a], box)
    else
      largest = math.max(largest, largest_of(layers[a], box))
    end
  end
  local what, note = "values of three heaps", "P-positions (value 0) in red"
  if kind == "outcome" then what, note = outcome_texts(settings.play, count, size ^ 3 // 1 | 0, "three") end
  note = ("%s; in each map b goes right, and c up%s"):format(note, ended and "; " .. ended or "")
  local gap = math.max(1, size / 5) -- between maps, in cells
  local sheet = { left = 0, columns = across * (size + gap) - gap, bottom = 0, rows = down * (size + gap) }
  local frame, _, _, side = map_frame(name, settings, what, note, sheet, kind ~= "outcome")
  for a = first, last do
    local column, row = (a - first) % across, (a - first) // across
    local left, bottom = frame.left + column * (size + gap) * side, frame.top + (row + 1) * (size + gap) * side
    local paths = cell_paths(layers[a], box, function(b) return left + (b - first) * side end,
      function(c) return bottom - (c - first + 1) * side end, side)
    frame:text("tick", left, bottom - size * side - 4, "start", ("{%d, b, c}"):format(a))
    frame:add('<g class="map" shape-rendering="crispEdges" data-a="%d" data-first="%d" data-left="%s" data-bottom="%s" '
      .. 'data-side="%.6f">', a, first, svg.number(left), svg.number(bottom), side)
    if kind == "outcome" then
      frame:add('<rect class="cell" x="%s" y="%s" width="%s" height="%s"/>', svg.number(left),
        svg.number(bottom - size * side), svg.number(size * side), svg.number(size * side))
      if paths.P then frame:add('<path class="p" data-value="P" d="%s"/>', table.concat(paths.P)) end
    else
      add_values(frame, paths, largest)
    end
    frame:add "</g>"
  end
  if kind ~= "outcome" then colour_bar(frame, largest, 'class="zero"', settings.width) end
  return frame:finish()
end

--- The colours of pixels: black and white for P and N; white for the value 0, and dark to bright for the others. And
--- the pixel of each value: values beyond 255 share colours.
function map.palette(largest)
  if not largest then return { { 0, 0, 0 }, { 255, 255, 255 } }, { [0] = "\0", "\1" } end
  local colours, most = { { 255, 255, 255 } }, math.min(largest, 255)
  for i = 1, most do colours[i + 1] = shade(part_of(i, most)) end
  return colours, setmetatable({ [0] = "\0" }, { __index = function(self, v)
    self[v] = string.char((v - 1) * most // largest + 1)
    return self[v]
  end })
end

-- The number of rows turned into pixels at once.
local band = 128

--- The bytes of a PNG, a pixel a position. `column(a, b, count)` lists what the positions {a, b}, {a, b + 1}, ... have;
--- `largest` is the value of the last colour, nil for outcomes, 0 for P and 1 for N.
function map.pixels(column, box, largest, around)
  local colours, pixels = map.palette(largest)
  local rows = {}
  for top = box.top, box.bottom, -band do
    local from, columns = math.max(top - band + 1, box.bottom), {}
    for i = 1, box.columns do columns[i] = column(box.left + i - 1, from, top - from + 1) end
    for k = top - from + 1, 1, -1 do
      local row = {}
      for i = 1, box.columns do row[i] = pixels[columns[i][k]] end
      rows[#rows + 1] = table.concat(row)
    end
  end
  local count = 0
  for _, row in ipairs(rows) do count = count + select(2, row:gsub("\0", "")) end
  if around then rows = around(rows, box, largest, pixels) end
  return png.encode(rows, colours), count
end

--- The map of an SVG text whose cells are the pixels of a PNG in it, of which `count` are of P-positions.
function map.around(name, settings, pixels, count, box, largest)
  if not settings.width then
    settings.width = math.max(narrow, box.columns + 64 + (largest and beside or 24))
    settings.height = settings.height or box.rows + 122
  end
  local what, note = outcome_texts(settings.play, count, box.columns * box.rows)
  if largest then what, note = "values of two heaps", "P-positions (value 0) in white" end
  local frame, _, _, side, axes = map_frame(name, settings, what, note, box, largest ~= nil)
  open_map(frame, box, side)
  frame:add('<image x="%s" y="%s" width="%s" height="%s" preserveAspectRatio="none" style="image-rendering:pixelated" '
    .. 'href="data:image/png;base64,%s"/>', svg.number(frame.left), svg.number(frame.top),
    svg.number(frame.right - frame.left), svg.number(frame.bottom - frame.top), png.base64(pixels))
  frame:add "</g>"
  axes()
  if largest then colour_bar(frame, largest, 'fill="#ffffff"', settings.width) end
  return frame:finish()
end

return map
