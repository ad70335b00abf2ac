--- A small scenario for every public function: what it is called on, the call, and what it gives. The programs of
--- tools/deep run them without memory, with a collection at every object, and in several threads at once.
---
--- `run` may be called again after it failed, on the same object, and must then give the right answer: nothing half
--- done may remain.

local grundy = require "grundy"
local moves_of = require "spec.support.moves"

local list = {}

--- Removes the file of what `make` has returned, if any.
function list.drop(object)
  if type(object) == "table" and rawget(object, "path") then os.remove(object.path) end
end

--- Adds a scenario. `name` is that of a function as in doc/reference/README.md, with a word on the way it is called
--- after a comma. `make` returns what `run` is called with.
--- What is loaded at first use is loaded before, by a first run on an object of its own.
local function add(name, gives, run, make)
  make = make or function() end
  list[#list + 1] = {
    name = name,
    gives = gives,
    run = run,
    make = function()
      local first = make()
      run(first)
      list.drop(first)
      return make()
    end,
  }
end

--- Values as one text; lists in braces.
local function text(...)
  local words = table.pack(...)
  for i = 1, words.n do
    local value = words[i]
    if type(value) == "table" and not (getmetatable(value) or {}).__tostring then
      local inner = {}
      for k = 1, #value do inner[k] = text(value[k]) end
      words[i] = "{" .. table.concat(inner, " ") .. "}"
    else
      words[i] = tostring(value)
    end
  end
  return table.concat(words, " ")
end

--- A file of its own for each object (and each thread), in a folder that is thrown away.
local function path(suffix)
  local folder = os.getenv "GRUNDY_SCRATCH"
  if not folder then return os.tmpname() end
  return ("%s/scenario-%s%s"):format(folder, tostring({}):match "0x(%x+)", suffix)
end

local function with_file(make, suffix)
  return function()
    return { of = make(), path = path(suffix) }
  end
end

local function kayles()
  return grundy.ruleset {
    name = "Kayles",
    heap = true,
    moves = moves_of.kayles,
  }
end

--- Chomp by columns: positions are lists.
local function chomp()
  return grundy.ruleset(function(rows, to)
    for i = 1, #rows do
      for kept = i == 1 and 1 or 0, rows[i] - 1 do
        local left = {}
        for k = 1, #rows do
          local cells = k < i and rows[k] or math.min(rows[k], kept)
          if cells > 0 then left[k] = cells end
        end
        to(left)
      end
    end
  end)
end

local function heap() return grundy.heap "0.77" end

local function diamond() return grundy.graph { { 2, 3 }, { 4 }, { 4 }, {} } end

local function loop() return grundy.graph { { 2, 3 }, { 1 }, {}, { 4, 2, 3 } } end

local function spin()
  return grundy.ruleset {
    loopy = true,
    moves = function(n) return n == 0 and {} or { n - 1, (n + 2) % 7 } end,
  }
end

local function sum() return kayles()(4) + heap()(5) end

local function girl() return grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 2, 3 }, { 3, 4 }, { 3, 3 } } } end

-- ---- values of lists ----

add("grundy.mex", "2", function() return grundy.mex { 0, 1, 3 } end)
add("grundy.memory", "true", function()
  local before = grundy.memory()
  local set = grundy.memory(before // 2)
  return set == before // 2 and grundy.memory(before) == before
end)
add("grundy.program.protect", "refused element #1 is -1, expected an integer >= 0", function()
  local how, _, reason = grundy.program.protect(grundy.mex, { -1 })
  if how == "memory" then return nil, "not enough memory" end
  return how .. " " .. reason
end)
add("grundy.program.ending_by_interrupt", "3", function()
  return text(grundy.program.ending_by_interrupt(math.max, 2, 3))
end)
add("grundy.program.seconds", "true", function() return text(grundy.program.seconds() <= grundy.program.seconds()) end)
add("grundy.program.sleep", "", function() return text(grundy.program.sleep(0)) end)
add("grundy.program.open", "file", function(o)
  local file <close> = assert(grundy.program.open(o.path, "w"))
  return io.type(file)
end, function() return { path = path ".txt" } end)
add("grundy.program.write_file", "true", function(o) return text(grundy.program.write_file(o.path, "text")) end,
  function() return { path = path ".txt" } end)
add("grundy.program.text", "{3, \"a\", true}", function() return grundy.program.text { 3, "a", true } end)
add("grundy.program.utf8", "a<255>", function()
  return grundy.program.utf8("a\xFF", function(byte) return ("<%d>"):format(byte) end)
end)
add("grundy.program.printable", "a\u{FFFD}[2J", function() return grundy.program.printable "a\27[2J" end)
add("grundy.program.first_list", "0 2", function() return text(grundy.program.first_list(grundy.games.wythoff)) end)
add("grundy.nim_sum", "0", function() return grundy.nim_sum(3, 5, 6) end)
add("grundy.nim_sum, of a list", "0", function() return grundy.nim_sum { 3, 5, 6 } end)

-- ---- rulesets ----

add("grundy.ruleset", "ruleset 'Kayles'", function() return tostring(kayles()) end)
add("Ruleset:sum", "3", function(r) return text(r:sum { 7, 2, 6 }:value()) end, kayles)
add("Ruleset:value", "2", function(r) return text(r:value(10)) end, kayles)
add("Ruleset:value, of lists", "0", function(r) return text(r:value { 3, 2 }) end, chomp)
add("Ruleset:value, by canonical positions", "2", function(r) return text(r:value { 3, 1 }) end, function()
  return grundy.ruleset {
    canonical = function(p) return p[1] > p[2] and { p[2], p[1] } or p end,
    moves = function(p, to)
      for k = 0, p[1] - 1 do to { k, p[2] } end
      for k = 0, p[2] - 1 do to { p[1], k } end
    end,
  }
end)
add("Ruleset:value, of a loopy game", "∞{0}", function(r) return text((r:value(3))) end, spin)
add("Ruleset:values", "0, 1, 2, 3, 1, 4, 3, 2, 1", function(r) return tostring(r:values(0, 8)) end, kayles)
add("Ruleset:outcome", "N", function(r) return r:outcome(10) end, kayles)
add("Ruleset:outcome, misere", "P", function(r) return r:outcome(4, "misere") end, kayles)
add("Ruleset:options", "{0, 2}\n{1, 1}\n{0, 1}", function(r) return text(r:options(3)) end, kayles)
add("Ruleset:winning_moves", "2", function(r) return text(#r:winning_moves(6)) end, kayles)
add("Ruleset:winning_moves, misere", "2", function(r) return text(#r:winning_moves(6, "misere")) end, kayles)
add("Ruleset:period", "period 3 from 0 (observed up to 39)", function(r) return text(r:period(40)) end, function()
  return grundy.ruleset { heap = true, moves = function(n, to) for k = math.max(0, n - 2), n - 1 do to(k) end end }
end)
add("Ruleset:check", "true", function(r) return text(r:check(6)) end, function()
  return grundy.ruleset {
    heap = true,
    moves = function(n, to) for k = 0, n - 1 do to(k) end end,
    theorem = { value = function(n) return n end },
  }
end)
add("Ruleset:guess", "n", function(r) return text(r:guess(20)[1].text) end, function()
  return grundy.ruleset { heap = true, moves = function(n, to) for k = 0, n - 1 do to(k) end end }
end)
add("Guess:check", "true it fits up to 30", function(guess) return text(guess:check(30)) end, function()
  return grundy.ruleset(function(n, to) for k = 0, n - 1 do to(k) end end):guess(20)[1]
end)
local function queens() return grundy.games.wythoff:along { 1, "?" } end
add("Ruleset:along", "Wythoff{1, ?}", function(r) return text(r:along { 1, "?" }) end, function()
  return grundy.games.wythoff
end)
add("Line:values", "1, 2, 0, 4", function(line) return text(line:values(0, 3)) end, queens)
add("Line:period", "period 3 from 0, saltus 3 (proven: equal states)", function(line)
  return tostring((line:period(20)))
end, queens)
add("Line:guess", "arithmetic periodic with period 3 and saltus 3 from 0",
  function(line) return text(line:guess(20)[1].text) end, queens)
add("Line:plot", "<svg", function(line) return (line:plot({ to = 9 }):match "^<%w+") end, queens)
add("Sequence:identify", "kayles", function(s) return s:identify()[1].name end, function()
  return grundy.sequence { 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6 }
end)
add("Period:code", "# period 12 from 71 (proven: Guy-Smith)", function(p) return p:code("python"):match "^[^\n]+" end,
  function() return (grundy.heap("0.77"):period()) end)
add("Guess:code", "return n", function(guess) return guess:code("python"):match "return [^\n]+" end, function()
  return grundy.games.nim:guess(20)[1]
end)
add("Quotient:code", "P := [a];;", function(q) return q:code("gap"):match "P := [^\n]+" end, function()
  return (grundy.heap("0.77"):misere_quotient { max_heap = 1 })
end)
add("grundy.sequence", "3, 1, 4", function() return text(grundy.sequence { 3, 1, 4 }) end)
add("Sequence:guess", "n", function(s) return text(s:guess()[1].text) end, function()
  return grundy.sequence { 0, 1, 2, 3, 4, 5, 6, 7, 8 }
end)
add("Ruleset:genus", "4^146", function(r) return tostring(r:genus(5)) end, kayles)
add("Ruleset:misere_quotient", "6", function(r) return text(r:misere_quotient({ max_heap = 4 }).order) end, kayles)
add("Ruleset:misere_quotient, of a taking game", "24", function(r)
  return text(r:misere_quotient({ max_heap = 12 }).order)
end, heap)
add("Ruleset:save_facts", "true 6", function(o)
  o.of:value(8, { search = "couples" })
  return text(o.of:save_facts(o.path), kayles():load_facts(o.path))
end, with_file(kayles, ".facts"))
add("Ruleset:load_facts", "6 0", function(o)
  return text(o.of:load_facts(o.path), o.of:value(0, { search = "couples" }))
end, function()
  local o = with_file(kayles, ".facts")()
  o.of:value(8, { search = "couples" })
  assert(o.of:save_facts(o.path))
  return o
end)
add("Ruleset:each_fact", "6", function(o)
  local count = 0
  for _ in o.of:each_fact(o.path) do count = count + 1 end
  return text(count)
end, function()
  local o = with_file(kayles, ".facts")()
  o.of:value(8, { search = "couples" })
  assert(o.of:save_facts(o.path))
  return o
end)
add("Ruleset:prove", "N", function(o) return text(o.of:prove(8, o.path)) end, with_file(kayles, ".facts"))
add("Ruleset:verify", "N 8", function(o) return text(select(2, o.of:verify(nil, o.path))) end, function()
  local o = with_file(kayles, ".facts")()
  assert(o.of:prove(8, o.path))
  return o
end)

-- ---- tasks ----

local function tasks(settings) return grundy.tasks.new(grundy.games.cram { 2, 3 }, settings) end

add("grundy.tasks.new", "true", function() return text(tasks():load()) end)
add("TaskList:names", "4", function(t) return text(#t:names()) end, tasks)
add("TaskList:has", "false", function(t) return text(t:has "9.9") end, tasks)
add("TaskList:run", "true", function(t) return text(t:run()) end, tasks)
add("TaskList:answer", "N", function(t) return text(t:answer()) end, tasks)
add("TaskList:answer, the value", "1", function(t) return text(t:answer()) end, function()
  return tasks { value = true }
end)
add("TaskList:statistics", "0 0", function(t) return text(t:statistics()) end, tasks)
add("TaskList:load", "true", function(t) return text(t:load "/no/such/name") end, tasks)
add("TaskList:share", "true", function(o)
  local done, message = tasks():share(o.path, "1")
  os.execute("rm -f " .. o.path .. ".*")
  return done and text(done), message
end, function() return { path = path "" } end)
add("TaskList:prove", "N", function(o) return text(o.of:prove(o.path, "cram 2 3")) end, with_file(tasks, ".facts"))
add("grundy.tasks.text_of", "cram 2 3", function(o) return text(grundy.tasks.text_of(o.path)) end, function()
  local o = with_file(tasks, ".facts")()
  assert(o.of:prove(o.path, "cram 2 3"))
  return o
end)
add("Ruleset:value, by couples", "1", function(r)
  return text(r:value(8, { search = "couples", memory = 2000 }))
end, kayles)
add("Ruleset:value, by proof numbers", "1", function(r) return text(r:value(8, { search = "proof" })) end, kayles)
add("Ruleset:misere_quotient, of a file", "6", function(o)
  return text(assert(o.of:misere_quotient { load = o.path }).order)
end, function()
  local o = with_file(kayles, ".quotient")()
  assert(o.of:misere_quotient({ max_heap = 4 }):save(o.path))
  return o
end)
add("Ruleset:plot", "<svg", function(r) return r:plot({ from = 0, to = 6 }):match "^<svg" end, kayles)

-- ---- positions ----

add("Position:value", "5", function(p) return text(p:value()) end, sum)
add("Position:outcome", "N", function(p) return text(p:outcome()) end, sum)
add("Position:outcome, misere", "P", function(p) return text(p:outcome "misere") end, sum)
add("Position:outcome, misere, by a table", "N", function(p) return text(p:outcome "misere") end,
  function() return grundy.heap "0.137" { 24, 3 } end)
add("Position:winning_moves", "1", function(p) return text(#p:winning_moves()) end, sum)
add("Position:winning_moves, misere", "0", function(p) return text(#p:winning_moves "misere") end, sum)
add("Position:count_winning_moves", "1", function(p) return text(p:count_winning_moves()) end, sum)
add("Position:winning_move", "component 1: take 5 of 7", function(p) return tostring(p:winning_move()) end,
  function() return grundy.games.nim { 7, 3, 1 } end)
add("Position:moves", "9", function(p) return text(#p:moves()) end, sum)
add("Position:options", "9", function(p) return text(#p:options()) end, sum)
add("Position:component", "Nim(5)", function(p) return tostring(p:component(2)) end,
  function() return grundy.games.nim { 3, 5 } end)
add("Position:named_moves", "component 1: take 2 of 3", function(p)
  return tostring(p:named_moves "take 2 from heap 1")
end, function() return grundy.games.nim { 3, 5 } end)
add("Position:play", "Kayles(4) + 0.77(4)", function(p) return text(p:play(p:winning_moves()[1])) end, sum)
add("Position:components", "2", function(p) return text(#p:components()) end, sum)
add("Position:graph", "15 36", function(p)
  return text(p:graph():size())
end, function() return kayles()(2) + kayles()(3) end)
add("Position:drawing_moves", "0", function(p) return text(#p:drawing_moves()) end, function() return loop()(4) end)
add("Position:explain", "N:", function(p) return p:explain():match "^N:" end, sum)
add("Position:remoteness", "7", function(p) return text(p:remoteness()) end, sum)
add("Position:suspense", "7", function(p) return text(p:suspense()) end, sum)
add("Position:foreclosed", "3", function(p) return text(p:foreclosed()) end, function() return kayles()(5) end)
add("Position:genus", "5^057", function(p) return text(p:genus()) end, sum)
add("Position:is_tame", "false", function(p) return text(p:is_tame()) end, sum)
local function one_heap() return kayles()(1) end
add("Position:draw", "true", function(o) return text(o:draw() ~= nil) end, one_heap)
add("Position:page", "true", function(o) return text(o.of:page(o.path)) end, with_file(one_heap, ".html"))
add("grundy.pages", "true", function(o) return text(grundy.pages({ o.of }, o.path)) end, with_file(one_heap, ".html"))

-- ---- heap games ----

add("grundy.heap", "0.77", function() return tostring(grundy.heap "0.77") end)
add("grundy.heap, of a set", "{ subtract = {1, 3, 4} }", function()
  return tostring(grundy.heap { subtract = { 1, 3, 4 } })
end)
add("grundy.heap, of all but a set", "{ all_but = {2} }", function()
  return tostring(grundy.heap { all_but = { 2 } })
end)
add("grundy.heap, of splits", "4!.0", function() return tostring(grundy.heap { split = "unequal" }) end)
for _, kernel in ipairs { "naive", "sparse", "dense", "blocks" } do
  add("Ruleset:values, of a heap game by the kernel " .. kernel, "0, 1, 2, 3, 1, 4, 3, 2, 1", function(h)
    return tostring(h:values(0, 8))
  end, function() return grundy.heap("0.77", { kernel = kernel, periods = false }) end)
end
add("Ruleset:values, of a subtraction game", "3 5", function(h) return text(h:values(0, 300):max()) end, function()
  return grundy.heap({ subtract = { 1, 3, 4 } }, { kernel = "subtraction", periods = false })
end)
add("Ruleset:values, of a heap game with two partitions", "16 56", function(h)
  return text(h:values(0, 200):max())
end, function()
  local game = grundy.heap "0.245436"
  assert(require("grundy.core").heap_choose(game, "sparse", "auto", false, 2))
  return game
end)
add("Ruleset:values, of three heaps from one", "1 1", function(h) return text(h:values(0, 30):max()) end, function()
  return grundy.heap "0.f"
end)
add("Ruleset:value, of a heap game", "1", function(h) return text(h:value(10 ^ 15 // 1 | 0)) end, heap)
add("Ruleset:values, of a heap game", "8 303", function(h) return text(h:values(300, 900):max()) end, heap)
add("Ruleset:options, of a heap game", "{2}\n{1, 1}\n{1}", function(h) return text(h:options(3)) end, heap)
add("Heap:period", "period 12 from 71 (proven: Guy-Smith)", function(h) return tostring(h:period()) end, heap)
add("Heap:frequencies", "6", function(h) return text(h:frequencies(20)[1]) end, heap)
add("Heap:count", "0", function(h) return text(h:count()) end, heap)
add("Heap:kernel", "sparse", function(h) return h:value(50) and h:kernel() end, heap)
add("Heap:save", "true", function(o) return text(o.of:value(100) and o.of:save(o.path)) end, with_file(heap, ".heap"))
add("Heap:load", "200", function(o)
  local fresh = assert(heap():load(o.path))
  return text(fresh:count() >= 100 and fresh:count() // 100 * 100)
end, function()
  local o = with_file(heap, ".heap")()
  o.of:values(0, 199)
  assert(o.of:save(o.path))
  return o
end)
add("Ruleset:value, of a large heap by the kernel blocks", "1", function(h) return text(h:value(2000)) end,
  function() return grundy.heap("0.77", { kernel = "blocks", periods = false }) end)
add("Ruleset:value, by the kernel sparse where another stopped", "8", function(h)
  return text(h:value(207))
end, function()
  local game = grundy.heap("0.77", { kernel = "naive", periods = false })
  game:value(100)
  assert(require("grundy.core").heap_choose(game, "sparse", "auto", false))
  return game
end)
add("Ruleset:value, by the kernel layers", "44", function(h) return text(h:value(60)) end,
  function() return grundy.heap("0.F9", { kernel = "layers", periods = false }) end)
add("Period:exceptions", "14", function(p) return text(#p:exceptions(heap():values(0, 90))) end,
  function() return heap():period() end)
add("Period:verify", "true", function(p) return text(p:verify()) end, function() return heap():period() end)

-- ---- sequences ----

local function values() return heap():values(0, 90) end

add("Sequence:totable", "{1 2 3 1}", function(s) return text({ table.unpack(s:totable(), 1, 4) }) end, values)
add("Sequence:each", "0 0", function(s)
  local step, of, at = s:each()
  return text(step(of, at))
end, values)
add("Sequence:concat", "0,1,2", function(s) return s:concat(","):sub(1, 5) end, values)
add("Sequence:max", "8 27", function(s) return text(s:max()) end, values)
add("Sequence:digest", "16", function(s) return text(#s:digest()) end, values)
add("Sequence:frequencies", "18", function(s) return text(s:frequencies()[4]) end, values)
add("Sequence:period", "period 12 from 71 (proven: Guy-Smith)", function(s)
  return text(s:period())
end, function() return heap():values(0, 300) end)
add("Sequence:count_sums", "39031 6551", function(s)
  return text(s:count_sums(3), s:count_sums(3, { ordered = false }))
end, values)
add("Sequence:period, among values that repeat for long", "500", function(s) return text(s:period().period) end,
  function()
    local stairs = { value = function(n) return n // 500 end }
    return grundy.ruleset({ moves = function() end, theorem = stairs }):values(0, 5999)
  end)
add("Sequence:rare", "10", function(s) return text(#s:rare()) end, values)
add("Sequence:save", "true", function(o) return text(o.of:save(o.path)) end, with_file(values, ".sequence"))
add("Sequence:plot", "<svg", function(s) return s:plot():match "^<svg" end, function() return heap():values(0, 5) end)

-- ---- graphs ----

add("grundy.graph", "4 4", function() return text(diamond():size()) end)
add("grundy.graph, by names", "2", function()
  return text(grundy.graph({ a = { "b", "c" }, b = { "c" }, c = {} }):value "a")
end)
add("grundy.graph.components", "2 1", function()
  local parts = grundy.graph.components { { 1, 2 }, 4, { 2, 3 } }
  return text(#parts[1], #parts[2])
end)
add("grundy.graph.canonical", "1-2 2-3", function()
  local edges = grundy.graph.canonical { { 7, 4 }, { 4, 9 } }
  return ("%d-%d %d-%d"):format(edges[1][1], edges[1][2], edges[2][1], edges[2][2])
end)
add("grundy.graph.from_edges", "3 3", function()
  return text(grundy.graph.from_edges(3, { 1, 1, 2 }, { 2, 3, 3 }):size())
end)
add("grundy.graph.from_edges, of strings", "3 3", function()
  local edges = { type = "int64", base = 0 }
  return text(grundy.graph.from_edges(3, ("i8i8i8"):pack(0, 0, 1), ("i8i8i8"):pack(1, 2, 2), edges):size())
end)
add("grundy.graph.read", "3 2 {1 1}", function(o)
  local g, tokens = assert(grundy.graph.read(o.path))
  return text(g:size()) .. " " .. text(tokens)
end, function()
  local o = with_file(function() end, ".edges")()
  local file = assert(io.open(o.path, "w"))
  assert(file:write("3 2 2\n1 2\n2 3\n1 1\n") and file:close())
  return o
end)
add("Graph:values", "0, 1, 1, 0", function(g) return tostring(g:values()) end, diamond)
add("Graph:values, of vertices in no order", "1, 2, 0, 0", function(g) return tostring(g:values()) end,
  function() return grundy.graph { { 3 }, { 1, 3 }, {}, { 2, 1 } } end)
add("Graph:size", "4 4", function(g) return text(g:size()) end, diamond)
add("Graph:is_acyclic", "false", function(g) return text(g:is_acyclic()) end, loop)
add("Position:remoteness, of a vertex", "2", function(g) return text(g(1):remoteness()) end, diamond)
add("Position:remoteness, of a vertex, misere", "2", function(g) return text(g(1):remoteness("misere")) end, diamond)
add("Graph:label", "graph(2)", function(g) return text(g:label(2)) end, diamond)
add("Graph:label, of a Position's graph", "Kayles{1, 2}", function(g) return text(g:label(3)) end,
  function() return kayles()(4):graph() end)
add("Graph:vertex", "3", function(o) return text(o.graph:vertex(o.position)) end, function()
  local r = kayles()
  return { graph = r(4):graph(), position = r { 1, 2 } }
end)
add("Graph:dot", "digraph", function(g) return g:dot():match "^digraph" end, loop)
add("Ruleset:value, of a vertex on a cycle", "∞{0}", function(g) return text(g:value(4)) end, loop)
add("Ruleset:winning_moves, on a cycle", "2", function(g) return text(#g:winning_moves(1)) end, loop)
add("grundy.vertex_geography", "P 0 N", function()
  local g = grundy.vertex_geography { vertices = 5, edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 5 }, { 5, 1 } } }
  return text(g:outcome(1), #g:winning_moves(1), g:outcome { 2, 1 })
end)
add("grundy.edge_geography", "P 0", function()
  local g = grundy.edge_geography { vertices = 4, edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } } }
  return text(g:outcome(1), #g:winning_moves(1))
end)
add("grundy.edge_geography, on an odd cycle", "N 1", function()
  local g = grundy.edge_geography { vertices = 4, edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 3, 4 } } }
  return text(g:outcome(1), #g:winning_moves(1))
end)

-- ---- entailing moves ----

local function again()
  return grundy.ruleset { name = "Again", moves = function(n, to)
    if n >= 1 then to(n - 1) end
    if n >= 2 then to:again(n - 2) end
    if n >= 4 then to(n - 4) end
  end }
end

add("Ruleset:value, with entailing moves", "1 loony", function(r)
  return text((r:value(3)), (r:value(9)))
end, again)
add("Ruleset:options, with entailing moves", "true", function(r)
  return text(r:options(3)[2].again)
end, again)
add("Position:winning_moves, with entailing moves", "component 1: 4 -> 2, and move again", function(r)
  return tostring((r(4) + grundy.games.nim(1)):winning_moves()[2])
end, again)
local function rays()
  return grundy.ruleset { name = "Rays", moves = function(p, to)
    if p[1] > 0 then to:ray("row", { p[1] - 1, p[2] }) end
    if p[2] > 0 then to:ray("column", { p[1], p[2] - 1 }) end
    if p[1] > 0 and p[2] > 0 then to:ray("diagonal", { p[1] - 1, p[2] - 1 }) end
  end }
end

add("Ruleset:value, where rays stand for options", "7 P", function(r)
  return text((r:value { 5, 9 }), (r:outcome({ 3, 5 })))
end, rays)
add("Ruleset:options, where rays stand for options", "8", function(r) return text(#r:options { 3, 3 } - 1) end, rays)

add("Ruleset:value, of strings", "0", function(r) return text((r:value { 2, 2 })) end, function()
  return require "grundy.games.nimstring"
end)

-- ---- values of loopy games ----

add("grundy.loopy", "∞{0,2}", function() return tostring(grundy.loopy { 2, 0 }) end)
add("Loopy:has", "true", function(v) return text(v:has(1)) end, function() return grundy.loopy { 1 } end)
add("Loopy:outcome", "D", function(v) return text(v:outcome()) end, function() return grundy.loopy { 1 } end)

-- ---- misere play ----

local function quotient() return kayles():misere_quotient { max_heap = 4 } end

add("Genus:term", "4", function(g) return text(g:term(1)) end, function() return kayles():genus(5) end)
add("Quotient:extend", "24", function(q) return text(q:extend(12).order) end, quotient)
add("Ruleset:misere_quotient, of lists", "2", function()
  local lists = { positions = { 0, 1 }, elements = { 1, 2 }, order = 2, generators = 1, action = { 2, 1 },
    outcomes = { 1, 2 }, max_heap = 1 }
  return text(assert(grundy.heap("0.77"):misere_quotient { load = lists }).order)
end)
add("Quotient:multiply", "4", function(q) return text(q:multiply(2, 3)) end, quotient)
add("Quotient:outcome, of an element", "P", function(q) return q:outcome(q:element { 1 }) end, quotient)
add("Quotient:element", "5", function(q) return text(q:element { 1, 2, 3 }) end, quotient)
add("Quotient:outcome", "P", function(q) return text(q:outcome { 1, 2, 3 }) end, quotient)
add("Quotient:presentation", "33", function(q) return text(#q:presentation()) end, quotient)
add("Quotient:period", "period 4 from 1 (proven: Plambeck-Siegel)", function(q)
  return text((q:period()))
end, function()
  return grundy.heap("0.333"):misere_quotient { max_heap = 12 }
end)
add("Quotient:outcome, beside it", "N", function(q) return text(q:outcome { 9, 7, 5 }) end, quotient)
add("Quotient:dot", "digraph", function(q) return q:dot():match "^digraph" end, quotient)
add("Quotient:table", "element", function(q) return q:table():match "^element" end, quotient)
add("Quotient:save", "true", function(o) return text(o.of:save(o.path)) end, with_file(quotient, ".quotient"))

local function form(game) return function() return grundy.misere.form(game) end end

--- Two forms, { g, h }.
local function forms(g, h) return function() return { grundy.misere.form(g), grundy.misere.form(h) } end end

local function all(found)
  local words = {}
  for i, each in ipairs(found) do words[i] = tostring(each) end
  return table.concat(words, " ")
end

add("Ruleset:misere_form", "*[2+2,3,2,1]", function(r) return text(r:misere_form(5)) end, kayles)
add("Position:misere_form", "*[2+2,3,2,1] + *2", function(p) return text(p:misere_form()) end,
  function() return kayles()(5) + grundy.games.nim(2) end)
add("grundy.misere.form", "*[2+2,2#,3] + *5", function(game) return text(grundy.misere.form(game) + form(5)()) end,
  function() return { { 2 }, { 3, 2 }, "*2+*1" } end)
add("grundy.misere.born_by", "22", function() return text(#grundy.misere.born_by(4)) end)
add("grundy.misere.count_born_by", "22", function() return text(grundy.misere.count_born_by(4)) end)
add("Form:options", "3", function(g) return text(#g:options()) end, form "[[2#,1],3,2]")
add("Form:birthday", "5", function(g) return text(g:birthday()) end, form "[[2#,1],3,2]")
add("Form:outcome", "P", function(g) return text(g:outcome()) end, form "[[2#,1],3,2]")
add("Form:value", "0", function(g) return text(g:value()) end, form "[2+2,2]#")
add("Form:genus", "0^02", function(g) return text(g:genus()) end, form "[[2#,0],3]")
add("Form:is_generally_tame", "true", function(g) return text(g:is_generally_tame()) end, form "[[2#,0],3]")
add("Form:is_tameable", "true", function(g) return text(g:is_tameable()) end, form "[[2#,1]+1,[2#,2#+1,[2#,0]]]")
add("Form:is_even", "true", function(g) return text(g:is_even()) end, form "[3,2]")
add("Form:mate", "*[2#,3,0]", function(g) return text(g:mate()) end, form "[2#,3,1]")
add("Form:minus", "*[2#,0] + *4", function(p) return text(p[1]:minus(p[2])) end, forms("[2#,0]+4+2+2", "2+2"))
add("Form:link", "*2#", function(p) return text(p[1]:link(p[2])) end, forms("2+2", 0))
add("Form:link, by the proof", "P P", function(p)
  local t = p[1]:link(p[2])
  return (p[1] + t):outcome() .. " " .. (p[2] + t):outcome()
end, forms(4, "2#"))
add("Form:distinguisher", "*2#", function(p) return text(p[1]:distinguisher(p[2])) end, forms("2+2", 1))
add("Form:distinguisher, by the proof", "false", function(p)
  local x = p[1]:distinguisher(p[2])
  return text((p[1] + x):outcome() == (p[2] + x):outcome())
end, forms("2+2", "2#"))
add("Form:parts", "6", function(g) return text(#g:parts()) end, form "2+2")
add("Form:partitions", "*2 *4", function(g)
  local found = g:partitions()
  return all { found[1][1], found[2][1] }
end, form "[4+2]")

-- ---- compounds ----

local function compound(move, ending, play)
  return function()
    local r = kayles()
    return grundy.sum { r(3), r(4), r(2), move = move, ending = ending, play = play }
  end
end

add("grundy.sum", "{ Kayles(3), Kayles(4); move all, long, normal }", function(r)
  return text(grundy.sum { r(3), r(4), move = "all" })
end, kayles)
add("Compound:outcome", "N", function(c) return text(c:outcome()) end, compound("all", "long"))
add("Compound:outcome, selective", "N", function(c) return text(c:outcome()) end, compound("some", "long"))
add("Compound:outcome, short", "N", function(c) return text(c:outcome()) end, compound("one", "short"))
add("Compound:outcome, misere", "P", function(c) return text(c:outcome()) end, compound("one", "long", "misere"))
add("Compound:outcome, all zero", "P", function(c) return text(c:outcome()) end, compound("one", "all_zero", "misere"))
add("Compound:winning_moves", "1", function(c) return text(#c:winning_moves()) end, compound("some", "long"))
add("Compound:winning_move", "component 1: 3 -> 1 + 1; component 2: 4 -> 1 + 1; component 3: 2 -> 0 + 0", function(c)
  return text(c:winning_move())
end, compound("some", "long"))
add("Compound:play", "{ Kayles(3), Kayles(4), Kayles{0, 0}; move one, short, normal }", function(c)
  return text(c:play(c:winning_moves()[1]))
end, compound("one", "short"))
add("Compound:remoteness", "1", function(c) return text(c:remoteness()) end, compound("all", "short"))
add("Compound:components", "3", function(c) return text(#c:components()) end, compound("all", "long"))
add("Compound:page", "true", function(o) return text(o.of:page(o.path)) end, with_file(function()
  return grundy.sum { kayles()(2), kayles()(1), move = "all" }
end, ".html"))
add("Compound:explain", "N:", function(c) return c:explain():match "^%S+" end, compound("all", "long"))

-- ---- Hackenbush ----

add("grundy.hackenbush", "1", function() return text(girl():value()) end)
add("Position:winning_moves, of Hackenbush", "1", function(p) return text(#p:winning_moves()) end, girl)
add("Position:play, of Hackenbush", "0", function(p) return text(p:play(p:winning_moves()[1]):value()) end, girl)
add("grundy.hackenbush.picture", "{1}", function(p) return text(grundy.hackenbush.picture(p).ground) end, girl)

-- ---- boards ----

local function corner() return grundy.board("X.O/#X.", "#XO") end

local function trominoes()
  return grundy.board.game { name = "Trominoes", shapes = { "###", "##/#." } }
end

local function stones()
  return grundy.board.game { letters = "#X", components = "corners", least = 2, moves = function(b, to)
    for _, cell in ipairs(b:cells "#") do to(b:with("X", cell)) end
  end }
end

local function torus()
  return grundy.board.game { shapes = { "##" }, torus = true }
end

local function wheel()
  local adjacency = { { 2, 5, 6 }, { 1, 3, 6 }, { 2, 4, 6 }, { 3, 5, 6 }, { 1, 4, 6 }, { 1, 2, 3, 4, 5 } }
  return grundy.cells { adjacency = adjacency, take = "edge" }
end

local function lines()
  return grundy.cells { take = { { 1, 2, 3 }, { 3, 4 }, { 4, 5, also = { 6 } }, { 6 } } }
end

add("grundy.cells", "0", function() return text(wheel()(6):value()) end)
add("grundy.cells, by the mex", "0", function(g) return text(g:value(6, { search = "mex" })) end, wheel)
add("grundy.cells, of sets", "2", function(g) return text(g:value { 3, 4, 5, 6 }) end, lines)
add("Position:winning_moves, of cells", "take 4 5 6", function(g)
  return tostring(g { 3, 4, 5, 6 }:winning_moves()[1])
end, lines)
add("grundy.board", "##.#/####", function() return tostring(grundy.board { "##.#", "####" }) end)
add("grundy.board.game", "3", function() return text(trominoes()(3, 3):value()) end)
add("grundy.board.game, on a torus", "1", function(g) return text(g:value { 3, 5 }) end, torus)
add("grundy.board.game, on a torus, by couples", "0", function(g)
  return text(g:value({ 3, 3 }, { search = "couples" }))
end, torus)
add("grundy.board.game, of 150 cells", "1", function(g) return text(g:value(("###."):rep(37))) end, function()
  return grundy.board.game { shapes = { "##" } }
end)
add("Position:winning_moves, on a torus", "take (1, 1) (3, 1) or (1, 1) (1, 2)", function(r)
  return tostring(r("##./..#/#.."):winning_moves()[1])
end, torus)
add("grundy.board.game, by proof numbers, whose table grows", "4", function(g)
  return text(g:value({ 3, 6 }, { search = "proof" }))
end, function() return grundy.board.game { shapes = { "##" } } end)
add("grundy.board.game, of moves", "1", function(r) return text(r:value "##./.#.") end, stones)
add("Position:winning_moves, of shapes", "take (1, 1) (1, 2) (1, 3) or (1, 1) (1, 2) (2, 1)", function(r)
  return tostring(r("###/#.."):winning_moves()[1])
end, trominoes)
add("Board:size", "2 3", function(b) return text(b:size()) end, corner)
add("Board:cells", "{1 3 4 5}", function(b) return text(b:cells()) end, corner)
add("Board:cell", "6", function(b) return text(b:cell(2, 3)) end, corner)
add("Board:place", "2 1", function(b) return text(b:place(4)) end, corner)
add("Board:letter", "O", function(b) return b:letter(3) end, corner)
add("Board:neighbours", "{1 5}", function(b) return text(b:neighbours(4)) end, corner)
add("Board:pairs", "4 5", function(b) return text(b:pairs()()) end, corner)
add("Board:without", "..O/#..", function(b) return tostring(b:without(1, 5)) end, corner)
add("Board:with", "OOO/#X.", function(b) return tostring(b:with("O", 1, 2)) end, corner)
add("Board:components", "2", function(b) return text(#b:components()) end, corner)
add("Board:canonical", "#X./X.O", function(b) return tostring(b:canonical()) end, corner)

-- ---- several heaps at once ----

local function queen()
  return grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
end

local function queen_table() return queen():table(6, 6) end

add("grundy.vector_game", "7", function(g) return text(g:value { 5, 9 }) end, queen)
add("grundy.vector_game, by the mex", "7", function(g) return text(g:value({ 5, 9 }, { search = "mex" })) end, queen)
add("grundy.vector_game, that need not end", "1", function()
  return text(grundy.vector_game { { 2, -1 }, { -1, 1 } }:value { 5, 5 })
end)
add("Position:winning_moves, of vectors", "take (1, 0)", function(g)
  return tostring(g { 2, 2 }:winning_moves()[1])
end, queen)
add("Ruleset:table", "4", function(g) return text(assert(g:table(6, 6)):value(1, 3)) end, queen)
add("Ruleset:table, of rules", "1", function(g) return text(assert(g:table(3, 3)):value(1, 1)) end, function()
  return grundy.ruleset(function(p, to) for k = 1, p[1] do to { p[1] - k, p[2] } end end)
end)
local function plane_period() return assert(grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()) end

add("Ruleset:period, of planes", "2", function() return text(#plane_period().sectors) end)
add("PlanePeriod:certificate", "grundy plane 1", function(p) return p:certificate():match "[^\n]*" end, plane_period)
add("PlanePeriod:frequencies", "5 4", function(p)
  local counts = assert(p:frequencies(8))
  return text(counts.P, counts.N)
end, plane_period)
add("PlanePeriod:plot", "<svg", function(p) return p:plot({ to = 10^9 }):match "^<%w+" end, plane_period)
add("PlanePeriod:row", "9", function(p) return text(#p:row(10^15, 10^14, 10^14 + 8)) end, plane_period)
add("PlanePeriod:save", "true true", function(p)
  local name = os.tmpname()
  return text(p:save(name), os.remove(name))
end, plane_period)
add("Ruleset:p_positions", "1 2", function(g)
  local positions = assert(g:p_positions { 3, 3 })
  positions()
  local p = positions()
  return text(p[1], p[2])
end, queen)
add("Table:value", "5", function(t) return text(t:value(2, 3)) end, queen_table)
add("Table:bounds", "6", function(t) return text(t:bounds()[2]) end, queen_table)
add("Table:row", "3, 4, 5, 6, 2, 0, 1", function(t) return tostring(t:row { 3, "?" }) end, queen_table)
add("Table:frequencies", "5", function(t) return text(t:frequencies()[0]) end, queen_table)
add("Table:p_positions", "0 0", function(t)
  local p = t:p_positions()()
  return text(p[1], p[2])
end, queen_table)
add("Table:digest", "16", function(t) return text(#t:digest()) end, queen_table)
add("Table:plot", "<svg", function(t) return t:plot({ from = 1 }):match "^<svg" end, queen_table)
local function saved(t)
  local name = os.tmpname()
  local ok, loaded = assert(t:save(name .. ".npy")), assert(grundy.load_table(name .. ".npy"))
  os.remove(name)
  os.remove(name .. ".npy")
  return text(ok, loaded:value(2, 3))
end
add("Table:save", "true 5", saved, queen_table)
add("grundy.load_table", "true 5", saved, queen_table)

-- ---- coins ----

add("grundy.coins", "14", function() return text(grundy.coins({ at_most = 3 }):value "HTTHH") end)
add("Ruleset:winning_moves, of coins", "3", function(r) return text(#r:winning_moves "HTHTH") end,
  function() return grundy.coins "ruler" end)
add("grundy.coins.product", "3", function()
  local r = grundy.coins.product("turning_turtles", "ruler")
  return text(r:value { { 3, 2 }, { 2, 1 } })
end)

-- ---- nimbers ----

local nimber = grundy.nimber

add("grundy.nimber.add", "6", function() return text(nimber.add(3, 5)) end)
add("grundy.nimber.mul", "6", function() return text(nimber.mul(4, 4)) end)
add("grundy.nimber.div", "7", function() return text(nimber.div(nimber.mul(7, 9), 9)) end)
add("grundy.nimber.inverse", "3", function() return text(nimber.inverse(2)) end)
add("grundy.nimber.pow", "1", function() return text(nimber.pow(7, 15)) end)
add("grundy.nimber.sqrt", "9", function() return text(nimber.mul(nimber.sqrt(9), nimber.sqrt(9))) end)
add("grundy.nimber.log", "2", function() return text(nimber.log(3, 2)) end)
add("grundy.nimber.log, that is not there", "nil 4 is not a power of 2", function() return text(nimber.log(4, 2)) end)
add("grundy.nimber.order", "3", function() return text(nimber.order(2)) end)
add("grundy.nimber.trace", "0", function() return text(nimber.trace(2)) end)
add("grundy.nimber.solve_quadratic", "2 3", function() return text(nimber.solve_quadratic(1, 1)) end)
add("grundy.nimber.tostring", "18446744073709551615", function() return nimber.tostring(-1) end)
add("grundy.nimber.parse", "-1", function() return text(nimber.parse "0xffffffffffffffff") end)
add("grundy.nimber.mul_arrays", "{6 3}", function() return text(nimber.mul_arrays({ 4, 2 }, { 4, 2 })) end)
add("grundy.nimber.mul_arrays, of strings", "6 3", function()
  return text(("<i8i8"):unpack(nimber.mul_arrays(("<i8i8"):pack(4, 2), ("<i8i8"):pack(4, 2)))):match "^%d+ %d+"
end)
local large = "0x30000000000000000"
add("grundy.nimber.mul, of texts", "0x30000000000000000", function() return nimber.mul("0x10000000000000000", 3) end)
add("grundy.nimber.div, of texts", large, function() return nimber.div(nimber.mul(large, "0x9"), 9) end)
add("grundy.nimber.sqrt, of a text", large, function() return nimber.mul(nimber.sqrt(large), nimber.sqrt(large)) end)
add("grundy.nimber.pow, of a text", "0x1", function()
  return nimber.mul(nimber.pow(large, -3), nimber.pow(large, 3))
end)
add("grundy.nimber.ordinal", "w^(w+1) + 15", function() return text(nimber.ordinal "w^(w+1)*2 + 5" * 3) end)
add("grundy.nimber.ordinal, powers and quotients", "w + 1", function()
  local a = nimber.ordinal "w^w^2"
  return text(nimber.sqrt(a ^ 9 / (a * a)) ^ 2)
end)
add("grundy.nimber.excess_certificate", '{"excess":1,"prime":7,"degree":6,"least":1,"norms":["b"]}',
  function() return nimber.excess_certificate(7) end)
local function transfinite() return grundy.games.nim { nimber.ordinal "w", 5 } end
add("OrdinalPosition:value", "w + 5", function() return text(transfinite():value()) end)
add("OrdinalPosition:outcome", "N", function() return transfinite():outcome "misere" end)
add("OrdinalPosition:moves", "component 2: from 5 to any ordinal below it", function()
  return text(transfinite():moves()[2])
end)
add("OrdinalPosition:winning_moves", "component 1: from w to 5", function()
  return text(transfinite():winning_moves()[1])
end)
add("OrdinalPosition:play", "Nim{w, 2}", function()
  local p = transfinite()
  return text(p:play(p:moves()[2], 2))
end)
add("Ordinal:latex", "\\omega + 1", function() return nimber.ordinal("w + 1"):latex() end)
add("Ordinal:finite", "2", function() return text((nimber.ordinal "w" ^ 3):finite()) end)
add("Ordinal:degree", "6", function() return text(nimber.ordinal("w"):degree()) end)
add("grundy.nimber.excess", "4 324", function() return text(nimber.excess(163, { search = true })) end)
add("grundy.nimber.excess, that is not known",
  "nil the excess of the prime 1231 is not known; finding it takes a field of degree 2460", function()
  return text(nimber.excess(1231))
end)
add("grundy.nimber.parse, of a large nimber", large, function() return nimber.parse(nimber.tostring(large)) end)

return list
