--- Seek True: the player who makes the formula true wins.

return require("grundy.games.formula").new(true, {
  name = "Seek True",
  example = "grundy.games.seek_true { variables = 4, { 1, 2 }, { 2, 3 } }",
  rules = "seek_true { variables = 4, { 1, 2 }, { 2, 3 } }: four variables, none of which is true, and a list of "
    .. "clauses. Make another variable true. The game is over when each clause has a true variable, so that the player "
    .. "who makes the last clause true wins. Later positions are the clauses without a true variable and, as numbers, "
    .. "the other variables that are not true.",
  verdict = "Decided by search; the game is PSPACE-complete. Of the variables in no clause only the parity of their "
    .. "number counts.",
})
