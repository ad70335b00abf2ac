--- Impartial Hex: both players put stones of one colour, or of either, and the player who connects two sides wins.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local free, either, largest = ("."):byte(), ("*"):byte(), 26

--- The places in the text of a board that touch `at`: its neighbours in the row, those n and n + 1 places before it in
--- the row above, and those n and n + 1 places after it in the row below.
local function beside(at, n)
  return { at - 1, at + 1, at - n - 1, at - n, at + n, at + n + 1 }
end

--- Whether a place lies at the first of the sides that a colour connects, or at the other: top and bottom for X, left
--- and right for O.
local function is_at_side(at, n, letter, other)
  if letter == "X" then return other and at > (n - 1) * (n + 1) or not other and at <= n end
  return at % (n + 1) == (other and n or 1)
end

--- The places of the stones of a colour that are connected to one of its sides.
local function reached(bytes, n, letter, other)
  local code, list, met = letter:byte(), {}, {}
  for at = 1, #bytes do
    if bytes[at] == code and is_at_side(at, n, letter, other) then list[#list + 1], met[at] = at, true end
  end
  for _, at in ipairs(list) do -- the list grows meanwhile
    for _, next in ipairs(beside(at, n)) do
      if bytes[next] == code and not met[next] then list[#list + 1], met[next] = next, true end
    end
  end
  return met
end

--- A function that says whether a new stone in a place would connect the two sides of its colour, and whether they are
--- connected already.
local function connector(bytes, n, letter)
  local sides, over = { reached(bytes, n, letter, false), reached(bytes, n, letter, true) }, false
  for at in pairs(sides[1]) do over = over or sides[2][at] end
  return function(at)
    for i, side in ipairs(sides) do
      local touches = is_at_side(at, n, letter, i == 2)
      for _, next in ipairs(beside(at, n)) do touches = touches or side[next] end
      if not touches then return false end
    end
    return true
  end, over
end

--- Calls visit(the text after it, or nil if the stone connects, its place, its letter) for every move.
local function each_move(text, visit)
  local bytes, n = { text:byte(1, -1) }, #text:match "^[^/]*"
  local letters, connects = text:find("*", 1, true) and { "X", "O" } or { "X" }, {}
  for _, letter in ipairs { "X", "O" } do
    local over
    connects[letter], over = connector(bytes, n, letter)
    if over then return end
  end
  for at, code in ipairs(bytes) do
    for _, letter in ipairs((code == free or code == either) and letters or {}) do
      visit(not connects[letter](at) and text:sub(1, at - 1) .. letter .. text:sub(at + 1) or nil, at, letter)
    end
  end
end

--- The text with rows and columns, and with them the colours, exchanged.
local function exchanged(text)
  local n, rows = #text:match "^[^/]*", {}
  for column = 1, n do
    local row = {}
    for i = 1, n do row[i] = text:sub((i - 1) * (n + 1) + column, (i - 1) * (n + 1) + column) end
    rows[column] = table.concat(row):gsub("[XO]", { X = "O", O = "X" })
  end
  return table.concat(rows, "/")
end

--- The text of the empty board that two arguments mean; nil and what is wrong with them.
local function start(n, settings)
  local size = math.type(n) and math.tointeger(n)
  if not size or size < 1 or size > largest then
    return nil, ("expected the size of the board, an integer from 1 to %d, got %s"):format(largest,
      core.position_text(n))
  end
  if settings ~= nil and type(settings) ~= "table" then
    return nil, "expected settings like { colours = 2 }, got " .. core.position_text(settings)
  end
  for key, value in pairs(settings or {}) do
    if key ~= "colours" then return nil, ("unknown key %s; the key is 'colours'"):format(core.position_text(key)) end
    if value ~= 1 and value ~= 2 then
      return nil, ("key 'colours' is %s, expected 1 or 2"):format(core.position_text(value))
    end
  end
  local cell = settings and settings.colours == 2 and "*" or "."
  return (cell:rep(size) .. "/"):rep(size):sub(1, -2)
end

return ruleset {
  info = {
    name = "Impartial Hex",
    example = "grundy.games.impartial_hex(3)",
    rules = "impartial_hex(n): a board of n by n hexagons: a cell touches its neighbours in its row and column, and "
      .. "also the cell above and to the right and the cell below and to the left. Put a stone X on a free cell. The "
      .. "game is over when the stones connect the top and the bottom, so that the player who connects them wins. "
      .. "impartial_hex(n, { colours = 2 }): put a stone X or O; X connects the top and the bottom, O the left side "
      .. "and the right side. impartial_hex \"X../.../...\" is any position, with free cells \".\", or \"*\" if there "
      .. "are two colours.",
    verdict = "Open; decided by search. The empty boards of up to 5 by 5, with two colours 4 by 4, are N iff n is odd "
      .. "(doc/internals/records.md). Free cells that no longer matter may still be filled, and only "
      .. "their parity counts. With two colours, a full board always connects two opposite sides.",
    source = "K. Burke's table of rulesets, which has the game of one colour as Only-Red Impartial Hex, its "
      .. "outcomes unknown; Hex by P. Hein (1942) and J. Nash (1948)",
  },
  accept = function(p)
    if type(p) == "number" then return start(p) end
    if type(p) == "table" and #p == 2 and type(p[1]) == "number" then return start(p[1], p[2]) end
    if type(p) ~= "string" then return accept.refused(p, "the size of a board, or a text like \"X./..\"") end
    local n, rows = #p:match "^[^/]*", 0
    for row in (p .. "/"):gmatch "([^/]*)/" do
      rows = rows + 1
      local bad = row:find(p:find("*", 1, true) and "[^XO*]" or "[^X.O]")
      if bad then
        return nil, ("row %d has %s, expected X, O and . or *, not both"):format(rows,
          core.position_text(row:sub(bad, bad)))
      end
      if #row ~= n then return nil, ("row %d has %d cells, row 1 has %d"):format(rows, #row, n) end
    end
    if rows == n and n <= largest then return p end
    return nil, ("expected n rows of n cells, n from 1 to %d"):format(largest)
  end,
  canonical = function(text)
    local least, turned = text, text:reverse()
    if turned < least then least = turned end
    if not text:find("*", 1, true) then return least end
    for _, other in ipairs { exchanged(text), exchanged(turned) } do
      if other < least then least = other end
    end
    return least
  end,
  moves = function(text, to)
    each_move(text, function(after) if after then to(after) else to() end end)
  end,
  describe = function(from, to)
    local n, texts = #from:match "^[^/]*", {}
    each_move(from, function(after, at, letter)
      if after == to[1] then
        texts[#texts + 1] = ("%s into row %d, column %d"):format(letter, at // (n + 1) + 1, at % (n + 1))
      end
    end)
    return table.concat(texts, " or ")
  end,
  draw = function(text)
    local lines = {}
    for row in text:gmatch "[^/]+" do
      lines[#lines + 1] = (" "):rep(#lines) .. row:gsub(".", "%0 "):sub(1, -2)
    end
    return lines
  end,
}
