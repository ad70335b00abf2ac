--- Prime numbers.

local M = {}

-- The largest divisor that is tried, and the largest number up to which primes are counted.
local most_tried, most_counted = 100000000, 100000000000

--- The least prime that divides n; nil for 1, and if it is above 10^8 and n above 10^16. Cost: O(sqrt n).
---@param n integer at least 1
---@return integer?
function M.least(n)
  if n % 2 == 0 then return 2 end
  for d = 3, math.min(math.floor(n ^ 0.5) + 1, n - 1, most_tried), 2 do
    if n % d == 0 then return d end
  end
  return n > 1 and n <= most_tried * most_tried and n or nil
end

--- Calls f(prime, power) for the prime powers whose product is n >= 1, ascending. Cost: O(sqrt n) at most.
---@param n integer
---@param f fun(prime: integer, power: integer)
function M.each_power(n, f)
  local p = 2
  while p <= n // p do
    local power = 0
    while n % p == 0 do n, power = n // p, power + 1 end
    if power > 0 then f(p, power) end
    p = p + 1
  end
  if n > 1 then f(n, 1) end
end

--- The divisors of n >= 1, ascending. Cost: as each_power.
---@param n integer
---@return integer[]
function M.divisors(n)
  local list = { 1 }
  M.each_power(n, function(p, power)
    for i = 1, #list do
      local d = list[i]
      for _ = 1, power do
        d = d * p
        list[#list + 1] = d
      end
    end
  end)
  table.sort(list)
  return list
end

--- The number of primes up to n, by the sieve of Eratosthenes on the numbers up to n // i for all i at once: a prime p
--- takes from those up to m as many as are left of those up to m // p. Cost: O(n^(3/4)), 0.3 s for 10^10.
---@param n integer at least 1
---@return integer
function M.count(n)
  local root, left, left_of = math.floor(n ^ 0.5), {}, {}
  for i = 1, root do left[i], left_of[i] = i - 1, n // i - 1 end -- of the numbers up to i, and up to n // i
  for p = 2, root do
    local less = left[p - 1]
    if left[p] > less then
      local last, part = math.min(root, n // (p * p)), n // p
      for i = 1, last do left_of[i] = left_of[i] + less - (i * p <= root and left_of[i * p] or left[part // i]) end
      for i = root, p * p, -1 do left[i] = left[i] + less - left[i // p] end
    end
  end
  return left_of[1]
end

--- The place of the least prime that divides n among the primes, 1 for 2; nil for 1, and if that prime is above 10^11
--- or not found.
---@param n integer at least 1
---@return integer?
function M.index(n)
  local p = M.least(n)
  return p and p <= most_counted and M.count(p) or nil
end

return M
