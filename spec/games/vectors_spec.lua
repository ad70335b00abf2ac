--- Documented games whose moves subtract vectors: their theorems against search.

local grundy = require "grundy"

local games = grundy.games

--- Asserts that the theorem of a game says what search does, of all positions with heaps up to `most`.
local function agrees(game, heaps, most)
  local function choose(p, i)
    if i > heaps then
      local value = game:value(p, { search = true })
      assert.equal(value, game:value(p))
      assert.equal(value == 0 and "P" or "N", game:outcome(p))
      return
    end
    for n = 0, most do
      local q = table.move(p, 1, #p, 1, {})
      q[i] = n
      choose(q, i + 1)
    end
  end
  choose({}, 1)
end

describe("games of vectors", function()
  it("chess to the corner", function()
    for _, piece in ipairs { "king", "queen", "rook", "bishop", "knight" } do
      agrees(games.chess_corner(piece), 2, 11)
    end
    assert.equal(games.wythoff:value { 9, 14 }, games.chess_corner("queen"):value { 9, 14 })
    assert.has_error(function() games.chess_corner "pawn" end,
      "bad argument #1 to 'chess_corner' (expected 'king', 'queen', 'rook', 'bishop' or 'knight', got \"pawn\")")
  end)

  it("take their values, tables and lines from vectors, where their rules are written in Lua", function()
    for k = 1, 3 do
      agrees(games.moore_nim(k), 3, 3)
      agrees(games.exact_slow_nim(k), 4, 2)
      agrees(games.t_wythoff(k), 2, 9)
    end
    agrees(games.wythoff, 2, 9)
    for _, row in ipairs { { games.wythoff, 9, 9 }, { games.t_wythoff(3), 9, 9 }, { games.moore_nim(2), 3, 4, 5 },
      { games.exact_slow_nim(2), 3, 4, 5 } } do
      local t = row[1]:table(table.unpack(row, 2))
      local p = { table.unpack(row, 2) }
      assert.equal(row[1]:value(p, { search = true }), t:value(p))
      p[1] = "?"
      assert.is_true(row[1]:along(p):period().proven)
    end
    assert.equal(8194, games.wythoff:value { 3, 8192 })
    assert.is_nil((games.wythoff:value({ math.maxinteger, math.maxinteger }, { limit = 10 })))
  end)

  it("exact slow Nim of two of three heaps", function()
    -- A move changes the heaps by at most 1: every case of the proof by induction occurs here.
    agrees(games.exact_slow_nim(2), 3, 12)
    local n = 1 << 40
    assert.equal(0, games.exact_slow_nim(2):value { n, n + 2, n // 2 })
    assert.equal(1, games.exact_slow_nim(2):value { n + 1, n + 2, n })
  end)

  it("Ryuo Nim", function()
    for p = 2, 5 do agrees(games.ryuo_nim(p), 2, 11) end
    assert.error_matches(function() games.ryuo_nim(65) end, "expected at most 64, got 65")
  end)

  it("circular Nim", function()
    for n = 1, 4 do
      for k = 1, n do agrees(games.circular_nim(n, k), n, n < 4 and 4 or 3) end
    end
    agrees(games.circular_nim(5, 4), 5, 1)
    assert.error_matches(function() games.circular_nim(3, 4) end, "expected at most 3, got 4")
    assert.error_matches(function() games.circular_nim(9, 4) end, "expected at most 8, got 9")
  end)

  it("NimHof, Proportionate Nim and three heaps of Wythoff, whose P-positions problems of Project Euler add", function()
    local sum = 0
    for p in games.wythoff_heaps(3):p_positions { 100, 100, 100 } do
      if p[1] <= p[2] and p[2] <= p[3] then sum = sum + p[1] + p[2] + p[3] end
    end
    assert.equal(173895, sum)
    sum = 0
    for p in games.proportionate_nim:p_positions { 1000, 1000 } do
      if p[1] <= p[2] and p[1] + p[2] <= 1000 then sum = sum + p[1] + p[2] end
    end
    assert.equal(117002, sum) -- of problem 665, for M = 1000
    local nimhof = games.nimhof { { 1, 1 }, { 1, 2 }, { 2, 1 } }
    assert.equal(games.proportionate_nim:table(30, 30):digest(), nimhof:table(30, 30):digest())
    agrees(games.nimhof { { 1, 3 } }, 2, 9)
  end)
end)
