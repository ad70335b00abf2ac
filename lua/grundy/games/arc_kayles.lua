--- Arc Kayles: take an edge of a graph together with its two ends.

return require("grundy.games.kayles_on_graphs").new("arc", "Arc Kayles", {
  name = "Arc Kayles",
  example = "grundy.games.arc_kayles { edges = { { 1, 2 }, { 2, 3 } } }",
  rules = "arc_kayles{edges = {{1, 2}, {2, 3}, {3, 4}}}: take an edge of an undirected graph, and with it its two ends "
    .. "and all edges that meet them. The player who cannot move loses. Positions that are met later are lists of "
    .. "edges; moves have a field `edges`, the edges that may be taken to make them.",
  verdict = "On a path of n vertices the octal game 0.07 (Dawson's Kayles), on a cycle N iff a path of n - 2 is P. On "
    .. "other graphs by search, component by component.",
  source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 "
    .. "(1978); Winning Ways, ch. 4",
})
