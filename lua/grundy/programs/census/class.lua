--- Classes of heap games whose rules show that they have the same values.
---
--- A move that takes a heap whole, the 1 in a digit, is a move of one heap alone. Two codes that differ only in such
--- moves therefore have the same values for ever if those up to the last digit agree: larger heaps have the same
--- options in both. The same holds for moves whose every option has the value of another option. Octal games are
--- compared in their standard forms, whose heaps have one token less (doc/internals/proofs.md).

local heap = require "grundy.heap"
local standard_form = require "grundy.programs.census.standard_form"

-- The least number of values compared, so that codes with more or fewer digits may be equal.
local least = 16

--- The moves of some digits as text, without those that take a heap whole and those that add no value: if a heap m has
--- the value 0, a move that takes r + m tokens and leaves h heaps, h >= 1, is as good as the move that takes r and
--- leaves the h heaps and m.
---@param digits integer[] the digit of r tokens at r + 1
---@param values grundy.Sequence
---@return string
local function needed_moves(digits, values)
  local text = {}
  for k = 0, #digits - 1 do
    local digit = digits[k + 1] & ~1
    for m = 1, k do
      if values[m] == 0 then digit = digit & ~(digits[k - m + 1] >> 1 & ~1) end
    end
    text[k + 1] = ("%X"):format(digit)
  end
  return (table.concat(text):gsub("0+$", ""))
end

--- A text that games share only if they have the same values; games with the same values may have different texts.
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
  local digits = {}
  for digit in form:gmatch "%x" do digits[#digits + 1] = tonumber(digit, 16) end
  local values = heap(form):values(0, math.max(#digits - 1, least))
  return ("%d %s %s"):format(shift, needed_moves(digits, values), values:concat ",")
end

return class_of
