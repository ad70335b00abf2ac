local grundy = require "grundy"

describe("limits and progress", function()
  it("answers nil and a message when the limit is reached, and continues from there", function()
    local rules = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local value, message = rules:value(100, { limit = 10 })
    assert.is_nil(value)
    assert.equal("limit of 10 positions reached", message)
    assert.equal(0, rules:value(100))
    local outcome, why = rules:outcome(300, { play = "misere", limit = 5 })
    assert.is_nil(outcome)
    assert.matches("limit of 5 positions", why)
  end)

  it("counts the positions of all values that a call is asked for", function()
    for _, search in ipairs { false, "mex" } do
      local calls = 0
      local rules = grundy.ruleset(function(n, to)
        calls = calls + 1
        for k = 1, math.min(n, 3) do to(n - k) end
      end)
      local settings = { limit = 100, search = search or nil }
      assert.same({ nil, "limit of 100 positions reached" }, { rules:values(0, 10 ^ 9, settings) })
      assert.is_true(calls <= 101)
      assert.equal("0, 1, 2, 3", tostring(rules:values(0, 3, settings)))
      assert.equal(200, #rules:values(1, 200, settings):totable())
      assert.is_nil((rules:values(0, 302, settings)))
      assert.equal("1, 2", tostring(rules:values(301, 302, settings)))
    end
  end)

  it("counts the positions of all values of a line, and of all entries of a table", function()
    for _, search in ipairs { false, "mex", "couples" } do
      local calls = 0
      local rules = grundy.ruleset(function(p, to)
        calls = calls + 1
        for k = 1, math.min(p[2], 3) do to { p[1], p[2] - k, p[3] } end
        for k = 1, p[3] or 5 do to { p[1], p[2], (p[3] or 5) - k } end -- that are not in the line or table
      end)
      local settings = { limit = 100, search = search or nil }
      local values, message = rules:along(1, "?"):values(0, 10 ^ 9, settings)
      assert.is_nil(values)
      assert.matches("^n = %d+: limit of 100 positions reached$", message)
      assert.is_true(calls <= 102)
      assert.same({ nil, "limit of 100 positions reached" }, { rules:table(9, 9, settings) })
      assert.is_true(calls <= 204)
      if search ~= "couples" then
        assert.equal("5, 4, 7, 6", tostring(rules:along(1, "?"):values(0, 3, settings)))
      end
    end
  end)

  it("counts the positions of all components of a sum, and of all values behind a guess or a plot", function()
    local calls
    local function count_to(n, to)
      calls = calls + 1
      for k = 1, math.min(n, 3) do to(n - k) end
    end
    local settings = { limit = 100 }
    for _, method in ipairs { "value", "outcome", "winning_moves", "count_winning_moves" } do
      calls = 0
      local p = grundy.ruleset(count_to)(60) + grundy.ruleset(count_to)(61) + grundy.ruleset(count_to)(62)
      assert.same({ nil, "limit of 100 positions reached" }, { p[method](p, settings) })
      assert.is_true(calls <= 102)
    end
    calls = 0
    grundy.ruleset(count_to):guess(1000, settings)
    assert.is_true(calls <= 104)
    calls = 0
    grundy.ruleset(count_to):plot { to = 1000, limit = 100 }
    assert.is_true(calls <= 104)
    calls = 0
    local line = grundy.ruleset(function(p, to)
      calls = calls + 1
      for k = 1, p[1] do to { p[1] - k, p[2] } end
      for k = 1, p[2] or 5 do to { p[1], (p[2] or 5) - k } end
    end):along { "?" }
    local _, message = line:period(settings)
    assert.matches("limit of 100 positions reached", message)
    assert.is_true(calls <= 102)
  end)

  it("bounds the searches of big positions of another game that a theorem asks", function()
    local asks = grundy.ruleset {
      moves = function() end,
      theorem = { value = function() return grundy.games.cram(5, 7):value() end },
    }
    local value, message = asks:value(1, { limit = 30000 })
    assert.is_nil(value)
    assert.equal("limit of 30000 positions reached", message)
  end)

  it("takes limits and budgets beyond 32 bits as they are", function()
    for _, limit in ipairs { 2 ^ 32 | 0, (2 ^ 32 | 0) + 1, math.maxinteger } do
      assert.equal(12, grundy.heap("0.77"):period(limit).period)
      assert.equal(1, #grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end):options(5, { limit = limit }))
      local rules = grundy.ruleset(function(n, to) for k = 1, math.min(n, 3) do to(n - k) end end)
      assert.equal(1, rules:value(50001, { limit = limit, memory = limit }))
      assert.is_true(rules:outcome(801, { search = "couples", memory = limit }) == "N")
    end
  end)

  it("has a limit in the spec, which that of a call replaces, where a heap game answers", function()
    local rules = grundy.ruleset { moves = function() end, values_from = grundy.heap "0.77", limit = 50 }
    assert.same({ nil, "no period shows in the values of 0..49" }, { rules:period() })
    for _, arguments in ipairs { { 1000 }, { 1000, {} }, { { limit = 1000 } }, { nil, { limit = 1000 } } } do
      assert.equal(12, rules:period(table.unpack(arguments, 1, 2)).period)
    end
    assert.error_matches(function() rules:period(1000, { limit = 30 }) end,
      "bad argument #2 to 'period' %(the limit is argument #1 already")
  end)

  it("#slow has a limit and a progress function for all calls in the spec", function()
    local rules = grundy.ruleset { moves = function(n, to) if n > 0 then to(n - 1) end end, limit = 50 }
    assert.is_nil((rules:value(100)))
    assert.equal(0, rules:value(40))
    assert.equal(0, rules:value(1000, { limit = 100000 }))
    local calls = 0
    local slow = grundy.ruleset { moves = function(n, to) for _ = 1, 50 do end if n > 0 then to(n - 1) end end,
      progress = function(done) calls = calls + 1 assert(done >= 0) end }
    slow:value(200000)
    slow:values(200001, 400000)
    assert.is_true(calls > 0)
  end)

  it("#slow calls progress at most 20 times a second, and keeps what is computed when it raises", function()
    local calls, last = 0, -1
    local rules = grundy.ruleset(function(n, to)
      for _ = 1, 200 do math.sqrt(n) end
      if n > 0 then to(n - 1) end
    end)
    local started = os.clock()
    rules:value(20000, { progress = function(done, total)
      calls = calls + 1
      assert(done >= last and (total == nil or total >= done))
      last = done
    end })
    local seconds = os.clock() - started
    assert.is_true(calls <= 20 * seconds + 1, calls .. " calls in " .. seconds)
    local ok, message = pcall(rules.values, rules, 20001, 200000, { progress = function() error("enough", 0) end })
    assert.is_false(ok)
    assert.equal("enough", message)
    assert.equal(0, rules:value(20000))
  end)

  it("refuses unknown settings by name", function()
    local rules = grundy.ruleset(function() end)
    assert.error_matches(function() rules:value(1, { limits = 3 }) end,
      "bad argument #2 to 'value' %(unknown setting \"limits\"; "
        .. "the settings are 'limit', 'memory', 'progress', 'quotient', 'search'%)")
    assert.error_matches(function() rules:value(1, { limit = 0 }) end, "setting 'limit' is 0, expected an integer >= 1")
    assert.error_matches(function() rules:value(1, { progress = 1 }) end,
      "setting 'progress' is 1, expected a function")
    assert.error_matches(function() rules:value(1, 7) end, "expected a table of settings, got 7")
    assert.error_matches(function() rules:outcome(1, { limits = 3 }) end, "bad argument #2 to 'outcome'")
  end)
end)
