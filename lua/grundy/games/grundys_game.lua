--- Grundy's game: split a heap into two heaps of different sizes.

local by_code = require "grundy.support.by_code"
local heap = require "grundy.heap"

local heaps = heap { split = "unequal" }

return require("grundy.ruleset").new {
  heap = true,
  values_from = heaps,
  theorem = by_code.theorem(heaps),
  name = "Grundy's game",
  growth = "n^2, misere 2^n",
  example = "grundy.games.grundys_game { 7, 10 }",
  rules = "Split one heap into two heaps of different sizes, neither of them empty. The player who cannot move loses.",
  verdict = "Values come from a table; whether they are periodic is not known. Heaps of 1 and 2 cannot be split.",
  source = "P. M. Grundy, Mathematics and games, Eureka 2 (1939); Winning Ways, ch. 4",
  moves = function(n, to)
    for a = 1, (n - 1) // 2 do to(a, n - a) end
  end,
  describe = function(from, to)
    return ("split %d into %d and %d"):format(from, to[1], to[2])
  end,
}
