--- Mock Turtles: a row of coins; turn a head to tails and, if wished, one or two coins to its left.

local odious = require "grundy.support.odious"

return require("grundy.coins.row").game {
  info = {
    name = "Mock Turtles",
    growth = "n^2, misere n^3",
    example = 'grundy.games.mock_turtles "HTHHT"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and, if you like, turn one or two coins to its left as well. The player who cannot move loses.",
    verdict = "The value is the exclusive or of the values of the heads. A head at place n has the n-th odious number, "
      .. "2(n - 1) or 2(n - 1) + 1, whichever has an odd number of ones in binary: the exclusive or of at most two "
      .. "smaller odious numbers takes every value below this number and never the number itself.",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14 (the Mock Turtle theorem)",
  },
  value = odious.number,
  firm = function(_, g) return g and g > 1 end,
  each = function(n, turn)
    turn { n }
    for a = 1, n - 1 do
      turn { n, a }
      for b = 1, a - 1 do turn { n, a, b } end
    end
  end,
  with_sum = function(n, sum, turn)
    odious.sets(n, sum, function(...) turn { ... } end)
  end,
}
