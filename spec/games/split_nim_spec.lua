local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Split Nim", function()
  local split = grundy.games.split_nim

  it("gives a heap of n the n-th odious number, and has the options of every value, on heaps up to 40", function()
    assert.is_true(split:check(40))
  end)

  it("has the odious numbers in order as values, up to 2000", function()
    local n = 0
    for number = 1, 4000 do
      local ones, rest = 0, number
      while rest > 0 do
        ones, rest = ones + rest % 2, rest // 2
      end
      if ones % 2 == 1 then
        n = n + 1
        assert.equal(number, split:value(n))
      end
    end
    assert.is_true(n >= 2000)
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "split_nim") do
      local where = "line " .. row.line
      for i, value in ipairs(row.sg or {}) do assert.equal(value, split:value(i - 1), where) end
      if row.n then assert.equal(row.sg_n, split:value(row.n), where) end
      if row.piles then
        local position = split(row.piles)
        assert.equal(row.grundy, position:value(), where)
        assert.equal(row.outcome, position:outcome(), where)
        local moves = games.moves(position, function(move)
          return { move.component, math.max(move.to[1], move.to[2]), math.min(move.to[1], move.to[2]) }
        end)
        if row.moves and #row.moves == #moves then
          assert.equal(games.set(row.moves), games.set(moves), where)
        elseif row.moves then -- the row has the first ones only
          local listed = {}
          for _, move in ipairs(moves) do listed[table.concat(move, ",")] = true end
          for _, move in ipairs(row.moves) do assert.is_true(listed[table.concat(move, ",")], where) end
        end
        if row.n_moves then assert.equal(row.n_moves, #moves, where) end
      end
    end
  end)

  local largest = long(5, 7)
  it("wins sums: all {a, b, c} up to " .. largest, function()
    for _, heaps in ipairs(games.lists(3, 0, largest)) do games.assert_moves_win(split(heaps)) end
  end)

  it("lists the winning moves of large heaps", function()
    local position = split(long({ 30000, 29999, 20001 }, { 100000, 99999, 70001 }))
    local moves = position:winning_moves()
    assert.is_true(#moves > 0)
    for i = 1, #moves, long(50, 1) do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("describes its moves and names a wrong heap", function()
    assert.equal("replace 2 by 1 and 0", tostring(split(2):moves()[2]))
    assert.error_matches(function() split { 3, -1 } end, "element #2 is %-1, expected a heap")
    assert.error_matches(function() split { (1 << 62) + 1 } end, "expected a heap of at most 2%^62")
    assert.equal(math.maxinteger, split:value(1 << 62))
  end)
end)
