--- Pictures of a census, as SVG: a map of codes, preperiods against periods, and how rare the rare heaps are.

local svg = require "grundy.picture.svg"

local M = {}

-- The states of a game, with the colours of a palette that the colour-blind can tell apart (Okabe and Ito).
local states = {
  { "proven", "period proven", "#0072b2" },
  { "arithmetic", "arithmetic period proven", "#009e73" },
  { "observed", "period observed", "#e69f00" },
  { "open", "no period in the values examined", "#cc79a7" },
}
local colour_of = {}
for _, state in ipairs(states) do colour_of[state[1]] = state[3] end

local function state_of(row)
  if not row.period then return "open" end
  if not row.proven then return "observed" end
  return row.saltus > 0 and "arithmetic" or "proven"
end

--- The rows of values of a list.
local function values_among(rows)
  local list = {}
  for _, row in ipairs(rows) do
    if row.task == "values" then list[#list + 1] = row end
  end
  return list
end

--- A dot of a colour of its own.
local function dot(frame, x, y, radius, colour, title)
  frame:add('<circle cx="%s" cy="%s" r="%s" fill="%s"><title>%s</title></circle>', svg.number(x), svg.number(y),
    svg.number(radius), colour, svg.escape(title))
end

--- The legend: one line with the states that occur.
local function legend(frame, counts, y)
  local x = frame.left
  for _, state in ipairs(states) do
    if counts[state[1]] then
      local text = ("%s: %d"):format(state[2], counts[state[1]])
      dot(frame, x + 5, y - 4, 5, state[3], text)
      frame:text("note", x + 15, y, "start", text)
      x = x + 30 + 7 * #text
    end
  end
end

local function counts_of(rows)
  local counts = {}
  for _, row in ipairs(rows) do
    local state = state_of(row)
    counts[state] = (counts[state] or 0) + 1
  end
  return counts
end

--- Powers of ten that a logarithmic axis has between 1 and the largest.
local function powers(largest)
  local list, power = {}, 1
  while power <= largest do
    list[#list + 1] = power
    power = power * 10
  end
  return list
end

--- A logarithmic scale from 1 to `largest`.
local function logarithmic(largest, from, to)
  local linear = svg.scale(0, math.max(math.log(math.max(largest, 10), 10), 1), from, to)
  return function(n) return linear(math.log(n, 10)) end
end

-- Dots with different digits before the point lie in different maps, side by side.
local function cells_of(rows)
  local maps, order = {}, {}
  for _, row in ipairs(rows) do
    local before, digits = row.code:match "^(%x)%.(%x+)$"
    if before and #digits <= 3 then
      local a, b, c = (digits .. "000"):match "^(%x)(%x)(%x)"
      if not maps[before] then
        maps[before] = { base = 8 }
        order[#order + 1] = before
      end
      local cell = { tonumber(a, 16), tonumber(b, 16), tonumber(c, 16), row }
      for i = 1, 3 do
        if cell[i] > 7 then maps[before].base = 16 end
      end
      table.insert(maps[before], cell)
    end
  end
  table.sort(order)
  return maps, order
end

--- One map: squares of d1 by d2, in each a square of d3 in rows.
local function draw_map(frame, map, left, top, size)
  local across = 4
  local down = map.base // across
  local block = size / map.base
  local width, height = (block - 2) / across, (block - 2) / down
  for _, cell in ipairs(map) do
    local x = left + cell[1] * block + cell[3] % across * width
    local y = top + cell[2] * block + cell[3] // across * height
    frame:add('<rect x="%s" y="%s" width="%s" height="%s" fill="%s"><title>%s</title></rect>', svg.number(x),
      svg.number(y), svg.number(width), svg.number(height), colour_of[state_of(cell[4])], svg.escape(cell[4].code))
  end
  for d = 0, map.base - 1 do
    frame:text("tick", left + (d + 0.5) * block, top + size + 16, "middle", ("%X"):format(d))
    frame:text("tick", left - 7, top + (d + 0.5) * block + 4, "end", ("%X"):format(d))
  end
end

--- All codes of up to three digits, one square each, with a colour for its state.
local function map(rows, settings)
  local maps, order = cells_of(rows)
  if not order[1] then return nil, "there is no code of up to three digits" end
  local size = (settings.width - 40 - 44 * #order) / #order
  local frame = svg.frame { width = settings.width, height = math.floor(size + 150), theme = settings.theme,
    title = settings.title or "Codes of up to three digits" }
  frame.left = 44
  local shown = {}
  for i, before in ipairs(order) do
    local left = 44 + (i - 1) * (size + 44)
    draw_map(frame, maps[before], left, 84, size)
    frame:text("label", left + size / 2, 84 + size + 36, "middle", before
      .. ".d1d2d3: d1 across, d2 down, d3 in each square")
    for _, cell in ipairs(maps[before]) do shown[#shown + 1] = cell[4] end
  end
  legend(frame, counts_of(shown), 52)
  return frame:finish()
end

--- The points of a picture, each place once: { x, y, colour, title }.
local function draw_points(frame, points, x, y)
  local drawn = {}
  for _, p in ipairs(points) do
    local key = ("%.1f %.1f %s"):format(x(p[1]), y(p[2]), p[3])
    if not drawn[key] then
      drawn[key] = true
      dot(frame, x(p[1]), y(p[2]), 2.6, p[3], p[4])
    end
  end
end

local function axes(frame, x, y, largest_x, largest_y, label_x, label_y)
  frame:axes({ ticks = powers(largest_x), at = x, label = label_x }, { ticks = powers(largest_y), at = y,
    label = label_y }, true)
  frame:border()
end

local function log_log(points, rows, settings, title, label_x, label_y)
  if not points[1] then return nil, "no line has values to show" end
  local frame = svg.frame { width = settings.width, height = settings.height or 480, theme = settings.theme,
    title = title }
  local largest_x, largest_y = 10, 10
  for _, p in ipairs(points) do
    largest_x, largest_y = math.max(largest_x, p[1]), math.max(largest_y, p[2])
  end
  local x = logarithmic(largest_x * 1.2, frame.left + 8, frame.right - 8)
  local y = logarithmic(largest_y * 1.2, frame.bottom - 8, frame.top + 8)
  axes(frame, x, y, largest_x, largest_y, label_x, label_y)
  legend(frame, counts_of(rows), 52)
  draw_points(frame, points, x, y)
  return frame:finish()
end

--- Preperiod against period, both logarithmic; a preperiod of 0 is drawn at 1.
local function periods(rows, settings)
  local points, shown = {}, {}
  for _, row in ipairs(rows) do
    if row.period then
      points[#points + 1] = { row.period, math.max(row.preperiod, 1), colour_of[state_of(row)], row.code }
      shown[#shown + 1] = row
    end
  end
  return log_log(points, shown, settings, settings.title or "Preperiods and periods", "period", "preperiod")
end

--- The number of rare heaps against the number of heaps examined.
local function rares(rows, settings)
  local points, shown = {}, {}
  for _, row in ipairs(rows) do
    if row.rare and row.rare > 0 then
      points[#points + 1] = { row.searched, row.rare, colour_of[state_of(row)], row.code }
      shown[#shown + 1] = row
    end
  end
  return log_log(points, shown, settings, settings.title or "Rare heaps", "heaps examined", "rare heaps")
end

--- How rare heaps thin out: the number of them up to n, against n on a logarithmic axis.
---@param heaps integer[] the rare heaps, ascending
---@param last integer the last heap that was examined
---@param settings { width: integer, height?: integer, theme: string, title: string }
---@return string svg
function M.thinning(heaps, last, settings)
  local frame = svg.frame { width = settings.width, height = settings.height or 480, theme = settings.theme,
    title = settings.title }
  local x = logarithmic(math.max(last, 10) * 1.2, frame.left + 8, frame.right - 8)
  local most = math.max(#heaps, 1)
  local y = svg.scale(0, most * 1.05, frame.bottom - 8, frame.top + 8)
  local ticks = {}
  for i = 0, 4 do ticks[#ticks + 1] = most * i // 4 end
  if most < 4 then ticks = { 0, most } end
  frame:axes({ ticks = powers(math.max(last, 10)), at = x, label = "heaps n" }, { ticks = ticks, at = y,
    label = "rare heaps up to n" }, true)
  frame:border()
  for i, n in ipairs(heaps) do
    dot(frame, x(math.max(n, 1)), y(i), 2.6, states[1][3], ("heap %d is rare heap number %d"):format(n, i))
  end
  dot(frame, x(math.max(last, 1)), y(#heaps), 2.6, states[4][3], ("no further rare heap up to heap %d"):format(last))
  return frame:finish()
end

M.kinds = { map = map, periods = periods, rares = rares }

--- The picture of a kind of the rows of a census, an SVG text; nil, message if they do not show it.
---@param kind "map"|"periods"|"rares"
---@param rows table[]
---@param settings { width: integer, height?: integer, theme: string, title?: string }
---@return string? svg
---@return string? message
function M.draw(kind, rows, settings)
  return M.kinds[kind](values_among(rows), settings)
end

return M
