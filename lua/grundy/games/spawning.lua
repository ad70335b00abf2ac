--- Spawning heaps: a heap gives way to at most k smaller ones.
---
--- The value of a heap of n is the least number that is no nim-sum of at most k values of
--- smaller heaps that are not empty. So any k + 1 of the values from n = 1 on have another nim-sum than
--- 0: they are the columns of a check matrix of a greedy code with the minimal distance k + 2.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local family = require "grundy.support.family"
local odious = require "grundy.support.odious"
local ruleset = require("grundy.ruleset").new

local info = {
  name = "Spawning heaps",
  example = "grundy.games.spawning(3) { 5, 6 }",
  rules = "spawning(k): replace a heap by at most k heaps of one token or more, each smaller than it; together they "
    .. "may be larger. Taking the heap away is one of the moves. Who cannot move loses. spawning(1) is Nim, "
    .. "spawning(2) Split Nim.",
  verdict = "The value of a heap of n is n for k = 1, the n-th odious number for k = 2 (n >= 1), and 2^(n - 1) for 1 "
    .. "<= n <= k + 1. Others by search: the least number that is no nim-sum of at most k values of smaller heaps. "
    .. "Those are the values of the coin games where up to k + 1 coins are turned, the rightmost from heads to "
    .. "tails: Mock Turtles for k = 2, Moebius for k = 4, Mogul for k = 6.",
  source = "Winning Ways, ch. 14, for the coins; J. H. Conway and N. J. A. Sloane, Lexicographic codes: "
    .. "error-correcting codes from game theory, IEEE Transactions on Information Theory 32 (1986). No rules of this "
    .. "name are known to us: these are those where heaps spawn any smaller ones",
}

-- The most heaps that a heap gives way to; the largest heaps whose values 2^(n - 1), and odious ones, are integers.
local most_heaps, largest_power, largest_odious = 64, 63, 1 << 62

return family(info, function(k)
  local whole = type(k) == "number" and math.tointeger(k)
  if not whole or whole < 1 or whole > most_heaps then
    core.bad_argument(1, ("expected an integer from 1 to %d, got %s"):format(most_heaps, core.position_text(k)),
      "spawning")
  end
  --- Calls to(...) with every list of at most `left` heaps of sizes up to `largest`, behind those in `heaps`.
  local function each_brood(heaps, largest, left, to)
    to(table.unpack(heaps))
    if left == 0 then return end
    for size = largest, 1, -1 do
      heaps[#heaps + 1] = size
      each_brood(heaps, size, left - 1, to)
      heaps[#heaps] = nil
    end
  end
  return ruleset {
    name = ("Spawning heaps (%d)"):format(whole),
    info = info,
    heap = true,
    accept = function(n)
      if n > largest_power and n <= whole + 1 or whole == 2 and n > largest_odious then
        return accept.refused(n, ("a heap of at most %d"):format(whole == 2 and largest_odious or largest_power))
      end
      return n
    end,
    moves = function(n, to)
      if n > 0 then each_brood({}, n - 1, whole, to) end
    end,
    theorem = {
      value = function(n)
        if n == 0 or whole == 1 then return n end
        if n <= whole + 1 then return 1 << (n - 1) end
        if whole == 2 then return odious.number(n) end
      end,
    },
    describe = function(from, to)
      if #to == 0 then return ("take the heap of %d"):format(from) end
      return ("replace the heap of %d by %s"):format(from, table.concat(to, ", "))
    end,
  }
end)
