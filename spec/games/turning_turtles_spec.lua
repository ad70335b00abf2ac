local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Turning Turtles", function()
  local turtles = grundy.games.turning_turtles

  local length = long(8, 10)
  it("has as value the exclusive or of the places of the heads, on all rows up to length " .. length, function()
    assert.is_true(turtles:check(enumerate.words(length, "HT")))
  end)

  it("gives coin n alone the value n", function()
    for n = 1, 40 do assert.equal(n, turtles:value(("T"):rep(n - 1) .. "H", { search = n <= 10 })) end
  end)

  it("turns a head and at most one coin to its left, on all rows of 6 coins", function()
    coins.assert_moves(turtles, 6, function(turned) return #turned <= 2 end)
  end)

  it("has the values that are computed by definition", function()
    assert.is_true(turtles:values(1, 300) == grundy.coins("turning_turtles"):values(1, 300))
  end)

  it("agrees with the vectors", function()
    for n, value in ipairs(coins.vector(fixtures, "Turning")) do assert.equal(value, turtles:value(n)) end
    for _, row in ipairs(fixtures.rows "turning_turtles") do
      local text, where = row.coins, "line " .. row.line
      if row.gen then
        local faces = fixtures.generated(row.gen)
        for i = 1, #faces do faces[i] = faces[i] == row.gen.heads_if and "H" or "T" end
        text = table.concat(faces)
      end
      local position = turtles(text)
      assert.equal(row.grundy, position:value(), where)
      assert.equal(row.grundy == 0 and "P" or "N", position:outcome(), where)
      if row.outcome then assert.equal(row.outcome, position:outcome(), where) end
      local moves = position:winning_moves()
      if row.n_moves then assert.equal(row.n_moves, #moves, where) end
      if row.moves then assert.equal(games.set(row.moves), games.set(games.moves(position, coins.turned)), where) end
    end
  end)

  local pairs_of_coins = long(50000, 500000)
  it(("answers for %d coins"):format(2 * pairs_of_coins + 2), function()
    local position = turtles(("TH"):rep(pairs_of_coins) .. "HH")
    local moves = position:winning_moves()
    assert.equal("N", position:outcome())
    for _, i in ipairs { 1, #moves // 2, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("describes its moves", function()
    local texts = {}
    for i, move in ipairs(turtles("HTH"):moves()) do texts[i] = tostring(move) end
    assert.same({ "turn coin 1", "turn coin 3", "turn coins 3 and 1",
      "turn coins 3 and 2" }, texts)
  end)

  it("names the coin that is none", function() coins.assert_refusals(turtles) end)
end)
