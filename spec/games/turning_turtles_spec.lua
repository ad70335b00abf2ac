local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"

describe("Turning Turtles", function()
  local turtles = grundy.games.turning_turtles

  --- The coins that a move turns, the right one first.
  local function turned(move)
    local list = {}
    for i = #move.from, 1, -1 do
      if move.from:byte(i) ~= move.to[1]:byte(i) then list[#list + 1] = i end
    end
    return list
  end

  it("has as value the exclusive or of the places of the heads, on all rows of up to 10 coins", function()
    assert.is_true(turtles:check(enumerate.words(10, "HT")))
  end)

  it("gives coin n alone the value n", function()
    for n = 1, 40 do assert.equal(n, turtles:value(("T"):rep(n - 1) .. "H", { search = n <= 10 })) end
  end)

  it("has winning moves that lead to P, on all rows of 7 coins", function()
    for _, coins in ipairs(enumerate.words(7, "HT")) do
      if #coins == 7 then games.assert_moves_win(turtles(coins)) end
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "turning_turtles") do
      local coins, where = row.coins, "line " .. row.line
      if row.gen then
        local faces = fixtures.generated(row.gen)
        for i = 1, #faces do faces[i] = faces[i] == row.gen.heads_if and "H" or "T" end
        coins = table.concat(faces)
      end
      local position = turtles(coins)
      assert.equal(row.grundy, position:value(), where)
      assert.equal(row.grundy == 0 and "P" or "N", position:outcome(), where)
      if row.outcome then assert.equal(row.outcome, position:outcome(), where) end
      local moves = position:winning_moves()
      if row.n_moves then assert.equal(row.n_moves, #moves, where) end
      if row.moves then assert.equal(games.set(row.moves), games.set(games.moves(position, turned)), where) end
    end
  end)

  it("answers for a million coins", function()
    local position = turtles(("TH"):rep(500000) .. "HH")
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

  it("names the coin that is none", function()
    assert.error_matches(function() turtles "HTX" end, "coin #3 is \"X\", expected H or T")
    assert.error_matches(function() turtles "h" end, "coin #1 is \"h\"")
    assert.error_matches(function() turtles { 1 } end, "expected a string of H and T, got {1}")
  end)
end)
