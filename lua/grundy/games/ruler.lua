--- Ruler: a row of coins; turn a run of them, the rightmost from heads to tails.

--- The exclusive or of the values of the coins 1..n: it is the Gray code of n, since the Gray codes of n - 1 and n
--- differ by the largest power of 2 that divides n.
local function gray(n)
  return n ~ n >> 1
end

--- The n >= 0 whose Gray code this is.
local function of_gray(code)
  for shift = 0, 5 do code = code ~ code >> (1 << shift) end
  return code
end

return require("grundy.coins.row").game {
  info = {
    name = "Ruler",
    growth = "n, misere n^2",
    example = 'grundy.games.ruler "HHTH"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn any number "
      .. "of coins that lie next to each other, the rightmost from heads to tails. The player who cannot move loses.",
    verdict = "The value is the exclusive or, over the places n of the heads, of the largest power of 2 that divides "
      .. "n. For a head at n at most one run leaves a given value; Gray codes find it.",
    source = "Winning Ways, ch. 14",
  },
  value = function(n) return n & -n end,
  -- a head at an even place
  firm = function(row)
    for n = 2, #row, 2 do
      if row:byte(n) == 72 then return true end
    end
    return false
  end,
  each = function(n, turn)
    for first = n, 1, -1 do turn { first = first, last = n } end
  end,
  with_sum = function(n, sum, turn)
    local before = of_gray(gray(n) ~ sum) -- the run first..n has the nim-sum gray(n) ~ gray(first - 1)
    if before < n then turn { first = before + 1, last = n } end
  end,
}
