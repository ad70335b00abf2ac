local core = require "grundy.core"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Generalized Wythoff", function()
  local wythoff = grundy.games.t_wythoff

  local most = long(12, 25)
  it(("is P iff the heaps are a pair, with all winning moves, up to %d and t = 5"):format(most), function()
    for t = 1, 5 do assert.is_true(wythoff(t):check(games.lists(2, 0, most))) end
  end)

  --- The pairs by the definition: A is the least number not used yet, B = A + t n.
  it("has the pairs of the definition", function()
    for t = 1, 6 do
      local used, a = {}, 0
      for n = 0, 400 do
        while used[a] do a = a + 1 end
        used[a], used[a + t * n] = true, true
        assert.equal("P", wythoff(t) { a, a + t * n }:outcome())
        assert.equal("P", wythoff(t) { a + t * n, a }:outcome())
        assert.equal("N", wythoff(t) { a, a + t * n + 1 }:outcome())
      end
    end
  end)

  it("has the pairs of any function that does not decrease, and searches for others", function()
    random.seed()
    for _ = 1, long(6, 60) do
      local room, f = math.random(1, 3), {}
      for x = 0, 20 do
        f[x] = room
        room = room + (math.random(4) == 1 and math.random(3) or 0)
      end
      local list = {}
      for a = 0, 9 do
        for b = a, 20 do list[#list + 1] = { a, b } end
      end
      assert.is_true(wythoff(function(x) return f[x] end):check(list))
    end
    local decreasing, double = wythoff(function(x) return x == 5 and 0 or 2 end), wythoff(function(x) return 2 * x end)
    assert.is_true(decreasing:check { { 3, 4 }, { 5, 8 }, { 7, 9 } })
    assert.is_nil(core.fields(decreasing).theorem.outcome { 5, 8 })
    assert.equal("P", double:outcome { 1, 3 })
    assert.equal("P", double:outcome { 2, 8 })
    assert.equal("P", wythoff(function() return 3 end):outcome { 1, 4 })
    assert.error_matches(function() wythoff(function() return 1.5 end):outcome { 2, 3 } end,
      "t_wythoff: f%(%d+%) is 1.5, expected an integer >= 0")
  end)

  it("is Wythoff's game for t = 1", function()
    random.seed()
    for _ = 1, 300 do
      local p = { math.random(0, 10 ^ 18 // 1 | 0), math.random(0, 10 ^ 18 // 1 | 0) }
      assert.equal(games.set(games.moves(grundy.games.wythoff(p), function(m) return m.to[1] end)),
        games.set(games.moves(wythoff(1)(p), function(m) return m.to[1] end)))
    end
  end)

  it("finds winning moves at 10^18, each legal and each to P", function()
    random.seed()
    for t = 1, 40 do
      for _ = 1, 20 do
        local p = { math.random(0, 10 ^ 18 // 1 | 0), math.random(0, 10 ^ 18 // 1 | 0) }
        local moves = wythoff(t)(p):winning_moves()
        assert.is_true(#moves >= 1 and #moves <= 4)
        for _, move in ipairs(moves) do
          local first, second = p[1] - move.to[1][1], p[2] - move.to[1][2]
          assert.is_true(first >= 0 and second >= 0 and first + second > 0)
          assert.is_true(first == 0 or second == 0 or math.abs(first - second) < t)
          assert.equal("P", wythoff(t)(move.to[1]):outcome())
        end
      end
    end
  end)

  it("does not overflow at the end of the integers", function()
    for _, t in ipairs { 1, 2, 7, (1 << 31) - 1 } do
      for _, p in ipairs { { math.maxinteger, math.maxinteger }, { 0, math.maxinteger },
        { math.maxinteger - 1, math.maxinteger } } do
        local moves = wythoff(t)(p):winning_moves()
        assert.is_true(#moves >= 1)
        for _, move in ipairs(moves) do assert.equal("P", wythoff(t)(move.to[1]):outcome()) end
      end
    end
  end)

  it("describes its moves, and names the t that is none", function()
    assert.equal("take 1 from heap 1, 2 from heap 2", games.set(games.moves(wythoff(2) { 1, 2 }, tostring)))
    assert.error_matches(function() wythoff(0) end, "an integer from 1 to 2147483647, got 0")
    assert.error_matches(function() wythoff "a" end, "an integer from 1")
    assert.error_matches(function() wythoff(2) { 1 } end, "expected 2 integers")
  end)
end)
