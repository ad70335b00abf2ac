-- Project Euler 366, Stone Game III: the sum over n = 1, ..., last of the largest winning first move of Fibonacci Nim
-- that is below n, or 0 if there is none; modulo 10^8. Such a move takes some of the least Zeckendorf parts of n, and
-- the next part is more than twice their sum: from F + r, F being the largest part, it takes all of r, or as many as
-- from r.
local last, m, known = math.tointeger(arg[1] or 100), math.tointeger(10 ^ 8), {}
local function sum(n)
  if n < 1 or known[n] then return known[n] or 0 end
  local f, after = 1, 2
  while after <= n do f, after = after, f + after end
  local all = math.min(n - f, (f - 1) // 2) -- up to this r, all of r is taken
  local half, other = all, all + 1
  if half % 2 == 0 then half = half // 2 else other = other // 2 end
  known[n] = (sum(f - 1) + half % m * (other % m) + sum(n - f) - sum(all)) % m
  return known[n]
end
print(sum(last))
