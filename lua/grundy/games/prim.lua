--- Prim: take a number of tokens that is prime to the heap.

local core = require "grundy.core"
local residues = require "grundy.support.residues"
local ruleset = require("grundy.ruleset").new

-- The primes, ascending, each found when it is first needed; those above a million have no index here.
local primes = setmetatable({ 2 }, { __index = function(list, k)
  for n = list[k - 1] + 1, 1000000 do
    local i = 1
    while list[i] * list[i] <= n and n % list[i] ~= 0 do i = i + 1 end
    if list[i] * list[i] > n then
      list[k] = n
      return n
    end
  end
end })

--- The index of the least prime that divides n >= 2 (1 for 2, 2 for 3); nil if it is above a million.
local function index(n)
  for k, p in ipairs(primes) do
    if n % p == 0 then return k end
  end
end

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
        return index(n)
      end,
      outcome = whole and function(n) return n % 2 == 0 and "P" or "N" end
        or function(n) return n < 2 and "P" or "N" end,
    },
    describe = function(from, to) return ("take %d of %d"):format(from - to[1], from) end,
  }
end

local info = {
  name = "Prim",
  growth = "n^3",
  example = "grundy.games.prim { 9, 10 }",
  rules = "prim { 9, 10 }: take a number of tokens prime to the heap, such as 1, 3, 7 or 9 of a heap of 10. A heap of "
    .. "1 may be taken, as 1 is prime to 1; in prim.keeping { 9, 10 } it may not. The player who cannot move loses.",
  verdict = "Let the least prime divisor of n be the k-th prime. In prim.keeping a heap of n has the value k, and a "
    .. "heap of 1 the value 0. In prim the even heaps have the value 0 instead of 1, and a heap of 1 the value 1.",
  source = "Winning Ways, ch. 4",
}

local prim = new(true, info)
core.fields(prim).keeping = new(false)
return prim
