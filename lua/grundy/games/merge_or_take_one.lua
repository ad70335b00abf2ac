--- Merge or take one: take a single stone, or put two piles together.
---
--- The piles above 1 can be merged into one and taken stone by stone. These are b = (stones in piles above 1) + (such
--- piles) - 1 moves, and the parity of b decides unless piles of one stone disturb it. Their number a is counted
--- separately: taking such a stone removes a pile, and with it a merge.
---
--- Notes that include the piles of one stone in b, and decide by its parity, are wrong: {1, 1, 1} is P.

local accept = require "grundy.support.accept"

--- What the theorem looks at: the number of piles of one stone, the number of larger piles, and the stones in these.
local function state(piles)
  local ones, large, stones = 0, 0, 0
  for i = 1, #piles do
    if piles[i] == 1 then
      ones = ones + 1
    else
      large, stones = large + 1, stones + piles[i]
    end
  end
  return ones, large, stones
end

local function is_p(ones, large, stones)
  local b = large == 0 and 0 or stones + large - 1
  if b == 0 or b == 2 then return ones % 3 == 0 end
  return ones % 2 == 0 and b % 2 == 0
end

--- The piles without those at i and j (if any), and with a new one of n stones (if any), sorted.
local function replaced(piles, i, j, n)
  local after = {}
  for x = 1, #piles do
    if n > 0 and piles[x] >= n then
      after[#after + 1] = n
      n = 0
    end
    if x ~= i and x ~= j then after[#after + 1] = piles[x] end
  end
  if n > 0 then after[#after + 1] = n end
  return after
end

--- Moves that change the state in the same way win or lose together: each kind is decided once, and of the winning
--- kinds one move is listed for each choice of sizes.
local function winning_moves(piles)
  local a, c, s = state(piles)
  local options, firsts = {}, {}
  if is_p(a, c, s) then return options end
  for i = 1, #piles do
    if piles[i] ~= piles[i - 1] then firsts[#firsts + 1] = i end
  end
  local function replace(i, j, n)
    options[#options + 1] = function() return replaced(piles, i, j, n) end
  end
  local function wins_by_taking(n)
    if n == 1 then return is_p(a - 1, c, s) end
    if n == 2 then return is_p(a + 1, c - 1, s - 2) end
    return is_p(a, c, s - 1)
  end
  for _, i in ipairs(firsts) do
    if wins_by_taking(piles[i]) then replace(i, nil, piles[i] - 1) end
  end
  local two_ones, one_and_large, two_large = is_p(a - 2, c + 1, s + 2), is_p(a - 1, c, s + 1), is_p(a, c - 1, s)
  for x, i in ipairs(firsts) do
    local n = piles[i]
    local equal, larger = two_large, two_large
    if n == 1 then equal, larger = two_ones, one_and_large end
    if equal and piles[i + 1] == n then replace(i, i + 1, 2 * n) end
    for y = x + 1, larger and #firsts or 0 do replace(i, firsts[y], n + piles[firsts[y]]) end
  end
  return options
end

return require("grundy.ruleset").new {
  name = "Merge or take one",
  example = "grundy.games.merge_or_take_one { 1, 1, 3 }",
  rules = "Take one stone from a pile, or put two piles together. The player who cannot move loses.",
  verdict = "Let a be the number of piles of one stone, and b = (stones in the larger piles) + (their number) - 1, "
    .. "or b = 0 if there is no larger pile. If b is 0 or 2, the position is N iff a mod 3 > 0; otherwise it is N "
    .. "iff a or b is odd. The number of winning merges may be quadratic in the number of different sizes.",
  source = "BZOJ 3895, LOJ 10246",
  accept = accept.stones(1, true),
  moves = function(piles, to)
    for i = 1, #piles do
      to(replaced(piles, i, nil, piles[i] - 1))
      for j = i + 1, #piles do to(replaced(piles, i, j, piles[i] + piles[j])) end
    end
  end,
  theorem = {
    outcome = function(piles) return is_p(state(piles)) and "P" or "N" end,
    winning_moves = winning_moves,
  },
  describe = function(from, to)
    local after, gone, new = to[1], {}, nil
    local i, j = 1, 1
    while i <= #from or j <= #after do -- the difference of two sorted lists
      if from[i] == after[j] then
        i, j = i + 1, j + 1
      elseif not after[j] or from[i] and from[i] < after[j] then
        gone[#gone + 1] = from[i]
        i = i + 1
      else
        new = after[j]
        j = j + 1
      end
    end
    if gone[2] then return ("merge %d and %d to %d"):format(gone[1], gone[2], new) end
    return ("take one stone from a pile of %d"):format(gone[1])
  end,
}
