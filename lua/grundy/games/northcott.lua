--- Northcott's game: two pieces on each row, which move along it and may retreat.

local accept = require "grundy.support.accept"

return require("grundy.games.told") {
  loopy = true,
  name = "Northcott's game",
  example = 'grundy.games.northcott { "o...x", ".x.o.", "o..x." }',
  rules = "northcott { \"o...x\", \".x.o.\" }: each row has a piece of the player to move, o, and one of the other "
    .. "player, x. Move a piece of your own along its row, to either side and any number of squares, without passing "
    .. "the other piece; then the other player moves, and the letters change places. The player who cannot move loses.",
  verdict = "The value is the exclusive or of the gaps between the two pieces of each row, as in Nim. A retreat "
    .. "changes nothing: the other player advances by as many squares, and the room to retreat is bounded.",
  source = "Winning Ways, ch. 3; T. S. Ferguson, Game Theory, part I, section 2.6",
  accept = accept.list("row", function(text)
    if type(text) == "string" and (text:find "^%.*o%.*x%.*$" or text:find "^%.*x%.*o%.*$") then return text end
    return accept.refused(text, "a text of dots, one o and one x")
  end),
  moves = function(list, to, say)
    local turned = {}
    for i, text in ipairs(list) do turned[i] = text:gsub("[ox]", { o = "x", x = "o" }) end
    for i, text in ipairs(turned) do
      local first, left, right, rest = text:match "()(%.*)x(%.*)()"
      local before, after = text:sub(1, first - 1), text:sub(rest)
      for k = 0, #left + #right do
        turned[i] = before .. ("."):rep(k) .. "x" .. ("."):rep(#left + #right - k) .. after
        say("move to square %d of row %d", first + k, i)
        if k ~= #left then to(turned) end
      end
      turned[i] = text
    end
  end,
  theorem = {
    value = function(list)
      local sum = 0
      for _, text in ipairs(list) do sum = sum ~ #text:match "[ox](%.*)[ox]" end
      return sum
    end,
  },
  draw = function(list) return list end,
}
