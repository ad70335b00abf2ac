-- Project Euler 325, Stone Game II: the sum of x + y over the P-positions 0 < x < y <= n of Euclid's game, modulo m. Of
-- the x < y the first f(y) are N, those with y > phi x; the pairs x <= f(y), y <= n are x <= f(n), x + f(x) < y <= n.
local grundy = require "grundy"

local n, m = math.tointeger(arg[1] or 10), arg[2] and 6 * math.tointeger(arg[2]) or math.maxinteger
local function product(a, b, c) return a % m * (b % m) % m * (c % m) % m end
local function sums(y) -- six times the sums, over x <= y, of x f(x) + f(x) (f(x) + 1) / 2 and of x f(x)
  local k, above = 0, y
  while above - k > 1 do
    local x = (k + above) // 2
    if grundy.games.euclid_positive { x, y }:outcome() == "N" then k = x else above = x end
  end
  if k == 0 then return 0, 0 end
  local p, q = sums(k)
  local a = 3 * product(k, y, y + 1) - product(k, k + 1, k + 2) - p
  return (a + 3 * product(y, k, k + 1) - product(k, k + 1, 2 * k + 1) - q) % m, a % m
end
print((3 * product(n - 1, n, n + 1) - sums(n)) % m // 6)
