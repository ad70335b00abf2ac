--- Arithmetic modulo integers and powers of two, and whole numbers of any size in mixed radix.
---
--- A ring has functions: `of` maps an integer into it, `mul` and `add` combine its elements.

local M = {}

--- a b modulo m, 0 <= a < m, 0 <= b <= 2^32: the quotient by floating point is off by at most one, so that the
--- remainder exceeds its bounds by little.
local function short_product(a, b, m)
  local r = a * b - math.floor(a * 1.0 * b / m) * m
  if r < 0 then return r >= -(m >> 1) and r + m or r - m end -- r - m: beyond m, it has passed 2^63
  return r >= m and r - m or r
end

--- a b modulo m, for 0 <= a, b < m.
function M.product(a, b, m)
  if m <= 1 << 31 then return a * b % m end
  local high = short_product(short_product(a, b >> 31, m), 1 << 31, m)
  local less = m - short_product(a, b & 0x7fffffff, m)
  return high >= less and high - less or high - less + m
end

--- The integers modulo m <= 2^62.
function M.residues(m)
  return {
    of = function(i) return i % m end,
    mul = m <= 1 << 31 and function(a, b) return a * b % m end or function(a, b) return M.product(a, b, m) end,
    add = function(a, b) return (a + b) % m end,
  }
end

--- The integers modulo 2^64: those of Lua.
M.words = {
  of = function(i) return i end,
  mul = function(a, b) return a * b end,
  add = function(a, b) return a + b end,
}

local mask = (1 << 31) - 1

--- The integers modulo 2^93, as lists of three digits of 31 bits, the least significant first.
M.long_words = {
  of = function(i) return { i & mask, i >> 31 & mask, (i >> 62 | (i < 0 and -4 or 0)) & mask } end,
  mul = function(a, b)
    local low = a[1] * b[1]
    local middle = a[1] * b[2] + a[2] * b[1] + (low >> 31)
    return { low & mask, middle & mask, (a[1] * b[3] + a[2] * b[2] + a[3] * b[1] + (middle >> 31)) & mask }
  end,
  add = function(a, b)
    local low = a[1] + b[1]
    local middle = a[2] + b[2] + (low >> 31)
    return { low & mask, middle & mask, (a[3] + b[3] + (middle >> 31)) & mask }
  end,
}

--- The power of x, an element of a ring, with an exponent >= 0.
function M.power(ring, x, exponent)
  local result = ring.of(1)
  while exponent > 0 do
    if exponent & 1 == 1 then result = ring.mul(result, x) end
    x, exponent = ring.mul(x, x), exponent >> 1
  end
  return result
end

--- The greatest common divisor.
function M.gcd(a, b)
  while b > 0 do a, b = b, a % b end
  return a
end

--- The least common multiple, for a > 0.
function M.lcm(a, b)
  return a // M.gcd(a, b) * b
end

--- The inverse of a modulo m, for coprime a and m.
function M.inverse(a, m)
  local r, s, x, y = m, a % m, 0, 1
  while s > 0 do
    local q = r // s
    r, s, x, y = s, r - q * s, y, x - q * y
  end
  return x % m
end

-- The bases 2, 3, 5, 7 decide below 3 * 10^9 (Jaeschke 1993), all of these below 2^64 (Sorenson and Webster 2015).
local bases = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37 }

--- Whether an odd p above 37 is prime.
function M.is_prime(p)
  local ring, odd, twos = M.residues(p), p - 1, 0
  while odd & 1 == 0 do odd, twos = odd >> 1, twos + 1 end
  for i = 1, p < 3000000000 and 4 or #bases do
    local x = M.power(ring, bases[i], odd)
    local passed = x == 1 or x == p - 1
    for _ = 2, twos do
      x = ring.mul(x, x)
      passed = passed or x == p - 1
    end
    if not passed then return false end
  end
  return true
end

--- The number d[1] + p[1] (d[2] + p[2] (d[3] + ...)) of digits d and radices p below 2^32: an integer if it fits into a
--- Lua integer, otherwise a text of decimal digits. Cost: quadratic.
function M.written(digits, radices)
  local base, number = 1000000000, { 0 }
  for j = #digits, 1, -1 do
    local carry = digits[j]
    for i = 1, #number do
      local t = number[i] * radices[j] + carry
      number[i], carry = t % base, t // base
    end
    while carry > 0 do number[#number + 1], carry = carry % base, carry // base end
  end
  local texts = { ("%d"):format(number[#number]) }
  for i = #number - 1, 1, -1 do texts[#texts + 1] = ("%09d"):format(number[i]) end
  local text = table.concat(texts)
  local short = tonumber(text)
  return math.type(short) == "integer" and short or text
end

return M
