--- Spawning heaps: replace a heap by at most k smaller heaps.
---
--- The value of a heap of n is the least number that is not the nim-sum of at most k values of smaller nonempty heaps:
--- these values are a greedy code (grundy.support.lexicode).

local accept = require "grundy.support.accept"
local coins = require "grundy.coins"
local core = require "grundy.core"
local family = require "grundy.support.family"
local lexicode = require "grundy.support.lexicode"
local odious = require "grundy.support.odious"
local ruleset = require("grundy.ruleset").new

-- The largest k; the largest heaps whose values 2^(n - 1), or odious numbers, are integers.
local most_heaps, largest_power, largest_odious = 64, 63, 1 << 62

-- The largest heap in a game by coins.
local largest_coin = 1 << 16

local function describe(from, to)
  if #to == 0 then return ("take the heap of %d"):format(from) end
  return ("replace the heap of %d by %s"):format(from, table.concat(to, ", "))
end

--- The ruleset of heaps for the heads of a game of coins in a row.
local function by_coins(rule)
  local row = coins(rule)
  return ruleset {
    name = ("Spawning heaps (%s)"):format(tostring(row):gsub("^ruleset ", ""):gsub("'", "")),
    heap = true,
    accept = function(n)
      if n > largest_coin then return accept.refused(n, ("a heap of at most %d"):format(largest_coin)) end
      return n
    end,
    moves = function(n, to)
      if n == 0 then return end
      for _, option in ipairs(assert(row:options(n))) do
        local heads = {}
        for place in option[1]:gmatch "()H" do table.insert(heads, 1, place) end
        to(table.unpack(heads))
      end
    end,
    theorem = { value = function(n) return n > 0 and row:value(n) or 0 end },
    describe = describe,
  }
end

--- The ruleset in which at most k heaps replace a heap.
local function by_number(k)
  local whole = math.tointeger(k)
  if not whole or whole < 1 or whole > most_heaps then
    core.bad_argument(1, ("expected an integer from 1 to %d, got %s"):format(most_heaps, core.position_text(k)),
      "spawning")
  end
  local code, by_power = lexicode(whole), {}
  for n = 1, math.min(whole + 1, largest_power) do by_power[1 << (n - 1)] = n end
  local function value(n)
    if n <= 0 or whole == 1 then return n end
    if n <= whole + 1 then return 1 << (n - 1) end
    return whole == 2 and odious.number(n) or code.number(n)
  end
  --- The heap whose value is v >= 1; nil if none, or only a heap not yet asked for, has it.
  local function heap_of(v)
    if whole == 1 then return v end
    if whole > 2 then return by_power[v] or code.index[v] end
    local n = odious.index(v)
    return value(n) == v and n or nil
  end
  --- Calls to(...) with every list of at most `left` heaps of sizes up to `largest`, after those in `heaps`.
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
      value = value,
      options_with_value = function(n, wanted)
        local heaps, options, steps = {}, {}, 0
        value(n - 1)
        local function add(largest, left, rest) -- lists that begin with `heaps`, whose other heaps have the sum `rest`
          if rest == 0 then options[#options + 1] = table.move(heaps, 1, #heaps, 1, {}) end
          if left == 1 then
            local last = rest > 0 and heap_of(rest)
            if last and last <= largest then
              options[#options + 1] = table.move(heaps, 1, #heaps, 1, {})
              table.insert(options[#options], last)
            end
            return
          end
          steps = steps + 1
          core.spend(steps)
          for size = largest, 1, -1 do
            heaps[#heaps + 1] = size
            add(size, left - 1, rest ~ value(size))
            heaps[#heaps] = nil
          end
        end
        if n > 0 then add(n - 1, whole, wanted) end
        return options
      end,
    },
    describe = describe,
  }
end

return family({
  name = "Spawning heaps",
  growth = "n^3, misere 2^n",
  example = "grundy.games.spawning(3) { 5, 6 }",
  rules = "spawning(k): replace a heap by at most k heaps of one token or more, each smaller than it; together they "
    .. "may be larger. Taking the heap away is one of the moves. The player who cannot move loses. spawning(1) is Nim, "
    .. "spawning(2) Split Nim. spawning(coins), where coins is what grundy.coins takes: replace a heap of n by heaps "
    .. "whose coins may be turned together with coin n, the last of them: spawning \"ruler\" { 6, 4 }.",
  verdict = "The value of a heap of n is n for k = 1, the n-th odious number for k = 2 (n >= 1), and 2^(n - 1) for 1 "
    .. "<= n <= k + 1. Each value is the least number that is not a nim-sum of at most k values of smaller "
    .. "heaps. These are the values of the coin games where up to k + 1 coins are turned, the rightmost from "
    .. "heads to tails: Mock Turtles for k = 2, Moebius for k = 4, Mogul for k = 6; equal heaps cancel like a "
    .. "coin turned twice. By coins, a heap of n has the value of a head in place n.",
  source = "Winning Ways, ch. 14, for the coins; J. H. Conway and N. J. A. Sloane, Lexicographic codes: "
    .. "error-correcting codes from game theory, IEEE Transactions on Information Theory 32 (1986); the name, for "
    .. "heaps in place of coins, is from A. N. Siegel's CGSuite. That a number k allows equal heaps is our choice",
}, function(rule)
  if type(rule) == "number" then return by_number(rule) end
  if rule == nil then
    core.bad_argument(1, ("expected an integer from 1 to %d, or a rule of coins"):format(most_heaps), "spawning")
  end
  return by_coins(rule)
end)
