--- The product of nimbers: every multiplier of this machine against the definition, Conway's recursion and the others.

local field = require("grundy.core").nimber
local fixtures = require "spec.support.fixtures"
local long = require "spec.support.long"
local nimber = require "grundy.nimber"
local nimbers = require "spec.support.nimbers"
local random = require "spec.support.random"

local mul = nimber.mul

before_each(random.seed)

describe("The product of nimbers", function()
  it("has the published rows: 8 times 1..16", function()
    local row = {}
    for b = 1, 16 do row[b] = mul(8, b) end
    assert.same({ 8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128 }, row)
  end)

  it("agrees with the vectors", function()
    local tables, products = 0, 0
    for _, row in ipairs(fixtures.rows "coin_turning") do
      if row.nim_product_table_0_15 then
        tables = tables + 1
        for a = 0, 15 do
          for b = 0, 15 do assert.equal(row.nim_product_table_0_15[a + 1][b + 1], mul(a, b)) end
        end
      elseif row.nim_product then
        products = products + 1
        assert.equal(row.nim_product, nimber.tostring(mul(nimber.parse(row.a), nimber.parse(row.b))))
      end
    end
    assert.equal(1, tables)
    assert.equal(6, products)
  end)
end)

describe("The polynomial basis", function()
  it("is made by a root of x^64 + x^4 + x^3 + x + 1", function()
    local alpha = 0x7cf7499aff8b6419
    local powers = { [0] = 1 }
    for i = 1, 64 do powers[i] = nimbers.recursive_product(powers[i - 1], alpha) end
    assert.equal(powers[4] ~ powers[3] ~ powers[1] ~ powers[0], powers[64])
  end)
end)

local products_below_64
lazy_setup(function() products_below_64 = nimbers.products_by_definition(64) end)

-- A multiplier multiplies single nimbers and arrays; both are tested.
for _, multiplier in ipairs(field.multipliers()) do
  local function product(a, b) return field.mul_with(multiplier, a, b) end
  local function products(a, b) return field.mul_arrays_with(multiplier, a, b) end

  describe("The multiplier " .. multiplier, function()
    it("gives the minimal excludant of a'b ^ ab' ^ a'b' for all a, b < 64", function()
      local a, b, expected = {}, {}, {}
      for i = 0, 63 do
        for j = 0, 63 do
          local k = 64 * i + j + 1
          a[k], b[k], expected[k] = i, j, products_below_64[i][j]
          assert.equal(expected[k], product(i, j))
        end
      end
      assert.same(expected, products(a, b))
    end)

    it("multiplies every two powers of two as the recursion does: these determine all products", function()
      local a, b, expected = {}, {}, {}
      for i = 0, 63 do
        for j = 0, 63 do
          local k = 64 * i + j + 1
          a[k], b[k] = 1 << i, 1 << j
          expected[k] = nimbers.recursive_product(a[k], b[k])
          assert.equal(expected[k], product(a[k], b[k]))
        end
      end
      assert.same(expected, products(a, b))
    end)

    it("is linear in each factor, as a table of random products shows", function()
      local count = long(250, 2000)
      local a, b, expected = nimbers.random_list(count), nimbers.random_list(count), {}
      for i = 1, count do
        expected[i] = nimbers.recursive_product(a[i], b[i])
        assert.equal(expected[i], product(a[i], b[i]))
      end
      assert.same(expected, products(a, b))
    end)

    it("obeys the field axioms on random triples", function()
      local wrong = 0
      for _ = 1, long(12, 100) do
        local a, b, c = nimbers.random_list(1000), nimbers.random_list(1000), nimbers.random_list(1000)
        local b_plus_c = {}
        for i = 1, 1000 do b_plus_c[i] = b[i] ~ c[i] end
        local ab, ba, bc, ac = products(a, b), products(b, a), products(b, c), products(a, c)
        local left, right, distributed = products(ab, c), products(a, bc), products(a, b_plus_c)
        for i = 1, 1000 do
          local x, y, z = a[i], b[i], c[i]
          local xy = product(x, y)
          if ab[i] ~= ba[i] or left[i] ~= right[i] or distributed[i] ~= ab[i] ~ ac[i]
            or xy ~= ab[i] or product(y, x) ~= xy
            or product(xy, z) ~= product(x, product(y, z))
            or product(x, y ~ z) ~= xy ~ product(x, z)
            or product(x, 1) ~= x or product(0, x) ~= 0
          then
            wrong = wrong + 1
          end
        end
      end
      assert.equal(0, wrong)
    end)

    it("multiplies polynomials with all of every fourth coefficient", function()
      local alpha, power, classes = 0x7cf7499aff8b6419, 1, { 0, 0, 0, 0 }
      for i = 0, 63 do
        classes[i % 4 + 1] = classes[i % 4 + 1] ~ power
        power = nimbers.recursive_product(power, alpha)
      end
      local a, b, expected = {}, {}, {}
      for i = 1, 4 do
        for j = 1, 4 do
          for _, other in ipairs { 0, nimbers.random() } do
            local k = #a + 1
            a[k], b[k] = classes[i] ~ other, classes[j]
            expected[k] = nimbers.recursive_product(a[k], b[k])
            assert.equal(expected[k], product(a[k], b[k]))
          end
        end
      end
      assert.same(expected, products(a, b))
    end)

    it("multiplies packed strings of every short length", function()
      local a, b = nimbers.random_list(300), nimbers.random_list(300)
      local packed_a, packed_b = nimbers.pack(a), nimbers.pack(b)
      local expected = {}
      for i = 1, 300 do expected[i] = mul(a[i], b[i]) end
      local packed = nimbers.pack(expected)
      for n = 0, 300 do
        assert.equal(packed:sub(1, 8 * n), products(packed_a:sub(1, 8 * n), packed_b:sub(1, 8 * n)))
      end
    end)
  end)
end

describe("The multipliers", function()
  it("agree on random pairs", function()
    local names = field.multipliers()
    local scalars = { portable = true, pclmul = true, gfni256 = true } -- the others multiply single nimbers as these
    for _ = 1, long(3, 100) do
      local a, b = {}, {}
      for i = 1, 10000 do a[i], b[i] = math.random(0), math.random(0) end
      local expected = field.mul_arrays_with("portable", a, b)
      for _, name in ipairs(names) do
        local product, differ = field.mul_with, 0
        local products = field.mul_arrays_with(name, a, b)
        for i = 1, 10000 do
          if products[i] ~= expected[i] or scalars[name] and product(name, a[i], b[i]) ~= expected[i] then
            differ = differ + 1
          end
        end
        assert.equal(0, differ)
      end
    end
  end)

  it("begin with the portable one, and an unknown one is refused", function()
    assert.equal("portable", field.multipliers()[1])
    assert.has_error(function() field.mul_with("abacus", 1, 2) end,
      [[bad argument #1 to 'mul_with' (expected a multiplier of this machine, got "abacus")]])
  end)
end)
