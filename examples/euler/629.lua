-- Project Euler 629, Scatterstone Nim: how many N-positions there are of n tokens in heaps, in any order, where a heap
-- is split into 2, ..., k; the sum over k = 2, ..., n, modulo 10^9 + 7. From k = 4 on all values are those for 4.
local grundy = require "grundy"

local n, sum = math.tointeger(arg[1] or 10), 0
for k, code in ipairs { "0.0", "4.0", "C.0", "{2,3,4}.0" } do
  local values, ways = grundy.heap(code):values(0, n), { [0] = { [0] = 1 } }
  for total = 1, n do ways[total] = {} end
  for heap = 1, k > 1 and n or 0 do
    for total = heap, n do
      for rest, count in pairs(ways[total - heap]) do
        ways[total][rest ~ values[heap]] = ((ways[total][rest ~ values[heap]] or 0) + count) % 1000000007
      end
    end
  end
  for value, count in pairs(ways[n]) do sum = sum + (value > 0 and count or 0) * (k < 4 and 1 or n - 3) end
end
print(sum % 1000000007)
