--- Lasker's Nim: Nim, or split a heap into two.

local accept = require "grundy.support.accept"

--- The value of a heap of 4i + r is 4(i + shift[r]) + last[r].
local shift = { [0] = -1, 0, 0, 1 }
local last = { [0] = 3, 1, 2, 0 }

local function value(n)
  local r = n % 4
  return n == 0 and 0 or 4 * (n // 4 + shift[r]) + last[r]
end

--- Calls visit(a, b) for all a, b >= 0 with a + b = sum and a ~ b = xor. Since a + b = (a ~ b) + 2 (a & b), the bits
--- that a and b share are fixed, and the bits of xor are divided between them.
local function each_pair(sum, xor, visit)
  local shared = (sum - xor) // 2
  if sum < xor or (sum - xor) % 2 == 1 or shared & xor ~= 0 then return end
  local part = 0
  repeat
    visit(shared | part, shared | xor ~ part)
    part = part - xor & xor -- the next subset of the ones of xor
  until part == 0
end

--- Calls visit(a, b) for the divisions of n into a <= b, not empty, of values with the exclusive or `wanted`.
local function each_division(n, wanted, visit)
  for r = 0, 3 do
    local s = (n - r) % 4
    if n >= r + s and last[r] ~ last[s] == wanted & 3 then
      each_pair((n - r - s) // 4 + shift[r] + shift[s], wanted >> 2, function(i, j)
        local a, b = 4 * (i - shift[r]) + r, 4 * (j - shift[s]) + s
        if 0 < a and a <= b then visit(a, b) end
      end)
    end
  end
end

return require("grundy.ruleset").new {
  heap = true,
  name = "Lasker's Nim",
  growth = "n",
  example = "grundy.games.lasker { 4, 7 }",
  rules = "Take one or more tokens from one heap, or split a heap into two nonempty heaps. The player who cannot "
    .. "move loses.",
  verdict = "The value of a heap of n is n - 1 if n > 0 is 0 modulo 4, n + 1 if n is 3 modulo 4, and otherwise n. "
    .. "(The octal game 4.333...)",
  source = "E. Lasker, Brettspiele der Voelker (1931); Winning Ways, ch. 4",
  accept = function(n)
    if n == math.maxinteger then return accept.refused(n, "a heap of a value below 2^63") end
    return n
  end,
  moves = function(n, to)
    for left = 0, n - 1 do to(left) end
    for a = 1, n // 2 do to(a, n - a) end
  end,
  theorem = {
    misere = { firm = function(n) return n > 1 end },
    value = value,
    options_with_value = function(n, wanted)
      local options = {}
      -- a heap and its value differ by 1 at most
      for left = math.max(0, wanted - 1), math.min(n - 1, wanted + 1) do
        if value(left) == wanted then options[#options + 1] = { left } end
      end
      each_division(n, wanted, function(a, b) options[#options + 1] = { a, b } end)
      return options
    end,
  },
  describe = function(from, to)
    if to[2] then return ("split %d into %d and %d"):format(from, to[1], to[2]) end
    return ("take %d of %d"):format(from - to[1], from)
  end,
}
