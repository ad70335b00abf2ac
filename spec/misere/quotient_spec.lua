local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local moves_of = require "spec.support.moves"

local codes = { nim = "0.[3]" }

local function heap_of(game)
  return grundy.heap(codes[game] or game)
end

--- The number of elements that a presentation has, by the words of at most `most` letters in all, equal ones merged.
local function presented_order(text, most)
  local names, relations = {}, {}
  for name in text:match "<(.-)|":gmatch "(%a%d*) =" do names[#names + 1] = name end
  local function exponents(word)
    local list = {}
    for g, name in ipairs(names) do
      list[g] = 0
      for letter, power in word:gmatch "(%a%d*)%^?(%d*)" do
        if letter == name then list[g] = list[g] + (power == "" and 1 or tonumber(power)) end
      end
    end
    return list
  end
  for left, right in text:match "|(.*)>":gmatch "([^=,]+) = ([^=,>]+)" do
    relations[#relations + 1] = { exponents(left), exponents(right) }
  end
  local words, parent, total = {}, {}, {}
  local function list(g, left, word)
    if g > #names then
      local key = table.concat(word, " ")
      words[#words + 1], parent[key], total[key] = table.move(word, 1, #word, 1, {}), key, most - left
      return
    end
    for exponent = 0, left do
      word[g] = exponent
      list(g + 1, left - exponent, word)
    end
    word[g] = 0
  end
  list(1, most, {})
  local function root(key)
    while parent[key] ~= key do key = parent[key] end
    return key
  end
  for _, word in ipairs(words) do
    for _, relation in ipairs(relations) do
      local other, fits = {}, true
      for g = 1, #names do
        fits = fits and word[g] >= relation[1][g]
        other[g] = word[g] - relation[1][g] + relation[2][g]
      end
      local key = fits and table.concat(other, " ")
      if key and parent[key] then
        local a, b = root(key), root(table.concat(word, " "))
        if total[a] > total[b] then a, b = b, a end
        parent[b] = a
      end
    end
  end
  local count = 0
  for _, word in ipairs(words) do
    local key = table.concat(word, " ")
    if parent[key] == key and total[key] < most - 1 then count = count + 1 end
  end
  return count
end

describe("the misere quotient", function()
  it("has the orders and the P-portions of the vectors", function()
    local checked = 0
    for _, row in ipairs(fixtures.rows "misere_quotients") do
      if row.order then
        local q = heap_of(row.game):misere_quotient { max_heap = row.max_heap }
        assert.same({ row.order, row.P_portion }, { q.order, q.p_positions }, "line " .. row.line)
        checked = checked + 1
      end
    end
    assert.is_true(checked > 70)
  end)

  it("is isomorphic to that of the vectors, heap by heap", function()
    for _, row in ipairs(fixtures.rows "misere_quotients") do
      if row.mul_by_heap then
        local q, to = heap_of(row.game):misere_quotient { max_heap = row.max_heap }, {}
        local where, used = "line " .. row.line, {}
        for i, rep in ipairs(row.reps) do
          to[i] = q:element(rep)
          assert.is_nil(used[to[i]], where)
          used[to[i]] = true
        end
        local p = {}
        for _, i in ipairs(row.P_reps) do p[i + 1] = true end
        for i = 1, row.order do
          assert.equal(p[i] or false, q:outcome(to[i]) == "P", where)
          for heap, product in ipairs(row.mul_by_heap[i]) do
            assert.equal(to[product + 1], q:multiply(to[i], q:element { heap }), where)
          end
        end
        for heap, image in ipairs(row.phi) do assert.equal(to[image + 1], q:element { heap }, where) end
      end
    end
  end)

  it("reaches the published orders", function()
    local rows = { { "0.77", 40, 40, 9 }, { "0.15", 30, 42, 12 }, { "0.72", 30, 24, 5 }, { "0.71", 40, 36, 9 },
      { "0.123", 20, 20, 5 }, { "0.44", 55, 40, 9 }, { "0.53", 30, 16, 3 }, { "0.6", 16, 304, 38 },
      { "4!.0", 20, 48, 7 }, { "0.75", 20, 8, 2 }, { "nim", 1, 2, 1 }, { "nim", 3, 6, 2 }, { "nim", 7, 10, 2 } }
    local large = { { "0.17", 33, 638, 109 }, { "0.07", 33, 638, 109 }, { "0.54", 63, 240, 54 },
      { "0.54", 80, 384, 89 } }
    for _, row in ipairs(table.move(large, 1, long(0, #large), #rows + 1, rows)) do
      local q = heap_of(row[1]):misere_quotient { max_heap = row[2] }
      assert.same({ row[3], row[4] }, { q.order, q.p_positions }, row[1])
    end
  end)

  it("grows with the heaps as published", function()
    local function sizes(code, max_heap)
      local at, quotient = {}, grundy.heap(code):misere_quotient { max_heap = 0 }
      for n = 1, max_heap do
        quotient = quotient:extend(n)
        at[n] = quotient.order .. "/" .. quotient.p_positions
      end
      return at
    end
    local at = sizes("0.77", 28)
    assert.same({ "2/1", "12/3", "24/8", "40/9" }, { at[1], at[5], at[12], at[28] })
    assert.is_true(at[26] ~= at[27] and at[27] == "40/9")
    at = sizes("0.17", long(27, 33))
    assert.same({ "24/5", "144/23", "176/28" }, { at[24], at[25], at[27] })
    assert.same(long({}, { "360/65", "520/89", "552/93", "638/109" }), { at[30], at[31], at[32], at[33] })
  end)

  it("agrees with exact search of larger sums", function()
    for _, game in ipairs { "0.77", "0.123", "0.54", "0.15", "0.17", "0.6" } do
      local max_heap = game == "0.6" and 16 or long(25, 33)
      local q, searched = grundy.heap(game):misere_quotient { max_heap = max_heap }, grundy.heap(game)
      for n = 1, max_heap do
        assert.equal(searched:outcome(n, { play = "misere", search = true }), q:outcome { n }, game .. " " .. n)
        for k = 1, math.min(n, long(10, n)) do
          local sum = searched { n, k }
          assert.equal(sum:outcome { play = "misere", search = true }, q:outcome { n, k }, game)
        end
      end
    end
  end)

  it("obeys the rules at large sums: P where there are options and none of them is P", function()
    random.seed()
    for _, row in ipairs { { "0.17", long(27, 33) }, { "0.6", 16 }, { "0.54", long(45, 63) }, { "4!.0", 20 },
      { "0.77", 40 } } do
      local game, max_heap = table.unpack(row)
      local heap = grundy.heap(game)
      local q = heap:misere_quotient { max_heap = max_heap }
      for _ = 1, long(12, 2000) do
        local sum, wins, moves = {}, false, 0
        for i = 1, math.random(1, 8) do sum[i] = math.random(1, max_heap) end
        for i, n in ipairs(sum) do
          local rest = table.move(sum, 1, #sum, 1, {})
          table.remove(rest, i)
          for _, option in ipairs(heap:options(n)) do
            moves = moves + 1
            wins = wins or q:outcome(table.move(option, 1, #option, #rest + 1, { table.unpack(rest) })) == "P"
          end
        end
        assert.equal(moves > 0 and not wins and "P" or "N", q:outcome(sum), game .. " " .. table.concat(sum, " "))
      end
    end
  end)

  it("of a Lua ruleset is that of the same code", function()
    local lua = grundy.ruleset(moves_of.kayles)
    local positions = {}
    for n = 1, 14 do positions[n] = n end
    local q, heap = lua:misere_quotient { positions = positions }, grundy.heap("0.77"):misere_quotient { max_heap = 14 }
    assert.same({ heap.order, heap.p_positions }, { q.order, q.p_positions })
    for n = 1, 14 do
      for k = 1, 14 do assert.equal(heap:outcome { n, k }, q:outcome { n, k }) end
    end
    assert.equal(heap:presentation(), q:presentation())
    local graph = grundy.graph { a = {}, b = { "a" }, c = { "a", "b" } }
    local small = graph:misere_quotient { positions = { "c" } }
    assert.equal(6, small.order)
    assert.equal("P", small:outcome { "b" })
    assert.equal(1, small:element { "a" })
  end)

  it("#slow of a Lua ruleset is that of the same code, where a larger heap distinguishes sums", function()
    local function moves(n, to) -- 0.17
      if n == 1 then to(0) end
      for left = 0, (n - 2) // 2 do to(left, n - 2 - left) end
    end
    local positions, heap = {}, grundy.heap("0.17"):misere_quotient { max_heap = 25 }
    for n = 1, 25 do positions[n] = n end
    local q = grundy.ruleset(moves):misere_quotient { positions = positions }
    assert.same({ 144, 23 }, { q.order, q.p_positions })
    assert.equal(heap:presentation(), q:presentation())
    -- a long chain of positions that bring nothing new, before the last heap
    local chain = grundy.ruleset(function(n, to)
      if n < 1000 then return moves(n, to) end
      if n > 1000 then to(n - 1) end
    end)
    local last = long(1499, 2999)
    for n = 1000, last do table.insert(positions, #positions, n) end
    local longer = chain:misere_quotient { positions = positions }
    assert.same({ 144, 23, 25 }, { longer.order, longer.p_positions, positions[#positions] })
    for n = 1, 25 do assert.equal(q:outcome { n, 25 }, longer:outcome { n, 25, last - 1 }) end
  end)

  it("that is largest answers for sums, not the one found last", function()
    local kayles = grundy.heap "0.77"
    local function reason() return (kayles { 9, 5 }:explain "misere") end
    kayles:misere_quotient { max_heap = 9 }
    kayles:misere_quotient { max_heap = 20 }
    kayles:misere_quotient { max_heap = 4 }
    assert.matches("of the heaps up to 20", reason())
    kayles:misere_quotient { max_heap = 170 }
    kayles:misere_quotient { max_heap = 30 }
    assert.matches("of all heaps", reason())
    local graph = grundy.graph { a = {}, b = { "a" }, c = { "a", "b" }, d = { "c", "b" } }
    graph:misere_quotient { positions = { "b" } }
    graph:misere_quotient { positions = { "c" } }
    graph:misere_quotient { positions = { "b" } }
    assert.matches("misere quotient", (graph { "c", "b" }:explain "misere"))
    assert.not_matches("misere quotient", (graph { "c", "d" }:explain "misere"))
  end)

  it("#slow grows by larger heaps to what it is when made of them at once, also beside decided sums", function()
    local large = grundy.heap "0.77":misere_quotient { max_heap = 30 }
    local presentation = large:presentation()
    for _, beside in ipairs { false, true } do
      local small = grundy.heap "0.77":misere_quotient { max_heap = 5 }
      local elements = small.elements
      if beside then assert.equal("N", small:outcome { 40, 5, 5 }) end
      assert.equal(small, small:extend(30))
      assert.are_not.equal(elements, small.elements)
      assert.equal(30, small.max_heap)
      for _, key in ipairs { "order", "p_positions", "elements", "generators" } do
        assert.same(large[key], small[key])
      end
      assert.equal(presentation, small:presentation())
      assert.equal("N", small:outcome { 40, 5, 5 })
      assert.same({ nil, "limit of 3 elements reached: the quotient has 40", n = 2 },
        table.pack(small:extend(200, { limit = 3 })))
      assert.equal(30, small.max_heap)
      assert.equal("period 12 from 71 (proven: Plambeck-Siegel)", tostring(small:extend(170):period()))
    end
    local stopped = grundy.heap "0.3102":misere_quotient { max_heap = 1 }
    local none, message = stopped:extend(100, { limit = 30 })
    assert.is_nil(none)
    assert.matches("limit of 30 elements", message)
    assert.same(grundy.heap "0.3102":misere_quotient({ max_heap = stopped.max_heap }).elements, stopped.elements)
  end)

  it("can be given by lists, and is proven again", function()
    local heap = grundy.heap "0.77"
    local function lists()
      return { positions = { 0, 1 }, elements = { 1, 2 }, order = 2, generators = 1, action = { 2, 1 },
        outcomes = { 1, 2 }, max_heap = 1 }
    end
    local quotient = assert(heap:misere_quotient { load = lists() })
    assert.same(heap:misere_quotient({ max_heap = 1 }).elements, quotient.elements)
    for key, wrong in pairs { elements = { 1, 1 }, action = { 1, 2 }, outcomes = { 2, 1 }, positions = { 0, 2 },
      max_heap = 2 } do
      local claim = lists()
      claim[key] = wrong
      assert.is_nil((heap:misere_quotient { load = claim }), key)
    end
    for _, mistake in ipairs { { "order", nil, "key 'order' is missing" }, { "order", 2.5, "key 'order' is 2.5" },
      { "elements", { 1, "x" }, "key 'elements': element #2 is \"x\"" }, { "size", 3, "unknown key \"size\"" } } do
      local claim = lists()
      claim[mistake[1]] = mistake[2]
      local ok, said = pcall(heap.misere_quotient, heap, { load = claim })
      assert.is_false(ok)
      assert.is_truthy(said:find(mistake[3], 1, true), said)
    end
  end)

  it("is a commutative monoid, presented by generators and relations", function()
    local q = grundy.heap("0.77"):misere_quotient { max_heap = 12 }
    assert.equal(24, #q.elements)
    assert.same({}, q.elements[1])
    for a = 1, q.order do
      assert.equal(a, q:multiply(1, a))
      assert.equal(a, q:element(q.elements[a]))
      for b = 1, q.order do
        assert.equal(q:multiply(a, b), q:multiply(b, a))
        assert.equal(q:multiply(q:multiply(a, b), 5), q:multiply(a, q:multiply(b, 5)))
      end
    end
    assert.equal("<a = 1, b = 2 | a^2 = 1, b^3 = b>",
      grundy.heap("0.77"):misere_quotient({ max_heap = 3 }):presentation())
  end)

  it("of Kayles is that of all heaps, as its pretending function has the period 12 from 71", function()
    local kayles = grundy.heap "0.77"
    local q = kayles:misere_quotient { max_heap = 170 }
    local period = q:period()
    assert.same({ 71, 12, true }, { period.preperiod, period.period, period.proven })
    assert.matches("of all heaps: order 40, 9 P", tostring(q))
    assert.equal(q:element { 71 + (10 ^ 12 // 1 - 71) % 12 }, q:element { math.tointeger(10 ^ 12) })
    assert.is_nil((kayles:misere_quotient({ max_heap = 100 }):period()))
    assert.is_nil((grundy.heap("4!.0"):misere_quotient({ max_heap = 20 }):period()))
    kayles:misere_quotient { max_heap = 170 }
    assert.matches("knows all components", kayles({ 1000, 77, 5 }):explain "misere")
    local sum = kayles { 99999999, 123456789, 987654321 }
    assert.equal(q:outcome { 99999999, 123456789, 987654321 }, sum:outcome "misere")
  end)

  it("is saved and loaded, and proven anew", function()
    local path = os.tmpname()
    local q = grundy.heap("0.123"):misere_quotient { max_heap = 12 }
    assert.is_true(q:save(path))
    local loaded = grundy.heap("0.123"):misere_quotient { load = path }
    assert.equal(tostring(q), tostring(loaded))
    assert.equal(q:presentation(), loaded:presentation())
    for n = 1, 12 do assert.equal(q:element { n }, loaded:element { n }) end
    assert.is_nil((grundy.heap("0.77"):misere_quotient { load = path }))
    local walk = grundy.vertex_geography { vertices = 3, edges = { { 1, 2 }, { 2, 3 } } }
    local none, message = walk:misere_quotient { load = path } -- whose positions are no heaps
    assert.is_nil(none)
    assert.matches("not the misere quotient of", message)
    local text = process.read(path)
    local function write(changed)
      process.write(path, changed)
      return grundy.heap("0.123"):misere_quotient { load = path }
    end
    assert.is_truthy(write(text))
    for i = 1, #text do
      for bit = long(i % 8, 0), 7, long(8, 1) do
        local changed = text:sub(1, i - 1) .. string.char(text:byte(i) ~ 1 << bit) .. text:sub(i + 1)
        if write(changed) then error(("bit %d of byte %d is not missed"):format(bit, i)) end
      end
      if i % long(3, 1) == 0 and write(text:sub(1, i - 1)) then error(("cut before byte %d, it is taken"):format(i)) end
    end
    assert.is_nil((grundy.heap("0.77"):misere_quotient { load = "/nonexistent/file" }))
    assert.is_nil((q:save "/nonexistent/file"))
    os.remove(path)
  end)

  it("blames a file for what is wrong in it only, not for a rule that fails", function()
    local path = os.tmpname()
    local function game(moves) return grundy.ruleset { name = "Nim", heap = true, moves = moves } end
    local nim = game(function(n, to) for k = 0, n - 1 do to(k) end end)
    assert(nim:misere_quotient({ max_heap = 3 }):save(path))
    local broken = game(function() error "the rule failed" end)
    assert.error_matches(function() return broken:misere_quotient { load = path } end, "the rule failed")
    local other = game(function(n, to) if n > 1 then to(n - 2) end end)
    assert.is_nil((other:misere_quotient { load = path }))
    os.remove(path)
  end)

  it("stops at its limit, reports progress and lets an error through", function()
    local heap = grundy.heap "0.77"
    local q, message = heap:misere_quotient { max_heap = 40, limit = 20 }
    assert.is_nil(q)
    assert.matches("limit of 20 elements", message)
    q = heap:misere_quotient { max_heap = 1 }
    assert.matches("limit of 20 elements", select(2, q:extend(40, { limit = 20 })))
    assert.equal(11, q.max_heap)
    local ok, why = pcall(function()
      grundy.heap("0.54"):misere_quotient { max_heap = 45, progress = function() error("enough", 0) end }
    end)
    assert.same({ false, "enough" }, { ok, why })
  end)

  if long(false, true) then
    it("ends by itself where more and more elements are found", function()
      local heap = grundy.heap "0.314="
      local none, message = heap:misere_quotient { max_heap = 8 }
      assert.is_nil(none)
      assert.matches("^limit of 8192 elements %(or of the work for them%) reached after %d positions$", message)
      none, message = heap:misere_quotient({ max_heap = 6 }):outcome { 8 }
      assert.is_nil(none)
      assert.matches("^limit of 8192 elements %(or of the work for them%) reached", message)
    end)
  end

  local most, heaps, order = long(150, 1000), long(27, 34), long(144, 638)
  it(("says that Dawson's Kayles has more than %d elements from heap %d on"):format(most, heaps), function()
    local dawson = grundy.heap "0.07"
    local q, message = dawson:misere_quotient { max_heap = heaps, limit = most }
    assert.is_nil(q)
    assert.matches(("^limit of %d elements .* after %d positions$"):format(most, heaps), message)
    assert.equal(order, dawson:misere_quotient({ max_heap = heaps - 1, limit = most }).order)
  end)

  it("refuses nonsense, naming it", function()
    local heap = grundy.heap "0.77"
    local function refused(spec, pattern)
      local ok, message = pcall(function() heap:misere_quotient(spec) end)
      assert.is_false(ok)
      assert.matches("^spec/misere/quotient_spec.lua:%d+: bad argument #1 to 'misere_quotient' %(", message)
      assert.matches(pattern, message)
    end
    refused(nil, "expected a table, got nil")
    refused({}, "give one of the keys 'max_heap', 'positions' and 'load'")
    refused({ max_heap = -1 }, "key 'max_heap' is %-1")
    refused({ maxheap = 3 }, "unknown key \"maxheap\"")
    refused({ max_heap = 3, limit = 0 }, "key 'limit' is 0")
    local _, wrong = pcall(heap.misere_quotient, heap, { max_heap = 3 }, { limit = 10 })
    assert.matches("bad argument #2 to 'misere_quotient' %(expected one table", wrong)
    refused({ positions = { 1, -1 } }, "key 'positions', element #2: expected a heap")
    assert.error_matches(function()
      grundy.ruleset(function(n, to) to(1 - n) end):misere_quotient { positions = { 0 } }
    end, "a position repeats")
    assert.error_matches(function()
      grundy.ruleset(function(n, to)
        if n == 1 then error "boom" end
        to(n - 1)
      end):misere_quotient { positions = { 4 } }
    end, "boom .*position 1")
    local q = heap:misere_quotient { max_heap = 3 }
    assert.error_matches(function() q:multiply(1, 7) end, "expected an integer from 1 to 6, got 7")
    assert.error_matches(function() q:outcome(7) end,
      "bad argument #1 to .outcome. %(expected an integer from 1 to 6, got 7%)")
    assert.is_nil(q:element { 4 })
    assert.error_matches(function() q:outcome({ 4 }, { search = true }) end, "unknown setting \"search\"")
  end)

  it("is a picture: the Cayley graph as DOT, and a table of what sums may move to", function()
    local q = grundy.heap "0.77":misere_quotient { max_heap = 12 }
    local dot, generators = q:dot(), {}
    for p = 1, 12 do generators[q:element { p }] = true end
    local arrows = 0
    for from, to, rest in dot:gmatch "e(%d+) %-> e(%d+) (%b[])" do
      local a, b, found = math.tointeger(from), math.tointeger(to), false
      for g in pairs(generators) do
        if q:multiply(a, g) == b then found = found or not rest:find "dir=none" or q:multiply(b, g) == a end
      end
      assert.is_true(found, from .. " -> " .. to)
      arrows = arrows + (rest:find "dir=none" and 2 or 1)
    end
    assert.equal(q.order * 5, arrows) -- five generators
    assert.equal(q.p_positions, select(2, dot:gsub("fontcolor=\"white\"", "")))
    local small = grundy.heap "0.77":misere_quotient { max_heap = 3 }
    local rows = {}
    for row in small:table():gmatch "[^\n]+" do rows[#rows + 1] = row end
    assert.equal(small.order + 1, #rows)
    assert.same({ nil, "limit of 5 elements reached: the quotient has 6" }, { small:dot { limit = 5 } })
    assert.same({ nil, "limit of 5 elements reached: the quotient has 6" }, { small:table { limit = 5 } })
    -- every move changes the outcome of some sum: the image of an option is in the meximal set
    local by_word = {}
    for i = 2, #rows do
      local word, moves = rows[i]:match "^(.-)%s+[NP]%s*(.*)$"
      by_word[i - 1] = { word = word, moves = {} }
      for other in moves:gmatch "[^,]+" do by_word[i - 1].moves[other:match "^%s*(.-)%s*$"] = true end
    end
    for n = 1, 3 do
      for _, option in ipairs(grundy.heap("0.77"):options(n)) do
        local to = by_word[small:element(option)].word
        assert.is_true(by_word[small:element { n }].moves[to], n .. " -> " .. to)
      end
    end
  end)

  it("has a presentation without relations that follow from the others", function()
    -- Plambeck and Siegel give 20 relations for the quotient of all rows of Kayles
    local text = grundy.heap("0.77"):misere_quotient({ max_heap = 80 }):presentation()
    local relations = text:match "|(.*)>"
    assert.is_true(select(2, relations:gsub("=", "")) <= 20, text)
    -- the monoid that the relations present has the order of the quotient: words over a, b, c, ... up to equality
    for code, heap in pairs { ["0.77"] = 12, ["0.123"] = 12, ["0.15"] = 12 } do
      local q = grundy.heap(code):misere_quotient { max_heap = heap }
      assert.equal(q.order, presented_order(q:presentation(), 7), code)
    end
  end)

  it("decides sums with positions that it does not know, up to a limit, and continues from there", function()
    -- of Dawson's Kayles no finite quotient is known with the heap 34
    local dawson = grundy.heap "0.07"
    local known = dawson:misere_quotient { max_heap = 26 }
    local function ask(settings) return known:outcome({ 36, 27, 9, 9, 4 }, settings) end
    local none, message = ask { limit = 150 }
    assert.is_nil(none)
    assert.matches("^limit of 150 elements %(or of the work for them%) reached after %d+ sums$", message)
    assert.equal(dawson({ 36, 27, 9, 9, 4 }):outcome { play = "misere", quotient = false }, ask())
  end)

  it("is written for GAP by relations that hold, and in LaTeX", function()
    for _, code in ipairs { "0.77", "0.123", "4.7" } do
      local quotient = assert(grundy.heap(code):misere_quotient { max_heap = 6 })
      local gap, image, count = quotient:code "gap", { ["One(F)"] = 1 }, 0
      for i, p in ipairs(quotient.generators) do
        local name = string.char(96 + i)
        assert.is_truthy(gap:find(("%s := F.%d;;"):format(name, i), 1, true))
        image[name] = quotient:element { p }
      end
      local function element(word)
        local e = 1
        for factor in word:gmatch "[^*]+" do
          local name, power = factor:match "^(.-)%^(%d+)$"
          for _ = 1, tonumber(power or 1) do e = quotient:multiply(e, image[name or factor]) end
        end
        return e
      end
      for left, right in gap:match("R := %[(.-)%];;"):gmatch "%[(.-), (.-)%]" do
        assert.equal(element(left), element(right), left .. " = " .. right)
      end
      local seen = {}
      for word in (gap:match "P := %[(.-)%];;" .. ","):gmatch "%s*(.-)," do
        local e = element(word)
        assert.equal("P", quotient:outcome(e))
        assert.is_nil(seen[e])
        seen[e], count = true, count + 1
      end
      assert.equal(quotient.p_positions, count)
      local _, rows = quotient:code("latex"):gsub(" \\\\\n", "")
      assert.equal(quotient.order, rows)
    end
    assert.error_matches(function() grundy.heap("0.77"):misere_quotient({ max_heap = 2 }):code "latin" end,
      'expected "gap" or "latex", got "latin"')
  end)
end)
