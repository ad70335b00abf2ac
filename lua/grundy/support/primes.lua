--- Prime numbers.

local residues = require "grundy.support.residues"

local M = {}

-- The largest divisor that is tried, and the largest number up to which primes are counted.
local most_tried, most_counted = 2000, 100000000000

-- Steps of a walk whose differences are multiplied before their common divisor with n is found.
local steps_together = 128

--- A divisor d, 1 < d < n, of a composite n without small factors: x -> x^2 + c meets itself modulo a factor before it
--- does modulo n. Cost: O(n^(1/4)) expected. Source: Brent, "An improved Monte Carlo factorization algorithm" (1980).
local function divisor(n)
  local product, gcd = residues.product, residues.gcd
  for c = 1, n do
    local function step(x)
      local y = product(x, x, n) - (n - c)
      return y < 0 and y + n or y
    end
    local x, length, d = 2, 1, 1
    while d == 1 do
      local saved, from, all = x, x, 1
      length = 2 * length
      for i = 1, length do
        x = step(x)
        all = product(all, math.abs(x - saved), n)
        if i % steps_together == 0 or i == length then
          d = gcd(n, all)
          if d > 1 then break end
          from = x
        end
      end
      if d == n then -- several factors met together: step by step
        x = from
        repeat
          x = step(x)
          d = gcd(n, math.abs(x - saved))
        until d > 1
      end
    end
    if d < n then return d end
  end
end

--- Adds the prime factors of n to a list, with multiplicity; all are above `most_tried`.
local function add_factors(n, list)
  if n <= most_tried * most_tried or residues.is_prime(n) then
    list[#list + 1] = n
  else
    local d = divisor(n)
    add_factors(d, list)
    add_factors(n // d, list)
  end
  return list
end

--- The least prime that divides n; nil for 1. Cost: O(n^(1/4)) expected.
---@param n integer at least 1
---@return integer?
function M.least(n)
  if n % 2 == 0 then return 2 end
  for d = 3, math.min(math.floor(n ^ 0.5) + 1, n - 1, most_tried), 2 do
    if n % d == 0 then return d end
  end
  return n > 1 and math.min(table.unpack(add_factors(n, {}))) or nil
end

--- Calls f(prime, power) for the prime powers whose product is n >= 1, ascending. Cost: O(n^(1/4)) expected.
---@param n integer
---@param f fun(prime: integer, power: integer)
function M.each_power(n, f)
  local p = 2
  while p <= n // p and p <= most_tried do
    local power = 0
    while n % p == 0 do n, power = n // p, power + 1 end
    if power > 0 then f(p, power) end
    p = p + 1
  end
  local list = n > 1 and add_factors(n, {}) or {}
  table.sort(list)
  for i, prime in ipairs(list) do
    if prime ~= list[i - 1] then
      local power = 1
      while list[i + power] == prime do power = power + 1 end
      f(prime, power)
    end
  end
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

--- The place of the least prime that divides n among the primes, 1 for 2; nil for 1; nil, message if that prime is
--- above 10^11.
---@param n integer at least 1
---@return integer? index
---@return string? message
function M.index(n)
  local p = M.least(n)
  if not p then return nil end
  if p > most_counted then
    return nil, ("the least prime divisor of %d is %d, and primes are counted up to %d"):format(n, p, most_counted)
  end
  return M.count(p)
end

return M
