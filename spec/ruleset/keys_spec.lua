--- Positions as keys: equal ones are one position, different ones are different, and a rule is given what it has
--- listed. Against names that plain Lua gives them.

local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local function name(p)
  if type(p) ~= "table" then return ("%s %s"):format(math.type(p) or type(p), p) end
  local names = {}
  for i = 1, #p do names[i] = name(p[i]) end
  return "{" .. table.concat(names, ", ") .. "}"
end

--- Checks that the options of one position, `whole`, listed twice, are listed themselves once each.
local function check(positions, whole)
  local met, expected = {}, {}
  whole = whole or "all of them"
  local ruleset = grundy.ruleset(function(p, to)
    if p == whole then
      for _ = 1, 2 do
        for i = 1, #positions do to(positions[i]) end
      end
    else
      met[name(p)] = (met[name(p)] or 0) + 1
    end
  end)
  for i = 1, #positions do expected[name(positions[i])] = 1 end
  assert.equal(1, ruleset:value(whole, { search = "mex" }))
  assert.same(expected, met)
end

local ends = { 0, 191, 192, 4095, 4096, 65535, 65536, 1 << 31, 1 << 32, (1 << 62) - 1, 1 << 62, math.maxinteger }

local function integer()
  local near = ends[math.random(#ends)] + math.random(-1, 1)
  return math.random(3) == 1 and near or math.random(2) == 1 and ~near or math.random(0, 200)
end

local letters = { "", "a", "b", "\0", "\196", "\197" }

local function text()
  local list = {}
  for i = 1, math.random(0, 3) * math.random(0, 13) do list[i] = letters[math.random(#letters)] end
  return table.concat(list)
end

local function position(depth)
  local kind = math.random(depth < 6 and 5 or 3)
  if kind == 1 then return integer() end
  if kind == 2 then return text() end
  if kind == 3 then return math.random(2) == 1 end
  local list, length = {}, kind == 4 and math.random(0, 3) or math.random(0, 80)
  local same = kind == 5 and (math.random(4) == 1 and math.random(0, 70000) or math.random(0, 3))
  for i = 1, length do list[i] = same and math.random(0, same) or position(depth + 1) end
  return list
end

describe("Positions as keys", function()
  it("are equal exactly where their contents are", function()
    random.seed()
    local positions = {}
    for i = 1, long(1200, 100000) do positions[i] = position(0) end
    check(positions)
  end)

  it("may be short lists with elements of any number of bits, far apart and close together", function()
    random.seed()
    for _ = 1, long(3, 300) do
      local bits, most, positions, met = math.random(31), math.random(3, 4), {}, {}
      local function add(p)
        if not met[name(p)] then positions[#positions + 1], met[name(p)] = p, true end
      end
      for _ = 1, 300 do -- elements around some powers of two; the first positions have few bits
        local list, least = {}, math.random(0, 1)
        for i = 1, math.random(2, most) do list[i] = (1 << math.random(least, bits)) + math.random(-1 - least, 1) end
        add(list)
      end
      for i = 0, 3000 do add(i % 2 == 0 and { i % 53, i // 53 } or { i % 14, i // 14 % 14, i // 196 }) end
      if math.random(2) == 1 then
        for i = 1, #positions // 2 do
          positions[i], positions[#positions + 1 - i] = positions[#positions + 1 - i], positions[i]
        end
      end
      check(positions, math.random(2) == 1 and 1 << 30 or nil)
    end
  end)

  it("may be strings of any length", function()
    local positions, megabytes = {}, ("x"):rep(1 << 21)
    for length = 0, 70 do
      positions[#positions + 1] = ("x"):rep(length)
      positions[#positions + 1] = ("x"):rep(length) .. "y"
      positions[#positions + 1] = "y" .. ("x"):rep(length)
    end
    for less = 0, 4 do positions[#positions + 1] = megabytes:sub(1, -1 - less) end
    check(positions)
  end)

  it("may be far more integers than lists", function()
    local positions = {}
    for n = 1, long(12000, 1000000) do
      positions[n] = n % 500 == 0 and { n // 500, n % 500 } or n
    end
    check(positions)
  end)

  it("may be integers of all sizes", function()
    local positions = {}
    for i = 0, 62 do
      for add = -1, 1 do
        positions[#positions + 1] = (1 << i) + add
        positions[#positions + 1] = -((1 << i) + add)
      end
    end
    positions[#positions + 1] = math.mininteger
    check(positions)
  end)

  it("may be lists of a length", function()
    local positions = {}
    for length = 1, 70 do
      for _, last in ipairs { 0, 191, 192, 65535, 65536, -1, "", true } do
        local list = {}
        for i = 1, length - 1 do list[i] = i % 3 end
        list[length] = last
        positions[#positions + 1] = list
        positions[#positions + 1] = { list, 7 }
      end
    end
    check(positions)
  end)

  it("are refused with keys beyond the last element, met before or not", function()
    for _, good in ipairs { { 1, 2 }, { 1, 2, { 3, 4 } }, { "a", { "b" } } } do
      for at = 0, 1 do
        local bad = { table.unpack(good) }
        if at == 1 and type(bad[#bad]) == "table" then
          bad[#bad] = { table.unpack(bad[#bad]) }
          bad[#bad].extra = true
        else
          bad.extra = true
        end
        local ruleset = grundy.ruleset(function(p, to)
          if p == 0 then
            to(good)
            to(bad)
          end
        end)
        assert.error_matches(function() ruleset:value(0) end, "option #2 of position 0 has the key \"extra\"")
      end
    end
  end)
end)
