--- Grid geography: a stone walks over a square board and never comes back.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local geography = require "grundy.geography"

-- Positions with a walk are accepted on boards of at most this size.
local largest_walked = 100

--- The neighbours of cell (r - 1) n + c on the n x n board.
local function neighbours(n, cell)
  local r, c = (cell - 1) // n + 1, (cell - 1) % n + 1
  local list = {}
  if c < n then list[#list + 1] = cell + 1 end
  if c > 1 then list[#list + 1] = cell - 1 end
  if r < n then list[#list + 1] = cell + n end
  if r > 1 then list[#list + 1] = cell - n end
  return list
end

--- The board and the walk of a position: n, or { n, stone, cells left ... }.
local function read(p)
  if type(p) ~= "table" then return p, 1 end
  local walk = table.move(p, 2, #p, 1, {})
  return p[1], #walk == 1 and walk[1] or walk
end

--- The position of a walk on the n x n board.
local function write(n, walk)
  if type(walk) ~= "table" then return walk == 1 and n or { n, walk } end
  return table.move(walk, 1, #walk, 2, { n })
end

local by_size = setmetatable({}, { __mode = "v" })

--- The theorem of geography on the n x n board.
local function theorem_of(n)
  local known = by_size[n]
  if not known then
    local from, to = {}, {}
    for cell = 1, n * n do
      for _, other in ipairs(neighbours(n, cell)) do
        if cell < other then from[#from + 1], to[#to + 1] = cell, other end
      end
    end
    known = geography.theorem(n * n, from, to)
    by_size[n] = known
  end
  return known
end

local function is_start(p)
  return type(p) ~= "table"
end

return require("grundy.ruleset").new {
  name = "Grid geography",
  example = "grundy.games.grid_geography(4)",
  rules = "grid_geography(n): a stone starts in the corner of an n x n board. Move it to a neighbouring cell that it "
    .. "has not visited. The player who cannot move loses. Later positions: grid_geography{n, cell, cells left ...}, "
    .. "cells counted by rows from 1.",
  verdict = "N iff n is even: then dominoes cover the board, and the winner always moves to the other cell of the "
    .. "stone's domino. In general the player to move wins iff the stone's cell lies in every maximum matching of "
    .. "the cells that are left.",
  source = "BZOJ 2463; A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoret. Comput. "
    .. "Sci. 112 (1993)",
  accept = function(p)
    if is_start(p) then
      local n = accept.integer(p, 1, math.maxinteger)
      if n then return n end
      return accept.refused(p, "the size of the board, an integer >= 1")
    end
    local n = accept.integer(p[1], 1, largest_walked)
    if not n then
      return nil, ("element #1 is %s, expected the size of the board, from 1 to %d"):format(
        core.position_text(p[1]), largest_walked)
    end
    local walk, wrong = geography.accept(table.move(p, 2, #p, 1, {}), n * n)
    if not walk then return nil, "the walk: " .. wrong end
    return write(n, walk)
  end,
  moves = function(p, to)
    local n, walk = read(p)
    geography.moves(function(cell) return neighbours(n, cell) end)(walk, function(after) to(write(n, after)) end)
  end,
  theorem = {
    outcome = function(p)
      if is_start(p) then return p % 2 == 0 and "N" or "P" end
      local n, walk = read(p)
      return theorem_of(n).outcome(walk)
    end,
    winning_moves = function(p)
      local n, walk = read(p)
      if is_start(p) then
        return n % 2 == 0 and { write(n, geography.moved(1, 2)), write(n, geography.moved(1, n + 1)) } or {}
      end
      local moves = theorem_of(n).winning_moves(walk)
      for i, after in ipairs(moves) do moves[i] = write(n, after) end
      return moves
    end,
  },
  describe = function(from, to)
    local n = read(from)
    local cell = to[1][2]
    return ("move to row %d, column %d"):format((cell - 1) // n + 1, (cell - 1) % n + 1)
  end,
}
