local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- The texts of the guesses about the values f(0), f(1), ..., without those about P-positions alone.
local function guesses(f, last)
  local rules = grundy.ruleset { moves = function() end, theorem = { value = f } }
  local texts = {}
  for _, guess in ipairs(rules:guess(last)) do
    if guess.value then texts[#texts + 1] = guess.text end
    for n = guess.first, guess.last do
      if guess.value then assert.equal(f(n), guess.value(n), guess.text .. " at " .. n) end
    end
  end
  return texts
end

local function popcount(n)
  local count = 0
  for i = 0, 62 do count = count + (n >> i & 1) end
  return count
end

describe("#quick a guess", function()
  it("finds constants, n and its shifts", function()
    assert.same({ "5" }, guesses(function() return 5 end))
    assert.same({ "n", "arithmetic periodic with period 1 and saltus 1 from 0" }, guesses(function(n) return n end))
    assert.equal("n + 3", guesses(function(n) return n + 3 end)[1])
    assert.equal("n ~ 1", guesses(function(n) return n ~ 1 end)[1])
  end)

  it("finds remainders, quotients and periods", function()
    assert.equal("n mod 4", guesses(function(n) return n % 4 end)[1])
    assert.equal("floor(n / 2)", guesses(function(n) return n // 2 end)[1])
    assert.equal("floor(n / 3) mod 4", guesses(function(n) return n // 3 % 4 end)[1])
    assert.same({ "periodic with period 5 from 0" }, guesses(function(n) return ({ 0, 2, 1, 2, 3 })[n % 5 + 1] end))
    local lasker = guesses(function(n)
      return n > 0 and (n % 4 == 0 and n - 1 or n % 4 == 3 and n + 1) or n
    end)
    assert.equal("arithmetic periodic with period 4 and saltus 4 from 1", lasker[#lasker])
  end)

  it("finds odious numbers, powers of two and exclusive ors", function()
    local odious = {}
    for n = 0, 2000 do if popcount(n) % 2 == 1 then odious[#odious + 1] = n end end
    assert.equal("the odious number with index n", guesses(function(n) return n == 0 and 0 or odious[n] end)[1])
    assert.equal("the largest power of 2 that divides n", guesses(function(n) return n & -n end)[1])
    assert.equal("n ~ floor(n / 2)", guesses(function(n) return n ~ n >> 1 end)[1])
  end)

  it("finds functions of divisors, and of the exponent of 2", function()
    local function tau(n)
      local count = 0
      for d = 1, n do if n % d == 0 then count = count + 1 end end
      return count
    end
    assert.equal("the number of divisors of n", guesses(function(n) return n == 0 and 0 or tau(n) end, 60)[1])
    assert.equal("the number of prime factors of (n + 1), counted with multiplicity", guesses(function(n)
      local count, rest = 0, n + 1
      for p = 2, n + 1 do while rest % p == 0 do count, rest = count + 1, rest // p end end
      return count
    end, 60)[1])
    local coprime = grundy.ruleset(function(n, to) -- a number prime to the heap is taken
      for taken = 1, n do
        local a, b = n, taken
        while b > 0 do a, b = b, a % b end
        if a == 1 then to(n - taken) end
      end
    end)
    assert.equal("the index of the least prime that divides n, but 0 if this is 2", coprime:guess(60)[1].text)
    assert.same({ true, "it fits up to 150" }, { coprime:guess(60)[1]:check(150) })
    local by_two = guesses(function(n)
      local k = 0
      while n > 0 and n >> k & 1 == 0 do k = k + 1 end
      return n == 0 and 9 or ({ [0] = 2, 5, 1, 0, 4, 7, 3, 6 })[k]
    end, 127)
    assert.same({ "depends on the exponent of 2 in n alone: 0 -> 2, 1 -> 5, 2 -> 1, 3 -> 0, 4 -> 4, 5 -> 7, 6 -> 3" },
      by_two)
  end)

  it("finds g(2n) and g(2n + 1) from g(n), and continues from there", function()
    local half = grundy.ruleset(function(n, to) for taken = 1, n // 2 do to(n - taken) end end)
    local guess = half:guess(60)[1]
    assert.equal("g(2n) = n and g(2n + 1) = g(n) for n >= 1", guess.text)
    assert.same({ true, "it fits up to 500" }, { guess:check(500) })
    local bits = guesses(popcount, 100)
    assert.same({ "g(2n) = g(n) and g(2n + 1) = g(n) + 1 for n >= 1" }, bits)
  end)

  it("is not made if a sequence nearly fits", function()
    local function flawed(f, at)
      return function(n) return n == at and f(n) + 1 or f(n) end
    end
    for _, at in ipairs { 40, 77, 100 } do
      assert.same({}, guesses(flawed(popcount, at), 100), at)
      assert.same({}, guesses(flawed(function(n) return n & -n end, at), 100), at)
      assert.same({}, guesses(flawed(function(n) return n % 7 == 0 and 3 or n % 5 end, at), 100), at)
    end
  end)

  it("is never made of random values", function()
    random.seed()
    for _ = 1, 20 do
      local list = {}
      for i = 1, 80 do list[i] = math.random(0, 3) end
      assert.equal(0, #grundy.sequence(list):guess())
    end
  end)

  it("is proven or refuted by a check", function()
    local kayles = grundy.heap "0.77"
    assert.same({ true, "proven: the game has period 12 from 71 (proven: Guy-Smith)" },
      { kayles:guess()[1]:check(200) })
    assert.same({ true, "it fits up to 80" }, { kayles:guess()[1]:check(80) })
    local late = grundy.ruleset { moves = function() end, theorem = {
      value = function(n) return n == 90 and 1 or n % 4 end,
    } }
    assert.same({ false, 90, "n = 90: the guess says 2, the rules 1" }, { late:guess(60)[1]:check(100) })
    local list = grundy.sequence { 0, 1, 2, 3, 4, 5, 6, 7, 8 }
    assert.same({ nil, "the values end at 8" }, { list:guess()[1]:check(9) })
    assert.error_matches(function() list:guess()[1]:check(-1) end, "expected an integer >= 0, got %-1")
  end)

  it("is one of the P-positions if none fits the values", function()
    local function of(f, last)
      local rule = grundy.ruleset { moves = function() end, theorem = { value = function(n)
        return f(n) and 0 or 1 + n * n * n % 997
      end } }
      return rule:guess(last), rule
    end
    local found, rule = of(function(n) return n % 10 == 0 or n % 10 == 7 end, 120)
    assert.equal("P exactly where n mod 10 is 0 or 7 (fits n = 0..120; a guess, not a theorem)", tostring(found))
    assert.is_nil(found[1].value)
    for n = 0, 300 do assert.equal(rule:outcome(n), found[1].outcome(n)) end
    assert.same({ true, "it fits up to 500" }, { found[1]:check(500) })
    assert.equal("P exactly where n mod 3 is 1 from 17 on", of(function(n) return n % 3 == 1 and n > 18 end)[1].text)
    assert.is_nil(of(function(n) return n == 2 or n == 4 end)[1])
    assert.equal("the P-positions repeat with period 30", of(function(n) return n * n % 30 > 13 end)[1].text)
    found, rule = of(function(n) return n % 2 == 0 and n < 130 end, 60)
    assert.same({ false, 130, "n = 130: the guess says P, the rules N" }, { found[1]:check(200) })
    assert.equal("no guess fits n = 0..1000", tostring(rule:guess()))
  end)

  it("looks further if nothing fits the first values", function()
    local function value(n) return n < 170 and n * n * n % 31 or n % 4 + 3 end
    local late = grundy.ruleset { moves = function() end, theorem = { value = value } }
    assert.equal("periodic with period 4 from 170 (fits n = 0..1000; a guess, not a theorem)", tostring(late:guess()))
    local never = grundy.ruleset { moves = function() end, theorem = { value = function(n)
      return math.sqrt(n) % 1 == 0 and 0 or 1 + n * n * n % 997
    end } }
    assert.equal("no guess fits n = 0..900", tostring(never:guess(900)))
    assert.equal("no guess fits n = 0..1000", tostring(never:guess()))
  end)

  it("may leave out the first heaps, and says so", function()
    local rules = grundy.ruleset(function(n, to) for taken = 2, math.min(4, n) do to(n - taken) end end)
    local guess = rules:guess(100)[1]
    assert.equal("periodic with period 6 from 0", rules:guess(100)[#rules:guess(100)].text)
    assert.matches("fits n = %d+%.%.100; a guess, not a theorem", tostring(guess))
    local late = grundy.ruleset {
      moves = function() end,
      theorem = { value = function(n) return n < 3 and 7 or n % 3 end },
    }
    for _, each in ipairs(late:guess()) do assert.is_true(each.first <= 8) end
  end)

  it("is not made if nothing fits", function()
    assert.same({}, guesses(function(n) return n * n end))
    assert.same({}, guesses(function(n) return (n * 2654435761 >> 7) % 97 end))
  end)

  it("refuses a bad range, and passes a failed computation on", function()
    local rules = grundy.ruleset { moves = function(n, to) for k = 0, n - 1 do to(k) end end, limit = 5 }
    assert.error_matches(function() rules:guess(3) end, "bad argument #1 to 'guess' %(expected an integer >= 8, got 3")
    local none, message = grundy.ruleset {
      moves = function(n, to) if n == 0 then to(100000) elseif n > 50 then to(n - 1) end end, limit = 50,
    }:guess(20)
    assert.is_nil(none)
    assert.matches("limit", message)
  end)
end)

describe("#quick a guess of two heaps", function()
  --- The guesses about a table of values f(a, b), checked against it as far as they look.
  local function table_guesses(f, last)
    local rules = grundy.ruleset {
      moves = function() end,
      theorem = { value = function(p) return f(p[1], p[2]) end },
      accept = function(p) return type(p) == "table" and #p == 2 and p or nil, "expected a pair" end,
    }
    local texts = {}
    for i, guess in ipairs(rules:guess(last)) do
      texts[i] = guess.text
      for a = guess.first, guess.last do
        for b = guess.first, guess.last do
          if guess.outcome then
            assert.equal(f(a, b) == 0 and "P" or "N", guess.outcome(a, b), guess.text)
          elseif guess.value(a, b) then
            assert.equal(f(a, b), guess.value(a, b), ("%s at %d, %d"):format(guess.text, a, b))
          end
        end
      end
    end
    return texts
  end

  it("finds forms of the whole table", function()
    assert.equal("a ~ b", table_guesses(function(a, b) return a ~ b end, 20)[1])
    assert.same({ "7" }, table_guesses(function() return 7 end, 20))
    assert.equal("(a + b) mod 5", table_guesses(function(a, b) return (a + b) % 5 end, 20)[1])
    assert.equal("floor(a / 3) ~ floor(b / 3)", table_guesses(function(a, b) return a // 3 ~ b // 3 end, 20)[1])
    assert.equal("(a + b) mod 4 + 4 (floor(a / 4) ~ floor(b / 4))", grundy.games.ryuo_nim(4):guess(20)[1].text)
    local delete = grundy.ruleset(function(p, to) -- Delete Nim: one heap goes, a token of the other, and it is divided
      for i = 1, 2 do
        for left = 0, p[i] - 1 do to { left, p[i] - 1 - left } end
      end
    end)
    assert.equal("the exponent of 2 in (a | b) + 1", delete:guess(20)[1].text)
    assert.equal("the largest k with k(k + 1) / 2 <= a + b", table_guesses(function(a, b)
      local k = 0
      while (k + 1) * (k + 2) // 2 <= a + b do k = k + 1 end
      return k
    end, 20)[1])
    assert.same({ "periodic in a with period 3 and in b with period 2" },
      table_guesses(function(a, b) return ({ 0, 3, 1, 1, 2, 3 })[a % 3 * 2 + b % 2 + 1] end, 20))
    assert.equal("floor(|a / b - b / a|)", grundy.games.euclid_positive:guess(12)[1].text)
  end)

  it("finds the periods of rows and the line of P-positions, and says nothing if there is none", function()
    local wythoff = table_guesses(function(a, b) return grundy.games.wythoff({ a, b }):value() end, 30)
    assert.equal("{1, b} is arithmetic periodic with period 3 and saltus 3 from b = 0", wythoff[2])
    assert.matches("^the P%-positions are {floor%(k r%), floor%(k r%) %+ k}.* r = %(1 %+ sqrt%(5%)%) / 2$",
      wythoff[#wythoff])
    assert.same({}, table_guesses(function(a, b) return (a * a * a + 7 * b * b + a * b * 13) % 101 end, 20))
  end)

  it("finds values of differences, and the periods of diagonals", function()
    assert.same({ "depends on d = |a - b| alone: floor(d / 2)" },
      table_guesses(function(a, b) return math.abs(a - b) // 2 end, 20))
    local diagonals = table_guesses(function(a, b)
      return a == b and a % 3 or (a * 7 + b * b * 3 + a * b) % 23
    end, 20)
    assert.same({ "{a, a} is periodic with period 3 from a = 0" }, diagonals)
    assert.same({}, table_guesses(function(a, b)
      return a == 20 and b == 20 and 9 or a == b and a % 3 or (a * 7 + b * b * 3 + a * b) % 23
    end, 20))
  end)

  it("is made of heaps side by side, of triples, and of a rule over lists without a word about them", function()
    assert.equal("a ~ b", grundy.games.nim:guess(12, { heaps = 2 })[1].text)
    assert.equal("a ~ b ~ c", grundy.games.nim:guess(8, { heaps = 3 })[1].text)
    local rule = grundy.ruleset(function(p, to)
      for i = 1, 2 do
        for left = 0, p[i] - 1 do to { i == 1 and left or p[1], i == 2 and left or p[2] } end
      end
    end)
    assert.equal("a ~ b", rule:guess(20)[1].text)
    assert.same({ true, "it fits up to 24" }, { rule:guess(20)[1]:check(24) })
    local even = grundy.ruleset {
      moves = function() end,
      theorem = { value = function(p)
        return (p[1] + p[2] + p[3]) % 4 == 0 and 0 or 1 + (p[1] * 7 + p[2] * p[3]) % 5
      end },
    }
    local guess = even:guess(9, { heaps = 3 })[1]
    assert.equal("P exactly where a + b + c is a multiple of 4", guess.text)
    assert.same({ "P", "N" }, { guess.outcome(1, 2, 1), guess.outcome(1, 1, 1) })
    local apart = grundy.ruleset {
      moves = function() end,
      theorem = { value = function(p) return ((p[3] - p[1]) * 3 + (p[2] - p[1]) ^ 2 // 1 | 0) % 17 end },
    }
    guess = apart:guess(9, { heaps = 3 })[1]
    assert.equal("depends on the differences of the numbers alone", guess.text)
    assert.equal(apart:value { 20, 22, 25 }, guess.value(20, 22, 25))
    local broken = grundy.ruleset {
      moves = function() end,
      theorem = { value = function(p) return p[1] == 9 and p[2] == 8 and p[3] == 7 and 99 or p[1] ~ p[2] ~ p[3] end },
    }
    assert.is_nil(broken:guess(9, { heaps = 3 })[1].value) -- its P-positions are those of Nim
    assert.same({ false, { 9, 8, 7 }, "{9, 8, 7}: the guess says 6, the rules 99" },
      { broken:guess(8, { heaps = 3 })[1]:check(9) })
  end)

  it("is not made if positions are neither numbers nor pairs", function()
    local none, message = grundy.games.chomp:guess()
    assert.is_nil(none)
    assert.equal("position 0: expected a list of integers >= 1, got 0; the positions are not lists of 2 to 4 numbers "
      .. "either", message)
    assert.is_nil((grundy.games.wythoff:guess(1001)))
  end)

  it("says how heaps side by side are asked for where positions are integers", function()
    local function down(n, to) if n > 0 then to(n - 1) end end
    local none, message = grundy.ruleset(down):guess(10, { heaps = 2 })
    assert.is_nil(none)
    assert.matches("^the positions are integers, not lists of 2 numbers %(with heap = true", message)
    assert.equal("(a + b) mod 2", grundy.ruleset({ heap = true, moves = down }):guess(10, { heaps = 2 })[1].text)
  end)

  it("finds out that positions are triples, or quadruples", function()
    local triples = grundy.ruleset {
      moves = function(p, to)
        for n = 0, p[1] - 1 do to { n, p[2], p[3] } end
        for n = 0, p[2] - 1 do to { p[1], n, p[3] } end
        for n = 0, p[3] - 1 do to { p[1], p[2], n } end
      end,
    }
    local none, message = triples:guess(10, { heaps = 2 })
    assert.is_nil(none)
    assert.matches("^the positions are not lists of 2 numbers; position 0: .*attempt to index a number", message)
    assert.matches("^a ~ b ~ c %(fits all triples of 0..10;", tostring(triples:guess(10)))
    local fours = grundy.ruleset { moves = function() end, theorem = { value = function(p) return p[4] % 2 end } }
    assert.matches("^no guess fits all lists of 4 in 0..8$", tostring(fours:guess(8)))
  end)

  it("of P-positions is Wythoff's theorem far beyond what was looked at", function()
    local list = grundy.games.wythoff:guess(30)
    local outcome = list[#list].outcome
    local last = long(80, 120)
    for a = 0, last do
      for b = a, last do assert.equal(grundy.games.wythoff({ a, b }):outcome(), outcome(b, a)) end
    end
  end)
end)
