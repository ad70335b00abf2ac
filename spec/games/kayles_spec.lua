local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"

describe("Kayles", function()
  local kayles = grundy.games.kayles

  it("has the values of the rules, on rows up to 200", function()
    assert.is_true(kayles:check(200))
  end)

  it("has the period 12 from n = 71, proven, and no empty P row", function()
    local period = kayles:period()
    assert.same({ 71, 12, true }, { period.preperiod, period.period, period.proven })
    for n = 1, 1000 do assert.equal("N", kayles:outcome(n)) end
    assert.equal("N", kayles:outcome(10^18 // 1))
  end)

  it("agrees with the published values (0.77 of the vectors of octal games)", function()
    local found = false
    for _, row in ipairs(fixtures.rows "octal_hex") do
      if row.code == "0.77" then
        found = true
        for i, value in ipairs(row.sg) do assert.equal(value, kayles:value(i - 1)) end
        assert.same({ row.preperiod, row.period }, { kayles:period().preperiod, kayles:period().period })
      end
    end
    assert.is_true(found)
    for _, row in ipairs(fixtures.rows "funny_game") do
      if row.row then assert.equal(row.grundy, kayles:value(row.row)) end
    end
  end)

  it("wins sums: all {a, b, c} up to 7", function()
    for _, rows in ipairs(games.lists(3, 0, 7)) do games.assert_moves_win(kayles(rows)) end
  end)

  it("is lost under misere play by single rows of 1, 4, 9, 12 and 20, up to 25", function()
    local lost = {}
    for n = 1, 25 do
      if kayles:outcome(n, "misere") == "P" then lost[#lost + 1] = n end
    end
    assert.same({ 1, 4, 9, 12, 20 }, lost)
  end)

  it("describes its moves and names a wrong row", function()
    assert.equal("knock down 1 of 3 pins, leaving 0 and 2", tostring(kayles(3):moves()[1]))
    assert.error_matches(function() kayles { 3, -1 } end, "element #2 is %-1, expected a heap")
  end)
end)
