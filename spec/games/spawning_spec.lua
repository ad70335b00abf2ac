local grundy = require "grundy"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local spawning = grundy.games.spawning

describe("Spawning heaps", function()
  --- The naive rule on lists of heaps, as whole positions: every heap may be empty.
  local function naive_moves(k)
    return function(heaps, to)
      for i, n in ipairs(heaps) do
        local others = {}
        for j, m in ipairs(heaps) do
          if j ~= i and m > 0 then others[#others + 1] = m end
        end
        local function spawn(after, most, left)
          if left == 0 then
            local list = table.move(others, 1, #others, 1, {})
            for _, m in ipairs(after) do
              if m > 0 then list[#list + 1] = m end
            end
            table.sort(list)
            return to(list)
          end
          for m = 0, most do
            after[#after + 1] = m
            spawn(after, m, left - 1)
            after[#after] = nil
          end
        end
        if n > 0 then spawn({}, n - 1, k) end
      end
    end
  end

  it("has the values of a naive search of whole positions", function()
    for k = 1, 3 do
      local value = naive.values(naive_moves(k))
      for n = 0, k == 3 and 3 or 4 do assert.equal(value { n }, spawning(k):value(n)) end
      assert.equal(value { 2, 3 }, spawning(k) { 2, 3 }:value())
    end
  end)

  it("knows Nim, Split Nim and the first heaps, as the rules say", function()
    for k, last in ipairs { 12, 12, 8, 7, 6 } do
      local list = {}
      for n = 0, last do list[#list + 1] = n end
      assert.is_true(spawning(k):check(list))
    end
    for n = 0, 30 do
      assert.equal(grundy.games.nim:value(n), spawning(1):value(n))
      assert.equal(grundy.games.split_nim:value(n), spawning(2):value(n))
    end
    assert.equal(1 << 62, spawning(64):value(63))
  end)

  it("has the values of up to four coins for k = 3", function()
    local list = {}
    for n = 1, 8 do list[n] = spawning(3):value(n) end
    assert.same({ 1, 2, 4, 8, 15, 16, 32, 51 }, list) -- Winning Ways, ch. 14
  end)

  it("#slow has values and options of given values for larger heaps, as search has", function()
    random.seed()
    for _ = 1, 4 do
      local k = math.random(3, 6)
      local n = k + math.random(2, 19 - 2 * k)
      local game = spawning(k)
      assert.is_true(game:check { n }, ("%d heaps for %d"):format(k, n))
    end
    assert.equal(223157, spawning(3):value(256))
    local sum = spawning(3) { 100, 77, 30 }
    for _, move in ipairs(sum:winning_moves()) do assert.equal(0, sum:play(move):value()) end
  end)

  it("leaves values that take long unknown", function()
    for _, case in ipairs { { 3, 5000 }, { 40, 60 }, { 62, 64 } } do
      local value, message = spawning(case[1]):value(case[2], { limit = 1 })
      assert.is_nil(value)
      assert.matches("limit of", message)
    end
    assert.equal(223157, spawning(3):value(256)) -- what was found stays
  end)

  it("has heaps for the coins of any game of coins in a row", function()
    for _, rule in ipairs { "mock_turtles", "ruler", "grunt", "triplet_fives", { at_most = 3, consecutive = true },
      { exactly = 2, max_gap = 3 } } do
      local game, coins = spawning(rule), grundy.coins(rule)
      assert.is_true(game:check { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 })
      assert.equal(coins "HTTHTH":value(), game({ 1, 4, 6 }):value())
      for n = 0, 7 do
        local row, heaps = (("T"):rep(n) .. "H"), {}
        for _, option in ipairs(coins:options(row)) do heaps[#heaps + 1] = (select(2, option[1]:gsub("H", ""))) end
        for i, option in ipairs(game:options(n + 1)) do assert.equal(heaps[i], #option) end
      end
    end
    for n = 0, 12 do assert.equal(spawning { at_most = 3 }:value(n), spawning(2):value(n)) end
    assert.not_equal(spawning { at_most = 3 }, spawning { at_most = 4 })
    assert.equal("replace the heap of 4 by 3, 2", tostring(spawning "ruler"(4):moves()[3]))
  end)

  it("describes moves", function()
    local texts = {}
    for _, move in ipairs(spawning(2)(2):moves()) do texts[#texts + 1] = tostring(move) end
    assert.same({ "take the heap of 2", "replace the heap of 2 by 1", "replace the heap of 2 by 1, 1" }, texts)
  end)

  it("refuses anything but a position", function()
    assert.error_matches(function() spawning(0) end, "expected an integer from 1 to 64, got 0")
    assert.error_matches(function() spawning "x" end, 'no coin game is called "x"')
    assert.error_matches(function() spawning() end, "expected an integer from 1 to 64, or a rule of coins")
    assert.error_matches(function() spawning { at_least = 3 } end, 'unknown key "at_least"')
    assert.error_matches(function() spawning "ruler"(65537) end, "expected a heap of at most 65536")
    assert.error_matches(function() spawning(64)(64) end, "expected a heap of at most 63")
    assert.error_matches(function() spawning(2)((1 << 62) + 1) end, "expected a heap of at most 4611686018427387904")
    assert.error_matches(function() spawning(3)(-1) end, "expected a heap")
  end)
end)
