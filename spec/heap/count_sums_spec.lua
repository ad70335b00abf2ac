local grundy = require "grundy"
local random = require "spec.support.random"

--- The number of sums of k heaps of the list with a nim-sum, one by one.
local function counted(list, k, value, ordered, distinct)
  local count, used = 0, {}
  local function take(left, least, sum)
    if left == 0 then
      if sum == value then count = count + 1 end
      return
    end
    for i = least, #list do
      if not (distinct and used[i]) then
        used[i] = (used[i] or 0) + 1
        take(left - 1, ordered and 1 or i, sum ~ list[i])
        used[i] = used[i] > 1 and used[i] - 1 or nil
      end
    end
  end
  take(k, 1, 0)
  return count
end

--- a b modulo m <= 2^62, by doubling.
local function product(a, b, m)
  local r = 0
  for bit = 62, 0, -1 do r = ((r + r) % m + (b >> bit & 1) * a % m) % m end
  return r
end

--- The remainder of a count by m, digit by digit.
local function remainder(count, m)
  local r = 0
  for digit in tostring(count):gmatch "%d" do r = (product(r, 10, m) + math.tointeger(digit)) % m end
  return r
end

local moduli = { 1, 2, 3, 8, 12, 720, 1009, 1000000007, 987654321, (1 << 31) - 1, 1 << 31, (1 << 31) + 1,
  3 << 40, (1 << 61) - 1, (1 << 62) - 57, (1 << 62) - 2, 1 << 62 }

describe("#quick Sequence:count_sums", function()
  --- The number of sums of k heaps first, ..., of the list with a given nim-sum and number of tokens, one by one.
  local function counted_of_total(list, first, k, settings)
    local count, used = 0, {}
    local function take(left, least, sum, tokens)
      if left == 0 then
        if sum == settings.value and tokens == settings.total then count = count + 1 end
        return
      end
      for i = least, #list do
        if not (settings.distinct and used[i]) then
          local before = used[i]
          used[i] = true
          take(left - 1, settings.ordered and 1 or i, sum ~ list[i], tokens + first + i - 1)
          used[i] = before
        end
      end
    end
    take(k, 1, 0, 0)
    return count
  end

  it("counts the sums with a given number of tokens, by all sums, and modulo any number", function()
    random.seed()
    for round = 1, 40 do
      local first, list = math.random(0, 2), random.list(math.random(0, 5), 0, math.random(0, 6))
      local s, k = grundy.sequence(list, first), math.random(0, 4)
      local settings = { value = math.random(0, 6), total = math.random(0, 14), ordered = round % 2 == 0,
        distinct = math.random(2) == 1 }
      local count, about = counted_of_total(list, first, k, settings), "round " .. round
      assert.equal(count, s:count_sums(k, settings), about)
      settings.modulus = moduli[math.random(#moduli)]
      assert.equal(count % settings.modulus, s:count_sums(k, settings), about .. ", modulus " .. settings.modulus)
    end
    local nim = grundy.sequence({ 1, 2, 3, 4, 5, 6, 7 }, 1)
    assert.equal(6, nim:count_sums(3, { total = 6 })) -- 1, 2, 3 in any order
    assert.equal("1", tostring(nim:count_sums(3, { total = 6, ordered = false })))
    assert.error_matches(function() grundy.sequence({ 1 }, -1):count_sums(2, { total = 3 }) end,
      "first heap must be 0 or")
  end)

  it("counts what a search of all sums counts", function()
    random.seed()
    for round = 1, 60 do
      local first, n = math.random(-3, 9), math.random(0, 5)
      local list = random.list(n, 0, math.random(0, 9))
      local s = grundy.sequence(list, first)
      local from = math.random(1, n + 1)
      local to = math.random(from - 1, n)
      local part = table.move(list, from, to, 1, {})
      for k = 0, 4 do
        local value = math.random(0, 9)
        for _, ordered in ipairs { true, false } do
          for _, distinct in ipairs { true, false } do
            local settings = { value = value, ordered = ordered, distinct = distinct, first = first + from - 1,
              last = first + to - 1 }
            local about = ("round %d: %d of {%s}, value %d, ordered %s, distinct %s"):format(round, k,
              table.concat(part, " "), value, ordered, distinct)
            local count = counted(part, k, value, ordered, distinct)
            assert.equal(count, s:count_sums(k, settings), about)
            settings.modulus = moduli[math.random(#moduli)]
            assert.equal(count % settings.modulus, s:count_sums(k, settings), about .. ", modulus " .. settings.modulus)
          end
        end
      end
    end
  end)

  it("gives the remainders of long exact counts, which no modulus up to 2^62 lets wrap", function()
    random.seed()
    for _ = 1, 4 do
      local s = grundy.sequence(random.list(60, 0, 40))
      for _, kind in ipairs { { true, false }, { false, false }, { true, true }, { false, true } } do
        local k = math.random(20, 40)
        local settings = { ordered = kind[1], distinct = kind[2], value = math.random(0, 63) }
        local count = s:count_sums(k, settings)
        for _, m in ipairs(moduli) do
          settings.modulus = m
          assert.equal(remainder(count, m), s:count_sums(k, settings), ("%d by %d"):format(k, m))
        end
      end
    end
  end)

  it("is an integer below 2^63, and a text from there on", function()
    assert.equal(1 << 62, grundy.sequence({ 0, 0 }):count_sums(62))
    assert.equal("9223372036854775808", grundy.sequence({ 0, 0 }):count_sums(63))
    assert.equal(math.maxinteger, grundy.sequence({ 0 }):count_sums(math.maxinteger) * math.maxinteger)
  end)

  it("takes powers far out, whose counts repeat", function()
    local s = grundy.sequence { 0, 1 }
    assert.equal(1, s:count_sums(10 ^ 12 + 1, { modulus = 3 })) -- 2^(10^12), an even power of 2
    assert.equal(2, s:count_sums(10 ^ 12, { modulus = 3 }))
    assert.equal(0, s:count_sums(10 ^ 12, { modulus = 1 << 62 }))
  end)

  it("answers nil and a message if the count would take too long", function()
    local s = grundy.games.kayles:values(1, 100)
    for _, settings in ipairs { {}, { ordered = false }, { ordered = false, modulus = 10 } } do
      local none, message = s:count_sums(10 ^ 9, settings)
      assert.is_nil(none)
      assert.matches("more than 10%^8 steps", message)
    end
    local none, message = grundy.sequence({ 1 << 22 }):count_sums(2)
    assert.is_nil(none)
    assert.equal("only values up to 4194303 are counted", message)
  end)

  it("refuses anything but counts, by name", function()
    local s = grundy.games.kayles:values(1, 9)
    for _, row in ipairs {
      { "#1 to 'count_sums' (expected an integer >= 0, got -1)", -1 },
      { "#1 to 'count_sums' (expected an integer >= 0, got 1.5)", 1.5 },
      { "#2 to 'count_sums' (setting 'modulus' is 0, expected an integer from 1 to 2^62)", 2, { modulus = 0 } },
      { "#2 to 'count_sums' (setting 'value' is -1, expected an integer >= 0)", 2, { value = -1 } },
      { "#2 to 'count_sums' (setting 'ordered' is 1, expected a boolean)", 2, { ordered = 1 } },
      { "#2 to 'count_sums' (first and last are 0 and 9, expected heaps within 1..9)", 2, { first = 0 } },
    } do
      local ok, message = pcall(s.count_sums, s, row[2], row[3])
      assert.is_false(ok)
      assert.is_truthy(message:find(row[1], 1, true), message)
    end
  end)
end)

describe("#quick Position:count_winning_moves", function()
  it("is the number of winning moves", function()
    random.seed()
    local games = grundy.games
    for _ = 1, 20 do
      local p = games.kayles { math.random(9), math.random(9) } + games.nim(math.random(9))
      for _, play in ipairs { "normal", "misere" } do
        assert.equal(#p:winning_moves(play), p:count_winning_moves(play), tostring(p))
      end
    end
    assert.equal(0, games.nim({ 3, 3 }):count_winning_moves())
    assert.is_nil((grundy.ruleset(function(n, to) to(n + 1) to(n + 2) end)(1):count_winning_moves { limit = 10 }))
  end)
end)
