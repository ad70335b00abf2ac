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
      for n = 0, long(20, 400) do
        while used[a] do a = a + 1 end
        used[a], used[a + t * n] = true, true
        assert.equal("P", wythoff(t) { a, a + t * n }:outcome())
        assert.equal("P", wythoff(t) { a + t * n, a }:outcome())
        assert.equal("N", wythoff(t) { a, a + t * n + 1 }:outcome())
      end
    end
  end)

  --- Lists of two heaps up to 9 and 20.
  local small = {}
  for a = 0, 9 do
    for b = a, 20 do small[#small + 1] = { a, b } end
  end

  it("takes k from one heap and l from the other where k <= l < f(k)", function()
    local square = wythoff(function(k) return k * k end)
    local taken = {}
    for _, move in ipairs(square({ 5, 9 }):moves()) do
      local first, second = 5 - move.to[1][1], 9 - move.to[1][2]
      if first * second > 0 then taken[#taken + 1] = first .. " " .. second end
    end
    table.sort(taken)
    -- nothing with 1 and 1; 2 with 2 and 3; 3 with 3 to 8; 4 with 4 to 9; 5 with 5 to 9
    assert.equal("2 2, 2 3, 3 2, 3 3, 3 4, 3 5, 3 6, 3 7, 3 8, 4 3, 4 4, 4 5, 4 6, 4 7, 4 8, 4 9, 5 3, 5 4, 5 5, 5 6, "
      .. "5 7, 5 8, 5 9", table.concat(taken, ", "))
  end)

  it("has the pairs of functions with little room, as search finds, and searches for others", function()
    random.seed()
    for _ = 1, long(5, 60) do
      local room, f = { math.random(1, 3) }, {}
      room[2] = math.random(room[1], 2 * room[1])
      for k = 3, 20 do
        room[k] = math.random(room[k - 1], math.min(room[k - 1] + 2, k // 2 * room[2] + k % 2 * room[1]))
      end
      for k = 1, 20 do f[k] = k + room[k] end
      local game = wythoff(function(k) return f[k] end)
      assert.is_true(game:check(small))
      assert.is_not_nil(game.theorem.outcome { 9, 20 })
    end
    for _, f in ipairs { function(k) return k == 5 and 0 or k + 2 end, function(k) return k * k end,
      function(k) return k == 1 and 2 or k + 4 end, function(k) return k end } do
      assert.is_true(wythoff(f):check(small))
      assert.is_nil(wythoff(f).theorem.outcome { 5, 8 })
    end
    assert.error_matches(function() wythoff(function() return 1.5 end):outcome { 2, 3 } end,
      "t_wythoff: f%(%d+%) is 1.5, expected an integer >= 0")
  end)

  it("has the pairs A, sA + tn for f(k) = sk + t, and t for k + t", function()
    for s = 1, 3 do
      for t = 1, 3 do
        local game, used, a = wythoff(function(k) return s * k + t end), {}, 0
        for n = 0, 40 do
          while used[a] do a = a + 1 end
          used[a], used[s * a + t * n] = true, true
          assert.equal("P", game:outcome { a, s * a + t * n })
          assert.equal("N", game:outcome { a, s * a + t * n + 1 })
        end
      end
    end
    local three = wythoff(function(k) return k + 3 end)
    for _, p in ipairs { { 3, 5 }, { 6, 6 }, { 5, 9 } } do assert.equal(wythoff(3):value(p), three:value(p)) end
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
      for _ = 1, long(6, 20) do
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

  it("describes its moves, and names a wrong t", function()
    assert.equal("take 1 from heap 1, 2 from heap 2", games.set(games.moves(wythoff(2) { 1, 2 }, tostring)))
    assert.error_matches(function() wythoff(0) end, "an integer from 1 to 2147483647, got 0")
    assert.error_matches(function() wythoff "a" end, "an integer from 1")
    assert.error_matches(function() wythoff(2) { 1 } end, "expected 2 integers")
  end)
end)
