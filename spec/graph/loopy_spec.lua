local fixtures = require "spec.support.fixtures"
local grundy = require "grundy"
local products = require "spec.support.graph_products"
local random = require "spec.support.random"

local loopy, nim_heaps, random_graph = grundy.loopy, products.nim_heaps, products.random_graph

describe("a loopy value", function()
  it("prints, compares and adds", function()
    local v = loopy { 2, 0, 2 }
    assert.equal("∞{0,2}", tostring(v))
    assert.same({ 0, 2 }, v.infinite)
    assert.is_true(v == loopy { 0, 2 })
    assert.is_false(v == loopy { 0 })
    assert.is_false(v == 0)
    assert.equal("∞{1,3}", tostring(v + 1))
    assert.equal("∞{0,2}", tostring(2 ~ v))
    assert.equal("∞{}", tostring(v + v))
    assert.equal(1, 2 ~ 3)
    assert.is_true(v:has(2))
    assert.is_false(v:has(1))
    assert.same({ "N", "D", "D", "P", "N" },
      { v:outcome(), loopy({}):outcome(), loopy({ 3 }):outcome(), products.outcome_of(0), products.outcome_of(7) })
    assert.error_matches(function() return v + "1" end, 'attempt to add "1" to a value')
    assert.error_matches(function() return v ~ -1 end, "attempt to add %-1 to a value")
    assert.error_matches(function() loopy(3) end, "bad argument #1 to 'loopy' %(expected a list of integers")
    local function tail() return loopy { -1 } end
    assert.error_matches(tail, "bad argument #1 to 'loopy' %(element #1 is %-1")
  end)
end)

describe("a graph with cycles", function()
  it("has the values on which published programs go wrong", function()
    local function values(lists)
      local shifted, texts = {}, {}
      for v, list in ipairs(lists) do
        shifted[v] = {}
        for i, w in ipairs(list) do shifted[v][i] = w + 1 end
      end
      local g = grundy.graph(shifted)
      for v = 1, #lists do texts[v] = tostring(g:value(v)) end
      return texts
    end
    assert.same({ "0", "∞{}", "∞{}", "∞{0}" }, values { {}, { 2 }, { 1 }, { 0, 1 } })
    assert.same({ "0", "∞{0}" }, values { {}, { 0, 1 } })
    assert.same({ "0", "1", "∞{0,1}" }, values { {}, { 0 }, { 0, 2, 1 } })
  end)

  it("agrees with the vectors", function()
    local function value_of(v) return type(v) == "table" and tostring(loopy(v.inf)) or tostring(v) end
    for _, row in ipairs(fixtures.rows "loopy") do
      local where = "line " .. row.line
      if row.graph then
        local g = grundy.graph(row.graph)
        for v, expected in ipairs(row.values) do assert.equal(value_of(expected), tostring(g:value(v)), where) end
        for v = 1, #(row.outcomes or "") do assert.equal(row.outcomes:sub(v, v), g(v):outcome(), where) end
      else
        local sum
        for i, lists in ipairs(row.graphs) do
          local part = grundy.graph(lists)(row.tokens[i])
          assert.equal(value_of(row.values[i]), tostring(part:value()), where)
          sum = sum and sum + part or part
        end
        assert.equal(value_of(row.sum_value), tostring(sum:value()), where)
        assert.equal(row.outcome, sum:outcome(), where)
      end
    end
  end)

  it("has no suspense", function()
    local round = grundy.graph { { 2 }, { 1, 3 }, {} }
    assert.error_matches(function() round(1):suspense() end,
      "position repeats: 1 %-> 2 %-> 1 %(ruleset 'graph': this is defined only where play ends%)")
    assert.error_matches(function() round(1):remoteness { limt = 3 } end, "unknown setting \"limt\"")
  end)

  it("is won in sums too, whether they are searched or only ranked", function()
    random.seed()
    for round = 1, 150 do
      local graphs, games = {}, {}
      for i = 1, 2 do
        graphs[i] = random_graph(2, 6, 3)
        games[i] = grundy.graph(graphs[i])
      end
      graphs[3], games[3] = nim_heaps(3), grundy.graph(nim_heaps(3))
      local settings = round % 2 == 0 and { limit = 1 } or nil -- a limit of 1: by ranks
      local start = games[1](math.random(#graphs[1])) + games[2](math.random(#graphs[2])) + games[3](math.random(4))
      local position, moves = start, start:winning_moves(settings)
      local met, promised = {}, moves[1] and moves[1].remoteness
      while moves[1] do
        if promised then
          assert.is_true(moves[1].remoteness <= promised)
          promised = promised - 2
        end
        position = position:play(moves[1])
        local key = tostring(position)
        assert.is_nil(met[key], "a winning play goes round")
        met[key] = true
        local replies = position:moves()
        if #replies == 0 then break end
        position = position:play(replies[math.random(#replies)])
        assert.equal("N", position:outcome())
        moves = position:winning_moves(settings)
      end
    end
  end)

  it("has misere outcomes, by remoteness", function()
    local g = grundy.graph { { 2, 3 }, { 1, 3 }, {} }
    assert.equal("N", g(3):outcome "misere")
    assert.equal("D", g(1):outcome "misere")
    assert.same({ 2 }, { g(1):drawing_moves("misere")[1].to[1] })
    local h = grundy.graph { { 2 }, { 3, 2 }, {} }
    assert.equal("P", (h(3) + grundy.games.nim { 1 }):outcome "misere")
  end)

  it("keeps the fast path where it has none", function()
    local g = grundy.graph { { 2, 3 }, { 3 }, {} }
    assert.is_true(g:is_acyclic())
    assert.is_false(grundy.graph({ { 1 } }):is_acyclic())
    assert.same({ 2, 1, 0 }, g:values():totable())
    assert.is_nil(g({ 1, 2 }):winning_moves()[1].remoteness)
    assert.same({}, g(1):drawing_moves())
  end)
end)

describe("a ruleset that is loopy", function()
  local function wind_up(modulus, steps)
    return grundy.ruleset {
      name = "WindUp",
      loopy = true,
      moves = function(n, to)
        if n == 0 then return end
        for _, step in ipairs(steps) do to((n - step) % modulus) end
      end,
    }
  end

  it("has values: WindUp modulo 7 with steps 1, 2, 5", function()
    local game = wind_up(7, { 1, 2, 5 })
    local values = game:values(0, 6)
    for n, value in ipairs { 1, 2, 0, 1, 2, 0 } do assert.equal(value, values[n]) end
    assert.equal(0, values[0])
    assert.equal("P", game:outcome(6))
    assert.equal(2, game:value(5))
  end)

  it("stops at a limit, and does not hold up other positions then", function()
    local up = grundy.ruleset { name = "up", loopy = true, moves = function(n, to)
      if n == 0 then return end
      to(n - 1)
      if n > 10 then to(n + 1) end
    end }
    assert.same({ [2] = "limit of 50 positions reached" }, { up:value(20, { limit = 50 }) })
    assert.equal(0, up:value(10, { limit = 50 }))
    assert.same({ nil, "limit of 50 positions reached" }, { up(20):winning_moves({ limit = 50 }) })
  end)

  it("calls progress while it explores, and keeps what is there when it raises", function()
    local game, calls, most = wind_up(300001, { 1, 2 }), 0, 1
    local function progress()
      calls = calls + 1
      if calls == most then error("enough", 0) end
    end
    local ok, message = pcall(game.value, game, 300000, { progress = progress })
    assert.is_false(ok)
    assert.equal("enough", message)
    most = math.huge
    assert.equal(300000 % 3, game:value(300000, { progress = progress }))
    assert.is_true(calls > 1)
  end)

  it("lists the winning moves of a component of too many positions for an order, by its theorem", function()
    local rows = {}
    for i = 1, 8 do rows[i] = ("o" .. ("."):rep(i % 5 + 1) .. "x...."):sub(1, 7) end
    local position = grundy.games.northcott(rows)
    local moves = position:winning_moves { limit = 1000 }
    assert.equal(3, #moves)
    for _, move in ipairs(moves) do
      assert.is_nil(move.remoteness)
      assert.equal("P", position:play(move):outcome())
    end
  end)

  it("gives a table of values where some are infinite, and no period", function()
    local game = grundy.ruleset { loopy = true, moves = function(n, to)
      if n > 0 then to(n - 1) end
      if n > 1 then to(n) end
    end }
    local values = game:values(0, 3)
    assert.equal("0 1 ∞{1} ∞{}", ("%s %s %s %s"):format(values[0], values[1], values[2], values[3]))
    assert.same({ nil, "some of the values are infinite" }, { game:period() })
  end)

  it("passes errors of its rules through", function()
    local game = grundy.ruleset { name = "bad", loopy = true, moves = function(n, to)
      if n == 3 then error "no" end
      to((n + 1) % 5)
    end }
    assert.error_matches(function() game:value(0) end, "no %(ruleset 'bad', position 3%)")
    assert.error_matches(function() game:value(3) end, "no %(ruleset 'bad', position 3%)")
  end)
end)
