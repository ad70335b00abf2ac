--- Nimstring: Dots and Boxes in which the player who cannot move loses, on an m by n board of boxes.

local strings = require "grundy.games.strings"

return strings.new("Nimstring", {
  name = "Nimstring",
  example = "grundy.games.nimstring(2, 2)",
  rules = "nimstring(m, n): an empty board of m by n boxes; not even the lines of the border are drawn. Draw a line. A "
    .. "player who draws the fourth side of a box must move again. The player who cannot move loses: boxes do not "
    .. "count, only the last move. This is Strings and Coins: box (r, c) is the coin `(r - 1) n + c`, and a line is "
    .. "the string that joins the two boxes beside it, or a box and the ground, 0. nimstring{{1, 2}, {0, 1}}: the "
    .. "lines that are not drawn yet. Moves have the fields `string` and `taken`, the boxes taken.",
  verdict = "Values are found by search; a value is a nimber or loony. One row of n boxes has the value 1 for n <= 8; "
    .. "2 by 2 has 0, 2 by 3 has 1, 2 by 4 has 0, 3 by 3 has 2, 3 by 4 and 3 by 5 have 0. No pattern is known. It is "
    .. "the key to Dots and Boxes: the player who controls the last long chain takes most boxes.",
  source = "E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16",
}, strings.accept_board, true)
