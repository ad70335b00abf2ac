-- Project Euler 900, DistribuNim II: of n heaps of n and one of n + k the least k that makes them P; the sum over n =
-- 1, ..., 2^e. With 2^f the least power of two above n, the heaps but one of n have a sum that is a multiple of 2^f for
-- even n, a multiple less 1 for odd n.
local e, sum = math.tointeger(arg[1] or 10), 0
for n = 1, 1 << e do
  local power = 1
  while power <= n do power = 2 * power end
  sum = sum + (-n * n - n % 2) % power
end
print(sum)
