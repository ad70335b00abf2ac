local nimber = require "grundy.nimber"
local field = require("grundy.core").nimber

local mul, add, pow, inverse = nimber.mul, nimber.add, nimber.pow, nimber.inverse

local seed = os.time()
math.randomseed(seed)
print("nimber_spec: seed " .. seed)

-- A random nimber: 64 random bits, or fewer, so that all subfields occur.
local function random_nimber()
  return math.random(0) >> (math.random(4) == 1 and math.random(0, 63) or 0)
end

local function random_unit()
  local a
  repeat a = random_nimber() until a ~= 0
  return a
end

local function random_list(length)
  local list = {}
  for i = 1, length do list[i] = random_nimber() end
  return list
end

local function pack(list)
  local bytes = {}
  for i, a in ipairs(list) do bytes[i] = string.pack("<i8", a) end
  return table.concat(bytes)
end

-- The product by Conway's theorem alone, F = 2^bits: F F = F + F/2 and F a = F * a for a < F.
local function recursive_product(a, b, bits)
  if a == 0 or b == 0 then return 0 end
  if a == 1 then return b end
  if b == 1 then return a end
  bits = bits or 32
  local below = (1 << bits) - 1
  local a1, a0, b1, b0 = a >> bits, a & below, b >> bits, b & below
  local half = bits // 2
  local top = recursive_product(a1, b1, half)
  local cross = recursive_product(a1, b0, half) ~ recursive_product(a0, b1, half)
  return (top ~ cross) << bits
    ~ recursive_product(a0, b0, half)
    ~ recursive_product(top, 1 << (bits - 1), half)
end

describe("The product of nimbers", function()
  it("is the minimal excludant of a'b ^ ab' ^ a'b' for all a, b < 64", function()
    local table_of = {}
    for a = 0, 63 do
      table_of[a] = {}
      for b = 0, 63 do
        local seen = {}
        for x = 0, a - 1 do
          for y = 0, b - 1 do
            seen[table_of[x][b] ~ table_of[a][y] ~ table_of[x][y]] = true
          end
        end
        local mex = 0
        while seen[mex] do mex = mex + 1 end
        table_of[a][b] = mex
        assert.equal(mex, mul(a, b))
      end
    end
  end)

  it("has the published rows: 8 times 1..16", function()
    local row = {}
    for b = 1, 16 do row[b] = mul(8, b) end
    assert.same({ 8, 12, 4, 11, 3, 7, 15, 13, 5, 1, 9, 6, 14, 10, 2, 128 }, row)
  end)

  it("gives F F = 3F/2, and the ordinary product of F and any smaller nimber", function()
    for k = 0, 5 do
      local F = 1 << (1 << k)
      assert.equal(F + F // 2, mul(F, F))
      for _ = 1, 100 do
        local a = math.random(0) & (F - 1)
        assert.equal(a * F, mul(a, F))
      end
    end
  end)

  it("stays below every Fermat power that is above its factors", function()
    for k = 0, 5 do
      local mask = (1 << (1 << k)) - 1
      for _ = 1, 100 do
        assert.equal(0, mul(math.random(0) & mask, math.random(0) & mask) & ~mask)
      end
    end
  end)

  it("agrees with exhaustive and recursive tables made elsewhere", function()
    assert.equal(156, mul(255, 255))
    assert.equal(40111, mul(65535, 65535))
    assert.equal(98304, mul(65536, 65536))
    assert.equal(2628753316, mul(4294967295, 4294967295))
    assert.equal(6442450944, mul(4294967296, 4294967296))
    assert.equal(3580282330050965105, mul(nimber.parse "16045690984503098046", 81985529216486895))
  end)
end)

describe("The polynomial basis", function()
  it("is made by a root of x^64 + x^4 + x^3 + x + 1", function()
    local alpha = 0x7cf7499aff8b6419
    local powers = { [0] = 1 }
    for i = 1, 64 do powers[i] = recursive_product(powers[i - 1], alpha) end
    assert.equal(powers[4] ~ powers[3] ~ powers[1] ~ powers[0], powers[64])
  end)
end)

-- A kernel multiplies single nimbers and arrays; both are tested.
for _, kernel in ipairs(field.kernels()) do
  local function product(a, b) return field.mul_with(kernel, a, b) end
  local function products(a, b) return field.mul_arrays_with(kernel, a, b) end

  describe("The kernel " .. kernel, function()
    it("multiplies every two powers of two as the recursion does: these determine all products", function()
      local a, b, expected = {}, {}, {}
      for i = 0, 63 do
        for j = 0, 63 do
          local k = 64 * i + j + 1
          a[k], b[k] = 1 << i, 1 << j
          expected[k] = recursive_product(a[k], b[k])
          assert.equal(expected[k], product(a[k], b[k]))
        end
      end
      assert.same(expected, products(a, b))
    end)

    it("is linear in each factor, as a table of random products shows", function()
      local a, b = random_list(2000), random_list(2000)
      local expected = {}
      for i = 1, 2000 do
        expected[i] = recursive_product(a[i], b[i])
        assert.equal(expected[i], product(a[i], b[i]))
      end
      assert.same(expected, products(a, b))
    end)

    it("obeys the field axioms on 10^5 random triples", function()
      local wrong = 0
      for _ = 1, 100 do
        local a, b, c = random_list(1000), random_list(1000), random_list(1000)
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

    it("multiplies packed strings of every short length", function()
      local a, b = random_list(300), random_list(300)
      local packed_a, packed_b = pack(a), pack(b)
      local expected = {}
      for i = 1, 300 do expected[i] = mul(a[i], b[i]) end
      local packed = pack(expected)
      for n = 0, 300 do
        assert.equal(packed:sub(1, 8 * n), products(packed_a:sub(1, 8 * n), packed_b:sub(1, 8 * n)))
      end
    end)
  end)
end

describe("The kernels", function()
  it("agree on 10^6 random pairs", function()
    local names = field.kernels()
    local scalars = { portable = true, pclmul = true, gfni256 = true } -- gfni512 multiplies single nimbers as gfni256
    for _ = 1, 100 do
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
    assert.equal("portable", field.kernels()[1])
    assert.has_error(function() field.mul_with("abacus", 1, 2) end,
      [[bad argument #1 to 'mul_with' (expected a kernel of this machine, got "abacus")]])
  end)
end)

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
    for _ = 1, 20000 do
      local a, b = random_unit(), random_nimber()
      assert.equal(1, mul(a, inverse(a)))
      assert.equal(b, mul(nimber.div(b, a), a))
    end
  end)
end)

describe("Powers", function()
  it("are repeated products", function()
    for _ = 1, 200 do
      local a, power = random_unit(), 1
      for e = 0, 40 do
        assert.equal(power, pow(a, e))
        assert.equal(power, inverse(pow(a, -e)))
        power = mul(power, a)
      end
    end
  end)

  it("add their exponents modulo 2^64 - 1", function()
    for _ = 1, 200 do
      local a = random_unit()
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
    for _ = 1, 20000 do
      local a = random_nimber()
      local root = nimber.sqrt(a)
      assert.equal(a, mul(root, root))
    end
  end)

  it("is the power 2^63", function()
    for _ = 1, 100 do
      local a = random_nimber()
      local power = a
      for _ = 1, 63 do power = mul(power, power) end
      assert.equal(power, nimber.sqrt(a))
    end
  end)
end)

describe("The trace", function()
  it("is the sum of the 64 conjugates", function()
    for _ = 1, 1000 do
      local a = random_nimber()
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
    for _ = 1, 5000 do
      local x, y = random_nimber(), random_nimber()
      if math.ult(y, x) then x, y = y, x end
      assert.same({ x, y }, { nimber.solve_quadratic(x ~ y, mul(x, y)) })
    end
  end)

  it("have a double root for b = 0", function()
    for _ = 1, 1000 do
      local c = random_nimber()
      assert.same({ nimber.sqrt(c), nimber.sqrt(c) }, { nimber.solve_quadratic(0, c) })
    end
  end)

  it("have no root exactly when the trace of c/b^2 is 1", function()
    local without = 0
    for _ = 1, 5000 do
      local b, c = random_unit(), math.random(0)
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
    assert.is_true(without > 2000)
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
      if a < 300 or a % 97 == 0 then
        local n, power = 1, a
        while power ~= 1 do
          power = mul(power, a)
          n = n + 1
        end
        assert.equal(n, nimber.order(a))
      end
    end
    for _ = 1, 200 do
      local a = random_unit()
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
      local base = random_unit()
      local a = pow(base, math.random(0))
      local x = nimber.log(a, base)
      assert.equal(a, pow(base, x))
    end
  end)

  it("finds every nimber among the powers of a generator", function()
    local generator = 0x100000006
    for _ = 1, 300 do
      local a = random_unit()
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
      local a = random_nimber()
      assert.equal(a, nimber.parse(nimber.tostring(a)))
      assert.equal(a, nimber.parse(string.format("0x%x", a)))
    end
    assert.equal(-1, nimber.parse " 18446744073709551615\n")
    assert.equal(255, nimber.parse "0XfF")
  end)

  it("that are no nimber below 2^64 give nil and a message", function()
    for _, text in ipairs { "", " ", "-1", "1.0", "0x", "12a", "1 2", "1\0", "½" } do
      assert.same({ nil, "not a whole number" }, { nimber.parse(text) })
    end
    for _, text in ipairs { "18446744073709551616", "0x10000000000000000", ("9"):rep(100) } do
      assert.same({ nil, "the number is not below 2^64" }, { nimber.parse(text) })
    end
  end)
end)

describe("Arrays", function()
  it("are multiplied element by element", function()
    for _, n in ipairs { 0, 1, 2, 7, 8, 63, 64, 65, 255, 256, 257, 1000 } do
      local a, b, expected = random_list(n), random_list(n), {}
      for i = 1, n do expected[i] = mul(a[i], b[i]) end
      assert.same(expected, nimber.mul_arrays(a, b))
      assert.equal(pack(expected), nimber.mul_arrays(pack(a), pack(b)))
    end
  end)

  it("may be long strings", function()
    local a, b = pack(random_list(2048)), pack(random_list(2048))
    local short = nimber.mul_arrays(a, b)
    assert.is_true(short:rep(512) == nimber.mul_arrays(a:rep(512), b:rep(512))) -- 8 MB
  end)

  it("report progress, and stop when that raises", function()
    -- Long enough for two reports on a fast machine.
    local long, calls = pack(random_list(1024)):rep(4096), 0
    repeat
      local last = 0
      long = long .. long
      field.mul_arrays_with("portable", long, long, {
        progress = function(done, total)
          calls = calls + 1
          assert.equal(#long // 8, total)
          assert.is_true(done > last and done <= total)
          last = done
        end,
      })
    until calls > 1
    local options = { progress = function() error("enough", 0) end }
    assert.same({ false, "enough" }, { pcall(field.mul_arrays_with, "portable", long, long, options) })
    local list = {}
    for i = 1, 2000000 do list[i] = i end
    assert.same({ false, "enough" }, { pcall(field.mul_arrays_with, "portable", list, list, options) })
  end)
end)

describe("doc/nimbers.md", function()
  it("shows the table that examples/nimber_table.lua prints", function()
    local lines = {}
    local environment = setmetatable({
      arg = {},
      print = function(line) lines[#lines + 1] = line .. "\n" end,
    }, { __index = _G })
    assert(loadfile("examples/nimber_table.lua", "t", environment))()
    local file = assert(io.open "doc/nimbers.md")
    local text = file:read "a"
    file:close()
    assert.equal(17, #lines)
    assert.is_truthy(text:find(table.concat(lines), 1, true))
  end)
end)

describe("Bad input", function()
  local function raises(message, f, ...)
    local arguments = table.pack(...)
    local ok, raised = pcall(function() f(table.unpack(arguments, 1, arguments.n)) end)
    assert.is_false(ok)
    local place = "^" .. debug.getinfo(1, "S").short_src:gsub("%p", "%%%0") .. ":%d+: "
    assert.is_truthy(raised:find(place), raised)
    assert.equal(message, (raised:gsub(place, "")))
  end

  it("is refused where an integer is needed", function()
    raises([[bad argument #1 to 'f' (expected an integer, got "3")]], mul, "3", 4)
    raises("bad argument #2 to 'f' (expected an integer, got 0.5)", mul, 3, 0.5)
    raises("bad argument #2 to 'f' (expected an integer, got no value)", mul, 3)
    raises("bad argument #1 to 'f' (expected an integer, got nan)", add, 0 / 0, 1)
    raises("bad argument #1 to 'f' (expected an integer, got inf)", nimber.sqrt, math.huge)
    raises("bad argument #1 to 'f' (expected an integer, got a table)", nimber.trace, {})
    raises("bad argument #2 to 'f' (expected an integer, got true)", nimber.log, 1, true)
    raises("bad argument #2 to 'f' (expected an integer, got nil)", pow, 1, nil)
    raises("bad argument #1 to 'f' (expected an integer, got a function)", nimber.tostring, print)
    raises("bad argument #1 to 'f' (expected a string, got 7)", nimber.parse, 7)
    for name, f in pairs(nimber) do
      if type(f) == "function" and name ~= "parse" and name ~= "mul_arrays" then
        assert.has_error(function() f() end)
        assert.has_error(function() f("1", "1") end)
      end
    end
  end)

  it("of floats with integer values is no bad input", function()
    assert.equal(12, mul(8.0, 2))
    assert.equal("integer", math.type(mul(8.0, 2.0)))
  end)

  it("is a division by 0", function()
    raises("bad argument #2 to 'f' (division by 0)", nimber.div, 5, 0)
    raises("bad argument #1 to 'f' (0 has no inverse)", inverse, 0)
    raises("bad argument #1 to 'f' (0 has no negative powers)", pow, 0, -1)
    raises("bad argument #1 to 'f' (0 has no order)", nimber.order, 0)
  end)

  it("is an array of another kind or length", function()
    local mul_arrays = nimber.mul_arrays
    raises("bad argument #1 to 'f' (expected a list or a packed string, got 3)", mul_arrays, 3, 4)
    raises("bad argument #2 to 'f' (expected a list like the first array, got no value)", mul_arrays, {})
    raises([[bad argument #2 to 'f' (expected a list like the first array, got "")]], mul_arrays, {}, "")
    raises("bad argument #2 to 'f' (expected a packed string like the first array, got a table)", mul_arrays, "", {})
    raises("bad argument #2 to 'f' (expected 2 elements like the first list, got 1)", mul_arrays, { 1, 2 }, { 1 })
    raises("bad argument #1 to 'f' (expected 8 bytes a nimber, got 7 bytes)", mul_arrays, "1234567", "1234567")
    raises("bad argument #2 to 'f' (expected 8 bytes like the first string, got 16)",
      mul_arrays, "12345678", ("12345678"):rep(2))
    raises("bad argument #3 to 'f' (option 'progress' is 5, expected a function)", mul_arrays, {}, {}, { progress = 5 })
    raises("bad argument #2 to 'f' (element #2 is 1.5, expected an integer)", mul_arrays, { 1, 2 }, { 1, 1.5 })
    raises("bad argument #1 to 'f' (expected a list, got a table with the key \"x\")", mul_arrays, { 1, x = 2 }, { 1 })
  end)

  it("names the function under pcall too", function()
    local _, message = pcall(nimber.mul, 1, nil)
    assert.equal("bad argument #2 to 'mul' (expected an integer, got nil)", (message:gsub("^.-:%d+: ", "")))
    _, message = pcall(nimber.inverse, 0)
    assert.equal("bad argument #1 to 'inverse' (0 has no inverse)", (message:gsub("^.-:%d+: ", "")))
  end)
end)
