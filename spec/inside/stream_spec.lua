--- Heap games followed by a stream in constant memory: their values, files of windows, periods by equal windows.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- Looks for the period with a file of windows, or none, that begins at heap `first`, one window every `step` heaps.
local function follow(code, limit, first, step, reach, path, vectors)
  local heap = grundy.heap(code, vectors and { vectors = vectors } or nil)
  return heap, core.heap_period(heap, limit, nil, path, first, step or 1024, reach or 128)
end

--- A random code with at most two heaps.
local function random_code(digits)
  local text = {}
  for i = 1, math.random(digits) do
    local digit = math.random(0, 7)
    text[i] = digit .. (digit >= 4 and math.random(6) == 1 and ("!?"):sub(math.random(2)):sub(1, 1) or "")
  end
  return (math.random(4) == 1 and (math.random(2) == 1 and "4!." or "4.") or "0.") .. table.concat(text)
end

--- The least heap from which values 0 .. last repeat with period p.
local function preperiod_of(values, last, p)
  local n = last - p
  while n >= 0 and values[n] == values[n + p] do n = n - 1 end
  return n + 1
end

--- Asserts that a proven period, and its preperiod, are the least that the values up to `last` allow.
local function assert_least(values, last, period, name)
  for p = 1, period.period - 1 do
    local from = preperiod_of(values, last, p)
    assert.is_true(from > last // 2, ("%s repeats with %d from %d on"):format(name, p, from))
  end
  assert.equal(period.preperiod, preperiod_of(values, last, period.period), name)
end

local where_wide = string.packsize "T" == 8 and describe or pending -- streams need 64 bits

where_wide("a stream", function()
  it("gives the values of the naive kernel: random codes, with rare heaps that come late", function()
    random.seed()
    local followed, late, windows, drawn = 0, 0, 0, 0
    while drawn < long(12, 4000) or followed <= long(6, 12) or late == 0 or windows <= long(2, 5) do
      drawn = drawn + 1
      assert.is_true(drawn <= 5000, ("%d %d %d"):format(followed, late, windows))
      local code, first = random_code(4), 64 * math.random(4)
      local goal = first + math.random(500, 2500)
      local vectors = ({ "none", "avx2", "avx512" })[math.random(3)]
      local heap, period, message = follow(code, goal, first, 256, 64, nil, vectors)
      local expected = grundy.heap(code, { kernel = "naive", vectors = "none", periods = false }):values(0, goal - 1)
      if period and period.theorem == "equal windows" then windows = windows + 1 end
      if message == nil or message:find "^no period shows" then
        local got, by_stream = heap:values(0, goal - 1), heap:count() == first or period
        if got and by_stream then
          followed = followed + 1
          assert.equal(expected:digest(), got:digest(), ("%s, windows from %d, up to %d"):format(code, first, goal))
          local rares = expected:rare()
          if rares and #rares > 0 and rares[#rares] >= first and heap:count() == first then late = late + 1 end
          assert.same(expected:frequencies(), heap:frequencies(goal - 1), code)
        end
      end
    end
  end)

  it("gives the same values and windows with vectors of every level, long after the last rare heap", function()
    random.seed()
    local codes, limit = { "0.106", "0.1156", "0.4504", "0.3154" }, 60000 -- in the last, some indices are beyond 16
    for i = 1, long(0, 20) do codes[4 + i] = random_code(4) end
    local followed = 0
    for _, code in ipairs(codes) do
      local first, all = 4096 + 64 * math.random(0, 40), {}
      for i, vectors in ipairs { "none", "avx2", "avx512" } do
        local path <const> = os.tmpname()
        os.remove(path)
        local heap, period, message = follow(code, limit, first, 8192, 2048, path, vectors)
        local file = io.open(path, "rb")
        all[i] = { file and file:read "a" or "", tostring(period), message, heap:frequencies(limit - 1) }
        if file then file:close() end
        os.remove(path)
      end
      assert.same(all[1], all[2], code)
      assert.same(all[1], all[3], code)
      if all[1][3] and all[1][3]:find "^no period shows" then
        followed = followed + 1
        local plain = grundy.heap(code, { periods = false, vectors = "none" }):values(0, limit - 1)
        assert.same(plain:frequencies(), all[1][4], code)
      end
    end
    assert.is_true(followed >= 4)
  end)

  it("keeps what a run has computed, also where the run began within the values that are kept", function()
    local limit = 300000 -- runs end at heaps with far witnesses, of which 0.1156 has many for this reach
    local heap = follow("0.1156", limit, 4096, 1 << 20, 1024)
    local plain = grundy.heap("0.1156", { periods = false })
    assert.same(plain:values(0, limit - 1):frequencies(), heap:frequencies(limit - 1))
    assert.equal(plain:values(200000, limit - 1):digest(), heap:values(200000, limit - 1):digest())
  end)

  it("takes the mask's highest bit from the first heap, where few heaps have it", function()
    local path = os.tmpname()
    os.remove(path)
    grundy.heap("0.5242"):period((1 << 20) + 64, { checkpoint = path })
    local file <close> = assert(io.open(path, "rb"))
    os.remove(path)
    assert.equal(128 + 64 + 16 + 8 + 1, (("<i8"):unpack(file:read(32), 25)))
  end)

  it("proves by equal windows the least period that the naive values have: codes of three digits", function()
    random.seed()
    local proven, step = 0, long(12, 1)
    for number = math.random(step), 511, step do
      local code = ("0.%03o"):format(number)
      local _, period = follow(code, 700, 128, 64, 64)
      if period and period.theorem == "equal windows" then
        local last = 4 * (period.preperiod + period.period) + 500
        local plain = grundy.heap(code, { kernel = "naive", vectors = "none", periods = false })
        assert_least(plain:values(0, last), last, period, code)
        proven = proven + 1
      end
    end
    assert.is_true(proven >= 5, proven)
  end)

  it("finds the published periods by equal windows", function()
    local _, period = follow("0.16", 2 ^ 20 | 0, 2 ^ 17 | 0, 65536, 65536)
    assert.equal("period 149459 from 105351 (proven: equal windows)", tostring(period))
    _, period = follow("0.106", 1000, 512)
    assert.is_nil(period)
    local heap
    heap, period = follow("4.0", 4096, 512, nil, 64)
    assert.equal(2, period.period)
    assert.equal(grundy.heap("4.0"):values(0, 1000000):digest(), heap:values(0, 1000000):digest())
    if long(false, true) then -- its last rare heap comes late
      assert.equal("period 8 from 610170154 (proven: equal windows)",
        tostring(grundy.heap("0.7102"):period(2 ^ 31 | 0)))
    end
  end)
end)
