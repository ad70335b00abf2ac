local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Officers", function()
  local officers = grundy.games.officers

  local most = long(150, 1500)
  it("has the values of the octal game 0.6, rows up to " .. most, function()
    assert.is_true(officers:check(most))
    assert.equal(grundy.heap("0.6"):value(5000), officers:value(5000))
  end)

  it("begins with the values of Winning Ways, table 6 of chapter 4", function()
    local published = { 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4, 5, 1, 4, 5, 1, 2 }
    for i, value in ipairs(published) do assert.equal(value, officers:value(i - 1)) end
  end)

  it("gives all winning moves of sums, each once", function()
    for _, heaps in ipairs(games.lists(2, 0, 15)) do games.assert_moves_win(officers(heaps)) end
    assert.equal("take one of 2", tostring(officers(2):winning_moves()[1]))
    assert.equal("take one of 3, leaving 1 and 1", tostring(officers(3):moves()[2]))
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() officers { 3, 2.5 } end, "element #2 is 2.5")
  end)
end)
