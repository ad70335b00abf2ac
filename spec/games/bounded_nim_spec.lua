local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Bounded Nim", function()
  local bounded = grundy.games.bounded_nim

  it("gives a heap of n the value n mod (m + 1), and the options of every value, for m <= 12 and n <= 120", function()
    for m = 1, 12 do
      assert.is_true(bounded(m):check(120))
      assert.equal(17 % (m + 1), bounded(m):value(17))
    end
  end)

  local largest = long(6, 8)
  it(("wins sums: all {a, b, c} up to %d, for m = 1, 3, 5"):format(largest), function()
    for _, m in ipairs { 1, 3, 5 } do
      for _, heaps in ipairs(games.lists(3, 0, largest)) do games.assert_moves_win(bounded(m)(heaps)) end
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "bounded_nim") do
      local position = bounded(row.m)(row.piles)
      games.assert_row(row, position, games.component_and_left)
      assert.equal(row.outcome == "N", #position:winning_moves() > 0, "line " .. row.line)
    end
  end)

  it("answers up to 2^63 - 1", function()
    for _, m in ipairs { 1, 7, math.maxinteger - 1, math.maxinteger } do
      local position = bounded(m) { math.maxinteger, 10^18 // 1, 5 }
      local moves = position:winning_moves()
      assert.equal(#moves > 0 and "N" or "P", position:outcome())
      for _, move in ipairs(moves) do
        assert.is_true(move.from - move.to[1] <= m)
        assert.equal("P", position:play(move):outcome())
      end
    end
    assert.equal(math.maxinteger, bounded(math.maxinteger):value(math.maxinteger))
  end)

  it("is one ruleset for one m", function()
    assert.equal(bounded(3), bounded(3))
    assert.are_not.equal(bounded(3), bounded(4))
  end)

  it("names a wrong heap, and a wrong m", function()
    assert.error_matches(function() bounded(3) { 1, -1 } end, "element #2 is %-1, expected a heap")
    for _, m in ipairs { 0, -1, 1.5, "3", {} } do
      assert.error_matches(function() bounded(m) end, "expected the largest number that may be taken, an integer >= 1")
    end
    assert.error_matches(function() bounded() end, "got nil")
  end)
end)
