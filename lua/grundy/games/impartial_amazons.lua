--- Impartial Amazons: either player may move any amazon, which then shoots an arrow.

local board = require "grundy.board"

local steps = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 }, { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } }

--- The free squares that a queen on a cell reaches.
local function reached(b, cell)
  local row, column = b:place(cell)
  local rows, columns = b:size()
  local list = {}
  for _, step in ipairs(steps) do
    local r, c = row + step[1], column + step[2]
    while r >= 1 and r <= rows and c >= 1 and c <= columns do
      local at = b:cell(r, c)
      if b:letter(at) ~= "E" then break end
      list[#list + 1] = at
      r, c = r + step[1], c + step[2]
    end
  end
  return list
end

--- Calls visit(the board after it, the squares from, onto and burnt) for every move.
local function each_move(b, visit)
  for _, from in ipairs(b:cells "Q") do
    for _, onto in ipairs(reached(b, from)) do
      local after = b:without(from):with("E", from):without(onto):with("Q", onto)
      for _, burnt in ipairs(reached(after, onto)) do visit(after:without(burnt), from, onto, burnt) end
    end
  end
end

--- The regions of a board, as one text.
local function regions(b)
  local texts = {}
  for i, region in ipairs(b:components "corners") do texts[i] = tostring(region) end
  return table.concat(texts, " ")
end

return board.game {
  letters = "QE",
  components = "corners",
  name = "Impartial Amazons",
  example = "grundy.games.impartial_amazons(2, 3)",
  rules = "impartial_amazons(m, n): a board of m by n squares E with an amazon Q in the corner; impartial_amazons { "
    .. "\"QEE\", \"EEQ\" }: any squares and amazons. A burnt square is marked by a point. Move any amazon as a queen "
    .. "in chess, over free squares; from its new square it shoots an arrow in the same way, which burns the square "
    .. "where it ends. The player who cannot move loses.",
  verdict = "Values are found by search, region by region. No closed form is known. A row of n squares with one "
    .. "amazon at an end has the value n - 1.",
  source = "The impartial form of the Game of the Amazons by W. Zamkauskas (1988), in which each player moves "
    .. "amazons of one colour",
  start = function(rows, columns)
    local lines = {}
    for row = 1, rows do lines[row] = ("E"):rep(columns) end
    lines[1] = "Q" .. lines[1]:sub(2)
    return lines
  end,
  moves = function(b, to)
    each_move(b, function(after) to(after) end)
  end,
  describe = function(from, to)
    local wanted, texts, b = table.concat(to, " "), {}, board(from, "QE")
    each_move(b, function(after, at, onto, burnt)
      if regions(after) ~= wanted then return end
      local places = {}
      for k, cell in ipairs { at, onto, burnt } do places[k] = ("(%d, %d)"):format(b:place(cell)) end
      texts[#texts + 1] = ("%s to %s, burn %s"):format(table.unpack(places))
    end)
    return table.concat(texts, " or ")
  end,
}
