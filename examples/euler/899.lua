-- Project Euler 899, DistribuNim I: how many P-positions (a, b) have 1 <= a, b <= n, where a move takes as many tokens
-- as the smaller heap has, from one heap or both, and empties none. If 2^e is the least power of two above the smaller
-- heap, the position is P iff the larger heap is 1 less than a multiple of 2^e.
local n, count = math.tointeger(arg[1] or 49), 0
for e = 1, 62 do
  if 1 << e <= n + 1 then count = count + (1 << e) * ((n + 1) // (1 << e)) - 1 end
end
print(count)
