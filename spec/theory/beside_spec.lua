-- Nim heaps and other positions beside a quotient that does not know them, and what moves leave of such sums.

local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local theories = require "spec.support.theories"

local games, texts, with_budget = grundy.games, theories.move_texts, theories.with_budget
local by_search = { play = "misere", search = true }

describe("misere play of positions beside a quotient", function()
  it("has the winning moves of exact search where small Nim heaps are heaps of the game beside them", function()
    random.seed()
    local keys = { "kayles", "dawsons_chess", "officers", "take_two_adjacent" }
    for _ = 1, long(30, 400) do
      local game = games[keys[math.random(#keys)]]
      local sum = game { math.random(0, 8), math.random(0, 9) } + games.nim { math.random(0, 7), math.random(0, 3) }
      local moves = texts(sum:winning_moves "misere") -- before search knows the sum
      assert.equal(sum:outcome(by_search), sum:outcome "misere", tostring(sum))
      assert.same(texts(sum:winning_moves(by_search)), moves, tostring(sum))
    end
    for n = 0, 3 do
      assert.matches("a misere quotient of ruleset '0.77'", (games.kayles { 20 } + games.nim(n)):explain "misere")
    end
    assert.equal("N", (games.kayles(12 * 10 ^ 17) + games.nim(3)):outcome "misere")
  end)

  it("has the winning moves of exact search where a partial quotient, or search at first, decides them", function()
    random.seed()
    local makers = {
      function()
        return games.kayles { math.random(9), math.random(9) } + games.nim { math.random(4, 9), math.random(9) }
      end,
      function() return games.grundys_game { math.random(20, 29), math.random(9) } end,
      function() return games.lasker { math.random(4, 9) } + games.kayles { math.random(5, 9) } end,
      function() return games.dawsons_chess { math.random(20, 28), math.random(9) } end,
    }
    local function compare()
      for i = 1, long(8, 60) do
        local sum = makers[i % #makers + 1]()
        local moves = texts(sum:winning_moves "misere") -- before search knows the sum
        assert.same(texts(sum:winning_moves(by_search)), moves, tostring(sum))
      end
    end
    compare()
    with_budget({ elements = 60, ticks = { 1 << 20 }, quick_search = 1, slow_search = 1 }, compare)
    with_budget({ ticks = { 1 << 8, 1 << 9, 1 << 10 }, options_ticks = 1 << 16, quick_search = 50 }, compare)
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
