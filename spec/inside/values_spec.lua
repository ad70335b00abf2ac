--- Values of the parts that several modules share.

local exceptions = require "grundy.support.exceptions"

describe("#quick exceptional values", function()
  it("are those that the period, run backwards, does not give", function()
    local values = { [0] = 7, 0, 0, 0, 1, 1, 1, 2, 2, 2 }
    local period = { preperiod = 1, period = 3, saltus = 1 }
    assert.same({ 0 }, exceptions.list(function(n) return values[n] end, period, 0, 9))
  end)
end)
