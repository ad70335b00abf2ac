--- Nim on vertices: lower the heap of your vertex and move to a neighbour.

local core = require "grundy.core"
local graph = require "grundy.graph"
local graph_spec = require "grundy.support.graph_spec"

--- The outcome of a token that moves to neighbours with smaller heaps alone.
local function outcome(p)
  if p[4] then return nil end
  local heaps, below = p[2], {}
  for v, near in ipairs(graph_spec.neighbours(#heaps, p[3])) do
    below[v] = {}
    for _, w in ipairs(near) do table.insert(below[v], heaps[w] < heaps[v] and w or nil) end
  end
  return graph(below):outcome(p[1])
end

return require("grundy.games.told") {
  name = "Nim on vertices",
  example = "grundy.games.nim_on_vertices { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } }, heaps = { 3, 2, 1, 2 }, at = 2 }",
  rules = "nim_on_vertices { edges = { { 1, 2 }, { 2, 3 } }, heaps = { 2, 1, 3 }, at = 2 }: a graph with a heap on "
    .. "each vertex, and a token on a vertex. Take any number, one or more, from the heap under the token, then move "
    .. "the token to a neighbour; if that heap is empty there is no move. With first = \"move\": move the token to a "
    .. "neighbour whose heap is not empty, then take from that heap. The player who cannot move loses.",
  verdict = "A vertex is N iff a neighbour with a smaller heap is P, which decides all vertices from the smallest "
    .. "heap on: the winner leaves at least as many tokens as the smaller heap has, and moves there. With first = "
    .. "\"move\", in misere play, and for values, all positions are searched: Burke and George prove the first of "
    .. "these PSPACE-hard on graphs with loops, Renault and Schmidt prove the second PSPACE-hard.",
  source = "G. Stockman, A. Frieze and J. Vera, The game of Nim on graphs: NimG (2004); E. Duchene and G. Renault, "
    .. "Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014), who decide it in polynomial time; G. Renault "
    .. "and S. Schmidt, On the complexity of the misere version of three games played on graphs, Theoret. Comput. "
    .. "Sci. 595 (2015)",
  -- The position { at, heaps, edges } that a user means, with a fourth element true if one moves first; nil and what
  -- is wrong with it.
  accept = function(p)
    local first = type(p) == "table" and (p.first or p[4] == true and "move" or p[4])
    if first and first ~= "move" and first ~= "lower" then
      return nil, ("key 'first' is %s, expected \"lower\" or \"move\""):format(core.position_text(first))
    end
    local position, wrong = graph_spec.accept(p, "first")
    if not position then return nil, wrong end
    position[4] = first == "move" or nil
    return position
  end,
  canonical = graph_spec.canonical,
  moves = function(p, to, say)
    local at, heaps, edges, moves_first = p[1], p[2], p[3], p[4]
    for _, next_vertex in ipairs(graph_spec.neighbours(#heaps, edges)[at]) do
      local lowered = moves_first and next_vertex or at
      local n = heaps[lowered]
      for left = n - 1, 0, -1 do
        heaps[lowered] = left
        if moves_first then say("move to %d, take %d there", next_vertex, n - left)
        else say("take %d, move to %d", n - left, next_vertex) end
        to { next_vertex, heaps, edges, moves_first }
      end
      heaps[lowered] = n
    end
  end,
  theorem = { outcome = outcome },
  draw = graph_spec.draw,
}
