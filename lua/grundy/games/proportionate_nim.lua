--- Proportionate Nim: Wythoff's game, and twice as many from one heap as from the other.

return require("grundy.vector_game") {
  { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 },
  multiples = true,
  name = "Proportionate Nim",
  growth = "n^2",
  example = "grundy.games.proportionate_nim { 5, 9 }",
  rules = "proportionate_nim{a, b}: take n > 0 tokens from one of the two heaps, n from both, or n from one and 2 n "
    .. "from the other. The player who cannot move loses.",
  verdict = "Each column has at most one P-position; no closed form is known. The ratios of the heaps of P-positions "
    .. "split into two groups.",
  source = "U. Larsson, Wythoff Nim extensions and splitting sequences, Journal of Integer Sequences 17 (2014) 14.5.7; "
    .. "Project Euler, problem 665",
}
