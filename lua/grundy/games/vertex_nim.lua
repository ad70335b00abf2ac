--- Vertex Nim: lower the heap of your vertex and move to a neighbour; empty vertices leave the graph.

local graph_spec = require "grundy.support.graph_spec"

--- The edges without those of a vertex of n, whose neighbours are joined with each other instead.
local function without(edges, vertex, neighbours, n)
  local list = graph_spec.without(edges, vertex)
  for i, a in ipairs(neighbours) do
    for k = i + 1, #neighbours do list[#list + 1] = { a, neighbours[k] } end
  end
  return graph_spec.simple(n, list)
end

return require("grundy.games.told") {
  name = "Vertex Nim",
  example = "grundy.games.vertex_nim { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } }, heaps = { 2, 2, 1, 2 }, "
    .. "at = 1 }",
  rules = "vertex_nim { edges = { { 1, 2 }, { 2, 3 } }, heaps = { 2, 1, 3 }, at = 2 }: a graph with a heap on each "
    .. "vertex, and a token on a vertex. Take any number, one or more, from the heap under the token, then move the "
    .. "token to a neighbour. A vertex whose heap is empty leaves the graph, and all its neighbours are joined with "
    .. "each other. A vertex without neighbours is played as a Nim heap: the token stays there. The player who "
    .. "cannot move loses.",
  verdict = "Duchene and Renault decide undirected graphs in quadratic time. Here no edge joins a vertex to itself; in "
    .. "normal play we found: a larger heap beside a 1 is N; joined 1s are left in turn, their number tells who moves "
    .. "on; other larger heaps: number and least decide if all are equal or joined pairwise. All else is searched.",
  source = "E. Duchene and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)",
  accept = function(p)
    local position, wrong = graph_spec.accept(p)
    if not position then return nil, wrong end
    for v, near in ipairs(graph_spec.neighbours(#position[2], position[3])) do
      if position[2][v] == 0 and #near > 0 then
        return nil, ("heap #%d is 0, but vertex %d has an edge: expected an integer >= 1"):format(v, v)
      end
    end
    return position
  end,
  canonical = graph_spec.canonical,
  moves = function(p, to, say)
    local at, heaps, edges = p[1], p[2], p[3]
    local near = graph_spec.neighbours(#heaps, edges)[at]
    local n = heaps[at]
    for left = n - 1, 0, -1 do
      heaps[at] = left
      local rest = left > 0 and edges or without(edges, at, near, #heaps)
      for _, next_vertex in ipairs(#near > 0 and near or { at }) do
        say(#near > 0 and "take %d, move to %d" or "take %d", n - left, next_vertex)
        to { next_vertex, heaps, rest }
      end
    end
    heaps[at] = n
  end,
  theorem = { outcome = require "grundy.support.vertices_of_one" },
  draw = graph_spec.draw,
}
