local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Treblecross", function()
  local treblecross = grundy.games.treblecross
  local row = treblecross.row

  --- All rows of n cells.
  local function rows(n)
    local list = {}
    for set = 0, (1 << n) - 1 do
      local cells = {}
      for i = 1, n do cells[i] = (set >> (i - 1)) & 1 == 1 and "X" or "." end
      list[set + 1] = table.concat(cells)
    end
    return list
  end

  local most = long(150, 1500)
  it("has the values of the octal game 0.007, heaps up to " .. most, function()
    assert.is_true(treblecross:check(most))
  end)

  local longest, searched = long(10, 12), long(14, 16)
  it("is N or P as the heaps of 0.007 say, with all winning moves, on every row of 3 cells to " .. longest, function()
    for n = 3, longest do assert.is_true(row:check(rows(n))) end
  end)

  it("makes of an empty row of n cells a heap of n + 2, searched up to n = " .. searched, function()
    for n = 3, searched do
      local by_rules = row:outcome(("."):rep(n), { search = true })
      assert.equal(treblecross(n + 2):outcome(), by_rules)
    end
  end)

  it("lets both forms have as many winning first moves, each cell an option of the heap", function()
    for n = 3, 60 do
      local cells = games.moves(row(("."):rep(n)), function(move) return move.to[1]:find "X" end)
      local from_heap = {}
      for left = 0, n - 1 do
        if treblecross { left, n - 1 - left }:outcome() == "P" then from_heap[#from_heap + 1] = left + 1 end
      end
      assert.same(from_heap, cells)
    end
  end)

  it("completes three X's if it can", function()
    assert.equal("N", row "X.X....":outcome())
    assert.equal("X into cell 2", tostring(row "X.X....":winning_moves()[1]))
    assert.equal("X into cell 4", tostring(row(".......") :winning_moves()[1]))
    assert.equal("P", row "..XXX..":outcome())
    assert.same({}, row:options "..XXX..")
    assert.equal(2, #row "..XX...":winning_moves())
  end)

  local length = long(20000, 100000)
  it(("answers for rows of %d cells"):format(length), function()
    assert.equal(treblecross(length + 2):outcome(), row:outcome(("."):rep(length)))
    local cells = {}
    for i = 1, length do cells[i] = i % 7 == 0 and "X" or "." end
    local position = row(table.concat(cells))
    assert.equal(position:outcome() == "N", #position:winning_moves() > 0)
  end)

  it("names a wrong cell", function()
    assert.error_matches(function() row "..O.." end, "cell #3 is \"O\", expected X or .")
    assert.error_matches(function() row "X." end, "expected a row of 3 cells or more, got 2")
    assert.error_matches(function() row(7) end, "expected a string of X")
    assert.error_matches(function() treblecross { 5, -2 } end, "element #2 is %-2")
  end)
end)
