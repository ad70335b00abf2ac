local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Subtraction games", function()
  local subtraction = grundy.games.subtraction

  local most = long(5, 7)
  it(("have the values of the rules, for all sets of numbers up to %d and heaps up to 60"):format(most), function()
    for bits = 0, (1 << most) - 1 do
      local set = {}
      for s = 1, most do
        if bits >> s - 1 & 1 == 1 then set[#set + 1] = s end
      end
      assert.is_true(subtraction(set):check(60))
    end
  end)

  it("agree with the vectors", function()
    for _, row in ipairs(fixtures.rows "subtraction") do
      local game, where = subtraction(row.set), "line " .. row.line
      for i, value in ipairs(row.sg or {}) do assert.equal(value, game:value(i - 1), where) end
      for n, value in pairs(row.sg_at or {}) do assert.equal(value, game:value(tonumber(n)), where) end
      if row.period then
        local period = game:period()
        assert.is_true(period.proven, where)
        assert.same({ row.preperiod, row.period }, { period.preperiod, period.period }, where)
      end
      if row.piles then
        local position = game(row.piles)
        assert.equal(row.grundy, position:value(), where)
        assert.equal(row.outcome, position:outcome(), where)
        local moves = games.moves(position, function(move) return { move.component, move.to[1] } end)
        if row.moves then assert.equal(games.set(row.moves), games.set(moves), where) end
        if row.n_moves then assert.equal(row.n_moves, #moves, where) end
      end
    end
  end)

  local largest = long(5, 7)
  it(("win sums: all {a, b, c} up to %d for {2, 5} and {1, 3, 4}"):format(largest), function()
    for _, set in ipairs { { 2, 5 }, { 1, 3, 4 } } do
      for _, heaps in ipairs(games.lists(3, 0, largest)) do games.assert_moves_win(subtraction(set)(heaps)) end
    end
  end)

  it("answer for heaps of 10^18 where the period is proven", function()
    local game = subtraction { 2, 5 }
    for k = 0, 6 do
      local n = math.tointeger(10^18) + k
      assert.equal(game:value(n % 7), game:value(n))
      assert.equal(game:value(n) > 0 and "N" or "P", game(n):outcome())
      for _, move in ipairs(game(n):winning_moves()) do assert.equal("P", game(n):play(move):outcome()) end
    end
  end)

  it("are one for one set, in any order, and different for sets that differ in one element of many", function()
    assert.equal(subtraction { 2, 5 }, subtraction { 5, 2, 2 })
    local a, b = {}, {}
    for i = 1, 40 do a[i], b[i] = 2 * i, i == 20 and 39 or 2 * i end
    assert.are_not.equal(subtraction(a), subtraction(b))
    assert.is_true(subtraction(a):check(100))
    assert.is_true(subtraction(b):check(100))
  end)

  it("take the numbers one by one as well", function()
    assert.equal(subtraction { 2, 5 }, subtraction(2, 5))
    assert.equal(subtraction { 3 }, subtraction(3))
  end)

  it("name a wrong element", function()
    assert.error_matches(function() subtraction { 2, 0 } end, "'subtraction' %(element #2 is 0, expected")
    assert.error_matches(function() subtraction { 2, "x" } end, "element #2 is \"x\"")
    assert.error_matches(function() subtraction(5, "x") end, "element #2 is \"x\"")
    assert.error_matches(function() subtraction() end, "expected a list of integers >= 1, got nil")
    assert.error_matches(function() subtraction { 2, 5 } { 1, -1 } end, "element #2 is %-1, expected a heap")
  end)
end)
