local grundy = require "grundy"
local long = require "spec.support.long"
local nimber = require "grundy.nimber"
local process = require "spec.support.process"
local random = require "spec.support.random"

local ordinal = nimber.ordinal
local where_wide = string.packsize "T" == 8 and it or pending -- the field has more than 2^30 bits

random.seed()

-- The naive tower: an element is a word, whose bit i is the coefficient of basis element i. Each floor {r, relation}
-- has a generator k with k^r = relation; floors of degree 2 are the Fermat powers with F^2 = F + relation.
local Naive = {}
Naive.__index = Naive

local function naive(...)
  local floors, degree = {}, 1
  for i, floor in ipairs { ... } do
    floors[i] = { degree = floor[1], relation = floor[2], below = degree }
    degree = degree * floor[1]
  end
  return setmetatable({ floors = floors, degree = degree }, Naive)
end

--- x times the generator of a floor, for one basis element after another.
function Naive:by_generator(x, i)
  local floor, product = self.floors[i], 0
  for bit = 0, self.degree - 1 do
    if x >> bit & 1 == 1 then
      local power = bit // floor.below % floor.degree
      if power < floor.degree - 1 then
        product = product ~ 1 << bit + floor.below
      else
        local rest = 1 << bit - power * floor.below
        product = product ~ self:mul(rest, floor.relation)
        if floor.degree == 2 then product = product ~ 1 << bit end
      end
    end
  end
  return product
end

function Naive:mul(x, y)
  local sum = 0
  for bit = 0, self.degree - 1 do
    if y >> bit & 1 == 1 then
      local product = x
      for i, floor in ipairs(self.floors) do
        for _ = 1, bit // floor.below % floor.degree do product = self:by_generator(product, i) end
      end
      sum = sum ~ product
    end
  end
  return sum
end

--- x^e by the products of basis elements, which are found once.
function Naive:pow(x, e)
  local power = 1
  self.table = self.table or {}
  local function mul(a, b)
    local product = 0
    for i = 0, self.degree - 1 do
      if a >> i & 1 == 1 then
        for j = 0, self.degree - 1 do
          if b >> j & 1 == 1 then
            local key = i * 64 + j
            local known = self.table[key] or self:mul(1 << i, 1 << j)
            self.table[key] = known
            product = product ~ known
          end
        end
      end
    end
    return product
  end
  while e > 0 do
    if e & 1 == 1 then power = mul(power, x) end
    x, e = mul(x, x), e >> 1
  end
  return power
end

-- Nimbers below 16 with w^8, ..., w, 1: kappa_3 = w, w^3 = 2, and kappa_9 = w^3 with (w^3)^3 = w.
local nines = naive({ 2, 1 }, { 2, 2 }, { 3, 2 }, { 3, 1 << 4 })
-- Nimbers below 16 with w^(w i + j), i < 5, j < 3: kappa_5 = w^w with (w^w)^5 = 4.
local fives = naive({ 2, 1 }, { 2, 2 }, { 3, 2 }, { 5, 4 })

--- The ordinal of a word of `fives` or `nines`: its hexadecimal digits are the coefficients.
local function to_ordinal(tower, x)
  local sum = ordinal(0)
  for place = 0, tower.degree // 4 - 1 do
    local c = x >> 4 * place & 15
    local e = tower == nines and tostring(place) or ("w*%d + %d"):format(place // 3, place % 3)
    if c > 0 then sum = sum + ordinal(("w^(%s)*%d"):format(e, c)) end
  end
  return sum
end

local function random_word(tower)
  return math.random(0) & (1 << tower.degree) - 1 >> math.random(0, tower.degree - 1)
end

-- alpha_p = (w^(w^k))^p for the odd prime p of rank k: Conway, On Numbers and Games, ch. 6; Lenstra, 1977.
local alphas = { { 3, "2" }, { 5, "4" }, { 7, "w + 1" }, { 11, "w^w + 1" }, { 13, "w + 4" }, { 17, "16" },
  { 19, "w^3 + 4" }, { 23, "w^(w^3) + 1" }, { 29, "w^(w^2) + 4" }, { 31, "w^w + 1" }, { 37, "w^3 + 4" },
  { 41, "w^w + 1" }, { 43, "w^(w^2) + 1" } }

-- Ordinals of small fields and of large ones.
local samples = { "w", "w + 1", "w^2*3 + 5", "w^w + w*2 + 1", "w^(w^2) + 7", "w^(w*4+2)*200 + 9", "w^8 + w^3*6",
  "w^(w^3) + w^w*2 + w", "w^(w^13*46 + w^2*6)*3 + 17", "w^(w^125*708)*65535 + w^w^20 + 255", "18446744073709551615" }

describe("#quick Transfinite nimbers", function()
  it("have the powers of Conway's and Lenstra's tables", function()
    for k, row in ipairs(alphas) do
      local generator = ordinal(("w^w^%d"):format(k - 1))
      assert.equal(row[2], tostring(generator ^ row[1]))
      assert.equal(ordinal(row[2]), generator ^ (row[1] - 1) * generator)
    end
    assert.equal("w^(w^15) + 1", tostring(ordinal "w^w^125" ^ 709)) -- kappa_59, of rank 15, as 2 has the order 708
    assert.equal(ordinal "w^w", ordinal "w^(w*5)" ^ 5)
  end)

  it("multiply as the naive towers of 2^36 and 2^60 elements do", function()
    for _, tower in ipairs { nines, fives } do
      for _ = 1, long(12, 100) do
        local x, y = random_word(tower), random_word(tower)
        local a, b = to_ordinal(tower, x), to_ordinal(tower, y)
        assert.equal(to_ordinal(tower, x ~ y), a + b)
        assert.equal(to_ordinal(tower, tower:mul(x, y)), a * b)
        assert.equal(to_ordinal(tower, tower:mul(x, x)), a * a)
        assert.equal(math.ult(x, y), a < b)
        assert.equal(x == y or math.ult(x, y), a <= b)
      end
    end
  end)

  it("obey the laws of a field", function()
    for _ = 1, long(50, 1000) do
      local a, b, c = ordinal(random.pick(samples)), ordinal(random.pick(samples)), ordinal(math.random(0, 300))
      c = c * ordinal(random.pick(samples)) + ordinal(random.pick(samples))
      assert.equal(a * b, b * a)
      assert.equal(a * b * c, a * (b * c))
      assert.equal(a * (b + c), a * b + a * c)
      assert.equal((a + b) ^ 2, a * a + b * b)
      assert.equal(a, a * 1)
      assert.equal(ordinal(0), a + a)
      local m, n = math.random(0, 40), math.random(0, 40)
      assert.equal(a ^ (m + n), a ^ m * a ^ n)
    end
  end)

  it("have inverses, quotients, negative powers and square roots", function()
    local small = { "w", "w^2*3 + 5", "w^w + w*2 + 1", "w^(w^2) + 7", "w^8 + w^3*6", "w^(w^3) + w^w*2 + w", "200" }
    for _ = 1, long(40, 300) do
      local a, b = ordinal(random.pick(small)), ordinal(random.pick(small)) + math.random(0, 15)
      if b ~= ordinal(0) then
        assert.equal(ordinal(1), b * nimber.inverse(b))
        assert.equal(a, a / b * b)
        assert.equal(ordinal(1), b ^ -3 * b ^ 3)
      end
      assert.equal(a, nimber.sqrt(a) ^ 2)
    end
    assert.equal("w^2*3", tostring(1 / ordinal "w"))
  end)

  it("form products of many terms on vectors, and agree with those by terms", function()
    local a, b = 1 / ordinal "w^w^3 + w + 1", 1 / ordinal "w^w^3*2 + 3" -- hundreds of terms, of a field of degree 660
    assert.equal(1 / (ordinal "w^w^3 + w + 1" * ordinal "w^w^3*2 + 3"), a * b)
    local sum, c = ordinal(0), ordinal "w^w^3*2 + 3"
    for _, part in ipairs { "w^w^3*2", "3" } do sum = sum + a * ordinal(part) end
    assert.equal(sum, a * c)
  end)

  it("contain the finite ones, with their sums, products and powers", function()
    for _ = 1, long(100, 1000) do
      local x, y = math.random(0) >> math.random(0, 63), math.random(1, 1 << 40)
      assert.equal(ordinal(nimber.mul(x, y)), ordinal(x) * y)
      assert.equal(nimber.add(x, y), (ordinal(x) + y):finite())
      assert.equal(nimber.div(x, y), nimber.div(x, ordinal(y)):finite())
      assert.equal(nimber.sqrt(x), nimber.sqrt(ordinal(x)):finite())
      assert.equal(nimber.pow(y, -5), nimber.pow(ordinal(y), -5):finite())
      assert.equal(math.ult(x, y), ordinal(x) < ordinal(y))
    end
    local large = "0x1" .. ("0"):rep(40)
    assert.equal(nimber.mul(large, large), (ordinal(large) * large):finite())
    assert.equal(large, nimber.mul(ordinal "w", large)  / ordinal "w" == ordinal(large) and large)
    assert.is_nil(ordinal("w"):finite())
  end)

  it("are read as they are written", function()
    for _, text in ipairs { "0", "5", "w", "w^2 + 3", "w^(w+1)*2 + 5", "w^w", "w^(w^2*3+w*2+7)*4 + w^(w+1) + w*9",
      "w^(w^4095)", "w*18446744073709551616" } do
      assert.equal(text, tostring(ordinal(text)))
    end
    assert.equal(ordinal "w^(w^2) + w*255", ordinal " ω ^ω^ 2+w*0xff + 0")
    assert.equal("w^w", tostring(ordinal "w^(w^1*1)"))
    for _ = 1, long(100, 500) do
      local a = ordinal(random.pick(samples)) * ordinal(random.pick(samples)) + math.random(0, 99)
      assert.equal(a, ordinal(tostring(a)))
    end
    assert.equal("\\omega^{\\omega^{2} \\cdot 3 + 1} \\cdot 2 + \\omega + 5", ordinal("w^(w^2*3+1)*2 + w + 5"):latex())
  end)

  it("refuse other texts, and say why", function()
    local function refused(message, x) assert.error_matches(function() ordinal(x) end, message, 1, true) end
    refused("bad argument #1 to 'ordinal' (not below w^(w^w))", "w^w^w")
    refused("not below w^(w^w)", "w^(w^(w+1))")
    refused("the exponents of w must decrease from term to term", "5 + w")
    refused("the exponents of w must decrease from term to term", "w + w")
    refused("expected w or a number at \"\"", "w^")
    refused("expected + or the end at \" x\"", "w x")
    refused("expected ) at", "w^(w")
    refused("powers w^(w^k) are supported only for k below 4096", "w^w^4096")
    refused("powers of w^(w^0) are supported only for exponents up to", "w^9223372036854775807")
    refused("the number is not below 2^4096", "w*0x1" .. ("0"):rep(1024))
    refused("expected a text, an integer or an ordinal, got 1.5", 1.5)
  end)

  it("refuse what is not known or too large, by name", function()
    local function fails(message, f) assert.error_matches(f, message, 1, true) end
    local unknown = ordinal "w^w^200" -- of the prime 1231
    assert.equal("w^(w^200*1230)", tostring(unknown ^ 1230))
    fails("the excess of the prime 1231 is not known; finding it takes a field of degree", function()
      return unknown ^ 1231
    end)
    fails("the field of these ordinals has the degree", function() return 1 / ordinal "w^w^126" end)
    fails("division by 0", function() return ordinal "w" / 0 end)
    fails("0 has no inverse", function() nimber.inverse(ordinal(0)) end)
    fails("0 has no negative powers", function() return ordinal(0) ^ -1 end)
    fails("expected an ordinal or a nimber, got a table", function() return ordinal "w" + {} end)
    fails("expected an integer", function() return ordinal "w" ^ ordinal "w" end)
  end)
end)

describe("#quick The excess of an odd prime", function()
  it("is the least m for which kappa_f + m is no power, by plain powers in the naive towers", function()
    local four = naive({ 2, 1 }, { 2, 2 })
    local eight = naive({ 2, 1 }, { 2, 2 }, { 2, 8 })
    local six, twelve = naive({ 2, 1 }, { 3, 2 }), naive({ 2, 1 }, { 2, 2 }, { 3, 2 })
    local twenty = naive({ 2, 1 }, { 2, 2 }, { 5, 4 })
    -- { p, tower, kappa_f }
    for _, row in ipairs { { 5, four, 4 }, { 7, six, 1 << 2 }, { 11, twenty, 1 << 4 }, { 13, twelve, 1 << 4 | 4 },
      { 17, eight, 16 }, { 19, nines, 1 << 12 }, { 31, twenty, 1 << 4 }, { 37, nines, 1 << 12 | 4 },
      { 41, twenty, 1 << 4 }, { 73, nines, 1 << 12 } } do
      local p, tower, kappa = table.unpack(row)
      local m, exponent = 0, ((1 << tower.degree) - 1) // p
      while tower:pow(kappa ~ m, exponent) == 1 do m = m + 1 end
      assert.equal(m, nimber.excess(p))
      assert.equal(m, (nimber.excess(p, { search = true })))
    end
  end)

  it("is found again by computation for all primes below 100, and larger ones", function()
    for _, p in ipairs { 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
      163, 227, 257, 641, 691 } do
      local m, degree = nimber.excess(p, { search = true })
      assert.equal(nimber.excess(p), m)
      assert.is_true(degree >= 2)
    end
    assert.same({ 4, 324 }, { nimber.excess(163, { search = true }) })
    assert.same({ 1, 5060 }, { nimber.excess(47, { search = true }) }) -- OEIS A380496 gives 237820 = 5060 * 47 above it
  end)

  it("is refused beyond a limit, for other numbers, and where it is not known", function()
    local none, message = nimber.excess(283, { search = true, limit = 100 })
    assert.is_nil(none)
    assert.equal("limit of 100 products reached in the field of degree 237820", message)
    none, message = nimber.excess(1439, { search = true })
    assert.is_nil(none)
    assert.matches("the degree of the field is 9046676432", message) -- 719 times 1258230380
    none, message = nimber.excess(1231)
    assert.is_nil(none)
    assert.matches("the excess of the prime 1231 is not known; finding it takes a field of degree %d+$", message)
    none, message = nimber.excess(2000003)
    assert.is_nil(none)
    assert.equal("the excesses of the primes 9901 and 2000003 are not known", message)
    assert.error_matches(function() nimber.excess(9) end, "9 is not a prime", 1, true)
    assert.error_matches(function() nimber.excess(2) end, "expected an integer from 3", 1, true)
  end)

  where_wide("is refused beyond a limit before its field takes much memory", function()
    local before, reached = grundy.memory(), "limit of 1000 products reached in the field of degree 1258230380"
    grundy.memory(1 << 31)
    local ok, _, message = pcall(nimber.excess, 719, { search = true, limit = 1000 })
    local proven, _, proof = pcall(nimber.excess_certificate, 719, { limit = 1000 })
    grundy.memory(before)
    assert.same({ true, reached, true, reached }, { ok, message, proven, proof })
  end)
end)

describe("#quick A require of grundy.nimber", function()
  it("does not load the ordinals", function()
    local script = 'require "grundy".nimber.mul(2, "0x3"); io.write(tostring(package.loaded["grundy.ordinal"]))'
    assert.equal("nil", (process.lua("-e", script)))
    assert.is_table(grundy.nimber)
  end)
end)
