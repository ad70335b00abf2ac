--- End-Nim: Nim with a row of heaps, from the ends alone.

local accept = require "grundy.support.accept"

local integers = accept.integers(0)

return require("grundy.ruleset").new {
  name = "End-Nim",
  growth = "n^3",
  example = "grundy.games.end_nim { 3, 1, 4, 2 }",
  rules = "Heaps lie in a row. Take any number of tokens, one or more, from the first or from the last heap that is "
    .. "left. The player who cannot move loses.",
  verdict = "One heap and two heaps are Nim. M. H. Albert and R. J. Nowakowski find the P-positions of longer rows "
    .. "by a recursion over the inner heaps; no rule is known for the other values. Values are found by search.",
  source = "M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8(2) (2001) "
    .. "R1; G. Cairns and N. B. Ho, Some remarks on End-Nim, International Journal of Combinatorics (2011) 824742; "
    .. "R. K. Guy's problem Burning the Candle at Both Ends",
  accept = function(p)
    local heaps, wrong, about, what = integers(p)
    if not heaps then return nil, wrong, about, what end
    for i = #heaps, 1, -1 do
      if heaps[i] == 0 then table.remove(heaps, i) end
    end
    return heaps
  end,
  moves = function(row, to)
    for _, i in ipairs(#row > 1 and { 1, #row } or #row == 1 and { 1 } or {}) do
      local rest = table.move(row, 1, #row, 1, {})
      for left = row[i] - 1, 1, -1 do
        rest[i] = left
        to(rest)
      end
      table.remove(rest, i)
      to(rest)
    end
  end,
  theorem = {
    value = function(row)
      if #row < 3 then return (row[1] or 0) ~ (row[2] or 0) end
    end,
  },
}
