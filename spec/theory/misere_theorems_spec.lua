--- The theorems of doc/internals/misere.md on tame games, quotients and larger heaps, at their exact hypotheses and
--- just outside them: against the rules and the definitions alone.

local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
local long = require "spec.support.long"
local mex = require "spec.support.naive".mex
local quotient_period = require "grundy.theory.quotient_period"
local random = require "spec.support.random"

---- by search of all sums -----------------------------------------------------------------

--- What exhaustive search says of sums, each an ascending list of positions, under `options(position)`, which lists
--- options that are such sums: a function that gives the value, the misere value and whether the sum is tame.
local function searched(options)
  local memo = {}
  local function of(sum)
    local key = table.concat(sum, " ")
    if not memo[key] then
      local values, misere, tame = {}, {}, true
      for i, p in ipairs(sum) do
        for _, option in ipairs(options(p)) do
          local after = table.move(option, 1, #option, i, table.move(sum, 1, i - 1, 1, {}))
          table.move(sum, i + 1, #sum, #after + 1, after)
          table.sort(after)
          local known = of(after)
          values[known[1]], misere[known[2]], tame = true, true, tame and known[3]
        end
      end
      local g, m = mex(values), next(misere) and mex(misere) or 1
      memo[key] = { g, m, tame and (g == m or g < 2 and m < 2) }
    end
    return memo[key]
  end
  return function(sum) return table.unpack(of(sum)) end
end

local options_by_code = {}

--- The options of the heaps of a code, each of which is listed once for all specs.
local function options_of(code)
  if not options_by_code[code] then
    local rules, known = heap_rules.parse(code), {}
    options_by_code[code] = function(n)
      known[n] = known[n] or heap_rules.options(rules, n)
      return known[n]
    end
  end
  return options_by_code[code]
end

---- by the pairs of the heaps -------------------------------------------------------------

--- The numbers 2 g + (1 if firm) of the heaps 0 .. most of a code; and the first heap that is not tame, if any.
local function pairs_up_to(code, most, options)
  local numbers = {}
  options = options or options_of(code)
  for n = 0, most do
    local values, misere = {}, {}
    for _, option in ipairs(options(n)) do
      local v, firm = 0, 0
      for _, heap in ipairs(option) do v, firm = v ~ numbers[heap] >> 1, firm | numbers[heap] & 1 end
      values[v], misere[v ~ 1 - firm] = true, true
    end
    local g, m = mex(values), next(misere) and mex(misere) or 1
    if g ~= m and (g > 1 or m > 1) then return numbers, n end
    numbers[n] = 2 * g + (g == m and 1 or 0)
  end
  return numbers
end

--- The last place k of a code's digits that is not zero, and the most heaps that a move leaves, at least 1.
local function shape_of(code)
  local k, t = 0, 1
  for r = 0, #code - 2 do
    local digit = tonumber(code:sub(r == 0 and 1 or r + 2, r == 0 and 1 or r + 2), 16)
    if digit > 0 then k = r end
    for h = 2, 3 do t = digit >> h & 1 == 1 and math.max(t, h) or t end
  end
  return k, t
end

--- Whether the numbers have the period p for n0 <= n <= last - p.
local function repeats(numbers, n0, p, last)
  for n = n0, last - p do
    if numbers[n] ~= numbers[n + p] then return false end
  end
  return true
end

-- Heaps that a code is followed to.
local most = 24

--- The number of times that heaps up to `last(n0, p)` are tame and repeat from one of them, n0, on, but not all heaps
--- up to `most` do; and the number of times that all do.
local function exceptions(code, from, to, last)
  local numbers, wild = pairs_up_to(code, most)
  local wrong, right = 0, 0
  for p = 1, 6 do
    for n0 = from, to do
      local H = last(n0, p)
      if H >= n0 + p and H < (wild or most) and repeats(numbers, n0, p, H) then
        if wild or not repeats(numbers, n0, p, most) then wrong = wrong + 1 else right = right + 1 end
      end
    end
  end
  return wrong, right
end

local function octal_codes(visit)
  for number = 1, long(40, 511) do
    for whole = 0, 4, 4 do visit(("%d.%o"):format(whole, number)) end
  end
  for _, code in ipairs { "0.8", "0.F", "8.1", "0.0F", "8.8", "C.3" } do visit(code) end
end

describe("the theorem of periods of tame heaps", function()
  it("holds where it applies, for n0 >= 1 and heaps up to t (n0 + p) + k - 1", function()
    local right = 0
    octal_codes(function(code)
      local k, t = shape_of(code)
      local wrong, more = exceptions(code, 1, 8, function(n0, p) return t * (n0 + p) + k - 1 end)
      assert.equal(0, wrong, code)
      right = right + more
    end)
    assert.is_true(right > 200, right)
  end)

  it("does not hold for n0 = 0, nor with a heap less", function()
    local from_0, less = 0, 0
    octal_codes(function(code)
      local k, t = shape_of(code)
      from_0 = from_0 + exceptions(code, 0, 0, function(n0, p) return t * (n0 + p) + k - 1 end)
      if t == 1 then less = less + exceptions(code, 1, 8, function(n0, p) return n0 + p + k - 2 end) end
    end)
    assert.is_true(from_0 > 0, from_0)
    assert.is_true(less > 0, less)
  end)

  it("does not hold for 0.2 and n0 = 0: heaps 0 and 1 are alike, heap 2 is not", function()
    local search = searched(options_of "0.2")
    assert.same({ 0, 1, true }, { search { 0 } })
    assert.same({ 0, 1, true }, { search { 1 } })
    assert.same({ 1, 0, true }, { search { 2 } })
  end)

  it("does not hold for codes that are not plain: Grundy's game up to 11, and heap 13", function()
    local search, numbers = searched(options_of "4!.0"), {}
    for n = 0, 12 do
      local g, m, tame = search { n }
      assert.is_true(tame, n)
      numbers[n] = 10 * g + m
    end
    assert.is_true(repeats(numbers, 3, 3, 11)) -- t (n0 + p) + k - 1 = 11 for t = 2, n0 = 3, p = 3, k = 0
    assert.is_false(select(3, search { 13 }))
  end)

  it("is applied by the library at these hypotheses", function()
    local found = 0
    octal_codes(function(code)
      local numbers, wild = pairs_up_to(code, most)
      local k, t = shape_of(code)
      for last = 1, (wild or most + 1) - 1 do
        local period = quotient_period.find(grundy.heap(code), numbers, last)
        if period then
          assert.is_true(period.preperiod >= 1 and last >= t * (period.preperiod + period.period) + k - 1, code)
          assert.is_true(not wild and repeats(numbers, period.preperiod, period.period, most), code)
          found = found + 1
        end
      end
    end)
    assert.is_true(found > 200, found)
    assert.is_nil((quotient_period.find(grundy.heap "4!.0", pairs_up_to("4!.0", 11), 11)))
    assert.is_nil((quotient_period.find(grundy.heap "0.2", { [0] = 0, 0 }, 1)))
  end)
end)

describe("the theorem of firm heaps", function()
  --- The number of times that the heaps up to some H > f, H >= t f + k - less, are tame and firm above f >= 1, but
  --- larger ones are not; and the number of times that larger ones are.
  local function firm_exceptions(code, less)
    local numbers, wild = pairs_up_to(code, most)
    local k, t = shape_of(code)
    local f, last_fickle, wrong, right = 1, 0, 0, 0
    for n = 0, #numbers do
      if numbers[n] & 1 == 0 then last_fickle = n end
    end
    for n = 0, #numbers do
      if numbers[n] & 1 == 0 then f = n end
      if n > f and n >= t * f + k - less and n < (wild or most) then
        if wild or last_fickle > n then wrong = wrong + 1 else right = right + 1 end
      end
    end
    return wrong, right
  end

  it("holds where heaps up to t f + k are examined, and not with a heap less", function()
    local right, less = 0, 0
    octal_codes(function(code)
      local wrong, more = firm_exceptions(code, 0)
      assert.equal(0, wrong, code)
      right, less = right + more, less + firm_exceptions(code, 1)
    end)
    assert.is_true(right > 50, right)
    assert.is_true(less > 0, less)
  end)

  --- The options of the heaps of a code "0.abc", where a, b, c < 8, without the divisions that options_of goes through.
  local function octal_options(code)
    return function(n)
      local list = {}
      for r = 1, #code - 2 do
        local digit, left = tonumber(code:sub(r + 2, r + 2)), n - r
        if digit & 1 > 0 and left == 0 then table.insert(list, {}) end
        if digit & 2 > 0 and left > 0 then table.insert(list, { left }) end
        for a = 1, digit & 4 > 0 and left // 2 or 0 do table.insert(list, { a, left - a }) end
      end
      return list
    end
  end

  it("decides large heaps, and lists their winning moves", function()
    for _, code in ipairs { "0.77007", "0.147", "0.520", "0.60407", "0.353" } do
      local game, numbers = grundy.heap(code), pairs_up_to(code, long(90, 200), octal_options(code))
      assert.matches("every component is tame", game({ 9000, 10 ^ 4 }):explain "misere")
      for n = 65, #numbers do
        local other = n % 11
        local value, firm = numbers[n] >> 1 ~ numbers[other] >> 1, (numbers[n] | numbers[other]) & 1
        local text = ("%s: %d + %d"):format(code, n, other)
        assert.equal(value == 1 - firm and "P" or "N", game:sum({ n, other }):outcome "misere", text)
      end
      local sum, count = game { 70, 6, 9 }, 0
      for _, option in ipairs(sum:options()) do
        local value, firm = 0, 0
        for _, c in ipairs(option:components()) do
          value, firm = value ~ numbers[c.position] >> 1, firm | numbers[c.position] & 1
        end
        if value == 1 - firm then count = count + 1 end
      end
      assert.equal(count, #sum:winning_moves "misere", code)
    end
  end)
end)

describe("the theorem of the heaps of a quotient", function()
  --- The quotient of the fewest heaps that prove the period of the images.
  local function least_with_period(code)
    for last = 1, 16 do
      local q = grundy.heap(code):misere_quotient { max_heap = last, limit = 64 }
      if not q then return nil end
      if q:period() then return q, last end
    end
  end

  it("gives larger heaps the outcomes of search, from the fewest heaps that prove it", function()
    local count = 0
    for number = 1, 63 do
      local code = ("0.%o"):format(number)
      local q, last = least_with_period(code)
      if q then
        local search = searched(options_of(code))
        for n = last + 1, last + long(4, 9) do
          for other = 0, 3 do
            local _, misere = search { other, n }
            assert.equal(misere == 0 and "P" or "N", q:outcome { n, other }, ("%s: %d + %d"):format(code, n, other))
          end
        end
        count = count + 1
      end
    end
    assert.is_true(count > 20, count)
  end)

  it("does not hold for n0 = 0, nor for codes that are not plain", function()
    local q = grundy.heap("0.2"):misere_quotient { max_heap = 1 } -- 1 (0 + 1) + 1 - 1
    assert.equal(q:element { 0 }, q:element { 1 })
    local _, misere = searched(options_of "0.2") { 2 }
    assert.equal("N", q:outcome {})
    assert.equal(0, misere) -- heap 2 is P, and heap 1 is not
    q = grundy.heap("4!.0"):misere_quotient { max_heap = 11 } -- 2 (3 + 3) + 0 - 1
    for n = 3, 8 do assert.equal(q:element { n }, q:element { n + 3 }) end
    assert.equal("P", q:outcome { 10, 5, 5 })
    local search = searched(options_of "4!.0")
    assert.equal(0, (select(2, search { 5, 5, 10 })))
    assert.not_equal(0, (select(2, search { 5, 5, 13 }))) -- N, though 13 is 10 + 3
    assert.is_nil((q:period()))
  end)
end)

---- sets of positions ---------------------------------------------------------------------

--- The options of random positions 1 .. size, each of them one smaller position.
local function random_options(size)
  local lists = {}
  for p = 1, size do
    lists[p] = {}
    for option = 1, p - 1 do
      if math.random() < 0.5 then table.insert(lists[p], { option }) end
    end
  end
  return lists
end

describe("the theorem of fickle sets", function()
  --- Whether sets F[p] = 0, 1 or nil satisfy the hypotheses of the theorem; `ends` demands that all positions without
  --- options are in F0.
  local function applies(lists, value, F, ends)
    for p, options in ipairs(lists) do
      local into, outside = {}, {}
      for _, option in ipairs(options) do
        local o = option[1]
        if F[o] then into[F[o]] = true else outside[value[o]] = true end
      end
      if F[p] and value[p] ~= F[p] or ends and #options == 0 and F[p] ~= 0 then return false end
      if F[p] == 0 and #options > 0 and (not into[1] or outside[1]) then return false end
      if F[p] == 1 and outside[0] then return false end
      if not F[p] and into[0] ~= into[1] then return false end
    end
    return true
  end

  --- The number of pairs of sets of some positions that satisfy the hypotheses, and of those for which the theorem
  --- fails.
  local function count(lists, ends)
    local search, value, misere, all_tame = searched(function(p) return lists[p] end), {}, {}, true
    for p = 1, #lists do
      local tame
      value[p], misere[p], tame = search { p }
      all_tame = all_tame and tame
    end
    local right, wrong = 0, 0
    for number = 0, 3 ^ #lists // 1 - 1 do
      local F, true_of_all, rest = {}, all_tame, number
      for p = 1, #lists do
        if rest % 3 < 2 then F[p] = rest % 3 // 1 end
        rest = rest // 3
        true_of_all = true_of_all and (F[p] ~= nil) == (value[p] ~= misere[p])
      end
      if applies(lists, value, F, ends) then
        if true_of_all then right = right + 1 else wrong = wrong + 1 end
      end
    end
    return right, wrong
  end

  it("holds for all sets of random positions; without its condition on the positions without options it does not",
    function()
      random.seed()
      local right, without = 0, 0
      for _ = 1, long(16, 1000) do
        local lists = random_options(math.random(1, 6))
        local more, wrong = count(lists, true)
        assert.equal(0, wrong)
        right = right + more
        without = without + select(2, count(lists, false))
      end
      assert.is_true(right > 10 and without > 0, ("%d %d"):format(right, without))
      assert.same({ 1, 1 }, { count({ {} }, false) }) -- one position, without options: F0 = {}, F1 = {} too
    end)
end)

describe("Blackboard", function()
  it("has as values of the options of kq + 1 the numbers 0, ..., kq - q but G(q), each once", function()
    for k = 1, 5 do
      local game, values = grundy.games.blackboard(k), {}
      for x = 1, long(60, 300) do
        local seen, count = {}, 0
        for y = (x + k - 1) // k, x - 1 do
          assert.is_nil(seen[values[y]])
          seen[values[y]], count = true, count + 1
        end
        values[x] = mex(seen)
        if k > 1 and x > 1 and x % k == 1 then
          local q = x // k
          assert.equal(values[q], values[x])
          assert.equal(k * q - q, count)
          for v = 0, k * q - q do assert.equal(v ~= values[q], seen[v] or false) end
        else
          assert.equal(count, values[x])
        end
        assert.equal(values[x], game:value(x))
        assert.equal(values[x] <= 1, game:genus(x).value ~= game:genus(x).misere)
        assert.equal("tame", game:genus(x).class)
      end
    end
  end)
end)

describe("the theorem of larger heaps", function()
  --- The options of positions 1 .. size of lists, and of Nim heaps n at size + 1 + n.
  local function beside_nim(lists)
    local nim = #lists + 1
    return function(p)
      if p < nim then return lists[p] end
      local list = {}
      for smaller = nim, p - 1 do list[#list + 1] = { smaller } end
      return list
    end, nim
  end

  it("holds for n > max(1, L), and for L = 0 and L = 2 not for n = max(1, L)", function()
    random.seed()
    local at_bound = {}
    for _ = 1, long(40, 3000) do
      local lists, longest = random_options(math.random(1, 6)), {}
      local options, nim = beside_nim(lists)
      local search = searched(options)
      for p = 1, #lists do
        longest[p] = 0
        for _, option in ipairs(lists[p]) do longest[p] = math.max(longest[p], 1 + longest[option[1]]) end
        local L = longest[p]
        local least = math.max(1, L)
        local _, misere = search { p }
        assert.is_true(misere <= least)
        for n = 0, least + 2 do
          assert.equal(n == misere, select(2, search { p, nim + n }) == 0) -- P for n = the misere value alone
        end
        if misere == least then at_bound[L] = true end
      end
    end
    assert.is_true(at_bound[0] and at_bound[2] and not at_bound[1])
  end)
end)

describe("a theorem that misere play asks", function()
  --- A ruleset with this theorem, in which a move takes 1 to 3 tokens.
  local function take(theorem)
    return grundy.ruleset {
      name = "Take",
      moves = function(n, to)
        for left = math.max(0, n - 3), n - 1 do to(left) end
      end,
      theorem = theorem,
    }
  end

  local function firm(n) return n % 4 > 1 end

  local function oops() error "oops" end

  --- Searches many positions, for as long as the call allows that.
  local function long_search()
    return grundy.games.kayles:value(60, { search = true })
  end

  it("has outcomes N and P alone, as under normal play", function()
    local game = take { outcome = function() return "X" end, misere = { firm = firm } }
    for _, play in ipairs { "normal", "misere" } do
      assert.error_matches(function() game(5):outcome(play) end,
        'the theorem\'s outcome is "X" for position 5, expected "N" or "P"')
    end
  end)

  it("has errors that name the ruleset and the position", function()
    local function value(n) return n % 4 end
    local function message_of(theorem, beside)
      return select(2, pcall(function()
        local position = take(theorem)(5)
        return (beside and position + beside or position):outcome "misere"
      end))
    end
    local by_firm = "oops %(theorem.misere.firm of ruleset 'Take', position 5%)"
    assert.matches("oops %(theorem.outcome of ruleset 'Take', position 5%)",
      message_of { outcome = oops, misere = { firm = firm } })
    assert.matches(by_firm, message_of { outcome = function(n) return n % 4 > 0 and "N" or "P" end,
      misere = { firm = oops } })
    assert.matches(by_firm, message_of { value = value, misere = { firm = oops } })
    assert.matches("oops %(theorem.misere.longest of ruleset 'Take', position 5%)",
      message_of({ misere = { longest = oops } }, grundy.games.nim(90)))
    assert.error_matches(function()
      take({ misere = { longest = oops } })(5):outcome { play = "misere", search = "proof" }
    end, "oops %(theorem.misere.longest of ruleset 'Take', position 5%)")
    assert.error_matches(function()
      take({ value = value, misere = { firm = function(n) return n < 5 and firm(n) or n > 4 and oops() end } }):check(6)
    end, "oops %(theorem.misere.firm of ruleset 'Take', position 5%)")
  end)

  it("searches within the limit of the call", function()
    local function is_limited(theorem, settings)
      settings.play, settings.limit = "misere", 5
      assert.same({ nil, "limit of 5 positions reached" }, { take(theorem)(5):outcome(settings) })
    end
    is_limited({ outcome = function() return long_search() and "N" end, misere = { firm = firm } }, {})
    is_limited({ outcome = function() return "N" end, misere = { firm = long_search } }, {})
    is_limited({ value = function(n) return n % 4 end, misere = { firm = long_search } }, {})
    is_limited({ misere = { longest = function(n) return long_search() and n end } }, { search = "proof" })
  end)
end)
