--- The Silver Dollar Game without the dollar: coins on a strip move left without passing each other.

local accept = require "grundy.support.accept"
local ruleset = require("grundy.ruleset").new

return ruleset {
  info = {
    name = "Silver Dollar Game without the dollar",
    title = "银币游戏",
    example = "grundy.games.silver_dollar { 1, 4, 8 }",
    rules = "silver_dollar { 1, 4, 8 }: coins lie on different squares 0, 1, 2, ... of a strip. Move a coin any number "
      .. "of squares to the left, without landing on another coin or passing one. The player who cannot move loses.",
    verdict = "The value is the exclusive or of every other gap, beginning with the gap before the last coin. A move "
      .. "makes the gap before the coin smaller and the next one larger by the same number, as in Staircase Nim.",
    source = "Winning Ways, ch. 15, which adds N. G. de Bruijn's rule that one of the coins is the Silver Dollar",
  },
  accept = accept.set(0, 2 ^ 53 | 0),
  moves = function(coins, to)
    for i, at in ipairs(coins) do
      for square = (coins[i - 1] or -1) + 1, at - 1 do
        coins[i] = square
        to(coins)
      end
      coins[i] = at
    end
  end,
  theorem = {
    value = function(coins)
      local total = 0
      for i = #coins, 1, -2 do total = total ~ (coins[i] - (coins[i - 1] or -1) - 1) end
      return total
    end,
  },
  describe = function(from, to)
    for i = 1, #from do
      if to[1][i] ~= from[i] then return ("move the coin on %d to %d"):format(from[i], to[1][i]) end
    end
  end,
}
