--- A chess piece goes to the corner: two heaps count the squares to its left and below it.

local core = require "grundy.core"
local family = require "grundy.support.family"
local vector_game = require "grundy.vector_game"

local pieces = {
  king = { { 1, 0 }, { 0, 1 }, { 1, 1 }, theorem = { value = function(p)
    if p[1] % 2 == p[2] % 2 then return 2 * (p[1] % 2) end
    local even, odd = p[1], p[2]
    if even % 2 == 1 then even, odd = odd, even end
    return even < odd and 1 or 3
  end } },
  queen = { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true },
  rook = { { 1, 0 }, { 0, 1 }, multiples = true, theorem = { value = function(p) return p[1] ~ p[2] end } },
  bishop = { { 1, 1 }, multiples = true, theorem = { value = function(p) return math.min(p[1], p[2]) end } },
  knight = { { 2, 1 }, { 1, 2 }, { 2, -1 }, { -1, 2 }, theorem = { outcome = function(p)
    return p[1] % 4 <= 1 and p[2] % 4 <= 1 and "P" or "N"
  end } },
}

return family({
  name = "Chess to the corner",
  growth = "n^2",
  example = 'grundy.games.chess_corner("king") { 5, 9 }',
  rules = "chess_corner(piece){a, b}: a piece stands a squares from the left edge and b squares from the bottom of a "
    .. "board without other edges. It moves as in chess, but neither a nor b may grow; the knight must only make a + b "
    .. "smaller. The player who cannot move loses. Pieces: king, queen, rook, bishop, knight.",
  verdict = "King: 0 if a and b are even, 2 if both are odd, 1 if the even one is smaller, 3 if it is larger. Rook: a "
    .. "xor b, as in Nim. Bishop: the smaller of a and b. Knight: P iff a mod 4 and b mod 4 are 0 or 1. Queen: "
    .. "Wythoff's game.",
  source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, ch. 3 (White Knight, Wyt Queens); the formula "
    .. "of the king is checked against search",
}, function(piece)
  local spec = type(piece) == "string" and pieces[piece]
  if not spec then
    core.bad_argument(1, "expected 'king', 'queen', 'rook', 'bishop' or 'knight', got " .. core.position_text(piece),
      "chess_corner")
  end
  local fields = { name = ("%s to the corner"):format(piece:gsub("^%l", string.upper)) }
  for key, value in next, spec do fields[key] = value end
  return vector_game(fields)
end)
