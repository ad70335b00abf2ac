--- Every limit of csrc/core/base/limit.h, just below and just above. Those that would take gigabytes are lowered in a
--- build of its own (build/limits), which is made here.

local core = require "grundy.core"
local grundy = require "grundy"
local interpreter = require "spec.support.interpreter"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local saved = require "spec.support.saved"

--- Raises unless f raises a text that matches.
local function refused(pattern, f, ...)
  local ok, message = pcall(f, ...)
  assert.is_false(ok)
  assert.matches(pattern, message)
end

describe("the limits", function()
  it("of positions: 100 levels", function()
    local function nested(depth)
      local p = 1
      for _ = 1, depth do p = { p } end
      return p
    end
    local rules = grundy.ruleset(function(p, to) if type(p) == "table" then to(p[1]) end end)
    assert.equal(0, rules:value(nested(100)))
    refused("nests deeper than 100 levels", rules.value, rules, nested(101))
    local cyclic = {}
    cyclic[1] = cyclic
    refused("is it cyclic", rules.value, rules, cyclic)
    assert.equal(("{"):rep(101) .. "{...}" .. ("}"):rep(101), core.position_text(cyclic))
    cyclic[2] = cyclic
    assert.is_true(#core.position_text(cyclic) < 1 << 17)
  end)

  it("of codes: 126 heaps", function()
    assert.equal(grundy.heap("0.{126}"):value(130), grundy.heap("0.{126}", { kernel = "naive" }):value(130))
    refused("the number of heaps is above 126", grundy.heap, "0.{127}")
  end)

  it("of heaps: 2^63 - 1 tokens", function()
    local heap = grundy.heap "0.3"
    heap:period()
    assert.equal(math.maxinteger % 2, heap:value(math.maxinteger))
    refused("expected a heap", heap.value, heap, math.mininteger)
    refused("expected a heap", heap.value, heap, 2.0 ^ 63)
    local kayles = grundy.heap "0.77"
    kayles:period()
    assert.equal(kayles:value(math.maxinteger % 12 + 144), kayles:value(math.maxinteger))
  end)

  it("of nimbers: 4096 bits", function()
    local mul, most = grundy.nimber.mul, "0x" .. ("f"):rep(1024)
    assert.equal(most, mul(most, 1))
    refused("", mul, most .. "0", 1)
  end)

  it("of stored values: below 2^48", function()
    -- by files with right checksums: in a game of many heaps each value may be twice the largest before
    local code = "0.{62}"
    local function load(last)
      local values = { 0 }
      for n = 1, 48 do values[n + 1] = 1 << (n - 1) end
      values[#values + 1] = last
      local body = "GRUNDYSQ" .. ("<I4I4I8I8I8"):pack(1, 8, #values, last, #code) .. ("\0"):rep(48) .. code
      for _, value in ipairs(values) do body = body .. ("<I8"):pack(value) end
      body = saved.checkpoint(body)
      local game, message
      process.in_folder(function(folder)
        process.write(folder .. "/file", body)
        game, message = grundy.heap(code):load(folder .. "/file")
      end)
      return game, message
    end
    assert.equal((1 << 48) - 1, load((1 << 48) - 1):value(49))
    local none, message = load(1 << 48)
    assert.is_nil(none)
    assert.matches("the file is damaged", message)
  end)

  it("of quotients: the requested number of elements", function()
    local heap = grundy.heap "0.77"
    local q = heap:misere_quotient { max_heap = 8 }
    assert.equal(q.order, heap:misere_quotient { max_heap = 8, limit = q.order }.order)
    local none, message = grundy.heap "0.77":misere_quotient { max_heap = 8, limit = q.order - 1 }
    assert.is_nil(none)
    assert.matches("limit of " .. q.order - 1 .. " elements", message)
  end)

  it("#processes of memory: what can never be there is refused at once", function()
    local started = os.clock()
    local rules = grundy.ruleset { moves = function() end, theorem = { value = function() return 0 end } }
    local kayles = grundy.heap "0.77"
    local stubborn = { grundy.heap "0.007", grundy.heap "0.[3]", grundy.heap("0.77", { periods = false }) }
    for _ = 1, long(200, 1000) do
      refused("too many values %(the maximum is 1099511627776%)", rules.values, rules, 0, 1 << 60)
      refused("too many values", rules.values, rules, 0, 1 << 40)
      refused("expected a", grundy.graph.from_edges, 1 << 60, {}, {})
      refused("expected a", grundy.graph.from_edges, (1 << 32) - 1, {}, {})
      refused("expected two vertices", grundy.hackenbush, { edges = { { 1, 1 << 60 } } })
      refused("expected two vertices", grundy.hackenbush, { edges = { { 1, (1 << 30) + 1 } } })
      for _, ask in ipairs { "options", "winning_moves" } do
        local none, message = kayles[ask](kayles, 1 << 60)
        assert.is_nil(none)
        assert.matches("^limit of 1048576 options reached: position 1152921504606846976 of ", message)
      end
      for _, heap in ipairs(stubborn) do refused("no period is proven", heap.value, heap, 1 << 60) end
    end
    local seconds = os.clock() - started
    assert.is_true(seconds < (process.slowed and 10 or 1), "10,000 refusals took " .. seconds .. " s")
    -- what could be there somewhere, but not here
    local heap = grundy.heap "0.77"
    heap:period()
    local script = [[
      local heap = require "grundy".heap "0.77"
      heap:period()
      local started = os.clock()
      local values, message = heap:values(0, (1 << 40) - 1)
      print(values, message, os.clock() - started < 0.2)
      print(heap:value(100))]]
    if not process.sanitized then
      local text = process.run("ulimit -v 1000000; " .. process.command("-e", script))
      assert.matches("^nil\tlimit of memory %(%d+ bytes%) reached\ttrue\n" .. heap:value(100) .. "\n$", text)
    end
  end)
end)

describe("the limit of a call", function()
  it("holds for every listing, as a position counts once more for each 64 options", function()
    local listed, most = 0, 0
    local game = grundy.ruleset(function(n, to)
      listed = 0
      for left = n - 1, 0, -1 do
        listed = listed + 1
        most = math.max(most, listed)
        to(left // 2, left - left // 2)
      end
    end)
    for _, name in ipairs { "value", "outcome", "winning_moves", "count_winning_moves", "explain" } do
      for _, play in ipairs { "normal", name ~= "value" and "misere" or nil } do
        local position = game(10 ^ 6)
        assert.is_nil(position[name](position, { limit = 10, play = name ~= "value" and play or nil }))
      end
    end
    assert.is_nil(game:options(10 ^ 6, { limit = 10 }))
    assert.equal(641, most)
    assert.equal(640, #game:options(640, { limit = 10 }))
  end)

  it("does not try heaps one by one above one whose misere quotient is refused", function()
    local heaps, started = {}, os.clock()
    for i = 1, 100 do heaps[i] = 50 + i end
    assert.is_nil(grundy.games.officers(heaps):outcome { play = "misere", limit = 1000 })
    assert.is_true(os.clock() - started < 4)
  end)
end)

describe("#processes the limits of a call", function()
  it("#slow hold where its theorem asks another game", function()
    local script = [[
      local board = require "grundy".games.supernim(4, 5)
      print(board:outcome { play = "misere", limit = 3 })
      print(board:outcome { play = "misere", memory = 3000 })
      print(board:outcome "misere")]] -- in a process of its own, which knows nothing of the game
    assert.matches("^nil\tlimit of 3 positions reached\nnil\tlimit of memory %(%d+ bytes%) reached\nN\n$",
      (process.lua("-e", script)))
  end)
end)

--- The lowered limits, and the script that meets each: it prints nothing but "ok".
local lowered = { LIMIT_POSITIONS = 1000, LIMIT_OPTIONS = 100, LIMIT_LENGTH = 64, LIMIT_LIST_BYTES = 240,
  LIMIT_VALUE = 20, LIMIT_VALUES = 9000, LIMIT_KERNEL_VALUE = 64, LIMIT_GRAPH = 50, LIMIT_PICTURE = 40,
  LIMIT_QUOTIENT = 10, LIMIT_QUOTIENT_PAIRS = 28, LIMIT_SUPERSCRIPT = 4 }

local script = [[
local grundy = require "grundy"
local function refused(pattern, f, ...)
  local ok, message = pcall(f, ...)
  if ok or not message:find(pattern) then error(tostring(message) .. ", expected " .. pattern, 2) end
end
local overflow = "overflow: a number is too large"
-- positions
local chain = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
assert(chain:value(999) == 1)
refused("too many positions %%(the maximum is 1000%%)", chain.value, chain, 1000)
assert(chain:value(998) == 0)
local names = grundy.ruleset(function(n, to) if n > 0 then to("p" .. n) end end)
for n = 0, 499 do names:options(n) end
assert(#names:options(499) == 1)
refused("too many positions", function() for n = 500, 2000 do names:value(n) end end)
-- options of one position, and values
local wide = grundy.ruleset(function(n, to) for _ = 1, n do to(0) end end)
assert(wide:value(100) == 1)
refused("too many options of one position %%(the maximum is 100%%)", wide.value, wide, 101)
local refusals = 0
for _, row in ipairs(listed) do
  local heap = grundy.heap(row[1])
  if row[3] > 100 then
    local none, message = heap:options(row[2])
    assert(none == nil and message:find "^limit of 100 options reached", message)
    refusals = refusals + 1
  else
    assert(heap:options(row[2]), tostring(heap))
  end
end
assert(refusals > 20 and refusals < #listed - 20)
local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
assert(nim:value(20) == 20)
refused(overflow, nim.value, nim, 21)
assert(chain(20):remoteness() == 20)
refused(overflow, function() return chain(21):remoteness() end)
-- strings and lists
local texts = grundy.ruleset(function() end)
assert(texts:value(("x"):rep(64)) == 0)
refused(overflow, texts.value, texts, ("x"):rep(65))
local list = {}
for i = 1, 64 do list[i] = 1000 end
assert(texts:value(list) == 0)
list[65] = 1000
refused(overflow, texts.value, texts, list)
local function pair(length)
  local half = table.move(list, 1, length, 1, {})
  return { half, half }
end
assert(texts:value(pair(37)) == 0) -- of 5 + 2 * (5 + 37 * 3) = 237 bytes
refused(overflow, texts.value, texts, pair(38))
-- values at once
assert(#grundy.heap "0.77":values(0, 8999) == 9000)
refused("too many values %%(the maximum is 9000%%)", function() grundy.heap "0.77":values(0, 9000) end)
assert(#grundy.heap "0.77":values(math.maxinteger - 8999, math.maxinteger) == 9000)
-- without a period, one heap more than that many values
local stubborn = grundy.heap("0.77", { periods = false })
assert(stubborn:value(8999) == grundy.heap "0.77":value(8999))
refused("too many values to compute %%(the maximum is 9000%%), and no period is proven", stubborn.value, stubborn, 9000)
-- kernels
for _, each in ipairs { { "0.007", "dense", 1000, 5000 }, { "4!.0", "sparse", 3000, 8000 } } do
  local game = grundy.heap(each[1], { kernel = each[2] })
  assert(game:value(each[3]) == grundy.heap(each[1], { kernel = "naive" }):value(each[3]))
  -- beyond its tables a kernel gives way, or refuses; it is never wrong
  local ok, value = pcall(game.value, game, each[4])
  local expected = grundy.heap(each[1], { kernel = "naive" }):value(each[4])
  if ok then assert(value == expected) else assert(value:find(overflow)) end
end
-- graphs
assert(select(2, grundy.graph.from_edges(50, {}, {}):size()) == 0)
refused("expected an integer from 0 to 50", grundy.graph.from_edges, 51, {}, {})
local from, to = {}, {}
for i = 1, 50 do from[i], to[i] = 1, 2 end
assert(select(2, grundy.graph.from_edges(2, from, to):size()) == 50)
from[51], to[51] = 1, 2
refused(overflow, grundy.graph.from_edges, 2, from, to)
local lists = {}
for v = 1, 50 do lists[v] = {} end
assert(grundy.graph(lists):size() == 50)
lists[51] = {}
refused(overflow, grundy.graph, lists)
assert(chain(49):graph():size() == 50)
refused(overflow, function() return chain(50):graph() end)
-- pictures
assert(grundy.hackenbush { edges = { { 1, 40 } } }:value() == 1)
refused("expected two vertices from 1 to 40", grundy.hackenbush, { edges = { { 1, 41 } } })
local stalk = {}
for i = 1, 39 do stalk[i] = { i, i + 1 } end
stalk[40] = { 1, 1 }
assert(grundy.hackenbush { edges = stalk }:value() == 39 ~ 1)
stalk[41] = { 1, 1 }
refused(overflow, grundy.hackenbush, { edges = stalk })
-- quotients: 0.226 has 10 elements with heaps 1..10, then 28; 0.15 has 6 with heaps 1..13, then 8 and too many pairs
for _, each in ipairs { { "0.226", 10, 10 }, { "0.15", 13, 6 } } do
  local heap = grundy.heap(each[1])
  assert(heap:misere_quotient { max_heap = each[2] }.order == each[3])
  local none, message = heap:misere_quotient { max_heap = each[2] + 1 }
  assert(none == nil and message:find "limit of 10 elements %%(or of the work for them%%)")
end
-- superscripts: 3^1431 needs one term more than there may be before a repetition shows
local dawson = grundy.heap "0.07"
assert(tostring(dawson:genus(9)) == "0^120")
refused(overflow, dawson.genus, dawson, 10)
assert(tostring(dawson:genus(9)) == "0^120")
print "ok"
]]

--- Heaps of random games, each with the number of heaps that all its options hold together, as Lua code.
local function listed()
  local digits, rows = { "0", "1", "2", "3", "4", "5", "7", "4!", "4=", "7?", "C!", "{2,3=}", "{2+=}" }, {}
  while #rows < 200 do
    local code = {}
    for k = 1, math.random(3) do code[k] = digits[math.random(#digits)] end
    local text = table.concat(code)
    local given = #rows % 4 == 0 and "{ all_but = { " .. math.random(9) .. ", 20 } }"
      or ("%q"):format("0." .. (#rows % 2 == 0 and text or "[" .. text .. "]"))
    local n, heaps = math.random(90, 125), 0
    local ok, heap = pcall(grundy.heap, load("return " .. given)())
    if ok then
      for _, option in ipairs(heap:options(n)) do heaps = heaps + #option end
      rows[#rows + 1] = ("{ %s, %d, %d },"):format(given, n, heaps)
    end
  end
  return "local listed = {" .. table.concat(rows, "\n") .. "}\n"
end

describe("#builds the limits that are out of reach", function()
  it("are met by a library that is built with lower ones", function()
    if long(true, false) then return end -- it takes seconds to compile
    random.seed()
    local flags = { "-DGRUNDY_PORTABLE" } -- compiles sooner
    for name, value in pairs(lowered) do flags[#flags + 1] = ("-D%s=%d"):format(name, value) end
    table.sort(flags)
    if not process.run "command -v make && command -v cc || command -v gcc":find "%S" then
      pending "no compiler here"
      return
    end
    local all = table.concat(flags, " ")
    local headers = os.getenv "LUA_INCDIR" and " LUA_INCDIR=" .. os.getenv "LUA_INCDIR" or ""
    -- what was made with other limits is of no use
    process.run(("echo '%s' | cmp -s - build/limits/flags || rm -rf build/limits; mkdir -p build/limits; "
      .. "echo '%s' > build/limits/flags"):format(all, all))
    local text, built = process.run(("env -u LD_PRELOAD make -s BUILD=build/limits CFLAGS=-O0 WARNINGS= CPPFLAGS='%s' "
      .. "build/limits/grundy/core.so LUA=%s%s"):format(all, interpreter, headers))
    assert.is_true(built, text)
    local command = process.command("-e", listed() .. script:gsub("%%%%", "%%"))
    local cpath = "LUA_CPATH=" .. process.quote "./build/limits/?.so"
    text = process.run("env -u LD_PRELOAD " .. command:gsub("LUA_CPATH='[^']*'", (cpath:gsub("%%", "%%%%"))))
    assert.equal("ok", text:match "ok\n$" and "ok" or text)
  end)
end)
