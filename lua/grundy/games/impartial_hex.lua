--- Impartial Hex: both players put stones of one colour, or of either, and the player who connects two sides wins.

local reached = require "grundy.support.reached"
local rows = require "grundy.support.rows"

--- The places where a stone of a colour is connected to a side: those on it, and those beside stones connected to it.
--- The side has the places first, first + step, ...
local function touching(text, n, letter, first, step)
  local side = {}
  for i = 1, n do side[i] = first + (i - 1) * step end
  return (reached(side, function(at, add)
    for _, away in ipairs(text:sub(at, at) == letter and { -1, 1, -n - 1, -n, n, n + 1 } or {}) do
      if at + away > 0 then add(at + away) end
    end
  end))
end

--- The text with rows and columns, and with them the colours, exchanged.
local function exchanged(text)
  local n = #text:match "^[^/]*"
  local across = text:gsub("()[^/]", function(at)
    local place = at % (n + 1) * (n + 1) - n + at // (n + 1)
    return text:sub(place, place)
  end)
  return (across:gsub("[XO]", { X = "O", O = "X" }))
end

return require("grundy.games.told") {
  name = "Impartial Hex",
  example = "grundy.games.impartial_hex(3)",
  rules = "impartial_hex(n): a board of n by n hexagons: a cell touches its neighbours in its row and column, and "
    .. "also the cell above and to the right and the cell below and to the left. Put a stone X on a free cell. The "
    .. "game is over when the stones connect the top and the bottom, so that the player who connects them wins. "
    .. "impartial_hex(n, { colours = 2 }): put a stone X or O; X connects the top and the bottom, O the left side "
    .. "and the right side. impartial_hex \"X../.../...\" is any position, with free cells \".\", or \"*\" if there "
    .. "are two colours.",
  verdict = "Open; decided by search. The empty boards of up to 5 by 5 are N iff n is odd, with one colour and with "
    .. "two (doc/internals/records.md). Free cells that no longer matter may still be filled, and only their parity "
    .. "counts. With two colours, a full board always connects two opposite sides.",
  source = "K. Burke's table of rulesets, which has the game of one colour as Only-Red Impartial Hex, its "
    .. "outcomes unknown; Hex by P. Hein (1942) and J. Nash (1948)",
  accept = rows.accept {
    1, 2, key = "colours", most = 26, border = 0, stones = { "[XO]", "[XO]" },
    start = function(n, colours) return ((colours == 2 and "*" or "."):rep(n) .. "/"):rep(n):sub(1, -2) end,
  },
  canonical = function(text)
    local least, turned, two = text, text:reverse(), text:find("*", 1, true)
    for _, other in ipairs { turned, two and exchanged(text), two and exchanged(turned) } do
      if other < least then least = other end
    end
    return least
  end,
  moves = function(text, to, say)
    local n, letters = #text:match "^[^/]*", text:find("*", 1, true) and "XO" or "X"
    local sides = {
      X = { touching(text, n, "X", 1, 1), touching(text, n, "X", n * n, 1) },
      O = text:find "[O*]" and { touching(text, n, "O", 1, n + 1), touching(text, n, "O", n, n + 1) },
    }
    local function connects(at, letter) return sides[letter][1][at] and sides[letter][2][at] end
    for at, letter in text:gmatch "()([XO])" do
      if connects(at, letter) then return end -- the game is over
    end
    for at in text:gmatch "()[.*]" do
      for letter in letters:gmatch "." do
        say("%s into row %d, column %d", letter, at // (n + 1) + 1, at % (n + 1))
        if connects(at, letter) then to() else to(rows.put(text, at, letter)) end
      end
    end
  end,
  draw = function(text) return rows.draw(text, 1) end,
}
