local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Mock Turtles", function()
  local mock = grundy.games.mock_turtles

  local most = long(6, 7)
  it(("has as value the exclusive or of odious numbers, on all rows of up to %d coins"):format(most), function()
    assert.is_true(mock:check(enumerate.words(most, "HT")))
  end)

  it("gives lone heads the odious numbers in order (Winning Ways, ch. 14)", function()
    assert.equal("1, 2, 4, 7, 8, 11, 13, 14, 16, 19", tostring(mock:values(1, 10)))
    local place = 0
    for number = 1, 1000 do
      local ones = select(2, coins.binary(number):gsub("1", ""))
      if ones % 2 == 1 then
        place = place + 1
        assert.equal(number, mock:value(place))
      end
    end
    assert.equal(500, place)
  end)

  it("turns a head and up to two coins to its left in every winning move, on all rows of 6 coins", function()
    coins.assert_moves(mock, 6, function(turned) return #turned <= 3 end)
  end)

  it("has the values that are computed by definition", function()
    assert.is_true(mock:values(1, 300) == grundy.coins("mock_turtles"):values(1, 300))
  end)

  it("answers for a million coins, and lists the moves of a row of 2000", function()
    assert.equal("N", mock(("HTTTH"):rep(200000)):outcome())
    coins.assert_some_moves_win(mock(("T"):rep(1200) .. "H" .. ("T"):rep(700) .. "HTH"))
  end)

  it("describes its moves", function()
    assert.same({ "turn coin 3", "turn coins 3 and 1", "turn coins 3 and 2", "turn coins 3 to 1" },
      coins.texts(mock "TTH"))
    assert.same("turn coins 4, 3 and 1", coins.texts(mock "TTTH")[6])
  end)

  it("names the coin that is none", function() coins.assert_refusals(mock) end)
end)
