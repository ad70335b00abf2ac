--- Treblecross: one-dimensional noughts and crosses where both players write X;
--- three adjacent X's win.
---
--- This file returns the heap game: treblecross(n) is a heap of n in 0.007. `treblecross.row` is the game itself:
--- treblecross.row "..X..".

local by_code = require "grundy.support.by_code"
local accept = require "grundy.support.accept"
local core = require "grundy.core"
local heap = require "grundy.heap"
local ruleset = require("grundy.ruleset").new

local rows = heap "0.007"

local row_info = {
  name = "Treblecross, a row",
  growth = "n^2, misere 2^n",
  rules = "treblecross.row \"..X..\": write an X into an empty cell (.) of a row of three cells or more. The player "
    .. "who makes three adjacent X's wins, and the game is over.",
  verdict = "A player who can complete three X's does so. Otherwise an X within two cells of another one loses at "
    .. "once, so that only the cells at least three away from every X matter: a run of L such cells is a heap of L + 2 "
    .. "in 0.007, and the row is P iff the exclusive or of their values is 0. This does not hold for sums of rows.",
  source = "Winning Ways, ch. 4",
}

--- The row after an X is written into cell i.
local function crossed(row, i)
  return row:sub(1, i - 1) .. "X" .. row:sub(i + 1)
end

--- The empty cells that complete three adjacent X's, in order.
local function completions(row)
  local cells = {}
  if not row:find("X.?X") then return cells end
  for i in row:gmatch "()%." do
    local near = row:sub(math.max(i - 2, 1), i - 1) .. "X" .. row:sub(i + 1, i + 2)
    if near:find("XXX", 1, true) then cells[#cells + 1] = i end
  end
  return cells
end

--- The heaps of 0.007 behind a row where no three X's can be completed: a list of { first = , size = }, where an X into
--- cell first + j of the row leaves heaps of j and size - 3 - j.
local function heaps(row)
  local list = {}
  for first, gap, after in row:gmatch "()(%.+)()" do
    -- the two cells next to an X are lost, and an X at the end of the row has two tokens of its own beside it
    local left, right = first > 1 and 0 or 2, after <= #row and 0 or 2
    list[#list + 1] = { first = first + 2 - left, size = #gap + left + right - 2 }
  end
  return list
end

local function value(list)
  local total = 0
  for _, h in ipairs(list) do total = total ~ core.value_of(rows, h.size) end
  return total
end

local function outcome(row)
  if row:find("XXX", 1, true) then return "P" end
  if #completions(row) > 0 then return "N" end
  return value(heaps(row)) == 0 and "P" or "N"
end

local function winning_moves(row)
  local moves = {}
  if row:find("XXX", 1, true) then return moves end
  local function add(i)
    moves[#moves + 1] = function() return crossed(row, i) end
  end
  local cells = completions(row)
  for _, i in ipairs(cells) do add(i) end
  if #cells > 0 then return moves end
  local list = heaps(row)
  local total = value(list)
  for _, h in ipairs(list) do
    local wanted = total ~ core.value_of(rows, h.size)
    for j = 0, h.size - 3 do
      if core.value_of(rows, j) ~ core.value_of(rows, h.size - 3 - j) == wanted then add(h.first + j) end
    end
  end
  return moves
end

local row = ruleset {
  name = "Treblecross",
  info = row_info,
  accept = function(p)
    if type(p) ~= "string" then
      return accept.refused(p, "a string of X (a cross) and . (an empty cell)")
    end
    local bad = p:find("[^X.]")
    if bad then
      return nil, ("cell #%d is %s, expected X or ."):format(bad, core.position_text(p:sub(bad, bad)))
    end
    if #p < 3 then return nil, ("expected a row of 3 cells or more, got %d"):format(#p) end
    return p
  end,
  moves = function(p, to)
    if p:find("XXX", 1, true) then return end
    for i in p:gmatch "()%." do to(crossed(p, i)) end
  end,
  theorem = {
    outcome = outcome,
    winning_moves = winning_moves,
  },
  describe = function(from, to)
    for i = 1, #from do
      if from:byte(i) ~= to[1]:byte(i) then return ("X into cell %d"):format(i) end
    end
  end,
}

local treblecross = ruleset {
  name = "Treblecross heap",
  heap = true,
  values_from = rows,
  theorem = by_code.theorem(rows, 2),
  info = {
    name = "Treblecross",
    growth = "n^2, misere 2^n",
    example = "grundy.games.treblecross { 7, 11 }",
    rules = "Write an X into an empty cell of a row; the player who makes three adjacent X's wins. This is "
      .. "`treblecross.row`, on rows such as \"..X..\". As a heap game: take three adjacent tokens of a row of n, "
      .. "so that at most two rows are left; the player who cannot move loses.",
    verdict = "A player who puts an X within two cells of another X loses at once. Without such moves an empty row of "
      .. "n cells is a heap of n + 2 in the octal game 0.007. Values come from a table; no period is known.",
    source = "Winning Ways, ch. 4; as a judge's problem UVa 10561",
  },
  moves = function(n, to)
    for left = 0, (n - 3) // 2 do to(left, n - 3 - left) end
  end,
  describe = function(from, to)
    return ("take tokens %d to %d of %d"):format(to[1] + 1, to[1] + 3, from)
  end,
}

core.fields(treblecross).row = row

return treblecross
