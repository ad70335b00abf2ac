local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local long = require "spec.support.long"

describe("Nim", function()
  local nim = grundy.games.nim

  it("gives a heap its size as value, and the options of every value, on heaps up to 60", function()
    assert.is_true(nim:check(60))
  end)

  local most = long(6, 9)
  it("is P iff the exclusive or of the sizes is 0, with all winning moves, on all {a, b, c} up to " .. most, function()
    for _, heaps in ipairs(games.lists(3, 0, most)) do
      local position = nim(heaps)
      assert.equal(heaps[1] ~ heaps[2] ~ heaps[3] == 0 and "P" or "N", position:outcome())
      games.assert_moves_win(position)
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "nim") do
      games.assert_row(row, nim(row.piles or fixtures.generated(row.gen)), games.component_and_left)
    end
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() nim { 3, -1 } end, "element #2 is %-1, expected a heap %(an integer >= 0%)")
    assert.error_matches(function() nim { 3, 1.5 } end, "element #2 is 1.5")
    assert.error_matches(function() nim "3" end, "expected a heap")
  end)
end)
