--- Nimble: coins on a strip move to the left, and may share squares.

local misere_nim = require "grundy.games.misere_nim"

local nim = misere_nim.theorem

return require("grundy.ruleset").new {
  name = "Nimble",
  growth = "n^2",
  example = "grundy.games.nimble { 2, 3, 3, 6 }",
  rules = "nimble { 2, 3, 3, 6 }: coins lie on the squares 0, 1, 2, ... of a strip. Move a coin any number of squares "
    .. "to the left; coins may be passed, and any number may lie on a square. The player who cannot move loses.",
  verdict = "Nim: a coin on square n is a heap of n.",
  source = "T. S. Ferguson, Game Theory, part I, section 2.6",
  accept = misere_nim.accept,
  moves = misere_nim.moves,
  theorem = { value = nim.value, options_with_value = nim.options_with_value, misere = nim.misere },
  describe = function(from, to)
    for i, square in ipairs(to[1]) do
      if from[i] ~= square then return ("move the coin on %d to %d"):format(from[i], square) end
    end
  end,
  draw = function(coins)
    local on, squares, last = {}, {}, 0
    for _, at in ipairs(coins) do on[at], last = (on[at] or 0) + 1, math.max(last, at) end
    if last > 60 then return { "coins on the squares " .. table.concat(coins, " ") } end
    for at = 0, last do squares[at + 1] = on[at] or "." end
    return { table.concat(squares, " ") }
  end,
}
