local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Stripes", function()
  local stripes = grundy.games.stripes

  --- All lengths c <= z <= n up to a largest one.
  local function triples(largest)
    local list = {}
    for _, lengths in ipairs(games.lists(3, 1, largest)) do
      if lengths[1] <= lengths[2] and lengths[2] <= lengths[3] then list[#list + 1] = lengths end
    end
    return list
  end

  local most, longest = long(40, 100), long(4, 6)
  local range = ("lengths up to %d, strips up to %d"):format(longest, most)
  it("is the octal game with the digit 7 at c, z and n, for all " .. range, function()
    for _, lengths in ipairs(triples(longest)) do
      assert.is_true(stripes(table.unpack(lengths)):check(most))
    end
    assert.equal(stripes(2, 3, 7):value(50), stripes(7, 2, 3):value(50))
  end)

  it("does not mind lengths that exceed the strip", function()
    local game = stripes(2, 1000, 20000)
    assert.is_true(game:check(long(150, 300)))
    assert.equal("P", game(1):outcome())
    assert.equal(grundy.heap("0.07"):value(500), game:value(500))
  end)

  local greatest = long(6, 9)
  it("is N where a stripe can cover the middle, for strips up to 60 and all lengths up to " .. greatest, function()
    for _, lengths in ipairs(triples(greatest)) do
      local values = stripes(table.unpack(lengths)):values(0, 60)
      for p = 1, 60 do
        for _, length in ipairs(lengths) do
          if length <= p and (p - length) % 2 == 0 then assert.is_true(values[p] > 0) end
        end
      end
    end
  end)

  it("has the value p mod 2 for odd lengths with a 1 among them", function()
    for _, lengths in ipairs { { 1, 1, 1 }, { 1, 5, 1 }, { 3, 1, 9 }, { 999, 1, 1001 } } do
      local game = stripes(table.unpack(lengths))
      for p = 0, 1500 do assert.equal(p % 2, game:value(p)) end
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "stripes") do
      local game, where = stripes(row.c, row.z, row.n), "line " .. row.line
      local function answer(p) return game(p):outcome() == "N" and 1 or 2 end
      for i, p in ipairs(row.boards or {}) do assert.equal(row.answer[i], answer(p), where) end
      if row.answers_p1_to_p1000 then
        local answers = {}
        for p = 1, 1000 do answers[p] = answer(p) end
        assert.equal(row.answers_p1_to_p1000, table.concat(answers), where)
      end
      local first = row.sg_first_60 and game:values(0, #row.sg_first_60 - 1)
      for i, value in ipairs(row.sg_first_60 or {}) do assert.equal(value, first[i - 1], where) end
    end
  end)

  it("gives all winning moves of sums, each once", function()
    for _, strips in ipairs(games.lists(2, 0, 12)) do games.assert_moves_win(stripes(2, 3, 5)(strips)) end
    local moves = stripes(2, 3, 5)(9):winning_moves()
    local texts = games.moves(stripes(2, 3, 5)(9), tostring)
    assert.equal(#moves, #texts)
    assert.is_true(#moves > 0)
    for _, move in ipairs(moves) do assert.matches("cover cells %d to %d of 9", tostring(move)) end
  end)

  it("answers for strips of 1000 cells, many of them, at the original bounds", function()
    local random, strips = fixtures.generator(1), {}
    for i = 1, long(60, 1000) do strips[i] = random(1, 1000) end
    local sum = stripes(17, 230, 991)(strips)
    assert.equal(sum:value() == 0 and "P" or "N", sum:outcome())
    assert.equal(sum:value() == 0, #sum:winning_moves() == 0)
  end)

  it("names a wrong length or strip", function()
    assert.error_matches(function() stripes(1, 0, 2) end, "#2 to 'stripes' %(expected the length z, .*got 0")
    assert.error_matches(function() stripes(1, 2) end, "#3 to 'stripes' %(expected the length n, .*got nil")
    assert.error_matches(function() stripes("1", 2, 3) end, "bad argument #1 .* the length c")
    assert.error_matches(function() stripes(1, 2, 1000001) end, "from 1 to 1000000, got 1000001")
    assert.error_matches(function() stripes(1, 2, 3) { 4, -1 } end, "element #2 is %-1")
  end)
end)
