local grundy = require "grundy"

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
    assert.equal("n", guesses(function(n) return n end)[1])
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
