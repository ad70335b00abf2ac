--- Blackboard: replace a number by a smaller one, at least its k-th part.

local accept = require "grundy.support.accept"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new

--- The least integer >= x/k, for x >= 1.
local function part(x, k)
  return (x - 1) // k + 1
end

local function value(x, k)
  while x > 1 and x % k == 1 do x = x // k end
  return x <= 1 and 0 or x - part(x, k)
end

--- The option of x with the value g. The numbers that are not 1 modulo k are y = kq + r with 2 <= r <= k; they have the
--- values (k-1)q + r - 1, so that every g > 0 occurs once. The other numbers of value g follow by y -> ky + 1, and at
--- most one of all these is an option.
local function option_with_value(x, k, g)
  if k == 1 or x <= 1 or g >= x then return nil end
  local y = 1
  if g > 0 then
    local q = (g - 1) // (k - 1)
    if q > x - 2 - g then return nil end
    y = g + q + 1
  end
  local least = part(x, k)
  while y < least do y = k * y + 1 end
  return y < x and y or nil
end

return family({
  name = "Blackboard",
  growth = "n^2",
  example = "grundy.games.blackboard(2) { 5, 9 }",
  rules = "blackboard(k): numbers x >= 1 stand on a blackboard. Replace one of them by an integer y < x with y >= x/k. "
    .. "The player who cannot move loses. (The rule is inferred from published solutions.)",
  verdict = "G(1) = 0. For x > 1, G(x) = G((x - 1)/k) if x is 1 modulo k; otherwise G(x) is x minus the least integer "
    .. ">= x/k. For k > 1 every value g > 0 therefore belongs to exactly one x with x mod k other than 1, and then to "
    .. "kx + 1 and so on; no number has two options of equal value. For k = 1 there are no moves.",
  source = "51Nod 1661; L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006)",
}, function(k)
  return ruleset {
    name = ("Blackboard (%d)"):format(k),
    heap = true,
    accept = function(x)
      if x < 1 then return accept.refused(x, "a number on the blackboard, an integer >= 1") end
      return x
    end,
    moves = function(x, to)
      if x < 1 then return end
      for y = part(x, k), x - 1 do to(y) end
    end,
    theorem = {
      misere = { firm = function(x) return value(x, k) > 1 end },
      value = function(x) return value(x, k) end,
      options_with_value = function(x, g) return { option_with_value(x, k, g) } end,
    },
    describe = function(from, to)
      return ("replace %d by %d"):format(from, to[1])
    end,
  }
end, { "the divisor k", 1 })
