--- Triplets: a row of coins; turn three of them, the rightmost from heads to tails.

local odious = require "grundy.support.odious"

return require("grundy.coins.row").game {
  info = {
    name = "Triplets",
    growth = "n^2, misere n^3",
    example = 'grundy.games.triplets "TTHHH"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and two coins to its left as well. The player who cannot move loses.",
    verdict = "The value is the exclusive or of the values of the heads. Heads at places 1 and 2 have 0, a head at "
      .. "place n > 2 the (n - 2)-nd odious number: the places 1 and 2 stand for the coins that Mock Turtles need not "
      .. "turn.",
    source = "Winning Ways, ch. 14",
  },
  value = function(n) return n <= 2 and 0 or odious.number(n - 2) end, -- Mock Turtles behind two more places
  firm = function(_, g) return g and g > 1 end,
  each = function(n, turn)
    for a = 2, n - 1 do
      for b = 1, a - 1 do turn { n, a, b } end
    end
  end,
  with_sum = function(n, sum, turn)
    if n <= 2 then return end
    odious.sets(n - 2, sum, function(_, a, b)
      if not a then return turn { n, 2, 1 } end
      if b then return turn { n, a + 2, b + 2 } end
      turn { n, a + 2, 1 }
      turn { n, a + 2, 2 }
    end)
  end,
}
