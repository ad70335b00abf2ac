--- TacTix: take a run of neighbouring dots of one row or column.

local board = require "grundy.board"
local core = require "grundy.core"

--- What is known of full boards without search.
local theorem = {
  where = "full",
  value = function(text)
    local columns = #text:match "^[^/]*"
    local rows = (#text + 1) // (columns + 1)
    if rows == 1 or columns == 1 then return rows * columns end
    if rows % 2 == 0 and columns % 2 == 0 then return 0 end
  end,
  outcome = function(text)
    local columns = #text:match "^[^/]*"
    local rows = (#text + 1) // (columns + 1)
    return rows % 2 == 0 and columns % 2 == 0 and "P" or "N"
  end,
}

local by_length = {}

--- The game of runs of up to a given number of dots, which the core searches without Lua: the values of boards whose
--- sides are no longer are those of TacTix.
local function searched(text)
  local columns = #text:match "^[^/]*"
  local length = math.max(columns, (#text + 1) // (columns + 1))
  if not by_length[length] then
    local runs = {}
    for k = 1, length do runs[k] = ("#"):rep(k) end
    by_length[length] = board.game { name = "TacTix", shapes = runs, theorem = theorem }
  end
  return by_length[length]
end

--- Calls `to` with the board and each run of dots that begins at a cell and continues by a step.
local function take_runs(b, row, column, down, across, to)
  local taken, cell = {}, b:cell(row, column)
  while cell and b:letter(cell) == "#" do
    taken[#taken + 1] = cell
    if to(b, table.unpack(taken)) then return true end
    cell = b:cell(row + #taken * down, column + #taken * across)
  end
end

return board.game {
  info = {
    name = "TacTix",
    example = "grundy.games.tac_tix(3, 4)",
    rules = "tac_tix(m, n): a board of m by n dots; tac_tix { \"##.\", \"####\" }: the dots marked #. Take any number "
      .. "of dots that are neighbours in one row or column, with no gap between them. The player who cannot move "
      .. "loses. Usually it is played misere, and the player who takes the last dot loses: tac_tix(4, 4):outcome "
      .. "\"misere\".",
    verdict = "Even by even boards are P (answer each run by its image at the centre), all other full boards N (first "
      .. "take the dot, or the two dots, in the middle). A row of n dots has the value n. Other values are found by "
      .. "search. In misere play the 4 by 4 board is P (HAKMEM).",
    source = "P. Hein's game, also called Bulo; M. Gardner, Mathematical games, Scientific American (February "
      .. "1958); M. Beeler, R. W. Gosper and R. Schroeppel, HAKMEM (1972), item 74",
  },
  moves = function(b, to)
    for _, cell in ipairs(b:cells()) do
      local row, column = b:place(cell)
      if take_runs(b, row, column, 0, 1, to) then return end
      local below = b:cell(row + 1, column) -- the runs across include the single dot
      if below and take_runs(b, row, column, 1, 0, to) then return end
    end
  end,
  theorem = {
    value = function(text) return searched(text):value(text) end,
    misere = { outcome = function(text) return searched(text):outcome(text, "misere") end },
  },
  describe = function(from, to) return core.fields(searched(from)).describe(from, to) end,
}
