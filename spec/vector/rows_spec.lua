local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local vectors = require "spec.support.vectors"

describe("lines of vector games", function()
  local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }

  it("have the periods of the queen's rows, which others have found", function()
    -- rows 0 to 12: Dress, Flammenkamp and Pink 1999, Landman 2002, and entries of the OEIS
    local preperiods = { [0] = 0, 0, 0, 8, 9, 27, 37, 92, 102, 127, 224, 277, 347 }
    local periods = { [0] = 1, 3, 3, 6, 12, 24, 12, 24, 24, 24, 24, 48, 48 }
    for row = 0, 12 do
      local period = queen:along({ row, "?" }):period()
      assert.is_true(period.proven)
      assert.equal("equal states", period.theorem)
      assert.same({ preperiods[row], periods[row], periods[row] }, { period.preperiod, period.period, period.saltus })
      assert.same(period.period, queen:along({ "?", row }):period().period)
    end
  end)

  it("are proven where values are missing in each set that a row looks at, but in no union of them", function()
    for _, line in ipairs { { 1, 1, "?" }, { 3, 2, "?" }, { 2, "?", 2 } } do
      local period = grundy.games.moore_nim(2):along(line):period(1000)
      assert.same({ 1, 1, true }, { period.period, period.saltus, period.proven })
    end
  end)

  it("repeat as it is proven, on random games, as far as tables go", function()
    random.seed()
    local proven, none = 0, 0
    for round = 1, long(25, 1500) do
      local heaps = round % 4 == 0 and 3 or 2
      local given = vectors.random(heaps, random.pick { "finite", "rays", "rays", "sets" }, 3)
      local game, line, bounds = grundy.vector_game(given), {}, {}
      local axis = math.random(heaps)
      for i = 1, heaps do
        line[i] = math.random(0, 4)
        bounds[i] = line[i]
      end
      line[axis] = "?"
      local period, message = game:along(line):period(400)
      if period and period.proven then
        proven = proven + 1
        bounds[axis] = math.min(900, 2 * period.preperiod + 3 * period.period + 20)
        local row = game:table(table.unpack(bounds)):row(line)
        for n = period.preperiod, bounds[axis] - period.period do
          assert.equal(row[n] + period.saltus, row[n + period.period])
        end
        if period.preperiod > 0 then -- it is the least
          local before = period.preperiod - 1
          assert.is_true(row[before] + period.saltus ~= row[before + period.period])
        end
        local p = table.move(line, 1, heaps, 1, {})
        local n = period.preperiod + math.random(0, 300)
        local times = math.tointeger(10 ^ 15)
        p[axis] = n + times * period.period
        bounds[axis] = n
        assert.equal(game:table(table.unpack(bounds)):row(line)[n] + times * period.saltus, game:value(p))
      elseif not period then
        none = none + 1
        assert.is_string(message)
      end
    end
    assert.is_true(proven > 10, proven .. " " .. none)
  end)

  it("#slow answer for heaps of any size", function()
    local period = queen:along({ 3, "?" }):period()
    local far = 10 ^ 18 // 1 | 0
    local n = period.preperiod + (far - period.preperiod) % period.period
    assert.equal(queen:value { 3, n } + (far - n) // period.period * period.saltus, queen:value { 3, far })
    assert.equal(queen:value { 3, far }, queen:value { far, 3 })
    assert.equal("N", queen:outcome { 3, far })
    local slow = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 2 } }
    assert.equal(0, slow:along({ 2, "?" }):period().saltus)
    assert.equal(slow:value { 2, 10 ^ 6 // 1 | 0 }, slow:value { 2, far })
  end)

  it("say how far none is proven", function()
    local none, message = grundy.vector_game { { 3, 0, plus = { { 2, 0 } } }, { 1, 1 } }:along({ "?", 3 }):period(3000)
    if none then assert.is_true(none.proven) else assert.matches("do not recur in 3000 columns", message) end
    none, message = queen:along({ 30, "?" }):period(50)
    assert.is_nil(none)
    assert.equal("the states of the rows do not recur in 50 columns", message)
    assert.equal(0, queen:along({ 1, "?" }):period():verify() and 1 or 0)
  end)
end)
