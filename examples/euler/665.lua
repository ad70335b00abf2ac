-- Project Euler 665, Proportionate Nim: the sum of x + y over the P-positions x <= y, x + y <= n of two heaps, where a
-- move takes t from one heap, t from both, or t from one and 2t from the other.
local grundy = require "grundy"

local n, sum = math.tointeger(arg[1] or 100), 0
local game = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 }, multiples = true }
for p in game:p_positions { n, n } do
  if p[1] <= p[2] and p[1] + p[2] <= n then sum = sum + p[1] + p[2] end
end
print(sum)
