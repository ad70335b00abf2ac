--- Positions as texts of SVG, in light and dark: what pages draw, in one picture that stands by itself.

local look = require "grundy.programs.position.look"
local svg = require "grundy.picture.svg"

local M = {}

-- Pixels: the side of a cell, the distance of tokens, the unit of boxes, the margin around and between components.
local cell, token, box, margin = 44, 24, 64, 20
-- Tokens in a row; larger heaps than `most_tokens` are bars.
local row, most_tokens = 25, 150

local light = { background = "#fffefb", ink = "#1f2328", soft = "#6b6b63", line = "#c9c5b9", tile = "#d8c9a3",
  edge = "#8f7a46", card = "#fffefb", token = "#0f766e", wash = "#dff0ec" }
local dark = { background = "#16181a", ink = "#ecebe6", soft = "#a5a39a", line = "#4a4d4f", tile = "#a8976b",
  edge = "#d4c08a", card = "#22262a", token = "#5fc4b8", wash = "#1d3a37" }

local function rules(p)
  return ("svg{color:$ink}.background{fill:$background}.line{fill:none;stroke:$token;stroke-width:5;"
    .. "stroke-linecap:round}.faint{stroke:$line;stroke-width:4;stroke-dasharray:2 9}.side{stroke:$ink;stroke-width:5;"
    .. "stroke-linecap:round}.corner{fill:$ink}.taken{fill:$wash}.ground{fill:$edge}"
    .. ".dot{fill:$card;stroke:$token;stroke-width:3}.name,.lines{fill:$ink}"
    .. ".count{fill:$soft}.round,.bar{fill:$token}.full{fill:$tile}"
    .. ".empty{fill:none;stroke:$line}"):gsub("%$(%l+)", p)
end

local shared = "text{font:600 12px system-ui,'DejaVu Sans',Arial,sans-serif}.letter{font-size:18px}"
  .. ".count{font-size:15px}.lines{font:14px 'DejaVu Sans Mono',monospace;white-space:pre}"

--- A growing picture: its elements, and their extent.
local function canvas()
  local self = { parts = {}, width = 0, height = 0 }
  function self.add(format, ...) self.parts[#self.parts + 1] = format:format(...) end
  function self.reach(x, y) self.width, self.height = math.max(self.width, x), math.max(self.height, y) end
  function self.text(class, x, y, anchor, text)
    self.add('<text class="%s" x="%s" y="%s" text-anchor="%s">%s</text>', class, svg.number(x), svg.number(y), anchor,
      svg.escape(text))
  end
  return self
end

---- graphs and boxes ------------------------------------------------------------------

local function list_of(part)
  local list = {}
  for each in (part or ""):gmatch "[^;]+" do
    local fields = {}
    for field in each:gmatch "[^,]+" do fields[#fields + 1] = field end
    list[#list + 1] = fields
  end
  return list
end

--- The path from one vertex to another: straight, bent by a number of steps, or a loop, the k-th of its pair from 0.
local function path_between(a, b, bend, k)
  if a.x == b.x and a.y == b.y then
    local size = 26 + 9 * k
    return ("M%d %dc%s %s %s %s 0 0"):format(a.x, a.y, svg.number(-size), svg.number(-1.5 * size), svg.number(size),
      svg.number(-1.5 * size))
  end
  local far = bend * 36 / math.sqrt((b.x - a.x) ^ 2 + (b.y - a.y) ^ 2)
  local mx, my = (a.x + b.x) / 2 - (b.y - a.y) * far, (a.y + b.y) / 2 + (b.x - a.x) * far
  return ("M%d %dQ%s %s %d %d"):format(a.x, a.y, svg.number(mx), svg.number(my), b.x, b.y)
end

local function draw_net(into, size, vertices, edges, ground)
  local places, total, met, standing = {}, {}, {}, {}
  for _, v in ipairs(vertices) do places[v[1]] = { x = tonumber(v[2]), y = tonumber(v[3]) } end
  for v in (ground or ""):gmatch "[^,]+" do standing[v] = true end
  local function pair_of(e) return e[2] < e[3] and e[2] .. " " .. e[3] or e[3] .. " " .. e[2] end
  for _, e in ipairs(edges) do total[pair_of(e)] = (total[pair_of(e)] or 0) + 1 end
  for _, e in ipairs(edges) do
    local pair = pair_of(e)
    local k = met[pair] or 0
    met[pair] = k + 1
    into.add('<path class="line" d="%s"/>', path_between(places[e[2]], places[e[3]], k - (total[pair] - 1) / 2, k))
  end
  for _, v in ipairs(vertices) do
    local at = places[v[1]]
    if standing[v[1]] then
      into.add('<rect class="ground" x="%d" y="%d" width="24" height="6"/>', at.x - 12, at.y - 3)
    else
      into.add('<circle class="dot" cx="%d" cy="%d" r="11"/>', at.x, at.y)
      into.text("name", at.x, at.y + 4, "middle", v[1])
    end
  end
  into.reach(tonumber(size[1]), tonumber(size[2]))
end

local function draw_boxes(into, size, sides)
  local columns, rows, open = tonumber(size[1]), tonumber(size[2]), {}
  local function at(k) return 24 + k * box end
  for _, s in ipairs(sides) do open[table.concat(s, ",", 2)] = true end
  local function is_open(...) return open[table.concat({ ... }, ",")] end
  for r = 0, rows - 1 do
    for c = 0, columns - 1 do
      if not (is_open(c, r, c + 1, r) or is_open(c, r, c, r + 1) or is_open(c + 1, r, c + 1, r + 1)
        or is_open(c, r + 1, c + 1, r + 1)) then
        into.add('<rect class="taken" x="%d" y="%d" width="%d" height="%d"/>', at(c) + 8, at(r) + 8, box - 16, box - 16)
      end
    end
  end
  local function side(...)
    local x1, y1, x2, y2 = ...
    into.add('<line class="%s" x1="%d" y1="%d" x2="%d" y2="%d"/>', is_open(...) and "line faint" or "side", at(x1),
      at(y1), at(x2), at(y2))
  end
  for r = 0, rows do
    for c = 0, columns do
      if c < columns then side(c, r, c + 1, r) end
      if r < rows then side(c, r, c, r + 1) end
    end
  end
  for r = 0, rows do
    for c = 0, columns do into.add('<circle class="corner" cx="%d" cy="%d" r="5"/>', at(c), at(r)) end
  end
  into.reach(at(columns) + 24, at(rows) + 24)
end

local kinds = {}

function kinds.e(into, text)
  local kind, size, vertices, edges, ground = text:match "^(%l+)|([^|]*)|([^|]*)|([^|]*)|([^|]*)$"
  if kind == "boxes" then return draw_boxes(into, list_of(size)[1], list_of(edges)) end
  draw_net(into, list_of(size)[1], list_of(vertices), list_of(edges), ground)
end

---- heaps, boards, texts --------------------------------------------------------------

--- n tokens from height y on: the height below them.
local function draw_heap(into, n, y)
  into.text("count", 30, y + 17, "end", svg.grouped(n))
  if n > most_tokens then
    into.add('<rect class="bar" x="44" y="%d" width="240" height="16" rx="8"/>', y + 4)
    into.reach(284, y + token)
    return y + token
  end
  for k = 0, n - 1 do
    local cx, cy = 54 + k % row * token, y + 12 + k // row * token
    into.add('<circle class="round" cx="%d" cy="%d" r="9"/>', cx, cy)
    into.reach(cx + 10, cy + 10)
  end
  into.reach(64, y + token)
  return y + math.max(1, (n + row - 1) // row) * token
end

function kinds.h(into, text)
  local size, caption = text:match "^(%d+)\n?(.*)$"
  local below = draw_heap(into, math.tointeger(tonumber(size)), 0)
  if caption ~= "" then
    into.text("count", 44, below + 18, "start", caption)
    into.reach(44 + 9 * #caption, below + 24)
  end
end

function kinds.l(into, text)
  local y = 0
  for n in text:gmatch "%d+" do y = draw_heap(into, math.tointeger(tonumber(n)), y) + 6 end
end

local plain = { ["#"] = true, ["."] = true }

function kinds.g(into, text)
  local r = 0
  for line in (text:match "^[^\n]*" .. "/"):gmatch "([^/]*)/" do
    local c = 0
    for _, code in utf8.codes(line) do
      local letter, x, y = utf8.char(code), c * cell, r * cell
      into.add('<rect class="%s" x="%d" y="%d" width="%d" height="%d" rx="5"/>', letter == "." and "empty" or "full",
        x + 1, y + 1, cell - 3, cell - 3)
      if not plain[letter] then into.text("name letter", x + cell / 2 - 0.5, y + cell / 2 + 6, "middle", letter) end
      c = c + 1
    end
    r = r + 1
    into.reach(c * cell, r * cell)
  end
end

function kinds.t(into, text)
  local y = 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    y = y + 20
    into.text("lines", 0, y - 5, "start", line)
    into.reach(8.6 * (utf8.len(line) or #line), y)
  end
end

--- A picture of the ruleset's own, in the width and height that it gives.
function kinds.s(into, text)
  local head = text:match "^<svg[^>]*>"
  local _, _, w, h = (head:match 'viewBox="([^"]*)"' or ""):match "([%d.-]+)[ ,]+([%d.-]+)[ ,]+([%d.]+)[ ,]+([%d.]+)"
  local width = tonumber(head:match ' width="([%d.]+)"') or tonumber(w) or 400
  local height = tonumber(head:match ' height="([%d.]+)"') or tonumber(h) or 300
  local rest = head:gsub(' width="[^"]*"', ""):gsub(' height="[^"]*"', "")
  into.parts[#into.parts + 1] = rest:gsub("^<svg", ('<svg width="%s" height="%s"'):format(svg.number(width),
    svg.number(height))) .. text:sub(#head + 1)
  into.reach(width, height)
end

--- The components of a Position below each other.
---@param position grundy.Position
---@param settings grundy.DrawSettings
---@return string
function M.of(position, settings)
  local parts, width, y = {}, 60, margin
  local kept = {}
  for _, c in ipairs(position:components()) do
    local own = kept[c.ruleset] or { coordinates = settings.coordinates }
    kept[c.ruleset] = own
    local into, drawn = canvas(), look.of(c.ruleset, c.position, own)
    local kind = drawn:sub(1, 1)
    kinds[kind](into, drawn:sub(2))
    parts[#parts + 1] = ('<g transform="translate(%d %d)">'):format(margin, y) .. table.concat(into.parts) .. "</g>"
    width, y = math.max(width, into.width), y + math.ceil(into.height) + margin
  end
  width = math.ceil(width) + 2 * margin
  local style = svg.style(settings.theme or "auto", shared, rules, light, dark)
  return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">\n'):format(
    width, y, width, y) .. ("<title>%s</title>\n<style>%s</style>\n"):format(svg.escape(tostring(position)), style)
    .. ('<rect class="background" width="%d" height="%d"/>\n'):format(width, y)
    .. table.concat(parts, "\n") .. "\n</svg>\n"
end

return M
