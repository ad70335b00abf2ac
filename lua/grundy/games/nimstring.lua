--- Nimstring: Dots and Boxes in which who cannot move loses, on an m by n board of boxes.

local core = require "grundy.core"
local strings = require "grundy.games.strings"

--- The lines of an m by n board as strings: box (r, c) is the coin (r - 1) n + c, and a line of the border is tied to
--- the ground.
local function board(m, n)
  local list = {}
  local function box(r, c)
    return r >= 1 and r <= m and c >= 1 and c <= n and (r - 1) * n + c or 0
  end
  for r = 0, m do
    for c = 1, n do list[#list + 1] = { box(r, c), box(r + 1, c) } end
  end
  for r = 1, m do
    for c = 0, n do list[#list + 1] = { box(r, c), box(r, c + 1) } end
  end
  return strings.position(list)
end

-- Boxes of the largest board; a search gets through far fewer.
local most_boxes = 1000

--- A position from the sides of a board {m, n}, or from strings; nil and what is wrong with it.
local function accept(p)
  if type(p) ~= "table" or type(p[1]) ~= "number" then return strings.accept(p) end
  local m, n = math.tointeger(p[1]), type(p[2]) == "number" and math.tointeger(p[2])
  if #p ~= 2 or not (m and n and m >= 1 and n >= 1 and m <= most_boxes // n) then
    return nil, ("expected the sides of a board {m, n} of at most %d boxes, got %s"):format(most_boxes,
      core.position_text(p))
  end
  return board(m, n)
end

return strings.new("Nimstring", {
  name = "Nimstring",
  example = "grundy.games.nimstring(2, 2)",
  rules = "nimstring(m, n): a board of m by n boxes, none of whose lines is drawn, not even those of the border. Draw "
    .. "a line. Who draws the fourth side of a box has to move again. Who cannot move loses: boxes do not count, only "
    .. "the last move. This is Strings and Coins: box (r, c) is the coin (r - 1) n + c, and a line the string between "
    .. "the two boxes beside it, or from a box to the ground, 0. nimstring{{1, 2}, {0, 1}}: the lines that are not "
    .. "drawn yet. Moves have the fields `string` and `taken`, the boxes taken.",
  verdict = "By search; the value is a nimber or loony. One row of n boxes has the value 1 for n <= 8; 2 by 2 has 0, 2 "
    .. "by 3 has 1, 2 by 4 has 0. No pattern is known. It is the key to Dots and Boxes: who controls the last long "
    .. "chain takes most boxes.",
  source = "E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16",
}, accept)
