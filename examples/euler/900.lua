-- Project Euler 900, DistribuNim II: the least k for which n heaps of n and one of n + k are P; the sum over n = 1,
-- ..., 2^e, modulo 900497239. If 2^f is the least power of two above n, all heaps except one of n have a sum that is a
-- multiple of 2^f for even n, and 1 less than a multiple for odd n: k is -n^2 or -n^2 - 1 modulo 2^f. The odd squares
-- are, equally often, all numbers 8i + 1, and those of even n are 4 times squares modulo 2^(f - 2).
local e, m = math.tointeger(arg[1] or 10), 900497239

local powers = { [0] = 1 }
for f = 1, e + 1 do powers[f] = 2 * powers[f - 1] % m end

-- For f > 2: the sum of the 8i + r below 2^f, and that of -n^2 modulo 2^f over n = 1, ..., 2^f.
local function class(f, r) return powers[f - 3] * ((powers[f - 1] + r - 4) % m) % m end
local squares = { [0] = 0, 1, 6 }
for f = 3, e - 1 do squares[f] = (4 * class(f, 7) + 8 * squares[f - 2]) % m end

local sum = ({ [0] = 0, 0, 2 })[e] or 2 -- for n = 1, 2 and 3: 0, 0, 2; and 0 for n = 2^e
for f = 3, e do sum = (sum + 2 * class(f, 6) + 4 * squares[f - 2]) % m end
print(sum)
