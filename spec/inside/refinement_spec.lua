local core = require "grundy.core"
local random = require "spec.support.random"

describe("graph_canonical", function()
  local canonical = core.graph_canonical

  --- A random tree on n vertices, and `more` further edges.
  local function random_graph(n, more)
    local edges, known = {}, {}
    local function add(a, b)
      if a > b then a, b = b, a end
      if a == b or known[a * 100 + b] then return end
      known[a * 100 + b] = true
      edges[#edges + 1] = { a, b }
    end
    for v = 2, n do add(math.random(v - 1), v) end
    for _ = 1, more do add(math.random(n), math.random(n)) end
    return edges
  end

  local function shuffled(n)
    local list = {}
    for i = 1, n do list[i] = i end
    return random.shuffle(list)
  end

  --- The edges in another order, their ends too, v being called name[v].
  local function renamed(edges, name)
    local new, order = {}, shuffled(#edges)
    for i, edge in ipairs(edges) do
      local a, b = name[edge[1]], name[edge[2]]
      if math.random(2) == 1 then a, b = b, a end
      new[order[i]] = { a, b }
    end
    return new
  end

  local function text(edges)
    if type(edges) ~= "table" then return tostring(edges) end
    local words = {}
    for i, edge in ipairs(edges) do
      words[i] = math.min(edge[1], edge[2]) .. "-" .. math.max(edge[1], edge[2])
    end
    table.sort(words)
    return table.concat(words, " ")
  end

  --- Whether some order of the vertices 1..n makes the edges `a` the edges `b`.
  local function isomorphic(n, a, b)
    local wanted, name, used = text(b), {}, {}
    local function try(v)
      if v > n then
        local image = {}
        for i, edge in ipairs(a) do image[i] = { name[edge[1]], name[edge[2]] } end
        return text(image) == wanted
      end
      for image = 1, n do
        if not used[image] then
          used[image], name[v] = true, image
          if try(v + 1) then return true end
          used[image] = nil
        end
      end
      return false
    end
    return try(1)
  end

  it("gives an isomorphic graph", function()
    random.seed()
    for _ = 1, 60 do
      local n = math.random(4, 6)
      local edges = random_graph(n, math.random(0, 5))
      local form = canonical(edges)
      assert.is_true(type(form) == "number" or isomorphic(n, edges, form), text(edges))
    end
  end)

  it("gives isomorphic trees the same form, whatever the names of their vertices", function()
    random.seed()
    for _ = 1, 100 do
      local n = math.random(4, 20)
      local edges, names = random_graph(n, 0), shuffled(n)
      for v = 1, n do names[v] = names[v] * 1000003 end
      assert.equal(text(canonical(edges)), text(canonical(renamed(edges, names))), text(edges))
    end
  end)

  it("gives isomorphic graphs the same form where a symmetry exchanges all vertices of a colour", function()
    random.seed()
    local complete, wheel = {}, {}
    for a = 1, 6 do
      for b = a + 1, 6 do complete[#complete + 1] = { a, b } end
      wheel[#wheel + 1] = { a, a % 6 + 1 }
      wheel[#wheel + 1] = { a, 7 }
    end
    for _, edges in ipairs { complete, wheel } do
      for _ = 1, 30 do
        assert.equal(text(canonical(edges)), text(canonical(renamed(edges, shuffled(7)))))
      end
    end
  end)

  it("knows paths, cycles, and what is not connected", function()
    assert.equal(0, canonical {})
    assert.equal(1, canonical { 7 })
    assert.equal(4, canonical { { 9, 2 }, { 2, 5 }, { 5, 1 } })
    assert.equal(-3, canonical { { 9, 2 }, { 2, 5 }, { 5, 9 } })
    local apart = { { 1, 2 }, { 3, 4 } }
    assert.equal(apart, canonical(apart))
    assert.same({ { 1, 2 }, { 1, 3 }, { 1, 4 } }, canonical { { 8, 5 }, { 5, 6 }, { 5, 7 } })
  end)

  it("refuses anything but a graph", function()
    for _, list in ipairs { { { 1, 0 } }, { { 1 } }, { "x" }, { { 1, 2.5 } }, 7 } do
      assert.is_false((pcall(canonical, list)))
    end
  end)
end)
