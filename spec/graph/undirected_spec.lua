local graph = require("grundy").graph
local grundy = require "grundy"
local random = require "spec.support.random"

describe("undirected graphs of games", function()
  --- Edges between random vertices up to n.
  local function random_list(n)
    local list = {}
    for i = 1, math.random(0, n) do
      local a, b = math.random(n), math.random(n)
      list[i] = { a, b }
    end
    return list
  end

  --- The number of components by joining whatever shares a vertex, again and again.
  local function count(list)
    local sets = {}
    for i, item in ipairs(list) do
      sets[i] = {}
      for _, v in ipairs(type(item) == "table" and item or { item }) do sets[i][v] = true end
    end
    for i = #sets, 2, -1 do
      for k = i - 1, 1, -1 do
        local shares = false
        for v in pairs(sets[i]) do shares = shares or sets[k][v] end
        if shares then
          for v in pairs(sets[i]) do sets[k][v] = true end
          table.remove(sets, i)
          break
        end
      end
    end
    return #sets
  end

  local function place_in(list, item)
    for i, other in ipairs(list) do
      if rawequal(other, item) then return i end
    end
  end

  it("fall apart into components, which have all edges in their order", function()
    random.seed()
    for _ = 1, 100 do
      local list = random_list(12)
      local parts, all, joined = graph.components(list), 0, 0
      for _, part in ipairs(parts) do
        all, joined = all + #part, joined + count(part)
        for i = 2, #part do assert.is_true(place_in(list, part[i - 1]) < place_in(list, part[i])) end
      end
      assert.same({ #list, #parts, #parts }, { all, joined, count(list) })
    end
  end)

  --- Cutting an edge whose ends have equally many edges.
  local function moves(edges, to)
    local degree = {}
    for _, edge in ipairs(edges) do
      for _, v in ipairs(edge) do degree[v] = (degree[v] or 0) + 1 end
    end
    for i, edge in ipairs(edges) do
      if degree[edge[1]] == degree[edge[2]] then
        local left = table.move(edges, 1, #edges, 1, {})
        table.remove(left, i)
        to(table.unpack(graph.components(left)))
      end
    end
  end

  it("keep their values as representatives, in fewer positions", function()
    random.seed()
    local fewer = grundy.ruleset { moves = moves, canonical = graph.canonical }
    for _ = 1, 10 do
      local edges = {}
      for v = 2, 6 do edges[v - 1] = { v, math.random(v - 1) } end
      edges[6] = { 7, 1 }
      local plain = grundy.ruleset { moves = moves }
      assert.equal(plain:value(edges), fewer:value(edges))
      assert.is_true(fewer:check { edges })
    end
    local names = { 9, 4, 6, 2, 8, 1 }
    local star, renamed = { { 1, 2 }, { 1, 3 }, { 1, 4 }, { 4, 5 }, { 5, 6 } }, {}
    for i, edge in ipairs(star) do renamed[#star + 1 - i] = { names[edge[2]], names[edge[1]] } end
    assert.same(graph.canonical(star), graph.canonical(renamed))
    assert.same({ { 1, 2 }, { 2, 3 } }, graph.canonical { { 7, 4 }, { 4, 11 } })
    assert.same({ { 1, 2 }, { 2, 3 }, { 1, 3 } }, graph.canonical { { 7, 4 }, { 4, 11 }, { 7, 11 } })
    assert.same({ {}, { 1 } }, { graph.canonical {}, graph.canonical { 5 } })
    local apart = { { 1, 2 }, 7 }
    assert.equal(apart, graph.canonical(apart))
  end)

  it("refuse anything but an edge, by name", function()
    for message, list in pairs { ["element #2 is {0, 1}, expected an edge {a, b} or a vertex"] = { 1, { 0, 1 } },
      ["element #1 is {1}, expected an edge"] = { { 1 } }, ["got 3"] = 3, ['the key "a"'] = { a = 1 } } do
      for _, name in ipairs { "components", "canonical" } do
        assert.error_matches(function() graph[name](list) end, message, 1, true)
        assert.error_matches(function() graph[name](list) end, "bad argument #1 to '" .. name)
      end
    end
  end)
end)
