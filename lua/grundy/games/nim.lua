--- Nim: heaps of tokens; take one or more from one heap.

local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local nim = ruleset {
  heap = true,
  name = "Nim",
  growth = "n",
  example = "grundy.games.nim { 3, 4, 5 }",
  rules = "Take one or more tokens from one heap. The player who cannot move loses.",
  verdict = "The value of a heap is its size, so a position is P iff the exclusive or X of the sizes is 0. "
    .. "A winning move leaves a ~ X tokens in a heap of a, for every heap with a ~ X < a.",
  source = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1902)",
  moves = function(n, to)
    for left = 0, n - 1 do to(left) end
  end,
  theorem = {
    misere = { firm = function(n) return n > 1 end, nim_heap = true },
    value = function(n) return n end,
    options_with_value = function(n, value)
      return value < n and { value } or {}
    end,
  },
  describe = function(from, to)
    return ("take %d of %d"):format(from - to[1], from)
  end,
}
core.fields(nim).transfinite = "heaps" -- sizes may be ordinals: grundy.transfinite

return nim
