local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Gra", function()
  local gra = grundy.games.poi_gra

  --- The pawns of a generated row: a block continues, except that one case of four has a gap.
  local function generated(gen)
    local random, widest = fixtures.generator(gen.lcg), tonumber(gen.rule:match "rng%(0,(%d+)%); pawn")
    local pawns, field, sum = {}, 0, 0
    for i = 1, gen.n do
      local gap = random(0, 3) == 0
      field = field + 1 + (gap and random(0, widest) or 0)
      pawns[i], sum = field, sum + field
    end
    assert(sum == gen.check.sum and field == gen.check.last, "the generator differs")
    return pawns
  end

  --- The winning first jumps by the rules as the contest states them: the player who moves a pawn to m wins.
  local function winning_jumps(m, pawns, memo)
    local key = table.concat(pawns, " ")
    if memo[key] then return memo[key] end
    local taken, jumps = {}, {}
    for _, field in ipairs(pawns) do taken[field] = true end
    for i, field in ipairs(pawns) do
      local to = field + 1
      while taken[to] do to = to + 1 end
      local after = table.move(pawns, 1, #pawns, 1, {})
      after[i] = to
      table.sort(after)
      if to == m or #winning_jumps(m, after, memo) == 0 then jumps[#jumps + 1] = { field, to } end
    end
    memo[key] = jumps
    return jumps
  end

  local most = long(10, 14)
  it("is staircase Nim above h = 2, decided at once at h = 1: all positions with m <= " .. most, function()
    for m = 2, most do assert.is_true(gra(m):check(enumerate.subsets(1, m - 1))) end
  end)

  it("is the game that the first pawn on field m wins: all positions with m <= 9", function()
    for m = 2, 9 do
      local memo = {}
      for _, pawns in ipairs(enumerate.subsets(1, m - 1)) do
        local expected, position = winning_jumps(m, pawns, memo), gra(m)(pawns)
        assert.equal(#expected > 0 and "N" or "P", position:outcome())
        assert.equal(games.set(expected), games.set(games.moves(position, games.jump)))
      end
    end
  end)

  it("is over when a pawn is on field m", function()
    local position = gra(7) { 2, 3, 6 }
    local over = position:play(position:winning_moves()[1])
    assert.same({ 2, 3, 7 }, over:components()[1].position)
    assert.equal(over, position:play { component = 1, to = { { 2, 3, 7 } } })
    assert.equal("P", over:outcome())
    assert.equal(0, over:value())
    assert.same({}, over:moves())
    assert.same({}, over:winning_moves())
  end)

  it("is not a game that the last one to move wins: {1, 4} on 5 fields is N", function()
    assert.equal("N", gra(5) { 1, 4 }:outcome())
    assert.equal(1, #gra(5) { 1, 4 }:winning_moves())
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "poi_gra") do
      row.n_moves, row.outcome = row.n_winning_moves, row.outcome or row.n_winning_moves > 0 and "N" or "P"
      games.assert_row(row, gra(row.m)(row.pawns or generated(row.gen)), row.moves and games.jump)
    end
  end)

  it("answers for 10^9 fields, whatever the order of the pawns", function()
    local pawns = {}
    for i = 1, long(30000, 100000) do pawns[i] = 10^9 // 1 - 3 * i end
    local position = gra(1000000000)(pawns)
    local moves = position:winning_moves()
    assert.equal(#moves > 0 and "N" or "P", position:outcome())
    for _, i in ipairs { 1, #moves } do
      if moves[i] then assert.equal("P", position:play(moves[i]):outcome()) end
    end
    assert.equal("P", gra(1000000000) { 999999998 }:outcome())
    assert.equal("N", gra(1000000000) { 1, 999999999 }:outcome())
  end)

  it("describes its moves", function()
    local texts = {}
    for i, move in ipairs(gra(7) { 6, 3, 2 }:moves()) do texts[i] = tostring(move) end
    assert.same({ "jump from 2 to 4", "jump from 3 to 4", "jump from 6 to 7" },
      texts)
  end)

  it("names the pawn that cannot stand there", function()
    assert.error_matches(function() gra(5) { 1, 5 } end, "element #2 is 5, expected an integer from 1 to 4")
    assert.error_matches(function() gra(5) { 1, 3, 1 } end, "elements #1 and #3 are both 1")
    assert.error_matches(function() gra(5) { 0 } end, "element #1 is 0, expected an integer >= 1")
    assert.error_matches(function() gra(5) { 1.5 } end, "element #1 is 1.5")
    assert.error_matches(function() gra(5)(3) end, "expected a list of integers")
    assert.error_matches(function() gra(1) end, "expected the number of fields, an integer >= 2, got 1")
    assert.error_matches(function() gra "5" end, "expected the number of fields")
  end)
end)
