--- Undirected graphs as positions of games: lists of edges {a, b} and of vertices without edges, integers >= 1.

local accept = require "grundy.support.accept"
local core = require "grundy.core"

local M = {}

--- An integer >= 1, or nil.
local function vertex(v)
  return accept.integer(v, 1, math.maxinteger)
end

--- Raises for an element #i of a list that is neither an edge nor a vertex.
local function check(item, i, called)
  local first, second = accept.pair(item)
  if not vertex(first or item) or first and not vertex(second) then
    core.bad_argument(1, ("element #%d is %s, expected an edge {a, b} or a vertex, integers >= 1"):format(i,
      accept.no_pair(item)), called)
  end
end

--- The leader of a vertex; the path to it is shortened.
local function leader(of, v)
  local top = v
  while of[top] ~= top do top = of[top] end
  while of[v] ~= top do of[v], v = top, of[v] end
  return top
end

--- Raises unless the value is a list.
local function check_list(list, called)
  if type(list) ~= "table" then
    core.bad_argument(1, "expected a list of edges {a, b} and vertices, got " .. core.position_text(list), called)
  end
  local wrong = accept.no_list(list)
  if wrong then core.bad_argument(1, "expected a list, got a table with " .. wrong, called) end
end

--- The connected components of a graph: lists of their edges and lone vertices, in the order of the list.
---@param list (integer|integer[])[]
---@return (integer|integer[])[][]
function M.parts(list)
  local of, first, parts, place = {}, {}, {}, {}
  for i, item in ipairs(list) do
    local a, b = item, item
    if type(item) == "table" then a, b = item[1], item[2] end
    first[i], of[a], of[b] = a, of[a] or a, of[b] or b
    of[leader(of, a)] = leader(of, b)
  end
  for i, item in ipairs(list) do
    local top = leader(of, first[i])
    local part = place[top]
    if not part then
      part = {}
      parts[#parts + 1], place[top] = part, part
    end
    part[#part + 1] = item
  end
  return parts
end

--- The same; raises for anything but a graph.
function M.components(list)
  check_list(list, "components")
  for i = 1, #list do check(list[i], i, "components") end
  return M.parts(list)
end

--- The list of the edges of a path of n vertices, or a cycle of -n.
local function path_or_cycle(n)
  if n == 1 then return { 1 } end
  local list = {}
  for v = 1, math.abs(n) - 1 do list[v] = { v, v + 1 } end
  if n < 0 then list[-n] = n == -1 and { 1, 1 } or { 1, -n } end
  return list
end

--- The representative of a connected graph, if it is cheap to find.
---@param list (integer|integer[])[]
---@return (integer|integer[])[]
function M.canonical(list)
  check_list(list, "canonical")
  for i = 1, #list do check(list[i], i, "canonical") end
  local found = core.graph_canonical(list)
  return math.type(found) == "integer" and path_or_cycle(found) or found
end

return M
