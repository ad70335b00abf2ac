--- Twins: a row of coins; turn two of them, the right one from heads to tails.

local coin_row = require "grundy.coins.row"
local ruleset = require("grundy.ruleset").new

local value = coin_row.value(function(n) return n - 1 end)

return ruleset {
  name = "Twins",
  info = {
    name = "Twins",
    example = 'grundy.games.twins "THHH"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and one coin to its left as well. Who cannot move loses.",
    verdict = "The value is the exclusive or of n - 1 over the places n of the heads: Turning Turtles after one place "
      .. "more, which is turned where the Turtles would turn one coin only.",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14",
  },
  accept = coin_row.accept,
  moves = coin_row.moves(function(n, turn)
    for a = 1, n - 1 do turn { n, a } end
  end),
  theorem = {
    value = value,
    -- a head without the one at the other place of 3, 4 or 5, 6 or 7, 8 ...
    misere = { firm = function(row) return coin_row.has_single(row, 3) end },
    options_with_value = function(row, wanted)
      local change, options = value(row) ~ wanted, {}
      for n in row:gmatch "()H" do
        local a = ((n - 1) ~ change) + 1
        if a < n then options[#options + 1] = function() return coin_row.turned(row, { n, a }) end end
      end
      return options
    end,
  },
  describe = coin_row.describe,
}
