--- Twins: a row of coins; turn two of them, the right one from heads to tails.

local coin_row = require "grundy.coins.row"

return coin_row.game {
  info = {
    name = "Twins",
    growth = "n, misere n^2",
    example = 'grundy.games.twins "THHH"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and one coin to its left as well. The player who cannot move loses.",
    verdict = "The value is the exclusive or of n - 1 over the places n of the heads: this is Turning Turtles with one "
      .. "more place in front, which is turned whenever Turning Turtles would turn only one coin.",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14",
  },
  value = function(n) return n - 1 end,
  -- one of the places 3 and 4, or 5 and 6, or 7 and 8, ... has a head and the other does not
  firm = function(row) return coin_row.has_single(row, 3) end,
  each = function(n, turn)
    for a = 1, n - 1 do turn { n, a } end
  end,
  with_sum = function(n, sum, turn)
    local a = ((n - 1) ~ sum) + 1
    if a < n then turn { n, a } end
  end,
}
