--- Geography and Kayles on graphs.

local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local naive = require "spec.support.naive"
local graphs = require "spec.support.graphs"

local node_kayles, arc_kayles = grundy.games.node_kayles, grundy.games.arc_kayles

local path, cycle, grid, random_edges = graphs.path, graphs.cycle, graphs.grid, graphs.random_edges

--- The vertices or edges that the winning moves take, each once.
local function taken(position, field)
  local list = {}
  for _, move in ipairs(position:winning_moves()) do
    for _, what in ipairs(move[field]) do list[#list + 1] = what end
  end
  return games.set(list)
end

local function text_of(list)
  if type(list) ~= "table" then return tostring(list) end
  local texts = {}
  for i, item in ipairs(list) do texts[i] = text_of(item) end
  return "{" .. table.concat(texts, ",") .. "}"
end

describe("Kayles on graphs", function()
  it("takes a vertex with its neighbours, or an edge with its ends", function()
    local position = node_kayles { vertices = 4, edges = { { 1, 4 }, { 3, 4 } } }
    assert.equal("Node Kayles{{1, 4}, 2, {3, 4}}", tostring(position))
    assert.equal(3, position:value())
    local moves = position:winning_moves()
    assert.equal("take vertex 1", tostring(moves[1]))
    assert.same({ { 1 }, { { 2 }, { 3 } } }, { moves[1].vertices, moves[1].to })
    assert.equal("P", position:play(moves[1]):outcome())
    position = arc_kayles { edges = { { 3, 4 }, { 4, 1 }, { 1, 4 } } }
    assert.equal("Arc Kayles{{1, 4}, {3, 4}}", tostring(position))
    assert.equal("take edge 1 - 4 or 3 - 4", tostring(position:winning_moves()[1]))
    assert.same({ { 1, 4 }, { 3, 4 } }, position:winning_moves()[1].edges)
    assert.equal(0, #position:play(position:winning_moves()[1]):moves())
    assert.equal("P", node_kayles({ edges = {}, vertices = 0 }):outcome())
    assert.equal("P", arc_kayles({ edges = {}, vertices = 5 }):outcome())
    assert.equal(1, node_kayles({ vertices = 5 }):value())
  end)

  it("has the winning moves of its rules, by theory on paths and cycles", function()
    random.seed()
    for _, game in ipairs { node_kayles, arc_kayles } do
      local plain = grundy.ruleset(game.moves)
      for case = 1, long(15, 400) do
        local edges, size, known = {}, math.random(1, 8), {}
        for i = 1, math.random(0, size + 1) do
          local a, b = math.random(size), math.random(size)
          if case % 2 == 0 then a, b = i, i % size + 1 end
          local key = math.min(a, b) .. " " .. math.max(a, b)
          if a ~= b and a <= size and not known[key] then edges[#edges + 1], known[key] = { a, b }, true end
        end
        local position = case % 5 == 0 and game(size) or game { edges = edges, vertices = size }
        local same = plain(position:components()[1].position)
        local function options(of)
          local texts = {}
          for i, move in ipairs(of:winning_moves()) do texts[i] = text_of(move.to) end
          table.sort(texts)
          return texts
        end
        assert.same(options(same), options(position))
        assert.equal(#options(same), position:count_winning_moves())
      end
    end
    local kayles, count = grundy.heap "0.07", 0
    for i = 0, 998 do count = count + (kayles:value(i) == kayles:value(998 - i) and 1 or 0) end
    assert.equal(count, arc_kayles(path(1000)):count_winning_moves())
  end)

  it("is Dawson's Chess and Dawson's Kayles on paths, and one move from them on cycles", function()
    local chess, kayles = grundy.heap "0.137", grundy.heap "0.07"
    for n = 1, 40 do
      assert.equal(chess:value(n), node_kayles(path(n)):value())
      assert.equal(kayles:value(n), arc_kayles(path(n)):value())
      if n >= 3 then
        assert.equal(chess:value(n - 3) == 0 and 1 or 0, node_kayles(cycle(n)):value())
        assert.equal(kayles:value(n - 2) == 0 and 1 or 0, arc_kayles(cycle(n)):value())
      end
    end
    assert.equal(chess:value(5000) ~ chess:value(0), node_kayles(path(5000)):value())
  end)

  it("has theorem and rules agree on paths and cycles, by R:check", function()
    for _, game in ipairs { node_kayles, arc_kayles } do
      local positions = {}
      for n = 1, 16 do
        positions[#positions + 1] = path(n)
        if n >= 3 then positions[#positions + 1] = cycle(n) end
        positions[#positions + 1] = n
        if n >= 3 then positions[#positions + 1] = -n end
      end
      positions[#positions + 1] = { { 1, 2 }, { 2, 3 }, { 4, 5 }, { 5, 6 }, { 6, 4 } }
      assert.same({ true }, { game:check(positions) })
    end
  end)

  it("has games on cells and the rules agree on random graphs, by R:check", function()
    random.seed()
    for _, game in ipairs { node_kayles, arc_kayles } do
      local list = {}
      for i = 1, long(8, 40) do
        local n = math.random(5, 11)
        list[i] = { edges = random_edges(n, 2 * n), vertices = game == node_kayles and n or nil }
      end
      assert.same({ true }, { game:check(list) })
    end
  end)

  it("shares isomorphic components: a connected graph renumbered at random has the same representative", function()
    random.seed()
    local canonical = node_kayles.canonical
    local function representative(edges)
      local p = node_kayles({ edges = edges }):components()[1].position
      return naive.text(canonical(p))
    end
    local function regular(n, edges)
      local degrees, met = {}, {}
      for v = 1, n do degrees[v], met[v] = 0, {} end
      for _, edge in ipairs(edges) do
        local a, b = edge[1], edge[2]
        if not met[a][b] then degrees[a], degrees[b] = degrees[a] + 1, degrees[b] + 1 end
        met[a][b], met[b][a] = true, true
      end
      return math.min(table.unpack(degrees)) == math.max(table.unpack(degrees))
    end
    for _ = 1, 300 do
      local n = math.random(4, 8)
      local edges, order, moved = {}, {}, {}
      for v = 2, n do edges[v - 1] = { math.random(v - 1), v } end
      table.move(random_edges(n, 8), 1, 8, #edges + 1, edges)
      for v = 1, n do order[v] = v end
      for v = n, 2, -1 do
        local w = math.random(v)
        order[v], order[w] = order[w], order[v]
      end
      for i, edge in ipairs(edges) do moved[i] = { order[edge[2]], order[edge[1]] } end
      -- Refinement says nothing of a graph whose vertices have equally many neighbours.
      if not regular(n, edges) then assert.equal(representative(edges), representative(moved)) end
    end
  end)

  it("answers for boards", function()
    assert.equal(0, node_kayles(grid(4, 4)):value())
    assert.equal("N", node_kayles(grid(3, 3)):outcome())
    games.assert_moves_win(arc_kayles(grid(2, 3)) + node_kayles(grid(2, 3)))
  end)

  it("names the edges of each move on a graph of 49 edges", function()
    for _, move in ipairs(arc_kayles(grid(5, 6)):moves()) do assert.equal(1, #move.edges) end
  end)

  it("stops at a limit", function()
    local fresh = require("grundy.games.kayles_on_graphs").new("node", "Node Kayles again")
    assert.same({ nil, "limit of 10 positions reached" }, { fresh:value(grid(5, 5), { limit = 10 }) })
    assert.equal(3, fresh:value(grid(5, 5)))
    assert.same({ nil, "limit of 10 positions reached" }, { fresh:value(grid(4, 4), { limit = 10, search = "mex" }) })
  end)

  it("refuses anything but a graph", function()
    local function refused(given, pattern)
      assert.error_matches(function() node_kayles(given) end, pattern)
    end
    refused("x", "expected { edges = { {a, b}, ... }, vertices = n }, or a list of edges")
    refused({ edge = { { 1, 2 } } }, 'got a table with the key "edge"')
    refused({ { 1, 2 }, nil, { 2, 3 } }, "got a table with no element #2")
    refused({ { 1, 2, weight = 5 } }, 'element #1 is {1, 2} with the key "weight"')
    refused({ edges = {}, vertex = 1 }, "unknown key \"vertex\"; the keys are 'edges', 'vertices'")
    refused({ edges = {}, vertices = -1 }, "key 'vertices' is %-1")
    refused({ edges = 3 }, "key 'edges' is 3")
    refused({ edges = { { 1, 1 } } }, "element #1 is {1, 1}, expected two different vertices")
    refused({ edges = { { 1, 0 } } }, "element #1 is {1, 0}")
    refused({ edges = { { 1, 5 } }, vertices = 4 }, "edge #1 is {1, 5}, but the vertices are 1 to 4")
  end)
end)

describe("Geography", function()
  local function by_start(R, n)
    local texts = {}
    for v = 1, n do texts[v] = R:outcome(v) end
    return table.concat(texts)
  end

  it("on edges: other graphs are searched", function()
    local R = grundy.edge_geography { vertices = 3, edges = { { 1, 2 }, { 2, 3 }, { 3, 1 } } }
    assert.equal("NNN", by_start(R, 3))
    assert.equal("move from 1 to 2 by edge 1", tostring(R(1):moves()[1]))
  end)

  it("on edges: has theorem and rules agree, by R:check", function()
    local edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 }, { 4, 5 }, { 5, 6 } }
    local R = grundy.edge_geography { vertices = 6, edges = edges }
    assert.same({ true }, { R:check { 1, 2, 3, 4, 5, 6, { 2, 1 }, { 4, 3, 2 } } })
  end)

  it("answers for boards of 40 x 40 and 40 x 41 cells at once", function()
    local edge_square, edge_other = grundy.edge_geography(grid(40, 40)), grundy.edge_geography(grid(40, 41))
    local vertex = grundy.vertex_geography(grid(40, 40))
    for v = 1, 1600, long(160, 37) do
      assert.equal("PNN", edge_square:outcome(v) .. edge_other:outcome(v) .. vertex:outcome(v))
    end
  end)

  it("refuses anything but graphs and positions", function()
    local function refused(spec, pattern)
      assert.error_matches(function() grundy.edge_geography(spec) end, "argument #1 to 'edge_geography' " .. pattern)
    end
    refused(nil, "%(expected a table with the keys 'vertices' and 'edges'")
    refused({ vertices = 2, edges = { { 1, 3 } } }, "%(edge #1 is {1, 3}, expected two vertices from 1 to 2")
    local R = grundy.edge_geography { vertices = 2, edges = { { 1, 2 } } }
    assert.error_matches(function() R(3) end, "expected a vertex from 1 to 2, or a list")
    assert.error_matches(function() R { 1, 2 } end, "element #2 is 2, expected an edge from 1 to 1")
    assert.error_matches(function() R { 1, 1, 1 } end, "elements #2 and #3 are both 1")
    assert.equal("P", R:outcome { 2, 1 })
    assert.is_true(R { 1 } == R(1))
  end)
end)

--- The outcomes of directed geography with these arcs, from every vertex, by search with the rules written here.
local function directed(row, of_edges)
  local rules = grundy.ruleset(function(p, to)
    local used = {}
    for i = 2, #p do used[p[i]] = true end
    for i, arc in ipairs(row.arcs) do
      if arc[1] == p[1] and not used[of_edges and i or arc[2]] then
        local after = table.move(p, 2, #p, 1, {})
        after[#after + 1] = of_edges and i or p[1]
        table.sort(after)
        table.insert(after, 1, arc[2])
        to(after)
      end
    end
  end)
  local outcomes = {}
  for start = 1, row.n do outcomes[start] = rules:outcome { start } end
  return table.concat(outcomes)
end

describe("The vectors of games on graphs", function()
  local function spec_of(row)
    if row.graph == "path" then return path(row.n) end
    if row.graph == "cycle" then return cycle(row.n) end
    if row.graph == "grid" then return grid(row.rows, row.cols) end
    return { edges = row.edges, vertices = row.n }
  end

  it("#slow agree", function()
    for _, row in ipairs(fixtures.rows "graph_games") do
      local where = "line " .. row.line
      if row.arcs then
        if row.line % long(12, 1) == 0 then
          assert.equal(row.directed_edge_geography_by_start, directed(row, true), where)
          assert.equal(row.directed_vertex_geography_by_start, directed(row, false), where)
        end
      else
        local spec = spec_of(row)
        local node, arc = node_kayles(spec), arc_kayles(spec)
        if row.node_kayles then assert.equal(row.node_kayles, node:value(), where) end
        if row.arc_kayles then assert.equal(row.arc_kayles, arc:value(), where) end
        if row.node_moves then assert.equal(games.set(row.node_moves), taken(node, "vertices"), where) end
        if row.arc_moves then assert.equal(games.set(row.arc_moves), taken(arc, "edges"), where) end
        local starts = row.undirected_edge_geography_by_start
        if starts then
          local R = grundy.edge_geography(spec)
          for v = 1, #starts do assert.equal(starts:sub(v, v), R:outcome(v), where) end
        end
      end
    end
  end)

  it("agree for vertex geography", function()
    for _, row in ipairs(fixtures.rows "vertex_geography") do
      if row.outcome_by_start then
        local R = grundy.vertex_geography { vertices = row.n, edges = row.edges }
        for v = 1, row.n do
          assert.equal(row.outcome_by_start:sub(v, v), R:outcome(v), "line " .. row.line)
        end
      end
    end
  end)

  it("find the winning moves of paths of any length, within their limits", function()
    for _, game in ipairs { grundy.games.node_kayles, grundy.games.arc_kayles } do
      for n = -12, 40 do
        if n >= 0 or n <= -3 then
          local p, count = game(n), 0
          for _, move in ipairs(p:moves()) do count = count + (p:play(move):value() == 0 and 1 or 0) end
          assert.equal(count, #p:winning_moves())
        end
      end
      local moves, message = game(10 ^ 15 | 1):winning_moves { limit = 1000 }
      if not moves then assert.matches("^limit of 64000 options reached", message) end
    end
  end)
end)
