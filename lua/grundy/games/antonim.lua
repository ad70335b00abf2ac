--- Antonim: Nim with heaps of different sizes.

local accept = require "grundy.support.accept"
local lowered = require "grundy.support.lowered"

return require("grundy.games.told") {
  name = "Antonim",
  growth = "n^5",
  example = "grundy.games.antonim { 1, 3, 4 }",
  rules = "antonim { 1, 3, 4 }: heaps of different sizes. Take any number of tokens, one or more, from a heap; if "
    .. "two heaps become equal, one of them is removed. The player who cannot move loses. (If moves to equal heaps "
    .. "are forbidden instead, the game is the same: such a move has the result of taking the whole heap.)",
  verdict = "A heap of n has the value n. Two heaps a < b are P iff a is odd and b = a + 1, and three heaps a, b, c "
    .. "are P iff the exclusive or of a + 1, b + 1 and c + 1 is 0; both say the same if a missing heap counts as 0. "
    .. "More heaps are decided by search, and so are other values.",
  source = "Winning Ways, ch. 15; the rules as in K. Burke's table of rulesets; the outcomes follow by induction "
    .. "from Nim with heaps a + 1, b + 1, c + 1",
  accept = accept.set(1, math.maxinteger - 1),
  moves = function(heaps, to, say)
    lowered.each(heaps, function(after)
      for i = #after, 2, -1 do
        if after[i] == after[i - 1] then table.remove(after, i) end
      end
      to(after)
    end, say)
  end,
  theorem = {
    value = function(heaps) return not heaps[2] and (heaps[1] or 0) or nil end,
    outcome = function(heaps)
      local a, b, c = heaps[1] or 0, heaps[2] or 0, heaps[3] or 0
      if #heaps <= 3 then return (a == 0 or a + 1 ~ b + 1 ~ c + 1 == 0) and "P" or "N" end
    end,
  },
}
