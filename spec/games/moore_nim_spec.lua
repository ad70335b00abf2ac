local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Moore's Nim", function()
  local moore = grundy.games.moore_nim

  local few, many = long(3, 6), long(2, 4)
  it(("is P iff k + 1 divides the count of every binary digit, with all winning moves, normal and misere: "
    .. "up to 5 heaps of up to %d and 4 heaps of up to %d, k <= 5"):format(many, few), function()
    for k = 1, 5 do
      assert.is_true(moore(k):check(enumerate.multisets(4, 0, few)))
      assert.is_true(moore(k):check(enumerate.multisets(5, 0, many)))
    end
  end)

  it("is Nim for k = 1", function()
    for _, heaps in ipairs(games.lists(3, 0, 6)) do
      assert.equal(grundy.games.nim(heaps):outcome(), moore(1)(heaps):outcome())
      assert.equal(grundy.games.misere_nim(heaps):outcome(), moore(1)(heaps):outcome "misere")
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "moore") do
      if row.k then
        local position, where = moore(row.k)(row.piles or fixtures.generated(row.gen)), "line " .. row.line
        assert.equal(row.outcome, position:outcome(), where)
        assert.equal(row.outcome == "N", #position:winning_moves() > 0, where)
      end
    end
  end)

  it("is decided by the number of ones under misere play, where no heap is above 1", function()
    for k = 1, 4 do
      for ones = 0, 12 do
        local heaps = { 0 }
        for i = 1, ones do heaps[i + 1] = 1 end
        local position = moore(k)(heaps)
        assert.equal(ones % (k + 1) == 1 and "P" or "N", position:outcome "misere")
        games.assert_moves_win(position, "misere")
      end
    end
  end)

  it("lists 1000 winning moves where there are more, and all of them for k = 1", function()
    local heaps = fixtures.generated { lcg = 9, n = long(1200, 20000), lo = 0, hi = 1000000000 }
    for _, k in ipairs(long({ 2, 10^18 // 1 }, { 1, 2, 7, 1000, 10^18 // 1 })) do
      local position = moore(math.tointeger(k))(heaps)
      for _, play in ipairs { "normal", "misere" } do
        local moves, seen = position:winning_moves(play), {}
        assert.equal("N", position:outcome(play))
        assert.is_true(k == 1 and #moves == #grundy.games.nim(heaps):winning_moves()
          or k > #heaps and #moves >= 1 or k > 1 and #moves == 1000)
        for i = 1, #moves, #moves // 3 + 1 do
          local to, changed = moves[i].to[1], {}
          for j = 1, #heaps do
            assert(to[j] <= heaps[j])
            if to[j] < heaps[j] then changed[#changed + 1] = j .. ":" .. to[j] end
          end
          assert.is_true(#changed >= 1 and #changed <= k)
          assert.equal("P", position:play(moves[i]):outcome(play))
          local key = table.concat(changed, " ")
          assert.is_nil(seen[key])
          seen[key] = true
        end
      end
    end
  end)

  it("describes its moves", function()
    assert.equal("take 3 from heap 1, 4 from heap 2", tostring(moore(2) { 3, 4 }:winning_moves()[1]))
  end)

  it("names a wrong heap, and a wrong k", function()
    assert.error_matches(function() moore(2) { 1, -1 } end, "element #2 is %-1, expected an integer >= 0")
    assert.error_matches(function() moore(2)(7) end, "expected a list of integers")
    assert.error_matches(function() moore(0) end, "an integer >= 1, got 0")
    assert.error_matches(function() moore(1.5) end, "an integer >= 1, got 1.5")
  end)
end)
