--- Arguments that the functions of nimbers refuse, and the messages.

local nimber = require "grundy.nimber"

--- Asserts that f(...), called from here, raises this message at this file.
local function raises(message, f, ...)
  local arguments = table.pack(...)
  local ok, raised = pcall(function() f(table.unpack(arguments, 1, arguments.n)) end)
  assert.is_false(ok, message)
  local place = "^" .. debug.getinfo(1, "S").short_src:gsub("%p", "%%%0") .. ":%d+: "
  assert.is_truthy(raised:find(place), raised)
  assert.equal(message, (raised:gsub(place, "")))
end

-- Values that are not integers, and how messages show them.
local no_integers = {
  { "3", '"3"' }, { "", '""' }, { 0.5, "0.5" }, { -1.5, "-1.5" }, { 0 / 0, "nan" }, { math.huge, "inf" },
  { -math.huge, "-inf" }, { 2 ^ 63, "9.2233720368548e+18" }, { 1e300, "1e+300" }, { {}, "a table" },
  { true, "true" }, { false, "false" }, { nil, "nil" }, { print, "a function" },
  { coroutine.create(print), "a thread" }, { io.stdout, "a userdata" },
}

describe("Functions of nimbers", function()
  local arity = { add = 2, mul = 2, div = 2, inverse = 1, pow = 2, sqrt = 1, trace = 1, order = 1, log = 2,
    solve_quadratic = 2, tostring = 1 }

  -- Those that take texts too.
  local large = { add = true, mul = true, div = true, inverse = true, pow = true, sqrt = true, tostring = true }

  it("take integers only, some texts too, and name a wrong argument", function()
    for name, count in pairs(arity) do
      for position = 1, count do
        for _, case in ipairs(no_integers) do
          local arguments = { 2, 2 }
          arguments[position] = case[1]
          local may_be_text = large[name] and type(case[1]) == "string" and (name ~= "pow" or position == 1)
          raises(("bad argument #%d to 'f' (expected an integer%s, got %s)"):format(position,
            may_be_text and ", or hexadecimal digits after 0x" or "", case[2]),
            nimber[name], table.unpack(arguments, 1, count))
        end
        raises(("bad argument #%d to 'f' (expected an integer, got no value)"):format(position), nimber[name],
          table.unpack({ 2, 2 }, 1, position - 1))
      end
    end
  end)

  it("are all in this list, or take texts, arrays and settings", function()
    local others = { parse = true, mul_arrays = true, ordinal = true, excess = true, excess_certificate = true }
    for name, f in pairs(nimber) do
      if type(f) == "function" and not others[name] then
        assert.is_truthy(arity[name], name)
      end
    end
  end)

  it("take floats with integer values, -0.0 and what is above 2^63 as negative integers", function()
    assert.equal(12, nimber.mul(8.0, 2))
    assert.equal("integer", math.type(nimber.mul(8.0, 2.0)))
    assert.equal(0, nimber.mul(-0.0, 5))
    assert.equal("0", nimber.tostring(-0.0))
    assert.equal(1, nimber.pow(5, -0.0))
    assert.equal(math.mininteger, nimber.add(-2 ^ 63, 0))
    assert.equal(nimber.mul(math.mininteger, 3), nimber.mul(-2 ^ 63, 3.0))
  end)

  it("refuse to divide by 0", function()
    raises("bad argument #2 to 'f' (division by 0)", nimber.div, 5, 0)
    raises("bad argument #2 to 'f' (division by 0)", nimber.div, 5, -0.0)
    raises("bad argument #1 to 'f' (0 has no inverse)", nimber.inverse, 0)
    raises("bad argument #1 to 'f' (0 has no negative powers)", nimber.pow, 0, -1)
    raises("bad argument #1 to 'f' (0 has no negative powers)", nimber.pow, 0, math.mininteger)
    raises("bad argument #1 to 'f' (0 has no order)", nimber.order, 0)
  end)

  it("read texts only", function()
    raises("bad argument #1 to 'f' (expected a string, got 7)", nimber.parse, 7)
    raises("bad argument #1 to 'f' (expected a string, got no value)", nimber.parse)
    raises("bad argument #1 to 'f' (expected a string, got nil)", nimber.parse, nil)
    raises("bad argument #1 to 'f' (expected a string, got a table)", nimber.parse, {})
  end)

  it("are named under pcall too", function()
    local _, message = pcall(nimber.mul, 1, nil)
    assert.equal("bad argument #2 to 'mul' (expected an integer, got nil)", (message:gsub("^.-:%d+: ", "")))
    _, message = pcall(nimber.inverse, 0)
    assert.equal("bad argument #1 to 'inverse' (0 has no inverse)", (message:gsub("^.-:%d+: ", "")))
    _, message = pcall(nimber.excess_certificate, 9)
    assert.equal("bad argument #1 to 'excess_certificate' (9 is not a prime)", (message:gsub("^.-:%d+: ", "")))
  end)
end)

describe("Arrays of nimbers", function()
  local mul_arrays = nimber.mul_arrays

  it("are two lists or two packed strings", function()
    for _, case in ipairs { { 3, "3" }, { 0 / 0, "nan" }, { true, "true" }, { nil, "nil" }, { print, "a function" },
      { io.stdout, "a userdata" } } do
      local text = case[2]
      raises("bad argument #1 to 'f' (expected a list or a packed string, got " .. text .. ")", mul_arrays, case[1], {})
      raises("bad argument #2 to 'f' (expected a list like the first array, got " .. text .. ")",
        mul_arrays, {}, case[1])
      raises("bad argument #2 to 'f' (expected a packed string like the first array, got " .. text .. ")",
        mul_arrays, "", case[1])
    end
    raises("bad argument #1 to 'f' (expected a list or a packed string, got no value)", mul_arrays)
    raises("bad argument #2 to 'f' (expected a list like the first array, got no value)", mul_arrays, {})
    raises([[bad argument #2 to 'f' (expected a list like the first array, got "")]], mul_arrays, {}, "")
    raises("bad argument #2 to 'f' (expected a packed string like the first array, got a table)", mul_arrays, "", {})
  end)

  it("have the same length, strings whole nimbers", function()
    raises("bad argument #2 to 'f' (expected 2 elements like the first list, got 1)", mul_arrays, { 1, 2 }, { 1 })
    raises("bad argument #2 to 'f' (expected 0 elements like the first list, got 1)", mul_arrays, {}, { 1 })
    for length = 1, 17 do
      if length % 8 ~= 0 then
        local odd = ("x"):rep(length)
        raises(("bad argument #1 to 'f' (expected 8 bytes for each nimber, got %d bytes)"):format(length),
          mul_arrays, odd, odd)
      end
    end
    raises("bad argument #2 to 'f' (expected 8 bytes like the first string, got 16)",
      mul_arrays, "12345678", ("12345678"):rep(2))
    raises("bad argument #2 to 'f' (expected 8 bytes like the first string, got 7)", mul_arrays, "12345678", "1234567")
  end)

  it("hold integers, and a wrong element is named", function()
    for _, case in ipairs(no_integers) do
      if case[1] ~= nil then
        raises(("bad argument #1 to 'f' (element #2 is %s, expected an integer)"):format(case[2]),
          mul_arrays, { 1, case[1], 3 }, { 1, 2, 3 })
        raises(("bad argument #2 to 'f' (element #3 is %s, expected an integer)"):format(case[2]),
          mul_arrays, { 1, 2, 3 }, { 1, 2, case[1] })
      end
    end
    local long, other = {}, {}
    for i = 1, 1000 do long[i], other[i] = i, i end
    other[777] = "777"
    raises([[bad argument #2 to 'f' (element #777 is "777", expected an integer)]], mul_arrays, long, other)
    raises("bad argument #1 to 'f' (expected a list, got a table with the key \"x\")", mul_arrays, { 1, x = 2 }, { 1 })
    raises("bad argument #2 to 'f' (expected a list, got a table with the key 0)", mul_arrays, { 1 }, { [0] = 1, 2 })
    assert.same({ 0, 6, 4 }, mul_arrays({ -0.0, 1.0, 1 }, { 5, 6, 4 }))
  end)

  it("may call progress, a function", function()
    raises("bad argument #3 to 'f' (setting 'progress' is 5, expected a function)", mul_arrays, {}, {},
      { progress = 5 })
    assert.is_false(pcall(mul_arrays, {}, {}, 5))
    assert.is_false(pcall(mul_arrays, {}, {}, { colour = "red" }))
  end)
end)

describe("Functions of nimbers given as texts", function()
  local arity = { add = 2, mul = 2, div = 2, inverse = 1, sqrt = 1, pow = 1, tostring = 1 }

  it("take hexadecimal digits after 0x, and name the argument that has others", function()
    local others = { "", "12", "ff", "0x", "0X", "0x12g", "-0x1", "0x-1", "0x1.0", " 0x1", "0x1 ", "x1", "0x1_0" }
    for name, count in pairs(arity) do
      for position = 1, count do
        for _, text in ipairs(others) do
          local arguments = { "0x2", name == "pow" and 3 or "0x2" }
          arguments[position] = text
          raises(("bad argument #%d to 'f' (expected an integer, or hexadecimal digits after 0x, got %s)"):format(
            position, '"' .. text .. '"'), nimber[name], table.unpack(arguments, 1, name == "pow" and 2 or count))
        end
        if position == 2 then
          raises("bad argument #2 to 'f' (expected an integer, got no value)", nimber[name], "0x2")
          raises("bad argument #2 to 'f' (expected an integer, got 0.5)", nimber[name], "0x2", 0.5)
          raises("bad argument #1 to 'f' (expected an integer, got true)", nimber[name], true, "0x2")
        end
      end
    end
    raises("bad argument #2 to 'f' (expected an integer, got \"0x3\")", nimber.pow, "0x2", "0x3")
  end)

  it("stay below 2^4096", function()
    for name, count in pairs(arity) do
      for position = 1, count do
        local arguments = { "0x2", name == "pow" and 3 or "0x2" }
        arguments[position] = "0x1" .. ("0"):rep(1024)
        raises("bad argument #" .. position .. " to 'f' (expected a number below 2^4096, got 1025 hexadecimal digits)",
          nimber[name], table.unpack(arguments, 1, name == "pow" and 2 or count))
      end
    end
    assert.equal("0xc", nimber.mul("0x" .. ("0"):rep(5000) .. "8", "0X0002")) -- leading zeros do not count
    assert.equal("0x" .. ("f"):rep(1024), nimber.mul("0x" .. ("F"):rep(1024), 1))
  end)

  it("refuse to divide by 0", function()
    raises("bad argument #1 to 'f' (0 has no inverse)", nimber.inverse, "0x000")
    raises("bad argument #2 to 'f' (division by 0)", nimber.div, "0x1", "0x0")
    raises("bad argument #2 to 'f' (division by 0)", nimber.div, "0x1", 0)
    raises("bad argument #1 to 'f' (0 has no negative powers)", nimber.pow, "0x0", -1)
  end)
end)
