--- The picture of a plane at any scale, from its events: sectors in colours, borders as lines.

local svg = require "grundy.picture.svg"

local sectors = {}

-- Lines at which the borders of an epoch are examined until they follow laws, and the part of all lines that is too
-- thin to be seen.
local examined, thinnest = 24, 4000

--- Lines of an epoch at which its borders are drawn: between two of them they are all but straight.
local function lines_between(borders, first, last)
  local lawful = first
  for _, border in ipairs(borders) do lawful = border.law and math.max(lawful, border.law.first) or last end
  lawful = math.min(lawful, last)
  local lines = { first }
  for i = 1, examined do
    local line = first + (lawful - first) // examined * i
    if line > lines[#lines] then lines[#lines + 1] = line end
  end
  if lawful > lines[#lines] then lines[#lines + 1] = lawful end
  if last > lines[#lines] then lines[#lines + 1] = last end
  return lines
end

--- What mosaics of one colour share: their periods and frequencies.
local function key_of(plane, mosaic)
  local counts, words = plane:count_cell(mosaic), { mosaic.birth.left, mosaic.law.time, mosaic.law.shift }
  for letter = 0, plane.letters - 1 do words[#words + 1] = counts[plane.names[letter]] end
  return table.concat(words, " ")
end

--- The colour of the mosaic on the right of a border.
local function colours(plane)
  local known, keys, count = {}, {}, 0
  return function(border)
    local mosaic = border.right or "none"
    local key = keys[mosaic] or border.right and key_of(plane, mosaic) or mosaic
    keys[mosaic] = key
    if not known[key] then
      known[key] = ("hsl(%d 55%% %d%%)"):format(count * 137 % 360, 62 + count % 3 * 9)
      count = count + 1
    end
    return known[key]
  end
end

--- Adds the region between two rows of letters at some lines, left[k] and right[k] at lines[k].
local function add_region(frame, at, lines, left, right, attributes)
  local points = {}
  for k, line in ipairs(lines) do points[k] = at(left[k], line) end
  for k = #lines, 1, -1 do points[#points + 1] = at(right[k], lines[k]) end
  frame:add('<path %s d="M%sz"/>', attributes, table.concat(points, "L"))
end

--- The picture of the positions {x, y} with first <= x, y <= last, an SVG text. The plane (grundy.theory.borders) knows
--- the line of {last, last}.
---@param plane table
---@param settings { width: integer, theme: string, title: string }
---@param first integer
---@param last integer
---@return string
function sectors.picture(plane, settings, first, last)
  local both = plane.unit + plane.second_unit
  local frame = svg.frame { width = settings.width, height = settings.width + 40, theme = settings.theme,
    title = settings.title, note = "sectors by their mosaics, with borders as lines", right = 40 }
  local x, y = svg.scale(first, last, frame.left, frame.right), svg.scale(first, last, frame.bottom, frame.top)
  local function at(a, line)
    return svg.number(x(a)) .. " " .. svg.number(y((line - plane.unit * a) / plane.second_unit))
  end
  local columns, rows = svg.room_for_ticks(frame)
  frame:add('<clipPath id="box"><path d="M%s %sH%sV%sH%sz"/></clipPath>', svg.number(frame.left),
    svg.number(frame.top), svg.number(frame.right), svg.number(frame.bottom), svg.number(frame.left))
  frame:add '<g clip-path="url(#box)" stroke-linejoin="round">'
  local epochs, colour = plane.epochs, colours(plane)
  for _, border in ipairs(plane:borders(both * last)) do colour(border) end
  for i, epoch in ipairs(epochs) do
    local from, to = epoch.line, math.min(epochs[i + 1] and epochs[i + 1].line - 1 or both * last, both * last)
    if to >= both * first and from <= to and (to - from) * thinnest >= both * (last - first) then
      from = math.max(from, 0)
      local borders = epoch.members
      local lines, lo, hi = lines_between(borders, from, to), {}, {}
      for b, border in ipairs(borders) do
        lo[b], hi[b] = {}, {}
        for k, line in ipairs(lines) do lo[b][k], hi[b][k] = plane:ends(border, line) end
      end
      for b = 1, #borders - 1 do
        local fill = colour(borders[b])
        add_region(frame, at, lines, hi[b], lo[b + 1], ('class="sector" fill="%s" stroke="%s"'):format(fill, fill))
      end
      for b = 2, #borders - 1 do add_region(frame, at, lines, lo[b], hi[b], 'class="p" stroke="#000"') end
    end
  end
  frame:add "</g>"
  local power = math.max(#tostring(last) - 4, 0)
  local unit = math.tointeger(10 ^ power)
  local function axis(count, scale, label)
    return { ticks = svg.ticks(-(-first // unit), last // unit, count), at = function(t) return scale(t * unit) end,
      label = power == 0 and label or ("%s, in 10^%d"):format(label, power) }
  end
  frame:axes(axis(columns, x, "first heap"), axis(rows, y, "second heap"), false)
  frame:border()
  return frame:finish()
end

return sectors
