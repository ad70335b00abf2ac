-- Project Euler 550, Divisor Game: how many N-positions there are of k heaps of 2, ..., n tokens, where a heap becomes
-- two, each a divisor other than 1 and itself; modulo 987654321. The value is that of the number of prime factors.
local grundy = require "grundy"

local n, k, count, factors = math.tointeger(arg[1] or 10), math.tointeger(arg[2] or 5), 0, { 0 }
local of = grundy.ruleset(function(f, to)
  for pair = 0, f * f - 2 * f do to(1 + pair % (f - 1), 1 + pair // (f - 1)) end
end):values(1, 40)
for heap = 2, n do factors[heap] = 0 end
for p = 2, n do
  for j = 1, factors[p] == 0 and n // p or 0 do factors[p * j] = factors[j] + 1 end
end
for heap = 2, n do factors[heap - 1] = of[factors[heap]] end
factors[n] = nil
local heaps = grundy.sequence(factors, 2)
for value = 1, 63 do count = count + heaps:count_sums(k, { value = value, modulus = 987654321 }) end
print(count % 987654321)
