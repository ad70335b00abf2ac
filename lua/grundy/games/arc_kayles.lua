--- Arc Kayles: take an edge of a graph together with its two ends.

return require("grundy.games.kayles_on_graphs").new("arc", {
  name = "Arc Kayles",
  example = "grundy.games.arc_kayles { edges = { { 1, 2 }, { 2, 3 } } }",
  rules = "arc_kayles{edges = {{1, 2}, {2, 3}, {3, 4}}}: remove an edge of an undirected graph together with its two "
    .. "ends and all edges that meet them. The player who cannot move loses. Later positions are lists of edges; moves "
    .. "have a field `edges`, which lists the edges whose removal makes the move.",
  verdict = "A path of n vertices is a heap of n in the octal game 0.07 (Dawson's Kayles); a cycle is N iff a path of "
    .. "n - 2 vertices is P. Other graphs are decided by search, component by component.",
  source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 "
    .. "(1978); Winning Ways, ch. 4",
})
