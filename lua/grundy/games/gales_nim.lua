--- Gale's Nim: Nim that ends when at most y heaps are left.

local family = require "grundy.support.family"
local lowered = require "grundy.support.lowered"
local told = require "grundy.games.told"

--- The exclusive or of all heaps, each diminished by one.
local function less_one(heaps)
  local sum = 0
  for _, n in ipairs(heaps) do sum = sum ~ (n - 1) end
  return sum
end

return family({
  name = "Gale's Nim",
  growth = "n^5",
  example = "grundy.games.gales_nim(1) { 2, 3, 4 }",
  rules = "gales_nim(y) { 2, 3, 4 }: take any number of tokens, one or more, from a heap. Play ends when at most y "
    .. "heaps are left, and the player who then cannot move loses. With y = 0 this is Nim, with y = 1 Gale's game, "
    .. "also Penultimate Nim.",
  verdict = "y + 1 heaps have the value 1 + v, and y + 2 heaps are P iff v = 0, where v is the exclusive or of all "
    .. "heaps, each diminished by one: no player wants to empty one of y + 2 heaps. No rule is known for more heaps, "
    .. "which are decided by search.",
  source = "The game as in K. Burke's table of rulesets; R. K. Guy and R. J. Nowakowski, Unsolved problems in "
    .. "combinatorial games, lists Gale's Nim; the two statements follow by induction over the moves",
}, function(y)
  return told {
    name = ("Gale's Nim (%d)"):format(y),
    accept = lowered.accept,
    moves = function(heaps, to, say)
      if #heaps > y then lowered.each(heaps, to, say) end
    end,
    theorem = {
      value = function(heaps)
        if #heaps <= y then return 0 end
        if #heaps == y + 1 then return 1 + less_one(heaps) end
      end,
      outcome = function(heaps)
        if #heaps == y + 2 then return less_one(heaps) == 0 and "P" or "N" end
      end,
    },
  }
end, { "the number of heaps that end the play", 0 })
