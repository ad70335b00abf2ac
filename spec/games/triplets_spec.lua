local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Triplets", function()
  local triplets = grundy.games.triplets

  local most = long(7, 8)
  it(("is Mock Turtles after two places more, on all rows of up to %d coins"):format(most), function()
    assert.is_true(triplets:check(enumerate.words(most, "HT")))
    for n = 1, 500 do assert.equal(grundy.games.mock_turtles:value(n), triplets:value(n + 2)) end
  end)

  it("agrees with the vectors", function()
    local row = coins.vector(fixtures, "Triplets")
    for i, value in ipairs(row) do assert.equal(value, triplets:value(i)) end
  end)

  it("turns exactly three coins in every winning move, on all rows of 7 coins", function()
    coins.assert_moves(triplets, 7, function(turned) return #turned == 3 end)
  end)

  it("has the values that are computed by definition", function()
    assert.is_true(triplets:values(1, 300) == grundy.coins("triplets"):values(1, 300))
  end)

  it("answers for a million coins, and lists the moves of a row of 2000", function()
    assert.equal("N", triplets(("HTTTH"):rep(200000) .. "H"):outcome())
    coins.assert_some_moves_win(triplets(("T"):rep(1200) .. "H" .. ("T"):rep(700) .. "HTH"))
  end)

  it("describes its moves", function()
    assert.same({ "turn coins 4, 2 and 1", "turn coins 4, 3 and 1", "turn coins 4 to 2" },
      coins.texts(triplets "TTTH"))
  end)

  it("names the coin that is none", function() coins.assert_refusals(triplets) end)
end)
