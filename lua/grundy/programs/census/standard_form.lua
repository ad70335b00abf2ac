--- The standard form of an octal game: a game with the same values in which a heap of one token may be taken.
---
--- If the first digit is even, a heap of one token has no move and counts for nothing. Leave it out: heap n of the game
--- is heap n - 1 of another, whose digits follow. A move that takes r tokens
---
---   and leaves none     empties heap r - 1 of the other game                              digit r - 1 gets 1
---   and leaves a heap   leaves a heap with a token less, perhaps empty                    digit r     gets 1 + 2
---   and leaves two      leaves two heaps with a token less each, one or both empty        digit r + 1 gets 1 + 2 + 4
---
--- The same again, until the first digit is odd. Each time the least heap with a move has a token less, so this ends
--- (Guy and Smith 1956; Winning Ways, ch. 4). Games with the same standard form are first cousins of each other.

--- The digits of the game without its heap of one token; digits[r] for r tokens, from 0.
local function shorter(digits)
  local next_digits = {}
  for r = 0, #digits + 1 do next_digits[r] = 0 end
  for r = 0, #digits do
    if digits[r] & 1 ~= 0 then next_digits[r - 1] = next_digits[r - 1] | 1 end
    if digits[r] & 2 ~= 0 then next_digits[r] = next_digits[r] | 3 end
    if digits[r] & 4 ~= 0 then next_digits[r + 1] = next_digits[r + 1] | 7 end
  end
  return next_digits
end

--- The standard form of an octal game; nil if the game has no move.
---@param code string octal digits, as "0.6" or "4.012"
---@return string? code without zeros at the end
---@return integer shift the value of heap n of the game is the value of heap n - shift of the other
local function standard_form(code)
  local digits = { [0] = tonumber(code:sub(1, 1), 8) }
  for digit in code:sub(3):gmatch "." do digits[#digits + 1] = tonumber(digit, 8) end
  if not code:find "[1-7]" then return nil, 0 end
  local shift = 0
  while digits[1] & 1 == 0 do
    digits, shift = shorter(digits), shift + 1
  end
  return (("%d.%s"):format(digits[0], table.concat(digits)):gsub("0+$", "")), shift
end

return standard_form
