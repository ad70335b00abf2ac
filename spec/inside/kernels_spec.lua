--- Every kernel against the naive one, with every width of vectors.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

-- If the processor lacks them, the widest vectors that it has are used.
local widths = { "none", "avx2", "avx512" }

--- Calls f(heap, text) for all kernels of a list that suit a game, with the vectors of a list (all widths).
local function each_kernel(spec, kernels, f, vector_widths)
  local tried = 0
  for _, kernel in ipairs(kernels) do
    for _, vectors in ipairs(vector_widths or widths) do
      local ok, heap = pcall(grundy.heap, spec, { kernel = kernel, vectors = vectors, periods = false })
      if ok then
        f(heap, kernel .. ", vectors " .. vectors)
        tried = tried + 1
      else
        assert.matches("does not suit", heap)
      end
    end
  end
  return tried
end

local pair_kernels = { "sparse", "blocks", "dense", "subtraction" }

local function naive_values(spec, last)
  return grundy.heap(spec, { kernel = "naive", periods = false }):values(0, last)
end

--- Fails at the first difference.
local function assert_same(expected, got, text)
  if expected == got then return end
  for n, value in pairs(expected) do assert.equal(value, got[n], text .. ", heap " .. n) end
  assert.equal(#expected, #got, text)
end

local function assert_kernels(spec, last, kernels, vector_widths)
  local expected = naive_values(spec, last)
  local tried = each_kernel(spec, kernels or pair_kernels, function(heap, name)
    assert_same(expected, heap:values(0, last), tostring(heap) .. ", " .. name)
  end, vector_widths)
  assert_same(expected, grundy.heap(spec, { periods = false }):values(0, last), tostring(spec) .. ", auto")
  assert_same(expected, grundy.heap(spec):values(0, last), tostring(spec) .. ", with its period")
  return tried
end

--- The hash of a Sequence (FNV-1a over its values as 64-bit numbers).
local function hash_of(values)
  local h = 0xcbf29ce484222325
  for _, value in pairs(values) do h = (h ~ value) * 0x100000001b3 end
  return ("%016x"):format(h)
end

describe("the kernels of heap games", function()
  it("agree with the naive one: a hundred elements, in words of two parts, beyond the first buffer", function()
    local set = { 5000 }
    for i = 1, 99 do set[i + 1] = i end
    assert.equal(#widths, assert_kernels({ subtract = set }, 30000, { "subtraction" }))
  end)

  it("agree with the naive one: sets of many elements, as bits, in calls of any length", function()
    random.seed()
    for case = 1, long(4, 100) do
      local set, part, step = {}, math.random(), case % 2 * 6 + 1
      for i = 1, math.random(135, 1500) do
        if i <= 135 or math.random() < part then set[#set + 1] = i * step end
      end
      local last, vectors = math.random(1, 6000), random.pick { "none", "avx2", "auto" }
      local heap = grundy.heap({ subtract = set }, { kernel = "shifts", vectors = vectors, periods = false })
      for _ = 1, 2 do heap:values(0, math.random(1, last)) end
      assert_same(naive_values({ subtract = set }, last), heap:values(0, last), tostring(heap))
    end
    assert.error_matches(function() grundy.heap({ subtract = { 1, 2 } }, { kernel = "shifts" }) end, "does not suit")
  end)

  it("agree with the naive one: all octal codes of three digits", function()
    random.seed()
    local tried, step = 0, long(3, 1) -- a third of them, another one each time
    for i = math.random(0, step - 1), 511, step do
      local code = ("0.%03o"):format(i)
      tried = tried + assert_kernels(code, long(120, 2000))
      if i % long(64, 1) < step then assert_kernels(code, 2000, pair_kernels, { "auto" }) end
    end
    assert.is_true(tried >= 512 // step * 3 * 2)
  end)

  it("agree with the naive one: octal codes with division before taking", function()
    for i = 0, 63 do assert_kernels(("4.%02o"):format(i), long(200, 700)) end
    for _, code in ipairs { "4!.0", "4!.07", "0.7!7", "0.4!4", "4!.4!4!", "0.07!", "0.47!", "4.0", "0.0000004" } do
      assert_kernels(code, long(1000, 2000))
    end
  end)

  --- A code of which some divisions take an even number of tokens, others an odd one.
  local function mixed_code()
    repeat
      local digits, parities = {}, {}
      for i = 1, math.random(2, 7) do
        digits[i] = random.text(1, "01234567")
        if digits[i] >= "4" then parities[i % 2] = true end
        if math.random(6) == 1 then digits[i] = digits[i] .. "!" end
      end
      if parities[0] and parities[1] then return "0." .. table.concat(digits) end
    until false
  end

  local function with_partitions(code, kernel, vectors, partitions)
    local heap = grundy.heap(code)
    assert.is_true(core.heap_choose(heap, kernel, vectors, false, partitions))
    return heap
  end

  --- The heaps among 1..last that are rare by their values under either mask, the masks being those of `rare`.
  local function rare_by_definition(values, last, even_mask, even_parity, odd_mask, odd_parity)
    local function odd_bits(v)
      local odd = false
      while v ~= 0 do v, odd = v & (v - 1), not odd end
      return odd
    end
    local rare = {}
    for n = 1, last do
      local common = odd_bits(values[n] & even_mask) ~= (even_parity and n % 2 == 1)
      local odd_common = odd_bits(values[n] & odd_mask) ~= (odd_parity and n % 2 == 0)
      if not (common and odd_common) then rare[#rare + 1] = n end
    end
    return rare
  end

  it("agree with the naive one: two partitions of the sparse space, for even and for odd numbers taken", function()
    random.seed()
    for _ = 1, long(5, 400) do
      local code, last = mixed_code(), long(1200, 2500)
      local expected = naive_values(code, last)
      for _, vectors in ipairs(widths) do
        local text = code .. ", vectors " .. vectors
        local heap = with_partitions(code, "sparse", vectors, 2)
        local values = heap:values(0, last)
        assert_same(expected, values, text)
        assert.equal(5, select("#", values:rare()), text)
        local rare, even_mask, even_parity, odd_mask, odd_parity = heap:values(1, last):rare()
        assert.same(rare_by_definition(values, last, even_mask, even_parity, odd_mask, odd_parity), rare, text)
        -- one, two and one again, as it goes
        heap = with_partitions(code, "sparse", vectors, 2)
        local at = 0
        repeat
          at = math.min(last, at + math.random(last // 3))
          heap:value(at)
          core.heap_choose(heap, "sparse", vectors, false, math.random(0, 2))
        until at == last
        assert_same(expected, heap:values(0, last), text .. ", in turns")
      end
    end
  end)

  it("#slow agree with each other where two partitions are worth it, far out and in blocks", function()
    for _, code in ipairs { "0.245436", "0.76515", "0.777372" } do
      local last = long(2500, 60000)
      local expected = with_partitions(code, "dense", "auto"):values(0, last)
      for _, kernel in ipairs { "sparse", "blocks" } do
        for _, vectors in ipairs(widths) do
          for _, partitions in ipairs { 1, 2 } do
            local values = with_partitions(code, kernel, vectors, partitions):values(0, last)
            assert_same(expected, values, ("%s, %s, %s, %d"):format(code, kernel, vectors, partitions))
            assert.equal(1 + 2 * partitions, select("#", values:rare()))
          end
        end
      end
    end
    local chosen = grundy.heap("0.76515", { kernel = "sparse", periods = false }):values(0, long(4000, 20000))
    assert.equal(5, select("#", chosen:rare()))
  end)

  it("agree with the naive one: moves into three heaps and more", function()
    random.seed()
    local last = long(80, 600)
    local codes = { "0.8", "8.0", "0.48", "0.F9", "0.0F", "8!.0", "0.8?", "0.V", "0.{2,5}", "{2+}.0", "{2+}!.0",
      "{2+}=.0", "0.03{2+}=", "0.[3]", "0.[7]", "0.*", "0.1{3+}?", "0.{2!,3=}", "C!.3" }
    for _ = 1, long(6, 100) do codes[#codes + 1] = "0." .. random.text(math.random(4), "0123456789ABCDEF") end
    for _, code in ipairs(codes) do
      local expected = naive_values(code, last)
      local ok, heap = pcall(grundy.heap, code, { kernel = "layers", periods = false })
      if ok then assert_same(expected, heap:values(0, last), code) end
      assert_same(expected, grundy.heap(code):values(0, last), code)
    end
    for i = 0, 511 do
      local code = ("0.%03o"):format(i)
      assert_kernels(code, long(60, 2000), { "layers" })
    end
  end)

  it("agree with the naive one: subtraction sets, and digits up to 3", function()
    random.seed()
    for _ = 1, long(16, 1000) do
      local set, count, most = {}, math.random(1, 60), math.random(1, 400)
      if math.random(10) == 1 then count = 127 end
      for i = 1, count do set[i] = math.random(most) end
      assert_kernels({ subtract = set }, 2000)
    end
    for _, set in ipairs { {}, { 1 }, { 2 }, { 64 }, { 63, 64, 65 }, { 1, 128 }, { 511, 512 }, { 1000 } } do
      assert_kernels({ subtract = set }, 3000)
    end
    local all = {}
    for i = 1, 127 do all[i] = i end
    assert_kernels({ subtract = all }, 3000)
    for _ = 1, long(12, 300) do assert_kernels("0." .. random.text(math.random(40), "0123"), 2000) end
    for _, set in ipairs { {}, { 1 }, { 2, 3 }, { 1, 2, 5 } } do assert_kernels({ all_but = set }, 500) end
  end)

  it("leave out what no heap asked for has the tokens for, and take it in when one has", function()
    random.seed()
    local far = { 1 << 31, 1 << 32, 1 << 40, 1 << 60, math.maxinteger }
    for _ = 1, long(5, 300) do
      local set, count = {}, math.random(1, 20)
      for i = 1, count do set[i] = math.random(2 ^ math.random(11) // 1 | 0) end
      for i = 1, math.random(0, 3) do set[count + i] = far[math.random(#far)] end
      local expected = naive_values({ subtract = set }, 3000)
      local heap = grundy.heap({ subtract = set }, { kernel = "subtraction", periods = false })
      local last = 0
      while last < 3000 do -- in pieces
        last = math.min(3000, last + math.random(2 ^ math.random(11) // 1 | 0))
        for n, value in pairs(heap:values(0, last)) do
          if value ~= expected[n] then error(("%s, heap %d: %d"):format(heap, n, value)) end
        end
      end
    end
    -- memory is that of the heaps asked for
    collectgarbage()
    assert.equal(2, grundy.heap { subtract = { 1, 2, 1 << 40 } }:value(5))
  end)

  -- The hashes of the values of 0..10000 and of 0..100000, made by the naive kernel, and by a separate
  -- program that tries all options.
  local hashes = {
    { "0.6", "6f1a1a8e33e82fec", "30ed204bcad43e49" },
    { "0.16", "0a1ab249075d2434", "557af7df044b7ad3" },
    { "0.007", "5173d944805d696a", "7eb3e25e776219a6" },
    { "0.106", "e476119dcd2a48db", "fd8180e596380d19" },
    { "4!.0", "9e240ecb41f474aa", "6e2dfa2b67de39b9" },
  }

  it("#slow give these whole sequences", function()
    local last = long(10000, 100000)
    for i = 1, #hashes, long(8, 1) do
      local code, hash = hashes[i][1], hashes[i][long(2, 3)]
      local values = grundy.heap(code):values(0, last)
      assert.equal(hash, hash_of(values), code)
      local tried = each_kernel(code, { "sparse", "blocks", "dense", long(nil, "naive") }, function(heap, name)
        assert_same(values, heap:values(0, last), code .. ", " .. name)
      end)
      assert.is_true(tried >= 3 * #widths)
    end
  end)

  it("#slow agree with the naive one where the values fill several windows of the vectors' search", function()
    for _, code in ipairs(long({ "0.3774" }, { "0.3774", "0.7246", "0.7404" })) do
      local last = long(12000, 20000)
      local expected = naive_values(code, last)
      local most = 0
      for n = last - 500, last do most = math.max(most, expected[n]) end
      assert.is_true(most > 2 * 1024, code) -- the widest window has 1,024 values
      assert.equal(#widths, each_kernel(code, { "dense" }, function(heap, name)
        assert_same(expected, heap:values(0, last), code .. ", " .. name)
      end))
    end
  end)

  it("continue from each other's values, in pieces of any size", function()
    random.seed()
    local kernels = { "auto", "naive", "sparse", "blocks", "dense", "layers", "subtraction" }
    for _, code in ipairs { "0.77", "0.6", "0.16", "0.007", "4!.0", "0.106", "0.333", "4.7" } do
      local goal = long(2000, 20000)
      local expected, heap = naive_values(code, goal), grundy.heap(code, { periods = false })
      local last, path = -1, {}
      while last < goal do
        local kernel = kernels[math.random(#kernels)]
        local room = kernel == "layers" and 100 or kernel == "naive" and 1000 or goal // 4
        if core.heap_choose(heap, kernel, widths[math.random(3)], false) then
          last = math.min(goal, last + math.random(room))
          path[#path + 1] = kernel .. " " .. last
          heap:value(last)
        end
      end
      assert_same(expected, heap:values(0, goal), code .. ": " .. table.concat(path, ", "))
    end
  end)

  -- Blocks begin where the rows reach less than half way back, and 1024 heaps are asked for at once: far
  -- out. Short blocks with few rares as words, without vectors (0.16); with a value, of heap 17285, that
  -- the plan has no room for (0.362); short ones with lanes (4!.0), and long ones (0.6).
  local block_codes = { { "0.16", 14500 }, { "0.362", 18500 }, { "4!.0", 14500 }, { "0.6", 14500 } }

  it("#slow agree with the naive one: short and long blocks, with all widths of vectors", function()
    for _, row in ipairs(block_codes) do
      local code, last = table.unpack(row)
      local expected = naive_values(code, last)
      local tried = each_kernel(code, { "blocks" }, function(heap, name)
        assert_same(expected, heap:values(0, last), code .. ", " .. name)
      end)
      assert.equal(#widths, tried)
    end
  end)

  it("agree with the naive one: blocks that begin anywhere, other kernels and vectors in between", function()
    random.seed()
    for _, code in ipairs { "4!.0", "0.6" } do
      local goal = long(16000, 40000)
      local expected, heap = naive_values(code, goal), grundy.heap(code, { periods = false })
      local last, path = 0, {}
      while last < goal do
        local kernel = last == 0 and "dense" or math.random(4) == 1 and "sparse" or "blocks"
        local vectors = widths[math.random(#widths)]
        assert.is_true(core.heap_choose(heap, kernel, vectors, false))
        last = math.min(goal, last + (last == 0 and math.random(8000, 13000) or math.random(300, 4000)))
        path[#path + 1] = ("%s %s %d"):format(kernel, vectors, last)
        heap:value(last)
      end
      assert_same(expected, heap:values(0, goal), code .. ": " .. table.concat(path, ", "))
    end
  end)

  it("are chosen by what the game is like", function()
    local function chosen(spec, last)
      local heap = grundy.heap(spec, { periods = false })
      heap:value(last)
      return heap:kernel()
    end
    assert.equal("subtraction", chosen({ subtract = { 2, 5 } }, 1000))
    assert.equal("subtraction", chosen("0.333", 1000))
    for _, code in ipairs { "0.77", "0.6", "4!.0", "0.16" } do
      local name = "naive"
      for _ = 1, 5 do -- a busy processor may mislead a trial
        if name == "naive" then name = chosen(code, 20000) end
      end
      assert.not_equal("naive", name, code)
    end
    assert.equal("naive", chosen("0.[3]", 100))
    assert.equal("none", grundy.heap("0.77"):kernel())
  end)
end)

describe("the choice of the kernel", function()
  local names = { "naive", "sparse", "dense", "blocks" }

  --- The widths that this processor has.
  local function own_widths()
    local own = {}
    for _, vectors in ipairs(widths) do
      local heap = grundy.heap("0.77", { kernel = "dense", vectors = vectors })
      heap:value(10)
      if select(2, core.heap_kernel(heap)) == vectors then own[#own + 1] = vectors end
    end
    return own
  end

  --- Computes up to heap `last` while the clock says that this kernel at this width is the fastest.
  local function compute(heap, last, kernel, vectors)
    core.heap_clock(heap, kernel, vectors)
    heap:value(last)
  end

  --- The same; the kernel and width that are chosen then.
  local function favoured(heap, kernel, vectors, last)
    compute(heap, last, kernel, vectors)
    return table.concat({ core.heap_kernel(heap) }, " ")
  end

  it("#slow follows the measured times, for every kernel and every width", function()
    for _, vectors in ipairs(own_widths()) do
      for _, kernel in ipairs { "sparse", "dense", vectors == "none" and "naive" or nil } do
        local heap = grundy.heap("0.77", { periods = false })
        assert.equal(kernel .. " " .. vectors, favoured(heap, kernel, vectors, 1500))
      end
      local heap = grundy.heap("0.77", { periods = false })
      assert.equal("sparse " .. vectors, favoured(heap, "sparse", vectors, 15000))
      -- with vectors, blocks do not pay here: their kernel would compute as the sparse one does
      local alike = vectors ~= "none" and "sparse " or "blocks "
      assert.equal(alike .. vectors, favoured(heap, "blocks", vectors, 80000))
      heap = grundy.heap("0.6", { periods = false })
      -- the wider ones have their trials first
      assert.equal("blocks " .. vectors, favoured(heap, "blocks", vectors, vectors == "none" and 150000 or 40000))
      local set = grundy.heap({ subtract = { 2, 5, 70 } }, { periods = false })
      assert.equal("subtraction " .. vectors, favoured(set, "subtraction", vectors, 50000))
    end
  end)

  it("uses no wider vectors than it may, and only the kernel that is named, whatever the clock says", function()
    local heap = grundy.heap("0.77", { vectors = "none", periods = false })
    assert.not_equal("dense avx2", favoured(heap, "dense", "avx2", 3000))
    assert.equal("none", select(2, core.heap_kernel(heap)))
    heap = grundy.heap("0.77", { kernel = "sparse", vectors = "none", periods = false })
    assert.equal("sparse none", favoured(heap, "dense", "none", 3000))
  end)

  it("changes soon when the game becomes slow for the kernel in use, and not before", function()
    for _, pair in ipairs { { "dense", "sparse" }, { "naive", "sparse" } } do
      local heap = grundy.heap("0.6", { vectors = "none", periods = false })
      assert.equal(pair[1] .. " none", favoured(heap, pair[1], "none", 1500))
      assert.equal(pair[1] .. " none", favoured(heap, pair[1], "none", 1700))
      assert.equal(pair[2] .. " none", favoured(heap, pair[2], "none", 2 * 1700))
      assert.equal(pair[1] .. " none", favoured(heap, pair[1], "none", 4 * 1700))
    end
  end)

  it("is not delayed by the long trial of another kernel", function()
    local function at(last)
      return favoured(grundy.heap("0.07", { vectors = "none", periods = false }), "later", "none", last)
    end
    assert.equal("sparse none", at(8000))
    assert.equal("dense none", at(18000)) -- the blocks have their first trial from heap 8192 on
  end)

  it("is made as well where values are asked for one by one", function()
    local heap = grundy.heap("0.77", { vectors = "none", periods = false })
    core.heap_clock(heap, "sparse", "none")
    for n = 1, 1500 do heap:value(n) end
    assert.equal("sparse none", table.concat({ core.heap_kernel(heap) }, " "))
  end)

  it("is what a heap game names, not a kernel that is tried just then", function()
    local heap = grundy.heap("0.77", { vectors = "none", periods = false })
    for n = 1, 1500 do
      compute(heap, n, "sparse", "none")
      assert.equal("sparse", heap:kernel())
    end
  end)

  it("never changes a value: random codes, all kernels and widths in turns at random moments", function()
    random.seed()
    for _ = 1, long(40, 2000) do
      local code = (math.random(5) == 1 and "4!." or "0.") .. random.text(math.random(7), "01234567")
      if math.random(4) == 1 then code = code .. "!" end
      local goal, at, path = long(900, 3000), 0, {}
      local expected, heap = naive_values(code, goal), grundy.heap(code, { periods = math.random(2) == 1 })
      while at < goal do
        local kernel = math.random(3) == 1 and names[math.random(3)] or "random"
        at = math.min(goal, at + math.random(2 ^ math.random(10) // 1 | 0))
        path[#path + 1] = kernel .. " " .. at
        compute(heap, at, kernel, widths[math.random(3)])
      end
      assert_same(expected, heap:values(0, goal), code .. ": " .. table.concat(path, ", "))
    end
  end)

  it("#slow never changes a value: far out, with blocks and windows, at random moments", function()
    random.seed()
    for _, code in ipairs(long({ "0.6", "0.76515" }, { "0.6", "4!.0", "0.362", "0.76515", "0.007", "0.3774" })) do
      local goal, at, path = long(16000, 60000), 0, {}
      local heap = grundy.heap(code, { periods = false })
      while at < goal do
        local kernel = math.random(3) > 1 and names[math.random(2, 4)] or "random"
        at = math.min(goal, at + math.random(goal // 8))
        path[#path + 1] = kernel .. " " .. at
        compute(heap, at, kernel, widths[math.random(3)])
      end
      local expected = grundy.heap(code, { kernel = "sparse", vectors = "none", periods = false }):values(0, goal)
      assert_same(expected, heap:values(0, goal), code .. ": " .. table.concat(path, ", "))
    end
  end)

  it("does not depend on what the kernels know: the rare heaps are those of the values", function()
    local masks = {}
    for _, kernel in ipairs { "naive", "sparse", "dense", "auto" } do
      local heap = grundy.heap("0.76515", { kernel = kernel, periods = false })
      for n = 700, 2100, 700 do heap:value(n) end
      masks[#masks + 1] = { heap:values(0, 2100):rare() }
    end
    for i = 2, #masks do assert.same(masks[1], masks[i]) end
  end)
end)

describe("#quick a heap game, by which its kernel is chosen,", function()
  it("has a shape", function()
    local function shape(spec)
      return core.heap_shape(grundy.heap(spec))
    end
    assert.same({ kind = "digits", heaps = 2, last = 2, first = 1, plain = true }, shape "0.77")
    assert.same({ kind = "digits", heaps = 4, last = 3, first = 1, plain = true }, shape "0.10G")
    assert.same({ kind = "digits", heaps = 2, last = 0, first = 0, plain = false }, shape "4!.0")
    assert.same({ kind = "digits", heaps = 0, last = 0, plain = true }, shape "0.0")
    assert.same({ kind = "digits", heaps = 1, first = 1, plain = true }, shape "0.[3]")
    assert.same({ kind = "digits", last = 1, first = 1, plain = true }, shape "0.*")
    assert.same({ kind = "subtract", heaps = 1, last = 7, first = 2, plain = true }, shape { subtract = { 7, 2 } })
    assert.same({ kind = "all_but", heaps = 1, first = 3, plain = true }, shape { all_but = { 1, 2, 4 } })
    assert.same({ kind = "all_but", heaps = 1, first = 1, plain = true }, shape { all_but = { 2 } })
  end)
end)
