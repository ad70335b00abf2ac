--- Triplets: a row of coins; turn three of them, the rightmost from heads to tails.

local coin_row = require "grundy.coins.row"
local odious = require "grundy.support.odious"
local ruleset = require("grundy.ruleset").new

--- The value of a head at place n: Mock Turtles after two places more.
local function value_of(n)
  return n <= 2 and 0 or odious.number(n - 2)
end

local value = coin_row.value(value_of)

return ruleset {
  name = "Triplets",
  info = {
    name = "Triplets",
    example = 'grundy.games.triplets "TTHHH"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and two coins to its left as well. Who cannot move loses.",
    verdict = "The value is the exclusive or of the values of the heads. Heads at places 1 and 2 have 0, a head at "
      .. "place n > 2 the (n - 2)-nd odious number: the places 1 and 2 serve for the coins that Mock Turtles need not "
      .. "turn.",
    source = "Winning Ways, ch. 14",
  },
  accept = coin_row.accept,
  moves = coin_row.moves(function(n, turn)
    for a = 2, n - 1 do
      for b = 1, a - 1 do turn { n, a, b } end
    end
  end),
  theorem = {
    value = value,
    misere = { firm = function(_, g) return g and g > 1 end },
    options_with_value = function(row, wanted)
      local change, options = value(row) ~ wanted, {}
      local function turn(coins)
        options[#options + 1] = function() return coin_row.turned(row, coins) end
      end
      if change == 0 then return options end
      for n in row:gmatch "()H" do
        local rest = change ~ value_of(n) -- what the two other coins have to make
        if rest == 0 then
          if n > 2 then turn { n, 2, 1 } end
        elseif odious.is(rest) then
          local a = odious.index(rest) + 2
          if a < n then
            turn { n, a, 1 }
            turn { n, a, 2 }
          end
        else
          for a = 4, n - 1 do
            local b = odious.index(value_of(a) ~ rest) + 2
            if b < a then turn { n, a, b } end
          end
        end
      end
      return options
    end,
  },
  describe = coin_row.describe,
}
