local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Take-away games", function()
  local take_away = grundy.games.take_away

  local heap = long(18, 60)
  it("has the theorem of the rules, with all winning moves, for f(t) = ct, on heaps up to " .. heap, function()
    local list = {}
    for n = 0, heap do
      for q = 0, n + 1 do list[#list + 1] = { n, q } end
    end
    for c = 1, 5 do assert.is_true(take_away(c):check(list)) end
  end)

  it("has the theorem of the rules for other f, and searches where f decreases or is below t", function()
    local list = {}
    for n = 0, long(16, 40) do
      for q = 0, n do list[#list + 1] = { n, q } end
    end
    for _, f in ipairs { function(t) return 2 * t - 1 end, function(t) return t * t end, function(t) return t + 3 end,
      function(t) return t // 5 * 5 + 7 end, function(t) return math.max(10 - t, 1) end, function() return 3 end,
      function(t) return t // 2 end, function(t) return t < 20 and t or 19 end } do
      assert.is_true(take_away(f):check(list))
    end
  end)

  -- Schwenk: f(t) = t gives the powers of 2, f(t) = 2t - 1 the same, f(t) = 2t Fibonacci's numbers
  it("loses the game that begins with all but one from the known heaps", function()
    local function lost(game, most)
      local found = {}
      for n = 1, most do
        if game { n, n - 1 }:outcome() == "P" then found[#found + 1] = n end
      end
      return found
    end
    assert.same({ 1, 2, 4, 8, 16, 32, 64 }, lost(take_away(1), 100))
    assert.same({ 1, 2, 4, 8, 16, 32, 64 }, lost(take_away(function(t) return 2 * t - 1 end), 100))
    assert.same({ 1, 2, 3, 5, 8, 13, 21, 34, 55, 89 }, lost(take_away(2), 100))
    assert.same({ 1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76 }, lost(take_away(3), 100))
  end)

  it("is Fibonacci Nim for f(t) = 2t, up to 2^63 - 1", function()
    random.seed()
    for _ = 1, long(2, 300) do
      local n = math.random(1, math.maxinteger)
      local p = { n, math.random(0, n) >> math.random(0, 50) }
      assert.equal(grundy.games.fibonacci_nim(p):outcome(), take_away(2)(p):outcome())
      assert.equal(#grundy.games.fibonacci_nim(p):winning_moves(), #take_away(2)(p):winning_moves())
    end
    assert.equal("N", take_away(long(4096, 65536)) { math.maxinteger, math.maxinteger }:outcome())
  end)

  it("has the values of the rules, row by row", function()
    for _, f in ipairs { 1, 3, function(t) return (5 * t) // 2 % 7 end } do
      local game = take_away(f)
      local plain = grundy.ruleset { moves = game.moves }
      for n = 0, 16 do
        for q = 0, n + 1 do
          assert.equal(plain:value { n, q }, game:value { n, q })
          assert.equal(#plain({ n, q }):winning_moves(), #game({ n, q }):winning_moves())
        end
      end
    end
    local fibonacci = grundy.games.fibonacci_nim
    local plain = grundy.ruleset { moves = fibonacci.moves }
    for n = 0, 30 do assert.equal(plain:value { n, n // 3 + 1 }, fibonacci:value { n, n // 3 + 1 }) end
  end)

  it("describes its moves", function()
    assert.equal("take 1 of 9", games.set(games.moves(take_away(2) { 9, 3 }, tostring)))
  end)

  it("names a wrong f", function()
    assert.error_matches(function() take_away(0) end, "expected a function or an integer from 1 to 65536, got 0")
    assert.error_matches(function() take_away "2" end, "expected a function or an integer")
    assert.error_matches(function() take_away(65537) end, "got 65537")
    assert.error_matches(function() take_away(function() end) { 5, 4 }:outcome() end, "f%(1%) is nil")
    assert.error_matches(function() take_away(2) { 5 } end, "expected 2 integers")
  end)
end)
