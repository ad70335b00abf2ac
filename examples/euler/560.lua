-- Project Euler 560, Coprime Nim: how many P-positions there are of k heaps of 1, ..., n - 1 tokens, where a move takes
-- a number of tokens that is prime to the heap; modulo 10^9 + 7. The value is the place of the least prime factor among
-- the primes, except that even heaps have the value 0.
local grundy = require "grundy"

local n, k, place, values = math.tointeger(arg[1] or 5), math.tointeger(arg[2] or 2), 0, { 1 }
for heap = 2, n - 1 do values[heap] = false end
for p = 2, n - 1 do
  if not values[p] then
    place = place + 1
    for heap = p, n - 1, p do values[heap] = values[heap] or p > 2 and place or 0 end
  end
end
print((grundy.sequence(values, 1):count_sums(k, { modulus = 1000000007 })))
