--- Rules and callbacks that fail, call back, or do what they should not: afterwards every object is usable or refuses
--- cleanly, and the values are right.

local grundy = require "grundy"
local long = require "spec.support.long"
local moves_of = require "spec.support.moves"

--- Kayles by rules whose function first calls `fault(calls)`; and the number of its calls.
local function kayles(fault, more)
  local calls = 0
  local spec = { name = "Kayles", moves = function(n, to)
    calls = calls + 1
    fault(calls, n)
    moves_of.kayles(n, to)
  end }
  for key, value in pairs(more or {}) do spec[key] = value end
  return grundy.ruleset(spec), function() return calls end
end

local right = grundy.heap "0.77":values(0, 60)

--- Raises unless all values 0..last are right.
local function check(rules, last)
  for n = 0, last or 60 do assert(rules:value(n) == right[n], n) end
end

describe("a rule that fails at its k-th call", function()
  it("loses nothing, whatever k", function()
    local size = long(60, 2000)
    for k = 1, size do
      local armed, calls = true, 0
      local rules = grundy.ruleset { name = "one or two", moves = function(n, to) -- its values are n mod 3
        calls = calls + 1
        if armed and calls == k then
          armed = false
          error("k-th call", 0)
        end
        for taken = 1, math.min(2, n) do to(n - taken) end
      end }
      local last = k - 1 + 5
      local ok, message = pcall(rules.value, rules, last)
      assert.is_false(ok)
      assert.matches("^k%-th call %(ruleset 'one or two', position %d+%)$", message)
      assert.equal(last % 3, rules:value(last))
      assert.equal(last // 2 % 3, rules:value(last // 2))
    end
  end)

  it("and so do errors of progress at the k-th call", function()
    local started = os.clock()
    for k = 1, long(2, 20) do
      local calls = 0
      local function progress()
        calls = calls + 1
        if calls == k then error("stop " .. k, 0) end
      end
      local heap = grundy.heap("0.007")
      local ok, message = pcall(heap.value, heap, 10 ^ 9 | 0, { progress = progress })
      assert.is_false(ok)
      assert.equal("stop " .. k, message)
      assert.equal(grundy.heap "0.007":value(500), heap:value(500))
    end
    assert.is_true(os.clock() - started < 60)
  end)
end)

describe("rules through rules", function()
  it("end in a clean error at the C stack's limit", function()
    local a, b
    a = grundy.ruleset { name = "A", moves = function(n, to) if n > 0 and b:value(n - 1) >= 0 then to(n - 1) end end }
    b = grundy.ruleset { name = "B", moves = function(n, to) if n > 0 and a:value(n - 1) >= 0 then to(n - 1) end end }
    assert.equal(0, a:value(30))
    local ok, message = pcall(a.value, a, 100000)
    assert.is_false(ok)
    assert.matches("C stack overflow", message)
    assert.is_true(#message < 2000)
    assert.equal(1, b:value(31))
    -- a game that asks for its own values
    local own
    own = grundy.ruleset(function(n, to) if n > 0 then own:value(n - 1) to(n - 1) end end)
    ok, message = pcall(own.value, own, 100000)
    assert.is_false(ok)
    assert.matches("C stack overflow", message)
    assert.equal(1, own:value(41))
    -- through coroutines the limit is the same
    local wrapped
    wrapped = grundy.ruleset(function(n, to)
      if n > 0 then
        coroutine.wrap(function() wrapped:value(n - 1) end)()
        to(n - 1)
      end
    end)
    ok, message = pcall(wrapped.value, wrapped, 100000)
    assert.is_false(ok)
    assert.matches("C stack overflow", message)
    assert.equal(0, wrapped:value(20))
  end)

  it("#slow may ask, extend, save and drop the game itself", function()
    local rules, heap
    local path = os.tmpname()
    heap = grundy.heap "0.77"
    rules = kayles(function(calls, n)
      if calls % 3 == 0 and n > 0 then assert(rules:value(n - 1) == right[n - 1]) end
      if calls % 5 == 0 then rules:options(n // 2) rules:outcome(n // 2, "misere") end
      if calls % 7 == 0 then heap:value(2 * n) heap:save(path) assert(heap:load(path)) end
      if calls % 11 == 0 then grundy.sum { rules(n // 2), rules(1), move = "all", ending = "short" }:outcome() end
      if calls % 13 == 0 then rules(n // 2):graph { limit = 20 } end
    end)
    check(rules, 60)
    os.remove(path)
    -- dropped, while it works
    local dropped = kayles(function() dropped = nil collectgarbage() end) -- luacheck: ignore
    local ok = pcall(function() local r = dropped dropped = nil return r:value(20) end)
    assert.is_true(ok)
  end)

  it("cannot close what is at work", function()
    local close = getmetatable(grundy.heap "0.77").__close
    local rules
    rules = kayles(function(calls) if calls == 5 then close(rules) end end)
    local ok, message = pcall(rules.value, rules, 20)
    assert.is_false(ok)
    assert.matches("attempt to close a ruleset in use", message)
    check(rules)
    for _, make in ipairs { function() return grundy.heap("0.007", { kernel = "naive" }), 10 ^ 9 | 0 end, function()
      local from, to = {}, {}
      for i = 1, 400000 do from[i], to[i] = i, i % 400000 + 1 end
      return grundy.graph.from_edges(400000, from, to), 1
    end } do
      local game, p = make()
      local refused
      ok, message = pcall(game.value, game, p, { progress = function()
        refused = select(2, pcall(close, game))
        pcall(game.value, game, 1)
        error("enough", 0)
      end })
      if not ok then -- a fast machine may be through before the first report
        assert.equal("enough", message)
        assert.matches("attempt to close a ruleset in use", refused)
      end
      close(game)
      assert.has_error(function() game:value(1) end, "attempt to use a closed ruleset")
    end
  end)

  it("nor while its other functions run, or that is noticed", function()
    local close = getmetatable(grundy.heap "0.77").__close
    for _, key in ipairs { "canonical", "accept" } do
      local rules
      rules = kayles(function() end, { [key] = function(n) close(rules) return n end })
      for _, ask in ipairs { "value", "outcome", "winning_moves", "graph", "genus", "remoteness" } do
        local ok, message = pcall(function() return rules[ask] and rules[ask](rules, 5) or rules(5)[ask](rules(5)) end)
        assert.is_false(ok)
        assert.is_truthy(message:find "attempt to close a ruleset in use"
          or message:find "attempt to use a closed ruleset", message)
      end
    end
    local rules
    rules = kayles(function() end, { theorem = { value = function() close(rules) end } })
    assert.error_matches(function() rules:value(5) end, "attempt to close a ruleset in use")
  end)

  it("nor from another coroutine", function()
    local close = getmetatable(grundy.heap "0.77").__close
    local rules
    local function in_coroutines(depth)
      if depth == 0 then return close(rules) end
      local thread = coroutine.create(in_coroutines)
      local ok, message = coroutine.resume(thread, depth - 1)
      assert(ok, message)
    end
    for _, key in ipairs { "canonical", "accept" } do
      for depth = 1, 3 do
        local calls = 0
        rules = kayles(function() end, { [key] = function(n)
          calls = calls + 1
          if calls == 1 then in_coroutines(depth) end
          return n
        end })
        local ask = coroutine.wrap(function() return pcall(rules.value, rules, 5) end)
        local ok, message = ask()
        assert.is_false(ok)
        assert.matches("attempt to close a ruleset in use", message)
        ok, message = pcall(coroutine.wrap(function() assert(rules:value(5)) in_coroutines(depth) end))
        assert(ok, message) -- the call that failed is over, and so is this one
        assert.error_matches(function() rules:value(5) end, "closed")
      end
    end
  end)
end)

describe("coroutines", function()
  it("cannot be left from within a rule", function()
    local rules = kayles(function() coroutine.yield() end)
    local thread = coroutine.create(function() return rules:value(3) end)
    local ok, message = coroutine.resume(thread)
    assert.is_false(ok)
    assert.matches("attempt to yield.*a move function cannot yield", message)
    assert.has_error(function() rules:value(3) end)
    local heap = grundy.heap "0.007"
    local wrapped = coroutine.wrap(function() heap:value(10 ^ 9 | 0, { progress = coroutine.yield }) end)
    assert.has_error(wrapped)
    assert.equal(grundy.heap "0.007":value(100), heap:value(100))
  end)

  it("share a ruleset", function()
    local rules = kayles(function() end)
    local threads = {}
    for i = 1, 20 do
      threads[i] = coroutine.wrap(function()
        for n = i, 60, 7 do
          assert(rules:value(n) == right[n])
          coroutine.yield(#rules:options(n))
        end
      end)
    end
    for _ = 1, 5 do for i = 1, 20 do threads[i]() end end
    local killed = coroutine.create(function() rules:value(30) coroutine.yield() end)
    coroutine.resume(killed)
    coroutine.close(killed)
    check(rules)
    -- a rule that asks in another coroutine, which fails
    local inner
    inner = kayles(function(calls, n)
      if calls % 4 == 0 and n > 1 then
        local thread = coroutine.create(function() inner:value(n - 1) error "there" end)
        assert(not coroutine.resume(thread))
      end
    end)
    check(inner)
  end)

  it("keep a 'to' that is of no use later", function()
    local kept
    local rules = grundy.ruleset(function(n, to) kept = to if n > 0 then to(n - 1) end end)
    assert.equal(1, rules:value(5))
    assert.has_error(function() kept(1) end)
    local thread = coroutine.wrap(function(to) to(0) end)
    local across = grundy.ruleset(function(n, to) if n > 0 then coroutine.wrap(function() to(n - 1) end)() end end)
    assert.equal(1, across:value(5))
    assert.has_error(function() thread(kept) end)
  end)
end)

describe("tables with metatables", function()
  local function boom() error "a metamethod ran" end
  local meta = { __index = boom, __len = boom, __pairs = boom, __eq = boom, __tostring = boom, __name = boom,
    __call = boom, __newindex = boom, __mode = "kv", __metatable = false }
  local function guarded(t) return setmetatable(t, meta) end

  it("are read raw where lists are, and are refused as positions and options", function()
    local nim = grundy.games.nim
    assert.equal(2, nim(guarded { 1, 3 }):value())
    assert.equal(1, grundy.mex(guarded { 0, 2 }))
    assert.equal(3, grundy.nim_sum(guarded { 1, 2 }))
    local lists = grundy.ruleset(function(p, to)
      for i = 1, #p do to { p[i] - 1 > 0 and p[i] - 1 or nil } end
    end)
    assert.equal(1, lists:value { 3 })
    assert.equal(1, grundy.ruleset(guarded { moves = function(n, to) if n > 0 then to(n - 1) end end }):value(1))
    local g = grundy.graph(guarded { guarded { 2 }, guarded {} })
    assert.equal(1, g:value(1))
    local objects = grundy.ruleset(function(p, to) to { 1, guarded { p } } end)
    for text, ask in pairs {
      ["position is a table with a metatable, expected an integer"] = function() lists:value(guarded { 3 }) end,
      ["option #1 of position 3 holds a table with a metatable"] = function() objects:value(3) end,
    } do
      local _, message = pcall(ask)
      assert.truthy(message:find(text, 1, true), message)
    end
  end)

  it("that lie about their length make no difference", function()
    local liar = setmetatable({ 3, 4 }, { __len = function() return 1 << 60 end, __index = function() return 1 end })
    assert.equal(7, grundy.games.nim(liar):value())
    assert.equal(0, grundy.mex(liar))
    assert.equal(1, grundy.heap { subtract = setmetatable({ 1 }, getmetatable(liar)) }:value(1))
  end)

  it("may raise anything when they are collected", function()
    local rules = grundy.ruleset(function(p, to)
      setmetatable({}, { __gc = function() error "in a finalizer" end })
      setmetatable({}, { __gc = boom })
      if #p > 0 then to { table.unpack(p, 2) } end
    end)
    assert.equal(1, rules:value { 1, 2, 3 })
    collectgarbage()
  end)
end)
