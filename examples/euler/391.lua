-- Project Euler 391, Hopping Game: a counter moves from the number of ones in 0, 1, ..., i to that of a later j, by at
-- most m. The sum over m = 1, ..., n of the cubes of the largest winning first moves, or 0 if there is none.
local grundy = require "grundy"

local n, total, sum = math.tointeger(arg[1] or 7), { [-1] = 0, [0] = 0 }, 0
for i = 1, 2 << n do total[i] = total[i - 1] + total[i >> 1] - total[(i >> 1) - 1] + (i & 1) end
for m = 1, n do
  local last, largest = (2 << m) - 2, 0 -- the next number has m + 1 ones
  local moves = grundy.ruleset(function(left, to) -- left: how far it is to the last
    for j = last - left + 1, last do
      if total[j] - total[last - left] > m then break end
      to(last - j)
    end
  end):winning_moves(last)
  for _, move in ipairs(moves) do largest = math.max(largest, total[last - move.to[1]]) end
  sum = sum + largest * largest * largest
end
print(sum)
