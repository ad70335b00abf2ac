local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local long = require "spec.support.long"
local random = require "spec.support.random"
local graphs = require "spec.support.graphs"

local function edges_of(moves)
  local list = {}
  for i, move in ipairs(moves) do list[i] = move.edge end
  return list
end

--- The edges of a generator row, which counts vertices from 0, the ground; here from 1.
local function generated(gen)
  local edges, sum = {}, 0
  if gen.rule:find "path" then
    for i = 1, gen.n - 1 do edges[i] = { i, i + 1 } end
  else
    local draw = fixtures.generator(gen.lcg)
    for i = 1, gen.n - 1 do edges[i] = { draw(0, i - 1) + 1, i + 1 } end
    for i = gen.n, gen.m do
      local a = draw(0, gen.n - 1) + 1
      edges[i] = { a, draw(0, gen.n - 1) + 1 }
    end
  end
  for _, edge in ipairs(edges) do sum = sum + edge[1] * edge[2] end
  assert.equal(gen.check.edge_sum, sum)
  return edges
end

describe("Green Hackenbush", function()
  it("values a picture and names the winning edges", function()
    local picture = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 2, 4 }, { 3, 4 } }, ground = 1 }
    assert.equal(2, picture:value())
    assert.equal("N", picture:outcome())
    local moves = picture:winning_moves()
    assert.equal(1, #moves)
    assert.equal(1, moves[1].edge)
    assert.same({ {}, { { 1 } } }, { moves[1].from, { moves[1].to[1] } })
    assert.equal("cut edge 1 (1 - 2)", tostring(moves[1]))
    local after = picture:play(moves[1])
    assert.equal(0, after:value())
    assert.equal(0, #after:moves())
    assert.equal("Green Hackenbush{1}", tostring(after))
  end)

  it("drops what falls: two ways to the same picture are equal Positions", function()
    local stalk = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } } }
    local function cut(position, edge)
      for _, move in ipairs(position:moves()) do
        if move.edge == edge then return position:play(move) end
      end
    end
    assert.equal(3, stalk:value())
    assert.is_true(cut(cut(stalk, 3), 2) == cut(stalk, 2))
    assert.is_nil(cut(cut(stalk, 2), 3))
    local R = stalk:components()[1].ruleset
    assert.is_true(R { 3, 2 } == R { 2 })
    assert.same({ { { 1 } }, { { 2 } }, { { 3 } } }, R:options {})
  end)

  it("fuses several ground vertices, and lets loose parts count for nothing", function()
    local function value(edges, ground) return grundy.hackenbush({ edges = edges, ground = ground }):value() end
    assert.equal(1, value({ { 1, 2 }, { 2, 3 }, { 3, 4 } }, { 1, 4 }))
    assert.equal(0, value({ { 1, 2 }, { 1, 2 } }))
    assert.equal(1, value({ { 1, 1 } }, 1))
    assert.equal(0, value({ { 2, 3 }, { 3, 4 }, { 5, 5 } }, 1))
    assert.equal(0, value({}, 1))
    assert.equal(0, value({ { 1, 2 } }, {}))
    assert.equal(0, value({ { 1, 2 } }, 9))
    local loose = grundy.hackenbush { edges = { { 2, 3 }, { 1, 4 } } }
    assert.same({ 2 }, edges_of(loose:moves()))
  end)

  it("takes vertices of any names, and memory for the edges alone", function()
    random.seed()
    local last = 1 << 30
    for _ = 1, 40 do
      local names, near, far = { last - 7 }, {}, {}
      for v = 2, 8 do names[v] = names[v - 1] - math.random(1, last // 9) end
      for e = 1, math.random(1, 9) do
        local a, b = math.random(1, 8), math.random(1, 8)
        near[e], far[e] = { a, b }, { names[a], names[b] }
      end
      local p = grundy.hackenbush { edges = near, ground = { 1, 2 } }
      local q = grundy.hackenbush { edges = far, ground = { names[1], names[2], 12345 } }
      assert.equal(p:value(), q:value())
      assert.same(edges_of(p:winning_moves()), edges_of(q:winning_moves()))
      local there = grundy.hackenbush.picture(q).edges
      for e in pairs(grundy.hackenbush.picture(p).edges) do assert.same(far[e], there[e]) end
      assert.equal(#p:moves(), #q:moves())
    end
    local budget = grundy.memory()
    grundy.memory(1 << 27)
    local p = grundy.hackenbush { edges = { { 5, last }, { 6, 7 } }, ground = 7 }
    local ok, value = pcall(p.value, p)
    grundy.memory(budget)
    assert.same({ true, 1 }, { ok, value })
  end)

  it("adds to positions of other rulesets", function()
    local sum = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 2, 4 }, { 3, 4 } } } + grundy.games.nim { 3 }
    assert.equal(1, sum:value())
    local moves = sum:winning_moves()
    assert.same({ 2, 3 }, { moves[1].edge, moves[2].edge })
    assert.equal(3, #moves)
    games.assert_moves_win(sum)
    assert.equal(0, #(grundy.hackenbush { edges = {} } + grundy.games.nim { 1 << 40, 1 << 40 }):winning_moves())
  end)

  it("has theorem and rules agree, by R:check", function()
    random.seed()
    for _ = 1, 60 do
      local edges, ground = graphs.random_picture(7)
      local R = grundy.hackenbush({ edges = edges, ground = ground }):components()[1].ruleset
      local cuts = { {} }
      for i = 1, #edges do cuts[i + 1] = { i } end
      if #edges > 2 then cuts[#cuts + 1] = { 1, #edges } end
      assert.same({ true }, { R:check(cuts) })
    end
  end)

  it("finds the winning edges of long cycles: those that leave the value 0", function()
    random.seed()
    local winners = 0
    for _ = 1, 40 do
      local n, edges = math.random(17, 60), {}
      for i = 1, n do edges[i] = { i, i % n + 1 } end -- a cycle through the ground, with twigs and chords
      local last = n
      for _ = 1, math.random(0, 40) do
        if math.random() < 0.1 then
          edges[#edges + 1] = { math.random(n), math.random(n) }
        else
          last = last + 1
          edges[#edges + 1] = { math.random(last - 1), last }
        end
      end
      local picture = grundy.hackenbush { edges = edges }
      local winning = {}
      for i = 1, #edges do
        local left = table.move(edges, 1, #edges, 1, {})
        table.remove(left, i)
        if grundy.hackenbush({ edges = left }):value() == 0 then winning[#winning + 1] = i end
      end
      assert.same(winning, edges_of(picture:winning_moves()))
      winners = winners + #winning
    end
    assert.is_true(winners > 0)
  end)

  it("agrees with the vectors", function()
    local compared = 0
    for _, row in ipairs(fixtures.rows "hackenbush") do
      local where = "line " .. row.line
      if row.edges then
        local picture = grundy.hackenbush { edges = row.edges, ground = row.ground }
        assert.equal(row.grundy, picture:value(), where)
        assert.equal(row.outcome, picture:outcome(), where)
        if row.winning_edges then assert.same(row.winning_edges, edges_of(picture:winning_moves()), where) end
      else
        assert.equal(row.grundy, grundy.hackenbush({ edges = generated(row.gen) }):value(), where)
      end
      compared = compared + 1
    end
    assert.is_true(compared > 50)
  end)

  local count = long(30000, 1000000)
  it(("values %d edges and finds all winning ones"):format(count), function()
    random.seed()
    local edges = {}
    for i = 1, count do edges[i] = { math.random(i), i % 3 == 0 and math.random(i) or i + 1 } end
    local picture = grundy.hackenbush { edges = edges }
    local value = picture:value()
    local winning = edges_of(picture:winning_moves())
    local R = picture:components()[1].ruleset
    for _ = 1, 3 do
      local edge = #winning > 0 and winning[math.random(#winning)]
      if edge then assert.equal(0, R:value { edge }) end
    end
    assert.equal(value == 0, #winning == 0)
    local path = {}
    for i = 1, count do path[i] = { i, i + 1 } end
    local stalk = grundy.hackenbush { edges = path }
    assert.equal(count, stalk:value())
    assert.same({ 1 }, edges_of(stalk:winning_moves()))
  end)

  it("plays misere as Nim where all bridges hold, by the rules, beside other components too", function()
    random.seed()
    for case = 1, long(24, 2000) do
      local edges, bridged, size = {}, case % 3 > 0, math.random(1, 6)
      for i = 1, size do
        edges[i] = bridged and { math.random(1, i), i + 1 } or { math.random(1, size), math.random(1, size) }
      end
      local edge = edges[math.random(1, size)]
      if bridged and edge[1] > 1 then edges[size + 1] = { edge[math.random(1, 2)], edge[2] } end
      local picture, heap = grundy.hackenbush { edges = edges }, grundy.games.nim(math.random(0, 3))
      local R = picture:components()[1].ruleset
      local plain = grundy.ruleset(R.moves) {}
      if bridged then assert.is_boolean(R.theorem.misere.firm {}) end
      assert.equal(plain:outcome "misere", picture:outcome "misere")
      assert.equal((plain + heap):outcome "misere", (picture + heap):outcome "misere")
      assert.equal(#(plain + heap):winning_moves "misere", #(picture + heap):winning_moves "misere")
    end
    local path = {}
    for i = 1, 1000 do path[i] = { i, i + 1 } end
    local stalk = grundy.hackenbush { edges = path }
    assert.same({ 2 }, edges_of(stalk:winning_moves "misere"))
  end)

  it("refuses anything but a picture", function()
    local function refused(spec, pattern)
      local ok, message = pcall(function() return grundy.hackenbush(spec) end)
      assert.is_false(ok)
      assert.matches("^spec/graph/hackenbush_spec.lua:%d+: bad argument #1 to 'hackenbush' ", message)
      assert.matches(pattern, message)
    end
    refused(nil, "expected a table with the keys 'edges' and 'ground', got nil")
    refused({ edges = {}, grund = 1 }, "unknown key \"grund\"; the keys are 'edges', 'ground'")
    refused({}, "key 'edges' is nil, expected a list of pairs")
    refused({ edges = { { 1, 2 }, { 1, 0 } } }, "edge #2 is {1, 0}, expected two vertices from 1")
    refused({ edges = { { 1, 2, "red" } } }, 'edge #1 is {1, 2, "red"}, expected two vertices')
    refused({ edges = { { 1, 2, colour = 1 } } }, 'edge #1 is {1, 2} with the key "colour", expected two vertices')
    refused({ edges = { { 1 } } }, "edge #1 is {1}")
    refused({ edges = { 7 } }, "edge #1 is 7")
    refused({ edges = { { 1, "2" } } }, "edge #1 is {1, \"2\"}")
    refused({ edges = {}, ground = "x" }, "key 'ground' is \"x\", expected a vertex")
    refused({ edges = {}, ground = { 1, 0 } }, "element #2 is 0")
    local R = grundy.hackenbush({ edges = { { 1, 2 } } }):components()[1].ruleset
    assert.error_matches(function() R { 2 } end, "element #1 is 2, expected an integer from 1 to 1")
    assert.error_matches(function() R { 1, 1 } end, "elements #1 and #2 are both 1")
  end)
end)
