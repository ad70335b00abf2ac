-- Project Euler 325, Stone Game II: the sum of x + y over the P-positions 0 < x < y <= n of Euclid's game. For each y
-- they are the x from a first one on, which does not fall when y grows.
local grundy = require "grundy"

local n, x, sum = math.tointeger(arg[1] or 10), 1, 0
for y = 2, n do
  while x < y and grundy.games.euclid_positive { x, y }:outcome() == "N" do x = x + 1 end
  sum = sum + (y - x) * (x + y - 1) // 2 + (y - x) * y
end
print(sum)
