--- Dim: take a divisor of a heap.

local core = require "grundy.core"
local primes = require "grundy.support.primes"
local ruleset = require("grundy.ruleset").new

--- The game; `whole`: a heap may be taken whole.
local function new(whole, info)
  return ruleset {
    name = whole and "Dim" or "Dim, a heap stays",
    heap = true,
    info = info,
    moves = function(n, to)
      for _, d in ipairs(n > 0 and primes.divisors(n) or {}) do
        if d < n or whole then to(n - d) end
      end
    end,
    theorem = {
      value = function(n) -- the exponent of 2 in n, and 1 if the heap may be taken whole
        return n == 0 and 0 or (math.log(n & -n, 2) + 0.5) // 1 + (whole and 1 or 0) | 0
      end,
      misere = whole and { firm = function(n) return n > 0 and n % 2 == 0 end } or nil,
    },
    describe = function(from, to) return ("take %d of %d"):format(from - to[1], from) end,
  }
end

local dim = new(true, {
  name = "Dim",
  growth = "n^2",
  example = "grundy.games.dim { 6, 8 }",
  rules = "dim { 6, 8 }: take a number of tokens that divides the heap, such as 1, 2, 3 or all 6 of a heap of 6. In "
    .. "dim.keeping { 6, 8 } the whole heap may not be taken. The player who cannot move loses.",
  verdict = "If 2^k is the largest power of two that divides n, a heap of n >= 1 has the value k + 1, and the value k "
    .. "in dim.keeping. Misere play in dim is that of Nim with heaps of these values; in dim.keeping it is searched.",
  source = "Winning Ways, ch. 4",
})
core.fields(dim).keeping = new(false)
return dim
