local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Welter's game", function()
  local welter = grundy.games.welter

  --- The value by mating pair after pair, as the theorem has it.
  local function mated(squares)
    local coins, value = table.move(squares, 1, #squares, 1, {}), 0
    while #coins > 1 do
      local best, first, second = 0, nil, nil
      for i = 1, #coins do
        for j = i + 1, #coins do
          local both = coins[i] ~ coins[j]
          if first == nil or math.ult(best, both & -both) then best, first, second = both & -both, i, j end
        end
      end
      value = value ~ (coins[first] ~ coins[second]) - 1
      table.remove(coins, second)
      table.remove(coins, first)
    end
    return value ~ (coins[1] or 0)
  end

  local last = long(8, 11)
  it("has the value of the mated pairs, and the options of every value, on all coins on squares 0.." .. last, function()
    assert.is_true(welter:check(enumerate.subsets(0, last)))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "welter") do
      games.assert_row(row, welter(row.coins), games.jump)
    end
  end)

  it("finds every square that gives a wanted value, on random coins", function()
    random.seed()
    for _ = 1, 60 do
      local taken, coins, most = {}, {}, 1 << math.random(4, 9)
      for _ = 1, math.random(1, 9) do
        local square = math.random(0, most)
        if not taken[square] then coins[#coins + 1] = square end
        taken[square] = true
      end
      table.sort(coins)
      local value, wanted = mated(coins), math.random(0, most)
      local expected = {}
      for i, coin in ipairs(coins) do
        for square = 0, coin - 1 do
          if not taken[square] and value ~= wanted then
            local after = table.move(coins, 1, #coins, 1, {})
            after[i] = square
            if mated(after) == wanted then expected[#expected + 1] = { coin, square } end
          end
        end
      end
      local found = {}
      for _, move in ipairs((welter(coins) + grundy.games.nim(wanted)):winning_moves()) do
        if move.component == 1 then found[#found + 1] = games.jump(move) end
      end
      assert.equal(value, welter:value(coins))
      assert.equal(games.set(expected), games.set(found))
    end
  end)

  it("answers for squares up to 2^63 - 1", function()
    for _, coins in ipairs { { math.maxinteger }, { 0, 5, 1 << 62, math.maxinteger },
      { 3, math.maxinteger - 1, math.maxinteger } } do
      local position = welter(coins)
      local moves = position:winning_moves()
      assert.equal(mated(coins), position:value())
      assert.equal(#moves > 0 and "N" or "P", position:outcome())
      for _, move in ipairs(moves) do assert.equal("P", position:play(move):outcome()) end
    end
  end)

  local count = long(8000, 100000)
  it(("answers for %d coins"):format(count), function()
    local random_square, taken, coins = fixtures.generator(6), {}, {}
    while #coins < count do
      local square = random_square(0, 1000000000)
      if not taken[square] then coins[#coins + 1] = square end
      taken[square] = true
    end
    local position = welter(coins)
    local moves = position:winning_moves()
    assert.is_true(#moves > 0)
    for _, i in ipairs { 1, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("describes its moves", function()
    local texts = {}
    for i, move in ipairs(welter { 3, 1 }:moves()) do texts[i] = tostring(move) end
    assert.same({ "move the coin on 1 to 0", "move the coin on 3 to 0", "move the coin on 3 to 2" }, texts)
  end)

  it("names the coin that cannot lie there", function()
    assert.error_matches(function() welter { 4, 1, 4 } end, "elements #1 and #3 are both 4")
    assert.error_matches(function() welter { -1 } end, "element #1 is %-1, expected an integer >= 0")
    assert.error_matches(function() welter(4) end, "expected a list of integers >= 0, got 4")
  end)
end)
