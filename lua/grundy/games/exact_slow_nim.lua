--- Exact slow Nim: take one token from each of exactly k heaps.

local accept = require "grundy.support.accept"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new
local vector_game = require "grundy.vector_game"
local vector_values = require "grundy.vector_values"

--- Calls `to` with the heaps after each way to take one token from `k` of the heaps from index i on.
local function take(heaps, i, k, to)
  if k == 0 then return to(heaps) end
  for at = i, #heaps - k + 1 do
    if heaps[at] > 0 then
      heaps[at] = heaps[at] - 1
      take(heaps, at + 1, k - 1, to)
      heaps[at] = heaps[at] + 1
    end
  end
end

--- The moves on n heaps as vectors.
local function vectors_of(k, n)
  if n <= k or n > vector_values.most_heaps then return nil end
  local vector = {}
  for i = 1, n do vector[i] = i <= k and 1 or 0 end
  return vector_game { vector, any_order = true }
end

--- The value of three heaps a <= b <= c for k = 2.
local function of_three(a, b, c)
  local sum = a + b + c
  if sum % 2 == 1 and c < a + b then return sum // 2 % 2 end
  return 2 * (a % 2) + (a + b) % 2
end

return family({
  name = "Exact slow Nim",
  growth = "n, misere n^3",
  example = "grundy.games.exact_slow_nim(2) { 1, 3, 4 }",
  rules = "exact_slow_nim(k): take one token from each of exactly k heaps. The player who cannot move loses.",
  verdict = "For k = 1 the value is the parity of the number of tokens; for k heaps it is the parity of the smallest "
    .. "heap. For k = 2 and heaps a <= b <= c it is floor((a + b + c) / 2) mod 2 if the sum is odd and c < a + "
    .. "b, and otherwise 0, 1, 2 or 3 as a and b are even and even, even and odd, odd and odd, odd and even. "
    .. "Published formulas give the values of four heaps for k = 2, and the P-positions of five and of six; for "
    .. "k + 1 heaps, a rule gives the best move. Other values of up to eight heaps come from tables.",
  source = "V. Gurvich, S. Heubach, N. B. Ho and N. Chikin, Slow k-Nim, INTEGERS 20 (2020) G3; V. Gurvich, D. "
    .. "Martynov, V. Maximchuk and M. Vyalyi, On remoteness functions of exact slow k-NIM with k + 1 piles, "
    .. "arXiv:2304.06498 (2023)",
}, function(k)
  local vectors = vector_values.by_games(function(n) return vectors_of(k, n) end)
  return vectors.complete(ruleset {
    name = ("Exact slow Nim (%d)"):format(k),
    accept = accept.stones(0),
    canonical = function(heaps)
      local sorted = table.move(heaps, 1, #heaps, 1, {})
      table.sort(sorted)
      return sorted
    end,
    moves = function(heaps, to) take(heaps, 1, k, to) end,
    theorem = {
      value = function(heaps)
        heaps = vector_values.packed(heaps)
        if #heaps < k then return 0 end
        if k == 1 then
          local sum = 0
          for _, n in ipairs(heaps) do sum = sum + n end
          return sum % 2
        end
        if #heaps == k then return heaps[1] % 2 end
        if k == 2 and #heaps == 3 then return of_three(table.unpack(heaps)) end
        return vectors.value(heaps)
      end,
    },
    describe = function(from, to)
      local taken = {}
      for i = 1, #from do
        if from[i] > to[1][i] then taken[#taken + 1] = i end
      end
      return "take one from the heaps " .. table.concat(taken, ", ")
    end,
  })
end, { "the number of heaps that are taken from", 1 })
