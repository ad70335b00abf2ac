--- Officers: take one token from a heap, leaving one heap or two.

local by_code = require "grundy.support.by_code"
local heap = require "grundy.heap"

local rows = heap "0.6"

return require("grundy.ruleset").new {
  heap = true,
  values_from = rows,
  theorem = by_code.theorem(rows),
  name = "Officers",
  growth = "n^2, misere 2^n",
  example = "grundy.games.officers { 9, 4 }",
  rules = "Take one token from a heap of two or more; you may split the rest into two heaps. A heap of one allows no "
    .. "move. The player who cannot move loses.",
  verdict = "The octal game 0.6: values come from a table; no period is known.",
  source = "Winning Ways, ch. 4",
  moves = function(n, to)
    if n < 2 then return end
    to(n - 1)
    for left = 1, (n - 1) // 2 do to(left, n - 1 - left) end
  end,
  describe = function(from, to)
    if not to[2] then return ("take one of %d"):format(from) end
    return ("take one of %d, leaving %d and %d"):format(from, to[1], to[2])
  end,
}
