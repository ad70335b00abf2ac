--- Classes of heap games whose rules show that they have the same values.
---
--- A move that takes a heap whole, the 1 in a digit, is a move of one heap alone. So two codes that differ in such
--- moves only have the same values for ever where those up to the last digit agree: larger heaps have the same options
--- in both. Octal games are compared in their standard forms, whose heaps have a number of tokens less (doc/proofs.md).

local heap = require "grundy.heap"
local standard_form = require "grundy.census.standard_form"

-- At least so many values are compared, so that codes with more or fewer digits may be equal.
local least = 16

--- A text that games have in common only if they have the same values; games of the same values may differ in it.
--- Cost: some values of the game.
---@param code string the canonical text of a heap game
---@return string
local function class_of(code)
  if not code:find "^%x%.%x+$" then return code end
  local form, shift = code, 0
  if not code:find "[89A-F]" then
    form, shift = standard_form(code)
    if not form then return "no moves" end
  end
  local digits = form:sub(1, 1) .. form:sub(3)
  local without = digits:gsub("%x", function(digit) return ("%X"):format(tonumber(digit, 16) & ~1) end)
  local values = heap(form):values(0, math.max(#digits - 1, least))
  return ("%d %s %s"):format(shift, without:gsub("0+$", ""), values:concat ",")
end

return class_of
