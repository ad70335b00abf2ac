local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("A new stone game", function()
  local game = grundy.games.new_stone_game

  local function result(move)
    return "{" .. table.concat(move.to[1], ",") .. "}"
  end

  local stones = long(12, 15)
  it("is P iff the piles pair up, with all winning moves, for totals of stones up to " .. stones, function()
    assert.is_true(game:check(enumerate.partitions(stones)))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "new_stone_game") do
      local position, where = game(row.piles or fixtures.generated(row.gen)), "line " .. row.line
      assert.equal(row.answer == 1 and "N" or "P", position:outcome(), where)
      local listed = games.moves(position, result)
      assert.equal(row.answer == 1, #listed > 0, where)
      if row.winning_results then
        local expected, known = {}, {}
        for i, piles in ipairs(row.winning_results) do expected[i] = "{" .. table.concat(piles, ",") .. "}" end
        for _, text in ipairs(listed) do known[text] = true end
        for _, text in ipairs(expected) do assert.is_true(known[text], where .. ": " .. text) end
        if #expected < 8 then assert.equal(games.set(expected), games.set(listed), where) end
      end
    end
  end)

  it("lists the first 1000 results in lexicographic order, where there are more", function()
    local position = game { 1, 5, 9, 200 }
    local moves, total = position:winning_moves(), 215
    assert.equal(1000, #moves)
    local i = 0
    for small = 1, total // 2 do -- one of each pair: v_1 >= a_1, v_2 >= a_3, ascending
      for large = math.max(9, small), total // 2 - small do
        i = i + 1
        if i <= 1000 then assert.same({ small, small, large, large }, moves[i].to[1]) end
      end
    end
    assert.is_true(i > 1000)
    for k = 1, 1000, 37 do assert.equal("P", position:play(moves[k]):outcome()) end
  end)

  local count = long(20000, 200000)
  it(("answers for %d piles"):format(count), function()
    local piles = fixtures.generated { lcg = 8, n = count, lo = 1, hi = 1000000000 }
    for _ = 1, 2 do
      local position = game(piles)
      local moves = position:winning_moves()
      assert.equal("N", position:outcome())
      for _, i in ipairs { 1, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
      table.remove(piles)
    end
  end)

  it("names a wrong pile", function()
    assert.error_matches(function() game { 3, 0 } end, "element #2 is 0, expected an integer >= 1")
    assert.error_matches(function() game { 1, math.maxinteger } end, "elements #1 to #2 have a sum above 9223")
    assert.error_matches(function() game "3" end, "expected a list of integers >= 1, got \"3\"")
  end)
end)
