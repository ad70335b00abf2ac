--- Boards that are full rectangles.

local board_text = require "grundy.support.board_text"
local core = require "grundy.core"

--- The shorter and the longer side of the board with this text.
local function sides(text)
  local rows, columns = board_text.sides(text)
  return math.min(rows, columns), math.max(rows, columns)
end

--- The theorem of a game on boards whose values on one row are known, and whose outcomes on some full boards are.
---@param row grundy.Ruleset the same game on one row, as a game of heaps
---@param outcome fun(short: integer, long: integer): grundy.Outcome? of a board with these sides, if known
---@param parity? boolean whether boards of two rows have the value n modulo 2
return function(row, outcome, parity)
  return {
    where = "full",
    value = function(text)
      local short, long = sides(text)
      if short == 1 then return core.value_of(row, long) end
      if short == 2 and parity then return long % 2 end
      return outcome(short, long) == "P" and 0 or nil
    end,
    outcome = function(text) return outcome(sides(text)) end,
  }
end
