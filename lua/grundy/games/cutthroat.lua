--- Impartial Cutthroat: remove a vertex that has a neighbour from a graph. These are the moves of Grim.

local grim = require "grundy.games.grim"

return require("grundy.ruleset").new {
  name = "Impartial Cutthroat",
  example = "grundy.games.cutthroat { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 5 } } }",
  rules = "cutthroat { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: remove a vertex that has a neighbour, "
    .. "together with its edges. The player who cannot move loses. Later positions are lists of edges.",
  verdict = "Grim by another name, as a vertex without neighbours can never be taken. A path of n vertices has the "
    .. "value of a heap of n in Officers (0.6), a complete graph of n vertices the value (n + 1) mod 2. Other graphs "
    .. "are decided by search, component by component; the page on records lists boards.",
  source = "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play, section 2.2; the rules as in K. Burke's "
    .. "table of rulesets; for two colours: S. K. McCurdy and R. J. Nowakowski, Cutthroat, an all-small game on "
    .. "graphs, INTEGERS 5(2) (2005) A13",
  accept = grim.accept,
  canonical = grim.canonical,
  moves = grim.moves,
  draw = grim.draw,
  describe = grim.describe,
}
