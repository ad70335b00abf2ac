--- Split Nim: replace a heap by two smaller ones (whose sum may be larger).

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local odious = require "grundy.support.odious"

-- The value of a larger heap would not fit 64 bits.
local largest = 1 << 62

-- The search for options looks at the limit every `steps` steps; `steps_an_option` steps count as one option listed.
local steps, steps_an_option = 4096, 4

local function value(n)
  return n == 0 and 0 or odious.number(n)
end

return require("grundy.ruleset").new {
  heap = true,
  name = "Split Nim",
  growth = "n",
  example = "grundy.games.split_nim { 2, 3 }",
  rules = "Replace a heap by two heaps, both smaller than it; either may be empty, and together they may be larger. "
    .. "The player who cannot move loses.",
  verdict = "The value of a heap of n is the n-th odious number 2(n-1) + [n-1 has an even number of binary "
    .. "ones]; of an empty heap it is 0. (The exclusive or of two odious numbers is never odious.)",
  source = "Winning Ways, ch. 14 (Mock Turtles); as a heap game: AcWing 894",
  accept = function(n)
    if n > largest then return accept.refused(n, "a heap of at most 2^62") end
    return n
  end,
  moves = function(n, to)
    for a = 0, n - 1 do
      for b = 0, a do to(a, b) end
    end
  end,
  theorem = {
    misere = { firm = function(n) return n > 1 end },
    value = value,
    options_with_value = function(n, wanted)
      local options = {}
      for a = 0, n - 1 do
        if a % steps == 0 then core.spend(a // steps_an_option) end
        -- b must have the value that a needs: 0, or an odious number, which determines b
        local other = value(a) ~ wanted
        local b = other == 0 and 0 or odious.index(other)
        if b <= a and value(b) == other then options[#options + 1] = { a, b } end
      end
      return options
    end,
  },
  describe = function(from, to)
    return ("replace %d by %d and %d"):format(from, to[1], to[2])
  end,
}
