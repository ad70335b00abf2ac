--- Graphs of games as users write them: { edges = { {1, 2}, ... }, vertices = n, heaps = { ... }, at = v }.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local reached = require "grundy.support.reached"

local M = {}

local heaps_of = accept.integers(0)

--- The edges of a list, as pairs of vertices from 1 to n, and the largest vertex; nil and what is wrong with one.
local function read_edges(list, n, loops)
  if type(list) ~= "table" then
    return nil, ("key 'edges' is %s, expected a list of pairs of vertices"):format(core.position_text(list))
  end
  local wrong = accept.no_list(list)
  if wrong then return nil, "key 'edges' has " .. wrong .. ", expected a list of pairs of vertices" end
  local edges, last = {}, 0
  for i = 1, rawlen(list) do
    local edge = rawget(list, i)
    local a, b = accept.pair(edge)
    a, b = accept.integer(a, 1, n), accept.integer(b, 1, n)
    if not (a and b) or a == b and not loops then
      return nil, ("edge #%d is %s, expected a pair of %svertices from 1 to %d"):format(i, accept.no_pair(edge),
        loops and "" or "different ", n)
    end
    edges[i], last = { a, b }, math.max(last, a, b)
  end
  return edges, last
end

-- The largest number of vertices if the key 'vertices' does not give it, and if it does.
local most, most_named = 1 << 16, 1 << 20

--- The checked contents of a user's table: { edges =, vertices =, heaps =, at = }; nil and what is wrong with it.
--- `heaps`: "edge" or "vertex", if each has a heap; `at`: whether a vertex is named as the place of play; `more`: other
--- allowed keys; `loops`: whether an edge may join a vertex to itself.
---@param p any
---@param wanted { heaps?: string, at?: boolean, more?: string, loops?: boolean }
---@return table?, string?
function M.read(p, wanted)
  local names = { "edges", "vertices", wanted.heaps and "heaps", wanted.at and "at", wanted.more }
  local known, list = {}, {}
  for i = 1, 5 do
    local name = names[i]
    if name then known[name], list[#list + 1] = true, "'" .. name .. "'" end
  end
  if type(p) ~= "table" then
    return nil, ("expected a table with the keys %s, got %s"):format(table.concat(list, ", "), core.position_text(p))
  end
  for key in next, p do
    if not known[key] then
      return nil, ("unknown key %s; the keys are %s"):format(core.position_text(key), table.concat(list, ", "))
    end
  end
  local heaps, wrong
  if wanted.heaps then
    heaps, wrong = heaps_of(p.heaps)
    if not heaps then return nil, "key 'heaps': " .. wrong end
  end
  local n = p.vertices
  if n ~= nil and not accept.integer(n, 1, most_named) then
    return nil, ("key 'vertices' is %s, expected an integer from 1 to %d"):format(core.position_text(n), most_named)
  end
  n = math.tointeger(n) or wanted.heaps == "vertex" and #heaps or nil
  local edges, last = read_edges(p.edges == nil and n and {} or p.edges, n or most, wanted.loops)
  if not edges then return nil, last end
  n = n or last
  if heaps and #heaps ~= (wanted.heaps == "edge" and #edges or n) then
    return nil, ("key 'heaps' has %d heaps, expected one for each %s, %d"):format(#heaps, wanted.heaps,
      wanted.heaps == "edge" and #edges or n)
  end
  if wanted.at and not accept.integer(p.at, 1, n) then
    return nil, ("key 'at' is %s, expected a vertex from 1 to %d"):format(core.position_text(p.at), n)
  end
  return { edges = edges, vertices = n, heaps = heaps, at = math.tointeger(p.at) }
end

--- For each vertex the list of its neighbours, ascending, each once, given by edges { a, b }.
---@param n integer
---@param edges integer[][]
---@return integer[][]
function M.neighbours(n, edges)
  local lists, known = {}, {}
  for v = 1, n do lists[v], known[v] = {}, {} end
  for _, edge in ipairs(edges) do
    for k = 1, 2 do
      local a, b = edge[k], edge[3 - k]
      if a ~= b and not known[a][b] then
        known[a][b] = true
        table.insert(lists[a], b)
      end
    end
  end
  for v = 1, n do table.sort(lists[v]) end
  return lists
end

--- The edges { a, b } between n vertices, a < b, ascending, each once and without loops.
---@param n integer
---@param edges integer[][]
---@return integer[][]
function M.simple(n, edges)
  local list = {}
  for a, near in ipairs(M.neighbours(n, edges)) do
    for _, b in ipairs(near) do
      if a < b then list[#list + 1] = { a, b } end
    end
  end
  return list
end

--- The edges without those of vertex v.
---@param edges integer[][]
---@param v integer
---@return integer[][]
function M.without(edges, v)
  local rest = {}
  for _, edge in ipairs(edges) do
    if edge[1] ~= v and edge[2] ~= v then rest[#rest + 1] = edge end
  end
  return rest
end

--- The vertices that can be reached from `at` along edges { a, b, ... }, numbered 1, 2, ... in the order in which they
--- are met, and their list in that order: number[v], list.
---@param at integer
---@param edges integer[][]
---@return table<integer, integer>, integer[]
function M.reached(at, edges)
  return reached({ at }, function(v, add)
    for _, edge in ipairs(edges) do
      if edge[1] == v then add(edge[2]) elseif edge[2] == v then add(edge[1]) end
    end
  end)
end

--- The edges of a representative by `core.graph_canonical`: n stands for a path of n vertices, -n for a cycle.
---@param p integer|integer[][]
---@return integer[][]
function M.edges_of(p)
  if type(p) ~= "number" then return p end
  local edges = {}
  for v = 1, math.abs(p) - 1 do edges[v] = { v, v + 1 } end
  if p < 0 then edges[-p] = { 1, -p } end
  return edges
end

--- The largest vertex of some edges, or 0.
---@param edges integer[][]
---@return integer
function M.last(edges)
  local last = 0
  for _, edge in ipairs(edges) do last = math.max(last, edge[1], edge[2]) end
  return last
end

--- The lines that show a graph given by its edges: each vertex with its neighbours.
function M.draw_edges(edges)
  local last, lines = M.last(edges), {}
  for v, near in ipairs(last <= most and M.neighbours(last, edges) or {}) do
    if #near > 0 then lines[#lines + 1] = ("%d: beside %s"):format(v, table.concat(near, " ")) end
  end
  return lines
end

--- The edges between numbered vertices, under their numbers, in ascending order; other fields of an edge stay.
---@param edges integer[][]
---@param number table<integer, integer>
---@return integer[][]
function M.renumbered(edges, number)
  local list = {}
  for _, edge in ipairs(edges) do
    local a, b = number[edge[1]], number[edge[2]]
    if a then list[#list + 1] = { math.min(a, b), math.max(a, b), edge[3] } end
  end
  table.sort(list, function(x, y)
    if x[1] ~= y[1] then return x[1] < y[1] end
    if x[2] ~= y[2] then return x[2] < y[2] end
    return (x[3] or 0) < (y[3] or 0)
  end)
  return list
end

--- A position { at, heaps, edges, ... } of a game with a heap on each vertex: the part that play can reach, renumbered
--- from the place of play.
function M.canonical(p)
  local number, list = M.reached(p[1], p[3])
  local heaps = {}
  for i, v in ipairs(list) do heaps[i] = p[2][v] end
  return { 1, heaps, M.renumbered(p[3], number), p[4] }
end

--- The lines that show such a position.
function M.draw(p)
  local lines = {}
  for v, near in ipairs(M.neighbours(#p[2], p[3])) do
    lines[v] = ("%s %d: %d%s"):format(v == p[1] and ">" or " ", v, p[2][v],
      #near > 0 and ", beside " .. table.concat(near, " ") or "")
  end
  return lines
end

--- The position { at, heaps, edges } that a user means by a table with these keys, or by such a list; nil and what is
--- wrong with it.
---@param p any
---@param more? string another key that is allowed, the name of element #4
---@return table?, string?
function M.accept(p, more)
  if type(p) == "table" and p[1] ~= nil then
    local names, named = { "at", "heaps", "edges", more }, {}
    for key, value in next, p do named[names[key] or key] = value end
    p = named
  end
  local graph, wrong = M.read(p, { heaps = "vertex", at = true, more = more })
  if not graph then return nil, wrong end
  return { graph.at, graph.heaps, M.simple(graph.vertices, graph.edges) }
end

return M
