local boards = require "spec.support.boards"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"

describe("Cram", function()
  local cram = grundy.games.cram

  --- All full boards whose sides have a product up to `most`.
  local function full_boards(most, each)
    for rows = 1, most do
      for columns = rows, most // rows do each(rows, columns) end
    end
  end

  it("has the values and moves of a naive search on boards within 3 rows of 3 squares", function()
    local value = naive.values(boards.cram_moves)
    for bits = 0, 511, long(3, 1) do
      local text = boards.full(3, 3):gsub("#", (function()
        local cell = -1
        return function()
          cell = cell + 1
          return bits >> cell & 1 == 1 and "#" or "."
        end
      end)())
      assert.equal(value(text), cram:value(text))
      games.assert_moves_win(cram(text))
    end
  end)

  it("has the theorem of the rules on all full boards up to 20 squares, and rows up to 40", function()
    local list = {}
    full_boards(20, function(rows, columns) list[#list + 1] = boards.full(rows, columns) end)
    for n = 21, 40 do list[#list + 1] = boards.full(1, n) end
    for n = 11, 13 do list[#list + 1] = boards.full(2, n) end
    assert.is_true(cram:check(list))
  end)

  it("answers full boards of any size by its theorem, and lists no moves on more than 512 squares", function()
    for n = 505, 1005, 50 do
      assert.equal(grundy.heap("0.07"):value(n), cram(1, n):value())
      assert.equal(n % 2, cram(n, 2):value())
    end
    assert.same({ "P", "N", "P" }, { cram(1000, 1000):outcome(), cram(100, 101):outcome(), cram(2, 1000):outcome() })
    assert.equal(cram(1, 1000):value() ~ cram(3, 4):value(), (cram(("#"):rep(1000)) + cram(3, 4)):value())
    local long_row = cram(1, 1000)
    for _, name in ipairs { "moves", "options", "winning_moves", "count_winning_moves", "remoteness", "genus" } do
      local answer, message = long_row[name](long_row)
      assert.is_nil(answer, name)
      assert.equal("only a theorem decides a board of more than 512 cells", message)
    end
    for _, settings in ipairs { "misere", { search = true }, { search = "proof" } } do
      assert.is_nil((long_row:outcome(settings)))
    end
    assert.is_true(long_row == cram(1, 1000) and long_row ~= cram(1, 1001) and cram(30, 40) ~= cram(40, 30))
    for _, wrong in ipairs { { 101, 101 }, { 2, 2 ^ 20 // 1 } } do
      assert.error_matches(function() cram(wrong) end, "expected a board of at most 512 cells")
    end
    assert.error_matches(function() cram(("#"):rep(999) .. ".") end, "too many cells, expected at most 512")
  end)

  -- Lemoine and Viennot (2010, 2012), Schneider (2009), Uiterwijk (2019)
  it("has the published values", function()
    local published = {
      [3] = { [3] = 0, [4] = 1, [5] = 1, [6] = 4, [7] = 1, [8] = 3, [9] = 1 },
      [4] = { [4] = 0, [5] = 2, [6] = 0 },
      [5] = { [5] = 0 },
    }
    for _, more in ipairs(long({}, { { 3, 12, 1 }, { 4, 8, 0 }, { 4, 9, 1 }, { 5, 7, 1 }, { 6, 6, 0 } })) do
      published[more[1]] = published[more[1]] or {}
      published[more[1]][more[2]] = more[3]
    end
    for rows, values in pairs(published) do
      for columns, value in pairs(values) do
        assert.equal(value, cram(rows, columns):value { search = true })
        assert.equal(value, cram(columns, rows):value())
      end
    end
    for _, board in ipairs(long({ { 3, 9, 1 } }, { { 3, 12, 1 }, { 4, 9, 1 }, { 5, 7, 1 }, { 6, 6, 0 } })) do
      for _, search in ipairs { "couples", "proof" } do
        assert.equal(board[3], cram(board[1], board[2]):value { search = search })
      end
    end
  end)

  -- Schneider's misere values: the heap that, added, makes the board P; so 0 iff P
  it("has the published misere outcomes", function()
    local values = { ["1 2"] = 0, ["1 3"] = 0, ["1 4"] = 2, ["1 5"] = 1, ["2 2"] = 1, ["2 3"] = 0, ["2 4"] = 1,
      ["2 5"] = 0, ["3 3"] = 1, ["3 4"] = 0, ["3 5"] = 0, ["4 4"] = 0 }
    for sides, value in pairs(values) do
      local rows, columns = sides:match "(%d) (%d)"
      assert.equal(value == 0 and "P" or "N",
        cram(math.tointeger(tonumber(rows)), math.tointeger(tonumber(columns))):outcome "misere", sides)
    end
  end)

  it("describes a move by its squares", function()
    assert.equal("take (1, 2) (1, 3)", tostring(cram(3, 4):winning_moves()[1]))
  end)

  it("names a wrong square", function()
    assert.error_matches(function() cram { "##", "#X" } end, '"X" in row 2, column 2')
    assert.error_matches(function() cram(23, 23) end, "at most 512 cells, got 23 by 23")
  end)
end)
