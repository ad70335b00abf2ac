-- Project Euler 649, Low-Prime Chessboard Nim: how many N-positions there are of c coins on an n x n board, where a
-- move pushes a coin left or up by 2, 3, 5 or 7 squares; modulo 10^9. A coin is two heaps.
local grundy = require "grundy"

local n, c, count = math.tointeger(arg[1] or 9), math.tointeger(arg[2] or 3), 0
local heaps = grundy.games.subtraction { 2, 3, 5, 7 }:values(0, n - 1)
for value = 1, 7 do count = count + heaps:count_sums(2 * c, { value = value, modulus = 1000000000 }) end
print(count % 1000000000)
