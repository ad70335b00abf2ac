--- Node Kayles: take a vertex of a graph together with its neighbours.

return require("grundy.games.kayles_on_graphs").new("node", "Node Kayles", {
  name = "Node Kayles",
  example = "grundy.games.node_kayles { edges = { { 1, 2 }, { 2, 3 } } }",
  rules = "node_kayles{edges = {{1, 2}, {2, 3}}, vertices = 4}: take a vertex of an undirected graph, and with it all "
    .. "its neighbours. The player who cannot move loses. Positions that are met later are lists of edges and of "
    .. "vertices without edges: {{1, 2}, 4}; moves have a field `vertices`, the vertices that may be taken to make "
    .. "them.",
  verdict = "On a path of n vertices the octal game 0.137 (Dawson's Chess), on a cycle N iff a path of n - 3 is P. On "
    .. "other graphs by search, component by component; in general it is PSPACE-complete.",
  source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 "
    .. "(1978); Winning Ways, ch. 4",
})
