local grundy = require "grundy"
local long = require "spec.support.long"

--- The texts of the guesses about the values f(0), f(1), ...
local function guesses(f, last)
  local rules = grundy.ruleset { moves = function() end, theorem = { value = f } }
  local texts = {}
  for i, guess in ipairs(rules:guess(last)) do
    texts[i] = guess.text
    for n = guess.first, guess.last do assert.equal(f(n), guess.value(n), guess.text .. " at " .. n) end
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

  it("is not made where nothing fits", function()
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
  --- The guesses about a table of values f(a, b), which agree with it as far as they look.
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
    assert.same({ "periodic in a with period 3 and in b with period 2" },
      table_guesses(function(a, b) return ({ 0, 3, 1, 1, 2, 3 })[a % 3 * 2 + b % 2 + 1] end, 20))
    assert.equal("floor(|a / b - b / a|)", grundy.games.euclid_positive:guess(12)[1].text)
  end)

  it("finds the periods of rows and the line of P-positions, and says nothing where there is none", function()
    local wythoff = table_guesses(function(a, b) return grundy.games.wythoff({ a, b }):value() end, 30)
    assert.equal("{1, b} is arithmetic periodic with period 3 and saltus 3 from b = 0", wythoff[2])
    assert.matches("^the P%-positions are {floor%(k r%), floor%(k r%) %+ k}.* r = %(1 %+ sqrt%(5%)%) / 2$",
      wythoff[#wythoff])
    assert.same({}, table_guesses(function(a, b) return (a * a * a + 7 * b * b + a * b * 13) % 101 end, 20))
  end)

  it("is not made where positions are neither numbers nor pairs", function()
    local none, message = grundy.games.chomp:guess()
    assert.is_nil(none)
    assert.equal("position 0: expected a list of integers >= 1, got 0; nor are the positions pairs", message)
    assert.is_nil((grundy.games.wythoff:guess(1001)))
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
