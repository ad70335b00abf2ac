--- Prim: take a number of tokens that is prime to the heap.

local core = require "grundy.core"
local primes = require "grundy.support.primes"
local residues = require "grundy.support.residues"
local ruleset = require("grundy.ruleset").new

--- The game; `whole`: the last token of a heap may be taken.
local function new(whole, info)
  return ruleset {
    name = whole and "Prim" or "Prim, a heap stays",
    heap = true,
    info = info,
    moves = function(n, to)
      if n == 1 and whole then to(0) end
      for taken = 1, n - 1 do
        if residues.gcd(n, taken) == 1 then to(n - taken) end
      end
    end,
    theorem = {
      value = function(n)
        if n < 2 then return whole and n or 0 end
        if whole and n % 2 == 0 then return 0 end
        return primes.index(n)
      end,
      outcome = function(n) return (whole and n % 2 == 0 or not whole and n < 2) and "P" or "N" end,
      misere = { firm = function(n) return n > 1 and n % 2 == 1 end },
    },
    describe = function(from, to) return ("take %d of %d"):format(from - to[1], from) end,
  }
end

local prim = new(true, {
  name = "Prim",
  growth = "n^3",
  example = "grundy.games.prim { 9, 10 }",
  rules = "prim { 9, 10 }: take a number of tokens prime to the heap, such as 1, 3, 7 or 9 of a heap of 10. A heap of "
    .. "1 may be taken, as 1 is prime to 1; in prim.keeping { 9, 10 } it may not. The player who cannot move loses.",
  verdict = "Let the least prime divisor of n be the k-th prime. In prim.keeping a heap of n has the value k, and a "
    .. "heap of 1 the value 0. In prim the even heaps have the value 0 instead of 1, and a heap of 1 the value 1. "
    .. "Values are counted for least prime divisors up to 10^11. Misere play is that of Nim with heaps of these "
    .. "values.",
  source = "Winning Ways, ch. 4",
})
core.fields(prim).keeping = new(false)
return prim
