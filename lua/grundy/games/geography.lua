--- Geography: a stone walks on a graph without returning to a vertex, or without using an edge twice.

local core = require "grundy.core"
local family = require "grundy.support.family"
local geography = require "grundy.geography"
local graph_spec = require "grundy.support.graph_spec"

return family({
  name = "Geography",
  growth = "n^2",
  example = 'grundy.games.geography("directed vertex", { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 3, 4 } } }) { 1 }',
  rules = "geography(\"directed vertex\", { edges = { { 1, 2 }, { 2, 3 } }, vertices = 3 }) { 1 }: a stone stands on a "
    .. "vertex of a graph, here 1. Move it along an edge. In the vertex kinds it never returns to a vertex that it has "
    .. "left; in the edge kinds it never uses an edge twice; in the directed kinds an edge leads from its first vertex "
    .. "to its second. The kinds are \"undirected vertex\", \"directed vertex\", \"undirected edge\", \"directed "
    .. "edge\". The player who cannot move loses.",
  verdict = "Undirected vertex: the player to move wins iff the stone's vertex lies in every maximum matching. "
    .. "Undirected edge: known on bipartite graphs by linear algebra over the field of two elements, PSPACE-complete "
    .. "on others. Directed vertex and directed edge: PSPACE-complete, the former even on planar bipartite graphs of "
    .. "degree at most 3. Misere vertex geography is PSPACE-complete on directed and on undirected graphs. The other "
    .. "cases are decided by search.",
  source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 "
    .. "(1978); D. Lichtenstein and M. Sipser, GO is polynomial-space hard, J. ACM 27 (1980); A. S. Fraenkel, E. R. "
    .. "Scheinerman and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112 (1993); G. Renault and S. "
    .. "Schmidt, On the complexity of the misere version of three games played on graphs, Theoret. Comput. Sci. 595 "
    .. "(2015)",
}, function(kind, graph)
  local way, what = tostring(kind):match "^(u?n?directed) (%l+)$"
  if type(kind) ~= "string" or way ~= "directed" and way ~= "undirected" or what ~= "vertex" and what ~= "edge" then
    core.bad_argument(1, 'expected "undirected vertex", "directed vertex", "undirected edge" or "directed edge", got '
      .. core.position_text(kind), "geography")
  end
  local checked, wrong = graph_spec.read(graph, { loops = true })
  if not checked then core.bad_argument(2, wrong, "geography") end
  return geography[what] { edges = checked.edges, vertices = checked.vertices, directed = way == "directed" }
end)
