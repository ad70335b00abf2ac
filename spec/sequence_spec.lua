local grundy = require "grundy"

describe("a Sequence", function()
  local kayles = grundy.heap "0.77"
  local values = kayles:values(5, 100)

  it("is indexed by the heap, and ends where it ends", function()
    assert.equal(5, values.first)
    assert.equal(100, values.last)
    assert.equal(96, #values)
    for n = 5, 100 do assert.equal(kayles:value(n), values[n]) end
    assert.is_nil(values[4])
    assert.is_nil(values[101])
    assert.is_nil(values.nothing)
    assert.is_nil(values[5.5])
    assert.equal(values[5], values[5.0])
  end)

  it("can be walked, copied, compared, measured and shown", function()
    local n = 5
    for index, value in pairs(values) do
      assert.equal(n, index)
      assert.equal(values[n], value)
      n = n + 1
    end
    assert.equal(101, n)
    local copy = values:totable()
    assert.equal(values[50], copy[50])
    assert.is_nil(copy[4])
    local largest, where = values:max()
    for _, value in pairs(values) do assert.is_true(value <= largest) end
    assert.equal(largest, values[where])
    assert.is_true(values == kayles:values(5, 100))
    assert.is_false(values == kayles:values(5, 99))
    assert.equal("0, 1, 2, 3, 1, 4", tostring(kayles:values(0, 5)))
    assert.matches("%(1001 values%)$", tostring(kayles:values(0, 1000)))
    assert.equal(0, #kayles:values(3, 2))
    assert.equal("", tostring(kayles:values(3, 2)))
  end)

  it("holds values of one, two and more bytes", function()
    local nim = grundy.games.nim
    for _, first in ipairs { 0, 200, 65500, (1 << 32) - 40, math.maxinteger - 80 } do
      local range = nim:values(first, first + 80)
      for n = first, first + 80 do
        assert.equal(n, range[n])
        if n == math.maxinteger then break end
      end
    end
  end)

  it("tells the period that shows", function()
    assert.equal(12, kayles:values(0, 200):period().period)
    assert.equal(71, kayles:values(0, 400):period().start)
    local rule = grundy.ruleset(function(n, to)
      for taken = 1, math.min(2, n) do
        for left = 0, n - taken do to(left, n - taken - left) end
      end
    end)
    local none, message = rule:values(0, 60):period()
    assert.is_nil(none)
    assert.matches("no period shows in the values of 0..60", message)
    local later = grundy.games.bounded_nim(3):values(1000, 1100):period()
    assert.equal(4, later.period)
    assert.equal(1000, later.start)
    assert.equal("period 4 from 1000 (observed up to 1100)", (tostring(later):gsub("up to %d+", "up to 1100")))
  end)

  it("refuses other objects", function()
    assert.error_matches(function() values.totable {} end, "expected a Sequence, got a table")
    assert.error_matches(function() getmetatable(values).__index(3, 4) end, "expected a Sequence, got 3")
    getmetatable(values).__gc(kayles:values(0, 3))
    local closed = kayles:values(0, 3)
    getmetatable(closed).__gc(closed)
    assert.error_matches(function() return closed[1] end, "closed Sequence")
  end)
end)
