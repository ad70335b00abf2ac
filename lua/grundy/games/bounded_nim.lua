--- Bounded Nim (Bash's game): take one to m tokens from one heap.

local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new

return family({
  name = "Bounded Nim",
  growth = "n",
  example = "grundy.games.bounded_nim(3) { 7, 5 }",
  rules = "bounded_nim(m): take 1 to m tokens from one heap. The player who cannot move loses.",
  verdict = "The value of a heap of n is n mod (m + 1).",
  source = "C. G. Bachet, Problemes plaisants et delectables (1612), for one heap; Winning Ways, ch. 4",
}, function(m)
  local function value(n) return m == math.maxinteger and n or n % (m + 1) end
  return ruleset {
    name = ("Bounded Nim (%d)"):format(m),
    heap = true,
    moves = function(n, to)
      for left = n - math.min(m, n), n - 1 do to(left) end
    end,
    theorem = {
      misere = { firm = function(n) return value(n) > 1 end },
      value = value,
      options_with_value = function(n, wanted)
        if wanted > m then return {} end
        local left = m == math.maxinteger and wanted or n - 1 - (n - 1 - wanted) % (m + 1)
        return left >= 0 and left < n and n - left <= m and { left } or {}
      end,
    },
    describe = function(from, to)
      return ("take %d of %d"):format(from - to[1], from)
    end,
  }
end, { "the largest number that may be taken", 1 })
