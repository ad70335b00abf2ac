--- Couples Are Forever: split a heap into two heaps, but never a heap of two.

local core = require "grundy.core"
local officers = require "grundy.games.officers"

return require("grundy.ruleset").new {
  heap = true,
  name = "Couples Are Forever",
  growth = "n^2, misere 2^n",
  example = "grundy.games.couples_are_forever { 5, 8 }",
  rules = "Split one heap of three or more into two heaps, neither of them empty. The player who cannot move loses.",
  verdict = "A heap of n >= 1 has the value of a heap of n - 1 in Officers, 0.6: count every heap as one token "
    .. "smaller, and a split takes one counted token. Values come from a table; no period is known.",
  source = "Winning Ways, ch. 4",
  moves = function(n, to)
    if n < 3 then return end
    for a = 1, n // 2 do to(a, n - a) end
  end,
  theorem = {
    value = function(n) return n == 0 and 0 or core.value_of(officers, n - 1) end,
  },
  describe = function(from, to)
    return ("split %d into %d and %d"):format(from, to[1], to[2])
  end,
}
