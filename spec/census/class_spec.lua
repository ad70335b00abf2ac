--- Classes of games with the same values by their rules, against the values.

local class_of = require "grundy.programs.census.class"
local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
local long = require "spec.support.long"
local pattern = require "grundy.programs.census.pattern"

--- The codes of patterns, by class.
local function classes(digits, ...)
  local list = {}
  for _, code in ipairs(pattern.codes { codes = {}, patterns = { ... }, files = {}, digits = digits }) do
    local class = class_of(code)
    list[class] = list[class] or {}
    table.insert(list[class], code)
  end
  return list
end

--- Asserts that the games of each class have the same values up to a heap; returns the number of games that share a
--- class.
local function assert_equal_values(list, last)
  local shared = 0
  for _, codes in pairs(list) do
    local first = grundy.heap(codes[1]):values(0, last):digest()
    for i = 2, #codes do
      assert.equal(first, grundy.heap(codes[i]):values(0, last):digest(), codes[1] .. " " .. codes[i])
    end
    if #codes > 1 then shared = shared + #codes end
  end
  return shared
end

describe("classes of games by their rules", function()
  it("have the same values: octal games", function()
    local last = long(500, 3000)
    assert.is_true(assert_equal_values(classes(pattern.octal, "0.???", "4.???"), last) > 700)
    if long(false, true) then assert.is_true(assert_equal_values(classes(pattern.octal, "0.????"), last) > 3000) end
  end)

  it("have the same values: hexadecimal games", function()
    assert.is_true(assert_equal_values(classes(pattern.hexadecimal, "0.??"), long(80, 200)) > 60)
  end)

  it("have games with other digits, in all standard forms", function()
    assert.equal(class_of "0.26", class_of "0.27") -- a heap of two has a move to one of value 0
    assert.equal(class_of "0.56", class_of "0.5601")
    assert.equal(class_of "4.4", class_of "4.401")
    assert.equal(class_of "0.054", class_of "0.056") -- both have the standard form 0.1077
  end)

  it("have moves that add no value, as a heap of value 0 can be left too", function()
    assert.equal(class_of "0.1624", class_of "0.1626") -- take two and leave a heap of two
    assert.equal(class_of "4.004", class_of "4.006") -- split off a heap of three
    assert.equal(class_of "8.2", class_of "8.6") -- split off a heap of one
    assert.not_equal(class_of "0.1024", class_of "0.1026") -- no move leaves the heap of two as well
    assert.not_equal(class_of "0.3624", class_of "0.3664") -- one heap of two cannot be two heaps
  end)

  it("have moves that add no value by the rules alone: not with the heap 0, which cannot be left", function()
    local function values(digits)
      local text = {}
      for i, digit in ipairs(digits) do text[i] = ("%X"):format(digit) end
      table.insert(text, 2, ".")
      return heap_rules.values(heap_rules.parse(table.concat(text)), long(14, 24))
    end
    local count = 0
    for _, whole in ipairs { 0, 4, 8 } do
      for number = 0, 255, long(3, 1) do
        local digits = { whole, number >> 4, number & 15 }
        local all = values(digits)
        for m = 1, 2 do
          for r = 0, 2 - m do
            local kept = digits[r + m + 1] & ~(digits[r + 1] >> 1 & ~1)
            if all[m] == 0 and kept ~= digits[r + m + 1] then
              local fewer = { table.unpack(digits) }
              fewer[r + m + 1], count = kept, count + 1
              assert.same(all, values(fewer), table.concat(digits, " "))
            end
          end
        end
      end
    end
    assert.is_true(count > 50, count)
    assert.not_same(values { 0, 6 }, values { 0, 4 }) -- m = 0, r = 1, h = 1
  end)

  it("are not all that is equal: games of four classes have the values of heaps in pairs", function()
    local digest
    for _, code in ipairs { "0.4004", "0.4044", "0.4404", "0.4444" } do
      local values = grundy.heap(code):values(0, 2000)
      for k = 1, 1000 do assert.equal(values[2 * k - 1], values[2 * k], code) end
      digest = digest or values:digest()
      assert.equal(digest, values:digest(), code)
    end
    assert.not_equal(class_of "0.4004", class_of "0.4044")
  end)

  it("distinguish games with other values", function()
    for _, pair in ipairs { { "0.4", "0.07" }, { "0.6", "0.7" }, { "0.16", "0.161" }, { "0.77", "4!.77" },
      { "{ subtract = {1} }", "{ subtract = {2} }" }, { "0.F", "0.7" } } do
      assert.not_equal(class_of(pair[1]), class_of(pair[2]), pair[1])
    end
  end)
end)
