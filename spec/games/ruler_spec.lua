local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Ruler", function()
  local ruler = grundy.games.ruler

  it("has as value the exclusive or of the powers of two in the places, on all rows of up to 8 coins", function()
    assert.is_true(ruler:check(enumerate.words(8, "HT")))
  end)

  it("gives a lone head the largest power of two that divides its place", function()
    assert.equal("1, 2, 1, 4, 1, 2, 1, 8", tostring(ruler:values(1, 8))) -- Winning Ways, ch. 14
    for n = 1, 1000 do
      local power = 1
      while n % (2 * power) == 0 do power = 2 * power end
      assert.equal(power, ruler:value(n))
    end
  end)

  it("agrees with the vectors", function()
    local row = coins.vector(fixtures, "Ruler")
    for i, value in ipairs(row) do assert.equal(value, ruler:value(i)) end
  end)

  it("turns neighbours in every winning move, on all rows of 7 coins", function()
    coins.assert_moves(ruler, 7, function(turned) return turned[1] - turned[#turned] == #turned - 1 end)
  end)

  it("has the values that are computed by definition", function()
    assert.is_true(ruler:values(1, 300) == grundy.coins("ruler"):values(1, 300))
  end)

  local times = long(10000, 50000)
  it(("answers for %d coins"):format(7 * times + 1), function()
    coins.assert_some_moves_win(ruler(("TTTHHTH"):rep(times) .. "H"))
  end)

  it("describes its moves", function()
    assert.same({ "turn coin 1", "turn coin 4", "turn coins 4 and 3", "turn coins 4 to 2", "turn coins 4 to 1" },
      coins.texts(ruler "HTTH"))
  end)

  it("names the coin that is none", function() coins.assert_refusals(ruler) end)
end)
