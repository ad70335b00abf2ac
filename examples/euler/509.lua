-- Project Euler 509, Divisor Nim: how many N-positions there are of three heaps of 1, ..., n tokens, where a move takes
-- a proper divisor of the heap; modulo m. The value of a heap is the exponent of 2 in it.
local n, m = math.tointeger(arg[1] or 10), math.tointeger(arg[2] or 1234567890)
local lost, all = 0, n % m * (n % m) % m * (n % m) % m
local function heaps(value) return ((n >> value) - (n >> value + 1)) % m end
for a = 0, 62 do
  for b = 0, 62 do lost = (lost + heaps(a) * heaps(b) % m * heaps(a ~ b)) % m end
end
print((all - lost) % m)
