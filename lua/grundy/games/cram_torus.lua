--- Cram on a torus: cover two adjacent free squares of a board whose sides close up.

--- If a side has 4, 6, 8, ... squares, the second player answers each domino by its shift by half that side.
local function value(text)
  local columns = #text:match "^[^/]*"
  local rows = (#text + 1) // (columns + 1)
  if rows % 2 == 0 and rows >= 4 or columns % 2 == 0 and columns >= 4 then return 0 end
end

return require("grundy.board").game {
  shapes = { "##" },
  torus = true,
  name = "Cram on a torus",
  example = "grundy.games.cram_torus(3, 5)",
  rules = "cram_torus(m, n): a board of m by n squares whose first and last row, and first and last column, are "
    .. "neighbours; cram_torus { \"##.\", \"###\" }: one of the squares marked #. Cover two free squares that share "
    .. "a side by a domino. The player who cannot move loses.",
  verdict = "Boards with a side of 4, 6, 8, ... squares are P (answer each domino by its shift by half that side). A "
    .. "ring of n squares, n >= 3, is N iff the row of n - 2 is P. Other boards are decided by search; no pattern is "
    .. "known.",
  source = "M. Gardner, Cram, crosscram and quadraphage, Scientific American (February 1974); Winning Ways, ch. 15, "
    .. "has the game on the plane",
  theorem = { where = "full", value = value },
}
