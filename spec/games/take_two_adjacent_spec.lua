local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Take two adjacent", function()
  local rows = grundy.games.take_two_adjacent

  local most = long(150, 400)
  it("has the values of the rules, on rows up to " .. most, function()
    assert.is_true(rows:check(most))
  end)

  it("has the period 34 from n = 53, proven", function()
    local period = rows:period()
    assert.same({ 53, 34, true }, { period.preperiod, period.period, period.proven })
    local exceptions = {}
    for n = 0, 52 do
      if rows:value(n) ~= rows:value(n + 34 * 20) then exceptions[#exceptions + 1] = n end
    end
    assert.same({ 0, 1, 15, 17, 18, 32, 35, 52 }, exceptions)
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "take_two_adjacent") do
      local where = "line " .. row.line
      for i, value in ipairs(row.sg or {}) do assert.equal(value, rows:value(i - 1), where) end
      for _, each in ipairs(row.exceptions or {}) do assert.equal(each[2], rows:value(each[1]), where) end
      if row.row then assert.equal(row.grundy, rows:value(row.row), where) end
      if row.rows then
        local position = rows(row.rows)
        assert.equal(row.grundy, position:value(), where)
        assert.equal(row.outcome, position:outcome(), where)
        -- the same cut seen from the other side is the same move
        local expected, seen = {}, {}
        for _, move in ipairs(row.moves) do
          local left = math.min(move[2], row.rows[move[1]] - 2 - move[2])
          if not seen[move[1] .. " " .. left] then expected[#expected + 1] = { move[1], left } end
          seen[move[1] .. " " .. left] = true
        end
        local moves, listed = {}, {}
        for _, move in ipairs(position:winning_moves()) do
          local left = math.min(move.to[1], move.to[2])
          if not listed[move.component .. " " .. left] then moves[#moves + 1] = { move.component, left } end
          listed[move.component .. " " .. left] = true
        end
        assert.equal(games.set(expected), games.set(moves), where)
      end
      for last, count in pairs(row.count_N_rows_upto or {}) do
        local n_rows, values = 0, rows:values(1, tonumber(last))
        for n = 1, tonumber(last) do
          if values[n] ~= 0 then n_rows = n_rows + 1 end
        end
        assert.equal(count, n_rows, where)
      end
    end
  end)

  local largest = long(6, 9)
  it("wins sums: all {a, b, c} up to " .. largest, function()
    for _, list in ipairs(games.lists(3, 0, largest)) do games.assert_moves_win(rows(list)) end
  end)

  it("describes its moves and names a wrong row", function()
    assert.equal("take stones 1 and 2 of 5", tostring(rows(5):moves()[1]))
    assert.error_matches(function() rows { 3, -1 } end, "element #2 is %-1, expected a heap")
  end)
end)
