local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Euclid", function()
  local euclid = grundy.games.euclid

  local bound = long(25, 45)
  it("is N iff a = b > 0 or max/min > phi, with the value and the options of every value, up to " .. bound, function()
    assert.is_true(euclid:check(games.lists(2, 0, bound)))
  end)

  local most = long(250, 800)
  it("decides max/min > phi as x^2 - x y - y^2 > 0 does, for 1 <= y < x <= " .. most, function()
    for y = 1, most do
      for x = y + 1, most do
        local expected = x * x - x * y - y * y > 0 and "N" or "P"
        if euclid:outcome { x, y } ~= expected then error(("{%d, %d}"):format(x, y)) end
      end
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "euclid") do
      if row.rule and row.rule:find ">=0" then
        for a, values in ipairs(row.grundy_1_15) do
          for b, value in ipairs(values) do assert.equal(value, euclid:value { a, b }) end
        end
      elseif row.a then
        assert.equal(row.outcome, euclid:outcome { row.a, row.b })
        assert.equal(row.outcome == "N", euclid:value { row.a, row.b } > 0)
      end
    end
  end)

  it("is exact next to the golden ratio up to the last Fibonacci numbers below 2^63", function()
    local x, y = 2, 1
    for i = 1, 90 do
      -- quotients of neighbouring Fibonacci numbers lie on both sides of phi in turn
      assert.equal(i % 2 == 1 and "N" or "P", euclid { x, y }:outcome())
      if i > 2 then
        assert.equal("P", euclid { x - 1, y }:outcome())
        assert.equal("N", euclid { x + 1, y }:outcome())
      end
      if x > math.maxinteger - y then break end
      x, y = x + y, x
    end
    assert.is_true(x > 1 << 62)
  end)

  it("agrees in outcome and value at 10^18, winning moves leading to P", function()
    random.seed()
    for _ = 1, long(400, 2000) do
      local scale = 10 ^ math.random(1, 18) // 1 | 0
      local p = { math.random(1, 10 ^ 18 // 1 | 0), math.random(1, scale) }
      local position = euclid(p)
      assert.equal(position:value() > 0 and "N" or "P", position:outcome())
      local moves = position:winning_moves()
      assert.equal(position:outcome() == "N", #moves > 0)
      for _, move in ipairs(moves) do
        local to = move.to[1]
        local smaller, i = math.min(p[1], p[2]), to[1] == p[1] and 2 or 1
        assert.is_true(to[i] >= 0 and to[i] < p[i] and (p[i] - to[i]) % smaller == 0)
        assert.equal("P", euclid(to):outcome())
      end
    end
  end)

  it("is over when a number is 0", function()
    assert.equal("P", euclid { 0, 5 }:outcome())
    assert.equal("P", euclid { 0, 0 }:outcome())
    assert.same({}, euclid:options { 5, 0 })
  end)

  it("takes either of two equal numbers away", function()
    assert.equal("0,5 5,0", games.set(games.moves(euclid { 5, 5 }, function(move) return move.to[1] end)))
    assert.equal("subtract 2 times 10 from 25", tostring(euclid { 25, 10 }:moves()[2]))
  end)

  it("names a wrong number", function()
    assert.error_matches(function() euclid { 3, -1 } end, "element #2 is %-1, expected an integer >= 0")
    assert.error_matches(function() euclid { 3, 4, 5 } end, "expected 2 integers, got 3")
  end)
end)
