local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local process = require "spec.support.process"
local random = require "spec.support.random"

--- A random acyclic graph as adjacency lists, with shuffled vertices.
local function random_dag(n, edges)
  local name = {}
  for i = 1, n do name[i] = i end
  random.shuffle(name)
  local lists = {}
  for v = 1, n do lists[v] = {} end
  for _ = 1, n > 1 and edges or 0 do
    local a = math.random(2, n)
    table.insert(lists[name[a]], name[math.random(1, a - 1)])
  end
  return lists
end

describe("#quick a graph", function()
  it("is a ruleset whose positions are its vertices", function()
    local g = grundy.graph { { 2, 3 }, { 3 }, {} }
    assert.equal(2, g:value(1))
    assert.equal("N", g(1):outcome())
    assert.same({ { 2 }, { 3 } }, g:options(1))
    assert.same({ 2, 1, 0 }, g:values():totable())
    assert.equal(2 ~ 0 ~ 0, g({ 1, 3, 3 }):value())
    assert.equal("P", g({ 1, 1 }):outcome())
    local moves = g({ 1, 2, 2 }):winning_moves()
    assert.equal(1, #moves)
    assert.same({ 1, 1, 3 }, { moves[1].component, moves[1].from, moves[1].to[1] })
    assert.equal(1, g(1):winning_moves()[1].component)
    assert.equal("N", g({ 2, 2 }):outcome "misere" == "P" and "P" or "N")
  end)

  it("may have names", function()
    local g = grundy.graph { a = { "b", "c" }, b = { "c" }, c = {} }
    assert.equal(2, g:value "a")
    assert.same({ a = 2, b = 1, c = 0 }, g:values())
    assert.same({ { "b" }, { "c" } }, g:options "a")
    assert.equal(3, g({ "a", "b", "c" }):value())
    assert.equal("N", g({ "a", "b" }):outcome "misere")
  end)

  it("keeps parallel edges as one option", function()
    assert.same({ { 2 } }, grundy.graph({ { 2, 2, 2 }, {} }):options(1))
  end)

  it("can be made from two arrays of edges", function()
    local g = grundy.graph.from_edges(4, { 1, 2, 3, 1 }, { 2, 3, 4, 4 })
    assert.same({ 1, 0, 1, 0 }, g:values():totable())
    assert.same({}, grundy.graph({}):values():totable())
    assert.same({}, grundy.graph.from_edges(0, {}, {}):values():totable())
  end)

  it("keeps the edges of a vertex in the order in which they are given", function()
    random.seed()
    for _, n in ipairs { 1, 2, 1023, long(1100, 300000) } do
      local from, to, rows, hub = {}, {}, {}, math.random(n)
      for i = 1, 4 * n do
        from[i], to[i] = i % 3 == 0 and hub or math.random(n), math.random(n)
        rows[from[i]] = rows[from[i]] or {}
        table.insert(rows[from[i]], to[i])
      end
      local g = grundy.graph.from_edges(n, from, to)
      for v = 1, n do
        local expected, listed, met = {}, {}, {}
        for _, w in ipairs(rows[v] or {}) do
          if not met[w] then expected[#expected + 1] = w end
          met[w] = true
        end
        for i, option in ipairs(g:options(v)) do listed[i] = option[1] end
        assert.equal(table.concat(expected, " "), table.concat(listed, " "))
      end
    end
  end)

  it("agrees with the oracle on random acyclic graphs", function()
    random.seed()
    for _ = 1, long(60, 200) do
      local n = math.random(1, 30)
      local lists = random_dag(n, math.random(0, 90))
      local g = grundy.graph(lists)
      local value = naive.values(function(v, to) for _, w in ipairs(lists[v]) do to(w) end end)
      for v = 1, n do assert.equal(value(v), g:value(v)) end
    end
  end)

  it("solves a long path and a complete graph with values above 63 and above 255", function()
    local from, to = {}, {}
    local last = long(200000, 1000000)
    for i = 1, last - 1 do from[i], to[i] = i, i + 1 end
    local path = grundy.graph.from_edges(last, from, to)
    assert.equal(1, path:value(1))
    assert.equal(0, path:value(last))
    local lists = {}
    for v = 1, 400 do
      lists[v] = {}
      for w = 1, v - 1 do lists[v][w] = w end
    end
    local complete = grundy.graph(lists)
    for v = 1, 400 do assert.equal(v - 1, complete:value(v)) end
  end)

  it("agrees with the definition on large graphs out of order, with values above 255 and hubs", function()
    random.seed()
    local n, complete, from, to = long(3000, 20000), 300, {}, {}
    local name = {}
    for v = 1, n do name[v] = v end
    for v = n, 2, -1 do
      local w = math.random(v)
      name[v], name[w] = name[w], name[v]
    end
    local function add(v, w) from[#from + 1], to[#to + 1] = name[v], name[w] end
    for v = 2, n do
      for w = 1, v <= complete and v - 1 or 0 do add(v, w) end
      for _ = 1, math.random(0, 3) do add(v, math.random(v - 1)) end
      if v > complete then add(v, math.random() < 0.5 and 1 or math.random(complete)) end
    end
    local rows = {}
    for v = 1, n do rows[v] = {} end
    for i = 1, #from do table.insert(rows[from[i]], to[i]) end
    local values = grundy.graph.from_edges(n, from, to):values()
    for v = 1, n do
      local seen = {}
      for _, w in ipairs(rows[v]) do seen[values[w]] = true end
      assert.equal(naive.mex(seen), values[v])
    end
    assert.is_true(values:max() >= complete - 1)
  end)

  it("that has a cycle has infinite values; a ruleset that is not loopy shows its cycle", function()
    local g = grundy.graph { { 2 }, { 3 }, { 1 } }
    assert.equal("∞{}", tostring(g:value(1)))
    assert.equal("D", g(1):outcome())
    local named = grundy.graph { a = { "b", "end" }, b = { "a", "b" }, ["end"] = {} }
    assert.equal("∞{0}", tostring(named:value "a"))
    assert.same({ 0 }, named:values().a.infinite)
    local rules = grundy.ruleset(function(v, to) to(v % 3 + 1) end)
    assert.error_matches(function() rules:value(1) end, "position repeats: 1 %-> 2 %-> 3 %-> 1")
  end)

  it("can be made from strings of packed integers", function()
    local function pack(format, list)
      local texts = {}
      for i, n in ipairs(list) do texts[i] = string.pack(format, n) end
      return table.concat(texts)
    end
    local from, to, values = { 1, 2, 3, 1 }, { 2, 3, 4, 4 }, { 1, 0, 1, 0 }
    local from0, to0 = { 0, 1, 2, 0 }, { 1, 2, 3, 3 }
    local new = grundy.graph.from_edges
    assert.same(values, new(4, pack("i4", from), pack("i4", to)):values():totable())
    assert.same(values, new(4, pack("i8", from), pack("i8", to), { type = "int64" }):values():totable())
    assert.same(values, new(4, pack("i4", from0), to0, { base = 0 }):values():totable())
    local function refused(pattern, ...)
      local arguments = table.pack(...)
      assert.error_matches(function() grundy.graph.from_edges(table.unpack(arguments, 1, arguments.n)) end, pattern)
    end
    refused("argument #2 to 'from_edges' %(the string has 6 bytes, expected numbers of 4 bytes", 2, "abcdef", "")
    refused("argument #3 to 'from_edges' %(has 1 elements, but argument #2 has 2", 2, pack("i4", { 1, 2 }), { 1 })
    refused("element #2 is 5, expected a vertex from 1 to 4", 4, pack("i4", { 1, 5 }), pack("i4", { 1, 1 }))
    refused("element #1 is 4, expected a vertex from 0 to 3", 4, pack("i4", { 0 }), pack("i4", { 4 }), { base = 0 })
    refused("argument #4 .*unknown setting \"bits\"; the settings are 'base', 'type'", 2, {}, {}, { bits = 3 })
    refused("setting 'type' is \"int16\"", 2, {}, {}, { type = "int16" })
    refused("setting 'base' is 2", 2, {}, {}, { base = 2 })
  end)

  describe("read from a file", function()
    local path
    before_each(function() path = os.tmpname() end)
    after_each(function() os.remove(path) end)

    local function read(text)
      process.write(path, text)
      return grundy.graph.read(path)
    end

    it("has the edges and the tokens of the file", function()
      local g, tokens = read "# a graph\n4 4\n1 2\n2 3 # an edge\n\n3 4\r\n1 4"
      assert.same({ 1, 0, 1, 0 }, g:values():totable())
      assert.is_nil(tokens)
      g, tokens = read "3 2 3\n1 2\n2 3\n1 1\n2\n"
      assert.same({ 1, 1, 2 }, tokens)
      assert.equal(1, g(tokens):value())
      assert.same({ 3, 2 }, { g:size() })
      g, tokens = read "0 0 0"
      assert.same({}, tokens)
      assert.same({ 0, 0 }, { g:size() })
    end)

    it("says on which line it is malformed", function()
      for text, expected in pairs {
        ["3 2\n1 2\n2 4\n"] = ":3:%d+: ",
        ["3 2\n1 2\n"] = ":%d+:%d+: ",
        ["3 2\n1 2\n2 x\n"] = ":3:%d+: ",
        ["3\n"] = ":1:%d+: ",
        [""] = ":%d+:%d+: ",
        ["3 1\n1 2\n2 3\n"] = ":3:%d+: ",
        ["3 1\n1 2 3\n"] = ":2:%d+: ",
        ["3 1\n1\n"] = ":2:%d+: ",
        ["-1 0\n"] = ":1:%d+: ",
        ["3 1 2\n1 2\n1 4\n"] = ":3:%d+: ",
        ["3 1 2\n1 2\n1\n"] = ":%d+:%d+: ",
        ["99999999999999999999 0\n"] = ":1:%d+: ",
        ["2 1\n0 1\n"] = ":2:%d+: ",
        ["2 1\n1 99999999999999999999\n"] = ":2:%d+: vertex out of range",
        ["2 0 99999999999999999999\n"] = ":1:%d+: number of tokens too large",
        ["2 1\n1 \1\n"] = ":2:%d+: unexpected byte 0x0",
      } do
        local g, message = read(text)
        assert.is_nil(g, text)
        assert.equal(1, (message:find(path, 1, true)), message)
        assert.matches("^" .. expected .. ".", (message:sub(#path + 1)))
      end
      local g, message = grundy.graph.read "/no/such/file"
      assert.is_nil(g)
      assert.matches("^/no/such/file: ", message)
      assert.error_matches(function() grundy.graph.read(3) end, "argument #1 to 'read' %(expected the path of a file")
      -- Lua knows no name for a function that pcall calls
      assert.matches("argument #1 to 'read' %(the path is empty", select(2, pcall(grundy.graph.read, "")))
    end)
  end)

  it("tells remoteness: who wins, and how soon", function()
    local g = grundy.graph { {}, { 1 }, { 2 }, { 3, 1 }, { 6 }, { 5, 3 } }
    local list = {}
    for v = 1, 6 do list[v] = g(v):remoteness() end
    assert.same({ 0, 1, 2, 1, 4, 3 }, list)
    assert.equal(0, g(1):remoteness("misere"))
    assert.equal(1, g(2):remoteness("misere"))
    assert.equal(math.huge, grundy.graph({ { 2 }, { 1 } })(1):remoteness())
    assert.equal(1, g(4):winning_moves()[1].remoteness)
    assert.equal(1, grundy.graph({ { 2 }, {} })(1):winning_moves()[1].remoteness)
    assert.error_matches(function() g(9):remoteness() end, "position is 9, expected a vertex from 1 to 6")
    assert.error_matches(function() g(1):remoteness("short") end, "play is \"short\"")
  end)

  it("agrees with the vectors of tokens on acyclic graphs", function()
    for _, row in ipairs(fixtures.rows "dag_tokens") do
      local n, from, to, tokens = row.n, {}, {}, row.tokens
      if row.edges then
        for i, edge in ipairs(row.edges) do from[i], to[i] = edge[1], edge[2] end
      elseif row.gen.lcg then
        local draw, sum = fixtures.generator(row.gen.lcg), 0
        n, tokens = row.gen.n, {}
        for i = 1, row.gen.m do
          from[i] = draw(1, n - 1)
          to[i] = draw(from[i] + 1, n)
        end
        for i = 1, row.gen.k do
          tokens[i] = draw(1, n)
          sum = sum + tokens[i]
        end
        assert.equal(row.gen.check.tok_sum, sum)
      else
        n = 2000
        for i = 1, n do
          for j = i + 1, math.min(n, i + 3) do from[#from + 1], to[#to + 1] = i, j end
        end
        assert.equal(row.m, #from)
      end
      local g = grundy.graph.from_edges(n, from, to)
      local values, where = g:values(), "line " .. row.line
      if row.sg then assert.same(row.sg, values:totable(), where) end
      if row.sg_sum then
        local sum = 0
        for _, value in pairs(values) do sum = sum + value end
        assert.equal(row.sg_sum, sum, where)
      end
      if row.sg_max then assert.equal(row.sg_max, (values:max()), where) end
      if tokens then
        local position, moves = g(tokens), {}
        if row.grundy then assert.equal(row.grundy, position:value(), where) end
        if row.answer then assert.equal(row.answer == "win" and "N" or "P", position:outcome(), where) end
        for i, move in ipairs(position:winning_moves()) do moves[i] = { move.component, move.to[1] } end
        if row.n_distinct_moves then assert.equal(row.n_distinct_moves, #moves, where) end
        if row.moves then
          local function before(a, b) return a[1] < b[1] or a[1] == b[1] and a[2] < b[2] end
          table.sort(row.moves, before)
          table.sort(moves, before)
          assert.same(row.moves, moves, where)
        end
      end
    end
  end)

  it("refuses anything but graphs and vertices", function()
    local function refused(call, pattern)
      local ok, message = pcall(call)
      assert.is_false(ok)
      assert.matches("^spec/graph/graph_spec.lua:%d+: ", message)
      assert.matches(pattern, message)
    end
    refused(function() grundy.graph() end, "bad argument #1 to 'graph' %(expected a list, got nil")
    refused(function() grundy.graph { { 2 }, { 3 } } end,
      "successor #1 of vertex 2 is 3, expected a vertex from 1 to 2")
    refused(function() grundy.graph { { 0 } } end, "successor #1 of vertex 1 is 0")
    refused(function() grundy.graph { { 1.5 } } end, "is 1.5")
    refused(function() grundy.graph { { "x" } } end, 'is "x"')
    refused(function() grundy.graph { 5 } end, "element #1 is 5, expected the list of successors of vertex 1")
    refused(function() grundy.graph { { 1, x = 2 } } end, "are not a list")
    refused(function() grundy.graph { {}, x = {} } end, 'got a table with the key "x"')
    refused(function() grundy.graph { a = { "b" } } end, 'successor #1 of "a" is "b", expected the name of a vertex')
    refused(function() grundy.graph { a = 3 } end, 'the successors of "a" are 3')
    refused(function() grundy.graph { [2] = {} } end, "the key 2 is neither an index nor a name")
    refused(function() grundy.graph.from_edges(3, { 1, 2 }, { 2 }) end, "argument #3 to 'from_edges' %(has 1 elements")
    refused(function() grundy.graph.from_edges(3, { 1, 4 }, { 2, 2 }) end, "argument #2 .*element #2 is 4")
    refused(function() grundy.graph.from_edges(3, { 1 }, { 0 }) end, "argument #3 .*element #1 is 0")
    refused(function() grundy.graph.from_edges(3, { 1 }, { "2" }) end, 'element #1 is "2"')
    refused(function() grundy.graph.from_edges(-1, {}, {}) end, "argument #1 .*got %-1")
    local g = grundy.graph { { 2 }, {} }
    refused(function() g:value(3) end, "position is 3, expected a vertex from 1 to 2")
    refused(function() g:value "a" end, 'position is "a", expected a vertex')
    refused(function() g { 1, 0 } end, "element #2 is 0, expected a vertex from 1 to 2")
    refused(function() grundy.graph({ a = {} }):value(1) end, "position is 1, expected the name of a vertex")
  end)
end)
