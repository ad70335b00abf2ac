local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Blackboard", function()
  local blackboard = grundy.games.blackboard

  local most = long(50, 300)
  it("has the values of the closed form and one option at most of each, for k <= 12 and x <= " .. most, function()
    local numbers = {}
    for x = 1, most do numbers[x] = x end
    for k = 1, 12 do assert.is_true(blackboard(k):check(numbers)) end
  end)

  local largest = long(6, 12)
  it(("wins sums: all {a, b, c} up to %d for k = 2, 3, 4"):format(largest), function()
    for k = 2, 4 do
      for _, numbers in ipairs(games.lists(3, 1, largest)) do games.assert_moves_win(blackboard(k)(numbers)) end
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "blackboard") do
      local game, where = blackboard(row.k), "line " .. row.line
      for x, value in ipairs(row.sg_x1_to_x200 or {}) do assert.equal(value, game:value(x), where) end
      if row.x then assert.equal(row.sg, game:value(row.x), where) end
      if row.numbers then
        games.assert_row(row, game(row.numbers), games.component_and_left)
      end
    end
  end)

  it("answers for numbers up to 2^63 - 1", function()
    for _, k in ipairs { 1, 2, 3, 1000, 10^18 // 1, math.maxinteger } do
      local game = blackboard(k)
      for _, x in ipairs { 10^18 // 1, 3^39, 2^62 // 1, math.maxinteger } do
        x = math.tointeger(x)
        local position = game { x, x // 3, 7 }
        local moves = position:winning_moves()
        assert.equal(#moves > 0 and "N" or "P", position:outcome())
        for _, move in ipairs(moves) do
          local to = move.to[1]
          assert.is_true(to < move.from and to >= (move.from - 1) // k + 1)
          assert.equal("P", position:play(move):outcome())
        end
      end
    end
  end)

  it("wins with tens of thousands of numbers", function()
    local position = blackboard(7)(fixtures.generated { lcg = 3, n = long(30000, 100000), lo = 1, hi = 2147483647 })
    local moves = position:winning_moves()
    assert.is_true(#moves > 0)
    for _, i in ipairs { 1, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("names a wrong number", function()
    assert.error_matches(function() blackboard(3) { 5, 0 } end, "element #2 is 0, expected a number on the blackboard, "
      .. "an integer >= 1")
    assert.error_matches(function() blackboard(3) { 5, -1 } end, "element #2 is %-1")
    assert.error_matches(function() blackboard(0) end, "expected the divisor k, an integer >= 1, got 0")
    assert.error_matches(function() blackboard "2" end, "expected the divisor k")
  end)
end)
