--- Lasker's Nim: Nim, or split a heap into two.

local ruleset = require("grundy.ruleset").new

return ruleset {
  name = "Lasker's Nim",
  heap = true,
  info = {
    name = "Lasker's Nim",
    example = "grundy.games.lasker { 4, 7 }",
    rules = "Take one or more tokens from one heap, or split a heap into two that are not empty. "
      .. "Who cannot move loses.",
    verdict = "The value of a heap of n is n - 1 where n > 0 is 0 modulo 4, n + 1 where it is 3 modulo 4, else n. "
      .. "(The octal game 4.333...)",
    source = "E. Lasker, Brettspiele der Voelker (1931); Winning Ways, ch. 4",
  },
  accept = function(n)
    if n == math.maxinteger then return nil, ("expected a heap below %d, whose value would be 2^63"):format(n) end
    return n
  end,
  moves = function(n, to)
    for left = 0, n - 1 do to(left) end
    for a = 1, n // 2 do to(a, n - a) end
  end,
  theorem = {
    value = function(n)
      if n > 0 and n % 4 == 0 then return n - 1 end
      return n % 4 == 3 and n + 1 or n
    end,
  },
  describe = function(from, to)
    if to[2] then return ("split %d into %d and %d"):format(from, to[1], to[2]) end
    return ("take %d of %d"):format(from - to[1], from)
  end,
}
