--- Periods of heap games: published ones, proofs, and claims that must be refused.

local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local heap_rules = require "spec.support.heap_rules"
local long = require "spec.support.long"
local random = require "spec.support.random"
local ticks = require "spec.support.ticks"
local naive = require "spec.support.naive"
local moves_of = require "spec.support.moves"

--- The values of 0..last, computed without any period.
local function computed(spec, last, kernel)
  return grundy.heap(spec, { periods = false, kernel = kernel }):values(0, last)
end

--- Fails unless a proven period is right up to heap `last`, begins at its preperiod, and is the least.
local function assert_right(spec, period, last)
  local values, text = computed(spec, last), tostring(spec) .. ": " .. tostring(period)
  local p, start, saltus = period.period, period.preperiod, period.saltus
  for n = start, last - p do
    local expected, got = values[n] + saltus, values[n + p]
    if expected ~= got then assert.equal(expected, got, text .. ", heap " .. n) end
  end
  if start > 0 then assert.not_equal(values[start - 1] + saltus, values[start - 1 + p], text) end
  for q = 1, p - 1 do
    -- a smaller period would divide this one
    if p % q == 0 and saltus % (p // q) == 0 then
      local n = start
      while n + q <= last and values[n + q] == values[n] + saltus // (p // q) do n = n + 1 end
      assert.is_true(n + q <= last, text .. ": period " .. q)
    end
  end
end

describe("the period of a heap game", function()
  it("is that of the vectors, as are the values", function()
    for _, row in ipairs(fixtures.rows "octal_hex") do
      local text = ("line %d, %s"):format(row.line, row.code)
      local heap = grundy.heap(row.code)
      for i, value in ipairs(row.sg) do assert.equal(value, heap:value(i - 1), text) end
      local values, sum = heap:values(0, row.N), 0
      for _, value in pairs(values) do sum = sum + value end
      assert.equal(row.max, values:max(), text)
      assert.equal(row.sum, sum, text)
      local period = heap:period(row.N + 1)
      if row.period and row.period ~= require("dkjson").null then
        assert.same({ row.period, row.preperiod, row.last_exception, 0, true },
          { period.period, period.preperiod, period.preperiod - 1, period.saltus, period.proven }, text)
        assert.is_true(period:verify(), text)
      else
        assert.is_true(period == nil or period.saltus > 0 or not period.proven, text)
      end
    end
  end)

  it("is that of the published tables", function()
    -- Winning Ways, ch. 4, and the octal pages of Achim Flammenkamp: period, last exception
    local table_of = {
      ["0.77"] = { 12, 70 }, ["0.137"] = { 34, 51 }, ["0.07"] = { 34, 52 }, ["0.45"] = { 20, 497 },
      ["0.055"] = { 148, 258 }, ["0.644"] = { 442, 3255 }, ["0.156"] = { 349, 3478 }, ["0.165"] = { 1550, 5180 },
      ["0.356"] = { 142, 7314 }, ["0.15"] = { 10, 0 }, ["0.127"] = { 4, 46577 },
    }
    if long(false, true) then
      table_of["0.16"] = { 149459, 105350 }
      table_of["0.56"] = { 144, 326639 }
      table_of["0.376"] = { 4, 2268247 }
      table_of["0.354"] = { 1180, 10061915 }
    end
    for code, expected in pairs(table_of) do
      local period = grundy.heap(code):period(long(nil, 30000000))
      assert.same({ expected[1], expected[2] + 1, 0, true },
        { period.period, period.preperiod, period.saltus, period.proven }, code)
      assert.is_true(period.theorem == "Guy-Smith" or period.theorem == "equal windows", code)
    end
  end)

  it("holds beyond its proof, and is the least: all octal codes of three digits", function()
    local proven = 0
    for i = 0, 511, long(3, 1) do
      local code = ("0.%03o"):format(i)
      local period = grundy.heap(code):period(1500)
      if period and period.proven then
        proven = proven + 1
        assert_right(code, period, 2000)
      end
    end
    assert.is_true(proven > long(70, 200))
  end)

  it("#slow may be arithmetic", function()
    local last = long(24, 500)
    for code, text in pairs {
      ["0.1A8"] = "period 2 from 4, saltus 1 (proven: levels of three heaps)",
      ["0.19B"] = "period 10 from 12, saltus 4 (proven: levels of three heaps)",
      ["0.28B"] = "period 6 from 4, saltus 4 (proven: levels of three heaps)",
      ["0.8"] = "period 3 from 1, saltus 1 (proven: levels of three heaps)",
      ["0.48"] = "period 2 from 1, saltus 1 (proven: levels of three heaps)",
    } do
      local heap = grundy.heap(code)
      local period = heap:period()
      assert.equal(text, tostring(period), code)
      local values = computed(code, last)
      assert_right(code, period, last)
      for n, value in pairs(heap:values(0, last)) do assert.equal(values[n], value, code) end
      assert.is_true(period:verify())
      local far = period.preperiod + period.period * 10 ^ 15 // 1 | 0
      assert.equal(heap:value(period.preperiod) + period.saltus * (10 ^ 15 | 0), heap:value(far))
    end
    local all_but = grundy.heap { all_but = { 2, 3 } }
    assert.equal("period 4 from 0, saltus 2 (proven: all-but window)", tostring(all_but:period()))
  end)

  it("of all but a set is proven by any number of values above some", function()
    random.seed()
    --- The least period and the least start that the values 0..last show.
    local function shown(values, last)
      for p = 1, last // 3 do
        local saltus, start = values[last] - values[last - p], last - p
        while start > 0 and values[start + p - 1] - values[start - 1] == saltus do start = start - 1 end
        if start < last // 3 then return ("period %d from %d, saltus %d"):format(p, start, saltus) end
      end
    end
    local function try(set)
      local name = "{" .. table.concat(set, ",") .. "}"
      local expected, proven = shown(naive.heap_values(moves_of.all_but(set), 0, 500), 500), false
      for count = 1, 160 do
        local period = grundy.heap({ all_but = set }):period(count)
        local now = period ~= nil and period.proven
        assert.is_true(now or not proven, ("%s: proven by %d values, not by %d"):format(name, count - 1, count))
        if now then
          local text = ("period %d from %d, saltus %d"):format(period.period, period.preperiod, period.saltus)
          assert.equal(expected, text, name)
          if not proven or count % 40 == 0 then assert.is_true(period:verify(), name) end
        end
        proven = now
      end
      return proven
    end
    local proofs = 0
    for k = long(8, 1), long(8, 16) do proofs = proofs + (try { k } and 1 or 0) end -- { 8 } once showed another period
    for _ = 1, long(2, 500) do
      local set = {}
      for i = 1, math.random(5) do set[i] = math.random(12) end
      proofs = proofs + (try(set) and 1 or 0)
    end
    assert.is_true(proofs >= long(1, 30))
  end)

  it("is not claimed where no theorem applies", function()
    -- a public program gives {2+}=.0 the period 1
    local equal = grundy.heap "{2+}=.0"
    assert.equal(2, equal:value(6))
    local none, message = equal:period(3000)
    assert.is_nil(none)
    assert.matches("no period shows in the values of 0..2999", message)
    local odd = grundy.heap "0.03{2+}="
    local period = odd:period(3000)
    assert.is_true(period == nil or not period.proven)

    local last = long(200, 400)
    for _, code in ipairs { "{2+}.0", "{2+}!.0", "0.*", "0.1{2+}", "0.[3]", "0.1[3]", "4.[3]", "0.[12]", "0.8!", "0.8?",
      "0.8=", "0.4=", "4=.0", "0.3{2+}=", "0.{2!,3}" } do
      local heap = grundy.heap(code)
      local found = heap:period(200)
      assert.is_true(found == nil or not found.proven, code)
      if found then
        assert.equal("observed", found.theorem)
        assert.equal(199, found.verified, code)
        local verified, why = found:verify()
        assert.is_nil(verified)
        assert.matches("not proven", why)
        found.proven = true -- a Period is a table that a program may change; its game knows better
        verified, why = found:verify()
        assert.is_nil(verified)
        assert.equal("no period of this heap game is proven", why)
      end
      -- what lies beyond is computed, not concluded
      heap:value(last)
      assert.equal(last + 1, heap:count(), code)
      local slow = computed(code, last, "naive")
      for n, value in pairs(heap:values(0, last)) do assert.equal(slow[n], value, code) end
    end
  end)

  --- Whether G(n + p) = G(n) for s <= n <= last.
  local function repeats(values, s, p, last)
    for n = s, last do
      if values[n] ~= values[n + p] then return false end
    end
    return true
  end

  local function values_of(code) return heap_rules.values(heap_rules.parse(code), 30) end

  it("continues from the ranges of theorems 2 and 3", function()
    local count = 0
    for number = 1, long(63, 511) do
      local digits = ("%o"):format(number)
      local k = #digits
      for _, code in ipairs { "0." .. digits, "4." .. digits, "0." .. digits .. "!" } do
        local values, unequal = values_of(code), code:find "[4-7]!"
        for p = 1, 4 do
          for s = 1, 5 do
            local last = 2 * s + k - 1 + (unequal and 2 * p or p - 1) -- as if t = 2: no less than is needed
            if last < 30 - p and repeats(values, s, p, last) then
              count = count + 1
              assert.is_true(repeats(values, s, p, 30 - p), code)
            end
          end
        end
      end
    end
    assert.is_true(count > 50, count)
  end)

  it("need not continue from smaller ranges, or from s = 0", function()
    for _, row in ipairs {
      { "0.4", 0, 1, 1 }, -- theorems 1 and 2 with s = 0
      { "0.6", 1, 3, 3 }, -- theorem 2 with a value less than t s + (t - 1) p + k - t = 4
      { "0.4!", 0, 1, 2 }, -- theorem 3 with s = 0
      { "0.6!", 2, 3, 7 }, -- theorem 3 with the range of theorem 1
    } do
      local code, s, p, last = table.unpack(row)
      assert.is_true(repeats(values_of(code), s, p, last), code)
      assert.is_false(repeats(values_of(code), s, p, 30 - p), code)
    end
  end)

  it("is not claimed too early", function()
    for code, needed in pairs { ["0.77"] = 2 * 71 + 2 * 12 + 2, ["0.07"] = 2 * 53 + 2 * 34 + 2,
      ["0.45"] = 2 * 498 + 2 * 20 + 2 } do
      local heap = grundy.heap(code)
      local period = heap:period(needed - 1)
      assert.is_true(period == nil or not period.proven, code)
      period = heap:period(needed)
      assert.is_true(period.proven, code)
      assert.equal(needed - 1, period.verified)
    end
  end)

  it("does not follow from that of a game with the same first values: 0.161 and 0.36", function()
    local first, second = computed("0.161", 1000), computed("0.36", 1000)
    local n = 0
    while first[n] == second[n] do n = n + 1 end
    assert.equal(519, n)
  end)

  it("#slow is looked for under a watch, also among values that are there", function()
    local heap, last = grundy.heap("0.106", { periods = false }), long(5000000, 30000000)
    local values = heap:values(0, last)
    local function stopped(search, stop)
      local ok, message = ticks.at_each(search, stop)
      assert.is_false(ok)
      return message
    end
    local function enough() error("enough", 0) end
    assert.equal("enough", stopped(function() values:period() end, enough))
    assert.equal("enough", stopped(function() heap:period(last + 1) end, enough))
    local reports = 0
    local function report(done)
      reports = reports + 1
      assert.equal(last + 1, done)
    end
    local function search() return (heap:period(last + 1, { progress = report })) end
    assert.same({ true, nil }, { pcall(search) })
    assert.is_true(reports > 0)
    assert.equal(last + 1, heap:count())
    -- Values that are computed meanwhile need more room, so that all move.
    assert.same({ true, nil }, { ticks.at_each(function() return (values:period()) end, function()
      if heap:count() == last + 1 then heap:value(last * 3 // 2 + 100) end
    end) })
    assert.is_true(heap:count() > last + 1)
    local closed = heap:values(0, last)
    local function close()
      debug.sethook()
      getmetatable(closed).__gc(closed)
    end
    assert.matches("attempt to close a Sequence in use", stopped(function() closed:period() end, close))
    assert.equal(heap:value(last), values[last])
  end)

  it("#slow is looked for up to a limit", function()
    local heap = grundy.heap "0.16"
    local none, message = heap:period(1000)
    assert.is_nil(none)
    assert.matches("^no period shows in the values of 0%.%.999;", message)
    assert.equal(1000, heap:count())
    assert.equal(149459, heap:period(1000000).period)
    assert.is_true(heap:count() < 600000)
    local slow = grundy.heap "0.E"
    slow:period()
    assert.equal(2048, slow:count())
    local period = grundy.heap("0.0"):period()
    assert.same({ 1, 0, true, "no moves" }, { period.period, period.preperiod, period.proven, period.theorem })
  end)
end)
