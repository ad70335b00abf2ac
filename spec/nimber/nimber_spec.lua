--- The field of nimbers below 2^64: operations that are built on products.

local long = require "spec.support.long"
local nimber = require "grundy.nimber"
local nimbers = require "spec.support.nimbers"
local random = require "spec.support.random"
local ticks = require "spec.support.ticks"

local mul, add, pow, inverse = nimber.mul, nimber.add, nimber.pow, nimber.inverse

before_each(random.seed)

describe("Division", function()
  it("has the published inverses of 1..16", function()
    local row = {}
    for a = 1, 16 do row[a] = inverse(a) end
    assert.same({ 1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4, 170 }, row)
  end)

  it("undoes multiplication", function()
    for a = 1, 65535 do
      if mul(a, inverse(a)) ~= 1 then error("inverse of " .. a) end
    end
    for _ = 1, long(400, 20000) do
      local a, b = nimbers.random_unit(), nimbers.random()
      assert.equal(1, mul(a, inverse(a)))
      assert.equal(b, mul(nimber.div(b, a), a))
    end
  end)
end)

describe("Powers", function()
  it("are repeated products", function()
    for _ = 1, long(24, 200) do
      local a, power = nimbers.random_unit(), 1
      for e = 0, 40 do
        assert.equal(power, pow(a, e))
        assert.equal(power, inverse(pow(a, -e)))
        power = mul(power, a)
      end
    end
  end)

  it("add their exponents modulo 2^64 - 1", function()
    for _ = 1, 200 do
      local a = nimbers.random_unit()
      local i, j = math.random(0) >> 2, math.random(0) >> 2
      assert.equal(pow(a, i + j), mul(pow(a, i), pow(a, j)))
      assert.equal(pow(a, i - j), nimber.div(pow(a, i), pow(a, j)))
      assert.equal(pow(a, math.mininteger), mul(pow(a, -math.maxinteger), inverse(a)))
      assert.equal(a, mul(pow(a, math.maxinteger), mul(pow(a, math.maxinteger), mul(a, a)))) -- a^(2^64) = a
    end
  end)

  it("of 0 are 0, but the power 0 is 1", function()
    assert.equal(1, pow(0, 0))
    assert.equal(0, pow(0, 1))
    assert.equal(0, pow(0, math.maxinteger))
  end)
end)

describe("The square root", function()
  it("is the only nimber with that square", function()
    for a = 0, 255 do assert.equal(a, nimber.sqrt(mul(a, a))) end
    for _ = 1, long(2000, 20000) do
      local a = nimbers.random()
      local root = nimber.sqrt(a)
      assert.equal(a, mul(root, root))
    end
  end)

  it("is the power 2^63", function()
    for _ = 1, 100 do
      local a = nimbers.random()
      local power = a
      for _ = 1, 63 do power = mul(power, power) end
      assert.equal(power, nimber.sqrt(a))
    end
  end)
end)

describe("The trace", function()
  it("is the sum of the 64 conjugates", function()
    for _ = 1, 1000 do
      local a = nimbers.random()
      local sum, conjugate = 0, a
      for _ = 1, 64 do
        sum = add(sum, conjugate)
        conjugate = mul(conjugate, conjugate)
      end
      assert.equal(sum, nimber.trace(a))
    end
  end)
end)

describe("Quadratic equations", function()
  it("have the roots they were made from", function()
    for _ = 1, long(600, 5000) do
      local x, y = nimbers.random(), nimbers.random()
      if math.ult(y, x) then x, y = y, x end
      assert.same({ x, y }, { nimber.solve_quadratic(x ~ y, mul(x, y)) })
    end
  end)

  it("have a double root for b = 0", function()
    for _ = 1, 1000 do
      local c = nimbers.random()
      assert.same({ nimber.sqrt(c), nimber.sqrt(c) }, { nimber.solve_quadratic(0, c) })
    end
  end)

  it("have no root exactly when the trace of c/b^2 is 1", function()
    local without, cases = 0, long(1500, 5000)
    for _ = 1, cases do
      local b, c = nimbers.random_unit(), math.random(0)
      local x, y = nimber.solve_quadratic(b, c)
      if nimber.trace(nimber.div(c, mul(b, b))) == 1 then
        assert.is_nil(x)
        assert.equal("no root: the trace of c/b^2 is 1", y)
        without = without + 1
      else
        assert.equal(c, mul(x, x) ~ mul(b, x))
        assert.equal(b, x ~ y)
        assert.is_true(math.ult(x, y))
      end
    end
    assert.is_true(without > cases * 2 // 5)
  end)
end)

local primes = { 3, 5, 17, 257, 641, 65537, 6700417 }

-- (2^64 - 1) / p.
local function cofactor(p)
  local n = math.maxinteger // p * 2
  while n * p ~= -1 do n = n + 1 end
  return n
end

-- Whether p divides the unsigned n.
local function divides(p, n)
  return ((n >> 1) % p * 2 + (n & 1)) % p == 0
end

describe("Orders", function()
  it("divide 2^64 - 1, the product of seven primes", function()
    local product = 1
    for _, p in ipairs(primes) do product = product * p end
    assert.equal(-1, product)
  end)

  it("are the least exponents that give 1", function()
    for a = 1, 65535 do
      if a < 300 or a % long(7919, 97) == 0 then
        local n, power = 1, a
        while power ~= 1 do
          power = mul(power, a)
          n = n + 1
        end
        assert.equal(n, nimber.order(a))
      end
    end
    for _ = 1, long(28, 200) do
      local a = nimbers.random_unit()
      local n = nimber.order(a)
      for _, p in ipairs(primes) do
        assert.equal(divides(p, n), pow(a, cofactor(p)) ~= 1)
      end
    end
  end)

  it("reach 2^64 - 1", function()
    assert.equal(-1, nimber.order(0x100000006))
    assert.equal("18446744073709551615", nimber.tostring(nimber.order(0x100000006)))
  end)
end)

describe("The discrete logarithm", function()
  it("is the least exponent, for all a and all bases below 64", function()
    for base = 0, 63 do
      local least, power = {}, 1
      for e = 0, 70000 do
        if least[power] then break end
        least[power] = e
        power = mul(power, base)
      end
      for a = 0, 63 do
        local x, message = nimber.log(a, base)
        assert.equal(least[a], x)
        if not x then assert.equal(a .. " is not a power of " .. base, message) end
      end
    end
  end)

  it("undoes powers of random bases", function()
    for _ = 1, 300 do
      local base = nimbers.random_unit()
      local a = pow(base, math.random(0))
      local x = nimber.log(a, base)
      assert.equal(a, pow(base, x))
    end
  end)

  it("finds every nimber among the powers of a generator", function()
    local generator = 0x100000006
    for _ = 1, 300 do
      local a = nimbers.random_unit()
      assert.equal(a, pow(generator, nimber.log(a, generator)))
      local e = math.random(0)
      assert.equal(e, nimber.log(pow(generator, e), generator))
    end
    assert.equal(0, nimber.log(1, generator))
    assert.equal(-1, nimber.log(inverse(generator), generator))
    assert.equal(math.maxinteger, nimber.log(pow(generator, math.maxinteger), generator))
  end)

  it("does not exist outside the group of the base", function()
    local x, message = nimber.log(-1, 3)
    assert.is_nil(x)
    assert.equal("18446744073709551615 is not a power of 3", message)
    assert.is_nil((nimber.log(0, 5)))
    assert.equal(0, nimber.log(1, 0))
    assert.equal(1, nimber.log(0, 0))
    assert.is_nil((nimber.log(2, 0)))
  end)
end)

describe("Texts", function()
  it("are unsigned", function()
    assert.equal("0", nimber.tostring(0))
    assert.equal("9223372036854775808", nimber.tostring(math.mininteger))
    assert.equal("18446744073709551615", nimber.tostring(-1))
    assert.equal("3", nimber.tostring(3.0))
  end)

  it("are read back", function()
    for _ = 1, 1000 do
      local a = nimbers.random()
      assert.equal(a, nimber.parse(nimber.tostring(a)))
      assert.equal(a, nimber.parse(string.format("0x%x", a)))
    end
    assert.equal(-1, nimber.parse " 18446744073709551615\n")
    assert.equal(255, nimber.parse "0XfF")
  end)

  it("that are not nimbers below 2^4096 give nil and a message", function()
    for _, text in ipairs { "", " ", "-1", "1.0", "0x", "12a", "1 2", "1\0", "½" } do
      assert.same({ nil, "not a whole number" }, { nimber.parse(text) })
    end
    for _, text in ipairs { "0x1" .. ("0"):rep(1024), ("9"):rep(1234), ("9"):rep(100000) } do
      assert.same({ nil, "the number is not below 2^4096" }, { nimber.parse(text) })
    end
  end)
end)

describe("Arrays", function()
  it("are multiplied element by element", function()
    for _, n in ipairs { 0, 1, 2, 7, 8, 63, 64, 65, 255, 256, 257, 1000 } do
      local a, b, expected = nimbers.random_list(n), nimbers.random_list(n), {}
      for i = 1, n do expected[i] = mul(a[i], b[i]) end
      assert.same(expected, nimber.mul_arrays(a, b))
      assert.equal(nimbers.pack(expected), nimber.mul_arrays(nimbers.pack(a), nimbers.pack(b)))
    end
  end)

  it("may be long strings", function()
    local a, b = nimbers.pack(nimbers.random_list(2048)), nimbers.pack(nimbers.random_list(2048))
    local short = nimber.mul_arrays(a, b)
    assert.is_true(short:rep(512) == nimber.mul_arrays(a:rep(512), b:rep(512))) -- 8 MB
  end)

  it("#slow report progress, and stop when that raises", function()
    local list, calls, last = nimbers.random_list(150000), 0, 0
    local packed = nimbers.pack(list)
    --- Multiplies, with time for a report at every tick.
    local function square(factor, progress)
      return ticks.at_each(function()
        return nimber.mul_arrays(factor, factor, { progress = progress })
      end, ticks.wait)
    end
    assert.is_true(square(packed, function(done, total)
      calls = calls + 1
      assert.equal(150000, total)
      assert.is_true(done > last and done <= total)
      last = done
    end))
    assert.is_true(calls > 1)
    local function stop() error("enough", 0) end
    assert.same({ false, "enough" }, { square(packed, stop) })
    assert.same({ false, "enough" }, { square(list, stop) })
  end)
end)

describe("doc/guide/nimbers.md", function()
  it("shows the table that examples/nimber_table.lua prints", function()
    local lines = {}
    local environment = setmetatable({
      arg = {},
      print = function(line) lines[#lines + 1] = line .. "\n" end,
    }, { __index = _G })
    assert(loadfile("examples/nimber_table.lua", "t", environment))()
    local file = assert(io.open "doc/guide/nimbers.md")
    local text = file:read "a"
    file:close()
    assert.equal(17, #lines)
    assert.is_truthy(text:find(table.concat(lines), 1, true))
  end)
end)
