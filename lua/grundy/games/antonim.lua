--- Antonim: Nim with heaps of different sizes.

local accept = require "grundy.support.accept"
local heaps_move = require "grundy.support.heaps_move"
local ruleset = require("grundy.ruleset").new

return ruleset {
  info = {
    name = "Antonim",
    example = "grundy.games.antonim { 1, 3, 4 }",
    rules = "antonim { 1, 3, 4 }: heaps of different sizes. Take any number of tokens, one or more, from a heap; if "
      .. "two heaps become equal, one of them is removed. The player who cannot move loses. (If moves to equal heaps "
      .. "are forbidden instead, the game is the same: such a move has the result of taking the whole heap.)",
    verdict = "Two heaps a < b are P iff a is odd and b = a + 1, and three heaps a, b, c are P iff the exclusive or of "
      .. "a + 1, b + 1 and c + 1 is 0; both say the same if a missing heap counts as 0. More heaps are decided by "
      .. "search, and so are all values.",
    source = "Winning Ways, ch. 15; the rules as in K. Burke's table of rulesets; the outcomes follow by induction "
      .. "from Nim with heaps a + 1, b + 1, c + 1",
  },
  accept = accept.set(1, math.maxinteger - 1),
  moves = function(heaps, to)
    for i = 1, #heaps do
      local rest = table.move(heaps, 1, #heaps, 1, {})
      table.remove(rest, i)
      to(rest)
      -- the heap passes smaller heaps as it shrinks
      local at = i
      for left = heaps[i] - 1, 1, -1 do
        if at > 1 and rest[at - 1] == left then
          at = at - 1
        else
          table.insert(rest, at, left)
          to(rest)
          table.remove(rest, at)
        end
      end
    end
  end,
  theorem = {
    outcome = function(heaps)
      if #heaps > 3 then return nil end
      local sum = 0
      for i = 1, 3 do sum = sum ~ ((heaps[i] or 0) + 1) end
      return sum == 0 and "P" or #heaps == 0 and "P" or "N"
    end,
  },
  describe = heaps_move,
}
