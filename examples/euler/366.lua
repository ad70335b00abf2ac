-- Project Euler 366, Stone Game III: the sum over n = 1, ..., last of the largest winning first move of Fibonacci Nim
-- that is below n, 0 where there is none; modulo 10^8. Such moves take the least parts of n by Zeckendorf, of which the
-- next part is more than twice the sum: of F + r, F the largest part, all of r or what is taken from r.
local last, m, known = math.tointeger(arg[1] or 100), math.tointeger(10 ^ 8), {}
local function sum(n)
  if n < 1 or known[n] then return known[n] or 0 end
  local f, after = 1, 2
  while after <= n do f, after = after, f + after end
  local all = math.min(n - f, (f - 1) // 2) -- up to this r all of it is taken
  local half, other = all, all + 1
  if half % 2 == 0 then half = half // 2 else other = other // 2 end
  known[n] = (sum(f - 1) + half % m * (other % m) + sum(n - f) - sum(all)) % m
  return known[n]
end
print(sum(last))
