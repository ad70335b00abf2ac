local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local moves_of = require "spec.support.moves"

describe("#quick a sum of positions", function()
  local nim = grundy.ruleset { name = "Nim", moves = moves_of.nim }
  local kayles = grundy.ruleset { name = "Kayles", moves = moves_of.kayles }

  it("has the exclusive or of its components' values as value", function()
    local position = kayles(10) + nim(2)
    assert.equal(0, position:value())
    assert.equal("P", position:outcome())
    assert.same({}, position:winning_moves())
    assert.equal(3 ~ 5 ~ 7, nim:sum({ 3, 5, 7 }):value())
    assert.equal("Kayles(10) + Nim(2)", tostring(position))
    assert.equal("0", tostring(nim:sum {}))
    assert.equal("P", nim:sum({}):outcome())
    assert.equal("N", nim:sum({}):outcome "misere")
  end)

  it("lists all winning moves by component, then in the order of the rule; each can be played", function()
    local position = nim(3) + kayles(5) + nim(1) + kayles(8) + nim(0)
    local moves = position:winning_moves()
    local texts = {}
    for i, move in ipairs(moves) do
      texts[i] = tostring(move)
      assert.equal("P", position:play(move):outcome())
    end
    local value = naive.values(moves_of.kayles)
    local total, expected = 3 ~ value(5) ~ 1 ~ value(8), {}
    for left = 0, 2 do
      if left == total ~ 3 then expected[#expected + 1] = ("component 1: 3 -> %d"):format(left) end
    end
    for i, n in pairs { [2] = 5, [4] = 8 } do
      moves_of.kayles(n, function(a, b)
        if value(a) ~ value(b) == total ~ value(n) then
          expected[#expected + 1] = ("component %d: %d -> %d + %d"):format(i, n, a, b)
        end
      end)
    end
    assert.is_true(#expected > 0)
    table.sort(expected)
    table.sort(texts)
    assert.same(expected, texts)
    for i = 2, #moves do assert.is_true(moves[i - 1].component <= moves[i].component) end
  end)

  it("shows a move as component, from and to, and nothing else", function()
    local moves = (nim(4) + nim(1)):winning_moves()
    assert.equal(1, #moves)
    local fields = {}
    for key, value in pairs(moves[1]) do fields[key] = value end
    assert.same({ component = 1, from = 4, to = { 1 } }, fields)
    assert.equal("component 1: 4 -> 1", tostring(moves[1]))
    local gone = grundy.ruleset(function(n, to) if n > 0 then to() end end)
    assert.equal("2 -> nothing", tostring(gone(2):winning_moves()[1]))
    assert.equal("0", tostring(gone(2):play(gone(2):winning_moves()[1])))
  end)

  it("replaces a component by what the move leaves, in its place", function()
    local position = nim(1) + kayles(7) + nim(2)
    assert.equal("Nim(1) + Kayles(2) + Kayles(3) + Nim(2)", tostring(position:play { component = 2, to = { 2, 3 } }))
    assert.equal("Nim(0) + Kayles(7) + Nim(2)", tostring(position:play { component = 1, to = { 0 } }))
    assert.equal("Nim(1) + Kayles(7) + Nim(2)", tostring(position))
  end)

  it("refuses moves it does not have", function()
    local position = nim(3) + nim(2)
    local function refused(move, pattern)
      local ok, message = pcall(function() position:play(move) end)
      assert.is_false(ok)
      assert.matches("^spec/ruleset/position_spec.lua:%d+: bad argument #1 to 'play' %(", message)
      assert.matches(pattern, message)
    end
    refused(nil, "expected a move, got nil")
    refused({ component = 3, to = { 1 } }, "component is 3, expected an index from 1 to 2")
    refused({ component = 1.5, to = { 1 } }, "component is 1.5")
    refused({ component = 1 }, "to is nil, expected a list of positions")
    refused({ component = 1, to = { 3 } }, "3 has no such option")
    refused({ component = 1, to = { 1, 1 } }, "3 has no such option")
    refused({ component = 1, from = 2, to = { 1 } }, "the move starts from 2, but component 1 is 3")
    refused({ component = 1, to = { print } }, "to%[1%]: position is a function")
    refused(nim(7):winning_moves()[1], "the move starts from 7, but component 1 is 3")
    assert.equal("Nim(3) + Nim(1)", tostring(position:play { component = 2.0, from = 2.0, to = { 1.0 } }))
    assert.equal("Nim(2)", tostring(position:component(2.0)))
  end)

  it("has integers as positions where it was given floats of the same value", function()
    local rules = grundy.ruleset { name = "R", moves = function(n, to) if n > 0 then to(n - 1) end end }
    assert.equal("R(100) + R(1) + R(2)", tostring(rules(10 ^ 2) + rules:sum { 1.0, 2.0 }))
    assert.equal("integer", math.type(rules(3.0):components()[1].position))
    assert.equal("3 -> 2", tostring(rules(3.0):winning_moves()[1]))
    assert.equal("R(2)", tostring(rules(3):play { component = 1, to = { 2.0 } }))
  end)

  it("can be added to Positions only, and what cannot be added is named", function()
    for other, text in next, { [1] = "1", x = '"x"', [nim] = "a Ruleset" } do
      assert.error_matches(function() return nim(3) + other end, "attempt to add " .. text .. " to a Position")
      assert.error_matches(function() return other + nim(3) end, "attempt to add " .. text .. " to a Position")
    end
    assert.error_matches(function() return nim(3) + nil end, "attempt to add nil to a Position")
    assert.error_matches(function() return nil + nim(3) end, "attempt to add nil to a Position")
  end)

  it("is shown on one line, with its whole string or characters of UTF-8 at its beginning", function()
    local rules = grundy.ruleset { name = "R", moves = function() end }
    assert.equal([[R("a\000b\n\027[1m\127\"\\ 五")]], tostring(rules "a\0b\n\27[1m\127\"\\ 五"))
    assert.equal('R("' .. ("五"):rep(7) .. 'x")', tostring(rules(("五"):rep(7) .. "x")))
    for length = 8, 30 do
      assert.equal('R("' .. ("五"):rep(8) .. '...")', tostring(rules(("五"):rep(length) .. "x")))
      assert.equal('R("x' .. ("五"):rep(7) .. '...")', tostring(rules("x" .. ("五"):rep(length))))
    end
  end)

  it("computes what a move leaves as often as it is read, but keeps it only while it is in use", function()
    local steps = {}
    for i = 1, 1500 do steps[i] = i * 7919 % 4096 + 1 end
    local moves = grundy.games.staircase_nim(steps):winning_moves()
    collectgarbage()
    local before, read = collectgarbage "count", 0
    assert.is_true(#moves > 100)
    for _, move in ipairs(moves) do
      assert.is_true(move.to == move.to)
      read = read + #move.to[1]
    end
    collectgarbage()
    assert.equal(#moves * #steps, read)
    assert.is_true(collectgarbage "count" - before < read * 16 / 1024 / 10)
  end)

  it("is equal to a sum of the same components in any order", function()
    assert.is_true(nim(3) + kayles(4) == kayles(4) + nim(3))
    assert.is_true(nim(3) + nim(3) + nim(1) == nim(3) + nim(1) + nim(3))
    assert.is_false(nim(3) + nim(1) + nim(1) == nim(3) + nim(3) + nim(1))
    assert.is_false(nim(3) == nim(4))
    assert.is_false(nim(3) == kayles(3))
    assert.is_false(nim(3) == nim(3) + nim(0))
    local lists = grundy.ruleset(function() end)
    assert.is_true(lists { 1, { 2 } } == lists { 1, { 2 } })
    assert.is_false(lists { 1, { 2 } } == lists { 1, { "2" } })
  end)

  it("lists its options and its moves", function()
    local position = nim(2) + nim(1)
    local texts = {}
    for i, option in ipairs(position:options()) do texts[i] = tostring(option) end
    assert.same({ "Nim(0) + Nim(1)", "Nim(1) + Nim(1)", "Nim(2) + Nim(0)" }, texts)
    assert.equal(3, #position:moves())
    assert.equal("component 2: 1 -> 0", tostring(position:moves()[3]))
    assert.same({ { ruleset = nim, position = 2 }, { ruleset = nim, position = 1 } }, position:components())
  end)

  it("can be played to the end", function()
    local position = kayles(9) + nim(5) + kayles(3)
    local turns = 0
    while #position:moves() > 0 do
      local moves = position:winning_moves()
      if turns % 2 == 0 then assert.is_true(#moves > 0) end
      position = position:play(moves[1] or position:moves()[1])
      turns = turns + 1
    end
    assert.equal(1, turns % 2)
  end)

  it("of one component stands for what it is made of in calls of its own ruleset", function()
    local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
    for _, own in ipairs { grundy.games.kayles, grundy.heap "0.77", queen, grundy.games.cram,
      grundy.graph { { 2, 3 }, { 3 }, {} } } do
      local p = own == queen and own { 3, 4 } or own == grundy.games.cram and own(3, 4) or own(3)
      assert.equal(p:value(), own:value(p))
      assert.equal(p:outcome(), own:outcome(p))
      assert.equal(#p:options(), #own:options(p))
    end
    local heap = grundy.heap "0.77"
    assert.error_matches(function() heap:value(heap(7) + heap(3)) end, "expected a heap .*, got a Position")
    assert.error_matches(function() heap:value(queen { 3, 4 }) end, "expected a heap .*, got a Position")
  end)

  it("refuses anything but Positions as terms and as self", function()
    assert.error_matches(function() return nim(3) + 1 end, "attempt to add 1 to a Position")
    assert.error_matches(function() return "x" + nim(3) end, 'attempt to add "x" to a Position')
    local position = nim(3)
    assert.error_matches(function() position.value() end, "calling 'value' on a bad self")
    assert.error_matches(function() position.winning_moves({}) end, "calling 'winning_moves' on a bad self")
    assert.error_matches(function() position:outcome "mis" end, "bad argument #1 to 'outcome' %(play is \"mis\"")
    assert.error_matches(function() position:value(3) end, "bad argument #1 to 'value' %(expected a table of settings")
    assert.error_matches(function() position:winning_moves(nil, 3) end, "bad argument #2 to 'winning_moves'")
  end)

  it("of many heaps of up to 10^9 lists its winning moves in linear time", function()
    local heaps, total = {}, 0
    for i = 1, long(30000, 100000) do
      heaps[i] = (i * 7919 * 104729) % 1000000000
      total = total ~ heaps[i]
    end
    local position = grundy.games.nim(heaps)
    assert.equal(total, position:value())
    local expected = 0
    for i = 1, #heaps do if heaps[i] ~ total < heaps[i] then expected = expected + 1 end end
    assert.equal(expected, #position:winning_moves())
  end)

  it("knows when a position repeats, and when a rule fails, under misere play", function()
    local loop = grundy.ruleset { name = "L", moves = function(n, to) to((n + 1) % 3) end }
    assert.error_matches(function() (nim(1) + loop(0)):outcome "misere" end,
      "position repeats: 0 %-> 1 %-> 2 %-> 0 %(ruleset 'L' is not declared loopy%)")
    assert.error_matches(function() (loop(1) + loop(2)):remoteness() end,
      "position repeats: %d %+ %d %-> %d %+ %d %-> %d %+ %d %-> %d %+ %d %(ruleset 'L' is not declared loopy%)")
    assert.error_matches(function() (nim(2) + loop(1)):remoteness() end,
      "position repeats: [%d +>-]+ %(ruleset 'L' is not declared loopy%)")
    for _, ask in ipairs { "outcome", "remoteness", "genus", "misere_form" } do
      local settings = (ask == "outcome" or ask == "remoteness") and "misere" or nil
      assert.error_matches(function() loop(1)[ask](loop(1), settings) end,
        "position repeats: 1 %-> 2 %-> 0 %-> 1 %(ruleset 'L' is not declared loopy%)")
    end
    local fails = grundy.ruleset { name = "F", moves = function(n, to)
      if n == 1 then error "boom" end
      to(n - 1)
    end }
    assert.error_matches(function() (nim(1) + fails(3)):outcome "misere" end,
      "boom %(ruleset 'F', position 1%)")
    local value, message = (nim(5) + kayles(9)):outcome { play = "misere", limit = 3 }
    assert.is_nil(value)
    assert.equal("limit of 3 positions reached", message)
    assert.equal("N", (nim(5) + kayles(9)):outcome "misere")
  end)
end)
