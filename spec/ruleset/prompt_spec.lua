-- The library at Lua's prompt: lists that print themselves, one result for each call, moves in words, advice.

local grundy = require "grundy"

local nim, kayles = grundy.games.nim, grundy.games.kayles

describe("at the prompt", function()
  it("lists print one element in a line", function()
    assert.equal("component 1: take 1 of 1\ncomponent 2: take 2 of 2\ncomponent 2: take 1 of 2",
      tostring(nim { 1, 2 }:moves()))
    assert.equal("component 1: take 2 of 3", tostring(nim { 3, 4, 5 }:winning_moves()))
    assert.equal("no moves", tostring(nim { 1, 1 }:winning_moves()))
    assert.equal("{0, 2}\n{1, 1}\n{0, 1}", tostring(kayles:options(3)))
    assert.equal("no options", tostring(kayles:options(0)))
    assert.equal("Nim{0, 2}\nNim{1, 0}\nNim{1, 1}", tostring(nim { 1, 2 }:options()))
    assert.equal("Nim(1)\nKayles(2)", tostring((nim(1) + kayles(2)):components()))
    assert.matches("^n %(fits n = 0%.%.20; a guess, not a theorem%)\n", tostring(nim:guess(20)))
    assert.equal("no moves", tostring(grundy.graph({ { 2 }, { 1 } })(1):winning_moves()))
    assert.equal("2", tostring(grundy.graph({ { 2 }, { 1 } })(1):drawing_moves()):match "%d$")
    local obliging = grundy.ruleset(function(n, to) if n > 0 then to:again(n - 1) to(n - 1) end end)
    assert.equal("{2}, and move again\n{2}", tostring(obliging:options(3)))
    local long = tostring(nim(205):moves())
    assert.equal(100, select(2, long:gsub("\n", "")))
    assert.matches("\n%.%.%. %(105 more%)$", long)
    assert.matches("\n%.%.%. %(105 more%)$", tostring(nim:options(205)))
  end)

  it("a call that is answered has one result", function()
    local chain = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local positions = { nim { 3, 4 }, kayles(5), chain(3), chain(3) + nim(1), grundy.games.chomp { 2, 2 },
      grundy.graph { { 2 }, {} }(1), grundy.games.euclid { 3, 5 }, grundy.heap "0.77"(5) }
    local methods = { "value", "outcome", "winning_moves", "drawing_moves", "moves", "options", "components",
      "remoteness", "suspense", "genus", "is_tame", "explain" }
    for _, position in ipairs(positions) do
      for _, method in ipairs(methods) do
        local label = tostring(position) .. ":" .. method
        assert.equal(1, select("#", position[method](position)), label)
        if method == "outcome" or method == "winning_moves" or method == "remoteness" then
          assert.equal(1, select("#", position[method](position, "misere")), label)
        end
      end
    end
    for _, method in ipairs { "value", "outcome", "winning_moves", "options", "genus" } do
      for _, ruleset in ipairs { nim, kayles, chain } do
        assert.equal(1, select("#", ruleset[method](ruleset, 4)), method)
      end
    end
  end)

  it("a list where heaps are expected is met with advice, if the rule is one of integers", function()
    for _, moves in ipairs {
      function(n, to) for k = 1, n do to(n - k) end end,
      function(n, to) if n > 0 then to(n - 1) end end,
      function(n, to) for k = 1, math.min(n, 3) do to(n - k) end end,
    } do
      local rules = grundy.ruleset(moves)
      assert.error_matches(function() rules({ 3, 4 }):value() end,
        "; is this a sum of heaps%? write heap = true, or R:sum {3, 4} %(ruleset, position {3, 4}%)$")
      assert.equal(rules:value(3) ~ rules:value(4), rules:sum({ 3, 4 }):value())
    end
    local pairs_of_numbers = grundy.ruleset(function(p, to) to(p[1] .. p[3]) end)
    local ok, message = pcall(pairs_of_numbers.value, pairs_of_numbers, { 3, 4 })
    assert.is_false(ok)
    assert.is_nil(message:find "sum of heaps")
  end)

  it("moves are played by what they are called", function()
    local position = nim { 3, 5 }
    assert.equal("Nim{3, 3}", tostring(position:play "take 2 from heap 2"))
    assert.equal("Nim{1, 5}", tostring(position:play "heap 1 to 1"))
    for _, move in ipairs(position:moves()) do
      assert.equal(tostring(position:play(move)), tostring(position:play(tostring(move))))
    end
    assert.error_matches(function() position:play "jump" end,
      "bad argument #1 to 'play' %(\"jump\" is not one of the moves: component 1: take 3 of 3; .*; %.%.%.%)")
    assert.error_matches(function() nim { 4, 4 }:play "take 9" end, "\"take 9\" is not one of the moves: ")
    assert.error_matches(function() kayles(4):play "knock 1" end, "is not one of the moves: knock down 1 of 4 pins")
    assert.error_matches(function() nim { 0 }:play "take 1" end, "is not a move: the play is over")
  end)

  it("numbers that are integers are integers, and no message has a ? for a name", function()
    assert.equal(tostring(kayles:period(10 ^ 4 // 1 | 0)), tostring(kayles:period(10 ^ 4)))
    assert.equal(tostring(nim:period(2 ^ 10)), "period 1 from 0, saltus 1 (observed up to 63)")
    assert.equal(2, #nim:guess(2 ^ 5) > 1 and 2)
    assert.equal(grundy.heap("0.77"):genus(5):term(3), grundy.heap("0.77"):genus(5):term(3.0))
    local calls = { kayles.value, kayles.values, grundy.mex, grundy.heap, kayles:values(0, 3).concat,
      kayles(3).play, kayles(3).genus, kayles.period, nim.guess, grundy.games.subtraction }
    for _, call in ipairs(calls) do
      for _, arguments in ipairs { {}, { 2.5 }, { kayles, 2.5 }, { kayles, {}, {} }, { kayles(3), {}, "x" } } do
        local ok, message = pcall(call, table.unpack(arguments))
        assert.is_true(ok or not message:find("'?'", 1, true), message)
      end
    end
  end)
end)
