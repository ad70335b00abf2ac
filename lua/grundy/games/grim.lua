--- Grim: remove a vertex that has a neighbour from a graph; vertices left without neighbours are removed as well.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local graph_spec = require "grundy.support.graph_spec"
local undirected = require "grundy.support.undirected"

local pair = accept.tuple(2, 1)

local function before(a, b)
  return a[1] < b[1] or a[1] == b[1] and a[2] < b[2]
end

return require("grundy.games.told") {
  name = "Grim",
  example = "grundy.games.grim { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 }, { 1, 3 } }",
  rules = "grim { { 1, 2 }, { 2, 3 } }: the edges of a graph. Remove a vertex that has a neighbour, and all its "
    .. "edges. Vertices that are left without a neighbour are removed as well. The player who cannot move loses.",
  verdict = "A path of n vertices has the value of a heap of n in Officers (0.6), a complete graph of n vertices the "
    .. "value (n + 1) mod 2. Other graphs are decided by search, component by component.",
  source = "R. Adams, J. Dixon, J. Elder, J. Peabody, O. Vega and K. Willis, Combinatorial analysis of a subtraction "
    .. "game on graphs, International Journal of Combinatorics (2016) 1476359",
  accept = function(p)
    if type(p) ~= "table" then return accept.refused(p, "a list of edges", "list") end
    if p.edges ~= nil or p.vertices ~= nil then
      local graph, wrong = graph_spec.read(p, {})
      if not graph then return nil, wrong end
      p = graph.edges
    end
    local wrong = accept.no_list(p)
    if wrong then return nil, "expected a list, got a table with " .. wrong end
    local edges, known = {}, {}
    for i = 1, rawlen(p) do
      local edge, message = pair(rawget(p, i))
      if not edge then return nil, ("edge #%d: %s"):format(i, message) end
      if edge[1] == edge[2] then return nil, ("edge #%d joins %d to itself"):format(i, edge[1]) end
      table.sort(edge)
      local key = core.position_text(edge)
      if not known[key] then edges[#edges + 1] = edge end
      known[key] = true
    end
    table.sort(edges, before)
    return edges
  end,
  -- the integer n is a path of n vertices, -n a cycle; other graphs are renumbered if that is cheap
  canonical = function(p) return type(p) == "table" and #p > 0 and core.graph_canonical(p) or p end,
  say = "take vertex %s",
  moves = function(p, to, say)
    local edges, taken = graph_spec.edges_of(p), {}
    for _, edge in ipairs(edges) do
      for _, v in ipairs(edge) do
        if not taken[v] then
          taken[v] = true
          say("%d", v)
          to(table.unpack(undirected.parts(graph_spec.without(edges, v))))
        end
      end
    end
  end,
  draw = function(p) return graph_spec.draw_edges(graph_spec.edges_of(p)) end,
}
