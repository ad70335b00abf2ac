--- Rules that fail, and rules that use rules.

local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local moves_of = require "spec.support.moves"

describe("a rule that fails", function()
  it("passes its error through with the position added", function()
    local rules = grundy.ruleset { name = "E", moves = function(n, to)
      if n == 2 then error("boom") end
      to(n - 1)
    end }
    local ok, message = pcall(rules.value, rules, 5)
    assert.is_false(ok)
    assert.matches("^spec/ruleset/failure_spec.lua:%d+: boom %(ruleset 'E', position 2%)$", message)
    local thing = {}
    local throws = grundy.ruleset(function() error(thing) end)
    local _, object = pcall(throws.value, throws, 1)
    assert.equal(thing, object)
  end)

  it("says what a list is written like, where a sum of its numbers was listed", function()
    local rules = grundy.ruleset { name = "Pairs", moves = function(p, to)
      local a, b = p[1], p[2]
      if a > 0 then to(a - 1, b) end
    end }
    local _, message = pcall(rules.value, rules, { 100, 200 })
    local hint = "; 99 is a component of an option of {100, 200}, listed as the sum to(99, 200); a list "
      .. "is written to { 99, 200 }"
    assert.equal("local 'p')" .. hint .. " (ruleset 'Pairs', position 99)", message:match "local 'p'%).*")
    assert.is_nil(select(2, pcall(rules.value, rules, 99)):find("component", 1, true))
  end)

  it("names the option that is no position", function()
    local function with(...)
      local emitted = table.pack(...)
      return grundy.ruleset { name = "K", moves = function(_, to)
        to(1)
        to(table.unpack(emitted, 1, emitted.n))
      end }
    end
    local function message(rules)
      local ok, text = pcall(rules.options, rules, 7)
      assert.is_false(ok)
      return text
    end
    assert.matches("ruleset 'K': option #2 of position 7 is a function$", message(with(print)))
    assert.matches("option #2 of position 7 is nil$", message(with(nil)))
    assert.matches("option #2 of position 7 is 1.5$", message(with(1.5)))
    assert.matches("option #2 of position 7 is nan$", message(with(0 / 0)))
    assert.matches("component #2 of option #2 of position 7 is a userdata$", message(with(3, io.stdout)))
    assert.matches('option #2 of position 7 has the key "x", expected a list$', message(with { 1, x = 2 }))
    assert.matches("option #2 of position 7 has no element #2, expected a list$", message(with { 1, nil, 3 }))
    for i = 1, 20 do -- in the order of Lua's hashes, which varies
      assert.matches('has the key "x%d+", expected a list$', message(with { ["x" .. i] = 1, [1] = 1, [2] = 2 }))
    end
    assert.matches("option #2 of position 7 holds a function$", message(with { 1, { print } }))
    local cyclic = {}
    cyclic[1] = cyclic
    assert.matches("option #2 of position 7 nests deeper than 100 levels %(is it cyclic%?%)$", message(with(cyclic)))
    local returned = grundy.ruleset { name = "K", moves = function() return 5 end }
    assert.matches("ruleset 'K': the moves of position 7 returned 5, expected a list of options or nothing",
      message(returned))
    local keyed = grundy.ruleset(function() return { 1, x = 2 } end)
    assert.matches("not a list of options", message(keyed))
    local returned_bad = grundy.ruleset(function() return { 1, print } end)
    assert.matches("option #2 of position 7 is a function", message(returned_bad))
  end)

  it("works from a coroutine, and may use coroutines of its own", function()
    local rules = grundy.ruleset(function(n, to)
      for taken in coroutine.wrap(function() for i = 1, math.min(3, n) do coroutine.yield(i) end end) do
        to(n - taken)
      end
    end)
    local thread = coroutine.wrap(function()
      coroutine.yield(rules:value(10))
      coroutine.yield(rules:value(11))
    end)
    assert.equal(2, thread())
    assert.equal(3, thread())
  end)

  it("shows the cycle of a game that must end, cut in the middle when it is long", function()
    local rules = grundy.ruleset { name = "Turn", moves = function(n, to) to(n == 5 and 3 or n == 3 and 5 or 3) end }
    assert.error_matches(function() rules:value(5) end, "position repeats: 5 %-> 3 %-> 5")
    assert.error_matches(function() rules:value(9) end, "position repeats: 3 %-> 5 %-> 3")
    assert.error_matches(function() rules:outcome(9, "misere") end, "repeats")
    local round = grundy.ruleset(function(n, to) to((n + 1) % 5000) end)
    local _, message = pcall(round.value, round, 0)
    assert.matches("0 %-> 1 %-> 2", message)
    assert.matches("%.%.%. %(4984 more%) %.%.%.", message)
    assert.is_true(#message < 400)
    assert.error_matches(function() grundy.ruleset(function(n, to) to(n) end):value(1) end, "repeats: 1 %-> 1")
    local tables = grundy.ruleset(function(p, to) to { 3 - p[1] } end)
    assert.error_matches(function() tables:value { 1 } end, "repeats: {1} %-> {2} %-> {1}")
  end)

  it("stays usable after a cycle", function()
    local rules = grundy.ruleset(function(n, to) if n > 10 then to(n) elseif n > 0 then to(n - 1) end end)
    assert.has_error(function() rules:value(11) end)
    assert.equal(0, rules:value(10))
  end)
end)

describe("rules that use rules", function()
  it("may ask another ruleset, and their own for smaller positions", function()
    local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
    local odd
    odd = grundy.ruleset(function(n, to)
      for left = 0, n - 1 do
        if nim:value(left) % 2 == 0 then to(left) end
      end
    end)
    local check = naive.values(function(n, to) for left = 0, n - 1, 2 do to(left) end end)
    for n = 0, 30 do assert.equal(check(n), odd:value(n)) end
    local own
    own = grundy.ruleset(function(n, to)
      for left = 0, n - 1 do
        if own:value(left) < 2 then to(left) end
      end
    end)
    local expected = {}
    for n = 0, 40 do
      local seen = {}
      for left = 0, n - 1 do if expected[left] < 2 then seen[expected[left]] = true end end
      expected[n] = naive.mex(seen)
      assert.equal(expected[n], own:value(n))
    end
  end)

  it("that ask for a position being solved have a cycle", function()
    local own
    own = grundy.ruleset(function(n, to)
      if n > 0 then to(n - 1) end
      if n == 3 then own:value(5) end
    end)
    assert.error_matches(function() own:value(5) end, "position repeats: 5 %-> 4 %-> 3 %-> 5")
    assert.equal(0, own:value(2))
  end)

  it("survive garbage collection at any moment", function()
    local rules = grundy.ruleset(function(n, to)
      collectgarbage("step")
      moves_of.kayles(n, to)
      if n % 8 == 0 then collectgarbage() end
    end)
    local value = naive.values(moves_of.kayles)
    for n = 0, long(16, 40) do assert.equal(value(n), rules:value(n)) end
    local dropped = setmetatable({}, { __mode = "v" })
    for i = 1, 5 do
      local temporary = grundy.ruleset(moves_of.kayles)
      temporary:value(12)
      assert.equal("N", (temporary(3) + rules(4)):outcome "misere")
      dropped[i] = temporary
      temporary = nil -- luacheck: ignore
    end
    collectgarbage()
    collectgarbage()
    assert.is_nil(next(dropped))
  end)

  it("points at the caller for a sum that repeats under misere play", function()
    local circle = grundy.ruleset(function(n, to) to((n + 1) % 3) end)
    local line = debug.getinfo(1, "l").currentline + 1
    local ok, text = pcall(function() circle:outcome(0, "misere") end)
    assert.is_false(ok)
    assert.matches("failure_spec%.lua:" .. line .. ": position repeats: 0 %-> 1 %-> 2 %-> 0 %(ruleset is not", text)
  end)
end)
