-- Nim heaps and other positions beside a quotient that does not know them.

local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
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

  it("does not replace heaps that are alike in the quotient alone: 2 and 6 of 0.73 beside {*1, {*2}}", function()
    local options = { [0] = {}, { 0 }, { 0, 1 }, { 2 }, { 1, 3 } }
    local rules, memo = heap_rules.parse "0.73", {}
    --- Whether heaps with one of these positions beside them are P, by the rules alone.
    local function is_p(heaps, beside)
      local key = table.concat(heaps, " ") .. "+" .. beside
      if memo[key] ~= nil then return memo[key] end
      local over, p = true, true
      local function see(option, other) over, p = false, p and not is_p(option, other) end
      for i, heap in ipairs(heaps) do
        for _, left in ipairs(heap_rules.options(rules, heap)) do
          local option = table.move(left, 1, #left, i, table.move(heaps, 1, i - 1, 1, {}))
          table.move(heaps, i + 1, #heaps, #option + 1, option)
          table.sort(option)
          see(option, beside)
        end
      end
      for _, other in ipairs(options[beside]) do see(heaps, other) end
      memo[key] = p and not over
      return memo[key]
    end

    local heap, quotient = grundy.heap "0.73", grundy.heap "0.73":misere_quotient { max_heap = 20 }
    local period = quotient:period()
    assert.same({ 2, 4 }, { period.preperiod, period.period })
    assert.equal(quotient:element { 2 }, quotient:element { 6 })
    assert.is_true(is_p({ 6 }, 4))
    assert.is_false(is_p({ 2 }, 4))
    local other = grundy.ruleset(function(n, to)
      for _, option in ipairs(options[n]) do to(option) end
    end)
    for n = 0, 16 do
      local expected = is_p({ n }, 4) and "P" or "N"
      assert.equal(expected, (heap { n } + other(4)):outcome "misere", n)
      if n >= 6 then assert.equal(expected, (heap { n + 4 * 10 ^ 6 } + other(4)):outcome "misere", n) end
    end
  end)
end)
