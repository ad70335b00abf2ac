-- Project Euler 900, DistribuNim II: the least k for which n heaps of n and one of n + k are P; the sum over n = 1,
-- ..., 2^e. If 2^f is the least power of two above n, all heaps except one of n have a sum that is a multiple of 2^f
-- for even n, and 1 less than a multiple for odd n.
local e, sum = math.tointeger(arg[1] or 10), 0
for n = 1, 1 << e do
  local power = 1
  while power <= n do power = 2 * power end
  sum = sum + (-n * n - n % 2) % power
end
print(sum)
