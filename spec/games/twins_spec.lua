local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Twins", function()
  local twins = grundy.games.twins

  it("has as value the exclusive or of the places less one, on all rows of up to 8 coins", function()
    assert.is_true(twins:check(enumerate.words(8, "HT")))
  end)

  it("agrees with the vectors", function()
    local row = coins.vector(fixtures, "Twins")
    for i, value in ipairs(row) do assert.equal(value, twins:value(i)) end
  end)

  it("turns exactly two coins in every winning move, on all rows of 7 coins", function()
    coins.assert_moves(twins, 7, function(turned) return #turned == 2 end)
  end)

  it("has the values that are computed by definition", function()
    assert.is_true(twins:values(1, 300) == grundy.coins("twins"):values(1, 300))
  end)

  local pairs_of_coins = long(30000, 150000)
  it(("answers for %d coins"):format(2 * pairs_of_coins + 2), function()
    coins.assert_some_moves_win(twins(("TH"):rep(pairs_of_coins) .. "HH"))
  end)

  it("describes its moves", function()
    assert.same({ "turn coins 3 and 1", "turn coins 3 and 2" }, coins.texts(twins "HTH"))
  end)

  it("names the coin that is none", function() coins.assert_refusals(twins) end)
end)
