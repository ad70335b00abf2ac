--- The number of sums of k heaps with a given nim-sum, from the frequencies of the values alone.
---
--- With N a power of two above all values, the number of lists of k heaps with nim-sum v is the mean, over the
--- characters c of the group of nimbers below N, of c(v) F(c)^k, where F(c) is the sum of c(value of h) over the heaps
--- h (the Walsh-Hadamard transform of the frequencies). Of n heaps a = (n + F) / 2 have c = 1 and b = (n - F) / 2 have
--- c = -1. For multisets F^k is replaced by the coefficient of x^k in (1 - x)^-a (1 + x)^-b, and for sets by that in
--- (1 + x)^a (1 - x)^b. Both series satisfy a differential equation of the first order, so that C(i) = i! times the
--- coefficient of x^i has
---     C(i + 1) = F C(i) + i (i - 1 + n) C(i - 1) for multisets,  F C(i) + i (i - 1 - n) C(i - 1) for sets.

local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local residues = require "grundy.support.residues"
local sums_of_total = require "grundy.support.sums_of_total"

local M = {}

local power, product, inverse = residues.power, residues.product, residues.inverse

-- The bound of values, the most steps of a count, and the largest modulus.
local most_values, most_steps, largest_modulus = 1 << 22, 10 ^ 8, 1 << 62

local kinds = {
  value = setting_kinds.integer(0),
  ordered = setting_kinds.of_type "boolean",
  distinct = setting_kinds.of_type "boolean",
  first = setting_kinds.integer(),
  last = setting_kinds.integer(),
  total = setting_kinds.integer(0),
  modulus = {
    holds = function(m)
      m = type(m) == "number" and math.tointeger(m)
      return m and m >= 1 and m <= largest_modulus
    end,
    expected = "an integer from 1 to 2^62",
  },
}

-- ---- the sum over the characters ----

--- The number of heaps first..last with each value, the number of all these heaps, and the largest value.
local function frequencies(sequence, first, last)
  local found, largest = {}, 0
  if first == sequence.first and last == sequence.last then
    found = sequence:frequencies()
  else
    for n = first, last do
      local v = sequence[n]
      found[v] = (found[v] or 0) + 1
    end
  end
  for v in next, found do largest = math.max(largest, v) end
  return found, last - first + 1, largest
end

--- The values F of the characters of 0, ..., 2^bits - 1, each once, and for each the sum of c(value) over the
--- characters c that have it; values with the sum 0 are left out.
local function characters(found, bits, value)
  local size, t = 1 << bits, {}
  for i = 0, size - 1 do t[i] = found[i] or 0 end
  for bit = 0, bits - 1 do
    local half = 1 << bit
    for i = 0, size - 1 do
      if i & half == 0 then
        local a, b = t[i], t[i + half]
        t[i], t[i + half] = a + b, a - b
      end
    end
  end
  local weights, sums, kept = {}, {}, {}
  for c = 0, size - 1 do
    local odd = c & value
    for shift = 5, 0, -1 do odd = odd ~ odd >> (1 << shift) end
    weights[t[c]] = (weights[t[c]] or 0) + 1 - 2 * (odd & 1)
  end
  for sum, weight in next, weights do
    if weight ~= 0 then sums[#sums + 1], kept[#kept + 1] = sum, weight end
  end
  return sums, kept
end

--- The sum over the characters of c(value) F^k, or of c(value) C(k) unless heaps may repeat and order counts.
local function total(ring, q)
  if q.total then return sums_of_total.total(ring, q) end
  local of, mul, add = ring.of, ring.mul, ring.add
  local sums, before, now, result = {}, {}, {}, of(0)
  for j = 1, #q.sums do sums[j], before[j], now[j] = of(q.sums[j]), of(0), of(1) end
  if q.free then
    for j = 1, #sums do now[j] = power(ring, sums[j], q.k) end
  else
    for i = 0, q.k - 1 do
      local factor = mul(of(i), of(q.distinct and i - 1 - q.count or i - 1 + q.count))
      for j = 1, #sums do
        local after = add(mul(sums[j], now[j]), mul(factor, before[j]))
        before[j], now[j] = now[j], after
      end
    end
  end
  for j = 1, #sums do result = add(result, mul(of(q.weights[j]), now[j])) end
  return result
end

--- The count modulo an m that is prime to 2, and to k! if `total` must be divided by that.
local function modulo_unit(q, m)
  local ring = residues.residues(m)
  local divisor = power(ring, ring.of(2), q.bits)
  if not q.ordered and not q.total then
    for i = 2, q.k do divisor = ring.mul(divisor, ring.of(i)) end
  end
  return ring.mul(total(ring, q), inverse(divisor, m))
end

--- The count modulo 2^e, e <= 62, of what `total` gives up to the factor 2^bits.
local function modulo_power_of_two(q, e)
  local low
  if e + q.bits <= 64 then
    low = total(residues.words, q) >> q.bits
  else
    local t = total(residues.long_words, q)
    low = (t[1] | t[2] << 31) >> q.bits | t[3] << (62 - q.bits)
  end
  return low & ((1 << e) - 1)
end

--- The count modulo m, if the only division is that by 2^bits, by the Chinese remainder theorem.
local function modulo(q, m)
  local e, odd = 0, m
  while odd & 1 == 0 do odd, e = odd >> 1, e + 1 end
  local r = modulo_unit(q, odd)
  if e == 0 then return r end
  local inverted = odd -- right modulo 8, and twice as many bits each time
  for _ = 1, 5 do inverted = inverted * (2 - odd * inverted) end
  return r + odd * ((modulo_power_of_two(q, e) - r) * inverted & ((1 << e) - 1))
end

-- ---- exact counts ----

--- The count in mixed radix, with digits d and primes p: d[1] + p[1] (d[2] + p[2] (d[3] + ...)).
local function mixed_radix(q, primes_needed)
  local digits, primes, p = {}, {}, (1 << 31) + 1
  for j = 1, primes_needed do
    repeat p = p - 2 until residues.is_prime(p)
    local known, radix = 0, 1
    for i = 1, j - 1 do known, radix = (known + digits[i] * radix) % p, radix * primes[i] % p end
    digits[j], primes[j] = (modulo_unit(q, p) - known) * inverse(radix, p) % p, p
  end
  return digits, primes
end

--- The number of bits of an upper bound of the count.
local function bits_of(q)
  if q.count == 0 or q.k == 0 then return 1 end
  if q.ordered then return q.k * math.log(q.count, 2) + 1 end
  local bits = 1
  for i = 1, q.k do bits = bits + math.log((q.distinct and q.count + 1 - i or q.count - 1 + i) / i, 2) end
  return bits
end

--- Whether m is prime to k!.
local function is_prime_to_factorial(m, k)
  for i = 2, k do
    if m % i == 0 then return false end
  end
  return true
end

--- The count for a question with the fields above, or nil and a message.
local function answer(q, m)
  local once = q.total and sums_of_total.steps(q) or #q.sums * (q.free and 64 or q.k)
  if once > most_steps then return nil, "the count takes more than 10^8 steps" end
  local needs_unit = not (q.ordered or q.total)
  if m and (not needs_unit or m & 1 == 1 and is_prime_to_factorial(m, q.k)) then
    return (needs_unit and modulo_unit or modulo)(q, m)
  end
  local primes_needed = bits_of(q) / 30.9 // 1 + 1
  if primes_needed * (once + primes_needed) > most_steps then
    return nil, "the count takes more than 10^8 steps" .. (not needs_unit and "; give a modulus"
      or "; give a modulus without a prime factor up to k")
  end
  local digits, primes = mixed_radix(q, math.tointeger(primes_needed))
  if not m then return residues.written(digits, primes) end
  local result = 0
  for j = #digits, 1, -1 do result = (product(result, primes[j] % m, m) + digits[j] % m) % m end
  return result
end

--- The sums that `Sequence:count_sums` counts. Heaps are those of first..last; different heaps of equal value are
--- different.
---@class grundy.CountSettings
---@field value? integer the nim-sum of the values (default 0: the sums that are P)
---@field ordered? boolean false: count sums that differ only in the order of their components once (default true)
---@field distinct? boolean true: no heap occurs twice in a sum
---@field first? integer the first heap (default that of the Sequence)
---@field last? integer the last heap (default that of the Sequence)
---@field total? integer the total number of tokens in a sum
---@field modulus? integer answer modulo this integer, from 1 to 2^62

--- The number of sums of k components, each a heap of the Sequence, that have a given nim-sum: exactly, as an integer
--- if it is below 2^63, else as a text of decimal digits; or modulo an integer. `total` counts only the sums with this
--- total number of tokens.
---
--- `nil, message` if a value is 2^22 or more, or if the count takes too long. Cost, with N a power of two above the
--- values: N log N, and for each of the characters with different sums (at most N) log k if order counts and heaps may
--- repeat, else k; all this once for every 31 bits of an exact answer. With `total` = T, for each of N characters, T^2
--- log k; or k T for each heap if heaps may not repeat or order does not count.
---     local kayles = grundy.games.kayles:values(1, 20)
---     print(kayles:count_sums(3), kayles:count_sums(3, { ordered = false }))  --> 768	128
---     print(kayles:count_sums(10 ^ 12, { value = 5, modulus = 10 ^ 9 + 7 }))  --> 311954831
---@param k integer the number of components, >= 0
---@param settings? grundy.CountSettings
---@return integer|string|nil count
---@return string? message
---@function Sequence:count_sums
function M.sequence_count_sums(self, k, settings)
  local components = type(k) == "number" and math.tointeger(k)
  if not components or components < 0 then
    core.bad_argument(1, "expected an integer >= 0, got " .. core.position_text(k), "count_sums")
  end
  settings = setting_kinds.check(settings, kinds, 2, "count_sums") or {}
  local first = math.tointeger(settings.first or self.first)
  local last = math.tointeger(settings.last or self.last)
  if first < self.first or last > self.last or last < first - 1 then
    core.bad_argument(2, ("first and last are %d and %d, expected heaps within %d..%d"):format(first, last, self.first,
      self.last), "count_sums")
  end
  local found, count, largest = frequencies(self, first, last)
  if largest >= most_values then return nil, ("only values up to %d are counted"):format(most_values - 1) end
  local bits, value = 0, math.tointeger(settings.value or 0)
  while 1 << bits <= largest do bits = bits + 1 end
  local m = settings.modulus and math.tointeger(settings.modulus)
  if value >> bits > 0 or settings.distinct and components > count then return 0 end
  local ordered, distinct = settings.ordered ~= false, settings.distinct or false
  if settings.total and first < 0 then
    core.bad_argument(2, "with 'total' the first heap must be 0 or larger: a heap of n has n tokens", "count_sums")
  end
  local sums, weights = characters(found, bits, value)
  return answer({ k = components, count = count, bits = bits, sums = sums, weights = weights, ordered = ordered,
    distinct = distinct, free = ordered and not distinct, total = settings.total and math.tointeger(settings.total),
    sequence = self, first = first, last = last, value = value }, m)
end

return M
