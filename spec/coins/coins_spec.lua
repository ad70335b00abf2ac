local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("coin games in a row", function()
  -- Winning Ways, ch. 14; rows of 20 as CGSuite's own tests have them, Moebius as OEIS A054016 has it.
  local published = {
    grunt = "0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3",
    mock_turtle_fives = "1, 2, 4, 7, 8, 1, 2, 4, 7, 8, 1, 2, 4, 7, 8, 1, 2, 4, 7, 8",
    mock_turtles = "1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38",
    moebius = "1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494, 512, 558",
    moidores = "1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024, 2048, 4096, 7711, 8192, 16384, 26215, 32768, 43691",
    ruler = "1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4",
    ruler_fives = "1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4",
    sym = "1, 2, 4, 3, 6, 7, 8, 16, 18, 25, 32, 11, 64, 31, 128, 10, 256, 5, 512, 28",
    triplet_fives = "0, 0, 1, 2, 4, 0, 0, 1, 2, 4, 0, 0, 1, 2, 4, 0, 0, 1, 2, 4",
    triplets = "0, 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35",
    turnips = "0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4",
    turning_turtles = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20",
    twins = "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19",
  }

  for name, values in pairs(published) do
    it("have the published values of lone heads: " .. name, function()
      assert.equal(values, tostring(grundy.coins(name):values(1, 20)))
    end)
  end

  for _, name in ipairs { "grunt", "mock_turtle_fives", "mock_turtles", "moebius", "mogul", "moidores", "motley",
    "ruler", "ruler_fives", "sym", "sympler", "triplet_fives", "triplets", "turnips", "turning_turtles", "twins" } do
    local most = long(5, 6)
    it(("are sums of their heads, by the rules on all rows of up to %d coins: %s"):format(most, name), function()
      local ok, counterexample, text = grundy.coins(name):check(enumerate.words(most, "HT"))
      assert.is_true(ok, ("%s: %s"):format(tostring(counterexample), tostring(text)))
    end)
  end

  it("are the same game while one is in use, and are let go afterwards", function()
    local held = setmetatable({ grundy.coins "ruler" }, { __mode = "v" })
    assert.is_true(rawequal(held[1], grundy.coins "ruler"))
    collectgarbage()
    collectgarbage()
    assert.is_nil(held[1])
    assert.equal(4, grundy.coins "ruler":value "TTTH")
  end)

  it("with one coin fewer turned have the values without their last digit (Mock Turtle theorem)", function()
    for odd, last in pairs(long({ [3] = 100, [5] = 30, [7] = 20 }, { [3] = 200, [5] = 40, [7] = 26, [9] = 22 })) do
      local even, full = grundy.coins { at_most = odd - 1 }, grundy.coins { at_most = odd }
      for n = 1, last do
        local value = full:value(n + 1)
        assert.equal(value >> 1, even:value(n), ("turn %d, coin %d"):format(odd, n))
        assert.is_true(coins.binary(value):gsub("0", ""):len() % 2 == 1) -- odious
      end
    end
  end)

  it("have codes as rows of value 0: Hamming's in Mock Turtles, Golay's in Mogul", function()
    --- The number of rows of `length` coins with the value 0 that have a given number of heads.
    local function weights(game, length)
      local rows = { [0] = { [0] = 1 } } -- rows[value][heads] of the first n coins
      for n = 1, length do
        local longer, own = {}, game:value(n)
        for value, by_heads in pairs(rows) do
          for heads, number in pairs(by_heads) do
            for face = 0, 1 do
              local to = value ~ face * own
              longer[to] = longer[to] or {}
              longer[to][heads + face] = (longer[to][heads + face] or 0) + number
            end
          end
        end
        rows = longer
      end
      return rows[0]
    end
    assert.same({ [0] = 1, [4] = 14, [8] = 1 }, weights(grundy.coins "mock_turtles", 8))
    assert.same({ [0] = 1, [8] = 759, [12] = 2576, [16] = 759, [24] = 1 }, weights(grundy.coins "mogul", 24))
  end)

  it("called Grunt are Grundy's game", function()
    local grunt, heaps = grundy.coins "grunt", grundy.games.grundys_game
    for n = 1, 200 do assert.equal(heaps:value(n - 1), grunt:value(n)) end
  end)

  it("called Sympler are won by the player who finds coin 1 heads, as each move turns it", function()
    local sympler = grundy.coins "sympler"
    for _, row in ipairs(enumerate.words(7, "HT")) do
      assert.equal(row:sub(1, 1) == "H" and 1 or 0, sympler:value(row, { search = true }), row)
    end
    assert.is_true(grundy.coins "symler" == sympler)
  end)

  it("called Motley double from coin to coin", function()
    local motley = grundy.coins "motley"
    for n = 1, 63 do assert.equal(1 << n - 1, motley:value(n)) end
    assert.error_matches(function() return motley:value(64) end, "the value of coin 64 is 2%^63, above")
  end)

  it("finds the values and moves of runs of any length without listing them", function()
    local runs, listed = grundy.coins { consecutive = true }, grundy.coins(function(n, turn)
      local list = {}
      turn()
      for coin = n - 1, 1, -1 do
        list[#list + 1] = coin
        turn(table.unpack(list))
      end
    end)
    assert.is_true(listed:values(0, 64) == runs:values(0, 64))
    random.seed()
    for _ = 1, 20 do
      local row = random.text(math.random(1, 16), "HT")
      local function sorted(game)
        local texts = {}
        for i, move in ipairs(game(row):winning_moves()) do texts[i] = tostring(move) end
        table.sort(texts)
        return texts
      end
      assert.same(sorted(listed), sorted(runs))
    end
  end)

  it("may be given by what a move turns", function()
    assert.is_true(grundy.coins({ at_most = 3 }):values(1, 40) == grundy.coins("mock_turtles"):values(1, 40))
    assert.is_true(grundy.coins({ exactly = 2 }):values(1, 40) == grundy.coins("twins"):values(1, 40))
    assert.is_true(grundy.coins({ consecutive = true }):values(1, 40) == grundy.coins("ruler"):values(1, 40))
    local by_function = grundy.coins(function(n, turn)
      turn()
      for m = 1, n - 1 do turn(m) end
    end)
    assert.is_true(by_function:values(1, 40) == grundy.coins("turning_turtles"):values(1, 40))
  end)

  local length = long(5, 6)
  it(("#slow turn what the keys say, the rightmost to tails, on all rows of %d coins"):format(length), function()
    local function distances(turned)
      local least, most = math.huge, 0
      for i = 2, #turned do
        local distance = turned[i - 1] - turned[i]
        least, most = math.min(least, distance), math.max(most, distance)
      end
      return least, most
    end
    local function span(turned) return turned[1] - turned[#turned] + 1 end
    local function symmetric(turned)
      for i = 1, #turned do
        if turned[i] + turned[#turned + 1 - i] ~= turned[1] + turned[#turned] then return false end
      end
      return true
    end
    for _, case in ipairs {
      { {}, function() return true end },
      { { at_most = 4 }, function(turned) return #turned <= 4 end },
      { { at_most = 3, max_gap = 2 }, function(turned) return #turned <= 3 and select(2, distances(turned)) <= 2 end },
      { { at_most = 3, min_gap = 2 }, function(turned) return #turned <= 3 and distances(turned) >= 2 end },
      { { min_gap = 2, max_gap = 3 }, function(turned)
        local least, most = distances(turned)
        return least >= 2 and most <= 3
      end },
      { { exactly = 3, within = 4 }, function(turned) return #turned == 3 and span(turned) <= 4 end },
      { { at_most = 3, consecutive = true }, function(turned) return #turned <= 3 and span(turned) == #turned end },
      { { equally_spaced = true }, function(turned)
        local least, most = distances(turned)
        return #turned == 1 or least == most
      end },
      { { exactly = 3, equally_spaced = true, within = 5 }, function(turned)
        local least, most = distances(turned)
        return #turned == 3 and least == most and span(turned) <= 5
      end },
      { { symmetric = true, min_gap = 2 }, function(turned) return symmetric(turned) and distances(turned) >= 2 end },
      { { symmetric = true, at_most = 3, within = 5 }, function(turned)
        return symmetric(turned) and #turned <= 3 and span(turned) <= 5
      end },
      { { exactly = 4, equally_spaced = true, symmetric = true }, function(turned)
        local least, most = distances(turned)
        return #turned == 4 and least == most
      end },
      { { symmetric = true, first = true }, function(turned) return symmetric(turned) and turned[#turned] == 1 end },
      { { at_most = 3, first = true }, function(turned) return #turned <= 3 and turned[#turned] == 1 end },
      { function(n, turn)
        if n % 2 == 0 then turn(n // 2) end
        return { {} }
      end, function(turned) return #turned == 1 or #turned == 2 and turned[1] == 2 * turned[2] end },
    } do
      local game = grundy.coins(case[1])
      coins.assert_moves(game, length, case[2])
      assert.is_true(game:check(enumerate.words(length, "HT")))
    end
  end)

  it("take rows in all their forms, and refuse anything else", function()
    coins.assert_refusals(grundy.coins "mock_turtles")
    coins.assert_refusals(grundy.coins { at_most = 2, max_gap = 3, name = "Short Turtles" })
  end)

  it("raise for anything but a specification, and say what is wrong", function()
    local whole = "expected an integer >= 1"
    for _, case in ipairs {
      { "nothing", 'no coin game is called "nothing"; there are \'grunt\', ' },
      { 3, "expected the name of a coin game, a table or a function, got 3" },
      { 0 / 0, "expected the name of a coin game, a table or a function, got nan" },
      { { at_least = 2 }, "unknown key \"at_least\"; the keys are 'at_most', 'consecutive'" },
      { { 3 }, "unknown key 1; the keys are " },
      { { at_most = 0 }, "key 'at_most' is 0, " .. whole },
      { { at_most = -0.0 }, "key 'at_most' is -0.0, " .. whole },
      { { exactly = 2.5 }, "key 'exactly' is 2.5, " .. whole },
      { { exactly = 0 / 0 }, "key 'exactly' is nan, " .. whole },
      { { min_gap = math.huge }, "key 'min_gap' is inf, " .. whole },
      { { max_gap = "2" }, "key 'max_gap' is \"2\", " .. whole },
      { { within = 2 ^ 63 }, "key 'within' is 9.2233720368548e+18, " .. whole },
      { { consecutive = 1 }, "key 'consecutive' is 1, expected a boolean" },
      { { sets = {} }, "key 'sets' is {}, expected a function" },
      { { name = 5 }, "key 'name' is 5, expected a string" },
      { { at_most = 2, exactly = 2 }, "keys 'at_most' and 'exactly' exclude each other" },
      { { consecutive = true, min_gap = 2 }, "key 'consecutive' excludes 'min_gap'" },
      { { min_gap = 3, max_gap = 2 }, "key 'min_gap' is 3, above 'max_gap', which is 2" },
      { { sets = print, at_most = 2 }, "key 'at_most' cannot go with 'sets', which lists every turn" },
    } do
      local ok, message = pcall(grundy.coins, case[1])
      assert.is_false(ok)
      assert.is_truthy(message:find("bad argument #1 to 'coins' (" .. case[2], 1, true), message)
    end
    assert.error_matches(function() grundy.coins() end, "bad argument #1 to 'coins'")
  end)

  it("raise when a function lists anything but coins to the left", function()
    for _, case in ipairs {
      { function(_, turn) turn(1, 1) end, "the sets of coin 3: set #1 has coin 1 twice" },
      { function(n, turn) turn(n) end, "the sets of coin 3: set #1 has 3 as element #1, expected a coin from 1 to 2" },
      { function() return { { 1 }, { 0 } } end, "the sets of coin 3: set #2 has 0 as element #1" },
      { function() return { { 1.5 } } end, "the sets of coin 3: set #1 has 1.5 as element #1" },
      { function() return { { x = 1 } } end, "the sets of coin 3: set #1 has the key \"x\", expected a list of coins" },
      { function() return { 2 } end, "the sets of coin 3: set #1 is 2, expected a list of coins" },
      { function() return 5 end, "the sets of coin 3 are 5, expected a list of lists of coins" },
      { function() error "on purpose" end, "on purpose" },
    } do
      local game = grundy.coins(function(n, turn)
        if n == 3 then return case[1](n, turn) end
      end)
      local ok, message = pcall(function() return game:value(3) end)
      assert.is_false(ok)
      assert.is_truthy(message:find(case[2], 1, true), message)
    end
    assert.error_matches(function() return grundy.coins(function(_, turn) turn(1) end):value(1) end,
      "the sets of coin 1: set #1 is not empty: no coin is left of coin 1")
  end)
end)
