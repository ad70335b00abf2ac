--- Sums of k heaps with a given total number of tokens.
---
--- For a character c of the group of nimbers (grundy.count_sums) let f be the sum of c(value of h) x^h over the heaps
--- h. For lists of k heaps, f^k replaces F^k; for multisets and sets the generating functions are the products of 1 /
--- (1 - c(value of h) y x^h) and of 1 + c(value of h) y x^h. The coefficient of x^total, and of y^k, is the answer.

local M = {}

--- The product of two polynomials up to x^total: lists of coefficients from 0 on.
local function product(ring, a, b, total)
  local mul, add, of, result = ring.mul, ring.add, ring.of, {}
  for t = 0, total do
    local sum = of(0)
    for i = 0, t do sum = add(sum, mul(a[i], b[t - i])) end
    result[t] = sum
  end
  return result
end

--- The coefficient of x^total in the k-th power of f.
local function of_power(ring, f, k, total)
  local result = { [0] = ring.of(1) }
  for t = 1, total do result[t] = ring.of(0) end
  while k > 0 do
    if k & 1 == 1 then result = product(ring, result, f, total) end
    k = k >> 1
    if k > 0 then f = product(ring, f, f, total) end
  end
  return result[total]
end

--- The coefficient of x^total y^k in the product over the heaps; signs[h] is c(value of h).
local function of_product(ring, signs, q)
  local add, mul, of, rows = ring.add, ring.mul, ring.of, {}
  local minus = of(-1)
  for j = 0, q.k do
    rows[j] = {}
    for t = 0, q.total do rows[j][t] = of(0) end
  end
  rows[0][0] = of(1)
  for h = q.first, math.min(q.last, q.total) do
    local negative = signs[h] < 0
    -- a set has the heap once: from the rows without it; a multiset any number of times
    for j = q.distinct and q.k or 1, q.distinct and 1 or q.k, q.distinct and -1 or 1 do
      local from, to = rows[j - 1], rows[j]
      for t = h, q.total do
        to[t] = add(to[t], negative and mul(minus, from[t - h]) or from[t - h])
      end
    end
  end
  return rows[q.k][q.total]
end

local function parity(c)
  for shift = 5, 0, -1 do c = c ~ c >> (1 << shift) end
  return c & 1
end

--- The number of steps of one count.
function M.steps(q)
  local lists = math.min(q.last, q.total) - q.first + 1
  if q.free then return (1 << q.bits) * (q.total + 1.0) ^ 2 / 2 * (1 + 2 * math.log(q.k + 1, 2) // 1) end
  return (1 << q.bits) * (lists + 1.0) * (q.k + 1) * (q.total + 1)
end

--- 2^bits times the number of sums that q asks for, in a ring: `sequence`, `first` and `last`, `k`, `total`, `bits`,
--- `value`, `distinct`, `ordered`, and `free` if heaps are ordered and may repeat.
function M.total(ring, q)
  local result, of = ring.of(0), ring.of
  for c = 0, (1 << q.bits) - 1 do
    local signs, f = {}, {}
    for h = q.first, math.min(q.last, q.total) do signs[h] = 1 - 2 * parity(c & q.sequence[h]) end
    for t = 0, q.free and q.total or -1 do f[t] = of(signs[t] or 0) end
    local count = q.free and of_power(ring, f, q.k, q.total) or of_product(ring, signs, q)
    result = ring.add(result, ring.mul(of(1 - 2 * parity(c & q.value)), count))
  end
  if q.ordered and q.distinct then
    for i = 2, q.k do result = ring.mul(result, of(i)) end
  end
  return result
end

return M
