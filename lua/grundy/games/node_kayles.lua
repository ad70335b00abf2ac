--- Node Kayles: take a vertex of a graph together with its neighbours.

return require("grundy.games.kayles_on_graphs").new("node", {
  name = "Node Kayles",
  example = "grundy.games.node_kayles { edges = { { 1, 2 }, { 2, 3 } } }",
  rules = "node_kayles{edges = {{1, 2}, {2, 3}}, vertices = 4}: remove a vertex of an undirected graph together with "
    .. "all its neighbours. The player who cannot move loses. Later positions are lists of edges and of vertices "
    .. "without edges: {{1, 2}, 4}; moves have a field `vertices`, which lists the vertices whose removal makes the "
    .. "move.",
  verdict = "A path of n vertices is a heap of n in the octal game 0.137 (Dawson's Chess); a cycle is N iff a path of "
    .. "n - 3 vertices is P. Other graphs are decided by search, component by component; in general the game is "
    .. "PSPACE-complete.",
  source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 "
    .. "(1978); Winning Ways, ch. 4",
})
