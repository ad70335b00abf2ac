--- Graphs: a token stands on a vertex and a move takes it along an edge; the player who cannot move loses.
---
--- Graphs may have cycles: values are then those of loopy games (see grundy.loopy).

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local dot = require "grundy.picture.dot"
local position = require "grundy.position"
local setting_kinds = require "grundy.settings"
local undirected = require "grundy.support.undirected"
require "grundy.loopy"   -- the metamethods of infinite values
require "grundy.ruleset" -- the methods of all rulesets

--- A directed graph as a ruleset: positions are the vertices, integers from 1 on or names; see doc/guide/graphs.md.
---
--- A token stands on a vertex, and a move takes it along an edge. `g(v)` is one token, `g{v, w}` the sum of two.
--- With cycles, values may be infinite (`grundy.Loopy`).
---@class grundy.Graph : grundy.Ruleset
local Graph = {}
local graph_meta = { __index = Graph }

--- The field `remoteness` of moves, if the vertex is the whole position: the number of moves left in the play,
--- including the move itself (see Graph:remoteness).
local move_fields = {
  remoteness = function(_, to, ruleset, alone)
    if alone then return 1 + core.graph_remoteness(ruleset, to[1]) end
  end,
}

--- The fields of a new graph.
local function new_fields(meta)
  return setmetatable({ name = "graph", move_fields = move_fields }, meta or graph_meta)
end

--- The values of the vertices first..last (default: all): a Sequence, or a table indexed by vertex if some are
--- infinite. For a graph with names it is always the table of all vertices indexed by name. Cost: linear in the edges,
--- once (with cycles: once for every finite value that occurs).
---     print(grundy.graph({ { 2, 3 }, { 3 }, {} }):values())  --> 2, 1, 0
---@param first? integer
---@param last? integer
---@return grundy.Sequence|table<integer|string, integer|grundy.Loopy>
function Graph:values(first, last)
  local vertices, names = core.graph_size(self), core.fields(self).names
  local values = {}
  if names then
    for _, name in ipairs(names) do values[name] = self:value(name) end
    return values
  end
  first, last = first or 1, last or vertices
  if type(first) ~= "number" or type(last) ~= "number" or core.graph_is_finite(self, first, last) then
    return core.Ruleset.values(self, first, last)
  end
  for v = first, last do values[v] = self:value(v) end
  return values
end

--- The numbers of vertices and of edges.
---     print(grundy.graph({ { 2, 3 }, { 3 }, {} }):size())  --> 3	3
---@return integer vertices
---@return integer edges
function Graph:size()
  return core.graph_size(self)
end

--- Whether the graph has no cycle, so that every play on it ends.
---     print(grundy.graph({ { 2 }, { 1 } }):is_acyclic())  --> false
---@return boolean
function Graph:is_acyclic()
  return core.graph_is_acyclic(self)
end

--- The Position that a vertex represents; in the graph of a Position, a Position of its game.
---     print(grundy.graph({ { 2 }, {} }):label(2), grundy.games.kayles(4):graph():label(3))  --> graph(2)	Kayles{1, 2}
---@param v integer|string
---@return grundy.Position
function Graph:label(v)
  return position.new({ self }, { arguments.position(self, v, "label") })
end

--- The vertex that represents a Position; nil if there is none.
---     print(grundy.games.kayles(4):graph():vertex(grundy.games.kayles { 1, 1 }))  --> 5
---@param of grundy.Position
---@return integer|string|nil
function Graph:vertex(of)
  core.graph_size(self) -- refuses anything but a graph
  local own = position.parts(of)
  if not own then core.bad_argument(1, "expected a Position, got " .. core.position_text(of), "vertex") end
  return #own.rulesets == 1 and own.rulesets[1] == self and own.positions[1] or nil
end

--- The graph as a picture in the language of Graphviz: labels show values, shades show outcomes, and winning moves are
--- bold. `nil, message` for a graph with more vertices than `limit`.
---     print(grundy.graph({ { 2 }, {} }):dot():match "^%w+")  --> digraph
---@param settings? { limit?: integer } the most vertices (default 1000)
---@return string|nil text
---@return string? message
function Graph:dot(settings)
  core.graph_size(self) -- refuses anything but a graph
  return dot(self, settings, tostring)
end

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "graph")
end

--- The names in order, and the adjacency lists by index.
local function index_names(lists)
  local names, index, indexed = {}, {}, {}
  for name in next, lists do
    if type(name) ~= "string" then
      refuse("the key %s is neither an index nor a name", core.position_text(name))
    end
    names[#names + 1] = name
  end
  table.sort(names)
  for i, name in ipairs(names) do index[name], index[i] = i, name end
  for i, name in ipairs(names) do
    local list = lists[name]
    if type(list) ~= "table" then
      refuse("the successors of %s are %s, expected a list", core.position_text(name), core.position_text(list))
    end
    indexed[i] = {}
    for k = 1, #list do
      if type(list[k]) ~= "string" or not index[list[k]] then
        refuse("successor #%d of %s is %s, expected the name of a vertex", k, core.position_text(name),
          core.position_text(list[k]))
      end
      indexed[i][k] = index[list[k]]
    end
  end
  return names, index, indexed
end

--- A graph from its adjacency lists: lists[v] is the list of the successors of vertex v, or lists[name] that of their
--- names. An edge may occur twice or lead back to its vertex. Cost: O(edges).
---     print(grundy.graph({ a = { "b" }, b = {} }):value "a")  --> 1
---@param lists integer[][]|table<string, string[]>
---@return grundy.Graph
---@function grundy.graph
local function new(lists)
  local fields = new_fields()
  if type(lists) == "table" and next(lists) ~= nil and rawget(lists, 1) == nil then
    local indexed
    fields.names, fields.index, indexed = index_names(lists)
    return core.graph(indexed, fields, fields.index)
  end
  return core.graph(lists, fields)
end

---@class grundy.graph
local M = setmetatable({ _methods = Graph, _new_fields = new_fields }, {
  __call = arguments.exact(function(_, lists) return new(lists) end, "graph", true),
})

local edge_settings = { base = setting_kinds.one_of { 0, 1 }, type = setting_kinds.one_of { "int32", "int64" } }

--- The graph with the vertices 1..n and an edge from[i] -> to[i] for every i, from two arrays.
---
--- The arrays are lists of integers, or strings of consecutive native integers: of 4 bytes (type "int32", the default,
--- as string.pack "i4" writes them) or of 8 ("int64"). In the arrays vertices count from `base` (default 1), in the
--- graph always from 1. Memory: 4 bytes for each vertex and 4 for each edge. Cost: O(n + edges).
---     print(grundy.graph.from_edges(3, { 1, 1, 2 }, { 2, 3, 3 }):values())  --> 2, 1, 0
---@param n integer
---@param from integer[]|string
---@param to integer[]|string
---@param settings? { type?: "int32"|"int64", base?: 0|1 }
---@return grundy.Graph
function M.from_edges(n, from, to, settings)
  settings = setting_kinds.check(settings, edge_settings, 4, "from_edges") or {}
  return core.graph_from_edges(n, from, to, new_fields(), settings.type or "int32", math.tointeger(settings.base or 1))
end

--- The graph in a text file; the list of its tokens if the file has some; and, if its edges are undirected, the edges
--- `{ edges = { {a, b}, ... }, vertices = n }` as `node_kayles` takes them. In the graph they lead both ways.
---
--- The beginning of the file determines the format: graph6, sparse6, digraph6 (one graph), DIMACS (`p edge`), GraphML
--- (vertices are numbered in the order of the nodes), or an edge list: a line `n m` or `n m k`, then m lines `from to`,
--- edges between the vertices 1..n, then k vertices on any number of lines; `#` begins a comment. `nil, message`
--- ("path:line:column: what is wrong") for malformed text or a file that cannot be read. The file is read in pieces,
--- with 8 bytes of memory for each edge, 16 if edges are undirected.
---     local path = os.tmpname()
---     local file = assert(io.open(path, "w"))
---     file:write("3 2 1\n1 2\n2 3\n1\n")
---     file:close()
---     local g, tokens = grundy.graph.read(path)
---     print(g(tokens):value(), os.remove(path))  --> 0	true
---@param path string
---@return grundy.Graph|nil graph
---@return integer[]|string|nil tokens or the message
---@return { edges: integer[][], vertices: integer }|nil undirected
function M.read(path)
  arguments.text(path, "the path of a file", "read")
  return core.graph_read(path, new_fields())
end

--- The connected components of an undirected graph. Graph and components are lists of edges {a, b} and of vertices
--- without edges, integers >= 1.
---
--- In rules on graphs, `to(table.unpack(grundy.graph.components(left)))` gives the option in which the graph `left` is
--- left. Components come in the order of their first elements, and their edges in the order of the list. Cost:
--- O(edges).
---     print(#grundy.graph.components { { 1, 2 }, { 4, 5 }, { 2, 3 }, 7 })  --> 3
---@param edges (integer|integer[])[]
---@return (integer|integer[])[][] components
function M.components(edges)
  return undirected.components(edges)
end

--- The representative of an undirected graph: the same graph with its vertices numbered from 1 by its structure, and
--- its edges {a, b}, a <= b, in order. A graph that is not connected is returned unchanged.
---
--- It serves as `canonical` for rules that do not depend on the names of vertices. Colour refinement distinguishes
--- vertices, so that two isomorphic graphs may have different representatives, which only costs time. The argument is a
--- list of edges {a, b} and of vertices without edges, integers >= 1. Cost: O(edges log edges) for each round of
--- refinement.
---     local a = grundy.graph.canonical { { 7, 3 }, { 3, 5 }, { 3, 4 } }
---     local b = grundy.graph.canonical { { 1, 2 }, { 1, 9 }, { 8, 1 } }
---     print(#a, a[1][1] == b[1][1] and a[1][2] == b[1][2])  --> 3	true
---@param edges (integer|integer[])[]
---@return (integer|integer[])[] canonical
function M.canonical(edges)
  return undirected.canonical(edges)
end

arguments.make_exact(Graph, true)
arguments.make_exact(M)
return M
