local grundy = require "grundy"
local graphs = require "spec.support.graphs"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

-- ---- plain writers ----

--- The characters of a list of bits, six each, filled up with `padding`.
local function sixes(bits, padding)
  local list = {}
  for i = 1, #bits, 6 do
    local n = 0
    for k = i, i + 5 do n = n << 1 | (bits[k] or padding) end
    list[#list + 1] = string.char(n + 63)
  end
  return table.concat(list)
end

--- N(n) of formats.txt, in its short, middle or long form.
local function size_of(n, form)
  local bits, count = {}, form == 1 and 6 or form == 2 and 18 or 36
  for i = count - 1, 0, -1 do bits[#bits + 1] = n >> i & 1 end
  return ("~"):rep(form - 1) .. sixes(bits)
end

--- The number of times an edge {a, b} is in a list.
local function counts(edges)
  local found = {}
  for _, edge in ipairs(edges) do
    local key = math.min(edge[1], edge[2]) .. " " .. math.max(edge[1], edge[2])
    found[key] = (found[key] or 0) + 1
  end
  return found
end

local writers = {}

function writers.graph6(n, edges)
  local found, bits = counts(edges), {}
  for b = 2, n do
    for a = 1, b - 1 do bits[#bits + 1] = found[a .. " " .. b] and 1 or 0 end
  end
  return size_of(n, n > 62 and 2 or math.random(3)) .. sixes(bits, 0) .. "\n"
end

function writers.sparse6(n, edges)
  local sorted, bits, width, v = {}, {}, 0, 0
  while 1 << width < n do width = width + 1 end
  for i, edge in ipairs(edges) do sorted[i] = { math.max(edge[1], edge[2]) - 1, math.min(edge[1], edge[2]) - 1 } end
  table.sort(sorted, function(x, y) return x[1] < y[1] or x[1] == y[1] and x[2] < y[2] end)
  local function pair(b, x)
    bits[#bits + 1] = b
    for i = width - 1, 0, -1 do bits[#bits + 1] = x >> i & 1 end
  end
  for _, edge in ipairs(sorted) do
    local step = edge[1] > v and 1 or 0
    if edge[1] > v + 1 then
      pair(1, edge[1])
      step = 0
    end
    v = edge[1]
    pair(step, edge[2])
  end
  if 1 << width == n and v == n - 2 and -#bits % 6 > width then bits[#bits + 1] = 0 end
  return ":" .. size_of(n, n > 62 and 2 or math.random(3)) .. sixes(bits, 1) .. "\n"
end

function writers.dimacs(n, edges)
  local lines = { "c a graph", ("p %s %d %d"):format(math.random(2) == 1 and "edge" or "col", n, #edges) }
  for _, edge in ipairs(edges) do lines[#lines + 1] = ("e %d %d"):format(edge[1], edge[2]) end
  return table.concat(lines, "\n") .. "\n"
end

function writers.graphml(n, edges)
  local parts = {}
  for v = 1, n do parts[v] = ('<node id="%d"><data key="x">a > b <y:edge/> <graph/></data></node>\n'):format(v) end
  for _, edge in ipairs(edges) do
    table.insert(parts, math.random(n + 1),
      ("<edge target='%d' id='n' source = \"%d\"/>"):format(edge[2], edge[1]))
  end
  return '<?xml version="1.0"?><!-- a > <b> --><x:graphml xmlns:x="y"><x:graph edgedefault="undirected">\n'
    .. table.concat(parts) .. "</x:graph></x:graphml>\n"
end

describe("a file of a graph", function()
  local path
  before_each(function() path = os.tmpname() end)
  after_each(function() os.remove(path) end)

  local function read(text)
    process.write(path, text)
    return grundy.graph.read(path)
  end

  local function arrows(g)
    local list = {}
    for v = 1, g:size() do
      for _, option in ipairs(g:options(v)) do list[#list + 1] = v .. ">" .. option[1] end
    end
    table.sort(list)
    return table.concat(list, " ")
  end

  -- B. D. McKay, formats.txt
  it("has the graphs of the description of graph6, sparse6 and digraph6", function()
    local _, _, found = assert(read "DQc\n")
    assert.same({ vertices = 5, edges = { { 1, 3 }, { 2, 4 }, { 1, 5 }, { 4, 5 } } }, found)
    local g, tokens
    g, tokens, found = assert(read ">>sparse6<<:Fa@x^")
    assert.same({ vertices = 7, edges = { { 1, 2 }, { 1, 3 }, { 2, 3 }, { 6, 7 } } }, found)
    assert.is_nil(tokens)
    assert.same({ 7, 8 }, { g:size() })
    g, _, found = assert(read "&DI?AO?\n")
    assert.is_nil(found)
    assert.equal("1>3 1>5 4>2 4>5", arrows(g))
    assert.same({ 12345, 0 }, { read(":~B?x"):size() })
    assert.matches(":1:9: number of vertices too large", select(2, read ":~~?ZZZZZ"), 1, true)
    assert.equal(30, (read(":]"):size()))
  end)

  it("of graph6 without or with one vertex is short", function()
    assert.same({ 0, 0 }, { read("?"):size() })
    assert.same({ 1, 0 }, { read(">>graph6<<@\r\n"):size() })
    assert.same({ vertices = 1, edges = { { 1, 1 } } }, select(3, read ":@^"))
  end)

  it("has the edges that a plain writer wrote, in every format", function()
    random.seed()
    for _ = 1, long(50, 1500) do
      local n = math.random(1, 70)
      local simple, parallel = graphs.random_edges(n, 30), graphs.random_edges(n, 30, true)
      if math.random(3) == 1 then parallel[#parallel + 1] = { n, n } end
      for format, write in pairs(writers) do
        local edges = format == "graph6" and simple or parallel
        local text = write(n, edges)
        local g, tokens, found = read(text)
        assert(g, ("%s: %s\n%s"):format(format, tokens, text))
        assert.equal(n, found.vertices, text)
        assert.same(counts(edges), counts(found.edges), text)
        local loops = 0
        for _, edge in ipairs(edges) do loops = loops + (edge[1] == edge[2] and 1 or 0) end
        assert.same({ n, 2 * #edges - loops }, { g:size() }, text)
      end
    end
  end)

  it("is refused wherever it is cut off", function()
    random.seed()
    for _ = 1, long(1, 100) do
      local n = math.random(3, 12)
      local edges = graphs.random_edges(n, 6)
      edges[#edges + 1] = { 1, 2 }
      for _, format in ipairs { "graph6", "dimacs", "graphml" } do
        local text = writers[format](n, edges):gsub("%s+$", "")
        for length = 1, #text - 1 do
          local cut = text:sub(1, length)
          local is_whole = format == "dimacs" and cut:find "%d$" and text:sub(length + 1):find "^%d+$"
          local g, message = read(cut)
          if not is_whole then
            assert.is_nil(g, cut)
            assert.matches("^:%d+:%d+: .", (message:sub(#path + 1)))
          end
        end
      end
    end
    assert.matches(":1:6: the graph is cut off within an edge", select(2, read ":Fa@x"), 1, true)
  end)

  it("has the directions of GraphML, edge by edge", function()
    local g, _, found = read [[<graphml><graph edgedefault="undirected"><edge source="b" target="a" directed="true"/>
      <node id="a"/><node id="b"/><node id="c"/><edge source="b" target="c"/></graph></graphml>]]
    assert.is_nil(found)
    assert.equal("2>1 2>3 3>2", arrows(g))
    g = read [[<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
      <edge source="b" target="a" directed="false"/><edge source="b" target="b"/></graph></graphml>]]
    assert.equal("1>2 2>1 2>2", arrows(g))
  end)

  local beginning = '<graphml><graph edgedefault="directed">\n'
  for text, expected in pairs {
    ["DQ"] = "1:3: the graph is cut off",
    ["DQcc"] = "1:4: more characters than 5 vertices have",
    ["DQd"] = "1:3: a bit after the last pair of vertices is not 0",
    ["DQ c"] = "1:3: unexpected byte 0x20",
    ["DQc\nDQc\n"] = "2:1: a second graph, expected one",
    ["~"] = "1:2: the number of vertices is cut off",
    [";Fa@x"] = "1:1: a line of incremental sparse6",
    [">>graph7<<"] = "1:8: expected >>graph6<<",
    [">>graph6<<:Fa@x^"] = "1:11: the graph is not in the format that the header names",
    [":B~"] = "1:3: vertex 3 out of range, expected 0..2",
    [":Fa@x^?"] = "1:7: more characters than the graph needs",
    ["c\np edge 3 2\ne 1 4\n"] = "3:5: vertex 4 out of range, expected 1..3",
    ["p edge 3 2\ne 1 2\n"] = "3:1: expected 2 edges, found only 1",
    ["p edge 3 1\ne 1 2 3\n"] = "2:7: expected `e from to`, found more than two numbers",
    ["p edge 3 1\ne1 2\n"] = "2:2: unexpected character `1`",
    ["p edge3 1\n"] = "1:7: unexpected character `3`",
    ["p ed ge 3 1\n"] = "1:6: unexpected character `g`",
    ["p edge 3 1\ne 1\n"] = "2:3: expected `e from to`, found one number",
    ["p edge 3 1\ne\n"] = "2:1: expected `e from to`, found no number",
    ["p edge 3 1\n1 2\n"] = "2:1: expected a line that begins with one of c, p, e",
    ["p edge 2 1\ne 1 2\ne 1 2\n"] = "3:3: more than the 1 edges announced",
    ["p edge 2 1\np edge 2 1\n"] = "2:1: a second line that begins with `p`",
    ["p sp 2 1\na 1 2 3\n"] = "1:1: expected `p edge vertices edges`",
    ["e 1 2\n"] = "1:1: expected `p edge vertices edges` before edges",
    ["p edge 9000000 1\n"] = "1:8: number of vertices too large for such a short file",
    ["<a/>"] = "1:1: expected <graphml>",
    ["<graphml>\n"] = "2:1: the text is cut off: expected </graphml>",
    ["<graphml/>"] = "1:11: expected a graph, found none",
    ["<graphml><graph/></graphml>"] = "1:10: the graph has no attribute `edgedefault`",
    ['<graphml><graph edgedefault="x"/></graphml>'] = '1:10: `x`, expected "directed" or "undirected"',
    ['<!DOCTYPE g [<!ENTITY a "b">]>'] = "1:13: the file contains a DTD, which is not supported",
    [beginning .. '<node id="a"/> <node id="a"/>'] = "2:16: node `a` occurs twice",
    [beginning .. '<node id="a" id="b"/>'] = "2:1: attribute `id` occurs twice",
    [beginning .. "<edge& source='a' target='a'/>"] = "2:1: expected the name of an element",
    [beginning .. "<!- <node id='a'/> -->"] = "2:1: expected the name of an element",
    [beginning .. "node id='a'/>"] = "2:1: unexpected character `n`",
    [beginning .. "<node/>"] = "2:1: an id, a source or a target is missing or empty",
    [beginning .. '<edge source="a" target="b"/><node id="a"/></graph></graphml>'] = "2:1: there is no node `b`",
    [beginning .. "<hyperedge/>"] = "2:1: a hyperedge, expected edges of two nodes",
    [beginning .. '<node id="a"><graph edgedefault="directed"/>'] = "2:14: a graph within a graph",
    [beginning .. "</graph><graph edgedefault='directed'/>"] = "2:9: a second graph, expected one",
    [beginning .. '<node id="a" x/>'] = '2:1: expected name="value" at `x`',
    [beginning .. "</node>"] = "2:1: </node>, expected </graph>",
    [beginning .. '<node id="a>\n'] = "2:1: the text ends within the markup that begins here",
    [beginning .. "<node <"] = "2:7: unexpected character `<`",
    [beginning .. "</graph></graphml> x"] = "2:20: unexpected character `x`",
    ["\xEF\xBB\xBF3 1\n1 9\n"] = "2:3: vertex 9 out of range",
    ["\xEF1 0\n"] = "1:1: unexpected byte 0xef",
    ["3 1\n1 -2\n"] = "2:3: negative number",
    ["3 1 2\n1 2\n1 4\n"] = "3:3: vertex 4 out of range",
    ["3 1\n1 2 3 4 5\n"] = "2:5: expected `from to`, found more than two numbers",
  } do
    it(("%q is refused at line and column"):format(text), function()
      local g, message = read(text)
      assert.is_nil(g)
      assert.equal(path .. ":" .. expected, message:sub(1, #path + 1 + #expected))
    end)
  end
end)
