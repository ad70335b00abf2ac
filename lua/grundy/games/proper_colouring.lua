--- Proper colouring: colour a vertex of a graph with a colour that no neighbour has.

local colourings = require "grundy.games.colourings"
local family = require "grundy.support.family"

return family({
  name = "Proper colouring",
  example = "grundy.games.proper_colouring(2) { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 4 } } }",
  rules = "proper_colouring(k) { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: give an uncoloured vertex of a graph "
    .. "one of the colours 1 to k that no neighbour has. The player who cannot move loses. Later positions are graphs "
    .. "of choices: (v - 1) k + c is colour c for vertex v, and an edge joins two choices that exclude each other.",
  verdict = "The game is Node Kayles on the Cartesian product of the graph and the complete graph of k vertices, "
    .. "decided by search, component by component. It is PSPACE-complete in general; with k = 1 it is Node Kayles "
    .. "itself.",
  source = "G. Beaulieu, K. Burke and E. Duchene, Impartial coloring games, Theoret. Comput. Sci. 485 (2013); for one "
    .. "colour T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. "
    .. "16 (1978)",
}, function(k)
  return colourings.new({ name = ("Proper colouring (%d)"):format(k) }, k, function(c, d) return c == d end)
end, { "the number of colours", 1, 1000 })
