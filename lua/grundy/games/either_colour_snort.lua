--- Either-Colour Snort: colour a vertex with one of two colours; neighbours may not have different ones.

return require("grundy.games.colourings").new({
  name = "Either-Colour Snort",
  example = "grundy.games.either_colour_snort { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 4 } } }",
  rules = "either_colour_snort { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: give an uncoloured vertex of a graph "
    .. "one of the colours 1 and 2; no neighbour may have the other colour. The player who cannot move loses. Later "
    .. "positions are graphs of choices: 2 v - 1 is colour 1 for vertex v, 2 v is colour 2 for it, and an edge joins "
    .. "two choices that exclude each other.",
  verdict = "The game is Node Kayles on the graph of choices. On bipartite graphs it is the proper colouring game with "
    .. "two colours, as the colours of one side can be exchanged. Values are found by search, component by component; "
    .. "we know no closed form.",
  source = "K. Burke's table of rulesets; for two players with a colour each, T. J. Schaefer, On the complexity of "
    .. "some two-person perfect-information games, J. Comput. System Sci. 16 (1978); Winning Ways, ch. 6",
}, 2, function(c, d) return c ~= d end)
