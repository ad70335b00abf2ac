--- Boards that are full rectangles.

local core = require "grundy.core"

local full_board = {}

--- The shorter and the longer side of the board with this text; nil where a cell is missing.
---@param text string
---@return integer? short
---@return integer? long
function full_board.sides(text)
  if text:find(".", 1, true) then return nil end
  local columns = #text:match "^[^/]*"
  local rows = (#text + 1) // (columns + 1)
  return math.min(rows, columns), math.max(rows, columns)
end

--- The value of a full board in a game where the second player can answer every move on an even by even board by its
--- image at the centre, and where boards of two rows have the value n modulo 2; nil for other boards.
---@param text string
---@param row grundy.Ruleset the same game on one row, as a game of heaps
---@return integer?
function full_board.value(text, row)
  local short, long = full_board.sides(text)
  if short == 1 then return core.value_of(row, long) end
  if short == 2 then return long % 2 end
  return short and short % 2 == 0 and long % 2 == 0 and 0 or nil
end

return full_board
