--- Notakto: tic-tac-toe where both players write X, on several boards.

local accept = require "grundy.support.accept"
local cells = require "grundy.cells"
local core = require "grundy.core"
local misere_quotient = require("grundy.quotient").misere_quotient
local rows = require "grundy.support.rows"
local ruleset = require("grundy.ruleset").new

local empty, full = ".../.../...", "XXX/XXX/XXX"

-- The cells of the eight lines, by their places in the text of a board.
local lines = { { 1, 2, 3 }, { 5, 6, 7 }, { 9, 10, 11 }, { 1, 5, 9 }, { 2, 6, 10 }, { 3, 7, 11 }, { 1, 6, 11 },
  { 3, 6, 9 } }

-- One board as a game on cells, which are those places.
local board_on_cells = cells { ends = lines }

--- The cells of a board without an X.
local function free_on(board)
  local free = {}
  for at in board:gmatch "()%." do free[#free + 1] = at end
  return free
end

--- The Grundy value of a board.
local function value(board)
  return core.value_of(board_on_cells, free_on(board))
end

local least_turned = core.board_canonical("#X")

--- Calls to(board with one X more, ...) for every move; a board that dies is left out.
local function write_x(board, to, ...)
  for _, left in ipairs(core.options_of(board_on_cells, free_on(board))) do
    local after = full
    for _, at in ipairs(left[1] or {}) do after = rows.put(after, at, ".") end
    if left[1] then to(after, ...) else to(...) end
  end
end

-- The most boards to begin with: a move lists them all.
local most_boards = 100

local function accept_board(text)
  local bad = text:find("[^X./]")
  if bad then
    return nil, ("character %d is %s, expected X or . (and / between rows)"):format(bad,
      core.position_text(text:sub(bad, bad)))
  end
  if not text:find("^[X.][X.][X.]/[X.][X.][X.]/[X.][X.][X.]$") then
    return nil, ("expected three rows of three cells like \"X../.X./...\", got %s"):format(core.position_text(text))
  end
  return text
end

local notakto = ruleset {
  play = "misere",
  name = "Notakto",
  example = "grundy.games.notakto(2)",
  rules = "notakto(k): k empty boards of three by three cells; notakto \"X../.X./...\" is one board. Write an X into "
    .. "an empty cell of a live board; a board with three X's in a line is dead. The player who kills the last board "
    .. "loses.",
  verdict = "The misere quotient of all boards has 18 elements, 4 of them P, so sums of any boards are decided by "
    .. "multiplication. k >= 1 empty boards are N iff k is odd.",
  source = "T. E. Plambeck and G. Whitehead, The secrets of Notakto: winning at X-only tic-tac-toe, arXiv 1301.1672 "
    .. "(2013)",
  accept = function(p)
    if type(p) == "string" then return accept_board(p) end
    local k = accept.integer(p, 0, most_boards)
    if k then return k end
    if type(p) == "table" and #p == 3 and type(p[1]) == "string" then return accept_board(table.concat(p, "/")) end
    return nil, ("expected a number of boards from 0 to %d, or a board like \"X../.X./...\", got %s"):format(
      most_boards, core.position_text(p))
  end,
  canonical = function(p)
    if p == 1 then return empty end
    return type(p) == "string" and least_turned((p:gsub("%.", "#"))):gsub("#", ".") or p
  end,
  moves = function(p, to)
    if type(p) == "string" then return write_x(p, to) end
    if p == 0 then return end
    local others = {}
    for i = 1, p - 1 do others[i] = empty end
    write_x(empty, to, table.unpack(others))
  end,
  theorem = {
    value = function(p)
      if type(p) == "string" then return value(p) end
      return p % 2 == 1 and value(empty) or 0
    end,
    outcome = function(p)
      return math.type(p) == "integer" and (p % 2 == 1 and "N" or p > 0 and "P" or "N") or nil
    end,
  },
  describe = function(from, to)
    local before, after = type(from) == "string" and from or empty, to[1]
    for i = 1, #before do
      if after and after:byte(i) ~= before:byte(i) then
        return ("X into row %d, column %d"):format(i // 4 + 1, i % 4)
      end
    end
    return "X that kills the board"
  end,
  draw = function(p)
    local drawn = rows.draw(type(p) == "string" and p or empty)
    if type(p) ~= "string" then drawn[#drawn + 1] = ("(%d empty board%s)"):format(p, p == 1 and "" or "s") end
    return drawn
  end,
}

-- This quotient decides misere play of all sums of boards.
misere_quotient(notakto, { positions = { empty } })

return notakto
