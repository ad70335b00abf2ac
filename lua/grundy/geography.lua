--- Geography on graphs: a stone moves along edges. In vertex geography it cannot return to a vertex that it has left;
--- in edge geography it cannot use an edge twice. The player who cannot move loses.
---
--- Vertex geography: a position is a vertex, where the stone starts, or a list: the vertex of the stone, then the
--- vertices that it has left, in any order. The player to move wins iff the stone's vertex lies in every maximum
--- matching of the rest of the graph, and a winning move goes along an edge that lies in some maximum matching of it.
--- Edge geography: a position is a vertex, or a list: the vertex of the stone, then the used edges. On bipartite graphs
--- the outcomes come from linear algebra over the field of two elements, on others from search. Source: Fraenkel,
--- Scheinerman, Ullman, Undirected edge geography, Theoret. Comput. Sci. 112 (1993).

local accept = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local geography = {}

--- The stone's vertex, and the set of the vertices that were left.
local function read(p)
  local left = {}
  if type(p) ~= "table" then return p, left end
  for i = 2, #p do left[p[i]] = true end
  return p[1], left
end

--- The position after the stone has moved from p to a vertex; the vertices that it has left are sorted.
local function moved(p, to)
  local after = type(p) == "table" and table.move(p, 1, #p, 1, {}) or { p }
  table.sort(after)
  table.insert(after, 1, to)
  return after
end
geography.moved = moved

--- Renumbers the vertices of 1..n that are not in `left`: the game on the rest, the new number by vertex, and the
--- vertex by new number.
local function remaining(n, from, to, left)
  local number, vertex = {}, {}
  for v = 1, n do
    if not left[v] then
      vertex[#vertex + 1] = v
      number[v] = #vertex
    end
  end
  local a, b = {}, {}
  for i = 1, #from do
    if number[from[i]] and number[to[i]] then
      a[#a + 1], b[#b + 1] = number[from[i]], number[to[i]]
    end
  end
  return core.vertex_geography(#vertex, a, b), number, vertex
end

--- The theorem for the graph with the vertices 1..n and the edges from[i] - to[i]: outcome(p) and winning_moves(p).
--- Positions without left vertices share one matching; every other position costs a matching.
function geography.theorem(n, from, to)
  local whole
  local function game(left)
    if next(left) ~= nil then return remaining(n, from, to, left) end
    if not whole then whole = table.pack(remaining(n, from, to, left)) end
    return table.unpack(whole)
  end
  return {
    outcome = function(p)
      local v, left = read(p)
      local of, number = game(left)
      return of:wins(number[v]) and "N" or "P"
    end,
    winning_moves = function(p)
      local v, left = read(p)
      local of, number, vertex = game(left)
      local moves = of:moves(number[v])
      for i, w in ipairs(moves) do moves[i] = moved(p, vertex[w]) end
      return moves
    end,
  }
end

--- A vertex alone means that no vertex has been left; the left vertices are sorted.
local function normal(p)
  if type(p) ~= "table" then return math.tointeger(p) end
  if #p == 1 then return math.tointeger(p[1]) end
  local left = {}
  for i = 2, #p do left[i - 1] = math.tointeger(p[i]) end
  table.sort(left)
  table.insert(left, 1, math.tointeger(p[1]))
  return left
end

--- The position on the vertices 1..n that p means; nil and what is wrong with it.
function geography.accept(p, n)
  if type(p) ~= "table" then
    local v = type(p) == "number" and math.tointeger(p)
    if v and v >= 1 and v <= n then return v end
    return accept.refused(p, ("a vertex from 1 to %d, or a list of the stone's vertex and the vertices left"):format(n))
  end
  local seen = {}
  for i = 1, math.max(#p, 1) do
    local v = type(p[i]) == "number" and math.tointeger(p[i])
    if not v or v < 1 or v > n then
      return nil, ("element #%d is %s, expected a vertex from 1 to %d"):format(i, core.position_text(p[i]), n)
    end
    if seen[v] then return nil, ("elements #%d and #%d are both %d"):format(seen[v], i, v) end
    seen[v] = i
  end
  return normal(p)
end

--- The move function over lists of neighbours: neighbours[v], or neighbours(v).
function geography.moves(neighbours)
  return function(p, to)
    local v, left = read(p)
    local seen = {}
    for _, w in ipairs(type(neighbours) == "table" and neighbours[v] or neighbours(v)) do
      if not left[w] and w ~= v and not seen[w] then
        seen[w] = true
        to(moved(p, w))
      end
    end
  end
end

--- The function that draws a position on the vertices 1..n: each remaining vertex with its targets, given by
--- targets(vertex, what is gone), and > beside the stone; with more than 40 vertices only the stone's.
local function drawing(n, targets)
  return function(p)
    local at, gone = read(p)
    local lines = {}
    for v = n > 40 and at or 1, n > 40 and at or n do
      local list = targets(v, gone)
      if list then lines[#lines + 1] = ("%s %d: %s"):format(v == at and ">" or " ", v, table.concat(list, " ")) end
    end
    return lines
  end
end

-- Each vertex has a table, and they are all made at once.
local most_vertices = 1 << 22

--- Checks { vertices = n, edges = { {a, b}, ... }, directed = true }, argument 1 of the function `name`; returns the
--- parallel lists of the ends, and whether edges lead only from the first end to the second.
local function read_spec(spec, name)
  local function refuse(format, ...)
    core.bad_argument(1, format:format(...), name)
  end
  if type(spec) ~= "table" then
    refuse("expected a table with the keys 'vertices' and 'edges', got %s", core.position_text(spec))
  end
  for key in next, spec do
    if key ~= "vertices" and key ~= "edges" and key ~= "directed" then
      refuse("unknown key %s; the keys are 'directed', 'edges', 'vertices'", core.position_text(key))
    end
  end
  if spec.directed ~= nil and type(spec.directed) ~= "boolean" then
    refuse("key 'directed' is %s, expected true or false", core.position_text(spec.directed))
  end
  local n = type(spec.vertices) == "number" and math.tointeger(spec.vertices)
  if not n or n < 1 or n > most_vertices then
    refuse("key 'vertices' is %s, expected an integer from 1 to %d", core.position_text(spec.vertices), most_vertices)
  end
  if type(spec.edges) ~= "table" then
    refuse("key 'edges' is %s, expected a list of pairs", core.position_text(spec.edges))
  end
  local wrong = accept.no_list(spec.edges)
  if wrong then refuse("key 'edges' has %s, expected a list of pairs", wrong) end
  local from, to = {}, {}
  for i = 1, rawlen(spec.edges) do
    local edge = rawget(spec.edges, i)
    local a, b = accept.pair(edge)
    from[i], to[i] = accept.integer(a, 1, n), accept.integer(b, 1, n)
    if not (from[i] and to[i]) then
      refuse("edge #%d is %s, expected two vertices from 1 to %d", i, accept.no_pair(edge), n)
    end
  end
  return n, from, to, spec.directed == true
end

--- For each of the vertices 1..n, the edges along which a stone may leave it.
local function edges_at(n, from, to, directed)
  local at = {}
  for v = 1, n do at[v] = {} end
  for i = 1, #from do
    table.insert(at[from[i]], i)
    if to[i] ~= from[i] and not directed then table.insert(at[to[i]], i) end
  end
  return at
end

--- Vertex geography: a stone moves along the edges of a graph, never to a vertex that it has left.
---
--- Vertices are 1..vertices, edges pairs of them. `R(v)` starts on v; in `R{v, w1, w2, ...}` the stone has left w1, w2,
--- ... before. One maximum matching answers every start. With `directed`, edges lead from their first vertex to the
--- second, and positions are searched. Source: Fraenkel, Scheinerman, Ullman (1993).
---     print(grundy.vertex_geography({ vertices = 3, edges = { { 1, 2 }, { 2, 3 } } }):outcome(2))  --> N
---@param spec { vertices: integer, edges: integer[][], directed?: boolean }
---@return grundy.Ruleset
---@function grundy.vertex_geography
function geography.vertex(spec)
  local n, from, to, directed = read_spec(spec, "vertex_geography")
  local neighbours = edges_at(n, from, to, directed)
  for v, list in ipairs(neighbours) do
    for k, i in ipairs(list) do list[k] = from[i] == v and to[i] or from[i] end
  end
  return ruleset {
    name = directed and "Directed vertex geography" or "Vertex geography",
    accept = function(p) return geography.accept(p, n) end,
    moves = geography.moves(neighbours),
    theorem = not directed and geography.theorem(n, from, to) or nil,
    draw = drawing(n, function(v, left)
      local list = not left[v] and {}
      for _, w in ipairs(list and neighbours[v] or {}) do
        if not left[w] then list[#list + 1] = w end
      end
      return list
    end),
    describe = function(p, after)
      return ("move from %d to %d"):format(read(p), after[1][1])
    end,
  }
end

--- The position of edge geography on the vertices 1..n, with the given number of edges, that p represents; nil and what
--- is wrong with it.
local function accept_edges(p, n, edges)
  local list = type(p) == "table" and p or { p }
  local seen = {}
  for i = 1, math.max(#list, 1) do
    local most = i == 1 and n or edges
    local number = type(list[i]) == "number" and math.tointeger(list[i])
    if not number or number < 1 or number > most then
      if type(p) ~= "table" then
        return accept.refused(p, ("a vertex from 1 to %d, or a list of the stone's vertex and the edges used"):format(
          n))
      end
      return nil, ("element #%d is %s, expected %s from 1 to %d"):format(i, core.position_text(list[i]),
        i == 1 and "a vertex" or "an edge", most)
    end
    if i > 1 and seen[number] then return nil, ("elements #%d and #%d are both %d"):format(seen[number], i, number) end
    if i > 1 then seen[number] = i end
  end
  return normal(p)
end

--- The theorem of edge geography, or nil if the graph has an odd cycle.
local function edge_theorem(n, from, to)
  local whole = core.edge_geography(n, from, to)
  if not whole then return nil end
  local function game(used)
    if next(used) == nil then return whole end
    local a, b = {}, {}
    for i = 1, #from do
      if not used[i] then a[#a + 1], b[#b + 1] = from[i], to[i] end
    end
    return core.edge_geography(n, a, b)
  end
  return {
    outcome = function(p)
      local v, used = read(p)
      return game(used):wins(v) and "N" or "P"
    end,
    winning_moves = function(p)
      local v, used = read(p)
      local moves, good = {}, {}
      for _, w in ipairs(game(used):moves(v)) do good[w] = true end
      for i = 1, #from do
        local w = from[i] == v and to[i] or to[i] == v and from[i]
        if w and good[w] and not used[i] then moves[#moves + 1] = geography.used(p, w, i) end
      end
      return moves
    end,
  }
end

--- The position after the stone has moved from p to a vertex along an edge.
function geography.used(p, to, edge)
  local after = type(p) == "table" and table.move(p, 2, #p, 1, {}) or {}
  after[#after + 1] = edge
  table.sort(after)
  table.insert(after, 1, to)
  return after
end

--- The edge that was used between two positions.
local function edge_between(from, to)
  local before = select(2, read(from))
  for i = 2, #to[1] do
    if not before[to[1][i]] then return to[1][i] end
  end
end

--- Edge geography: a stone moves along the edges of a graph, along each edge at most once.
---
--- Vertices are 1..vertices, edges pairs of them. `R(v)` starts on v; in `R{v, e1, e2, ...}` the stone has used the
--- edges with these indices before. Moves have the field `edge`. On a bipartite graph one elimination answers every
--- start, in O(r c (r + c) / 64) for sides of r and c vertices; other graphs are searched, and so are all graphs with
--- `directed`, where edges lead from their first vertex to the second. Source: Fraenkel, Scheinerman, Ullman (1993).
---     print(grundy.edge_geography({ vertices = 3, edges = { { 1, 2 }, { 2, 3 } } }):outcome(1))  --> P
---@param spec { vertices: integer, edges: integer[][], directed?: boolean }
---@return grundy.Ruleset
---@function grundy.edge_geography
function geography.edge(spec)
  local n, from, to, directed = read_spec(spec, "edge_geography")
  local at = edges_at(n, from, to, directed)
  return ruleset {
    name = directed and "Directed edge geography" or "Edge geography",
    accept = function(p) return accept_edges(p, n, #from) end,
    moves = function(p, emit)
      local v, used = read(p)
      for _, edge in ipairs(at[v]) do
        if not used[edge] then emit(geography.used(p, from[edge] == v and to[edge] or from[edge], edge)) end
      end
    end,
    theorem = not directed and edge_theorem(n, from, to) or nil,
    move_fields = { edge = edge_between },
    draw = drawing(n, function(v, used)
      local list = {}
      for _, edge in ipairs(at[v]) do
        if not used[edge] then list[#list + 1] = from[edge] == v and to[edge] or from[edge] end
      end
      return list
    end),
    describe = function(p, after)
      return ("move from %d to %d by edge %d"):format(read(p), after[1][1], edge_between(p, after))
    end,
  }
end

geography.edge = arguments.exact(geography.edge, "edge_geography")
geography.vertex = arguments.exact(geography.vertex, "vertex_geography")

return geography
