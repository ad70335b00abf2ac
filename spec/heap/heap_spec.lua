local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local naive = require "spec.support.naive"

describe("a heap game", function()
  it("is read from its code, and says it", function()
    for _, code in ipairs { "0.77", "0.137", "0.07", "4.0", "0.6", "0.3" } do
      assert.equal(code, grundy.heap(code).name)
    end
    assert.equal("0.77", grundy.heap("77").name)
    assert.equal("{ subtract = {1, 3, 4} }", grundy.heap({ subtract = { 4, 1, 3, 1 } }).name)
    assert.equal("Mine", grundy.heap({ subtract = { 2 }, name = "Mine" }).name)
  end)

  it("is shown as a text that makes it again", function()
    for _, text in ipairs { "0.77", "4!.0", "0.{2+}!", "0.1[23]", "{ subtract = {1, 3, 4} }", "{ subtract = {} }",
      "{ all_but = {2} }", "{ all_but = {} }" } do
      local heap = grundy.heap(text)
      assert.equal(text, tostring(heap))
      assert.is_true(heap:values(0, 50) == grundy.heap(tostring(heap)):values(0, 50))
    end
    assert.equal("4!.0", tostring(grundy.heap { split = "unequal" }))
    assert.equal("{ subtract = {2} }", tostring(grundy.heap { subtract = { 2 }, name = "Mine" }))
    assert.equal("{ subtract = {1, 3} }", tostring(grundy.heap "{subtract={ 3,1 }}"))
  end)

  it("lists the options its digits allow", function()
    local kayles = grundy.heap "0.77"
    assert.same({ {}, }, kayles:options(1))
    assert.same({ { 3 }, { 1, 2 }, { 2 }, { 1, 1 } }, kayles:options(4))
    assert.same({ { 1, 3 }, { 2, 2 } }, grundy.heap("4.0"):options(4))
    assert.same({ { 9 }, { 7 }, { 6 } }, grundy.heap({ subtract = { 1, 3, 4 } }):options(10))
    assert.same({ { 1, 4 }, { 2, 3 } }, grundy.heap({ split = "unequal" }):options(5))
    assert.same({ { 2 }, { 0 } }, grundy.heap({ all_but = { 2 } }):options(3))
  end)

  it("takes one heap, or a list of heaps as their sum", function()
    local kayles = grundy.heap "0.77"
    assert.equal(kayles:value(3) ~ kayles:value(7), kayles({ 3, 7 }):value())
    assert.equal(kayles:value(12), kayles(12):value())
    assert.equal("0.77{3, 7}", tostring(kayles { 3, 7 }))
    for _, move in ipairs(kayles({ 10, 3 }):winning_moves()) do
      assert.equal("P", kayles({ 10, 3 }):play(move):outcome())
    end
  end)

  it("proves the period on the way to a heap that nothing else answers for", function()
    local n = 10 ^ 18 // 1 | 0
    -- by the first values; by few rare heaps; by takes alone; with three heaps
    for _, spec in ipairs { "0.77", "0.16", { subtract = { 2, 97, 301 } }, "0.1A8" } do
      local asked, heap = grundy.heap(spec), grundy.heap(spec)
      local period = heap:period()
      assert.is_true(period.proven)
      assert.equal(heap:value(n), asked:value(n))
      assert.equal(heap:value(period.preperiod + (n - period.preperiod) % period.period)
        + (n - period.preperiod) // period.period * period.saltus, asked:value(n))
    end
  end)

  it("answers heaps of 10^18 once the period is proven", function()
    local kayles = grundy.heap "0.77"
    local period = kayles:period()
    assert.same({ 12, 71, 0, true }, { period.period, period.preperiod, period.saltus, period.proven })
    local n = 10 ^ 18 // 1 | 0
    assert.equal(kayles:value(71 + (n - 71) % 12), kayles:value(n))
    assert.equal(kayles:value(n), kayles:values(n, n + 5)[n])
    assert.equal(kayles:value(math.maxinteger), kayles:values(math.maxinteger - 30, math.maxinteger)[math.maxinteger])
    assert.equal(1, #grundy.heap({ subtract = { 1, 2 } })(n):winning_moves())
  end)

  it("takes a rule over heaps written in Lua", function()
    local heap = grundy.heap { take = function(n, to) for s = 1, math.min(3, n) do to(n - s) end end, name = "Three" }
    assert.equal(2, heap(6):value())
    assert.equal("Three{6, 7}", tostring(heap { 6, 7 }))
    assert.error_matches(function() heap:value(-1) end, "expected a heap %(an integer >= 0%), got %-1")
    local bad = grundy.heap { take = function(_, to) to(-1) end }
    assert.error_matches(function() bad:value(3) end, "option #1 of position 3 is %-1, expected a heap")
  end)

  it("agrees with the vectors of subtraction games", function()
    for _, row in ipairs(fixtures.rows "subtraction") do
      if row.sg then
        local heap = grundy.heap { subtract = row.set }
        for i, value in ipairs(row.sg) do assert.equal(value, heap:value(i - 1), "line " .. row.line) end
        local period = heap:period()
        assert.same({ row.period, row.preperiod, true }, { period.period, period.preperiod, period.proven })
        for n, value in pairs(row.sg_at) do assert.equal(value, heap:value(math.tointeger(tonumber(n)))) end
      end
    end
  end)

  it("continues an arithmetic period beyond the proof", function()
    local heap = grundy.heap { all_but = { 2, 3 } }
    local period = heap:period()
    assert.same({ 0, 4, 2, true }, { period.preperiod, period.period, period.saltus, period.proven })
    local far = heap:values(10 ^ 15 | 0, (10 ^ 15 | 0) + 100)
    for n, value in pairs(far) do assert.equal(n // 4 * 2 + n % 2, value) end
    assert.is_true(heap:values(0, 5000) == grundy.heap({ all_but = { 2, 3 } }, { periods = false }):values(0, 5000))
  end)

  it("computes all values with periods switched off", function()
    local kayles = grundy.heap("0.77", { periods = false })
    assert.is_true(kayles:values(0, 20000) == grundy.heap("0.77"):values(0, 20000))
    assert.equal(20001, kayles:count())
    assert.not_equal("naive", kayles:kernel())
    assert.is_true(grundy.heap("0.77"):count() == 0)
  end)

  it("keeps what it has computed when progress raises, and refuses to be asked by it", function()
    local stubborn = grundy.heap "0.007"
    local ok, message = pcall(stubborn.value, stubborn, 200000, { progress = function() error("enough", 0) end })
    assert.is_false(ok)
    assert.equal("enough", message)
    ok, message = pcall(stubborn.value, stubborn, 200000, { progress = function() stubborn:value(10) end })
    assert.is_false(ok)
    assert.matches("cannot ask it for more", message)
    assert.equal(naive.values(function(n, to)
      for left = 0, n - 3 do to(left, n - 3 - left) end
    end)(60), stubborn:value(60))
    local value, why = grundy.heap("0.007"):value(100000, { limit = 1000 })
    assert.is_nil(value)
    assert.matches("limit of 1000", why)
  end)

  it("reports progress at most 20 times a second", function()
    local heap, calls, last = grundy.heap "0.007", 0, 0
    local started = os.clock()
    heap:value(30000, { progress = function(done, total)
      calls = calls + 1
      assert(done >= last and done <= total and total == 30001)
      last = done
    end })
    assert.is_true(calls >= 1 and calls <= 20 * (os.clock() - started) + 1)
    calls = 0
    local options = { progress = function() calls = calls + 1 end }
    grundy.heap("0.77"):values(0, 5000000, options)
    assert.is_true(calls >= 1)
  end)

  it("refuses malformed codes and specs, naming what is wrong", function()
    local function refused(spec, pattern)
      local ok, message = pcall(function() grundy.heap(spec) end)
      assert.is_false(ok)
      assert.matches("^spec/heap/heap_spec.lua:%d+: bad argument #1 to 'heap' %(", message)
      assert.matches(pattern, message)
    end
    refused("0.7x", 'code "0.7x", column 4')
    refused("", "column 1")
    refused(nil, "expected a code or a table, got nil")
    refused(0.77, "expected a code or a table, got 0.77")
    refused({}, "expected a code or one of the keys")
    refused({ subtract = { 1, 0 } }, "key 'subtract': element #2 is 0, expected an integer >= 1")
    refused({ subtract = 3 }, "key 'subtract' is 3")
    refused({ subtract = { 1, nil, 3 } }, "key 'subtract': expected a list of integers >= 1, got a table with no")
    refused({ subtract = {}, all_but = {} }, "not both")
    refused({ split = "equal" }, "key 'split' is \"equal\"")
    refused({ sutract = {} }, "unknown key \"sutract\"")
    refused({ take = 3 }, "key 'take' is 3")
    refused({ name = 3, take = print }, "key 'name' is 3")
    refused("{ subtract = {1,,3} }", "column 2")
    refused("{ subtract = {0} }", "element #1 is 0")
    refused("{ subtract = {99999999999999999999} }", "element #1 is \"99999999999999999999\"")
    local function refused_options(settings, pattern)
      assert.error_matches(function() grundy.heap("0.77", settings) end, "bad argument #2 to 'heap' %(" .. pattern)
    end
    refused_options(3, "expected a table of settings, got 3")
    refused_options({ kernal = "naive" }, "unknown setting \"kernal\"; the settings are 'kernel', 'periods', 'vectors'")
    refused_options({ kernel = 3 }, "setting 'kernel' is 3, expected a string")
    refused_options({ kernel = "fast" }, "no such kernel")
    refused_options({ kernel = "subtraction" }, "this kernel does not suit the game")
    refused_options({ vectors = "mmx" }, "vectors are \"auto\"")
    refused_options({ periods = "no" }, "setting 'periods' is \"no\", expected a boolean")
    assert.error_matches(function() grundy.heap({ take = print }, { kernel = "naive" }) end, "has no kernels")
    local kayles = grundy.heap "0.77"
    assert.error_matches(function() kayles { 3, -1 } end, "element #2 is %-1, expected a heap")
    assert.error_matches(function() kayles(1.5) end, "expected a heap %(an integer >= 0%), got 1.5")
    assert.error_matches(function() kayles:value "3" end, 'got "3"')
    assert.error_matches(function() kayles:values(-1, 3) end, "expected an integer >= 0, got %-1")
    assert.error_matches(function() kayles:period(0) end, "bad argument #1 to 'period'")
  end)
end)
