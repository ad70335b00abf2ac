--- Ctrl-C in the `lua` program at random moments of every long call: the call stops at once, computed values are kept,
--- and later answers are right.

local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

--- The long calls: Lua code that makes `work`, and code that then answers `check()`. Objects made before the call have
--- size(n), which is n at full length and otherwise less.
local calls = {
  ["search of a Lua rule"] = [[
    local chain = grundy.ruleset(function(n, to) for _ = 1, 300 do end if n > 0 then to(n - 1) end end)
    function work() chain:value(10000000) end
    function check() return chain:value(1001) == 1 end]],
  ["period of a Lua rule"] = [[
    local chain = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end if n > 3 then to(n // 2, n // 3) end end)
    function work() while true do chain:period(1 << 22) chain:values(0, 1 << 22) end end
    function check() return chain:value(3) == 1 end]],
  ["misere outcome of a sum"] = [[
    local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
    function work() (nim(40) + nim(41) + nim(42) + nim(43)):outcome { play = "misere", search = true } end
    function check() return (nim(1) + nim(1)):outcome "misere" == "N" end]],
  ["genus"] = [[
    local heap = grundy.heap "0.77"
    function work() heap:genus(100000) end
    function check() return tostring(heap:genus(2)) == "2^20" end]],
  ["genus of a board"] = [[
    function work() while true do grundy.board.game({ shapes = { "##" } }):genus { 11, 11 } end end
    function check() return tostring(grundy.games.cram:genus { 1, 3 }) == "1^031" end]],
  ["cells"] = [[
    local torus = grundy.board.game { shapes = { "##" }, torus = true }
    function work() torus:value({ 11, 13 }, { search = "couples" }) end
    function check() return torus:value { 3, 5 } == 1 end]],
  ["representatives of a graph"] = [[
    local prism = require("spec.support.graphs").prism(size(5000))
    function work() while true do grundy.games.node_kayles(prism):value { limit = 2 } end end
    function check() return grundy.games.node_kayles({ { 1, 2 }, { 1, 3 }, { 1, 4 } }):value() == 1 end]],
  ["representatives of strings"] = [[
    local prism = require("spec.support.graphs").prism(size(5000))
    function work() while true do grundy.games.strings_and_coins(prism):value { limit = 2 } end end
    function check() return grundy.games.nimstring(2, 2):value() == 0 end]],
  ["misere forms of heaps"] = [[
    local heap = grundy.heap "0.77"
    function work() heap:misere_form(100000) end
    function check() return tostring(heap:misere_form(5)) == "*[2+2,3,2,1]" end]],
  ["sums of misere forms"] = [[
    local form = grundy.misere.form
    local sum = form(2)
    function work() for n = 3, 100 do sum = sum + form { n, "2#" } end end
    function check() return (form "2#" + form(2)):minus(form "2#") == form(2) end]],
  ["the form of a large heap"] = [[
    function work() grundy.misere.form(65535) end
    function check() return grundy.misere.form(5):birthday() == 5 end]],
  ["misere quotient"] = [[
    local heap = grundy.heap "0.07"
    function work() heap:misere_quotient { max_heap = 100000 } end
    function check() return heap:value(2) == 1 end]],
  ["pages"] = [[
    local path = folder .. "/page.html"
    function work() while true do grundy.heap("0.77")(500):page(path) end end
    function check() return grundy.heap("0.77")(5):page(path) end]],
  ["exploring"] = [[
    local heap = grundy.heap "0.77"
    function work() (heap(60) + heap(61) + heap(62)):graph() end
    function check() return heap(2):graph():size() == 3 end]],
  ["compound"] = [[
    local nim = grundy.ruleset(function(n, to) for _ = 1, 30 do end if n > 0 then to(n - 1) end end)
    local join = grundy.sum { nim(3000000), nim(2000000), move = "all", ending = "short" }
    function work() join:outcome() end
    function check() return grundy.sum { nim(3), nim(4), move = "all", ending = "short" }:outcome() == "N" end]],
  ["values in a file"] = [[
    local heap, path = grundy.heap({ subtract = { 1, 2 } }, { periods = false }), folder .. "/values"
    heap:value(size(1 << 24))
    function work() while true do assert(heap:save(path)) assert(heap:load(path)) end end
    function check() return heap:value(5) == 2 and not io.popen("ls " .. folder):read "a":find "tmp" end]],
  ["the options of a heap"] = [[
    local heap = grundy.heap "0.77"
    function work() while true do heap:options(1 << 20) end end
    function check() return #heap:options(3) == 3 end]],
  ["a table of values"] = [[
    local values = grundy.heap "0.77":values(0, size(1 << 22))
    function work() while true do values:totable() end end
    function check() return values[3] == 3 end]],
  ["the rare heaps"] = [[
    local values = grundy.heap "0.3":values(0, size(1 << 20))
    function work() while true do values:rare() end end
    function check() return #values:rare() == size(1 << 20) // 2 + 1 end]],
  ["listing a large heap"] = [[
    local heap = grundy.heap "0.77"
    function work() while true do heap:options(1 << 31) end end
    function check() return #heap:options(3) == 3 end]],
  ["listing a heap that has few options"] = [[
    local heaps = { grundy.heap "0.[1]", grundy.heap "0.{2+=}", grundy.heap "0.[0005=]" }
    function work() heaps[math.random(3)]:options((1 << 40) + 1) end
    function check() return #heaps[1]:options(3) == 1 and #heaps[2]:options(13) == 5 end]],
  ["values of a graph"] = [[
    local n, from, to = size(300000), {}, {}
    for i = 1, n - 1 do from[i], to[i] = string.pack("i4", i), string.pack("i4", i + 1) end
    local f, t = table.concat(from), table.concat(to)
    function work() while true do grundy.graph.from_edges(n, f, t):values() end end
    function check() return grundy.graph.from_edges(n, f, t):value(1) == 1 end]],
  ["values of a graph with cycles"] = [[
    local n, f, t = size(300000), {}, {}
    math.randomseed(1)
    for i = 1, 3 * n do f[i], t[i] = math.random(n), math.random(n) end
    local g
    function work() while true do g = grundy.graph.from_edges(n, f, t) g:value(1) end end
    function check() return g == nil or g:value(1) ~= nil end]],
  ["hackenbush"] = [[
    local edges = {}
    math.randomseed(1)
    for i = 1, size(300000) do edges[i] = { math.random(i), i + 1 } end
    function work() while true do grundy.hackenbush { edges = edges }:winning_moves() end end
    function check() return grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } } }:value() == 2 end]],
  ["vertex geography"] = [[
    local edges = {}
    math.randomseed(1)
    local n = size(50000)
    for i = 1, 2 * n do edges[i] = { math.random(n), math.random(n) } end
    function work() while true do grundy.vertex_geography { vertices = n, edges = edges }:outcome(1) end end
    function check() return grundy.vertex_geography { vertices = 2, edges = { { 1, 2 } } }:outcome(1) == "N" end]],
  ["edge geography"] = [[
    local edges, n = {}, size(4000)
    math.randomseed(1)
    for i = 1, 4 * n do edges[i] = { 2 * math.random(n) - 1, 2 * math.random(n) } end
    function work() while true do grundy.edge_geography { vertices = 2 * n, edges = edges }:outcome(1) end end
    function check() return grundy.edge_geography { vertices = 2, edges = { { 1, 2 } } }:outcome(1) == "N" end]],
  ["products of nimbers"] = [[
    local bytes = ("abcdefgh"):rep(size(1 << 20))
    function work() while true do grundy.nimber.mul_arrays(bytes, bytes) end end
    function check() return grundy.nimber.mul(2, 2) == 3 end]],
  ["the search of an excess"] = [[
    local nimber = grundy.nimber
    function work() nimber.excess(839, { search = true }) end
    function check() return nimber.excess(19, { search = true }) == 4 end]],
  ["the inverse of a transfinite nimber"] = [[
    local a = grundy.nimber.ordinal "w^w^13 + w"
    function work() while true do local b = 1 / a end end
    function check() return a * a == a ^ 2 end]],
  ["one listing without an end, in a coroutine"] = [[
    local endless = grundy.ruleset(function(n, to) while n > 0 do to(0) end end)
    function work() coroutine.wrap(function() endless:value(7) end)() end
    function check() return endless:value(0) == 0 end]],
  ["a coroutine in a coroutine"] = [[
    local heap = grundy.heap "0.6"
    function work() coroutine.wrap(function() coroutine.wrap(function() heap:values(0, 1 << 28) end)() end)() end
    function check() return heap:value(100) == grundy.heap("0.6"):value(100) end]],
  ["values of coins"] = [[
    local coins = grundy.coins { at_most = 4 }
    function work() coins:values(1, 100000) end
    function check() return coins:value "H" == 1 end]],
}

for _, kernel in ipairs { '"0.6", { kernel = "naive" }', '"4!.0", { kernel = "sparse" }',
  '"0.6", { kernel = "blocks" }', '"0.007", { kernel = "dense" }', '"0.F9", { kernel = "layers" }',
  '"0.{2+=}", { kernel = "layers" }', '"0.E", { kernel = "naive" }', '"{2+}!.0"',
  '{ subtract = { 1, 250, 300 } }, { periods = false }' } do
  calls["heaps " .. kernel] = ([[
    local heap = grundy.heap(%s)
    function work() heap:value((1 << 40) - 1) end
    function check() return heap:value(100) == grundy.heap(%s):value(100) end]]):format(kernel, kernel)
end

calls["the period of a plane"] = [[
  local moves = { { 0, 1 }, { 1, 2 }, { 3, 0 }, { 4, 4 } }
  local game = grundy.vector_game(moves)
  function work() while true do game:period(1 << 40) game:period(1 << 40, { values = true }) end end
  function check() return game:outcome { 9, 9 } == grundy.vector_game(moves):outcome { 9, 9 } end]]
calls["the period of a line"] = [[
  local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
  function work() while true do queen:along({ 99, "?" }):period(1 << 30, { seconds = 1000 }) end end
  function check() return queen:along({ 3, "?" }):period().period == 6 end]]
calls["positions with many moves"] = [[
  local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
  local far = queen { size(300000), size(300000) + 1 }
  function work() while true do far:remoteness() far:winning_moves() far:value { search = true } far:options() end end
  function check() return queen:value { 3, 5 } == 0 end]]
calls["looking for a period"] = [[
  local heap = grundy.heap "0.354"
  function work() heap:period(10 ^ 9 // 1 | 0) end
  function check() return heap:value(100) == grundy.heap("0.354"):value(100) end]]
calls["verifying a period"] = [[
  local period = grundy.heap "0.16":period()
  function work() while true do period:verify() end end
  function check() return period.period == 149459 end]]

local unknown = -1 -- a time

--- Makes the call again and again in a `lua` that reads from a script (it obeys one Ctrl-C a line), interrupts it each
--- time after a moment (in seconds) of work, and returns what it printed and the times from the signals to the answers:
--- CPU time of the process, to which a busy machine makes no difference, or 0 if the system does not report it: then
--- only the answer is checked.
local function interrupted(code, moments)
  local text
  process.in_folder(function(folder)
    process.write(folder .. "/script.lua", ([[
      local grundy, folder = require "grundy", %q
      local function size(n) return n // %d end
      local work, check
      %s
      assert(check())
      local round = 0
      function once()
        round = round + 1
        local go = %q .. round
        local ok, message = pcall(function()
          io.open(go, "w"):close()
          work()
        end)
        local cpu = os.clock()
        assert(not ok and message:find "interrupted!", message or "it ended by itself")
        assert(check(), "a wrong value")
        print(("all right %%d"):format(cpu * 1e9 // 1))
        io.stdout:flush()
        os.remove(go)
      end]]):format(folder, long(8, 1), (code:gsub("function (%l+)%(%)", "%1 = function()")), folder .. "/go"))
    process.write(folder .. "/lines", ("once()\n"):rep(#moments))
    local waits = {}
    for i, moment in ipairs(moments) do waits[i] = ("%.3f"):format(moment) end
    local command = process.command("-i", folder .. "/script.lua")
    text = process.run(([[
      folder=%s
      %s < $folder/lines > $folder/printed 2>&1 & pid=$!
      round=0
      for moment in %s; do
        round=$((round + 1))
        until [ -e $folder/go$round ] || ! kill -0 $pid 2>/dev/null; do sleep 0.002; done
        sleep $moment
        before= after=
        read -r before rest < /proc/$pid/schedstat
        kill -INT $pid
        read -r after rest < /proc/$pid/schedstat
        while [ -e $folder/go$round ] && kill -0 $pid; do sleep 0.001; done
        echo "signal ${before:-none} ${after:-none}"
      done 2>/dev/null
      wait $pid
      cat $folder/printed]]):format(process.quote(folder), command, table.concat(waits, " ")))
  end)
  local signals, times, i = {}, {}, 0
  for before, after in text:gmatch "signal (%w+) (%w+)" do
    signals[#signals + 1] = { tonumber(before), tonumber(after) }
  end
  for clock in text:gmatch "all right (%d+)" do
    i = i + 1
    local before, after = table.unpack(signals[i])
    -- if the process ran for long between the two readings, the time of the signal is unknown
    if not before then
      times[i] = 0
    else
      times[i] = after and after - before > 20e6 and unknown or (tonumber(clock) - before) / 1e9
    end
  end
  return text, times
end

--- The time that Ctrl-C may take, in seconds.
local bound = 0.2

--- The time of an interrupt that was late, or the least of two more at the same moment: on a busy machine a new page of
--- memory may cost a process a hundred times its usual time, but not three times in a row.
local function again(code, moment, time)
  local _, took = interrupted(code, { moment, moment })
  for _, t in ipairs(took) do
    if t ~= unknown then time = math.min(time, t) end
  end
  return time
end

--- The sorted list of this number of times that Ctrl-C took, and the text of the last process if one failed.
local function interrupt(code, count)
  local times, in_one = {}, 8 -- interrupts of one process
  while #times < count do
    local moments = {}
    for i = 1, math.min(in_one, count - #times) do moments[i] = math.random(0, long(20, 150)) / 1000 end
    local text, took = interrupted(code, moments)
    if #took < #moments then return times, text end
    for i, time in ipairs(took) do
      if time > bound then time = again(code, moments[i], time) end
      if time ~= unknown then times[#times + 1] = time end
    end
  end
  table.sort(times)
  return times
end

describe("#processes Ctrl-C", function()
  local names = {}
  for name in pairs(calls) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do
    it("stops " .. name, function()
      random.seed()
      local count = long(1, 200)
      local times, failed = interrupt(calls[name], count)
      assert.is_nil(failed)
      local slowest, late = times[#times], 0
      for _, time in ipairs(times) do late = late + (time > bound and 1 or 0) end
      local report = ("%s: %d interrupts, median %.1f ms, slowest %.1f ms, %d above 200 ms"):format(name, #times,
        1000 * times[#times // 2 + 1], 1000 * slowest, late)
      assert.equal(0, late, report)
    end)
  end
end)
