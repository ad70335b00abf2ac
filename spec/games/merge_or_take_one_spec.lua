local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Merge or take one", function()
  local game = grundy.games.merge_or_take_one

  local function replaced(piles, i, j, n)
    local after = table.move(piles, 1, #piles, 1, {})
    if j then table.remove(after, j) end
    after[i] = n > 0 and n or nil
    if n == 0 then after = table.move(piles, i + 1, #piles, i, table.move(piles, 1, i - 1, 1, {})) end
    table.sort(after)
    return table.concat(after, ",")
  end

  --- The results of the moves of a row: { take = {pile}, merge = {{i, j}} }, each once.
  local function results(piles, moves)
    local seen, list = {}, {}
    local function add(text)
      if not seen[text] then list[#list + 1] = "{" .. text .. "}" end
      seen[text] = true
    end
    for _, i in ipairs(moves.take) do add(replaced(piles, i, nil, piles[i] - 1)) end
    for _, pair in ipairs(moves.merge) do add(replaced(piles, pair[1], pair[2], piles[pair[1]] + piles[pair[2]])) end
    return games.set(list)
  end

  local total, count = long(16, 25), long(915, 9296)
  it(("is decided by a and b, with all winning moves, on the %d partitions up to %d"):format(count, total), function()
    local partitions = enumerate.partitions(total)
    assert.equal(count, #partitions)
    assert.is_true(game:check(partitions))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "merge_or_take_one") do
      local position, where = game(row.piles), "line " .. row.line
      if row.outcome then assert.equal(row.outcome, position:outcome(), where) end
      if row.answer then assert.equal(row.answer == "YES" and "N" or "P", position:outcome(), where) end
      if row.moves then
        local listed = games.moves(position, function(move) return "{" .. table.concat(move.to[1], ",") .. "}" end)
        assert.equal(results(row.piles, row.moves), games.set(listed), where)
      end
      if row.line % long(5, 1) == 0 then games.assert_moves_win(position) end
    end
  end)

  it("does not count the piles of one stone into b: {1, 1, 1} is P", function()
    assert.equal("P", game { 1, 1, 1 }:outcome())
    assert.equal("P", game { 1, 1, 1 }:outcome({ search = true }))
  end)

  it("takes the piles in any order", function()
    assert.equal(game { 1, 2, 3 }, game { 3, 1, 2 })
    assert.equal(game { 3, 3 }, game { 2, 3, 1 }:play { component = 1, to = { { 3, 3 } } })
  end)

  local many = long(20000, 100000)
  it(("answers for %d piles"):format(many), function()
    local piles = fixtures.generated { lcg = 7, n = many, lo = 1, hi = 300 }
    for ones = 0, 3 do
      local position = game(piles)
      local moves = position:winning_moves()
      assert.equal(#moves > 0 and "N" or "P", position:outcome())
      for _, i in ipairs { 1, #moves } do
        if moves[i] then assert.equal("P", position:play(moves[i]):outcome()) end
      end
      piles[#piles + 1] = ones > 0 and 1 or 2
    end
  end)

  it("describes its moves", function()
    local texts = {}
    for i, move in ipairs(game { 1, 2, 2 }:moves()) do texts[i] = tostring(move) end
    assert.same({ "take one stone from a pile of 1", "merge 1 and 2 to 3", "take one stone from a pile of 2",
      "merge 2 and 2 to 4" }, texts)
  end)

  it("names a wrong pile", function()
    assert.error_matches(function() game { 3, 0 } end, "element #2 is 0, expected an integer >= 1")
    assert.error_matches(function() game { math.maxinteger, 1 } end, "elements #1 to #2 have a sum above 9223")
    assert.error_matches(function() game(3) end, "expected a list of integers >= 1, got 3")
  end)
end)
