local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Sylver Coinage", function()
  local sylver = grundy.games.sylver

  --- The naive rule, over the sets of numbers that are not sums, with 1: no code in common. The gaps of the sums of
  --- some coprime numbers, ascending.
  local function gaps_of(numbers, most)
    local is, gaps = { [0] = true }, {}
    for x = 1, most do
      for _, n in ipairs(numbers) do is[x] = is[x] or x >= n and is[x - n] end
      if not is[x] then gaps[#gaps + 1] = x end
    end
    return gaps
  end

  local function name(gaps, n)
    local gone, left = {}, {}
    local is_gap = {}
    for _, g in ipairs(gaps) do is_gap[g] = true end
    for _, g in ipairs(gaps) do
      local x = g
      while x > 0 do
        x = x - n
        if x == 0 or x > 0 and not is_gap[x] then gone[g] = true end
      end
    end
    for _, g in ipairs(gaps) do
      if not gone[g] then left[#left + 1] = g end
    end
    return left
  end

  --- Whether the player to move wins (naming 1 loses), and the winning numbers.
  local memo = {}
  local function wins(gaps)
    local key = table.concat(gaps, " ")
    if memo[key] == nil then
      memo[key] = false
      for _, n in ipairs(gaps) do
        if n > 1 and not wins(name(gaps, n)) then
          memo[key] = true
          break
        end
      end
    end
    return memo[key]
  end

  local function coprime(a, b)
    while b > 0 do a, b = b, a % b end
    return a == 1
  end

  local function named(move)
    return tonumber(tostring(move):match "^name (%d+)$")
  end

  it("has the outcomes and winning moves of a naive search, on two and three small coprime numbers", function()
    local checked = 0
    for a = 2, 6 do
      for b = a + 1, 9 do
        for c = b, 9 do
          if (coprime(a, b) or coprime(a, c) or coprime(b, c)) and (a > 4 and b * a or 0) <= 35 then
            local gaps, list = gaps_of({ a, b, c }, 100), {}
            for _, n in ipairs(gaps) do
              if n > 1 and not wins(name(gaps, n)) then list[#list + 1] = n end
            end
            local position = sylver { c, b, a }
            assert.equal(wins(gaps) and "N" or "P", position:outcome())
            assert.equal(games.set(list), games.set(games.moves(position, named)), a .. " " .. b .. " " .. c)
            checked = checked + 1
          end
        end
      end
    end
    assert.is_true(checked > 50)
  end)

  it("has the theorem of the rules, where no common divisor is left", function()
    local list = {}
    for a = 2, 7 do
      for b = a + 1, 9 do
        if coprime(a, b) then list[#list + 1] = { a, b } end
      end
    end
    for _, numbers in ipairs { { 4, 5, 6 }, { 4, 5, 11 }, { 4, 6, 9 }, { 5, 7, 8 }, { 6, 7, 8 }, { 4, 9, 10 } } do
      list[#list + 1] = numbers
    end
    assert.is_true(sylver:check(list))
  end)

  -- Hutchings: two coprime numbers are N except 2, 3; therefore primes from 5 on are P
  it("#slow knows openings", function()
    assert.equal("N", sylver({}):outcome())
    for _, p in ipairs(long({ 5, 7, 99991 }, { 5, 7, 11, 13, 99991 })) do
      assert.equal("P", sylver({ p }):outcome())
      for n = 2, long(4, 20) do
        if n % p ~= 0 then assert.equal("N", sylver({ p, n }):outcome()) end
      end
      assert.equal("N", sylver({ p * 2 > 100000 and 2 * 49999 or 2 * p }):outcome())
    end
    for _, n in ipairs { 2, 3, 4, 6, 8, 9, 12, 10, 14, 15, 100 } do assert.equal("N", sylver({ n }):outcome()) end
  end)

  it("knows the pairs that are P, whose answers without a common divisor are N by search", function()
    for _, pair in ipairs { { 2, 3 }, { 4, 6 }, { 6, 9 }, { 8, 12 } } do
      assert.equal("P", sylver(pair):outcome())
      for n = 2, long(12, 25) do
        local numbers = { pair[1], pair[2], n }
        local position = sylver(numbers)
        if not pcall(position.value, position, { search = true, limit = 1 }) then goto next end
        if position ~= sylver(pair) then
          assert.equal("N", position:outcome({ search = true, limit = 200000 }), table.concat(numbers, " "))
        end
        ::next::
      end
    end
    assert.equal("N", sylver({ 4, 10 }):outcome()) -- 6 leaves 4, 6
    assert.equal("N", sylver({ 10, 15 }):outcome()) -- 5 leaves 5
  end)

  it("says that the rest is open", function()
    for _, numbers in ipairs { { 16 }, { 18 }, { 8, 14 } } do
      assert.error_matches(function() sylver(numbers):outcome() end, "infinitely many numbers can be named")
    end
    assert.error_matches(function() sylver({ 4, 6 }):winning_moves() end, "infinitely many numbers")
  end)

  it("leaves out sums of other numbers", function()
    assert.equal("Sylver Coinage{4, 10}", tostring(sylver { 8, 12, 10, 4 }))
    assert.equal("Sylver Coinage{4, 5}", tostring(sylver { 5, 9, 4, 13 }))
  end)

  it("finds the one winning answer to 4, 5 and to 5, 6", function()
    assert.equal("name 11", games.set(games.moves(sylver { 4, 5 }, tostring)))
    assert.equal(1, #sylver({ 5, 6 }):winning_moves())
  end)

  it("names a wrong number", function()
    assert.error_matches(function() sylver { 4, 1 } end, "element #2 is 1, expected an integer >= 2")
    assert.error_matches(function() sylver { 4, 100001 } end, "element #2 is 100001, expected an integer from 2 to")
    assert.error_matches(function() sylver(5) end, "expected a list of integers")
  end)
end)
