-- Project Euler 409, Nim Extreme: how many N-positions there are of n heaps of Nim, all different, of 1, ..., 2^n - 1
-- tokens, in every order; modulo 10^9 + 7. The last of k heaps is chosen to make the nim-sum 0; lists in which it is 0,
-- or equals another heap, do not count.
local n, m = math.tointeger(arg[1] or 5), 1000000007
local size = 1
for _ = 1, n do size = 2 * size % m end
local before, lost, all = 1, 0, size - 1 -- of 0 heaps, of 1
for k = 2, n do
  before, lost = lost, (all - lost - (k - 1) * ((size - k + 1) % m) % m * before) % m
  all = all * ((size - k) % m) % m
end
print((all - lost) % m)
