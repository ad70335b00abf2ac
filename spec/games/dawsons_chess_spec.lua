local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Dawson's Chess", function()
  local chess = grundy.games.dawsons_chess

  local most = long(150, 1500)
  it("has the values of the octal game 0.137, rows up to " .. most, function()
    assert.is_true(chess:check(most))
  end)

  it("has the proven period 34 from n = 52", function()
    local period = chess:period()
    assert.equal(34, period.period)
    assert.equal(52, period.preperiod)
    assert.is_true(period.proven)
    assert.equal(chess:value(10 ^ 18 % 34 + 340), chess:value(1000000000000000000 // 34 * 34 + 10 ^ 18 % 34))
  end)

  it("gives n the value of n + 1 in Dawson's Kayles", function()
    for n = 0, 1000 do assert.equal(grundy.games.take_two_adjacent:value(n + 1), chess:value(n)) end
  end)

  it("gives all winning moves of sums, each once", function()
    for _, heaps in ipairs(games.lists(2, 0, 15)) do games.assert_moves_win(chess(heaps)) end
    assert.equal("take 3 of 5, leaving 1 and 1", tostring(chess(5):moves()[3]))
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() chess { 1, "2" } end, "element #2 is")
  end)
end)
