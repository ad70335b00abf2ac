local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local naive = require "spec.support.naive"

describe("#quick mex", function()
  it("is the least non-negative integer not in the list", function()
    assert.equal(2, grundy.mex { 0, 1, 3 })
    assert.equal(0, grundy.mex {})
    assert.equal(0, grundy.mex { 1, 2 })
    assert.equal(3, grundy.mex { 2, 0, 1, 1, 0, 2 })
    assert.equal(1, grundy.mex { 0, math.maxinteger })
    assert.equal(1, grundy.mex { 0.0, 2 })
  end)

  it("agrees with the definition on random lists", function()
    random.seed()
    for _ = 1, 500 do
      local list, set = {}, {}
      for i = 1, math.random(0, 40) do
        list[i] = math.random(0, 30)
        set[list[i]] = true
      end
      assert.equal(naive.mex(set), grundy.mex(list))
    end
  end)

  it("takes a long list in any order", function()
    local list = {}
    for i = 1, long(200000, 1000000) do list[i] = (i * 7919) % 1000003 end
    list[1] = 0
    local set = {}
    for _, n in ipairs(list) do set[n] = true end
    assert.equal(naive.mex(set), grundy.mex(list))
  end)

  it("names the element that is no value", function()
    assert.error_matches(function() grundy.mex { 0, 1, -1 } end,
      "^bad argument #1 to 'mex' %(element #3 is %-1, expected an integer >= 0%)$")
    local _, message = pcall(function() grundy.mex { -1 } end)
    assert.matches("^spec/ruleset/nim_sum_spec.lua:%d+: bad argument #1 to 'mex'", message)
    assert.error_matches(function() grundy.mex { 0, "1" } end, 'element #2 is "1", expected an integer >= 0')
    assert.error_matches(function() grundy.mex { 0.5 } end, "element #1 is 0.5")
    assert.error_matches(function() grundy.mex { nil, nil, 3 } end, "expected a list, got a table with no element #1")
    assert.error_matches(function() grundy.mex { 0, 0 / 0 } end, "element #2 is nan")
    assert.error_matches(function() grundy.mex { 2 ^ 63 } end, "element #1 is 9.2233720368548e%+18")
    assert.error_matches(function() grundy.mex { {} } end, "element #1 is a table")
    assert.error_matches(function() grundy.mex { 0, x = 1 } end, 'expected a list, got a table with the key "x"')
    assert.error_matches(function() grundy.mex(3) end, "expected a list, got 3")
    assert.error_matches(function() grundy.mex() end, "expected a list, got no value")
  end)

  it("names itself when it is called through pcall", function()
    local _, message = pcall(grundy.mex, { 0, 1, -1 })
    assert.matches("bad argument #1 to 'mex' %(element #3 is %-1, expected an integer >= 0%)", message)
  end)

  it("reads lists raw: no metamethod runs", function()
    local trap = function() error("a metamethod ran") end
    local list = setmetatable({ 0, 1 }, { __index = trap, __len = trap, __pairs = trap })
    assert.equal(2, grundy.mex(list))
  end)
end)

describe("#quick nim_sum", function()
  it("is the exclusive or of arguments or of a list", function()
    assert.equal(0, grundy.nim_sum(3, 5, 6))
    assert.equal(0, grundy.nim_sum { 3, 5, 6 })
    assert.equal(0, grundy.nim_sum())
    assert.equal(0, grundy.nim_sum {})
    assert.equal(7, grundy.nim_sum(7))
    assert.equal(math.maxinteger, grundy.nim_sum(math.maxinteger, 0))
  end)

  it("names the argument or the element that is no value", function()
    assert.error_matches(function() grundy.nim_sum(1, -2) end,
      "bad argument #2 to 'nim_sum' %(expected an integer >= 0, got %-2%)")
    assert.error_matches(function() grundy.nim_sum(1, "2") end, 'got "2"')
    assert.error_matches(function() grundy.nim_sum { 1, 2.5 } end, "element #2 is 2.5, expected an integer >= 0")
    assert.error_matches(function() grundy.nim_sum(nil) end, "got nil")
  end)
end)
