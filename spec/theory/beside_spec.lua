-- Nim heaps and other positions beside a quotient that does not know them.

local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local games = grundy.games

describe("misere play of positions beside a quotient", function()
  it("knows small Nim heaps as heaps of the game beside them", function()
    for n = 0, 3 do
      assert.matches("a misere quotient of ruleset '0.77'", (games.kayles { 20 } + games.nim(n)):explain "misere")
    end
    assert.equal("N", (games.kayles(12 * 10 ^ 17) + games.nim(3)):outcome "misere")
  end)

  it("replaces large heaps beside a quotient by its period", function()
    random.seed()
    local partly, p_positions, by_forms = 0, 0, { play = "misere", quotient = false }
    local function compare(code, period, heap, other)
      local large, small = grundy.heap(code) { heap + period * math.random(60, 10 ^ 6), other }, grundy.heap(code)
      for nim = 4, 7 do
        local why = (large + games.nim(nim)):explain "misere"
        assert.equal((small { heap, other } + games.nim(nim)):outcome(by_forms), why:sub(1, 1),
          ("%s: %s + %d"):format(code, tostring(large), nim))
        if why:find "partial" then partly = partly + 1 end
        if why:sub(1, 1) == "P" then p_positions = p_positions + 1 end
      end
    end
    for code, period in pairs { ["0.34"] = 8, ["0.71"] = 6, ["0.72"] = 4, ["0.123"] = 5 } do
      for other = 0, long(4, 9) do compare(code, period, 24 + other % period, other) end
    end
    assert.is_true(partly >= 40 and p_positions >= 1, ("%d partial, %d P"):format(partly, p_positions))
  end)
end)
