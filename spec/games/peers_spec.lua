--- Games that other programs have, each against the bare rules written once more, and against the claims of its page.

local compare = require("spec.support.compared").rulesets
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"
local with = require("spec.support.naive").with

local games, list = grundy.games, random.list

describe("End-Nim", function()
  it("takes from the ends", function()
    compare(games.end_nim, function(row, to)
      local first, last
      for i, n in ipairs(row) do
        if n > 0 then first, last = first or i, i end
      end
      for _, i in ipairs(first and { first, last } or {}) do
        for left = 0, row[i] - 1 do to(with(row, i, left)) end
      end
    end, 20, function()
      local row = list(math.random(0, 4), 0, 3)
      return row, row
    end)
  end)
end)

describe("Nim with a pass", function()
  it("may be passed once, not at the end", function()
    compare(games.nim_with_a_pass, function(p, to)
      local sum = 0
      for i = 2, #p do
        sum = sum + p[i]
        for left = 0, p[i] - 1 do to(with(p, i, left)) end
      end
      if p[1] == 1 and sum > 0 then to(with(p, 1, 0)) end
    end, 20, function()
      local heaps, pass = list(math.random(0, 3), 0, 4), math.random(0, 1)
      return { pass == 1, table.unpack(heaps) }, { pass, table.unpack(heaps) }
    end)
    assert.equal("pass", tostring(games.nim_with_a_pass({ 1, 1 }):moves()[3]))
  end)
end)

describe("Exact slow Nim", function()
  it("takes one token from each of exactly k heaps", function()
    for k = 1, 3 do
      compare(games.exact_slow_nim(k), function(heaps, to)
        for set = 0, 2 ^ #heaps - 1 | 0 do
          local after, count = heaps, 0
          for i = 1, #heaps do
            if set >> i - 1 & 1 == 1 then after, count = with(after, i, after[i] - 1), count + 1 end
          end
          local good = count == k
          for _, n in ipairs(after) do good = good and n >= 0 end
          if good then to(after) end
        end
      end, 8, function()
        local heaps = list(math.random(0, 4), 0, 4)
        return heaps, heaps
      end)
    end
  end)
end)

describe("Hypergraph Nim", function()
  it("takes from every heap of a set", function()
    for _, sets in ipairs { { { 1, 2 }, { 2, 3 } }, { { 1, 2, 3 } }, { { 1 }, { 2, 3 } } } do
      compare(games.hypergraph_nim(sets), function(heaps, to)
        for _, set in ipairs(sets) do
          local function take(after, k)
            if k > #set then return to(after) end
            for left = 0, after[set[k]] - 1 do take(with(after, set[k], left), k + 1) end
          end
          take(heaps, 1)
        end
      end, 8, function()
        local heaps = list(3, 0, 4)
        return heaps, heaps
      end)
    end
  end)

  it("is Nim for sets of one heap, Moore's Nim for all small sets", function()
    local nim, moore = games.hypergraph_nim { { 1 }, { 2 }, { 3 } },
      games.hypergraph_nim { { 1 }, { 2 }, { 3 }, { 1, 2 }, { 1, 3 }, { 2, 3 } }
    for a = 0, 3 do
      assert.equal(a ~ 1 ~ 3, nim:value { a, 1, 3 })
      assert.equal(games.moore_nim(2):outcome { a, 2, 3 }, moore:outcome { a, 2, 3 })
    end
  end)

  it("refuses anything but a list of sets, and too few heaps", function()
    assert.has_error(function() games.hypergraph_nim { { 1, 1 } } end)
    assert.has_error(function() games.hypergraph_nim { "x" } end)
    assert.has_error(function() games.hypergraph_nim { { 1, 4 } } { 1, 2 } end)
  end)
end)

describe("the Silver Dollar Game without the dollar", function()
  it("has the value of every other gap", function()
    compare(games.silver_dollar, function(coins, to)
      for i, at in ipairs(coins) do
        for square = at - 1, 0, -1 do
          if square == coins[i - 1] then break end
          to(with(coins, i, square))
        end
      end
    end, 20, function()
      local coins, at = {}, -1
      for i = 1, math.random(0, 4) do
        at = at + math.random(3)
        coins[i] = at
      end
      return coins, coins
    end)
    assert.equal(10 ^ 15 - 4 | 0, games.silver_dollar:value { 3, 10 ^ 15 | 0 })
    local moves = games.silver_dollar({ 3, 10 ^ 9, 2 * 10 ^ 9 }):winning_moves { limit = 1000 }
    assert.equal("move the coin on 2000000000 to 1000000004", tostring(moves[1]))
    assert.equal(1, #moves)
  end)
end)

describe("the Silver Dollar Game with the dollar", function()
  for _, at_once in ipairs { false, true } do
    it(at_once and "is won by who puts it into the bag, at once" or "is won by who takes it out of the bag", function()
      -- a bare position is the list of all coins, those in the bag too, the dollar's number first
      local rules = at_once and games.silver_dollar.at_once or games.silver_dollar.with_dollar
      local value = naive.values(function(p, to)
        if p == "end" then return end
        if p[p[1] + 1] == 0 then return to "end" end
        for i = 2, #p do
          for square = p[i] - 1, 0, -1 do
            if square > 0 and square == p[i - 1] and i > 2 then break end
            to(at_once and square == 0 and i == p[1] + 1 and "end" or with(p, i, square))
          end
        end
      end)
      local positions = { {} }
      for square = 1, 7 do
        for i = 1, #positions do positions[#positions + 1] = with(positions[i], #positions[i] + 1, square) end
      end
      for _, coins in ipairs(positions) do
        for dollar = 1, #coins do
          local p = { dollar, table.unpack(coins) }
          assert.equal(value(p), rules(p):value(), table.concat(p, " "))
          assert.equal(value(p) == 0 and "P" or "N", rules(p):outcome(), table.concat(p, " "))
        end
      end
      assert.equal(value { 2, 0, 3, 5 }, rules({ 2, 0, 3, 5 }):value())
    end)
  end

  it("says what is wrong, and moves in words", function()
    local rules = games.silver_dollar.with_dollar
    for _, p in ipairs { {}, { 1 }, { 3, 1, 2 }, { 0, 3 }, { 1, 4, 2 }, { 1, 2, 2 } } do
      assert.has_error(function() rules(p) end)
    end
    assert.equal("move the coin on 1 to the bag", tostring(rules({ 2, 1, 2 }):moves()[1]))
    assert.equal("move the dollar on 1 to the bag", tostring(rules({ 1, 1 }):moves()[1]))
    assert.equal("take the dollar out of the bag", tostring(rules({ 1, 0 }):moves()[1]))
    assert.equal("P", rules({ 2, 3, 10 ^ 15 | 0, 10 ^ 15 + 4 | 0 }):outcome())
  end)
end)

describe("Weighted Arc Kayles", function()
  --- A random graph on n vertices, each with up to `most` counters.
  local function draw(n, most)
    local edges = {}
    for a = 1, n do
      for b = a + 1, n do
        if math.random(3) > 1 then edges[#edges + 1] = { a, b } end
      end
    end
    return { edges = edges, counters = list(n, 0, most) }
  end

  it("takes a counter from both ends of an edge", function()
    compare(games.weighted_arc_kayles, function(p, to)
      for i = 2, #p do
        local a, b = p[i][1], p[i][2]
        if p[1][a] > 0 and p[1][b] > 0 then
          to(with(p, 1, with(with(p[1], a, p[1][a] - 1), b, p[1][b] - 1)))
        end
      end
    end, 15, function()
      local p = draw(math.random(1, 5), 2)
      return p, { p.counters, table.unpack(p.edges) }
    end)
  end)

  it("is Arc Kayles on vertices that are as many as their counters", function()
    random.seed()
    for _ = 1, long(8, 100) do
      local p, of, edges = draw(4, 2), {}, {}
      for v, n in ipairs(p.counters) do
        for _ = 1, n do of[#of + 1] = v end
      end
      for i, v in ipairs(of) do
        for j, w in ipairs(of) do
          for _, edge in ipairs(p.edges) do
            if edge[1] == v and edge[2] == w then edges[#edges + 1] = { i, j } end
          end
        end
      end
      local position = games.weighted_arc_kayles(p)
      assert.equal(games.arc_kayles(edges):value(), position:value())
      assert.equal(position:value(), position:value { search = true })
    end
    local square = { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } }, counters = { 9, 9, 1, 0 } }
    assert.equal(games.weighted_arc_kayles(square):value { search = true }, games.weighted_arc_kayles(square):value())
    local path = { edges = { { 1, 2 }, { 2, 3 } }, counters = { math.maxinteger, 3, math.maxinteger } }
    assert.equal(1, games.weighted_arc_kayles(path):value())
    local triangle = { edges = { { 1, 2 }, { 2, 3 }, { 1, 3 } }, counters = { 40, 41, 1 } }
    assert.equal(games.weighted_arc_kayles(triangle):value { search = true },
      games.weighted_arc_kayles(triangle):value())
    for centre = 0, 4 do
      local star = { edges = { { 1, 2 }, { 1, 3 } }, counters = { centre, 2, 1 } }
      assert.equal(math.min(centre, 3) % 2, games.weighted_arc_kayles(star):value())
    end
    local long_star = { edges = { { 3, 1 }, { 2, 3 } }, counters = { 10 ^ 15, 3, 10 ^ 16 + 1 } }
    assert.equal(1, games.weighted_arc_kayles(long_star):value { limit = 1000 })
    assert.equal(2, games.weighted_arc_kayles(long_star):count_winning_moves { limit = 1000 })
  end)

  it("names the edges of a move, and refuses anything but a position", function()
    local moves = games.weighted_arc_kayles({ edges = { { 1, 2 }, { 2, 3 } }, counters = { 1, 1, 1 } }):moves()
    assert.equal("take edge 1 - 2 or 2 - 3", tostring(moves[1]))
    assert.same({ { 1, 2 }, { 2, 3 } }, moves[1].edges)
    for _, p in ipairs { 3, { edges = {} }, { edges = { { 1, 1 } }, counters = { 2 } }, { counters = { 1 } },
      { edges = { { 1, 2 } }, counters = { 1 } }, { edges = {}, counters = {}, weights = {} },
      { { 1, 1 }, { 1, 2 }, x = 3 }, { { 1, 1 }, nil, { 1, 2 } },
      { edges = { { 1, 2, 5 } }, counters = { 1, 1 } } } do
      assert.has_error(function() games.weighted_arc_kayles(p) end)
    end
  end)
end)

describe("LCTR", function()
  it("takes the left column or the top row, and has no value above 2", function()
    local most = 0
    compare(games.lctr, function(rows, to)
      if #rows == 0 then return end
      to({ table.unpack(rows, 2) })
      local left = {}
      for _, n in ipairs(rows) do
        if n > 1 then left[#left + 1] = n - 1 end
      end
      to(left)
    end, 30, function()
      local rows = list(math.random(0, 5), 1, 6)
      table.sort(rows, function(a, b) return a > b end)
      most = math.max(most, games.lctr:value(rows))
      return rows, rows
    end)
    assert.is_true(most <= 2)
    assert.has_error(function() games.lctr { 1, 2 } end)
  end)

  local function mex(a, b) return naive.mex { [a] = true, [b] = true } end

  --- The values of `count` rows above and left of lists of values, a column after the other from the right.
  local function columns(count, right, below)
    local all = {}
    for j = 1, #below do
      local column, under = {}, below[j]
      for i = count, 1, -1 do
        under = mex(under, right[i])
        column[i] = under
      end
      all[j], right = column, column
    end
    return all
  end

  --- Calls visit(list) for all lists of `count` values.
  local function each_list(count, visit)
    for code = 0, 3 ^ count - 1 do
      local values = {}
      for i = 1, count do values[i] = code // 3 ^ (i - 1) % 3 | 0 end
      visit(values)
    end
  end

  it("has the proofs of its theorem", function()
    each_list(8, function(values)
      local all = columns(4, values, { table.unpack(values, 5) })
      assert(all[4][1] == all[3][2])
    end)
    for count = 1, 3 do
      each_list(count, function(right)
        local all = columns(count, right, { 0, 0, 0, 0, 0, 0 })
        assert.same(all[3], all[5])
        assert.same(all[4], all[6])
      end)
    end
  end)

  it("has the values of the bare rules, for large diagrams and long rows", function()
    for _ = 1, 300 do
      local rows, below = list(math.random(0, 20), 1, math.random(1, 30)), {}
      table.sort(rows, function(a, b) return a > b end)
      for i = #rows, 1, -1 do
        local right = 0
        for j = rows[i], 1, -1 do
          right = mex(right, below[j] or 0)
          below[j] = right
        end
      end
      assert.equal(below[1] or 0, games.lctr:value(rows), games.lctr(rows))
    end
    assert.equal(2, games.lctr:value { 10 ^ 18 | 0 })
    assert.equal(1, games.lctr:value { (10 ^ 18 | 0) - 1 })
  end)
end)

describe("Grim and Cannibal Clobber", function()
  --- The graph of the cells of m rows and n columns without some, as edges between places.
  local function grid(lines)
    local edges = {}
    for r, line in ipairs(lines) do
      for c = 1, #line do
        local v = (r - 1) * #line + c
        if line:sub(c, c) == "#" then
          if line:sub(c + 1, c + 1) == "#" then edges[#edges + 1] = { v, v + 1 } end
          if lines[r + 1] and lines[r + 1]:sub(c, c) == "#" then edges[#edges + 1] = { v, v + #line } end
        end
      end
    end
    return edges
  end

  it("takes a vertex that has an edge", function()
    compare(games.grim, function(edges, to)
      for v = 1, 6 do
        local rest = {}
        for _, edge in ipairs(edges) do
          if edge[1] ~= v and edge[2] ~= v then rest[#rest + 1] = edge end
        end
        if #rest < #edges then to(rest) end
      end
    end, 20, function()
      local edges = {}
      for a = 1, 5 do
        for b = a + 1, 6 do
          if math.random(3) == 1 then edges[#edges + 1] = { a, b } end
        end
      end
      return edges, edges
    end)
  end)

  it("takes graphs as the other games on graphs do, and counts graphs of one form as one position", function()
    local graph = { edges = { { 2, 1 }, { 2, 3 } }, vertices = 4 }
    assert.equal(games.grim { { 1, 2 }, { 2, 3 } }, games.grim(graph))
    assert.error_matches(function() games.grim { edges = { { 1, 4 } }, vertices = 3 } end,
      "edge #1 is {1, 4}, expected a pair of different vertices from 1 to 3")
    local board = { ("#"):rep(8), ("#"):rep(8) }
    assert.equal(0, games.grim(grid(board)):value { limit = 500 })
  end)

  it("are one game on boards, Officers on paths, and known on complete graphs", function()
    random.seed()
    for _ = 1, long(10, 100) do
      local lines = {}
      for r = 1, 3 do
        local cells = {}
        for c = 1, 4 do cells[c] = math.random(4) > 1 and "#" or "." end
        lines[r] = table.concat(cells)
      end
      assert.equal(games.grim:value(grid(lines)), games.cannibal_clobber(lines):value())
    end
    for n = 1, 12 do assert.equal(games.officers:value(n), games.cannibal_clobber(1, n):value()) end
    local complete = {}
    for n = 2, 6 do
      for a = 1, n - 1 do complete[#complete + 1] = { a, n } end
      assert.equal((n + 1) % 2, games.grim:value(complete))
    end
  end)
end)

describe("Impartial Amazons", function()
  it("#slow moves and shoots as queens do", function()
    --- Positions are lists of letters, row by row, of boards of three columns.
    local function rays(cells, at, visit)
      for dr = -1, 1 do
        for dc = -1, 1 do
          local r, c = (at - 1) // 3 + dr, (at - 1) % 3 + dc
          while (dr ~= 0 or dc ~= 0) and c >= 0 and c <= 2 and cells[3 * r + c + 1] == "E" do
            visit(3 * r + c + 1)
            r, c = r + dr, c + dc
          end
        end
      end
    end
    compare(games.impartial_amazons, function(cells, to)
      for at, letter in ipairs(cells) do
        if letter == "Q" then
          rays(cells, at, function(onto)
            local after = with(with(cells, at, "E"), onto, "Q")
            rays(after, onto, function(burnt) to(with(after, burnt, ".")) end)
          end)
        end
      end
    end, 4, function()
      local cells, lines = {}, {}
      for i = 1, 9 do cells[i] = ({ "E", "E", "Q", ".", "." })[math.random(5)] end
      for r = 1, 3 do lines[r] = table.concat(cells, "", 3 * r - 2, 3 * r) end
      return lines, cells
    end)
    for n = 1, 8 do assert.equal(n - 1, games.impartial_amazons(1, n):value()) end
  end)
end)

describe("Impartial Toppling Dominoes", function()
  it("is Nim", function()
    assert.is_true(games.toppling_dominoes:check { 0, 1, 2, 3, 4, 5, 6, 7 })
    assert.equal("P", games.toppling_dominoes({ 2, 3, 1 }):outcome())
  end)
end)

describe("ordinal sums", function()
  it("have the genus of the second game if the first is over, and take lists of heaps", function()
    local sums = games.ordinal_sum("0.[3]", "0.77")
    assert.equal(grundy.heap("0.77"):genus(5), sums { 0, 5 }:genus())
    assert.equal("restless", sums { 0, 5 }:genus().class)
    assert.equal(sums { 2, 5 }, sums { { 2 }, { 5 } })
    local _, message = pcall(sums, { { 2 }, { 1, -3 } })
    assert.matches("element #2: element #2 is %-3, expected an integer >= 0", message)
  end)

  it("have the values of the colon principle, of the bare rules", function()
    for _, codes in ipairs { { "0.3", "0.77" }, { "0.137", "0.3" }, { "4.7", "0.07" } } do
      local first, second = grundy.heap(codes[1]), grundy.heap(codes[2])
      local sums = games.ordinal_sum(codes[1], codes[2])
      --- Values of { heaps, heaps } by the definition, with sums of heaps as lists.
      local function options(game, heaps)
        local all = {}
        for i, n in ipairs(heaps) do
          for _, option in ipairs(game:options(n)) do
            local after = { table.unpack(option) }
            for k, other in ipairs(heaps) do
              if k ~= i then after[#after + 1] = other end
            end
            table.sort(after)
            all[#all + 1] = after
          end
        end
        return all
      end
      local value = naive.values(function(p, to)
        for _, heaps in ipairs(options(first, p[1])) do to { heaps, {} } end
        for _, heaps in ipairs(options(second, p[2])) do to { p[1], heaps } end
      end)
      for a = 0, 3 do
        for b = 0, 4 do
          assert.equal(value { { a }, { b } }, sums:value { a, b })
          assert.equal(value { { a }, { b } }, sums({ a, b }):value { search = true })
        end
      end
    end
  end)
end)
