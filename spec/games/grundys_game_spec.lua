local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Grundy's game", function()
  local game = grundy.games.grundys_game

  local most = long(150, 1500)
  it("has the values of its rule, heaps up to " .. most, function()
    assert.is_true(game:check(most))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "multi_sg") do
      if row.game:find "^Grundy" then
        local values, sum = game:values(0, 1000), 0
        for i, value in ipairs(row.sg) do assert.equal(value, values[i - 1]) end
        for n = 0, 1000 do sum = sum + values[n] end
        assert.equal(row.sum_to_1000, sum)
      end
    end
  end)

  it("gives all winning moves of sums, each once", function()
    for _, heaps in ipairs(games.lists(2, 0, 15)) do games.assert_moves_win(game(heaps)) end
    assert.equal("1,7", games.set(games.moves(game(8), function(move) return move.to end)))
    assert.equal("split 8 into 1 and 7", tostring(game(8):winning_moves()[1]))
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() game { 3, -1 } end, "element #2 is %-1")
  end)
end)
