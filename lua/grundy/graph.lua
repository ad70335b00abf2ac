--- Graphs: a token stands on a vertex and a move takes it along an edge; who
--- cannot move loses.

local core = require "grundy.core"
require "grundy.ruleset" -- the methods of all rulesets

---@class grundy.Graph : grundy.Ruleset
local Graph = {}
local graph_meta = { __index = Graph }

--- The values of all vertices: a Sequence by vertex number, or for a graph with
--- names a table by name. Cost: linear in the edges, once.
---@param first? integer
---@param last? integer
---@return grundy.Sequence|table<string, integer>
function Graph:values(first, last)
  local names = core.fields(self).names
  if not names then
    local vertices = core.graph_size(self)
    return core.Ruleset.values(self, first or 1, last or vertices)
  end
  local values = {}
  for _, name in ipairs(names) do values[name] = self:value(name) end
  return values
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
  local fields = setmetatable({ name = "graph" }, graph_meta)
  if type(lists) == "table" and next(lists) ~= nil and rawget(lists, 1) == nil then
    local indexed
    fields.names, fields.index, indexed = index_names(lists)
    return core.graph(indexed, fields, fields.index)
  end
  return core.graph(lists, fields)
end

local M = setmetatable({}, { __call = function(_, lists) return new(lists) end })

--- A graph with the vertices 1..n and an edge from[i] -> to[i] for every i.
---@param n integer
---@param from integer[]
---@param to integer[]
---@return grundy.Graph
function M.from_edges(n, from, to)
  return core.graph_from_edges(n, from, to, setmetatable({ name = "graph" }, graph_meta))
end

return M
