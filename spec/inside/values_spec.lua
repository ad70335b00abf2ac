--- Values of the parts that several modules share.

local exceptions = require "grundy.support.exceptions"
local queen_values = require "grundy.support.queen_values"

describe("#quick exceptional values", function()
  it("are those that the period, run backwards, does not give", function()
    local values = { [0] = 7, 0, 0, 0, 1, 1, 1, 2, 2, 2 }
    local period = { preperiod = 1, period = 3, saltus = 1 }
    assert.same({ 0 }, exceptions.list(function(n) return values[n] end, period, 0, 9))
  end)
end)

describe("#quick values of single queens", function()
  it("are kept up to a bound", function()
    assert.equal(300 ~ 0, queen_values.value(300, 0))
    assert.is_nil(queen_values.value(512, 512))
    assert.is_nil(queen_values.value(0, math.maxinteger))
    assert.is_nil(queen_values.value(0, 8192))
  end)
end)
