--- Northcott's game: two pieces on each row, which move along it and may retreat.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local rows = require "grundy.support.rows"
local told = require "grundy.games.told"

local swapped = { o = "x", x = "o" }

--- Where the pieces o and x of a row stand.
local function pieces(text)
  return text:find("o", 1, true), text:find("x", 1, true)
end

return told {
  loopy = true,
  info = {
    name = "Northcott's game",
    growth = "2^n",
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
      if type(text) ~= "string" or not (text:find "^%.*o%.*x%.*$" or text:find "^%.*x%.*o%.*$") then
        return nil, ("row #%d is %s, expected a text of dots, one o and one x"):format(i, core.position_text(text))
      end
    end
    return table.move(p, 1, #p, 1, {})
  end,
  moves = function(list, to, say)
    local turned = {}
    for i, text in ipairs(list) do turned[i] = text:gsub("[ox]", swapped) end
    for i, text in ipairs(turned) do
      local other, own = pieces(text)
      local without = rows.put(text, own, ".")
      for square = own < other and 1 or other + 1, own < other and other - 1 or #text do
        turned[i] = rows.put(without, square, "x")
        say("move to square %d of row %d", square, i)
        if square ~= own then to(turned) end
      end
      turned[i] = text
    end
  end,
  theorem = {
    value = function(list)
      local sum = 0
      for _, text in ipairs(list) do
        local own, other = pieces(text)
        sum = sum ~ (math.abs(own - other) - 1)
      end
      return sum
    end,
  },
  draw = function(list) return list end,
}
