--- Games on graphs as pictures of vertices and edges: Green Hackenbush, Kayles on graphs, strings and coins, boxes.
---
--- A picture is a text, `kind|width,height|vertices|edges|ground`, the kind being "net": vertices are written as
--- `name,x,y`, edges as `name,vertex,vertex`, with semicolons between them. If one table `kept` goes with all positions
--- of a game, the vertices stay in their places, so that positions can be laid over each other. If the vertices are
--- boxes, the kind is "boxes", the width and height count them, and an edge is written as `name,x1,y1,x2,y2`: an open
--- side of a box.

local hackenbush = require "grundy.hackenbush"
local program = require "grundy.program"

local M = {}

-- Larger graphs are written as text.
local most_vertices, most_edges = 60, 200
-- The distance of neighbours, in pixels of the picture.
local unit = 70
-- The largest sides of a picture whose coordinates are given.
local most_units = 12

---- what a position is made of -------------------------------------------------------------

--- A graph to be drawn.
---@class grundy.programs.position.Net
---@field vertices integer[] ascending
---@field edges { name: string, [1]: integer, [2]: integer }[]
---@field ground? table<integer, true>

--- The net of a list of edges { a, b }, and of vertices without edges, `named` gives an edge its name.
local function net_of(list)
  local met, net, copies = {}, { vertices = {}, edges = {} }, {}
  local function add(v)
    if not met[v] then met[v], net.vertices[#net.vertices + 1] = true, v end
  end
  for _, item in ipairs(list) do
    if type(item) == "table" then
      local a, b = item[1], item[2]
      local pair = ("%d-%d"):format(a, b)
      copies[pair] = (copies[pair] or 0) + 1
      add(a)
      add(b)
      net.edges[#net.edges + 1] = { a, b, name = ("%s.%d"):format(pair, copies[pair]) }
    else
      add(item)
    end
  end
  table.sort(net.vertices)
  return net
end

local function standing(p, ruleset)
  local picture = hackenbush.picture(ruleset(p))
  local net, met = { vertices = {}, edges = {}, ground = {} }, {}
  for _, v in ipairs(picture.ground) do met[v], net.ground[v] = true, true end
  for k, ends in pairs(picture.edges) do
    met[ends[1]], met[ends[2]] = true, true
    net.edges[#net.edges + 1] = { ends[1], ends[2], name = ("%d"):format(k) }
  end
  table.sort(net.edges, function(a, b) return tonumber(a.name) < tonumber(b.name) end)
  for v in pairs(met) do net.vertices[#net.vertices + 1] = v end
  table.sort(net.vertices)
  return net
end

local function kayles(p)
  return type(p) == "table" and net_of(p) or nil
end

--- Strings to the ground end in vertices of their own, -1, -2, ...
local function strings(p)
  if type(p) ~= "table" then return nil end
  local list, ground = {}, {}
  for i, string in ipairs(p) do
    if string[1] == 0 then
      ground[-i] = true
      list[i] = { -i, string[2] }
    else
      list[i] = string
    end
  end
  local net = net_of(list)
  local copies = {}
  for i, string in ipairs(p) do -- the names are those of the strings
    local pair = ("%d-%d"):format(string[1], string[2])
    copies[pair] = (copies[pair] or 0) + 1
    net.edges[i].name = ("%s.%d"):format(pair, copies[pair])
  end
  net.ground = next(ground) and ground or nil
  net.hanging = true
  return net
end

-- By the name in the game's info, or its own.
local nets = {
  ["Arc Kayles"] = kayles,
  ["Grim"] = kayles,
  ["Green Hackenbush"] = standing,
  ["Impartial Cutthroat"] = kayles,
  ["Node Kayles"] = kayles,
  ["Strings and Coins"] = strings,
}

---- boxes ---------------------------------------------------------------------------------

--- Rows and columns of the boxes of a position that has all its strings; nil if it is not a board.
local function size_of(p)
  local count, step = 0, 1
  for _, string in ipairs(p) do
    count = math.max(count, string[2])
    if string[1] > 0 then step = math.max(step, string[2] - string[1]) end
  end
  local columns = step > 1 and step or count
  if columns == 0 or count % columns ~= 0 then return nil end
  return { count // columns, columns }
end

local function boxes(p, kept)
  if type(p) ~= "table" or #p == 0 then return nil end
  kept.size = kept.size or size_of(p)
  local size = kept.size
  if not size then return nil end
  local rows, columns = size[1], size[2]
  local sides, copies = {}, {}
  for _, string in ipairs(p) do
    local a, b = string[1], string[2]
    local r, c = (b - 1) // columns, (b - 1) % columns
    local pair = ("%d-%d"):format(a, b)
    copies[pair] = (copies[pair] or 0) + 1
    local side
    if a == 0 then
      local border = {}
      if r == 0 then border[#border + 1] = { c, 0, c + 1, 0 } end
      if c == 0 then border[#border + 1] = { 0, r, 0, r + 1 } end
      if c == columns - 1 then border[#border + 1] = { columns, r, columns, r + 1 } end
      if r == rows - 1 then border[#border + 1] = { c, rows, c + 1, rows } end
      side = border[copies[pair]]
    elseif b - a == columns and copies[pair] == 1 then
      side = { c, r, c + 1, r }
    elseif b - a == 1 and c > 0 and copies[pair] == 1 then
      side = { c, r, c, r + 1 }
    end
    if not side then return nil end
    sides[#sides + 1] = ("%s.%d,%d,%d,%d,%d"):format(pair, copies[pair], table.unpack(side))
  end
  return ("boxes|%d,%d||%s|"):format(columns, rows, table.concat(sides, ";"))
end

---- places --------------------------------------------------------------------------------

local function neighbours_in(net)
  local of = {}
  for _, v in ipairs(net.vertices) do of[v] = {} end
  for _, edge in ipairs(net.edges) do
    if edge[1] ~= edge[2] then
      table.insert(of[edge[1]], edge[2])
      table.insert(of[edge[2]], edge[1])
    end
  end
  return of
end

--- The distance of each vertex from the ground, and the vertices by distance.
local function layers_of(net, near)
  local layer, layers, queue = {}, {}, {}
  for _, v in ipairs(net.vertices) do
    if net.ground[v] then layer[v], queue[#queue + 1] = 0, v end
  end
  for _, v in ipairs(queue) do
    for _, w in ipairs(near[v]) do
      if not layer[w] then layer[w], queue[#queue + 1] = layer[v] + 1, w end
    end
  end
  for _, v in ipairs(queue) do
    layers[layer[v]] = layers[layer[v]] or {}
    table.insert(layers[layer[v]], v)
  end
  return layers
end

--- Above the ground: a row for each distance from it. A vertex stands above its neighbours nearer the ground, as far as
--- there is room.
local function over_ground(net, near)
  local layers, x, y = layers_of(net, near), {}, {}
  for d = 0, #layers do
    for i, v in ipairs(layers[d]) do x[v], y[v] = (i - (#layers[d] + 1) / 2), -d end
  end
  for _ = 1, 60 do
    for d = 0, #layers do
      local row = layers[d]
      local wish = {}
      for _, v in ipairs(row) do
        local sum, count = 0.2 * x[v], 0.2
        for _, w in ipairs(near[v]) do
          if y[w] ~= y[v] then sum, count = sum + x[w], count + 1 end
        end
        wish[v] = sum / count
      end
      table.sort(row, function(a, b) return wish[a] < wish[b] or wish[a] == wish[b] and a < b end)
      for i, v in ipairs(row) do x[v] = math.max(wish[v], i > 1 and x[row[i - 1]] + 1 or -math.huge) end
      local shift = 0
      for _, v in ipairs(row) do shift = shift + (wish[v] - x[v]) / #row end
      for _, v in ipairs(row) do x[v] = x[v] + shift end
    end
  end
  return x, y
end

--- Free in the plane: edges attract, vertices repel each other (T. Fruchterman, E. Reingold, Graph drawing by
--- force-directed placement, 1991), starting from a circle.
local function free(net, near)
  local x, y, list = {}, {}, net.vertices
  local radius = math.max(1, #list / 5)
  for i, v in ipairs(list) do
    x[v], y[v] = radius * math.cos(2 * math.pi * i / #list), radius * math.sin(2 * math.pi * i / #list)
  end
  local pull = {} -- to the middle, as vertices without edges would drift far away
  for _, v in ipairs(list) do pull[v] = #near[v] > 0 and 0.25 or 1.5 end
  local rounds = 200
  for round = 1, rounds do
    local heat = 0.4 * (1 - round / rounds) + 0.01
    local dx, dy = {}, {}
    for _, v in ipairs(list) do
      local fx, fy = -pull[v] * x[v], -pull[v] * y[v]
      for _, w in ipairs(list) do
        if v ~= w then
          local ax, ay = x[v] - x[w], y[v] - y[w]
          local square = math.max(ax * ax + ay * ay, 0.01)
          fx, fy = fx + ax / square, fy + ay / square
        end
      end
      for _, w in ipairs(near[v]) do
        local ax, ay = x[v] - x[w], y[v] - y[w]
        local length = math.sqrt(ax * ax + ay * ay)
        fx, fy = fx - ax * length, fy - ay * length
      end
      dx[v], dy[v] = fx, fy
    end
    for _, v in ipairs(list) do
      local length = math.max(math.sqrt(dx[v] ^ 2 + dy[v] ^ 2), 0.001)
      x[v] = x[v] + dx[v] / length * math.min(length, heat)
      y[v] = y[v] + dy[v] / length * math.min(length, heat)
    end
  end
  return x, y
end

--- Given places, in units: the two closest vertices are one unit apart, or as far as a picture of `most_units` allows;
--- nil if some vertex has none.
local function given(net, coordinates)
  if not coordinates then return nil end
  local least, most = math.huge, 0
  for i, v in ipairs(net.vertices) do
    if not coordinates[v] then return nil end
    for j = 1, i - 1 do
      local one, other = coordinates[v], coordinates[net.vertices[j]]
      local dx, dy = math.abs(one[1] - other[1]), math.abs(one[2] - other[2])
      if dx + dy > 0 then least = math.min(least, math.sqrt(dx * dx + dy * dy)) end
      most = math.max(most, dx, dy)
    end
  end
  local scale, x, y = most > 0 and math.min(1 / least, most_units / most) or 1, {}, {}
  for _, v in ipairs(net.vertices) do x[v], y[v] = coordinates[v][1] * scale, -coordinates[v][2] * scale end
  return x, y
end

--- The places of the vertices, { width, height, [vertex] = { x, y } }: those of the first position, otherwise of this
--- one.
local function layout_of(net, kept)
  local known = kept.layout
  local fits = known ~= nil
  for _, v in ipairs(net.vertices) do fits = fits and known[v] ~= nil end
  if fits then return known end
  local near = neighbours_in(net)
  local x, y = given(net, kept.coordinates)
  if not x then x, y = (net.ground and not net.hanging and over_ground or free)(net, near) end
  local left, right, top, bottom = math.huge, -math.huge, math.huge, -math.huge
  for _, v in ipairs(net.vertices) do
    if x[v] then
      left, right = math.min(left, x[v]), math.max(right, x[v])
      top, bottom = math.min(top, y[v]), math.max(bottom, y[v])
    end
  end
  local layout = { width = (right - left + 1) * unit // 1 | 0, height = (bottom - top + 1) * unit // 1 | 0 }
  for _, v in ipairs(net.vertices) do
    if x[v] then layout[v] = { (x[v] - left + 0.5) * unit // 1 | 0, (y[v] - top + 0.5) * unit // 1 | 0 } end
  end
  kept.layout = kept.layout or layout
  return layout
end

---- all -----------------------------------------------------------------------------------

local function drawn(ruleset, p, kept)
  local name = ruleset.info and ruleset.info.name or ruleset.name
  local sides = name == "Nimstring" and boxes(p, kept)
  if sides then return sides end
  local make = nets[name] or name == "Nimstring" and strings
  local net = make and make(p, ruleset)
  if not net or #net.vertices > most_vertices or #net.edges > most_edges or #net.vertices == 0 then return nil end
  local layout, vertices, edges, ground = layout_of(net, kept), {}, {}, {}
  for _, v in ipairs(net.vertices) do
    if layout[v] then
      vertices[#vertices + 1] = ("%d,%d,%d"):format(v, layout[v][1], layout[v][2])
      if net.ground and net.ground[v] then ground[#ground + 1] = ("%d"):format(v) end
    end
  end
  for _, edge in ipairs(net.edges) do edges[#edges + 1] = ("%s,%d,%d"):format(edge.name, edge[1], edge[2]) end
  return ("net|%d,%d|%s|%s|%s"):format(layout.width, layout.height, table.concat(vertices, ";"),
    table.concat(edges, ";"), table.concat(ground, ","))
end

--- The picture of a position of a game on graphs; nil if it is not one, or too large.
---@param ruleset grundy.Ruleset
---@param p any
---@param kept table
---@return string?
function M.of(ruleset, p, kept)
  local how, picture = program.protect(drawn, ruleset, p, kept)
  if how == "stopped" or how == "memory" then error(picture, 0) end
  return how == "ok" and picture or nil -- a game of this name may be another one
end

--- The parts of such a picture that select a move: names with "e" before an edge's and "v" before a vertex's.
---@param move grundy.Move
---@return string[]
function M.marks(move)
  local marks = {}
  if math.type(move.edge) == "integer" then marks[1] = ("e%d"):format(move.edge) end
  for _, v in ipairs(move.vertices or {}) do marks[#marks + 1] = ("v%d"):format(v) end
  for _, edge in ipairs(move.edges or {}) do marks[#marks + 1] = ("e%d-%d.1"):format(edge[1], edge[2]) end
  if type(move.string) == "table" then
    local pair, count = ("%d-%d"):format(move.string[1], move.string[2]), 0
    for _, string in ipairs(move.from) do
      if string[1] == move.string[1] and string[2] == move.string[2] then
        count = count + 1
        marks[#marks + 1] = ("e%s.%d"):format(pair, count)
      end
    end
  end
  return marks
end

return M
