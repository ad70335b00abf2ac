--- Ryuo Nim: a promoted rook of Japanese chess goes to the corner.

local family = require "grundy.support.family"
local vector_game = require "grundy.vector_game"

-- The largest p: the moves that take from both heaps are listed as vectors.
local most = 64

return family({
  name = "Ryuo Nim",
  growth = "n^2",
  example = "grundy.games.ryuo_nim(3) { 5, 9 }",
  rules = "ryuo_nim(p){a, b}: take any number of tokens from one of the two heaps, or at least one from each and fewer "
    .. "than p in all. The player who cannot move loses. With p = 3 it is a rook that may also step along the "
    .. "diagonal.",
  verdict = "The value is (a + b) mod p + p (floor(a / p) xor floor(b / p)).",
  source = "R. Miyadera, Y. Tokuni, Y. Nakaya, M. Fukui, T. Abuku and K. Suetsugu, Ryuo Nim: a variant of the "
    .. "classical game of Wythoff Nim, arXiv:1711.01411 (2017)",
}, function(p)
  local spec = {
    { 1, 0, multiples = true },
    { 0, 1, multiples = true },
    name = ("Ryuo Nim (%d)"):format(p),
    theorem = { value = function(heaps)
      local a, b = heaps[1], heaps[2]
      return (a % p + b % p) % p + p * (a // p ~ b // p)
    end },
  }
  for s = 1, p - 2 do
    for t = 1, p - 1 - s do spec[#spec + 1] = { s, t } end
  end
  return vector_game(spec)
end, { "the bound p of the tokens taken from both heaps", 2, most })
