local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"

describe("Couples Are Forever", function()
  local couples = grundy.games.couples_are_forever

  it("gives a heap of n the value of n - 1 in Officers, heaps up to 1500", function()
    assert.is_true(couples:check(1500))
    assert.equal(grundy.games.officers:value(999), couples:value(1000))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "multi_sg") do
      if row.game:find "^Couples" then
        local sum = 0
        for i, value in ipairs(row.sg) do assert.equal(value, couples:value(i - 1)) end
        for n = 0, 1000 do sum = sum + couples:value(n) end
        assert.equal(row.sum_to_1000, sum)
      end
    end
  end)

  it("never splits a heap of two", function()
    assert.same({}, couples:options(2))
    assert.equal("P", couples { 2, 2, 1, 0 }:outcome())
  end)

  it("gives all winning moves of sums, each once", function()
    for _, heaps in ipairs(games.lists(2, 0, 10)) do games.assert_moves_win(couples(heaps)) end
    assert.equal("split 3 into 1 and 2", tostring(couples(3):winning_moves()[1]))
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() couples(-1) end, "got %-1")
  end)
end)
