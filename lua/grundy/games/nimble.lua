--- Nimble: coins on a strip move to the left, and may share squares.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local told = require "grundy.games.told"

return told {
  info = {
    name = "Nimble",
    example = "grundy.games.nimble { 2, 3, 3, 6 }",
    rules = "nimble { 2, 3, 3, 6 }: coins lie on the squares 0, 1, 2, ... of a strip. Move a coin any number of "
      .. "squares to the left; coins may be passed, and any number may lie on a square. The player who cannot move "
      .. "loses.",
    verdict = "Nim: a coin on square n is a heap of n.",
    source = "T. S. Ferguson, Game Theory, part I, section 2.6",
  },
  accept = accept.integers(0),
  moves = function(coins, to, say)
    for i, at in ipairs(coins) do
      for square = 0, at - 1 do
        say("move the coin on %d to %d", at, square)
        coins[i] = square
        to(coins)
      end
      coins[i] = at
    end
  end,
  theorem = { value = core.nim_sum },
  draw = function(coins)
    local on, squares, last = {}, {}, 0
    for _, at in ipairs(coins) do on[at], last = (on[at] or 0) + 1, math.max(last, at) end
    if last > 60 then return { "coins on the squares " .. table.concat(coins, " ") } end
    for at = 0, last do squares[at + 1] = on[at] or "." end
    return { table.concat(squares, " ") }
  end,
}
