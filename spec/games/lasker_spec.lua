local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Lasker's Nim", function()
  local lasker = grundy.games.lasker

  it("has value n - 1, n + 1 or n by n modulo 4, and the options of every value, on heaps up to 120", function()
    assert.is_true(lasker:check(120))
  end)

  it("wins sums: all {a, b, c} up to 7", function()
    for _, heaps in ipairs(games.lists(3, 0, 7)) do games.assert_moves_win(lasker(heaps)) end
  end)

  it("has the values of the octal game 4.333...", function()
    local octal = grundy.heap("4." .. ("3"):rep(60))
    for n = 0, 60 do assert.equal(octal:value(n), lasker:value(n)) end
  end)

  it("agrees with the vectors", function()
    local found = false
    for _, row in ipairs(fixtures.rows "multi_sg") do
      if row.game and row.game:find "Lasker" then
        found = true
        for i, value in ipairs(row.sg) do assert.equal(value, lasker:value(i - 1)) end
      end
    end
    assert.is_true(found)
  end)

  it("lists the winning moves of heaps up to 10^18, divisions among them", function()
    local position = lasker { 400000000000000000, 999999999999999999, 1000000000000000000 }
    local moves = position:winning_moves()
    assert.is_true(#moves > 0)
    for _, move in ipairs(moves) do assert.equal("P", position:play(move):outcome()) end
    local texts = {}
    for i, move in ipairs(lasker(400000000000000000):winning_moves()) do texts[i] = tostring(move) end
    assert.same({ "take 400000000000000000 of 400000000000000000",
      "split 400000000000000000 into 200000000000000000 and 200000000000000000" }, texts)
  end)

  local count = long(20000, 100000)
  it(("wins with %d heaps"):format(count), function()
    local position = lasker(fixtures.generated { lcg = 4, n = count, lo = 0, hi = 1000000000 })
    local moves = position:winning_moves()
    assert.is_true(#moves > 0)
    for _, i in ipairs { 1, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() lasker { 3, -1 } end, "element #2 is %-1, expected a heap")
    assert.error_matches(function() lasker { math.maxinteger } end, "element #1 is 9223372036854775807, expected a "
      .. "heap of a value below 2^63")
  end)
end)
