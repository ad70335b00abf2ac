--- Subtraction sets with a large member, by runs, against the kernels and the rules.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- A random set with members from `large` on.
local function draw(large)
  local set, last = {}, 0
  for i = 1, math.random(0, 4) do
    last = last + math.random(12)
    set[i] = last
  end
  last = large + math.random(0, 5000)
  for _ = 1, math.random(2) do
    set[#set + 1] = last
    last = last + math.random(3000)
  end
  return set
end

local function by_kernel(set)
  local heap = grundy.heap { subtract = set }
  assert.is_true(core.heap_choose(heap, "subtraction", "auto", false))
  return heap
end

describe("a subtraction set with a large member", function()
  it("has the values that the kernel computes, and the period is one", function()
    random.seed()
    for i = 1, long(4, 100) do
      local large = 1 << (i % 4 == 0 and 20 or 16)
      local set = draw(large)
      local text = "{" .. table.concat(set, ", ") .. "}"
      local heap, last = grundy.heap { subtract = set }, 4 * large
      local slow = by_kernel(set):values(0, last)
      for _ = 1, 300 do
        local n = math.random(0, last)
        assert.equal(slow[n], heap:value(n), text .. ": " .. n)
      end
      for _, k in ipairs(set) do -- where something begins
        for n = math.max(0, k - 3), k + 3 do assert.equal(slow[n], heap:value(n), text .. ": " .. n) end
      end
      assert.equal(slow:digest(), heap:values(0, last):digest(), text)
      local period = heap:period()
      if period and period.proven and period.preperiod + period.period < last then
        assert.equal("subtraction window", period.theorem)
        for _ = 1, 300 do
          local n = math.random(period.preperiod, last - period.period)
          assert.equal(slow[n], slow[n + period.period], text .. ": period")
        end
        if period.preperiod > 0 then
          assert.not_equal(slow[period.preperiod - 1], slow[period.preperiod - 1 + period.period], text)
        end
      end
    end
  end)

  it("takes no time, however large the member: the recurrence holds at heaps of 10^12", function()
    random.seed()
    for _ = 1, long(20, 200) do
      local set = { math.random(9), 9 + math.random(9), math.random(10 ^ 9, 10 ^ 12) }
      local heap = grundy.heap { subtract = set }
      for _ = 1, 10 do
        local n, options = set[3] * math.random(1, 20) + math.random(-50, 10 ^ 6), {}
        for i, s in ipairs(set) do options[i] = n >= s and heap:value(n - s) or nil end
        assert.equal(grundy.mex(options), heap:value(n))
      end
    end
    assert.equal("period 3 from 0 (proven: subtraction window)",
      tostring(grundy.heap({ subtract = { 1, 2, 10 ^ 9 | 0 } }):period()))
    assert.equal("period 3 from 0 (proven: subtraction window)",
      tostring(grundy.heap({ subtract = { 1, 2, 10 ^ 6 | 0 } }):period()))
    assert.equal("period 1000000012 from 0 (proven: subtraction window)",
      tostring(grundy.heap({ subtract = { 2, 5, 10 ^ 9 + 7 | 0 } }):period()))
  end)

  it("keeps to a limit", function()
    local heap = grundy.heap { subtract = { 2, 5, 10 ^ 9 + 7 | 0 } }
    assert.matches("limit of 1000", select(2, heap:value(10 ^ 10 | 0, { limit = 1000 })))
    assert.is_false(heap:period(10 ^ 4).proven)
    assert.equal(1000000012, heap:period().period)
    assert.equal(grundy.games.subtraction { 2, 5, 10 ^ 9 + 7 | 0 }:value(10 ^ 12 | 0), heap:value(10 ^ 12 | 0))
  end)
end)

describe("an all-but set with a large member", function()
  --- The values 0..last by the rules: the least one that no heap at another distance than those of the set has.
  local function by_rules(set, last)
    local heaps_of, values, member = {}, {}, {}
    for _, s in ipairs(set) do member[s] = true end
    for n = 0, last do
      local value
      for i = #set, 1, -1 do -- a value that is met again is that of a heap at an excluded distance
        local v = values[n - set[i]]
        local free = v and (not value or v < value)
        for _, m in ipairs(free and heaps_of[v] or {}) do
          free = member[n - m]
          if not free then break end
        end
        if free then value = v end
      end
      value = value or #heaps_of + (heaps_of[0] and 1 or 0)
      heaps_of[value] = heaps_of[value] or {}
      table.insert(heaps_of[value], n)
      values[n] = value
    end
    return values
  end

  it("#slow has the values that the rules and the kernel give, and the least period", function()
    random.seed()
    for k = 1, long(2, 200) do
      local set, last = {}, 0
      for i = 1, math.random(0, 4) do
        last = last + math.random(8)
        set[i] = last
      end
      last = (1 << 12) + math.random(0, 300)
      for _ = 1, math.random(3) do
        set[#set + 1] = last
        last = last + math.random(k % 2 == 0 and 9 or long(900, 3000))
      end
      local most = long(2, 4) * last + 999
      local text = "{" .. table.concat(set, ", ") .. "}"
      local heap, values = grundy.heap { all_but = set }, by_rules(set, most)
      local period = heap:period(most)
      for _ = 1, 300 do
        local n = math.random(1 << 12, most)
        assert.equal(values[n], heap:value(n), text .. ": " .. n)
      end
      local sequence = heap:values(0, most)
      assert.equal(table.concat(values, " ", 0), sequence:concat " ", text)
      if k == 1 then
        local far = long(6000, last + 99)
        local kernel = grundy.heap({ all_but = set }, { periods = false }):values(0, far)
        assert.equal(table.concat(values, " ", 0, far), kernel:concat " ", text)
      end
      if period and period.proven then
        local p, start = period.period, period.preperiod
        local repeats = true
        for n = start, most - p do repeats = repeats and values[n] + period.saltus == values[n + p] end
        assert.is_true(repeats, text)
        assert.is_true(start == 0 or values[start - 1] + period.saltus ~= values[start - 1 + p], text)
        for q = 2, p do -- a smaller one would divide it
          local d = p // q
          local saltus, differs = values[start + d] - values[start], p % q ~= 0
          for n = start, differs and 0 or start + p - d do differs = differs or values[n + d] ~= values[n] + saltus end
          assert.is_true(differs, text)
        end
      end
    end
  end)

  it("has the least period, whatever primes divide another one", function()
    local heap = grundy.heap { all_but = { 6, 9, 12, 18, 4101, 4150 } } -- the first one found is 4152 = 24 * 173
    assert.equal("period 24 from 0, saltus 6 (proven: all-but window)", tostring(heap:period(10000)))
  end)

  it("takes no time, however large the member: values count what is new before them", function()
    local k = 10 ^ 9 | 0
    local heap = grundy.heap { all_but = { k } }
    for _, n in ipairs { 0, k - 1, k, 2 * k - 1, 2 * k, 5 * k + 7, 10 ^ 12 | 0 } do
      assert.equal(n // (2 * k) * k + n % k, heap:value(n))
    end
    assert.equal("period 2000000000 from 0, saltus 1000000000 (proven: all-but window)", tostring(heap:period()))
    assert.equal("period 6 from 0, saltus 3 (proven: all-but window)",
      tostring(grundy.heap({ all_but = { 3, k, k + 5 } }):period()))
    assert.matches("limit of 1000", select(2, heap:value(10 ^ 10 | 0, { limit = 1000 })))
  end)
end)
