--- Graphs: a token stands on a vertex and a move takes it along an edge; who
--- cannot move loses.
---
--- Graphs may have cycles: values are then those of loopy games (see grundy.loopy).

local core = require "grundy.core"
require "grundy.loopy"   -- the metamethods of infinite values
require "grundy.ruleset" -- the methods of all rulesets

---@class grundy.Graph : grundy.Ruleset
local Graph = {}
local graph_meta = { __index = Graph }

--- What a move from a vertex says more: the moves that are left of the play, itself
--- included (see Graph:remoteness), where the vertex is the whole position.
local move_fields = {
  remoteness = function(_, to, ruleset, alone)
    if alone then return 1 + core.graph_remoteness(ruleset, to[1]) end
  end,
}

--- The fields of a new graph.
local function new_fields(meta)
  return setmetatable({ name = "graph", move_fields = move_fields }, meta or graph_meta)
end

--- The values of all vertices: a Sequence by vertex number where all of them are
--- nim-heaps, else a table; for a graph with names a table by name.
--- Cost: linear in the edges, once (with cycles: for every finite value that occurs).
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
---@return integer vertices
---@return integer edges
function Graph:size()
  return core.graph_size(self)
end

--- Whether the graph has no cycle, so that every play on it ends.
---@return boolean
function Graph:is_acyclic()
  return core.graph_is_acyclic(self)
end

--- The number of moves that a play from vertex v lasts when the winner hurries and the
--- loser delays: even where the player to move loses, odd where they win (in misere
--- play the other way round); math.huge for a draw. Cost: linear in the edges, once.
---@param v integer|string
---@param play? "normal"|"misere"
---@return integer|number
function Graph:remoteness(v, play)
  if play ~= nil and play ~= "normal" and play ~= "misere" then
    core.bad_argument(2, ('play is %s, expected "normal" or "misere"'):format(core.position_text(play)), "remoteness")
  end
  return core.graph_remoteness(self, v, play)
end

--- The Position that a vertex stands for.
---@param v integer|string
---@return grundy.Position
function Graph:label(v)
  return core.Ruleset.position(self, v)
end

--- A short text for a vertex, for pictures.
function Graph.label_text(_, v)
  return tostring(v)
end

--- The graph as a picture in the language of Graphviz: labels with values, outcomes by
--- shade, winning moves bold. nil, message for a graph of more vertices than
--- options.limit (1000 where it is not said).
---@param options? { limit?: integer }
---@return string|nil
---@return string? message
function Graph:dot(options)
  core.graph_size(self) -- refuses what is no graph
  return require("grundy.dot")(self, options)
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

--- A graph from its adjacency lists: lists[v] are the successors of vertex v
--- (1-based), or lists[name] the names of the successors.
---@param lists integer[][]|table<string, string[]>
---@return grundy.Graph
local function new(lists)
  local fields = new_fields()
  if type(lists) == "table" and next(lists) ~= nil and rawget(lists, 1) == nil then
    local indexed
    fields.names, fields.index, indexed = index_names(lists)
    return core.graph(indexed, fields, fields.index)
  end
  return core.graph(lists, fields)
end

local M = setmetatable({ _methods = Graph, _new_fields = new_fields }, {
  __call = function(_, lists) return new(lists) end,
})

local edge_options = { base = true, type = true }

--- The type and the base of options.
local function check_edge_options(options)
  local function refuse_option(message)
    core.bad_argument(4, message, "from_edges")
  end
  if type(options) ~= "table" then
    refuse_option("expected a table of options, got " .. core.position_text(options))
  end
  for key in next, options do
    if not edge_options[key] then
      refuse_option(("unknown option %s; the options are 'base', 'type'"):format(core.position_text(key)))
    end
  end
  local of, base = options.type or "int32", options.base or 1
  if of ~= "int32" and of ~= "int64" then
    refuse_option(('option \'type\' is %s, expected "int32" or "int64"'):format(core.position_text(of)))
  end
  if base ~= 0 and base ~= 1 then
    refuse_option(("option 'base' is %s, expected 0 or 1"):format(core.position_text(base)))
  end
  return of, math.tointeger(base)
end

--- A graph with the vertices 1..n and an edge from[i] -> to[i] for every i. `from` and
--- `to` are lists of integers, or strings that hold native integers one after the
--- other, of 4 bytes (what string.pack "i4" writes) or with { type = "int64" } of 8
--- ("i8"). With { base = 0 } their vertices are counted from 0; those of the graph are
--- always counted from 1. Memory: 4 bytes a vertex and 4 an edge.
---@param n integer
---@param from integer[]|string
---@param to integer[]|string
---@param options? { type?: "int32"|"int64", base?: 0|1 }
---@return grundy.Graph
function M.from_edges(n, from, to, options)
  if options == nil then return core.graph_from_edges(n, from, to, new_fields()) end
  return core.graph_from_edges(n, from, to, new_fields(), check_edge_options(options))
end

--- The graph in a text file, and the list of its tokens where the file has some:
---   n m        or   n m k
---   from to    m lines: edges between the vertices 1..n
---   v v v ...  k vertices, on any number of lines
--- `#` begins a comment. Malformed text, and a file that cannot be read: nil, message
--- ("path:line: ..."). The file is read in pieces: 8 bytes an edge while it is.
---@param path string
---@return grundy.Graph|nil
---@return integer[]|string|nil tokens, or the message
function M.read(path)
  if type(path) ~= "string" then
    core.bad_argument(1, "expected the path of a file, got " .. core.position_text(path), "read")
  end
  return core.graph_read(path, new_fields())
end

return M
