--- Wythoff's game: two heaps; take from one of them, or equally from both.
---
--- Everything is exact up to 2^63 - 1 without a product: a number is written as a sum of Fibonacci numbers 1, 2, 3, 5,
--- ... no two of which are neighbours (Zeckendorf), and multiplying by the golden ratio moves every part to the next.

local accept = require "grundy.support.accept"
local ruleset = require("grundy.ruleset").new
local vector_game = require "grundy.vector_game"
local vector_values = require "grundy.vector_values"
local zeckendorf = require "grundy.support.zeckendorf"

local fibonacci = zeckendorf.fibonacci

--- The sum of the parts, each moved `by` places; nil when it is 2^63 or more.
local function moved(parts, by)
  local sum = 0
  for _, i in ipairs(parts) do
    local part = fibonacci[i + by]
    if not part or part > math.maxinteger - sum then return nil end
    sum = sum + part
  end
  return sum
end

--- Whether the smallest part has an odd number (1, 3, 8, 21, ...). The sum of the parts of k, each moved by one,
--- exceeds k times the golden ratio iff this is so, and by less than 1.
local function ends_odd(parts)
  return #parts > 0 and parts[#parts] % 2 == 1
end

--- The number that forms with n one of the pairs (floor(k phi), floor(k phi^2)), k >= 0; nil when it is 2^63 or more.
--- The smaller numbers of the pairs end odd, the larger are these moved by one.
local function normal_partner(n)
  local parts = zeckendorf.indices(n)
  return moved(parts, ends_odd(parts) and 1 or -1)
end

--- floor(k phi), the smaller number of the pair with difference k; nil when it is 2^63 or more.
local function normal_smaller(k)
  local parts = zeckendorf.indices(k)
  local sum = moved(parts, 1)
  return sum and ends_odd(parts) and sum - 1 or sum
end

-- Under misere play the pairs (0, 0) and (1, 2) become (2, 2) and (0, 1); the others stay.
local misere_partners = { [0] = 1, [1] = 0, [2] = 2 }
local misere_smallers = { [0] = 2, [1] = 0 }

local function misere_partner(n) return misere_partners[n] or normal_partner(n) end
local function misere_smaller(k) return misere_smallers[k] or normal_smaller(k) end

--- The theorem for the pairs that partner(n) and smaller(k) describe.
local function theorem(partner, smaller)
  return function(p)
    return partner(math.max(p[1], p[2])) == math.min(p[1], p[2]) and "P" or "N"
  end, function(p)
    local a, b, options = p[1], p[2], {}
    local left = partner(b)
    if left and left < a then options[#options + 1] = { left, b } end
    left = partner(a)
    if left and left < b then options[#options + 1] = { a, left } end
    left = smaller(math.abs(a - b))
    local taken = left and math.min(a, b) - left or 0
    if taken > 0 then options[#options + 1] = { a - taken, b - taken } end
    return options
  end
end

local outcome, winning_moves = theorem(normal_partner, normal_smaller)
local misere_outcome, misere_winning_moves = theorem(misere_partner, misere_smaller)

-- The same game by vectors, whose tables and rows know values.
local queen = vector_values.by_games(function()
  return vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
end)

return queen.complete(ruleset {
  name = "Wythoff",
  info = {
    name = "Wythoff's game",
    growth = "n^2",
    example = "grundy.games.wythoff { 5, 9 }",
    rules = "wythoff{a, b}: take any number of tokens, one or more, from one of the two heaps, or the same number from "
      .. "both. The player who cannot move loses.",
    verdict = "P iff the sizes are floor(k phi) and floor(k phi^2) for a k >= 0, phi the golden ratio: the smaller "
      .. "one, as a sum of non-neighbouring Fibonacci numbers, ends in 1, 3, 8, 21, ..., and the larger one has the "
      .. "next Fibonacci numbers. Under misere play the P-positions are the same, except that {2, 2} and {0, 1} "
      .. "replace {0, 0} and {1, 2}. No closed form of the values is known: they come from tables of all smaller "
      .. "positions, at most 2^26 of them or as many as the limit allows, or from proven rows.",
    source = "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907); Winning Ways, "
      .. "ch. 3 and 13; on the values U. Blass and A. S. Fraenkel, Theoretical Computer Science 75 (1990)",
  },
  accept = accept.tuple(2),
  moves = function(p, to)
    local a, b = p[1], p[2]
    for left = 0, a - 1 do to { left, b } end
    for left = 0, b - 1 do to { a, left } end
    for taken = 1, math.min(a, b) do to { a - taken, b - taken } end
  end,
  theorem = {
    value = queen.value,
    outcome = outcome,
    winning_moves = winning_moves,
    misere = {
      outcome = misere_outcome,
      winning_moves = misere_winning_moves,
      -- all but (0, 0), (1, 2), (0, 1) and (2, 2)
      firm = function(p)
        local a, b = math.min(p[1], p[2]), math.max(p[1], p[2])
        return b > 2 or b == 2 and a == 0 or a == 1 and b == 1
      end,
    },
  },
  describe = function(from, to)
    local first, second = from[1] - to[1][1], from[2] - to[1][2]
    if first == second then return ("take %d from both heaps"):format(first) end
    return first > 0 and ("take %d from heap 1"):format(first) or ("take %d from heap 2"):format(second)
  end,
})
