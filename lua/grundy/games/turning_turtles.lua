--- Turning Turtles: a row of coins; turn a head to tails and, if wished, one coin to its left.

local coin_row = require "grundy.coins.row"

return coin_row.game {
  info = {
    name = "Turning Turtles",
    growth = "n, misere n^2",
    example = "grundy.games.turning_turtles \"HTHHT\"",
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and, if you like, turn one coin to its left as well. The player who cannot move loses.",
    verdict = "The value is the exclusive or of the places of the heads: a head at place i is a heap of i tokens, and "
      .. "turning coin j as well leaves a heap of j (two equal heaps cancel).",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14",
  },
  value = function(n) return n end,
  -- one of the places 2 and 3, or 4 and 5, or 6 and 7, ... has a head and the other does not
  firm = function(row) return coin_row.has_single(row, 2) end,
  each = function(n, turn)
    turn { n }
    for a = 1, n - 1 do turn { n, a } end
  end,
  with_sum = function(n, sum, turn)
    local a = n ~ sum
    if a < n then turn(a > 0 and { n, a } or { n }) end
  end,
}
