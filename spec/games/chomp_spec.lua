local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local naive = require "spec.support.naive"

describe("Chomp", function()
  local chomp = grundy.games.chomp

  local function bar(rows, columns)
    local list = {}
    for i = 1, rows do list[i] = columns end
    return list
  end

  --- The square that a move bites, { row, column }.
  local function bite(move)
    local to = move.to[1]
    for i, length in ipairs(move.from) do
      if (to[i] or 0) < length then return { i, (to[i] or 0) + 1 } end
    end
  end

  --- The naive rule, over sets of squares (row lengths with zeros): no code in common.
  local function naive_moves(rows, to)
    for row = 1, #rows do
      for column = 1, rows[row] do
        if row > 1 or column > 1 then
          local after = {}
          for i = 1, #rows do after[i] = i < row and rows[i] or math.min(rows[i], column - 1) end
          to(after)
        end
      end
    end
  end

  it("has the values of a naive search on every bar within 4 rows of 5 squares", function()
    local value = naive.values(naive_moves)
    for _, rows in ipairs(games.lists(4, 0, 5)) do
      if rows[1] >= 1 and rows[1] >= rows[2] and rows[2] >= rows[3] and rows[3] >= rows[4] then
        local given = {}
        for i, length in ipairs(rows) do given[i] = length > 0 and length or nil end
        assert.equal(value(rows), chomp:value(given))
        games.assert_moves_win(chomp(given))
      end
    end
  end)

  it("agrees with the vectors: all winning bites of rectangles", function()
    for _, row in ipairs(fixtures.rows "chomp") do
      local position = chomp(bar(row.rows, row.cols))
      assert.equal(row.outcome, position:outcome())
      assert.equal(games.set(row.winning_bites_row_col), games.set(games.moves(position, bite)))
    end
  end)

  it("is N on every rectangle but one square, bitten at (2, 2) for squares and at the end for two rows", function()
    for rows = 1, 6 do
      for columns = 1, 8 do
        local position = chomp(bar(rows, columns))
        assert.equal(rows * columns == 1 and "P" or "N", position:outcome())
        if rows == columns and rows > 1 then assert.same({ { 2, 2 } }, games.moves(position, bite)) end
        if rows == 2 then assert.same({ { 2, columns } }, games.moves(position, bite)) end
      end
    end
  end)

  it("says that no closed form is known", function()
    assert.matches("No closed form is known", chomp.info.verdict)
    assert.error_matches(function() chomp:check {} end, "no theorem")
    assert.is_nil((chomp { 9, 9, 9, 9 }:value { limit = 10 }))
  end)

  it("describes a bite", function()
    assert.equal("bite at row 2, column 3", tostring(chomp { 3, 3 }:winning_moves()[1]))
  end)

  it("names the row that is none", function()
    assert.error_matches(function() chomp { 3, 4 } end, "element #2 is 4, expected at most 3")
    assert.error_matches(function() chomp { 3, 0 } end, "element #2 is 0, expected an integer >= 1")
    assert.error_matches(function() chomp {} end, "expected at least one row")
    assert.error_matches(function() chomp "3" end, "expected a list of integers")
  end)
end)
