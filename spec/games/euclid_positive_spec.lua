local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Euclid with positive numbers", function()
  local euclid = grundy.games.euclid_positive

  local bound, most = long(30, 45), long(150, 400)

  it("has the value and the options of every value that the rules give, up to " .. bound, function()
    assert.is_true(euclid:check(games.lists(2, 1, bound)))
  end)

  it("has the value floor(b/a - a/b), for 1 <= a <= b <= " .. most, function()
    for a = 1, most do
      for b = a, most do
        if euclid:value { a, b } ~= (b * b - a * a) // (a * b) then error(("{%d, %d}"):format(a, b)) end
      end
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "euclid") do
      if row.rule and row.rule:find "stay >0" then
        for a, values in ipairs(row.grundy_1_15) do
          for b, value in ipairs(values) do assert.equal(value, euclid:value { a, b }) end
        end
      end
    end
  end)

  it("is P exactly where Euclid is, except for equal numbers, at 10^18", function()
    random.seed()
    for _ = 1, long(500, 2000) do
      local a = math.random(1, 10 ^ 18 // 1 | 0)
      local b = math.random(a + 1, 3 * a)
      assert.equal(grundy.games.euclid:outcome { a, b }, euclid:outcome { a, b })
      for _, move in ipairs(euclid { a, b }:winning_moves()) do
        assert.equal("P", euclid(move.to[1]):outcome())
      end
    end
    assert.equal("P", euclid { 7, 7 }:outcome())
    assert.equal(math.maxinteger - 1, euclid:value { 1, math.maxinteger })
  end)

  it("names a wrong number", function()
    assert.error_matches(function() euclid { 3, 0 } end, "element #2 is 0, expected an integer >= 1")
  end)
end)
