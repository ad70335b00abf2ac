-- Project Euler 301, Nim: how many n <= 2^k make the heaps n, 2n and 3n a P-position. Beyond k = 12 the counts continue
-- as Fibonacci numbers: such an n has no two adjacent ones in binary.
local grundy = require "grundy"

local k = math.tointeger(arg[1] or 10)
local found, count, n = {}, 0, 0
for i = 0, math.min(k, 12) do
  while n < 1 << i do
    n = n + 1
    if grundy.games.nim { n, 2 * n, 3 * n }:outcome() == "P" then count = count + 1 end
  end
  found[i] = count
end
for i = 13, k do found[i] = found[i - 1] + found[i - 2] end
print(found[k])
