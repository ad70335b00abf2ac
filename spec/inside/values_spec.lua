--- Values of the parts that several modules share.

local exceptions = require "grundy.support.exceptions"
local heap_rows = require "grundy.support.heap_rows"

describe("#quick exceptional values", function()
  it("are those that the period, run backwards, does not give", function()
    local values = { [0] = 7, 0, 0, 0, 1, 1, 1, 2, 2, 2 }
    local period = { preperiod = 1, period = 3, saltus = 1 }
    assert.same({ 0 }, exceptions.list(function(n) return values[n] end, period, 0, 9))
  end)
end)

describe("#quick rows of values", function()
  it("are right after work that was stopped anywhere", function()
    local function take_away() return heap_rows.of_limits(function(t) return 2 * t end) end
    local whole, stops = take_away(), 0
    for stop = 1, 300 do
      local value, left = take_away(), stop
      debug.sethook(function()
        if not debug.getinfo(2, "S").source:find "heap_rows" then return end
        left = left - 1
        if left == 0 then error "stopped" end
      end, "", 1)
      if not pcall(value, 5, 5) then stops = stops + 1 end
      debug.sethook()
      for k = 0, 7 do assert.equal(whole(7, k), value(7, k)) end
    end
    assert.is_true(stops > 100)
  end)
end)
