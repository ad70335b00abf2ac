--- Atropos: colour the circles of Sperner's triangle, and make no triangle of three colours.

local core = require "grundy.core"
local rows = require "grundy.support.rows"
local told = require "grundy.games.told"

--- The places around a place of row k, in the order of the compass.
local function around(at, k)
  return { at - 1, at - k - 1, at - k, at + 1, at + k + 2, at + k + 1 }
end

--- The letters that a circle may get: two neighbours that touch each other and have different colours exclude the
--- third.
local function allowed(text, places)
  local letters = "RBY"
  local last = places[6]
  local a = text:sub(last, last):upper()
  for _, at in ipairs(places) do
    local b = text:sub(at, at):upper()
    if a ~= b and a:find "%a" and b:find "%a" then letters = letters:gsub("[^" .. a .. b .. "]", "") end
    a = b
  end
  return letters
end

--- The board of n rows of open circles within their border.
local function board(n, restricted)
  local list = { "-" }
  for k = 2, n + 2 do
    local open = (restricted and "." or "*"):rep(k - 2)
    list[k] = (n - k) % 2 == 0 and "r" .. open .. "y" or "b" .. open .. "r"
  end
  list[n + 3] = "-" .. ("by"):rep(n):sub(1, n + 1) .. "-"
  return table.concat(list, "/")
end

return told {
  info = {
    name = "Atropos",
    growth = "2^n",
    example = "grundy.games.atropos(3)",
    rules = "atropos(n): a triangle of open circles in rows of 1, 2, ..., n, with a coloured border: alternately blue "
      .. "and yellow along the bottom, red and blue up the left side, yellow and red up the right side. Colour an open "
      .. "circle red, blue or yellow; three circles that touch one another must never have three different colours. If "
      .. "the circle coloured last touches open circles, one of these must be coloured next. The player who cannot "
      .. "move loses. atropos(n, { restricted = false }): any open circle. Later positions show the whole triangle "
      .. "from the top, with border and corners: atropos \"-/ry/b?r/r?Ry/-byb-\" has a red circle, \"R\", and two "
      .. "circles, \"?\", one of which must be coloured next; other open circles are \".\", or \"*\" if any may always "
      .. "be coloured.",
    verdict = "Open: Burke conjectures that the board is N iff the number of open circles is even, which holds for n "
      .. "up to 6 in both forms of the game (doc/internals/records.md). Positions are searched; PSPACE-complete in "
      .. "general.",
    source = "K. Burke and S.-H. Teng, Atropos: a PSPACE-complete Sperner triangle game, Internet Mathematics 5 "
      .. "(2008); the colours of the border as in Burke's program of the game, and the conjecture from his blog on "
      .. "combinatorial games (March 2010)",
  },
  accept = rows.accept(60, "restricted", { true, false }, board, function(text)
    local n, any = select(2, text:gsub("/", "")) - 2, text:find("*", 1, true)
    local wanted = n >= 1 and n <= 60 and board(n, not any)
    if wanted and text:gsub(any and "[RBY]" or "[RBY?]", any and "*" or ".") == wanted then return text end
    return nil, ("expected a triangle like \"%s\", got %s"):format(wanted or board(2, true), core.position_text(text))
  end),
  moves = function(text, to, say)
    local k, last, plain = 1, 0, text:gsub("%?", ".")
    local wanted = text:find("?", 1, true) and "?" or text:find("*", 1, true) and "*" or "."
    for at, letter in text:gmatch "()(.)" do
      if letter == "/" then k, last = k + 1, at end
      local places = letter == wanted and around(at, k) or {}
      for colour in (letter == wanted and allowed(text, places) or ""):gmatch "." do
        local after = rows.put(plain, at, colour)
        for _, place in ipairs(places) do
          if after:sub(place, place) == "." then after = rows.put(after, place, "?") end
        end
        say("%s into circle %d of row %d", colour, at - last - 1, k - 2)
        to(after)
      end
    end
  end,
  draw = function(text)
    local count = select(2, text:gsub("/", ""))
    return rows.draw(text:gsub("^%-/", ""):gsub("%-", " "), function(i) return count - i end)
  end,
}
