--- The calls that programs on the library are built on.

local grundy = require "grundy"
local program = grundy.program

local function raises(expected, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.is_truthy(message:find(expected, 1, true), message)
end

describe("A ruleset describes itself", function()
  local rule = function(n, to) for left = 0, n - 1 do to(left) end end

  it("what lists its options", function()
    assert.equal("rules", grundy.ruleset(rule).kind)
    assert.equal("heap", grundy.heap "0.77".kind)
    assert.equal("rules", grundy.heap({ take = rule }).kind)
    assert.equal("graph", grundy.graph({ { 2 }, {} }).kind)
    assert.equal("graph", grundy.games.nim(3):graph().kind)
    raises("unknown key \"kind\"", grundy.ruleset, { moves = rule, kind = "rules" })
  end)

  it("whether an entailing move was met", function()
    local game = grundy.ruleset(function(n, to) if n > 0 then to:again(n - 1) end end)
    assert.is_false(game.entailing)
    game:value(3)
    assert.is_true(game.entailing)
  end)

  it("what its table said", function()
    local function canonical(n) return n end
    local game = grundy.ruleset { moves = rule, canonical = canonical, play = "misere", name = "Row" }
    assert.equal(canonical, game.canonical)
    assert.equal("misere", game.play)
    assert.equal(grundy.games.nim.info.name, "Nim")
  end)

  it("its name, which can be set where it has none", function()
    local game = grundy.ruleset(rule)
    assert.is_nil(game.name)
    game.name = "Row"
    assert.equal("Row(3)", tostring(game(3)))
    raises("only a missing name can be set", function() game.name = "Other" end)
    raises("only a missing name can be set", function() grundy.ruleset(rule).name = 3 end)
    raises("only a missing name can be set", function() grundy.ruleset(rule).play = "misere" end)
    assert.equal("Row", game.name)
  end)
end)

describe("grundy.program", function()
  it("distinguishes errors", function()
    assert.same({ "ok", 2, nil, 3, n = 4 }, table.pack(program.protect(function(...) return ... end, 2, nil, 3)))
    local how, message, reason = program.protect(grundy.mex, { -1 })
    assert.equal("refused", how)
    assert.matches("bad argument #1", message)
    assert.equal("element #1 is -1, expected an integer >= 0", reason)
    local mine = {}
    assert.same({ "failed", mine, nil, n = 3 }, table.pack(program.protect(error, mine)))
    local endless = grundy.ruleset(function(n, to) to(n + 1) end)
    debug.sethook(function() error("enough", 0) end, "", 100000)
    how, message = program.protect(endless.value, endless, 0)
    debug.sethook()
    assert.equal("stopped", how)
    assert.matches("enough", message)
  end)

  it("shows texts that a picture takes, and refuses anything but a text", function()
    assert.equal("a\u{FFFD}b", program.utf8 "a\xFFb")
    assert.equal("a\u{FFFD}[2J\n", program.printable "a\27[2J\n")
    raises("bad argument #1 to 'utf8' (expected a text, got 3)", program.utf8, 3)
    raises("bad argument #2 to 'utf8'", program.utf8, "", 3)
    raises("bad argument #1 to 'printable'", program.printable)
  end)

  it("#slow finds out whether positions are lists of numbers", function()
    assert.same({ 0, 2 }, { program.first_list(grundy.games.wythoff) })
    assert.same({ 1, 2 }, { program.first_list(grundy.games.euclid_positive) })
    assert.same({ 0, 3 }, { program.first_list(grundy.games.nim, 3) })
    assert.same({ 0, 4 }, { program.first_list(grundy.ruleset(function(p, to)
      if p[4] > 0 then to { p[1], p[2], p[3], p[4] - 1 } end
    end)) })
    assert.is_nil(program.first_list(grundy.games.wythoff, 3))
    assert.is_nil(program.first_list(grundy.games.ruler))
    assert.is_nil(program.first_list(grundy.graph { {}, {} }))
    local function up(p, to) to { p[1] + 1, p[2] } to { p[1], p[2] + 1 } end
    for _, search in ipairs { "mex", "couples", "proof" } do -- play has no end
      local listed = 0
      local moves = function(p, to) listed = listed + 1 return up(p, to) end
      assert.is_nil(program.first_list(grundy.ruleset { moves = moves, search = search ~= "mex" and search or nil }))
      assert.is_true(listed < 200000)
    end
  end)
end)

describe("Position:component", function()
  it("is a Position of one component, also of one that is no start", function()
    local position = grundy.games.nim { 3, 5 } + grundy.games.kayles(7)
    assert.equal("Kayles(7)", tostring(position:component(3)))
    assert.equal(grundy.games.nim(3), position:component(1))
    local even = grundy.ruleset { moves = function(n, to) if n > 0 then to(n - 1) end end, accept = function(n)
      if n % 2 == 0 then return n end
      return nil, "expected an even number"
    end }
    local reached = even(4):options()[1]
    assert.is_false((pcall(even, 3)))
    assert.equal(reached, reached:component(1))
    assert.equal(1, reached:component(1):value())
    assert.equal("tame", reached:component(1):genus().class)
    assert.is_true(reached:component(1):is_tame())
    raises("expected an index from 1 to 3, got 4", position.component, position, 4)
    raises("expected an index from 1 to 3, got nil", position.component, position)
  end)
end)

describe("Position:named_moves", function()
  it("is none, one or more, as play takes them", function()
    local position = grundy.games.nim { 3, 5 }
    assert.equal(0, #position:named_moves "jump")
    assert.equal("component 1: take 2 of 3", tostring(position:named_moves("take 2 from heap 1")[1]))
    assert.equal(tostring(position:moves()[4]), tostring(position:named_moves("4")[1]))
    local row = grundy.ruleset { moves = function(n, to) for left = 0, n - 1 do to(left) to(left, 1) end end,
      describe = function(_, to) return #to == 2 and "take some" or ("leave %d"):format(to[1]) end }
    assert.equal(1, #row(3):named_moves "leave 2")
    raises("bad argument #1 to 'named_moves' (expected a text, got 3)", position.named_moves, position, 3)
  end)
end)

describe("Period:exceptions", function()
  it("are the values that do not follow the period, as published for Kayles", function()
    local kayles = grundy.heap "0.77"
    local period = kayles:period()
    -- Winning Ways, ch. 4
    assert.same({ 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70 }, period:exceptions(kayles:values(0, 90)))
    assert.same({ 57, 70 }, period:exceptions(kayles:values(40, 90)))
    raises("expected a Sequence of values up to 82 at least", period.exceptions, period, kayles:values(0, 81))
    raises("bad argument #1 to 'exceptions'", period.exceptions, period, {})
    raises("calling 'exceptions' on a bad self (expected a Period)", period.exceptions, {}, kayles:values(0, 90))
  end)
end)

describe("grundy.tasks", function()
  local cram = grundy.games.cram

  it("find the outcome and the value that the ruleset has, of sums with other games, too", function()
    for _, position in ipairs { cram { 3, 4 }, cram { 2, 3 } + cram { 3, 3 }, cram { 2, 4 } + grundy.games.nim(1) } do
      for _, method in ipairs { "couples", "proof", false } do
        local tasks = grundy.tasks.new(position, { search = method or nil })
        assert.is_true(tasks:run())
        assert.equal(position:outcome(), tasks:answer())
        local valued = grundy.tasks.new(position, { search = method or nil, value = true })
        assert.is_true(valued:run())
        assert.equal(position:value(), valued:answer())
      end
    end
  end)

  it("can be done one by one, from their names", function()
    local tasks = grundy.tasks.new(cram { 3, 3 })
    local names = tasks:names()
    assert.is_true(#names > 0)
    for _, name in ipairs(names) do
      assert.is_true(tasks:has(name))
      assert.is_true(tasks:run(name))
    end
    assert.equal(cram { 3, 3 }:outcome(), tasks:answer())
    assert.is_false(tasks:has "99.99")
    raises("there is no task '99.99'", tasks.run, tasks, "99.99")
  end)

  it("end at a limit", function()
    local tasks = grundy.tasks.new(cram { 5, 5 }, { limit = 10 })
    local ok, message = tasks:run()
    assert.is_nil(ok)
    assert.equal("limit of 10 positions reached", message)
  end)

  it("refuse what they do not search", function()
    raises("expected a Position", grundy.tasks.new, 3)
    raises("an empty sum", grundy.tasks.new, grundy.games.nim {})
    raises("is played under misere play", grundy.tasks.new, grundy.games.misere_nim { 1, 2 })
    raises("unknown setting \"play\"", grundy.tasks.new, cram { 2, 2 }, { play = "misere" })
    assert.same({ nil, "only the outcome of a single component has a proof", n = 2 },
      table.pack(grundy.tasks.new(cram { 2, 2 } + cram { 2, 3 }):prove "/no/such/file"))
  end)
end)
