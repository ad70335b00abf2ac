--- The budget of memory: calls with arguments a thousand times too large end, and the next call works.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"

--- Runs f with a budget of the given bytes.
local function within(bytes, f)
  local before = grundy.memory()
  grundy.memory(bytes)
  local ok, message = pcall(f)
  grundy.memory(before)
  if not ok then error(message, 0) end
end

local function falling(n, to) to(n - 2) to("other " .. n) end

describe("the budget of memory", function()
  it("is asked for and set by grundy.memory", function()
    local before = grundy.memory()
    assert.is_true(before >= 1 << 28)
    assert.equal(1 << 30, grundy.memory(1 << 30))
    assert.equal(1 << 30, grundy.memory())
    assert.equal(before, grundy.memory(before))
    assert.error_matches(function() grundy.memory(5) end,
      "bad argument #1 to 'memory' %(expected an integer >= 1048576")
    assert.error_matches(function() grundy.memory "1" end, "bad argument #1 to 'memory'")
  end)

  it("ends a call that would pass it, and the next call works", function()
    collectgarbage()
    local bytes = math.ceil(collectgarbage "count") * 1024 + (long(4, 16) << 20)
    within(bytes, function()
      local endless = grundy.ruleset(function(n, to) if type(n) == "number" then falling(n, to) end end)
      local take_two = grundy.ruleset(function(n, to) for taken = 1, math.min(2, n) do to(n - taken) end end)
      for _ = 1, 3 do
        local value, message = endless:value(100)
        assert.is_nil(value)
        assert.equal(("limit of memory (%d bytes) reached"):format(bytes), message)
        assert.equal(7 % 3, take_two:value(7))
        assert.equal(0, endless:value "x")
      end
      assert.equal(100, #grundy.ruleset(function(n, to) for i = 1, n do to(n - i) end end):options(100))
    end)
  end)

  it("#slow has room again for the options of positions that are solved", function()
    local queen = grundy.ruleset(function(p, to)
      local a, b = p[1], p[2]
      for i = 1, a do to { a - i, b } end
      for i = 1, b do to { a, b - i } end
      for i = 1, math.min(a, b) do to { a - i, b - i } end
    end)
    collectgarbage()
    local _, before = core.memory_used()
    queen:value { 100, 99 }
    collectgarbage()
    local _, after = core.memory_used()
    assert.is_true(after - before < 24 * 101 * 101, after - before)
  end)

  it("#processes is the reason that a call gives wherever it is reached", function()
    -- in a process of its own, whose objects are few: a full collection takes a thousandth of a second
    local script = [[
      local grundy = require "grundy"
      local games, kayles = grundy.games, grundy.heap "0.77"
      local quotient = kayles:misere_quotient { max_heap = 12 }
      local asks = {
        function(moves) local p = grundy.ruleset(moves)(40) return function() return p:outcome "misere" end end,
        function(moves) local p = grundy.ruleset(moves)(9) + games.wythoff { 2, 5 }
          return function() return p:outcome "misere" end end,
        function() local p = games.ordinal_sum("0.77", "0.77") { 3, 5 } return function() return p:remoteness() end end,
        function() local p = games.spawning "ruler" { 6, 4 } return function() return p:moves() end end,
        function() local p = kayles(5) return function() return p:genus() end end,
        function() return function() return quotient:outcome { 40, 5, 5 } end end,
      }
      local before, refused = grundy.memory(), 0
      local ballast = ("x"):rep(2 << 20) -- the least budget is a megabyte
      for step = 0, STEPS do
        for i, ask in ipairs(asks) do
          local call = ask(function(n, to) for taken = 1, math.min(3, n) do to(n - taken) end end)
          collectgarbage()
          local bytes = math.max(1 << 20, math.floor(collectgarbage "count" * (1 + step / 1000)) * 1024)
          grundy.memory(bytes)
          local ok, answer, reason = pcall(call)
          grundy.memory(before)
          if not ok or answer == nil then
            reason, refused = tostring(ok and reason or answer), refused + 1
            if not reason:find "limit of memory %(%d+ bytes%) reached" then print("call " .. i, reason) end
          end
        end
      end
      print(refused > 20, #ballast)]]
    local text = process.lua("-e", (script:gsub("STEPS", long("60", "400"))))
    assert.equal("true\t2097152\n", text)
  end)

  it("#slow may be less for one call, which says what it may add", function()
    local up = grundy.ruleset { moves = function(n, to) to(n + 1) to(n + 2) end, name = "Up" }
    for _, ask in ipairs { "value", "remoteness", "outcome", "genus" } do
      local options = { memory = 1 << 20 }
      local answer, message = up(0)[ask](up(0), options)
      assert.is_nil(answer, ask)
      assert.matches("^limit of memory %(%d+ bytes%) reached$", message)
    end
    local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
    assert.equal(9, nim:value(9, { memory = 1 << 20 }))
  end)

  it("holds where a theorem is asked about few components, or many", function()
    for _, count in ipairs { 1, 5, 200 } do
      local rules = grundy.ruleset(function(n, to) for taken = 1, math.min(3, n) do to(n - taken) end end)
      local theorem = { value = function(n) return rules:value(n) end }
      local asks = grundy.ruleset { moves = function() end, theorem = theorem }
      local list = {}
      for i = 1, count do list[i] = 100000 end
      local value, message = asks:sum(list):value { memory = 1000 }
      assert.is_nil(value, count)
      assert.matches("^limit of memory %(%d+ bytes%) reached$", message)
    end
  end)
end)

--- A ruleset whose rule lists options without end, and the number of options listed so far.
local function endless_listing(list, before)
  local listed = 0
  local ruleset = grundy.ruleset(function(_, to)
    if before then before() end
    while true do
      listed = listed + 1
      list(to, listed)
    end
  end)
  return ruleset, function() return listed end
end

describe("the memory of one call", function()
  local bytes = long(1, 4) << 20
  local most = bytes // 4 + (1 << 13) -- an option is 32 bits at least; they are counted now and then

  local function check(message, ruleset, listed, ask, settings)
    local answer, reason = ruleset[ask](ruleset, 7, settings)
    assert.is_nil(answer, message)
    assert.matches("^limit of memory %(%d+ bytes%) reached$", reason, message)
    assert.is_true(listed() > 1000, message)
    assert.is_true(listed() <= most, ("%s: %d options"):format(message, listed()))
  end

  it("#slow ends a listing that has no end, with few options or many", function()
    for name, list in pairs { same = function(to) to(1) end, none = function(to) to() end,
      two = function(to) to(1, 2) end, list = function(to) to { 1, 2 } end, new = function(to, i) to(i) end,
      again = function(to) to:again(1) end } do
      for _, ask in ipairs(name == "again" and { "value" } or { "value", "outcome", "genus" }) do
        local ruleset, listed = endless_listing(list)
        check(name .. ", " .. ask, ruleset, listed, ask, { memory = bytes })
      end
    end
  end)

  it("ends it in searches by couples and proof numbers, too", function()
    for _, search in ipairs { "couples", "proof" } do
      local ruleset, listed = endless_listing(function(to) to(1) end)
      check(search, ruleset, listed, "outcome", { memory = bytes, search = search })
    end
  end)

  it("ends it where the rule has made another call, with more memory, before", function()
    local other = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local ruleset, listed = endless_listing(function(to) to(1) end,
      function() assert.equal(1, other:value(9, { memory = bytes << 10 })) end)
    check("nested", ruleset, listed, "value", { memory = bytes })
  end)

  it("is that of this call alone", function()
    local wide = grundy.ruleset(function(n, to) for _ = 1, n do to(0) end end)
    assert.is_nil((wide:value(400000, { memory = 1 << 20 })))
    assert.equal(1, wide:value(400000))
    assert.equal(1, wide:value(300000, { memory = 4 << 20 }))
  end)
end)

local form = "misere.form '[[[5+4]+3+2]+[4+2]+[3+2]+6]+[[7+5]+4]+[6+5]+9'"

--- Lua code of calls, each about 1000 times larger than one that ends soon.
local calls = {
  "games.nim({ 10^9, 10^9 }):outcome 'misere'", "games.nim(10^9):moves()", "games.nim(10^9):options()",
  "games.nim(10^9):outcome { search = true }", "games.officers:value(10^9)", "games.kayles:options(10^9)",
  "games.kayles({ 10^9, 10^8 }):winning_moves()", "games.treblecross:value(10^9)", "games.grundys_game:value(10^9)",
  "games.couples_are_forever { 10^9, 3 }:winning_moves()", "games.lasker { 10^7, 10^8 }:outcome 'misere'",
  "games.kayles(10^6):remoteness()", "games.kayles:genus(10^6)", "games.kayles:misere_form(10^5)",
  "games.officers:misere_quotient { max_heap = 10^5 }", "games.kayles(10^6):graph()", "games.kayles:check(10^7)",
  "games.wythoff { 10^6, 10^6 }:outcome { search = true }", "games.wythoff({ 10^6, 10^6 }):moves()",
  "games.chomp(many(60, 60)):value()", "games.chomp(many(60, 60)):remoteness()", "games.nimstring(20, 20):value()",
  "games.cram(11, 11):value { search = 'couples' }", "games.cram(11, 11):outcome { search = 'proof' }",
  "games.cram:prove({ 11, 11 }, path)", "games.cram(11, 11):explain()", "games.cram(11, 11):drawing_moves()",
  "games.sprouts(60):outcome()", "games.sprouts(60):outcome { play = 'misere', search = 'proof' }",
  "games.notakto(9):graph()",
  "games.nim(many(4, 10^3)):outcome { play = 'misere', search = 'proof' }", "games.notakto(30):outcome 'misere'",
  "games.strings_and_coins { edges = circle(40) }:value()", "games.node_kayles { edges = circle(10^4) }:genus()",
  "games.fibonacci_nim { 10^6, 10^6 }:outcome { search = true }", "games.dots_and_boxes(9, 9):value()",
  "heap '0.6':values(0, 10^10)", "heap('0.07', { periods = false }):values(0, 10^10):rare()",
  "heap { take = function(n, to) to(n - 1) end }:value(5)", "heap '0.77':values(0, 2^39)",
  "heap '4.007':period(10^9)", "heap '0.[3]':options(10^10)",
  "heap '0.137':misere_quotient { positions = { 10^8 } }", "heap('0.31011'):misere_quotient { max_heap = 10^4 }",
  "ruleset(function(n, to) to(n - 1) end):value(1)", "ruleset(function(n, to) to(n, n + 1) end):genus(1)",
  "ruleset(function(n, to) to(n .. 'x') end):value 'x'", "ruleset(function(p, to) to { p, p } end):value(1)",
  "ruleset { moves = function(n, to) to(n + 1) to(n - 1) end, loopy = true }:value(0)",
  "ruleset(function(n, to) for i = 1, 10^9 do to(i) end end):value(7)",
  "ruleset(function(n, to) to(n + 1, n + 2) end):misere_form(1)", "games.welter({ 10^6, 10^7, 10^5 }):remoteness()",
  "ruleset(function(n, to) to(n + 1) end)(1):graph()", "games.sylver { 101, 103, 107 }:outcome()",
  "ruleset(function(n, to) for i = 1, n do to(n - i) end end):misere_quotient { positions = { 10^4 } }",
  "games.nim({ 500, 600, 700 }):remoteness()", "games.kayles({ 1000, 1000 }):genus()",
  "misere.born_by(5)", "graph.from_edges(2^31, {}, {})", "games.moore_nim(3)({ 500, 600, 700, 800 }):suspense()",
  form .. ":partitions()", form .. ":parts()", form .. ":minus(misere.form '[[7+5]+4]+[6+5]')", form .. ":genus()",
  "misere.form '[[5+4]+3+2]+[4+2]+[3+2]+6':link(misere.form '[[7+5]+4]+[6+5]')",
  "board.game { shapes = { '##', '###', '####' } }(11, 11):value()", "games.cram(6, 6):page(path)",
  "board.game { shapes = { '#*', '##' } }(11, 11):outcome 'misere'", "games.kayles(10^5):page(path)",
  "board.game { moves = function(b, to) for i, j in b:pairs() do to(b, i, j) end end }(11, 11):outcome()",
  "board.game { shapes = { '##' }, torus = true }(11, 13):value()",
  "board.game { shapes = { '##*', '###' } }(12, 13):remoteness()",
  "cells { adjacency = ladder(100), take = 'edge' }(200):value()",
  "cells { adjacency = ladder(256), take = 'neighbourhood' }:genus(512)",
  "sum { games.nim(10^6), games.kayles(10^6), games.lasker(10^6), move = 'all' }:remoteness()",
  "sum { games.chomp(many(60, 60)), games.cram(11, 11), move = 'some', ending = 'short' }:winning_moves()",
  "games.kayles:plot { to = 10^8 }", "games.wythoff:plot { to = 10^5 }", "games.kayles:guess(10^9)",
  "queen { 10^12, 10^12 }:remoteness()", "queen { 10^9, 5 }:genus()", "queen { 40000, 50000 }:value()",
  "queen { 40000, 50000 }:remoteness { limit = 10^6 }", "mosaic { 10^18, 10^17 }:suspense()",
  "mosaic { 10^18, 10^17 }:explain()", "mosaic { 10^15, 10^9 }:misere_form()", "queen:table(10^6, 10^6)",
  "mosaic:period(10^15)", "mosaic:period(10^15, { values = true })", "queen:along({ 99, '?' }):period(10^9)",
  "coins { at_most = 10 }(('T'):rep(10^6) .. 'H'):value()",
  "coins.product('motley', 'motley') { { 40, 40 } }:options()",
  "edge { vertices = 10^5, edges = circle(10^5) }:outcome(1)", "nimber.mul_arrays(many(10^6, 3), many(10^6, 5))",
  "1 / nimber.ordinal 'w^w^125'",
  "command { 'census', '0.????????', '--limit', '1000000000' }",
  "command { 'values', 'wythoff', '--pairs', '--to', '1000000' }",
}

local script = [[
local patience = %s
local grundy, surface, cli = require "grundy", require "spec.support.surface", require "grundy.programs.command"
local watch = require "spec.support.watch"
local games, heap, ruleset, misere, graph = grundy.games, grundy.heap, grundy.ruleset, grundy.misere, grundy.graph
local function many(count, each)
  local list = {}
  for i = 1, count do list[i] = each end
  return list
end
local function circle(n)
  local edges = {}
  for i = 1, n do edges[i] = { i, i %% n + 1 } end
  return edges
end
local function ladder(n)
  local lists = {}
  for v = 1, 2 * n do
    lists[v] = { v %% 2 == 1 and v + 1 or v - 1 }
    if v > 2 then table.insert(lists[v], v - 2) end
    if v <= 2 * n - 2 then table.insert(lists[v], v + 2) end
  end
  return lists
end
if %s then grundy.memory(48 << 20) end
local nowhere, path = io.open("/dev/null", "w"), os.tmpname()
--- What a command of bin/grundy does, without a word.
local function command(words)
  local out, err = io.stdout, io.stderr
  io.stdout, io.stderr = nowhere, nowhere
  local ok, status = pcall(cli.main, words)
  io.stdout, io.stderr = out, err
  return assert(ok and status, status)
end
local names = { games = games, heap = heap, ruleset = ruleset, misere = misere, graph = graph, sum = grundy.sum,
  board = grundy.board, coins = grundy.coins, edge = grundy.edge_geography, nimber = grundy.nimber, many = many,
  queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true },
  mosaic = grundy.vector_game { { 0, 1 }, { 1, 2 }, { 3, 0 }, { 4, 4 } }, cells = grundy.cells,
  ladder = ladder, circle = circle, command = command, path = path }
local control = ruleset(function(n, to) for taken = 1, math.min(3, n) do to(n - taken) end end)
local ways = { ended = 0, failed = 0, stopped = 0, memory = 0 }
for line in io.lines() do
  local f = assert(load("return " .. line:gsub("(%%d+)^(%%d+)", "(%%1^%%2//1|0)"), line, "t", names))
  local results, took = watch.call(patience, "c", f)
  local ok, message = results[1], tostring(results[1] and results[3] or results[2])
  local way = message:find "limit of memory" and "memory" or ok and "ended"
    or message:find(watch.stop, 1, true) and "stopped" or "failed"
  if os.getenv "VERBOSE" then print(line, way, ("%%.2f"):format(took), message:sub(1, 90)) end
  ways[way] = ways[way] + 1
  if took > 2 * patience + 0.3 then print(line, "took", took) end
  if message:find "attempt to" or message:find "bad argument" then print(line, message) end
  f, results = nil, nil
  surface.reload_games(true)
  collectgarbage()
  local value = control:value(9)
  if value ~= 1 then print(line, "then", value) end
end
os.remove(path)
print(ways.ended + ways.failed + ways.stopped + ways.memory, ways.memory >= 2)
]]

describe("#processes calls with arguments a thousand times too large", function()
  it("#slow end or obey Ctrl-C where a process may have 2 GB, and the next call works", function()
    if process.sanitized then return end
    local code = script:format(long("0.01", "10"), long("true", "false"))
    local text = process.run(("printf '%%s\\n' %s | { ulimit -v 2000000; %s; }"):format(
      process.quote(table.concat(calls, "\n")), process.command("-e", code)))
    assert.equal(#calls .. "\ttrue\n", text)
  end)
end)
