--- Nim with a pass: once in the play a player may pass, as long as there are tokens.

local accept = require "grundy.support.accept"

local integers = accept.integers(0)

return require("grundy.ruleset").new {
  name = "Nim with a pass",
  growth = "n^4",
  example = "grundy.games.nim_with_a_pass { 2, 3, 4 }",
  rules = "nim_with_a_pass { 2, 3, 4 }: Nim in which one pass is allowed in the whole play, by either player, but not "
    .. "when all heaps are empty. { false, 2, 3, 4 } is the position after the pass. The player who cannot move loses.",
  verdict = "After the pass the game is Nim. With the pass, a single heap of n has the value n + 1 if n is odd, and n "
    .. "- 1 if n is even and not 0. No rule is known for three heaps. Values of two or more heaps are found by search.",
  source = "R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial games with a pass: a dynamical systems "
    .. "approach, Chaos, arXiv:1204.3222; T. Mathews, An investigation of combinatorial game theory and an analysis "
    .. "of Nim with Pass, honors thesis, Ball State University (2011)",
  accept = function(p)
    if type(p) ~= "table" or type(p[1]) ~= "boolean" then
      local heaps, wrong, about, what = integers(p)
      if not heaps then return nil, wrong, about, what end
      return { true, table.unpack(heaps) }
    end
    local heaps, wrong, about, what = integers(table.move(p, 2, #p, 1, {}))
    if not heaps then return nil, wrong, about, what end
    return { p[1], table.unpack(heaps) }
  end,
  canonical = function(p)
    local heaps = table.move(p, 2, #p, 1, {})
    table.sort(heaps)
    return { p[1], table.unpack(heaps) }
  end,
  moves = function(p, to)
    local any = false
    local after = table.move(p, 1, #p, 1, {})
    for i = 2, #p do
      for left = 0, p[i] - 1 do
        any, after[i] = true, left
        to(after)
      end
      after[i] = p[i]
    end
    after[1] = false
    if p[1] and any then to(after) end
  end,
  theorem = {
    value = function(p)
      local total, heaps = 0, 0
      for i = 2, #p do
        total = total ~ p[i]
        if p[i] > 0 then heaps = heaps + 1 end
      end
      if not p[1] or heaps == 0 then return total end
      if heaps == 1 then return total % 2 == 1 and total + 1 or total - 1 end
    end,
  },
  describe = function(from, to)
    for i = 2, #from do
      local taken = from[i] - to[1][i]
      if taken > 0 then return ("take %d from heap %d"):format(taken, i - 1) end
    end
    return "pass"
  end,
}
