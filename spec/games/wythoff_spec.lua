local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Wythoff's game", function()
  local wythoff = grundy.games.wythoff

  --- Long integers, least digit first, base 2^24: enough to square numbers below 2^64.
  local base = 1 << 24
  local function digits_of(n)
    local digits = {}
    for i = 1, 6 do
      digits[i] = n & (base - 1)
      n = n >> 24
    end
    return digits
  end
  local function times(a, b)
    local product = {}
    for i = 1, 12 do product[i] = 0 end
    for i = 1, 6 do
      local carry = 0
      for j = 1, 6 do
        local sum = product[i + j - 1] + a[i] * b[j] + carry
        product[i + j - 1], carry = sum & (base - 1), sum >> 24
      end
      product[i + 6] = carry
    end
    return product
  end
  local function at_most(a, b)
    for i = 12, 1, -1 do
      if a[i] ~= b[i] then return a[i] < b[i] end
    end
    return true
  end

  --- Whether a = floor(k phi), by the definition: 2a - k <= k sqrt 5 < 2a + 2 - k, squared in long integers.
  local function is_floor(a, k)
    local five = times(digits_of(k), digits_of(k))
    local carry = 0
    for i = 1, 12 do
      local sum = five[i] * 5 + carry
      five[i], carry = sum & (base - 1), sum >> 24
    end
    local low, high = 2 * a - k, 2 * a + 2 - k
    return low >= 0 and at_most(times(digits_of(low), digits_of(low)), five)
      and not at_most(times(digits_of(high), digits_of(high)), five)
  end

  local most = long(15, 45)
  it("is P iff the heaps are floor(k phi), floor(k phi^2); all winning moves, normal and misere; up to "
    .. most, function()
    assert.is_true(wythoff:check(games.lists(2, 0, most)))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "wythoff") do
      for a, values in ipairs(row.grundy_table_0_20 or {}) do
        for b, value in ipairs(values) do assert.equal(value, wythoff:value { a - 1, b - 1 }) end
      end
      for limit, key in pairs { [40] = "P_positions_le_40", [30] = "misere_P_le_30" } do
        local found, play = {}, key:find "misere" and "misere" or "normal"
        for _, p in ipairs(row[key] and games.lists(2, 0, limit) or {}) do
          if p[1] <= p[2] and wythoff:outcome(p, play) == "P" then found[#found + 1] = p end
        end
        assert.same(row[key] or {}, found)
      end
      if row.k then
        assert.is_true(is_floor(row.a, row.k))
        assert.equal("P", wythoff { row.a, row.b }:outcome())
        assert.equal("P", wythoff { row.b, row.a }:outcome())
      end
    end
  end)

  it("is exact for differences up to 2^61: floor(k phi) by squares in long integers", function()
    random.seed()
    for bits = 1, 61 do
      for _ = 1, 4 do
        local k = math.random(1 << (bits - 1), (1 << bits) - 1)
        -- a heap far larger than both: the winning move that takes from both leaves floor(k phi)
        local rest = math.maxinteger - 2 * k
        local smaller
        for _, move in ipairs(wythoff { rest, rest + k }:winning_moves()) do
          local left, right = move.to[1][1], move.to[1][2]
          assert.equal("P", wythoff { left, right }:outcome())
          if right - left == k then smaller = left end
        end
        if smaller then
          assert.is_true(is_floor(smaller, k), "k = " .. k)
          for change = -1, 1, 2 do
            assert.equal("N", wythoff { smaller + change, smaller + change + k }:outcome())
            assert.equal("N", wythoff { smaller, smaller + k + change }:outcome())
          end
        else
          assert.is_true(bits > 59)
        end
      end
    end
  end)

  it("finds all winning moves at 10^18: at most one of each kind, each to P", function()
    random.seed()
    local kinds = {}
    for _ = 1, long(240, 2000) do
      local p = { math.random(0, 10 ^ 18 // 1 | 0), math.random(0, 10 ^ 18 // 1 | 0) }
      local moves = wythoff(p):winning_moves()
      assert.is_true(#moves >= 1 and #moves <= 3)
      for _, move in ipairs(moves) do
        local to = move.to[1]
        assert.is_true(to[1] == p[1] or to[2] == p[2] or p[1] - to[1] == p[2] - to[2])
        assert.is_true(to[1] >= 0 and to[2] >= 0 and to[1] <= p[1] and to[2] <= p[2])
        assert.equal("P", wythoff(to):outcome())
      end
      kinds[#moves] = true
    end
    assert.is_true(kinds[1] and (kinds[2] or kinds[3]) or false)
  end)

  it("does not overflow at the end of the integers", function()
    assert.equal("N", wythoff { math.maxinteger, math.maxinteger }:outcome())
    for _, p in ipairs { { math.maxinteger, 0 }, { 0, math.maxinteger }, { math.maxinteger - 1, math.maxinteger },
      { 1, math.maxinteger }, { 1 << 62, math.maxinteger } } do
      local moves = wythoff(p):winning_moves()
      assert.is_true(#moves >= 1)
      for _, move in ipairs(moves) do assert.equal("P", wythoff(move.to[1]):outcome()) end
    end
  end)

  it("#slow has the values that the rules give, across the sizes of their table and beyond it", function()
    local by_rules = { search = "mex" }
    for _, p in ipairs { { 31, 32 }, { 33, 31 }, { 64, 5 }, { 3, 129 }, { 0, 300 }, { 65, long(66, 130) } } do
      assert.equal(wythoff:value(p, by_rules), wythoff:value(p), p[1] .. ", " .. p[2])
    end
    -- a row of the board has no value twice
    local seen = {}
    for b = 0, long(127, 511) do
      local value = wythoff:value { 300, b }
      assert.is_nil(seen[value])
      seen[value] = true
    end
    assert.equal(8191, wythoff:value { 8191, 0 })
    assert.equal("limit of 640 options reached", select(2, wythoff:value({ 6000, 6001 }, { limit = 10 })))
  end)

  it("adds to other games by their values", function()
    assert.equal(grundy.nim_sum(wythoff:value { 3, 4 }, 5), (wythoff { 3, 4 } + grundy.games.nim(5)):value())
    assert.equal("take 1 from both heaps take 2 from heap 2", games.set(games.moves(wythoff { 2, 3 }, tostring)))
    assert.equal("take 1 from heap 1", games.set(games.moves(wythoff { 2, 0 }, tostring, "misere")))
  end)

  it("names a wrong heap", function()
    assert.error_matches(function() wythoff { 3, -1 } end, "element #2 is %-1, expected an integer >= 0")
    assert.error_matches(function() wythoff { 3 } end, "expected 2 integers, got 1")
    assert.error_matches(function() wythoff(3) end, "expected a list of integers")
  end)
end)
