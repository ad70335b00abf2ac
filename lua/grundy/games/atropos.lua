--- Atropos: colour the circles of Sperner's triangle, and make no triangle of three colours.

local rows = require "grundy.support.rows"

--- The board of n rows of open circles within their border.
local function board(n, restricted)
  local text, open = "-", restricted and "." or "*"
  for k = 0, n do text = text .. ((n - k) % 2 == 0 and "/r%sy" or "/b%sr"):format(open:rep(k)) end
  return text .. "/-" .. ("by"):rep(n):sub(1, n + 1) .. "-"
end

return require("grundy.games.told") {
  name = "Atropos",
  example = "grundy.games.atropos(3)",
  rules = "atropos(n): a triangle of open circles in rows of 1, 2, ..., n, with a coloured border: alternately blue "
    .. "and yellow along the bottom, red and blue up the left side, yellow and red up the right side. Colour an open "
    .. "circle red, blue or yellow; three circles that touch one another must never have three different colours. If "
    .. "the circle coloured last touches open circles, one of these must be coloured next. The player who cannot move "
    .. "loses. atropos(n, { restricted = false }): any open circle. Later positions show the whole triangle from the "
    .. "top, with border and corners: atropos \"-/ry/b?r/r?Ry/-byb-\" has a red circle, \"R\", and two circles, \"?\", "
    .. "one of which must be coloured next; other open circles are \".\", or \"*\" if any may always be coloured.",
  verdict = "Open: Burke conjectures that the board is N iff the number of open circles is even, which holds for n up "
    .. "to 7 in both forms of the game (doc/internals/records.md). Positions are searched; PSPACE-complete in general.",
  source = "K. Burke and S.-H. Teng, Atropos: a PSPACE-complete Sperner triangle game, Internet Mathematics 5 "
    .. "(2008); the colours of the border as in Burke's program of the game, and the conjecture from his blog on "
    .. "combinatorial games (March 2010)",
  accept = rows.accept {
    true, false, key = "restricted", most = 60, border = 3, stones = { "[RBY?]", "[RBY]" }, start = board,
  },
  moves = function(text, to, say)
    local plain = text:gsub("%?", ".")
    for at in text:gmatch("()%" .. (text:match "[?*]" or ".")) do
      local k = select(2, text:sub(1, at):gsub("/", "")) + 1
      local around, ring = { at - 1, at - k - 1, at - k, at + 1, at + k + 2, at + k + 1 }, ""
      for _, place in ipairs(around) do ring = ring .. text:sub(place, place):upper() end
      ring = ring .. ring:sub(1, 1)
      for colour, others in ("RBY BYR YRB"):gmatch "(%a)(%a%a)" do
        -- two circles that touch each other and this one exclude the third colour
        if not ring:find(others) and not ring:find(others:reverse()) then
          local after = rows.put(plain, at, colour)
          for _, place in ipairs(around) do
            if after:sub(place, place) == "." then after = rows.put(after, place, "?") end
          end
          say("%s into circle %d of row %d", colour, #text:sub(1, at):match "[^/]*$" - 1, k - 2)
          to(after)
        end
      end
    end
  end,
  draw = function(text) return rows.draw(text:gsub("^%-/", ""):gsub("%-", " "), -1) end,
}
