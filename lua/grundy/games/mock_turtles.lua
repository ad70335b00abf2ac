--- Mock Turtles: a row of coins; turn a head to tails and, if wished, one or two coins to its left.

local coin_row = require "grundy.coins.row"
local odious = require "grundy.support.odious"
local ruleset = require("grundy.ruleset").new

local value = coin_row.value(odious.number)

return ruleset {
  name = "Mock Turtles",
  info = {
    name = "Mock Turtles",
    example = 'grundy.games.mock_turtles "HTHHT"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and, if you like, turn one or two coins to its left as well. Who cannot move loses.",
    verdict = "The value is the exclusive or of the values of the heads. A head at place n has the n-th odious number, "
      .. "2(n - 1) or 2(n - 1) + 1, whichever has an odd number of ones in binary: the exclusive or of at most two "
      .. "smaller odious numbers is evil or one of these, hence never it, and is everything below.",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14 (the Mock Turtle theorem)",
  },
  accept = coin_row.accept,
  moves = coin_row.moves(function(n, turn)
    turn { n }
    for a = 1, n - 1 do
      turn { n, a }
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
        local rest = change ~ odious.number(n) -- what the other coins have to make
        if rest == 0 then
          turn { n }
        elseif odious.is(rest) then
          local a = odious.index(rest)
          if a < n then turn { n, a } end
        else
          for a = 2, n - 1 do
            local b = odious.index(odious.number(a) ~ rest)
            if b < a then turn { n, a, b } end
          end
        end
      end
      return options
    end,
  },
  describe = coin_row.describe,
}
