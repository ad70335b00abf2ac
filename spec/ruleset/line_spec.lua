local grundy = require "grundy"

describe("#quick a Sequence of a list", function()
  it("has the values of the list, from its first index on", function()
    local s = grundy.sequence({ 3, 1, 4, 1, 5 }, 10)
    assert.same({ 10, 14, 5 }, { s.first, s.last, #s })
    assert.equal("3, 1, 4, 1, 5", tostring(s))
    assert.is_nil(s[9])
    assert.equal(0, grundy.sequence({ 7 }).first)
    assert.equal(math.maxinteger, grundy.sequence({ 1, math.maxinteger })[1])
    assert.equal(grundy.games.kayles:values(2, 4), grundy.sequence({ 2, 3, 1 }, 2))
  end)

  it("has a period, guesses and a picture, and says what it lacks", function()
    local list = {}
    for n = 0, 59 do list[n + 1] = n % 7 // 2 end
    local s = grundy.sequence(list)
    assert.equal("period 7 from 0 (observed up to 59)", tostring(s:period()))
    assert.equal("periodic with period 7 from 0", s:guess()[1].text)
    assert.matches("a sequence: values for n = 0 to 59", s:plot())
    assert.same({ nil, "only heap games given by a code or a set have rare heaps" }, { s:rare() })
    assert.is_nil((s:save "/nowhere"))
    assert.is_nil((s:period():verify()))
    local tail = grundy.sequence({ 1, 2, 3 }, 3)
    assert.error_matches(function() tail:guess() end, "a guess needs at least 8 values, got 3")
  end)

  it("refuses anything but a list of integers >= 0, by name", function()
    assert.error_matches(function() grundy.sequence { 1, -1 } end, "'sequence' %(element #2 is %-1")
    assert.error_matches(function() grundy.sequence { 1, 2.5 } end, "element #2 is 2.5")
    assert.error_matches(function() grundy.sequence "0 1" end, "expected a list, got \"0 1\"")
    assert.error_matches(function() grundy.sequence({}, 2 ^ 62) end, "#2 to 'sequence' %(expected an integer from")
  end)

  it("is drawn with a given period as far as its values go", function()
    local kayles, list = grundy.heap "0.77", {}
    for n = 0, 75 do list[n + 1] = kayles:value(n) end
    local s = grundy.sequence(list)
    assert.error_matches(function() s:plot { period = kayles:period() } end,
      "the exceptions to the period need values up to 82, and the sequence ends at 75")
  end)
end)

describe("#quick a line of positions", function()
  local wythoff = grundy.games.wythoff

  it("has the values of its positions", function()
    local line = wythoff:along { 3, "?" }
    for n, value in line:values(0, 20):each() do assert.equal(wythoff:value { 3, n }, value) end
    assert.equal(wythoff:value { 3, 5 }, line(5):value())
    assert.equal("Wythoff{3, ?}", tostring(line))
    assert.equal(tostring(line:values(2, 6)), tostring(wythoff:along(3, "?"):values(2, 6)))
    local diagonal = wythoff:along { "?", "?" }
    for n, value in diagonal:values(0, 9):each() do assert.equal(wythoff:value { n, n }, value) end
  end)

  it("of heaps has the values of their sums", function()
    for _, game in ipairs { grundy.games.nim, grundy.heap "0.77", grundy.games.kayles } do
      local line = game:along { 5, "?" }
      for n, value in line:values(0, 20):each() do
        assert.equal(game:value(5) ~ game:value(n), value)
        assert.equal(game { 5, n }:components()[2].position, line(n):components()[2].position)
      end
    end
    assert.equal("period 12 from 71 (observed up to 199)", tostring(grundy.games.kayles:along(5, "?"):period(200)))
    assert.equal("Nim{3, ?}", tostring(grundy.games.nim:along(3, "?")))
    local numbers = grundy.games.blackboard(2)
    assert.equal(tostring(numbers:values(1, 9)), tostring(numbers:along(1, "?"):values(1, 9)))
    assert.error_matches(function() grundy.games.nim:along { -3, "?" } end, "#1 to 'along' %(.*%-3")
    assert.error_matches(function() grundy.games.nim:along { { 3 }, "?" } end, "#1 to 'along' %(")
  end)

  it("has a period, guesses and a picture", function()
    local line = wythoff:along { 1, "?" }
    local period = line:period(30)
    assert.same({ 3, 3, true }, { period.period, period.saltus, period.proven })
    assert.equal("arithmetic periodic with period 3 and saltus 3 from 0", line:guess(30)[1].text)
    assert.same({ true, "it fits up to 60" }, { line:guess(30)[1]:check(60) })
    assert.is_truthy((line:plot { to = 12 }):find("Wythoff{1, ?}: values for n = 0 to 12", 1, true))
  end)

  it("takes the limit of its period as an argument or as a setting, not as both", function()
    local halving = grundy.ruleset(function(p, to) if p[1] > 0 then to { p[1] // 2 } end end):along { "?" }
    for _, line in ipairs { grundy.games.cram:along(2, "?"), wythoff:along { 1, "?" }, halving } do
      assert.equal(tostring(line:period(12)), tostring(line:period { limit = 12 }), tostring(line))
      assert.error_matches(function() line:period(20, { limit = 30 }) end, "#2 to 'period' %(the limit is argument #1")
      assert.error_matches(function() line:period { bogus = 1 } end, "#1 to 'period' %(unknown setting \"bogus\"")
    end
  end)

  it("begins at 1 where the rules refuse 0", function()
    local line = grundy.games.cram:along(2, "?")
    assert.equal(1, line.first)
    for n, value in line:values(1, 8):each() do assert.equal(n % 2, value) end
  end)

  it("#slow ends after its seconds, with what is known", function()
    local cram = grundy.games.cram
    local begun = os.clock()
    local guesses, why = cram:guess { seconds = 0.1 }
    assert.is_true(guesses == nil and why:find "limit of 0.1 seconds reached" ~= nil or #guesses >= 0)
    local _, message = cram:along(5, "?"):guess(60, { seconds = 0.1 })
    assert.matches("limit of 0.1 seconds reached, with the values of 1%.%.%d+ known", message)
    assert.matches("limit of 0.1 seconds reached", (cram:along(4, "?"):plot { seconds = 0.1 }))
    assert.matches("limit of 0.1 seconds reached", (cram:plot { seconds = 0.1 }))
    assert.is_true(os.clock() - begun < 3)
    local slow = grundy.ruleset(function(n, to)
      local t = os.clock()
      while os.clock() < t + 0.002 do end
      if n > 0 then to(n - 1) end
    end)
    local seconds = 0.1
    guesses = slow:guess { seconds = seconds }
    while not guesses and seconds < 100 do -- a busy machine has listed too few positions
      seconds = 4 * seconds
      guesses = slow:guess { seconds = seconds }
    end
    local guess, over = guesses[1], ("limit of %g seconds reached"):format(seconds)
    assert.equal(over, guess.ended)
    assert.is_true(guess.last < 1000 * seconds)
    assert.matches(("n mod 2 %%(fits n = 0%%.%%.%%d+; %s;"):format(over), tostring(guess))
  end)

  it("keeps to a limit, and passes progress and errors on", function()
    local sevens = grundy.ruleset(function(p, to)
      if p[2] > 12 then error "too far" end
      for k = 0, p[2] - 1 do to { p[1], k } end
    end)
    assert.error_matches(function() sevens:along(7, "?"):guess(40) end, "too far")
    local _, message = grundy.ruleset(function(p, to)
      for k = 0, p[2] - 1 do to { p[1], k } end
    end):along(7, "?"):values(30, 30, { limit = 10 })
    assert.matches("^n = %d+: limit of 10 ", message)
    local last, whole
    wythoff:along(2, "?"):guess(30, { progress = function(done, total) last, whole = done, total end })
    assert.same({ 31, 31 }, { last, whole })
    assert.error_matches(function() wythoff:guess { seconds = 0 } end, "'seconds' is 0, expected a number > 0")
    assert.error_matches(function() wythoff:guess(20, { heaps = 9 }) end, "'heaps' is 9, expected 2, 3 or 4")
  end)

  it("refuses a list without a place for the number", function()
    assert.error_matches(function() wythoff:along { 3, 4 } end, 'expected "%?" for one of its numbers, got {3, 4}')
    assert.error_matches(function() wythoff:along(3) end, 'expected a list with "%?" for a number, got 3')
    assert.error_matches(function() wythoff:along { -3, "?" } end, "bad argument #1 to 'along'")
    assert.error_matches(function() wythoff:along({ 3, "?" }):values(5, 1) end, "#2 to 'values' %(expected.* >= 4")
  end)
end)
