--- Errors about arguments: they name the function as the caller wrote it, the argument and what was got, and point at
--- the caller's line, if there is one.

local grundy = require "grundy"

--- The message that f raises.
local function raised(f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  return message
end

describe("#quick errors about arguments", function()
  local heap = grundy.heap "0.77"

  it("point at the caller's line", function()
    local line = debug.getinfo(1, "l").currentline + 1
    local message = raised(function() heap:value("x", nil) end)
    assert.matches("arguments_spec%.lua:" .. line .. ": bad argument #1 to 'value'", message)
  end)

  it("point nowhere when a coroutine has nothing but the function", function()
    local ok, message = coroutine.resume(coroutine.create(grundy.mex), 7)
    assert.is_false(ok)
    assert.equal("bad argument #1 to 'mex' (expected a list, got 7)", message)
  end)

  it("do not count the object of a method, which may be the bad one", function()
    local values = heap:values(0, 9)
    local other = { period = values.period }
    assert.matches("calling 'period' on a bad self %(expected a Sequence, got a table%)$",
      raised(function() other:period() end))
    assert.matches("bad argument #1 to 'period'", raised(function() other.period(other) end))
  end)

  it("are raised for what follows the last argument, except nil", function()
    local period, quotient, more = heap:period(200), heap:misere_quotient { max_heap = 5 }, { limit = 1 }
    local function refused(pattern, f, ...)
      local count, given = select("#", ...), { ... }
      assert.is_true(pcall(f, table.unpack(given, 1, count + 2)), pattern)
      given[count + 2] = more
      assert.matches(("bad argument #%d "):format(count + 2 - pattern.own) .. pattern[1],
        raised(f, table.unpack(given, 1, count + 2)))
    end
    refused({ "to 'mex' %(expected 1 argument%)$", own = 0 }, grundy.mex, { 0, 1 })
    refused({ "to '[%w_]+' %(expected 2 arguments%)$", own = 0 }, grundy.sequence, { 0, 1 }, 1)
    refused({ "to 'form' %(expected 1 argument%)$", own = 0 }, grundy.misere.form, { 0, 1 })
    refused({ "to 'graph' %(expected 1 argument%)$", own = 0 }, grundy.graph, { { 2 }, {} })
    refused({ "to 'coins' %(expected 1 argument%)$", own = 0 }, grundy.coins, "twins")
    refused({ "to 'element' %(expected 1 argument%)$", own = 1 }, quotient.element, quotient, { 1, 2 })
    refused({ "to 'multiply' %(expected 2 arguments%)$", own = 1 }, quotient.multiply, quotient, 1, 1)
    refused({ "to 'code' %(expected 1 argument%)$", own = 1 }, quotient.code, quotient, "gap")
    refused({ "to 'presentation' %(expected no arguments%)$", own = 1 }, quotient.presentation, quotient)
    refused({ "to 'code' %(expected 2 arguments%)$", own = 1 }, period.code, period, "lua", heap:values(0, 200))
    assert.matches("bad argument #2 to 'code' %(expected a Sequence", raised(function() period:code("lua", more) end))
  end)

  it("are raised for what follows the parameters of a documented game", function()
    local tried = 0
    for key in pairs(grundy.games) do
      local game = grundy.games[key]
      local called = type(game) == "table" and game.info.example:match("^grundy%.games%." .. key .. "(%b())")
      if called then
        local call = load(("return function(game) return game%s, { limit = 1 }) end"):format(called:sub(1, -2)))()
        local message = raised(call, game)
        if key ~= "stripes" and key ~= "hypergraph_nim" then -- these take any number of parameters
          assert.matches("bad argument #[23] to '.+' %(expected [12] arguments?%)$", message)
        end
        tried = tried + 1
      end
    end
    assert.is_true(tried >= 20, tried)
  end)

  it("are raised for numbers that are not integers, but not for floats of integer value", function()
    local games = grundy.games
    local function same(of_numbers)
      local function answered(f)
        local ok, answer = pcall(of_numbers, f)
        assert.is_true(ok, answer)
        return tostring(answer)
      end
      assert.equal(answered(function(n) return n end), answered(function(n) return n + 0.0 end))
      assert.matches("%d%.5", raised(of_numbers, function(n) return n + 0.5 end))
    end
    local function each(f) for _, call in ipairs(f) do same(call) end end
    each {
      function(n) return grundy.mex { 0, n(1) } end,
      function(n) return grundy.nim_sum(3, n(5)) end,
      function(n) return grundy.sequence { 1, n(2) } end,
      function(n) return grundy.sequence({ 1, 2 }, n(3)).first end,
      function(n) return heap:value(n(3)) end,
      function(n) return heap(n(3)) end,
      function(n) return heap:values(n(1), 3) end,
      function(n) return heap:values(1, n(3)) end,
      function(n) return heap:values(1, 3, { limit = n(1000) }) end,
      function(n) return heap:values(1, 3, { memory = n(10000000) }) end,
      function(n) return heap:period(n(1000)) end,
      function(n) return heap:period { limit = n(1000) } end,
      function(n) return heap:frequencies(n(100))[1] end,
      function(n) return heap:values(0, 9):count_sums(n(3)) end,
      function(n) return heap:values(0, 9):count_sums(3, { value = n(1), modulus = 7 }) end,
      function(n) return heap:values(0, 9):count_sums(3, { modulus = n(7) }) end,
      function(n) return heap:misere_quotient { max_heap = n(9) } end,
      function(n) return heap:misere_quotient { max_heap = 9, limit = n(99) } end,
      function(n) return heap:misere_quotient { positions = { 1, n(4) } } end,
      function(n) return grundy.heap { subtract = { 1, n(4) } } end,
      function(n) return grundy.heap { all_but = { n(4) } } end,
      function(n) return games.kayles:check(n(9)) end,
      function(n) return games.nim:check { 3, n(9) } end,
      function(n) return grundy.graph { { n(2) }, {} }:values() end,
      function(n) return grundy.graph { { 2 }, {} }(n(1)) end,
      function(n) return grundy.graph.from_edges(n(2), { 1 }, { 2 }):values() end,
      function(n) return grundy.graph.from_edges(2, { n(1) }, { 2 }):values() end,
      function(n) return grundy.hackenbush { edges = { { 1, n(2) } } } end,
      function(n) return grundy.hackenbush { edges = { { 1, 2 } }, ground = n(1) } end,
      function(n) return grundy.vertex_geography({ edges = { { n(1), 2 } }, vertices = 2 })(1):value() end,
      function(n) return grundy.edge_geography({ edges = { { 1, 2 } }, vertices = n(2) })(1):value() end,
      function(n) return grundy.cells({ take = { { 1, n(2) } }, cells = 2 })(2):value() end,
      function(n) return grundy.cells({ take = { { 1, 2 } }, cells = n(2) })(2):value() end,
      function(n) return grundy.cells({ take = { { 1, 2 } }, cells = 2 })(n(2)):value() end,
      function(n) return grundy.cells({ take = { { 1, 2 } }, cells = 2 }) { 1, n(2) }:value() end,
      function(n) return #grundy.misere.born_by(n(2)) end,
      function(n) return grundy.misere.form(n(2)) end,
      function(n) return grundy.nimber.mul(n(2), 3) end,
      function(n) return grundy.nimber.pow(2, n(3)) end,
      function(n) return grundy.nimber.ordinal(n(3)) end,
      function(n) return grundy.vector_game { { n(2), 1 } } { 3, 4 }:value() end,
      function(n) return grundy.vector_game { { 2, 1 }, block = n(2) } { 3, 4 }:outcome() end,
      function(n) return grundy.vector_game { { 2, 1 } } { n(3), 4 }:value() end,
      function(n) return grundy.vector_game { { 2, 1 } }:table(3, n(4)):digest() end,
      function(n) return grundy.vector_game { { 2, 1 } }:table(3, 4):value(n(2), 1) end,
      function(n) return grundy.vector_game { { 2, 1 } }:table(3, 4):row { n(3), "?" } end,
      function(n) return grundy.vector_game { { 2, 1 } }:p_positions { n(3), 4 } () [1] end,
      function(n) return grundy.vector_game { { 2, 1 } }:along(n(3), "?"):values(0, 3) end,
      function(n) return grundy.vector_game { { 2, 1 } }:along(3, "?"):values(0, n(3)) end,
      function(n) return grundy.vector_game { { 2, 1 } }:along(3, "?")(n(2)) end,
      function(n) return (games.nim(3) + games.nim(5)):component(n(2)) end,
      function(n) return (games.nim(3) + games.nim(5)):play { component = n(2), to = { 3 } } end,
      function(n) return games.nim(5):play { component = 1, to = { n(3) } } end,
      function(n) return games.nim(5):play { component = 1, from = n(5), to = { 3 } } end,
      function(n)
        return grundy.sum({ games.nim(3), games.nim(5) }):play { parts = { { component = n(2), to = { 3 } } } }
      end,
    }
    for _, key in ipairs { "bounded_nim", "blackboard", "moore_nim" } do
      same(function(n) return games[key](n(3))({ 7, 8 }):value() end)
      same(function(n) return games[key](3)({ 7, n(8) }):value() end)
    end
    same(function(n) return games.stripes(1, n(5), 1) { 5, 6 } end)
    same(function(n) return games.subtraction { 2, n(5) } { 5, 6 } end)
    for _, key in ipairs { "poi_gra", "gra_discard" } do
      same(function(n) return games[key](n(9)) { 1, 2 } end)
      same(function(n) return games[key](9) { 1, n(2) } end)
    end
    for _, key in ipairs { "nim", "kayles", "funny_game", "grid_geography", "sprouts", "notakto" } do
      same(function(n) return games[key](n(3)) end)
    end
    for _, key in ipairs { "misere_nim", "staircase_nim", "wythoff", "euclid", "fibonacci_nim", "welter", "sylver",
      "new_stone_game", "merge_or_take_one", "euclid_positive", "cram", "node_kayles_grid", "nimstring" } do
      same(function(n) return games[key] { n(3), 4 } end)
    end
    same(function(n) return games.chomp { n(3), 2 } end)
  end)

  it("show long strings by their beginning", function()
    assert.matches('got "' .. ("9x"):rep(12) .. '%.%.%."%)$', raised(heap.value, heap, ("9x"):rep(300)))
  end)

  it("say which element of a position is not one", function()
    assert.matches("element #2 is a table, expected a heap %(an integer >= 0%)", raised(heap, { 3, { 4 } }))
    local named = grundy.graph { a = { "b" }, b = {} }
    assert.matches('is "zzz", expected the name of a vertex', raised(named.value, named, "zzz"))
    assert.matches("is 1, expected the name of a vertex", raised(named.value, named, 1))
  end)

  it("name the first gap of a list, whatever # answers for it", function()
    local short, long = { 1 }, { 1, nil, 3 } -- # may be 1 or 3
    short[3] = 3
    for _, list in ipairs { short, long } do
      for _, f in ipairs { grundy.mex, grundy.games.nim, grundy.games.wythoff, grundy.games.mock_turtles,
        grundy.misere.form, function(gap) return heap:sum(gap) end,
        function(gap) return grundy.games.nim:check(gap) end,
        function(gap) return heap:misere_quotient { positions = gap } end,
        function(gap) return grundy.heap { subtract = gap } end,
        function(gap) return grundy.ruleset(print):value(gap) end,
        function(gap) return grundy.graph { gap, {}, {} } end } do
        assert.matches("no element #2", raised(f, list))
      end
    end
  end)

  it("name the method whose settings are wrong, and list them", function()
    local line = grundy.games.cram:along(1, "?")
    local common = "'limit', 'memory', 'progress', 'quotient', 'search'"
    for _, row in ipairs {
      { 1, "period", "'checkpoint', " .. common, function(wrong) heap:period(wrong) end },
      { 2, "period", "'checkpoint', " .. common, function(wrong) heap:period(9, wrong) end },
      { 2, "frequencies", common, function(wrong) heap:frequencies(9, wrong) end },
      { 3, "values", common, function(wrong) line:values(1, 3, wrong) end },
    } do
      local begin = ("bad argument #%d to '%s' ("):format(row[1], row[2])
      for wrong, text in pairs { [{ foo = 1 }] = begin .. 'unknown setting "foo"; the settings are ' .. row[3] .. ")",
        [{ memory = 0 }] = begin .. "setting 'memory' is 0, expected an integer >= 1)" } do
        local message = raised(row[4], wrong)
        assert.equal(text, message:sub(-#text))
      end
    end
  end)

  it("refuse an empty table whose metatable has the elements, which was read as no element", function()
    local guarded = setmetatable({}, { __index = { 3, 4 }, __len = function() return 2 end })
    for _, f in ipairs { grundy.mex, grundy.nim_sum, grundy.sequence, grundy.graph, grundy.games.nim,
      grundy.games.welter, grundy.misere.form, function(list) return heap:sum(list) end,
      function(list) return heap(list) end, function(list) return grundy.games.nim:check(list) end,
      function(list) return grundy.heap { subtract = list } end,
      function(list) return grundy.graph { list, {}, {}, {} } end,
      function(list) return grundy.ruleset(function() return list end):value(1) end } do
      assert.matches("elements in its metatable alone", raised(f, guarded))
    end
    assert.equal(0, grundy.mex(setmetatable({}, { __index = table })))
  end)

  it("refuse a Position where a list is expected, which was read as an empty one", function()
    local position = grundy.games.nim(3)
    for _, f in ipairs { grundy.mex, grundy.nim_sum, grundy.sequence, grundy.graph, grundy.misere.form,
      grundy.games.subtraction, function(list) return heap:sum(list) end,
      function(list) return grundy.games.nim:check(list) end,
      function(list) return grundy.heap { subtract = list } end,
      function(list) return grundy.hackenbush { edges = list } end } do
      assert.matches("got a table with the metatable of grundy.Position", raised(f, position))
    end
    assert.matches("expected a table, got Nim%(3%)", raised(grundy.sum, position))
    for _, f in ipairs { heap, grundy.graph { {} }, grundy.games.cram, grundy.vector_game { { 1, 2 } } } do
      assert.matches("a Position", raised(f, position))
    end
    assert.equal(position, grundy.games.nim(position))
    assert.equal(position, grundy.games.kayles(position))
    assert.equal(0, grundy.nim_sum(position:play("take 3"):winning_moves())) -- an empty list that prints itself
  end)
end)
