--- Pictures as SVG text that needs nothing else: a frame with axes, in light and dark.

local text_of = require "grundy.support.text"

local svg = {}

local light = {
  background = "#ffffff", ink = "#1f2328", faint = "#59636e", grid = "#d8dee4", point = "#0b5cad",
  exception = "#c2410c", band = "#e3eefb", zero = "#d1242f", cell = "#f6f8fa",
}

local dark = {
  background = "#0d1117", ink = "#e6edf3", faint = "#9198a1", grid = "#30363d", point = "#6cb6ff",
  exception = "#ff9b57", band = "#16263c", zero = "#ff6b6b", cell = "#161b22",
}

--- The rules of style for one palette.
local function rules(p)
  return table.concat {
    (".background{fill:%s}.title,.tick{fill:%s}.note,.label{fill:%s}"):format(p.background, p.ink, p.faint),
    (".grid{stroke:%s}.frame{stroke:%s}.points{stroke:%s}"):format(p.grid, p.faint, p.point),
    (".exceptions{stroke:%s}.band{fill:%s}.zero{fill:%s}.cell{fill:%s}"):format(p.exception, p.band, p.zero, p.cell),
    (".p{fill:%s}"):format(p.ink),
  }
end

local shared = "text{font-family:system-ui,'DejaVu Sans',Arial,sans-serif;font-size:13px}"
  .. ".title{font-size:17px;font-weight:600}.grid,.frame{stroke-width:1;fill:none}"
  .. ".points,.exceptions{stroke-linecap:round;fill:none}"

--- The style of a theme, of both by the reader's preference: what they share, and the rules for a palette.
---@param theme "light"|"dark"|"auto"
---@param common string
---@param rules_for fun(palette: table): string
---@param light_palette table
---@param dark_palette table
---@return string
function svg.style(theme, common, rules_for, light_palette, dark_palette)
  if theme == "light" then return common .. rules_for(light_palette) end
  if theme == "dark" then return common .. rules_for(dark_palette) end
  return common .. rules_for(light_palette) .. "@media(prefers-color-scheme:dark){" .. rules_for(dark_palette) .. "}"
end

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- Text as the content of an element or an attribute.
---@param text any
---@return string
function svg.escape(text)
  return (text_of.printable(tostring(text)):gsub('[&<>"]', entities))
end

--- A coordinate, to a hundredth of a pixel.
---@param x number
---@return string
function svg.number(x)
  return (("%.2f"):format(x):gsub("%.?0+$", ""))
end

--- The largest numbers of ticks that fit in a frame, at most ten a side: side by side, and one above the other.
---@param frame grundy.svg.Frame
---@return integer columns
---@return integer rows
function svg.room_for_ticks(frame)
  local function room(pixels, each) return math.tointeger(math.max(2, math.min(10, pixels // each))) end
  return room(frame.right - frame.left, 46), room(frame.bottom - frame.top, 20)
end

--- Integers lo <= t <= hi in round steps (1, 2 or 5 times a power of ten), about `count` of them.
---@param lo integer
---@param hi integer
---@param count integer
---@return integer[]
function svg.ticks(lo, hi, count)
  local step, list = 1, {}
  local factors, i = { 2, 2.5, 2 }, 0
  while (hi - lo) // step > count do
    step = math.tointeger(step * factors[i % 3 + 1])
    i = i + 1
  end
  for t = -(-lo // step) * step, hi, step do list[#list + 1] = t end
  return list
end

--- A number for an axis: digits in groups of three.
---@param n integer
---@return string
function svg.grouped(n)
  local text = tostring(n)
  if #text <= 4 then return text end
  local grouped = text:reverse():gsub("%d%d%d", "%0 "):reverse():gsub("^ ", "")
  return (grouped:gsub(" ", "\u{202F}"))
end

---@class grundy.svg.Frame
---@field left number
---@field right number
---@field top number
---@field bottom number
local Frame = {}
Frame.__index = Frame

---@class grundy.svg.FrameSettings
---@field width integer
---@field height? integer where there are cells, by default as these need
---@field title string
---@field note? string
---@field theme string
---@field right? number pixels kept free at the right (default 24)
---@field below? number pixels kept free below the texts of the axis
---@field cells? { columns: integer, rows: integer } these are squares, and fill the frame

---@class grundy.svg.Axis
---@field ticks integer[]
---@field at fun(n: integer): number
---@field label string

-- The width of a letter and the height of a line, in pixels: of a title, and of a note.
local title_letter, title_line, note_letter, note_line = 9.6, 21, 7.2, 17

--- A text in lines of at most a given number of letters, as far as its words allow.
local function lines_of(text, most)
  local lines = {}
  for word in text_of.printable(text):gmatch "%S+" do
    local line = lines[#lines]
    if line and utf8.len(line) + utf8.len(word) < most then
      lines[#lines] = line .. " " .. word
    else
      lines[#lines + 1] = word
    end
  end
  return lines
end

--- A picture with a title, a note under it, and the frame of its axes.
---@param o grundy.svg.FrameSettings
---@return grundy.svg.Frame
function svg.frame(o)
  local self = setmetatable({ left = 64, right = o.width - (o.right or 24) }, Frame)
  local title = lines_of(o.title, (o.width - self.left) // title_letter)
  local note = lines_of(o.note or "", (o.width - self.left) // note_letter)
  local below_title, below = 28 + title_line * math.max(0, #title - 1), 50 + (o.below or 0)
  self.top = below_title + 44 + note_line * math.max(0, #note - 1)
  if o.cells then
    local wide = self.right - self.left
    local side = math.min(wide / o.cells.columns, (o.height and o.height - below - self.top or wide) / o.cells.rows)
    self.right, self.bottom = self.left + side * o.cells.columns, self.top + side * o.cells.rows
  else
    self.bottom = o.height - below
  end
  local height = o.height or math.ceil(self.bottom + below)
  self.parts = {
    ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">'):format(
      o.width, height, o.width, height),
    ("<title>%s</title>"):format(svg.escape(o.title)),
    ("<style>%s</style>"):format(svg.style(o.theme, shared, rules, light, dark)),
    ('<rect class="background" width="%d" height="%d"/>'):format(o.width, height),
  }
  for i, line in ipairs(title) do self:text("title", self.left, 28 + title_line * (i - 1), "start", line) end
  for i, line in ipairs(note) do self:text("note", self.left, below_title + 22 + note_line * (i - 1), "start", line) end
  return self
end

function Frame:add(format, ...)
  self.parts[#self.parts + 1] = select("#", ...) > 0 and format:format(...) or format
end

function Frame:text(class, x, y, anchor, text, more)
  self:add('<text class="%s" x="%s" y="%s" text-anchor="%s"%s>%s</text>', class, svg.number(x), svg.number(y), anchor,
    more or "", svg.escape(text))
end

--- Maps numbers of first..last to pixels from `from` to `to`.
---@return fun(n: number): number
function svg.scale(first, last, from, to)
  local unit = (to - from) / math.max(last - first, 1)
  return function(n) return from + (n - first) * unit end
end

--- The axes: ticks with lines of a grid, and what the axes mean.
---@param x grundy.svg.Axis
---@param y grundy.svg.Axis
---@param grid boolean
function Frame:axes(x, y, grid)
  local lines = {}
  for _, t in ipairs(grid and x.ticks or {}) do
    lines[#lines + 1] = ("M%s %sV%s"):format(svg.number(x.at(t)), svg.number(self.top), svg.number(self.bottom))
  end
  for _, t in ipairs(grid and y.ticks or {}) do
    lines[#lines + 1] = ("M%s %sH%s"):format(svg.number(self.left), svg.number(y.at(t)), svg.number(self.right))
  end
  if #lines > 0 then self:add('<path class="grid" d="%s"/>', table.concat(lines)) end
  for _, t in ipairs(x.ticks) do self:text("tick", x.at(t), self.bottom + 19, "middle", svg.grouped(t)) end
  for _, t in ipairs(y.ticks) do self:text("tick", self.left - 9, y.at(t) + 4.5, "end", svg.grouped(t)) end
  self:text("label", (self.left + self.right) / 2, self.bottom + 39, "middle", x.label)
  local middle = (self.top + self.bottom) / 2
  self:text("label", 16, middle, "middle", y.label, (' transform="rotate(-90 16 %s)"'):format(svg.number(middle)))
end

function Frame:border()
  self:add('<path class="frame" d="M%s %sV%sH%s"/>', svg.number(self.left), svg.number(self.top),
    svg.number(self.bottom), svg.number(self.right))
end

---@return string
function Frame:finish()
  return table.concat(self.parts, "\n") .. "\n</svg>\n"
end

return svg
