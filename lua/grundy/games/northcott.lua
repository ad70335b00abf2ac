--- Northcott's game: two pieces on each row, which move along it and may retreat.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local swapped = { o = "x", x = "o" }

--- The rows as the other player sees them after the piece o of a row has moved to a square.
local function moved(rows, row, square)
  local after = {}
  for i, text in ipairs(rows) do
    if i == row then
      local at = text:find("o", 1, true)
      text = text:sub(1, at - 1) .. "." .. text:sub(at + 1)
      text = text:sub(1, square - 1) .. "o" .. text:sub(square + 1)
    end
    after[i] = text:gsub("[ox]", swapped)
  end
  return after
end

--- Where the pieces o and x of a row stand.
local function pieces(text)
  return text:find("o", 1, true), text:find("x", 1, true)
end

--- The row and the square of the piece that has moved.
local function change(from, to)
  for i, text in ipairs(to[1]) do
    local _, square = pieces(text)
    if from[i]:find("o", 1, true) ~= square then return i, square end
  end
end

return ruleset {
  loopy = true,
  info = {
    name = "Northcott's game",
    example = 'grundy.games.northcott { "o...x", ".x.o.", "o..x." }',
    rules = "northcott { \"o...x\", \".x.o.\" }: each row has a piece of the player to move, o, and one of the other "
      .. "player, x. Move a piece of your own along its row, to either side and any number of squares, without "
      .. "passing the other piece; then the other player moves, and the letters change places. The player who cannot "
      .. "move loses.",
    verdict = "The value is the exclusive or of the gaps between the two pieces of each row, as in Nim. A retreat "
      .. "changes nothing: the other player advances by as many squares, and the room to retreat is bounded.",
    source = "Winning Ways, ch. 3; T. S. Ferguson, Game Theory, part I, section 2.6",
  },
  accept = function(p)
    if type(p) ~= "table" then return accept.refused(p, "a list of rows such as \"o..x\"", "list") end
    local wrong = accept.no_list(p)
    if wrong then return nil, "expected a list of rows, got a table with " .. wrong end
    for i, text in ipairs(p) do
      local _, own = tostring(text):gsub("o", "")
      local _, other = tostring(text):gsub("x", "")
      if type(text) ~= "string" or text:find "[^.ox]" or own ~= 1 or other ~= 1 then
        return nil, ("row #%d is %s, expected a text of dots, one o and one x"):format(i, core.position_text(text))
      end
    end
    return table.move(p, 1, #p, 1, {})
  end,
  moves = function(rows, to)
    for retreat = 0, 1 do
      for i, text in ipairs(rows) do
        local own, other = pieces(text)
        local forward = own < other
        local first, last = own < other and own + 1 or other + 1, own < other and other - 1 or own - 1
        if retreat == 1 then first, last = forward and 1 or own + 1, forward and own - 1 or #text end
        for square = first, last do to(moved(rows, i, square)) end
      end
    end
  end,
  theorem = {
    value = function(rows)
      local sum = 0
      for _, text in ipairs(rows) do
        local own, other = pieces(text)
        sum = sum ~ (math.abs(own - other) - 1)
      end
      return sum
    end,
  },
  draw = function(rows) return rows end,
  describe = function(from, to)
    local row, square = change(from, to)
    return ("move to square %d of row %d"):format(square, row)
  end,
}
