--- Impartial Cutcake: cut a cake along a line of its squares.

local accept = require "grundy.support.accept"
local ruleset = require("grundy.ruleset").new

local sides = accept.tuple(2, 1)

return ruleset {
  name = "Impartial Cutcake",
  info = {
    name = "Impartial Cutcake",
    example = "grundy.games.cutcake(4, 6)",
    rules = "cutcake(m, n): a cake of m by n squares. Cut a piece in two along a line between squares, either way. Who "
      .. "cannot cut loses.",
    verdict = "Every cut makes one piece more, so every game has mn - 1 moves: the value is (mn - 1) modulo 2, and a "
      .. "cake is P iff m and n are odd. (In Cutcake proper each player cuts one way only.)",
    source = "Winning Ways, ch. 2",
  },
  accept = sides,
  canonical = function(p) return p[1] <= p[2] and p or { p[2], p[1] } end,
  moves = function(p, to)
    local m, n = p[1], p[2]
    for cut = 1, m // 2 do to({ cut, n }, { m - cut, n }) end
    for cut = 1, n // 2 do to({ m, cut }, { m, n - cut }) end
  end,
  theorem = {
    misere = { firm = function() return false end }, -- the number of moves is fixed
    value = function(p) return 1 - (p[1] & p[2] & 1) end,
  },
  describe = function(from, to)
    local across = to[1][1] < from[1]
    return ("cut after %s %d"):format(across and "row" or "column", to[1][across and 1 or 2])
  end,
}
