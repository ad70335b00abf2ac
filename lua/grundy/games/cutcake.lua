--- Impartial Cutcake: cut a cake along a line of its squares; and cakes whose sides are heaps of any two games.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local sides = accept.tuple(2, 1)

-- The largest number of squares on a side of a picture.
local largest_picture = 30

--- A line of squares for each row, with the numbers of rows and columns.
local function draw(p)
  local m, n = p[1], p[2]
  if math.max(m, n) > largest_picture then return { ("a cake of %d by %d squares"):format(m, n) } end
  local heads, lines = {}, {}
  for column = 1, n do heads[column] = tostring(column % 10) end
  lines[1] = "     " .. table.concat(heads, " ")
  for row = 1, m do lines[row + 1] = ("%3d  %s"):format(row, ("# "):rep(n):sub(1, -2)) end
  return lines
end

--- The pieces that can be cut further.
local function pieces(first, second)
  if second[1] * second[2] == 1 then return end
  if first[1] * first[2] == 1 then return second end
  return first, second
end

local cutcake = ruleset {
  name = "Impartial Cutcake",
  growth = "n^2",
  example = "grundy.games.cutcake(4, 6)",
  rules = "cutcake(m, n): a cake of m by n squares. Cut a piece in two along a line between squares, across or "
    .. "down. The player who cannot cut loses. cutcake.of(across, down){m, n}: cut a piece of m by n into pieces of "
    .. "m1 by n, m2 by n, ... where the heap game `across` has a move from m to m1, m2, ..., or in the same way n "
    .. "by the heap game `down`; each is a game or its code. cutcake.of(\"4.0\", \"4.0\") is the game itself, and "
    .. "in cutcake.of(\"0.7\", \"0.7\") a row or a column is eaten (Eatcake).",
  verdict = "Every cut adds one piece, so every play has mn - 1 moves: the value is (mn - 1) modulo 2, and a cake is "
    .. "P iff m and n are odd. (In Cutcake proper each player cuts one way only.) Other cakes are decided by search.",
  source = "Winning Ways, ch. 2; cakes of two heap games as in A. N. Siegel's CGSuite, where each player has one",
  accept = sides,
  canonical = function(p) return p[1] <= p[2] and p or { p[2], p[1] } end,
  moves = function(p, to)
    local m, n = p[1], p[2]
    for cut = 1, m // 2 do to(pieces({ cut, n }, { m - cut, n })) end
    for cut = 1, n // 2 do to(pieces({ m, cut }, { m, n - cut })) end
  end,
  theorem = {
    misere = { firm = function() return false end }, -- the number of moves is fixed
    value = function(p) return 1 - (p[1] & p[2] & 1) end,
  },
  describe = function(from, to)
    local single = #to < 2 -- a single square was cut off
    local across = single and from[1] > 1 or not single and to[1][1] < from[1]
    return ("cut after %s %d"):format(across and "row" or "column", single and 1 or to[1][across and 1 or 2])
  end,
  draw = draw,
}

--- The heap game that a parameter means.
local function heap_game(game, argument)
  if core.kind(game) == "heap" then return game end
  if type(game) == "string" then return require("grundy.heap")(game) end
  core.bad_argument(argument, "expected a heap game by a code or a set, or its code, got " .. core.position_text(game),
    "of")
end

--- Calls to(...) for every option of the heap game, with piece(heap) for each heap that is not empty.
local function each_option(game, n, piece, to)
  for _, heaps in ipairs(game:options(n)) do
    local left = {}
    for _, heap in ipairs(heaps) do
      if heap > 0 then left[#left + 1] = piece(heap) end
    end
    to(table.unpack(left))
  end
end

local function describe_pieces(from, to)
  if #to == 0 then return "eat it all" end
  local side = to[1][1] == from[1] and 2 or 1
  local lengths = {}
  for i, piece in ipairs(to) do lengths[i] = piece[side] end
  return ("%s: %d to %s"):format(side == 1 and "rows" or "columns", from[side], table.concat(lengths, " and "))
end

--- The ruleset of cakes whose sides are heaps of two games.
local function of(across, down)
  across, down = heap_game(across, 1), heap_game(down, 2)
  local same = tostring(across) == tostring(down)
  return ruleset {
    name = ("Cake (%s, %s)"):format(tostring(across), tostring(down)),
    accept = sides,
    canonical = same and function(p) return p[1] <= p[2] and p or { p[2], p[1] } end or nil,
    moves = function(p, to)
      local m, n = p[1], p[2]
      each_option(across, m, function(side) return { side, n } end, to)
      each_option(down, n, function(side) return { m, side } end, to)
    end,
    describe = describe_pieces,
    draw = draw,
  }
end

core.fields(cutcake).of = of

return cutcake
