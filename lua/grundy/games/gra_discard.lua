--- Gra with discarding: coins on a strip jump to the right, or leave the strip if they cannot.

local accept = require "grundy.support.accept"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new

--- The same game on at most 62 fields; a position is an integer, whose bit i - 1 stands for a coin on field i.
local function bits_of(m)
  return ruleset {
    name = ("Gra with discarding (%d), in bits"):format(m),
    moves = function(coins, to)
      local rest = coins
      while rest > 0 do
        local coin = rest & -rest
        -- the carry stops at the nearest free field
        local landed = coins + coin & ~coins
        to(coins ~ coin ~ (landed >> m == 0 and landed or 0))
        rest = rest ~ coin
      end
    end,
  }
end

return family({
  name = "Gra with discarding",
  growth = "n^2",
  example = "grundy.games.gra_discard(5) { 1, 3 }",
  rules = "gra_discard(m): a strip of m fields, with coins on some of them. Let a coin jump to the nearest free field "
    .. "to its right; a coin that has none is thrown away. The player who cannot move loses.",
  verdict = "No closed form is known: values come from search. Notes that call it staircase Nim, with the free fields "
    .. "to the right as steps, are wrong: a coin that is thrown away leaves a hole, which gives the coins to its left "
    .. "one more free field. The claim fails first at m = 3, for {1, 2} and {1, 3}.",
  source = "A variant of XI Olimpiada Informatyczna (2003/2004), Gra",
}, function(m)
  local bits = m <= 62 and bits_of(m)
  return ruleset {
    name = ("Gra with discarding (%d)"):format(m),
    accept = accept.set(1, m),
    moves = function(coins, to)
      for i = 1, #coins do
        local last = i -- of the block of adjacent coins
        while coins[last + 1] == coins[last] + 1 do last = last + 1 end
        local after = table.move(coins, 1, #coins, 1, {})
        table.remove(after, i)
        if coins[last] < m then table.insert(after, last, coins[last] + 1) end
        to(after)
      end
    end,
    theorem = bits and {
      value = function(coins)
        local set = 0
        for i = 1, #coins do set = set | 1 << coins[i] - 1 end
        return bits:value(set)
      end,
    } or nil,
    describe = function(from, to)
      local i = 1
      while from[i] == to[1][i] do i = i + 1 end
      if #to[1] < #from then return ("throw away the coin on %d"):format(from[i]) end
      local last = i
      while from[last + 1] == to[1][last] do last = last + 1 end
      return ("jump from %d to %d"):format(from[i], to[1][last])
    end,
  }
end, { "the number of fields", 1 })
