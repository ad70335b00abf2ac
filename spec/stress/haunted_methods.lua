--- A finalizer at every collection point of every method of every kind of object of the core: at the first allocation
--- that may collect, at the second, ... it closes all objects that are in use, or asks the object itself for something.
--- The call must then give the result that it gives alone, or raise a message.
---     lua spec/stress/haunted_methods.lua [KIND]
--- KIND: objects of that kind alone. Only the core and its policy are loaded, as a full collection of a small state
--- takes some 0.03 ms.
--- Prints the numbers of haunted calls and of finalizers that ran.

local core = require "grundy.core"
local closing = require "spec.support.closing"
local long = require "spec.support.long"
local moves_of = require "spec.support.moves"

core.policy_from(function()
  return require("grundy.theory.schedule").component, require("grundy.theory.budget").core
end)

-- ---- objects, and what each of their methods is asked ----

local function nim()
  return core.rules({ heap = true, name = "Nim" }, moves_of.nim)
end

local function kayles()
  return core.rules({ heap = true }, moves_of.kayles)
end

local function lists()
  return core.rules({ canonical = function(p) return { p[1], p[2] } end }, function(p, to)
    for i = 1, 2 do
      for left = 0, p[i] - 1 do to { i == 1 and left or p[1], i == 2 and left or p[2] } end
    end
  end)
end

local function heap() return core.heap({ heap = true }, "0.77") end

local function named()
  return core.graph({ { 2, 3 }, { 4 }, { 4 }, {} }, {},
    { a = 1, b = 2, c = 3, d = 4, "a", "b", "c", "d" })
end

local function loop() return core.graph({ { 2, 3 }, { 1 }, {}, { 4, 2, 3 } }, {}) end

local function searched()
  local fields = { searched_value = function() end, difficulty = function() return 1 end }
  return core.rules(fields, function(n, to) for left = 0, n - 1 do to(left) end end)
end

--- The moves of a board of a game of shapes.
local function shape_moves(r)
  local text = {}
  for i, move in ipairs(core.shape_moves(r, "###/#.#")) do
    text[i] = table.concat(move.cells, "+") .. table.concat(move.to, " ")
  end
  return table.concat(text, ", ")
end

local function plane()
  return require "grundy.theory.borders"({ { 1, 0 }, { 1, 2 } }, 1, "outcomes", { 0, 0 }, 0)
end

--- The strip of a plane of lines of reach 3 that have not begun.
local function first_strip()
  return { line = -1, lo = 0, hi = 0, left = 1, right = 1, letters = ("\255"):rep(6) }
end

local path = os.tmpname()

--- For each kind: a function that makes an object, and calls by name; a name of the core is that function, any other a
--- method.
local kinds = {
  ruleset = { kayles, {
    value = function(r) return r:value(6) end,
    values = function(r) return r:values(0, 6):concat() end,
    options = function(r) return tostring(r:options(4)) end,
    value_of = function(r) return core.value_of(r, 6) end,
    completed = function(r) return core.completed({ limit = 5 }, r).limit end,
    quick_value = function(r) return core.quick_value(r, 6) end,
    options_of = function(r) return tostring(core.options_of(r, 4)) end,
    options_that_may_be = function(r) return r:value(4) and #core.options_that_may_be(r, 4, 0) end,
    accept = function(r) return core.accept(r, 4) end,
    fields = function(r) return core.fields(r).heap end,
    kind = core.kind,
    title = core.title,
    entailing = core.entailing,
    mex_met = function(r) return r:value(5), core.mex_met(r) end,
    mex_listed = function(r) return r:value(5) and core.mex_listed(r) > 4 end,
    position_key = function(r) return core.position_key(r, { "a", { 2 } }) end,
    ["a wrong position"] = function(r) return r:value {} end,
    ["a wrong heap"] = function(r) return r:value(-1) end,
  } },
  ["ruleset of lists"] = { lists, {
    value = function(r) return r:value { 2, 3 } end,
    options = function(r) return tostring(r:options { 2, 1 }) end,
    accept = function(r) return core.position_text(core.accept(r, { 3, 4 })) end,
    position_text = function(r) return core.position_text(core.accept(r, { 3, { 4 } })) end,
    ["a rule that fails"] = function(r) return r:value { 2 } end,
  } },
  ["ruleset with a theorem"] = {
    function()
      return core.rules({ heap = true, theorem = { value = function(n) return #tostring(n .. "") end,
        outcome = function(n) return n < 0 and "P" .. "" or "N" end } }, function() end)
    end, {
      value = function(r) return r:value(60) end,
      values = function(r) return r:values(0, 12):concat() end,
      theorem_each = function(r) return core.theorem_each(r, { 3, 10, 300 }) end,
      guarded = function(r) return core.guarded(r, "value", nil, function(p) return p .. "." end, "p") end,
      compare = function(r) return core.compare(r, 5) end,
    },
  },
  ["heap game"] = { heap, {
    value = function(h) return h:value(60) end,
    values = function(h) return tostring(h:values(0, 30)) end,
    options = function(h) return tostring(h:options(5)) end,
    heap_text = core.heap_text,
    heap_options_of_classes = function(h)
      return #core.heap_options_of_classes(h, 4, "\0\0\1\0\1", ("JJ"):pack(2, 1))
    end,
    heap_options_of_value = function(h) return #core.heap_options_of_value(h, 20, 0) end,
    heap_shape = function(h) return core.heap_shape(h).kind end,
    heap_period = function(h) return tostring(core.heap_period(h)) end,
    heap_choose = function(h) return core.heap_choose(h, "naive", "none", false) end,
    heap_clock = function(h) return core.heap_clock(h, "sparse", "none") or h:value(300) end,
    heap_kernel = function(h) return h:value(20) and core.heap_kernel(h) end,
    heap_count = function(h) return h:value(99) and core.heap_count(h) >= 100 end,
    heap_frequencies = function(h) return core.heap_frequencies(h, 3000) end,
    heap_verify = function(h) return core.heap_period(h) and core.heap_verify(h) end,
    heap_save = function(h) return h:value(40), core.heap_save(h, path) end,
    heap_load = function(h) return h:value(40), core.heap_save(h, path), core.heap_load(h, path) end,
    heap_rare = function(h) return #core.heap_rare(h:values(0, 90)) end,
    ["values of another game"] = function(h)
      return core.rules({ heap = true, values_from = h }, function() end):value(9)
    end,
  } },
  sequence = { function() return heap():values(0, 90) end, {
    totable = function(s) return table.concat(s:totable(), ",") end,
    each = function(s)
      local text = {}
      for _, v in s:each() do text[#text + 1] = v end
      return table.concat(text, ",")
    end,
    concat = function(s) return s:concat() end,
    max = function(s) return s:max() end,
    period = function(s) return tostring(s:period()) end,
    frequencies = function(s) return s:frequencies()[4] end,
    digest = function(s) return s:digest() end,
    sequence_maker = function(s) return core.kind(core.sequence_maker(s)) end,
    period_maker = function(s) return core.kind(core.period_maker(s:period())) end,
    ["operators"] = function(s) return #s, s[5], tostring(s), s == s end,
  } },
  graph = { named, {
    value = function(g) return g:value "a" end,
    values = function(g) return g:value "b", g:options "a"[2][1] end,
    graph_size = core.graph_size,
    graph_is_acyclic = core.graph_is_acyclic,
    graph_remoteness = function(g) return core.graph_remoteness(g, "a") end,
    ["a wrong vertex"] = function(g) return g:value {} end,
  } },
  ["graph with cycles"] = { loop, {
    value = function(g) return g:value(4).infinite[1] end,
    values = function(g) return g:values(3, 3):concat() end,
    graph_is_finite = function(g) return core.graph_is_finite(g, 1, 3) end,
    graph_rank = function(g) return core.graph_rank(g, 1) end,
    graph_remoteness = function(g) return core.graph_remoteness(g, 1, "misere") end,
    ["a wrong vertex"] = function(g) return g:value {} end,
  } },
  ["game of shapes"] = { function() return core.shapes({ searched_value = function() end }, { "##" }) end, {
    value = function(r) return r:value "####" end,
    shape_moves = shape_moves,
    search = function(r) return core.search(r):nimber "###/###" end,
  } },
  ["game of shapes on a torus"] = {
    function() return core.shapes({ searched_value = function() end }, { "##" }, nil, "torus") end, {
      value = function(r) return r:value "####" end,
      canonical = function(r) return r:value "#..#/.#../#..." end,
      shape_moves = shape_moves,
      search = function(r) return core.search(r):nimber "###/###" end,
    } },
  ["game of stones"] = { function() return core.stones { searched_value = function() end } end, {
    value = function(r) return r:value "##X##/#O###" end,
    canonical = function(r) return r:canonical "#..#/.#X#/#O.." end,
    options = function(r) return #r:options "##X/###" end,
    search = function(r) return core.search(r):nimber "###/###" end,
  } },
  ["game on cells"] = {
    function()
      return core.cells({ searched_value = function() end }, "sets", { { 1, 2 }, { 2, 3, also = { 4 } } }, 4)
    end, {
      value = function(r) return r:value { 1, 2, 3 } end,
      options = function(r) return #r:options { 1, 2, 3, 4 } end,
      search = function(r) return core.search(r):nimber { 1, 2, 3, 4 } end,
    },
  },
  ["vector game"] = {
    function()
      return core.vector({ searched_value = function() end }, 2, 1, { 1, 1 },
        { { { 1, 0 }, { 1, 0 }, weight = { 1, 1 } }, { { 1, 2 }, weight = { 1, 1 } } }, true)
    end, {
      value = function(r) return r:value { 3, 4 } end,
      options = function(r) return #r:options { 3, 4 } end,
      search = function(r) return core.search(r):nimber { 3, 4 } end,
      vector_facts = function(r) return core.vector_facts(r) end,
      vector_least_moves = function(r) return core.vector_least_moves(r, { 9, 9 }) end,
      vector_rows = function(r) return (core.vector_rows(r, 1, { 1, 4 }):prove(50)) end,
      vector_sparse = function(r) return type(core.vector_sparse(r, { 9, 9 })) end,
      vector_table = function(r) return core.table_at(core.vector_table(r, { 9, 9 }, "values"), { 3, 4 }) end,
    },
  },
  Table = {
    function()
      local sets = { { { 1, 0 }, weight = { 1, 1 } }, { { 1, 2 }, weight = { 1, 1 } } }
      local r = core.vector({}, 2, 1, { 1, 1 }, sets, false)
      return (core.vector_table(r, { 9, 9 }, "values"))
    end, {
      table_at = function(t) return core.table_at(t, { 3, 4 }) end,
      table_bytes = function(t) return core.table_bytes(t, 0, 9, 1):byte(-1) end,
      table_counts = function(t) return core.table_counts(t)[0] end,
      table_digest = function(t) return core.table_digest(t) end,
      table_kept = function(t) return (core.table_kept(t)) end,
      table_fields = function(t) return type(core.table_fields(t)) end,
      table_find = function(t) return core.table_find(t, { 0, 1 }, 1)[1] end,
      table_marks = function()
        local marked = core.plain_table({ 2, 2 }, 2)
        core.table_marks(marked, error) { 1, 1 }
        return core.table_at(marked, { 1, 1 })
      end,
      table_options = function(t) return core.table_options(t, { 3, 4 }, 0)[1] ~= nil end,
      table_row = function(t) return tostring(core.table_row(t, { 3, 0 }, 2)) end,
      table_set = function() return core.table_set(core.plain_table({ 2, 2 }, 2), 3, 7) end,
      table_shape = function(t) return core.table_shape(t)[1] end,
    },
  },
  VectorRows = {
    function()
      local sets = { { { 1, 0 }, { 1, 0 }, weight = { 1, 1 } }, { { 1, 2 }, weight = { 1, 1 } } }
      return core.vector_rows(core.vector({}, 2, 1, { 1, 1 }, sets, false), 1, { 1, 4 })
    end, {
      prove = function(r) return r:prove(50) end,
      value = function(r) return r:prove(50), r:value { 40, 3 } end,
      period = function(r) return r:prove(50), r:period({ 0, 3 }).period end,
    },
  },
  VectorLines = { function() return plane().rules end, {
    run = function(l)
      local list, strip = {}, first_strip()
      local s, shift = l:run(strip, 40, strip, list, -1)
      return s.line, s.hi, #s.letters, shift, list[3], l:run(s, 60).hi
    end,
    ["run of a mosaic"] = function(l)
      local list, strip = {}, { line = 7, lo = 2, hi = 2, left = 2, right = 2, letters = ("\0\1\0\1"):rep(3) }
      local s, shift = l:run(strip, 20, strip, list, 7, true)
      return s.line, shift, list[2]
    end,
    runs = function(l)
      local list = l:runs(l:run(first_strip(), 60), 2, 9)
      return #list, list[1].from, list[1].to, list[1].period
    end,
  } },
  ["plane of borders"] = { plane, {
    follow = function(p) return p:follow(300, 400) end,
    ["follow by steps"] = function(p) return p:follow(60, 7) >= 6, p:follow(60, 80), #p.epochs end,
    letter = function(p) return p:follow(300, 400), p:letter(200, 77) end,
    count = function(p) return p:follow(300, 400), p:count(p:pieces(200, 0, 200)).P end,
    epochs = function(p) return p:follow(300, 400), #p.epochs, p.epochs[2].new[1].right.birth.left end,
    collisions = function(p) return p:follow(300, 400), require "grundy.theory.collisions"(p) end,
  } },
  ["game of moves"] = {
    function()
      return core.board_moves({}, function(b, to) for _, cell in ipairs(b:cells()) do to(b, cell) end end, "#", "all",
        "sides", 1)
    end, {
      value = function(r) return r:value "##/.#" end,
      options = function(r) return tostring(r:options "##/.#") end,
    },
  },
  quotient = {
    function()
      local q = core.quotient(lists())
      q:add { { 0, 1 }, { 1, 2 }, { 2, 2 } }
      return q
    end, {
      add = function(q) return q:add { { 2, 3 } }, (q:size()) end,
      size = function(q) return q:size() end,
      image = function(q) return q:image { 1, 2 } end,
      multiply = function(q) return q:multiply(2, 2) end,
      is_p = function(q) return q:is_p(2) end,
      word = function(q) return table.concat(q:word((q:size())), ",") end,
      generators = function(q)
        local text = {}
        for i, p in ipairs(q:generators()) do text[i] = core.position_text(p) end
        return table.concat(text, " ")
      end,
      positions = function(q)
        local positions, elements = q:positions()
        local text = {}
        for i, p in ipairs(positions) do text[i] = core.position_text(p) .. elements[i] end
        return table.concat(text, " ")
      end,
      restore = function()
        local of = core.quotient(heap())
        of:add { 1, 2 }
        local order = of:size()
        local fresh, positions, elements = core.quotient(heap()), of:positions()
        local action, p = {}, {}
        local generators = of:generators()
        for e = 1, order do
          for _, g in ipairs(generators) do action[#action + 1] = of:multiply(e, of:image(g)) end
          p[e] = of:is_p(e) and 2 or 1
        end
        return fresh:restore(positions, elements, order, #generators, action, p)
      end,
      partial = function(q) return core.partial_quotient(q):size() end,
    },
    function(q) q:add { { 3, 3 } } end,
  },
  partial = {
    function()
      local q = core.quotient(lists())
      q:add { { 0, 1 }, { 1, 2 } }
      return core.partial_quotient(q)
    end, {
      outcome = function(d) return d:outcome { { 2, 2 }, { 1, 2 } } end,
      size = function(d) return (d:size()) end,
      image = function(d) return d:image { 1, 2 } end,
    },
    function(d) d:outcome { { 1, 3 } } end,
  },
  sum_numbers = { function() return core.sum_numbers { kayles(), nim() } end, {
    number = function(t) return t:number("misere remoteness", { 1, 2 }, { 5, 2 }) end,
    lone_number = function(t) return t:lone_number("suspense", { 2 }, { 3 }) end,
    tame = function(t) return t:tame(nil, { 1, 2 }, { 5, 2 }) end,
    genus = function(t)
      local value, terms, start = t:genus(nil, { 1, 2 }, { 5, 3 })
      return value .. "^" .. table.concat(terms, ",") .. "/" .. start
    end,
    form = function(t) return t:form(core.forms(), { 1 }, { 4 }) end,
  }, function(t) t:genus(nil, { 1 }, { 9 }) end },
  explorer = { function() return core.explorer { kayles(), lists() } end, {
    add = function(e) return e:add({ 1, 2 }, { 3, { 1, 1 } }) == e:find({ 2, 1 }, { { 1, 1 }, 3 }) end,
    find = function(e) return e:add({ 1 }, { 3 }) and e:find({ 1 }, { 2 }) ~= nil end,
    label = function(e)
      local v = e:add({ 1, 2 }, { 3, { 1, 1 } })
      local games, positions = e:label(v)
      local text = {}
      for i, p in ipairs(positions) do text[i] = games[i] .. core.position_text(p) end
      table.sort(text)
      return table.concat(text, " ")
    end,
    graph = function(e) return e:add({ 1 }, { 3 }) and core.kind(e:graph {}) end,
    size = function(e) return e:add({ 1 }, { 3 }) and e:size() > 0 end,
    busy = function(e) return e:busy() end,
  }, function(e) e:add({ 2 }, { { 2, 2 } }) end },
  forms = { core.forms, {
    make = function(f) return f:make { f:make { 0 }, f:make {} } end,
    heap = function(f) return f:heap(3) end,
    compute = function(f) return f:compute("sum", f:heap(2), f:heap(3)) end,
    options = function(f) return #f:options(f:heap(5)) end,
    facts = function(f) return f:facts(f:heap(3)) end,
    born_by = function(f) return #f:born_by(3) end,
    count_born_by_5 = function(f) return f:count_born_by_5 { progress = function() error "enough" end } end,
    form_rules = function(f) return core.form_rules({}, f):value(f:heap(3)) end,
  }, function(f) f:make { f:heap(4) } end },
  ["vertex geography"] = {
    function() return core.vertex_geography(5, { 1, 2, 3, 3 }, { 2, 3, 4, 5 }) end, {
      wins = function(g) return g:wins(2) end,
      moves = function(g) return table.concat(g:moves(1), ",") .. "/" .. table.concat(g:moves(2), ",") end,
    },
    function(g) g:moves(3) end,
  },
  ["edge geography"] = {
    function() return core.edge_geography(4, { 1, 2, 3 }, { 2, 3, 4 }) end, {
      wins = function(g) return g:wins(2) end,
      moves = function(g) return table.concat(g:moves(2), ",") .. "/" .. table.concat(g:moves(3), ",") end,
    },
    function(g) g:moves(4) end,
  },
  picture = { function() return core.hackenbush({ { 1, 2 }, { 2, 3 }, { 2, 3 }, { 3, 4 } }, { 1 }) end, {
    value = function(p) return p:value { 4 } end,
    edges_with_value = function(p) return table.concat(p:edges_with_value({ 2 }, 1), ",") end,
    standing = function(p) return table.concat(p:standing { 3 }, ",") end,
    needed = function(p) return table.concat(p:needed { 2, 4 }, ",") end,
    ends = function(p) return p:ends(4) end,
    size = function(p) return p:size() end,
  } },
  search = { function() return core.search(searched()) end, {
    nimber = function(s) return s:nimber(5) end,
    is = function(s) return s:is(5, 5) end,
    difficulty = function(s) return s:difficulty(4) end,
    known = function(s) return s:nimber(3), s:known(3) end,
    next = function(s) return s:nimber(3), select("#", s:next(0)) end,
    representative = function(s) return core.position_text(s:representative { 3, "a" }) end,
    save = function(s) return s:nimber(5), s:save(path) end,
    load = function(s)
      local other = core.search(searched())
      other:nimber(5)
      assert(other:save(path))
      return s:load(path) >= 0
    end,
    log = function(s)
      os.remove(path)
      return s:log(path), s:nimber(4)
    end,
    order_by = function(s)
      s:order_by(core.search(searched()))
      return s:nimber(5)
    end,
    verify = function(s) return s:nimber(5), s:verify() end,
    set_memory = function(s) return s:set_memory(0), s:nimber(4) end,
    statistics = function(s) return s:nimber(4) and s:statistics().facts > 0 end,
  } },
}

--- Functions that are called without an object, or make one, and are called above; and the methods of the Lua values of
--- the core.
local others = {}
for name in ([[alone bad_argument board board_canonical board_limit board_moves cells cell_symmetries check_input
  checksum edge_geography ending_by_interrupt explorer fail form_rules forms graph graph_canonical graph_from_edges
  graph_read hackenbush heap heap_known_by heap_set integers keep_positions memory memory_used mex nim_sum open own
  partial_quotient plain_table policy_from position_text protect quotient rules seconds sequence_of shapes
  shapes_board shapes_full sleep spend spend_positions stones strings strings_score sum_numbers vector vector_lines
  vertex_geography watch write_file]]):gmatch "%g+" do
  others[name] = true
end

-- ---- the finalizer ----

local function text(...)
  local values = table.pack(...)
  for i = 1, values.n do values[i] = tostring(values[i]) end
  return table.concat(values, " ")
end

local inside, left, act = false, 0, nil
local finalizers = 0

local function haunt()
  setmetatable({}, { __gc = function()
    if inside then
      finalizers = finalizers + 1
      left = left - 1
      if left == 0 then
        inside = false
        act()
        inside = true
      end
    end
    haunt()
  end })
end

--- Runs f so that every allocation that may collect does: whether it returned, and its results as a text.
local function run(f, ...)
  inside = true
  collectgarbage "restart"
  local answer = table.pack(pcall(f, ...))
  inside = false
  collectgarbage "stop"
  return answer[1], text(table.unpack(answer, 2, answer.n))
end

-- ---- the walk ----

local failures, asked = {}, 0
-- Every point of a call of few; of other calls every point, or a sample.
local few, apart = long(8, 16), long(8, 1)

local function complain(...)
  failures[#failures + 1] = ("%s, %s: at point %d of %d, %s: %s"):format(...)
end

--- Haunts the call f on objects of a kind at each of its points with what `make_act` returns for an object.
local function walk(kind, name, make, f, how, make_act)
  local object = make()
  left, act = math.huge, nil
  local before = finalizers
  local _, right = run(f, object)
  local points = finalizers - before
  local step = points <= few and 1 or apart
  for k = 1 + asked % step, points, step do
    object = make()
    left, act = k, make_act(object)
    local ok, answer = run(f, object)
    if ok and answer ~= right then
      complain(kind, name, k, points, how, ("%s instead of %s"):format(answer, right))
    end
    asked = asked + 1
    if asked % 8 == 0 then collectgarbage() end
  end
end

--- The functions that `kinds` has no calls for.
local function find_missing(kind, object, calls)
  local methods = debug.getmetatable(object).__index
  if kind:find "ruleset" or type(methods) ~= "table" then methods = core[kind:gsub("^%l", string.upper)] or {} end
  for name, method in pairs(methods) do
    if type(method) == "function" and not calls[name] then complain(kind, name, 0, 0, "no call", "") end
  end
end

local covered = {}

local function walk_kind(kind, make, calls, change)
  if not (kind:find " " and not kind:find "geography") then find_missing(kind, make(), calls) end
  for name, f in pairs(calls) do
    covered[name] = true
    walk(kind, name, make, f, "all closed", function() return closing.all end)
    walk(kind, name, make, f, "asked the same", function(object) return function() pcall(f, object) end end)
    if change then
      walk(kind, name, make, f, "changed", function(object) return function() pcall(change, object) end end)
    end
  end
end

collectgarbage "stop"
dofile "spec/support/collector.lua"(1, 1000, 30)
haunt()
for kind, of in pairs(kinds) do
  if kind == (arg[1] or kind) then walk_kind(kind, table.unpack(of)) end
end
for name, f in pairs(core) do
  if not arg[1] and type(f) == "function" and not covered[name] and not others[name] then
    complain("core", name, 0, 0, "no call", "")
  end
end
os.remove(path)
if #failures > 0 then
  table.sort(failures)
  error(("%d failures:\n%s"):format(#failures, table.concat(failures, "\n", 1, math.min(#failures, 40))), 0)
end
print(asked, finalizers)
haunt = function() end -- luacheck: ignore
