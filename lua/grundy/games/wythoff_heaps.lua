--- Wythoff's game with more than two heaps: take from some of them, equally many from each.

local family = require "grundy.support.family"
local vector_game = require "grundy.vector_game"

local most = 6

return family({
  name = "Wythoff's game with several heaps",
  growth = "n^4",
  example = "grundy.games.wythoff_heaps(3) { 1, 3, 3 }",
  rules = "wythoff_heaps(d){a1, ..., ad}: take n > 0 tokens from each of one or more of the d heaps, d at most 6. The "
    .. "player who cannot move loses.",
  verdict = "For any d - 1 heaps at most one size of the last heap gives a P-position. No closed form is known for "
    .. "three heaps.",
  source = "Sequence A018219 of the OEIS, three heaps; Project Euler, problem 260",
}, function(heaps)
  local spec = { multiples = true, name = ("Wythoff with %d heaps"):format(heaps) }
  for set = 1, (1 << heaps) - 1 do
    local vector = {}
    for i = 1, heaps do vector[i] = set >> (i - 1) & 1 end
    spec[#spec + 1] = vector
  end
  return vector_game(spec)
end, { "the number of heaps", 1, most })
