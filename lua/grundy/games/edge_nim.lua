--- Edge Nim: walk along an edge of a graph and lower its heap.

local core = require "grundy.core"
local graph_spec = require "grundy.support.graph_spec"

--- The outcome on a tree: whoever moves to a P vertex empties the edge behind. Nil if a cycle can be reached.
local function outcome(p)
  local number, list = graph_spec.reached(p[1], p[2])
  local won, edges = {}, graph_spec.renumbered(p[2], number)
  for i = #edges, 1, -1 do won[edges[i][1]] = won[edges[i][1]] or not won[edges[i][2]] end
  return #edges < #list and (won[1] and "N" or "P") or nil
end

return require("grundy.games.told") {
  name = "Edge Nim",
  example = "grundy.games.edge_nim { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 } }, heaps = { 2, 1, 2 }, at = 1 }",
  rules = "edge_nim { edges = { { 1, 2 }, { 2, 3 } }, heaps = { 3, 1 }, at = 2 }: a graph with a heap on each edge, "
    .. "and a token on a vertex. Move the token along an edge whose heap is not empty, and take any number from "
    .. "that heap, one or more. The player who cannot move loses. Later positions: { at, { { a, b, heap }, ... } }.",
  verdict = "Heaps of 1: undirected edge geography. On a tree, in normal play, heaps do not matter: a vertex is N iff "
    .. "one below it, seen from the token, is P. Fukuyama knows values on trees and cycles; all else is searched here.",
  source = "M. Fukuyama, A Nim game played on graphs, and part II, Theoret. Comput. Sci. 304 (2003)",
  -- The position { at, { { a, b, heap }, ... } } that a user means; nil and what is wrong with it.
  accept = function(p)
    if type(p) == "table" and #p == 2 and type(p[2]) == "table" then
      local edges, heaps = {}, {}
      for i, edge in ipairs(p[2]) do
        if type(edge) ~= "table" or #edge ~= 3 then
          return nil, ("edge #%d is %s, expected { a, b, heap }"):format(i, core.position_text(edge))
        end
        edges[i], heaps[i] = { edge[1], edge[2] }, edge[3]
      end
      p = { at = p[1], edges = edges, heaps = heaps, vertices = #edges == 0 and p[1] or nil }
    end
    local graph, wrong = graph_spec.read(p, { heaps = "edge", at = true })
    if not graph then return nil, wrong end
    local list = {}
    for i, edge in ipairs(graph.edges) do
      if graph.heaps[i] > 0 then list[#list + 1] = { edge[1], edge[2], graph.heaps[i] } end
    end
    return { graph.at, list }
  end,
  canonical = function(p)
    return { 1, graph_spec.renumbered(p[2], (graph_spec.reached(p[1], p[2]))) }
  end,
  moves = function(p, to, say)
    local at, edges = p[1], p[2]
    for i, edge in ipairs(edges) do
      local target = edge[1] == at and edge[2] or edge[2] == at and edge[1]
      local rest = table.move(edges, 1, #edges, 1, {})
      for left = target and edge[3] - 1 or -1, 0, -1 do
        if left > 0 then rest[i] = { edge[1], edge[2], left } else table.remove(rest, i) end
        say("move from %d to %d, taking %d", at, target, edge[3] - left)
        to { target, rest }
      end
    end
  end,
  theorem = { outcome = outcome },
  draw = function(p)
    local lines = { "at " .. p[1] }
    for i, edge in ipairs(p[2]) do lines[i + 1] = ("%d - %d: %d"):format(edge[1], edge[2], edge[3]) end
    return lines
  end,
}
