--- Cram on a cylinder: cover two adjacent free squares of a board whose rows close up.

--- On rings of 4, 6, 8, ... squares the second player answers each domino by its shift half round the ring.
local function value(text)
  local columns = #text:match "^[^/]*"
  if columns % 2 == 0 and columns >= 4 then return 0 end
end

return require("grundy.board").game {
  shapes = { "##" },
  cylinder = true,
  name = "Cram on a cylinder",
  example = "grundy.games.cram_cylinder(3, 5)",
  rules = "cram_cylinder(m, n): m rings of n squares, one above the other: a board whose first and last column are "
    .. "neighbours; cram_cylinder { \"##.\", \"###\" }: one of the squares marked #. Cover two free squares that "
    .. "share a side by a domino. The player who cannot move loses.",
  verdict = "Rings of 4, 6, 8, ... squares are P (answer each domino by its shift half round the cylinder). One ring "
    .. "of n squares, n >= 3, is N iff the row of n - 2 is P. Other boards are decided by search; no pattern is known.",
  source = "M. Gardner, Cram, crosscram and quadraphage, Scientific American (February 1974); Winning Ways, ch. 15, "
    .. "has the game on the plane",
  theorem = { where = "full", value = value },
}
