--- Avoid True: the player who makes the formula true loses.

return require("grundy.games.formula").new(false, {
  name = "Avoid True",
  example = "grundy.games.avoid_true { variables = 4, { 1, 2 }, { 2, 3 } }",
  rules = "avoid_true { variables = 4, { 1, 2 }, { 2, 3 } }: four variables, none of which is true, and a list of "
    .. "clauses. Make another variable true; some clause must still have no true variable. The player who cannot move "
    .. "loses. Later positions are the clauses without a true variable and, as numbers, the other variables that are "
    .. "not true.",
  verdict = "Decided by search; the game is PSPACE-complete. If the clauses are different single variables, every play "
    .. "has one move fewer than there are clauses, and the value is the parity of that number.",
})
