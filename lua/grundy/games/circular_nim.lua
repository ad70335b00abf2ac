--- Circular Nim: take from k neighbouring heaps of a circle.

local arguments = require "grundy.support.arguments"
local family = require "grundy.support.family"
local vector_game = require "grundy.vector_game"

local most = 8

--- Whether all heaps are equal.
local function equal(heaps)
  for i = 2, #heaps do
    if heaps[i] ~= heaps[1] then return false end
  end
  return true
end

--- The theorem for n heaps, k neighbouring ones of which may be taken from; nil if none is known.
local function theorem(n, k)
  if k == 1 then
    return { value = function(heaps)
      local sum = 0
      for i = 1, n do sum = sum ~ heaps[i] end
      return sum
    end }
  end
  local is_p = k == n - 1 and equal
    or n == 4 and k == 2 and function(heaps) return heaps[1] == heaps[3] and heaps[2] == heaps[4] end
  return is_p and { outcome = function(heaps) return is_p(heaps) and "P" or "N" end } or nil
end

return family({
  name = "Circular Nim",
  growth = "n^6",
  example = "grundy.games.circular_nim(4, 2) { 1, 3, 2, 3 }",
  rules = "circular_nim(n, k){a1, ..., an}: n heaps stand in a circle, n at most 8. Take any number of tokens from "
    .. "each of k neighbouring heaps, at least one token in all. The player who cannot move loses.",
  verdict = "k = 1 is Nim, and for k = n - 1 the P-positions are those with equal heaps. n = 4, k = 2: P iff opposite "
    .. "heaps are equal. Other positions are found by search.",
  source = "M. Dufour and S. Heubach, Circular Nim games, Electronic Journal of Combinatorics 20 (2) (2013) P22, "
    .. "arXiv:1211.0091",
}, function(n, k)
  n = arguments.parameter(n, 1, "the number of heaps, ", 1, "circular_nim")
  k = arguments.parameter(k, 1, "the number of neighbours, ", 2, "circular_nim")
  arguments.at_most(n, most, 1, "circular_nim")
  arguments.at_most(k, n, 2, "circular_nim")
  local spec = { name = ("Circular Nim (%d, %d)"):format(n, k), theorem = theorem(n, k) }
  local function unit(at)
    local vector = {}
    for i = 1, n do vector[i] = i == (at - 1) % n + 1 and 1 or 0 end
    return vector
  end
  -- a move is listed by its first heap: k neighbours from there on or, if all heaps may be taken from, those after it
  for first = 1, n do
    local set, last = unit(first), k < n and first + k - 1 or n
    set.plus = {}
    for at = first, last do set.plus[#set.plus + 1] = unit(at) end
    spec[#spec + 1] = set
  end
  return vector_game(spec)
end)
