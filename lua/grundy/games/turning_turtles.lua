--- Turning Turtles: a row of coins; turn a head to tails and, if wished, one coin to its left.

local coin_row = require "grundy.coins.row"
local ruleset = require("grundy.ruleset").new

local value = coin_row.value(function(n) return n end)

return ruleset {
  name = "Turning Turtles",
  info = {
    name = "Turning Turtles",
    title = "翻硬币游戏",
    example = "grundy.games.turning_turtles \"HTHHT\"",
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and, if you like, turn one coin to its left as well. Who cannot move loses.",
    verdict = "The value is the exclusive or of the places of the heads: a head at place i is a heap of i tokens, and "
      .. "turning coin j as well leaves a heap of j (two equal heaps cancel).",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14",
  },
  accept = coin_row.accept,
  moves = coin_row.moves(function(n, turn)
    turn { n }
    for a = 1, n - 1 do turn { n, a } end
  end),
  theorem = {
    value = value,
    -- a head without the one at the other place of 2, 3 or 4, 5 or 6, 7 ...
    misere = { firm = function(row) return coin_row.has_single(row, 2) end },
    options_with_value = function(row, wanted)
      local change, options = value(row) ~ wanted, {}
      for n in row:gmatch "()H" do
        local a = n ~ change -- turning n and a changes the value by n ~ a, turning n alone by n ~ 0
        if a < n then
          options[#options + 1] = function() return coin_row.turned(row, a > 0 and { n, a } or { n }) end
        end
      end
      return options
    end,
  },
  describe = coin_row.describe,
}
