local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("A funny game", function()
  local funny, kayles = grundy.games.funny_game, grundy.games.kayles

  --- A move in one row of n as { taken, left in the shorter row }.
  local function taken_and_left(move)
    local a, b = move.to[1][1] or 0, move.to[1][2]
    if not b then a, b = 0, a end
    return { move.from[1] - a - b, a }
  end

  it("agrees with search, on circles and on rows together", function()
    local positions = enumerate.partitions(long(10, 14))
    for n = 0, long(16, 24) do positions[#positions + 1] = n end
    assert.is_true(funny:check(positions))
  end)

  it("is N iff 1 <= n <= 2, for circles up to 2000, by the mex over Kayles rows", function()
    for n = 0, 2000 do
      local options = {}
      for taken = 1, math.min(2, n) do options[taken] = kayles:value(n - taken) end
      assert.equal(grundy.mex(options), funny:value(n))
      assert.equal((n == 1 or n == 2) and "N" or "P", funny:outcome(n))
    end
  end)

  it("is decided under misere play by the rows of Kayles, of which few are P", function()
    local won = { [0] = true }
    for n = 0, 90 do
      if kayles:outcome(n, "misere") == "P" then won[n + 1], won[n + 2] = true, true end
    end
    for n = 0, 90 do assert.equal(won[n] and "N" or "P", funny:outcome(n, "misere"), n) end
    local listed = {}
    for n in pairs(won) do listed[#listed + 1] = n end
    table.sort(listed)
    assert.same({ 0, 2, 3, 5, 6, 10, 11, 13, 14, 21, 22 }, listed)
  end)

  it("lists under misere play all options that are P, also of a thousand rows", function()
    random.seed()
    local positions = enumerate.partitions(long(8, 12))
    for n = 0, long(16, 40) do positions[#positions + 1] = n end
    for _, p in ipairs(positions) do
      local expected, listed = {}, {}
      for _, move in ipairs(funny(p):outcome "misere" == "N" and funny(p):moves() or {}) do
        if funny(p):play(move):outcome "misere" == "P" then expected[#expected + 1] = tostring(move) end
      end
      for i, move in ipairs(funny(p):winning_moves "misere") do listed[i] = tostring(move) end
      table.sort(expected)
      table.sort(listed)
      assert.same(expected, listed)
    end
    local rows = {}
    for i = 1, 1000 do rows[i] = math.random(1, 100) end
    local moves = funny(rows):winning_moves "misere"
    for i = 1, math.min(5, #moves) do assert.equal("P", funny(rows):play(moves[i]):outcome "misere") end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "funny_game") do
      local where = "line " .. row.line
      if row.n then
        assert.equal(row.answer == "Alice" and "N" or "P", funny:outcome(row.n), where)
        if row.grundy then assert.equal(row.grundy, funny:value(row.n), where) end
      end
      for n, value in ipairs(row.row_kayles_sg or {}) do assert.equal(value, funny:value { n - 1 }, where) end
      if row.row then
        assert.equal(row.grundy, funny:value { row.row }, where)
        local expected, seen = {}, {}
        for _, move in ipairs(row.winning_moves_taken or row.winning_moves_take_leaveleft) do
          local taken, left = move[1], math.min(move[2], row.row - move[1] - move[2])
          if not seen[taken .. " " .. left] then expected[#expected + 1] = { taken, left } end
          seen[taken .. " " .. left] = true
        end
        assert.equal(games.set(expected), games.set(games.moves(funny { row.row }, taken_and_left)), where)
      end
    end
  end)

  it("answers every first move with two equal rows, up to 10^18 coins", function()
    for _, n in ipairs { 3, 4, 5, 100, 101, 10001, 10002, 999999999999999999, 1000000000000000000 } do
      local circle = funny(n)
      assert.equal("P", circle:outcome())
      assert.same({}, circle:winning_moves())
      assert.equal(2, #circle:moves())
      for _, move in ipairs(circle:moves()) do
        local row, equal = circle:play(move), false
        assert.equal("N", row:outcome())
        for _, reply in ipairs(row:winning_moves()) do
          assert.equal("P", row:play(reply):outcome())
          local rows = reply.to[1]
          equal = equal or #rows == 0 or rows[1] == rows[2]
        end
        assert.is_true(equal)
      end
    end
  end)

  it("lists all winning moves of long rows", function()
    for _, n in ipairs(long({ 9999, 20001 }, { 9999, 20001, 100002 })) do
      local wins, listed = {}, {}
      for taken = 1, 2 do
        for left = 0, (n - taken) // 2 do
          if kayles:value(left) == kayles:value(n - taken - left) then wins[taken .. " " .. left] = true end
        end
      end
      for _, move in ipairs(funny { n }:winning_moves()) do
        local text = table.concat(taken_and_left(move), " ")
        assert.is_nil(listed[text])
        listed[text] = true
      end
      assert.same(wins, listed)
    end
  end)

  it("lists the winning moves of a row of 2^20 + 1 coins up to shifts by the period", function()
    local period = kayles:period()
    local longest = period.preperiod + period.period - 1
    local n, classes, listed = 2 ^ 20 + 1 | 0, {}, {}
    local function class(taken, left)
      if left > longest then left = period.preperiod + (left - period.preperiod) % period.period end
      return taken .. " " .. left
    end
    for taken = 1, 2 do
      for left = 0, 10000 do
        if kayles:value(left) == kayles:value(n - taken - left) then classes[class(taken, left)] = true end
      end
    end
    for _, move in ipairs(funny { n }:winning_moves()) do
      listed[class(table.unpack(taken_and_left(move)))] = true
    end
    assert.same(classes, listed)
  end)

  it("wins sums of long rows", function()
    games.assert_moves_win(funny { 17, 41 })
    local position = funny { 17, 499999999999999980, 499999999999999999 }
    assert.equal("N", position:outcome())
    for _, move in ipairs(position:winning_moves()) do assert.equal("P", position:play(move):outcome()) end
    assert.is_true(#position:winning_moves() > 0)
  end)

  it("describes its moves", function()
    local circle = funny(5)
    assert.equal("take 2 of 5 in a circle", tostring(circle:moves()[2]))
    assert.equal("take 1 of 1 in a circle", tostring(funny(1):moves()[1]))
    assert.equal("take 2 of 5 in a row, leaving 1 and 2", tostring(funny { 5 }:moves()[5]))
    assert.equal("take 2 of 2 in a row, leaving 0 and 0", tostring(funny { 3, 2 }:moves()[2]))
  end)

  it("refuses anything but circles and rows, by name", function()
    assert.error_matches(function() funny(-1) end, "expected the number of coins in the circle, an integer >= 0, or a "
      .. "list of rows, got %-1")
    assert.error_matches(function() funny "3" end, "got \"3\"")
    assert.error_matches(function() funny { 3, -2 } end, "element #2 is %-2, expected an integer >= 0")
  end)
end)
