-- Project Euler 260, Stone Game: the sum of x + y + z over the P-positions x <= y <= z <= n of three heaps, where a
-- move takes the same number of tokens from each of one or more heaps.
local grundy = require "grundy"

local n, sum = math.tointeger(arg[1] or 100), 0
local game = grundy.vector_game {
  { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 }, { 1, 1, 0 }, { 1, 0, 1 }, { 0, 1, 1 }, { 1, 1, 1 }, multiples = true,
}
for p in game:p_positions { n, n, n } do
  if p[1] <= p[2] and p[2] <= p[3] then sum = sum + p[1] + p[2] + p[3] end
end
print(sum)
