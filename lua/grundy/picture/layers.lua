--- Directed graphs in layers, as Sugiyama draws them: arrows lead down, except those that close a cycle, and pass
--- between the vertices of the layers that they cross.

local svg = require "grundy.picture.svg"

local M = {}

-- Rounds in which the layers are ordered and the places straightened.
local rounds = 8
-- Pixels: between layers, beside a vertex, beside an arrow that passes.
local layer, gap, passing = 76, 18, 10
-- The distance between an arrow that leads up and one that leads down.
local beside = 9
-- Half the height of a vertex.
M.half = 15

--- The arrows of a graph as { from, to, back }, where back ones close a cycle in a search by depth; and the vertices in
--- an order in which the other arrows lead to earlier ones, and the back ones to later ones.
local function directed(after)
  local arrows, order, state = {}, {}, {}
  for root = 1, #after do
    local stack = not state[root] and { { root, 1 } } or {}
    if stack[1] then state[root] = "open" end
    while stack[1] do
      local top = stack[#stack]
      local v, w = top[1], after[top[1]][top[2]]
      top[2] = top[2] + 1
      if not w then
        state[v] = "done"
        table.insert(order, v)
        stack[#stack] = nil
      else
        arrows[#arrows + 1] = { v, w, back = state[w] == "open" }
        if not state[w] then
          state[w] = "open"
          stack[#stack + 1] = { w, 1 }
        end
      end
    end
  end
  return arrows, order
end

--- The depth of each vertex: the longest way down from it. In the order what it leads to comes before it.
local function depths(arrows, order)
  local depth, below = {}, {}
  for v = 1, #order do below[v] = {} end
  for _, arrow in ipairs(arrows) do
    local v, w = arrow[1], arrow[2]
    if arrow.back then v, w = w, v end
    if v ~= w then table.insert(below[v], w) end
  end
  for _, v in ipairs(order) do
    depth[v] = 0
    for _, w in ipairs(below[v]) do depth[v] = math.max(depth[v], depth[w] + 1) end
  end
  return depth
end

--- Items by layer from 0: the vertices, and a point of each arrow where it passes a layer, with their neighbours `up`
--- and `down`; and for each arrow its items from top to bottom.
local function layered(after, widths)
  local arrows, order = directed(after)
  local depth = depths(arrows, order)
  local layers, item = {}, {}
  local function add(d, width)
    local new = { up = {}, down = {}, width = width, depth = d }
    layers[d] = layers[d] or {}
    table.insert(layers[d], new)
    new.place = #layers[d]
    return new
  end
  for k = #order, 1, -1 do item[order[k]] = add(depth[order[k]], widths[order[k]] + gap) end
  for _, arrow in ipairs(arrows) do
    local v, w = arrow[1], arrow[2]
    if arrow.back then v, w = w, v end
    local path = { item[v] }
    for d = depth[v] - 1, depth[w] + 1, -1 do path[#path + 1] = add(d, passing) end
    path[#path + 1] = item[w]
    for k = 2, v ~= w and #path or 0 do
      table.insert(path[k - 1].down, path[k])
      table.insert(path[k].up, path[k - 1])
    end
    arrow.path = path
  end
  return layers, item, arrows
end

local function mean(list, field)
  local sum = 0
  for _, each in ipairs(list) do sum = sum + each[field] end
  return #list > 0 and sum / #list or nil
end

--- Orders every layer by the mean place of the neighbours on one side.
local function sweep(layers, first, last, step, side)
  for d = first, last, step do
    for _, each in ipairs(layers[d]) do each.key = mean(each[side], "place") or each.place end
    table.sort(layers[d], function(a, b)
      if a.key ~= b.key then return a.key < b.key end
      return a.place < b.place
    end)
    for k, each in ipairs(layers[d]) do each.place = k end
  end
end

--- Puts the items of a layer as near as possible to their wanted places, in their order and apart: those that would
--- meet move together (isotonic regression).
local function settle(items)
  local blocks, offset = {}, 0
  for k, each in ipairs(items) do
    if k > 1 then offset = offset + (items[k - 1].width + each.width) / 2 end
    each.offset = offset
    local block = { sum = each.wanted - offset, count = 1 }
    while blocks[1] and blocks[#blocks].sum / blocks[#blocks].count > block.sum / block.count do
      local last = table.remove(blocks)
      block.sum, block.count = block.sum + last.sum, block.count + last.count
    end
    blocks[#blocks + 1] = block
  end
  local k = 0
  for _, block in ipairs(blocks) do
    for _ = 1, block.count do
      k = k + 1
      items[k].x = block.sum / block.count + items[k].offset
    end
  end
end

local function place(layers)
  local last = #layers
  for round = 1, rounds do
    if round % 2 == 1 then sweep(layers, last - 1, 0, -1, "up") else sweep(layers, 1, last, 1, "down") end
  end
  for d = 0, last do
    for k, each in ipairs(layers[d]) do each.wanted = k end
    settle(layers[d])
  end
  for round = 1, 2 * rounds do
    local first, stop, step, side = last - 1, 0, -1, "up"
    if round % 2 == 0 then first, stop, step, side = 1, last, 1, "down" end
    for d = first, stop, step do
      for _, each in ipairs(layers[d]) do each.wanted = mean(each[side], "x") or each.x end
      settle(layers[d])
    end
  end
end

--- The line of an arrow from the border of one vertex to that of another, and its head.
local function drawn(arrow, y_of)
  local points = {}
  for k, each in ipairs(arrow.path) do
    points[k] = { each.x + (arrow.back and beside or 0), y_of(each) }
  end
  local n, number = #points, svg.number
  if arrow[1] == arrow[2] then
    local x, y = points[1][1] + arrow.path[1].width / 2 - gap / 2, points[1][2]
    return ("M%s %sc26 -16 26 26 3 8"):format(number(x), number(y - 6)),
      ("M%s %sl8 -2l-2 7z"):format(number(x), number(y + 5))
  end
  points[1][2], points[n][2] = points[1][2] + M.half, points[n][2] - M.half
  local pieces = { ("M%s %s"):format(number(points[1][1]), number(points[1][2])) }
  for k = 2, n do
    local middle = number((points[k - 1][2] + points[k][2]) / 2)
    pieces[k] = ("C%s %s %s %s %s %s"):format(number(points[k - 1][1]), middle, number(points[k][1]), middle,
      number(points[k][1]), number(points[k][2]))
  end
  local tip, side = points[arrow.back and 1 or n], arrow.back and 1 or -1
  return table.concat(pieces), ("M%s %sl-4 %dh8z"):format(number(tip[1]), number(tip[2]), 8 * side)
end

---@class grundy.picture.Layers
---@field width number
---@field height number
---@field x number[] the centres of the vertices
---@field y number[]
---@field arrows { [1]: integer, [2]: integer, line: string, head: string }[] from, to, and paths of SVG

--- A graph in layers; after[v] lists the vertices that v leads to, widths[v] is the width of its box in pixels.
---@param after integer[][]
---@param widths number[]
---@return grundy.picture.Layers
function M.of(after, widths)
  local layers, item, arrows = layered(after, widths)
  place(layers)
  local left, right = math.huge, -math.huge
  for d = 0, #layers do
    for _, each in ipairs(layers[d]) do
      left, right = math.min(left, each.x - each.width / 2), math.max(right, each.x + each.width / 2)
    end
  end
  for d = 0, #layers do
    for _, each in ipairs(layers[d]) do each.x = each.x - left + gap end
  end
  local function y_of(each) return (#layers - each.depth) * layer + M.half + gap end
  local result = { width = right - left + 2 * gap, height = #layers * layer + 2 * (M.half + gap), x = {}, y = {},
    arrows = {} }
  for v, each in ipairs(item) do result.x[v], result.y[v] = each.x, y_of(each) end
  for k, arrow in ipairs(arrows) do
    local line, head = drawn(arrow, y_of)
    result.arrows[k] = { arrow[1], arrow[2], line = line, head = head }
  end
  return result
end

return M
