--- NimHof: Nim on two heaps, and multiples of given vectors.

local family = require "grundy.support.family"
local vector_game = require "grundy.vector_game"

return family({
  name = "NimHof",
  growth = "n^2",
  example = "grundy.games.nimhof({ { 1, 2 }, { 2, 1 } }) { 5, 9 }",
  rules = "nimhof { {s, t}, ... } {a, b}: take any number of tokens from one of the two heaps, or any multiple of (s, "
    .. "t) for one of the given vectors: s n from the first heap and t n from the second. The player who cannot move "
    .. "loses. nimhof {{1, 1}} is Wythoff's game, nimhof {{1, 1}, {1, 2}, {2, 1}} Proportionate Nim.",
  verdict = "Each column has at most one P-position, so that P-positions are found without a table. For most vectors "
    .. "no closed form is known.",
  source = "E. J. Friedman, S. M. Garrabrant, I. K. Phipps-Morgan, A. S. Landsberg and U. Larsson, Geometric analysis "
    .. "of a generalized Wythoff game, Games of No Chance 5; on (1, 2) and (2, 1) beside Wythoff's moves U. Larsson, "
    .. "Wythoff Nim extensions and splitting sequences, Journal of Integer Sequences 17 (2014) 14.5.7",
}, function(vectors)
  local spec = { { 1, 0 }, { 0, 1 }, multiples = true, name = "NimHof" }
  for _, vector in ipairs(type(vectors) == "table" and vectors or { vectors }) do spec[#spec + 1] = vector end
  return vector_game(spec)
end)
