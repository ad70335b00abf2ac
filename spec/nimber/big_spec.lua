local long = require "spec.support.long"
local nimber = require "grundy.nimber"
local random = require "spec.support.random"

-- The functions on hexadecimal digits, as they are without 0x.
local big = {}
for _, name in ipairs { "add", "mul", "div", "inverse", "sqrt", "pow" } do
  big[name] = function(a, b)
    local result = nimber[name]("0x" .. a, type(b) == "string" and "0x" .. b or b)
    assert.equal("0x", result:sub(1, 2))
    return result:sub(3)
  end
end

random.seed()

-- A random hexadecimal number of at most `digits` digits, without leading zeros.
local function random_hexadecimal(digits)
  local text = {}
  for i = 1, digits do text[i] = string.format("%x", math.random(0, 15)) end
  text = table.concat(text):gsub("^0+", "")
  return text == "" and "0" or text
end

local function random_size()
  return random_hexadecimal(1 << math.random(0, 10))
end

-- 2^exponent in hexadecimal.
local function power_of_two(exponent)
  return (1 << exponent % 4) .. ("0"):rep(exponent // 4)
end

describe("#quick Nimbers below 2^4096", function()
  it("contain those below 2^64", function()
    for _ = 1, long(300, 1000) do
      local a, b = math.random(0) >> math.random(0, 63), math.random(0) >> math.random(0, 63)
      local x, y = string.format("%x", a), string.format("%x", b)
      assert.equal(string.format("%x", nimber.add(a, b)), big.add(x, y))
      assert.equal(string.format("%x", nimber.mul(a, b)), big.mul(x, y))
      assert.equal(string.format("%x", nimber.sqrt(a)), big.sqrt(x))
      assert.equal(string.format("%x", nimber.pow(a, 1234567)), big.pow(x, 1234567))
      if b ~= 0 then
        assert.equal(string.format("%x", nimber.inverse(b)), big.inverse(y))
        assert.equal(string.format("%x", nimber.div(a, b)), big.div(x, y))
      end
    end
  end)

  it("follow Conway's recursion at every Fermat power F = 2^(2^k): F F = F + F/2", function()
    for k = 2, 11 do
      local digits = (1 << k) // 4
      local F, half = "1" .. ("0"):rep(digits), power_of_two((1 << k) - 1)
      for _ = 1, 10 do
        local a1, a0 = random_hexadecimal(digits), random_hexadecimal(digits)
        local b1, b0 = random_hexadecimal(digits), random_hexadecimal(digits)
        --- h F + l, by the digits.
        local function join(h, l) return h == "0" and l or h .. ("0"):rep(digits - #l) .. l end
        local top, bottom = big.mul(a1, b1), big.mul(a0, b0)
        local cross = big.add(big.mul(a1, b0), big.mul(a0, b1))
        assert.equal(join(big.add(top, cross), big.add(bottom, big.mul(top, half))),
          big.mul(join(a1, a0), join(b1, b0)))
        assert.equal(join(a1, a0), big.add(big.mul(F, a1), a0))
      end
    end
  end)

  it("obey the field axioms in every field below 2^(2^k), k = 0..12", function()
    local triples = {}
    for k = 0, 12 do
      for _ = 1, long(6, 20) do
        local triple = {}
        for i = 1, 3 do
          triple[i] = k < 2 and tostring(math.random(0, (1 << (1 << k)) - 1)) or random_hexadecimal((1 << k) // 4)
        end
        triples[#triples + 1] = triple
      end
    end
    for _ = 1, long(30, 100) do triples[#triples + 1] = { random_size(), random_size(), random_size() } end
    for _, triple in ipairs(triples) do
      local a, b, c = table.unpack(triple)
      assert.equal(big.mul(a, b), big.mul(b, a))
      assert.equal(big.mul(big.mul(a, b), c), big.mul(a, big.mul(b, c)))
      assert.equal(big.mul(a, big.add(b, c)), big.add(big.mul(a, b), big.mul(a, c)))
      assert.equal(a, big.mul(a, "1"))
      assert.equal("0", big.mul(a, "0"))
      assert.equal("0", big.add(a, a))
    end
  end)

  it("have inverses, quotients and square roots", function()
    for _ = 1, 150 do
      local a, b = random_size(), random_size()
      local root = big.sqrt(a)
      assert.equal(a, big.mul(root, root))
      if b ~= "0" then
        assert.equal("1", big.mul(b, big.inverse(b)))
        assert.equal(a, big.mul(big.div(a, b), b))
      end
    end
  end)

  it("have powers that add their exponents", function()
    for _ = 1, 20 do
      local a = random_hexadecimal(256)
      local i, j = math.random(1000), math.random(1000)
      assert.equal(big.pow(a, i + j), big.mul(big.pow(a, i), big.pow(a, j)))
      assert.equal(big.pow(a, i - j), big.div(big.pow(a, i), big.pow(a, j)))
    end
    assert.equal("1", big.pow("0", 0))
    assert.equal("0", big.pow("0", 5))
  end)

  it("return to themselves after 2^k squarings", function()
    for k = 6, long(11, 12) do
      local a = random_hexadecimal((1 << k) // 4)
      local power = a
      for _ = 1, 1 << k do power = big.mul(power, power) end
      assert.equal(a, power)
    end
  end)
end)

describe("#quick Nimbers given as texts", function()
  it("may stand beside integers, and give texts", function()
    for _ = 1, long(100, 1000) do
      local a, b = math.random(0) >> math.random(0, 63), "0x" .. random_size()
      local x = ("0x%x"):format(a)
      for _, name in ipairs { "add", "mul" } do
        assert.equal(nimber[name](x, b), nimber[name](a, b))
        assert.equal(nimber[name](b, x), nimber[name](b, a))
      end
      if b ~= "0x0" then assert.equal(nimber.div(x, b), nimber.div(a, b)) end
      assert.equal(nimber.mul(x, x), ("0x%x"):format(nimber.mul(a, a)))
    end
  end)

  it("are read and written in decimal digits", function()
    for _ = 1, long(100, 1000) do
      local a = "0x" .. random_size()
      local decimal = nimber.tostring(a)
      assert.matches("^%d+$", decimal)
      assert.is_true(decimal == "0" or decimal:sub(1, 1) ~= "0")
      for _, text in ipairs { decimal, a, "  00" .. decimal .. " " } do
        local parsed = nimber.parse(text)
        assert.equal(a, math.type(parsed) and ("0x%x"):format(parsed) or parsed)
        assert.equal(math.type(parsed) == "integer", #a <= 18)
      end
    end
    -- 2^(2^k), and the number of the digits, from any table of powers.
    assert.equal("18446744073709551616", nimber.tostring "0x10000000000000000")
    assert.equal("340282366920938463463374607431768211456", nimber.tostring("0x1" .. ("0"):rep(32)))
    local most = "0x" .. ("f"):rep(1024)
    assert.equal(1234, #nimber.tostring(most))
    assert.equal(most, nimber.parse(nimber.tostring(most)))
    local above = nimber.tostring(most):gsub("5$", "6")
    assert.same({ nil, "the number is not below 2^4096" }, { nimber.parse(above) })
    assert.same({ nil, "the number is not below 2^4096" }, { nimber.parse(most .. "0") })
  end)
end)
