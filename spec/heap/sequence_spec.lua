local grundy = require "grundy"
local long = require "spec.support.long"
local moves = require "spec.support.moves"
local process = require "spec.support.process"

describe("#quick a Sequence", function()
  local kayles = grundy.heap "0.77"
  local values = kayles:values(5, 100)

  it("is indexed by the heap, and ends where it ends", function()
    assert.equal(5, values.first)
    assert.equal(100, values.last)
    assert.equal(96, #values)
    for n = 5, 100 do assert.equal(kayles:value(n), values[n]) end
    assert.is_nil(values[4])
    assert.is_nil(values[101])
    assert.is_nil(values.nothing)
    assert.is_nil(values[5.5])
    assert.equal(values[5], values[5.0])
  end)

  it("can be walked, copied, compared, measured and shown", function()
    local n = 5
    for index, value in pairs(values) do
      assert.equal(n, index)
      assert.equal(values[n], value)
      n = n + 1
    end
    assert.equal(101, n)
    local copy = values:totable()
    assert.equal(values[50], copy[50])
    assert.is_nil(copy[4])
    local largest, where = values:max()
    for _, value in pairs(values) do assert.is_true(value <= largest) end
    assert.equal(largest, values[where])
    assert.is_true(values == kayles:values(5, 100))
    assert.is_false(values == kayles:values(5, 99))
    assert.equal("0, 1, 2, 3, 1, 4", tostring(kayles:values(0, 5)))
    assert.matches("%(1001 values%)$", tostring(kayles:values(0, 1000)))
    assert.equal(0, #kayles:values(3, 2))
    assert.equal("", tostring(kayles:values(3, 2)))
  end)

  it("is walked with each, and joined to a text from the first value on", function()
    local list = {}
    for n, v in values:each() do list[#list + 1] = ("%d:%d"):format(n, v) end
    assert.equal(96, #list)
    assert.equal("5:" .. values[5], list[1])
    local whole = kayles:values(0, 5)
    assert.equal("0, 1, 2, 3, 1, 4", whole:concat())
    assert.equal("012314", whole:concat "")
    assert.equal("0\0001", kayles:values(0, 1):concat "\0")
    assert.equal("", kayles:values(3, 2):concat "x")
    assert.equal(tostring(math.maxinteger), grundy.games.nim:values(math.maxinteger, math.maxinteger):concat())
    assert.error_matches(function() whole:concat(1) end, "bad argument #1 to 'concat' %(expected a string, got 1%)")
  end)

  it("holds values of one, two and more bytes", function()
    local nim = grundy.games.nim
    for _, first in ipairs { 0, 200, 65500, (1 << 32) - 40, math.maxinteger - 80 } do
      local range = nim:values(first, first + 80)
      for n = first, first + 80 do
        assert.equal(n, range[n])
        if n == math.maxinteger then break end
      end
    end
  end)

  it("tells the period that shows", function()
    assert.equal(12, kayles:values(0, 200):period().period)
    assert.equal(71, kayles:values(0, 400):period().preperiod)
    local none, message = grundy.ruleset(moves.kayles):values(0, 60):period()
    assert.is_nil(none)
    assert.matches("no period shows in the values of 0..60", message)
    local later = grundy.games.bounded_nim(3):values(1000, 1100):period()
    assert.equal(4, later.period)
    assert.equal(1000, later.preperiod)
    assert.equal("period 4 from 1000 (observed up to 1100)", (tostring(later):gsub("up to %d+", "up to 1100")))
  end)

  it("finds periods among values that repeat for long, but not for long enough", function()
    local function shown(f)
      return grundy.ruleset({ moves = function() end, theorem = { value = f } }):values(0, 59999):period()
    end
    -- Stairs repeat for up to 5,000 values with every saltus 0, and one in 20,000 for up to 1,000 with most periods.
    local stairs = shown(function(n) return n // 5000 end)
    assert.same({ 5000, 0, 1 }, { stairs.period, stairs.preperiod, stairs.saltus })
    local flags = shown(function(n) return n % 20000 == 19000 and 1 or 0 end)
    assert.same({ 20000, 0, 0 }, { flags.period, flags.preperiod, flags.saltus })
    assert.is_nil(shown(function(n) return n == 59000 and 1 or 0 end))
  end)

  it("counts how often each value occurs", function()
    local expected = {}
    for _, value in pairs(values) do expected[value] = (expected[value] or 0) + 1 end
    assert.same(expected, values:frequencies())
    assert.same({}, kayles:values(3, 2):frequencies())
    assert.is_nil(kayles:values(3, 2):max())
    local wide = grundy.games.nim:values(70000, 70009)
    assert.equal(1, wide:frequencies()[70003])
    assert.equal(70009, wide:max())
  end)

  it("tells the rare heaps of the sparse space", function()
    local game = grundy.heap "0.16"
    local some = game:values(0, 5000)
    local rare, mask, parity = some:rare()
    assert.is_true(#rare > 0 and #rare < 1000)
    assert.equal(false, parity)
    local present = {}
    for _, n in ipairs(rare) do present[n] = true end
    -- the space of the rare is closed under exclusive or: half of all values have even parity under the mask
    local function odd(v)
      local count = 0
      while v > 0 do v, count = v & (v - 1), count + 1 end
      return count % 2
    end
    if not parity then
      for n, value in pairs(some) do assert.equal(odd(value & mask) == 0, present[n] or false, n) end
    end
    local later = game:values(1000, 2000):rare()
    for _, n in ipairs(later) do assert.is_true(present[n] and n >= 1000 and n <= 2000) end
    local none, message = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end):values(0, 5):rare()
    assert.is_nil(none)
    assert.matches("only heap games", message)
    for _, code in ipairs { "0.8", { subtract = { 1, 2 } }, { all_but = { 3 } } } do
      none, message = grundy.heap(code):values(0, 5):rare()
      assert.is_nil(none)
      assert.matches("no sparse space", message)
    end
  end)

  it("tells the rare heaps beyond the values present, where a period answers for them", function()
    -- with the parity of the sizes that their divisions take: 0.137 has rare heaps by the parity of the heap, too
    for code, taken in pairs { ["0.3"] = 0, ["0.33"] = 0, ["0.77"] = 1, ["0.137"] = 1 } do
      local game = grundy.heap(code)
      local some = game:values(100, 3000)
      assert.is_true(game:count() < 1000, code)
      local rare, mask, parity = some:rare()
      assert.equal(code == "0.137" and "n+1", parity, code)
      local expected = {}
      for n, value in pairs(some) do
        local ones = parity and n + taken or 0
        for bit = 0, 62 do ones = ones + ((value & mask) >> bit & 1) end
        if ones % 2 == 0 then expected[#expected + 1] = n end
      end
      assert.same(expected, rare, code)
    end
    local none, mask = grundy.heap "0.3":values(5, 4):rare()
    assert.same({}, none)
    assert.equal(1, mask)
  end)

  it("shares the values of its heap game, which may grow and be closed", function()
    local game = grundy.heap "0.6"
    local early = game:values(0, 300)
    local text = tostring(early:totable()[300])
    local copy = early:totable()
    game:value(long(15000, 60000)) -- values above 255: two bytes each
    for n = 0, 300 do assert.equal(copy[n], early[n]) end
    assert.equal(text, tostring(early[300]))
    assert.equal(301, #early)
    getmetatable(game).__gc(game)
    collectgarbage()
    for n = 0, 300 do assert.equal(copy[n], early[n]) end
    local largest = 0
    for n = 0, 300 do largest = math.max(largest, copy[n]) end
    assert.equal(largest, (early:max()))
    getmetatable(early).__close(early)
    getmetatable(early).__gc(early)
    assert.error_matches(function() return early[1] end, "closed Sequence")
  end)

  it("can be read while its game computes", function()
    local game = grundy.heap "0.007"
    local early = game:values(0, 2000)
    local copy, calls = early:totable(), 0
    game:value(20000, { progress = function()
      calls = calls + 1
      for n = 0, 2000 do assert(copy[n] == early[n]) end
    end })
    assert.is_true(calls > 0)
  end)

  it("knows the period that its heap game has proven, and can verify it", function()
    local game = grundy.heap "0.77"
    game:period()
    local period = game:values(0, 10):period()
    assert.equal("period 12 from 71 (proven: Guy-Smith)", tostring(period))
    assert.is_true(period:verify())
    assert.equal(100, game:values(100, 300):period().preperiod)
    local observed = grundy.games.bounded_nim(3):values(0, 100):period()
    assert.is_false(observed.proven)
    assert.equal(100, observed.verified)
    local none, message = observed:verify()
    assert.is_nil(none)
    assert.matches("not proven", message)
  end)

  it("is written in lines for other programs", function()
    local base = os.tmpname()
    for ending, form in pairs { [".csv"] = { "n,value\n", "%d,%d\n" }, [".txt"] = { "", "%d %d\n" } } do
      for _, sequence in ipairs { values, grundy.sequence({ 7, 300, 0 }, -1), grundy.sequence {},
        kayles:values(0, 10000) } do
        local lines = { form[1] }
        for n, value in sequence:each() do lines[#lines + 1] = form[2]:format(n, value) end
        assert.is_true(sequence:save(base .. ending))
        local file <close> = assert(io.open(base .. ending))
        assert.equal(table.concat(lines), file:read "a")
      end
      os.remove(base .. ending)
    end
    os.remove(base)
    local none, message = values:save "/no/such/folder/x.csv"
    assert.is_nil(none)
    assert.matches("^/no/such/folder/x.csv: ", message)
    local full = package.config:sub(1, 1) == "/" and io.open "/dev/full"
    if full then
      full:close()
      process.in_folder(function(folder)
        assert(os.execute(("ln -s /dev/full %s/x.csv"):format(folder)))
        none, message = values:save(folder .. "/x.csv")
        assert.is_nil(none)
        assert.matches("x.csv: No space left", message)
      end)
    end
  end)

  it("refuses other objects", function()
    assert.error_matches(function() values.totable {} end, "expected a Sequence, got a table")
    assert.error_matches(function() getmetatable(values).__index(3, 4) end, "expected a Sequence, got 3")
    getmetatable(values).__gc(kayles:values(0, 3))
    local closed = kayles:values(0, 3)
    getmetatable(closed).__gc(closed)
    assert.error_matches(function() return closed[1] end, "closed Sequence")
  end)
end)
