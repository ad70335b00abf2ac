--- Impartial Toppling Dominoes: topple a domino of a row to the left or to the right.

return require("grundy.ruleset").new {
  heap = true,
  name = "Impartial Toppling Dominoes",
  growth = "n^2, misere 2^n",
  example = "grundy.games.toppling_dominoes { 3, 5 }",
  rules = "toppling_dominoes { 3, 5 } has rows of 3 and 5 dominoes: topple a domino to the left or to the right; it "
    .. "falls, and so do all dominoes of its row on that side. The player who cannot move loses.",
  verdict = "A move leaves a row of any smaller length: the game is Nim.",
  source = "The impartial form of Toppling Dominoes; for two colours: A. Fink, R. J. Nowakowski, A. N. Siegel and D. "
    .. "Wolfe, Toppling conjectures, Games of No Chance 4 (2015)",
  moves = function(n, to)
    for domino = 1, n do
      to(domino - 1) -- to the right
      to(n - domino) -- to the left
    end
  end,
  theorem = {
    misere = { nim_heap = true },
    value = function(n) return n end,
  },
  describe = function(from, to)
    return ("topple %d of %d"):format(from - to[1], from)
  end,
}
