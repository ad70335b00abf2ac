local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
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

  it("knows hooks, two rows, two columns and rectangles in normal and misere play, as the rules say", function()
    local list = {}
    for a = 1, 6 do
      for b = 0, a do
        list[#list + 1] = { a, b > 0 and b or nil }
        local columns, hook, rectangle = {}, { b + 1 }, bar(a, b + 1)
        for i = 1, a do columns[i] = i <= b and 2 or 1 end
        for i = 2, a do hook[i] = 1 end
        table.move({ columns, hook, rectangle }, 1, 3, #list + 1, list)
      end
    end
    assert.is_true(chomp:check(list))
    assert.equal("N", chomp(bar(12, 14)):outcome())
    assert.equal(2 ^ 40 - 1, chomp:value { 1 << 40 })
    assert.equal("N", chomp({ 300, 297 }):outcome "misere")
  end)

  -- D. Zeilberger, Three-rowed Chomp (2001); two winning bites: K. Thompson
  it("has the winning bites of the larger rectangles", function()
    local function assert_bites(rows, columns, ...)
      assert.equal(games.set { ... }, games.set(games.moves(chomp(bar(rows, columns)), bite)), rows .. "x" .. columns)
    end
    local rows_3 = { { 2, 2 }, { 2, 3 }, { 3, 4 }, { 2, 4 }, { 3, 5 }, { 2, 5 }, { 3, 7 }, { 2, 6 } }
    for i, known in ipairs(rows_3) do assert_bites(3, i + 2, known) end
    assert_bites(4, 5, { 3, 3 })
    assert_bites(10, 10, { 2, 2 })
    for _, known in ipairs(long({}, { { 4, 6, { 2, 3 } }, { 4, 7, { 3, 4 } }, { 4, 8, { 2, 4 } }, { 5, 6, { 3, 4 } },
      { 5, 7, { 2, 3 } }, { 6, 13, { 4, 12 }, { 5, 9 } }, { 8, 10, { 4, 9 }, { 5, 6 } },
      { 9, 10, { 7, 8 }, { 9, 5 } } })) do
      assert_bites(table.unpack(known))
    end
  end)

  it("stops at a limit", function()
    assert.is_nil((chomp { 9, 9, 9, 9 }:value { limit = 10 }))
    assert.is_nil((chomp { 40, 39, 38 }:value { limit = 10 }))
    assert.matches("No closed form is known", chomp.info.verdict)
  end)

  it("describes a bite", function()
    assert.equal("bite at row 2, column 3", tostring(chomp { 3, 3 }:winning_moves()[1]))
  end)

  it("names a wrong row", function()
    assert.error_matches(function() chomp { 3, 4 } end, "element #2 is 4, expected at most 3")
    assert.error_matches(function() chomp { 3, 0 } end, "element #2 is 0, expected an integer >= 1")
    assert.error_matches(function() chomp {} end, "expected at least one row")
    assert.error_matches(function() chomp "3" end, "expected a list of integers")
  end)
end)
