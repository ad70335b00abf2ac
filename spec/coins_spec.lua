local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local random = require "spec.support.random"

--- All rows of up to `length` coins, and the empty one.
local function rows(length)
  local all = { "" }
  for count = 1, length do
    for bits = 0, (1 << count) - 1 do
      local coins = {}
      for i = 1, count do coins[i] = bits >> (i - 1) & 1 == 1 and "H" or "T" end
      all[#all + 1] = table.concat(coins)
    end
  end
  return all
end

describe("coin games in a row", function()
  -- Winning Ways, ch. 14
  local published = {
    turning_turtles = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
    twins = "0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    mock_turtles = "1, 2, 4, 7, 8, 11, 13, 14, 16, 19",
    triplets = "0, 0, 1, 2, 4, 7, 8, 11, 13, 14",
    ruler = "1, 2, 1, 4, 1, 2, 1, 8",
    turnips = "0, 0, 1, 0, 0, 1, 2, 2, 1",
    sym = "1, 2, 4, 3, 6, 7, 8, 16, 18, 25, 32, 11, 64",
  }

  for name, values in pairs(published) do
    it("have the published values of lone heads: " .. name, function()
      local _, commas = values:gsub(",", "")
      assert.equal(values, tostring(grundy.coins(name):values(1, commas + 1)))
    end)

    it("are sums of their heads, by the rules on all rows of up to 7 coins: " .. name, function()
      local ok, counterexample, text = grundy.coins(name):check(rows(7))
      assert.is_true(ok, ("%s: %s"):format(tostring(counterexample), tostring(text)))
    end)
  end

  it("may be given by what a move turns", function()
    assert.is_true(grundy.coins({ at_most = 3 }):values(1, 40) == grundy.coins("mock_turtles"):values(1, 40))
    assert.is_true(grundy.coins({ exactly = 2 }):values(1, 40) == grundy.coins("twins"):values(1, 40))
    assert.is_true(grundy.coins({ consecutive = true }):values(1, 40) == grundy.coins("ruler"):values(1, 40))
    local by_function = grundy.coins(function(n, turn)
      turn()
      for m = 1, n - 1 do turn(m) end
    end)
    assert.is_true(by_function:values(1, 40) == grundy.coins("turning_turtles"):values(1, 40))
    for _, spec in ipairs { { at_most = 3, max_gap = 2 }, { exactly = 3, equally_spaced = true },
      { at_most = 2, min_gap = 2 } } do
      assert.is_true(grundy.coins(spec):check(rows(6)))
    end
  end)

  it("have several hundred values in a moment", function()
    local mock = grundy.coins("mock_turtles"):values(1, 300)
    local odious, n = {}, 0
    while #odious < 300 do
      local ones = 0
      for bit = 0, 12 do ones = ones + (n >> bit & 1) end
      if ones % 2 == 1 then odious[#odious + 1] = n end
      n = n + 1
    end
    for i = 1, 300 do assert.equal(odious[i], mock[i]) end
  end)

  it("have winning moves that all win, on random rows", function()
    local seed = random.seed()
    for _, name in ipairs { "mock_turtles", "ruler", "twins", "triplets", "turnips" } do
      local game = grundy.coins(name)
      for _ = 1, 20 do
        local coins = {}
        for i = 1, math.random(1, 9) do coins[i] = math.random(2) == 1 and "H" or "T" end
        local position = game(table.concat(coins))
        local winning = 0
        for _, option in ipairs(position:options()) do
          if option:value() == 0 then winning = winning + 1 end
        end
        local moves = position:winning_moves()
        assert.equal(winning, #moves, tostring(position) .. " " .. seed)
        for _, move in ipairs(moves) do assert.equal(0, position:play(move):value()) end
      end
    end
  end)

  it("take lists of heads, and refuse what is no row", function()
    local mock = grundy.coins "mock_turtles"
    assert.is_true(mock { 1, 3 } == mock "HTH")
    assert.equal(mock(5):value(), mock("TTTTH"):value())
    assert.error_matches(function() mock "HXH" end, "coin #2 is \"X\"")
    assert.error_matches(function() mock { 1, 0 } end, "element #2 is 0")
    assert.error_matches(function() grundy.coins "nothing" end, "no coin game is called \"nothing\"")
    assert.error_matches(function() grundy.coins(3) end, "bad argument #1 to 'coins'")
    assert.error_matches(function() grundy.coins { at_most = 0 } end, "bad argument #1 to 'coins'")
    assert.error_matches(function() grundy.coins { at_least = 2 } end, "at_least")
  end)
end)

describe("the documented coin games", function()
  for _, key in ipairs { "mock_turtles", "ruler", "twins", "triplets" } do
    it("have theorems that the rules bear out: " .. key, function()
      local ok, counterexample, text = grundy.games[key]:check(rows(7))
      assert.is_true(ok, ("%s: %s"):format(tostring(counterexample), tostring(text)))
      for _, row in ipairs(rows(6)) do
        assert.equal(grundy.coins(key)(row):value(), grundy.games[key](row):value())
      end
    end)
  end

  it("answer rows of 10^5 coins", function()
    for _, key in ipairs { "mock_turtles", "ruler", "twins", "triplets" } do
      assert.equal("number", type(grundy.games[key](("HTTH"):rep(25000)):value()))
    end
  end)
end)

describe("products of coin games", function()
  --- All sets of heads on an a x b board, as lists of {x, y}.
  local function boards(a, b)
    local all = {}
    for bits = 0, (1 << a * b) - 1 do
      local heads = {}
      for x = 1, a do
        for y = 1, b do
          if bits >> ((x - 1) * b + y - 1) & 1 == 1 then heads[#heads + 1] = { x, y } end
        end
      end
      all[#all + 1] = heads
    end
    return all
  end

  it("have nim products as values of lone heads (Tartan theorem)", function()
    for _, pair in ipairs { { "turning_turtles", "turning_turtles" }, { "mock_turtles", "ruler" },
      { "twins", "ruler" } } do
      local product = grundy.coins.product(pair[1], pair[2])
      local first, second = grundy.coins(pair[1]):values(1, 8), grundy.coins(pair[2]):values(1, 8)
      for x = 1, 8 do
        for y = 1, 8 do
          assert.equal(grundy.nimber.mul(first[x], second[y]), product({ { x, y } }):value())
        end
      end
    end
  end)

  it("agree with the vectors", function()
    local names = { Turtles = "turning_turtles", Twins = "twins", Ruler = "ruler", Triplets = "triplets" }
    local compared = 0
    for _, row in ipairs(fixtures.rows "coin_turning") do
      local game = row.g and names[row.game:match "^(%w+)"] or row.g and "turning_turtles"
      if game then
        for i, value in ipairs(row.g) do assert.equal(value, grundy.coins(game):value(i)) end
        compared = compared + 1
      elseif row.table_4x4 then
        local a, b = row.product:match "^(%w+) x (%w+)"
        local product = grundy.coins.product(names[a], names[b])
        for x = 1, 4 do
          for y = 1, 4 do assert.equal(row.table_4x4[x][y], product({ { x, y } }):value(), row.product) end
        end
        compared = compared + 1
      end
    end
    assert.equal(7, compared)
  end)

  it("agree with direct search on all boards of 2 x 3 and 3 x 3", function()
    for _, pair in ipairs { { "turning_turtles", "turning_turtles" }, { "ruler", "turning_turtles" },
      { "mock_turtles", "ruler" } } do
      local product = grundy.coins.product(pair[1], pair[2])
      local ok, counterexample, text = product:check(boards(2, 3))
      assert.is_true(ok, ("%s: %s"):format(tostring(counterexample), tostring(text)))
    end
    local ruler = grundy.coins.product("ruler", "ruler")
    assert.is_true(ruler:check(boards(3, 3)))
  end)

  it("turn actual coins to win", function()
    local product = grundy.coins.product("turning_turtles", "turning_turtles")
    local position = product { { 1, 1 }, { 3, 3 } }
    for _, move in ipairs(position:winning_moves()) do
      assert.equal("P", position:play(move):outcome())
    end
    assert.is_true(#position:winning_moves() > 0)
  end)
end)

