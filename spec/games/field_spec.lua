--- Games of the field's list, each against its bare rules written once more.

local compare = require("spec.support.compared").positions
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local process = require "spec.support.process"
local random = require "spec.support.random"
local with = require("spec.support.naive").with

local games, list = grundy.games, random.list

--- Random edges between the vertices 1..n.
local function edges_of(n, chance)
  local edges = {}
  for a = 1, n do
    for b = a + 1, n do
      if math.random() < chance then edges[#edges + 1] = { a, b } end
    end
  end
  return edges
end

--- Whether two vertices are joined.
local function joined(edges, a, b)
  for _, edge in ipairs(edges) do
    if edge[1] == a and edge[2] == b or edge[1] == b and edge[2] == a then return true end
  end
  return false
end

describe("Antonim", function()
  it("is Nim with sets of heaps", function()
    compare(function(set, to)
      for i, n in ipairs(set) do
        for left = 0, n - 1 do
          local there, after = { [left] = true, [0] = true }, {}
          for k, other in ipairs(set) do
            if k ~= i then there[other] = true end
          end
          for size = 1, 9 do
            if there[size] then after[#after + 1] = size end
          end
          to(after)
        end
      end
    end, 15, function()
      local set = {}
      for n = 1, 6 do
        if math.random(2) == 1 then set[#set + 1] = n end
      end
      return games.antonim(set), set
    end)
    assert.equal("P", games.antonim({ 2 ^ 40 | 1, (2 ^ 40 | 0) + 2 }):outcome())
    assert.equal(10 ^ 15, games.antonim({ 10 ^ 15 }):value { limit = 100 })
    assert.equal(0, games.antonim({}):value())
    assert.has_error(function() games.antonim { 2, 2 } end)
  end)
end)

describe("Gale's Nim", function()
  it("ends at y heaps", function()
    for y = 0, 2 do
      compare(function(heaps, to)
        local left = 0
        for _, n in ipairs(heaps) do left = left + (n > 0 and 1 or 0) end
        for i = 1, left > y and #heaps or 0 do
          for n = 0, heaps[i] - 1 do to(with(heaps, i, n)) end
        end
      end, 6, function()
        local heaps = list(math.random(0, 4), 0, 3)
        return games.gales_nim(y)(heaps), heaps
      end)
    end
    assert.equal(math.maxinteger - 1, games.gales_nim(1)({ math.maxinteger - 1, 1 }):value())
    assert.error_matches(function() games.gales_nim(1) { 2, math.maxinteger } end, -- the value would be 2^63
      "elements #1 to #2 have a sum above 9223372036854775807")
    assert.error_matches(function() games.gales_nim(-1) end,
      "expected the number of heaps that end the play, an integer")
  end)
end)

describe("Nimble, Rims and Rails", function()
  it("are Nim, Nim and Kayles", function()
    compare(function(coins, to)
      for i, at in ipairs(coins) do
        for square = 0, at - 1 do to(with(coins, i, square)) end
      end
    end, 10, function()
      local coins = list(math.random(0, 3), 0, 4)
      return games.nimble(coins), coins
    end)
    local far = games.nimble { 10 ^ 15, 2 ^ 50, 3, 3, 2 ^ 50 + 1 }
    for _, play in ipairs { "normal", "misere" } do
      local moves = far:winning_moves { play = play, limit = 1000 }
      assert.equal(1, #moves)
      assert.equal("P", far:play(moves[1]):outcome { play = play, limit = 1000 })
    end
    for key, most in pairs { rims = 9, rails = 2 } do
      compare(function(n, to)
        for loop = 1, math.min(most, n) do
          for inside = 0, n - loop do to(inside, n - loop - inside) end
        end
      end, 3, function()
        local n = math.random(0, 7)
        return games[key](n), n
      end)
    end
    for n = 0, 30 do assert.equal(games.kayles:value(n), games.rails:value(n)) end
    assert.is_true(games.rims:check(long(20, 40)))
    local n, heap = math.random(1, 40), math.random(0, 40)
    local expected = {}
    for _, option in ipairs(games.rims:options(n)) do
      if option[1] ~ option[2] == heap then expected[#expected + 1] = option end
    end
    local position, listed = games.rims { n } + games.nim { heap }, {}
    for _, move in ipairs(position:winning_moves()) do
      if move.component == 1 then listed[#listed + 1] = move.to end
    end
    assert.same(n > heap and expected or {}, listed)
    local large = 10 ^ 15 | 0
    assert.same({ nil, "a region of 1000000000000000 spots has too many options to list" },
      { games.rims({ large, 3 }):winning_moves() })
    local play = games.rims(large).play
    assert.error_matches(function() play(games.rims(large), { component = 1, to = { 1, 2 } }) end, "too many options")
    local settings = { play = "misere", limit = 1000 }
    assert.same({ nil, "limit of 64000 options reached: position 1000000000 of ruleset 'Rails' has more" },
      { games.rails({ 10 ^ 9 | 0, 3 }):winning_moves(settings) })
  end)
end)

describe("moves in words", function()
  it("are those of one option, however long the position is and however many there are", function()
    local coins = {}
    for i = 1, 60 do coins[i] = i + 2 end
    local from, to = 0, 0
    for _, move in ipairs(games.nimble(coins):moves()) do
      if to == from then from, to = from == 0 and 3 or from + 1, 0 end
      assert.equal(("move the coin on %d to %d"):format(from, to), tostring(move))
      to = to + 1
    end
    local moves = games.poker_nim({ 3000, 3000 }, { 1, 0 }):moves()
    assert.equal("take 3000 from heap 2", tostring(moves[6000]))
    assert.equal("take 1 from heap 1", tostring(moves[1]))
    assert.equal("put 1 on heap 2", tostring(moves[#moves]))
  end)
end)

describe("Dim and Prim", function()
  it("#slow take a divisor, and what has no common divisor, with and without the last token", function()
    local function dim(whole, n, taken) return n % taken == 0 and (taken < n or whole) end
    local function prim(whole, n, taken)
      for d = 2, n do
        if n % d == 0 and taken % d == 0 then return false end
      end
      return taken < n or whole
    end
    for _, case in ipairs { { games.dim, dim, true }, { games.dim.keeping, dim, false }, { games.prim, prim, true },
      { games.prim.keeping, prim, false } } do
      local values = naive.heap_values(function(n, to)
        for taken = 1, n do
          if case[2](case[3], n, taken) then to(n - taken) end
        end
      end, 0, 40)
      for n = 0, 40 do assert.equal(values[n], case[1]:value(n)) end
      assert.is_true(case[1]:check { 0, 1, 2, 30, 36, 41 })
    end
    assert.equal(18, games.dim:value(3 * 2 ^ 17 | 0))
    for n, value in pairs { [1000003] = 78499, [1000000007] = 50847535, [1000003 * 1000033] = 78499 } do
      assert.same({ value, value }, { games.prim:value(n), games.prim.keeping:value(n) })
    end
    assert.same({ 19 * 19, "take 1 of 1000000000000000000" },
      { #games.dim(10 ^ 18 | 0):moves(), tostring(games.dim(10 ^ 18 | 0):moves()[1]) })
    local primes = {}
    for n = 2, 3000 do
      local k = 1
      while primes[k] and n % primes[k] > 0 do k = k + 1 end
      primes[k] = primes[k] or n
      assert.equal(k, games.prim.keeping:value(n))
    end
    assert.equal("N", games.prim:outcome(10 ^ 18 + 9 | 1))
  end)

  it("#slow find divisors of large heaps, so that a limit is soon reached", function()
    for heap, count in pairs { [999999937 * 999999929] = 4, [2003 * 2003 * 2003 * 2003 * 2003] = 6,
      [1000003 * 1000033 * 1000037] = 8, [3037000493 * 3037000493] = 3,
      [math.maxinteger] = 96, [math.maxinteger - 24] = 2 } do
      local last = 0
      local moves = games.dim(heap):moves()
      for _, move in ipairs(moves) do
        local taken = heap - (move.to[1] or 0)
        assert.is_true(taken > last and heap % taken == 0)
        last = taken
      end
      assert.equal(count, #moves)
    end
    assert.equal(78499, games.prim:value(1000003 * 1000033 * 1000037))
    assert.same({ nil, "limit of 100 positions reached" },
      { games.dim.keeping:outcome(10 ^ 18 | 0, { play = "misere", limit = 100 }) })
  end)

  it("are tame, as Rims and Nimble are, so that misere play is known for heaps of any size", function()
    random.seed()
    local function less(n, test, to)
      for taken = 1, n do
        if test(taken) then to(n - taken) end
      end
    end
    local function coprime(n)
      return function(taken)
        local a, b = n, taken
        while b > 0 do a, b = b, a % b end
        return a == 1
      end
    end
    local bare = {
      [games.dim] = function(n, to) less(n, function(taken) return n % taken == 0 end, to) end,
      [games.prim] = function(n, to) less(n, coprime(n), to) end,
      [games.prim.keeping] = function(n, to) less(n > 1 and n or 0, coprime(n), to) end,
      [games.nimble] = function(n, to) less(n, function() return true end, to) end,
      [games.rims] = function(n, to)
        for loop = 1, n do
          for inside = 0, n - loop do to(inside, n - loop - inside) end
        end
      end,
    }
    for game, moves in pairs(bare) do
      local outcome = naive.sum_outcomes(true)
      for _ = 1, long(12, 200) do
        local heaps, sum = list(math.random(0, 3), 0, game == games.rims and 5 or 9), {}
        for i, n in ipairs(heaps) do sum[i] = { moves = moves, position = n } end
        assert.equal(outcome(sum), game(heaps):outcome "misere", table.concat(heaps, " "))
      end
      assert.matches("^[NP]$", game({ 10 ^ 15 | 1, 10 ^ 15 | 0, 7 }):outcome "misere")
    end
  end)

  it("say each of many moves of Nimble", function()
    local moves = games.nimble({ 3000, 3001 }):moves()
    assert.equal(6001, #moves)
    for i, move in ipairs(moves) do
      local coin, square = i <= 3000 and 3000 or 3001, i <= 3000 and i - 1 or i - 3001
      assert.equal(("move the coin on %d to %d"):format(coin, square), tostring(move))
    end
  end)
end)

describe("Northcott's game and Poker Nim", function()
  local function key_of(p)
    local texts = {}
    for i, element in ipairs(type(p) == "table" and p or {}) do texts[i] = key_of(element) end
    return type(p) == "table" and "{" .. table.concat(texts, " ") .. "}" or tostring(p)
  end

  --- The outcomes by the definition, for all that play from a position of two named players reaches: answers are found
  --- from the ends on, and what stays open is a draw.
  local function outcomes(moves, start, misere)
    local all, met, options, result = {}, { start }, {}, {}
    for _, p in ipairs(met) do -- the list grows meanwhile
      local key = key_of(p)
      options[key] = naive.options(moves, p)
      for _, option in ipairs(options[key]) do
        local after = key_of(option[1])
        if not all[after] then all[after], met[#met + 1] = true, option[1] end
      end
    end
    local found = true
    while found do
      found = false
      for key, of in pairs(options) do
        local count = { P = 0, N = 0 }
        for _, option in ipairs(of) do
          local answer = result[key_of(option[1])]
          if answer then count[answer] = count[answer] + 1 end
        end
        local ended = #of == 0 and (misere and "N" or "P")
        local answer = ended or count.P > 0 and "N" or count.N == #of and "P"
        if answer and not result[key] then result[key], found = answer, true end
      end
    end
    return result[key_of(start)] or "D"
  end

  --- Rows { place of the first player's piece, place of the second one's }, and whose turn it is.
  local function northcott(width)
    return function(p, to)
      local turn = p[2]
      for i, row in ipairs(p[1]) do
        local own, other = row[turn], row[3 - turn]
        for square = 1, width do
          local free = square ~= own and square ~= other and (square < other) == (own < other)
          if free then to { with(p[1], i, turn == 1 and { square, other } or { other, square }), 3 - turn } end
        end
      end
    end
  end

  --- Heaps, the tokens of the first and the second player, and whose turn it is.
  local function poker(p, to)
    local heaps, tokens, turn = p[1], p[2], p[3]
    for i, n in ipairs(heaps) do
      for after = 0, n + tokens[turn] do
        if after ~= n then to { with(heaps, i, after), with(tokens, turn, tokens[turn] + n - after), 3 - turn } end
      end
    end
  end

  it("#slow have the outcomes of the definition, in normal and misere play", function()
    random.seed()
    for _ = 1, long(8, 100) do
      local width, rows, texts, turn = math.random(2, 5), {}, {}, math.random(2)
      for i = 1, math.random(2) do
        local a = math.random(width)
        rows[i] = { a, (a + math.random(width - 1) - 1) % width + 1 }
        local cells = {}
        for c = 1, width do cells[c] = c == rows[i][turn] and "o" or c == rows[i][3 - turn] and "x" or "." end
        texts[i] = table.concat(cells)
      end
      local heaps, tokens = list(math.random(2), 0, 2), list(2, 0, 2)
      for _, misere in ipairs { false, true } do
        local settings = { search = not misere or nil, play = misere and "misere" or "normal" }
        assert.equal(outcomes(northcott(width), { rows, turn }, misere), games.northcott(texts):outcome(settings))
        assert.equal(outcomes(poker, { heaps, tokens, turn }, misere),
          games.poker_nim(heaps, { tokens[turn], tokens[3 - turn] }):outcome(settings))
      end
    end
  end)

  it("have the values of Nim, and no draws in normal play", function()
    random.seed()
    local rows, banks = {}, {}
    for i = 1, long(8, 100) do
      local row = {}
      for k = 1, math.random(2) do
        local cells, own = {}, math.random(4)
        local other = (own + math.random(0, 2)) % 4 + 1
        for c = 1, 4 do cells[c] = c == own and "o" or c == other and "x" or "." end
        row[k] = table.concat(cells)
      end
      rows[i], banks[i] = row, { list(2, 0, 2), list(2, 0, 2) }
    end
    assert.is_true(games.northcott:check(rows))
    assert.is_true(games.poker_nim:check(banks))
  end)

  it("moves as the bare rules do", function()
    local function texts(position)
      local set = {}
      for _, option in ipairs(position:options()) do set[tostring(option)] = true end
      return set
    end
    assert.same(texts(games.northcott { "o.x." }), {
      [tostring(games.northcott { ".xo." })] = true,
    })
    assert.same(texts(games.northcott { ".ox" }), { [tostring(games.northcott { "x.o" })] = true })
    assert.same(texts(games.poker_nim({ 1, 2 }, { 1, 0 })), {
      [tostring(games.poker_nim({ 0, 2 }, { 0, 2 }))] = true,
      [tostring(games.poker_nim({ 1, 1 }, { 0, 2 }))] = true,
      [tostring(games.poker_nim({ 1, 0 }, { 0, 3 }))] = true,
      [tostring(games.poker_nim({ 2, 2 }, { 0, 0 }))] = true,
      [tostring(games.poker_nim({ 1, 3 }, { 0, 0 }))] = true,
    })
    assert.error_matches(function() games.northcott { "oo" } end,
      "row #1 is \"oo\", expected a text of dots, one o and")
    assert.error_matches(function() games.poker_nim({ 1 }, { 2 }) end, "the tokens of the players: expected 2 integers")
  end)
end)

describe("Impartial Cutthroat", function()
  it("takes a vertex that has a neighbour", function()
    compare(function(p, to)
      for v = 1, 6 do
        local rest = {}
        for _, edge in ipairs(p) do
          if edge[1] ~= v and edge[2] ~= v then rest[#rest + 1] = edge end
        end
        if #rest < #p then to(rest) end
      end
    end, 12, function()
      local edges = edges_of(6, 0.4)
      return games.cutthroat { edges = edges, vertices = 6 }, edges
    end)
    assert.equal("take vertex 1 or 2", tostring(games.cutthroat({ edges = { { 1, 2 } } }):moves()[1]))
    assert.error_matches(function() games.cutthroat { edges = { { 1, 4 } }, vertices = 3 } end,
      "edge #1 is {1, 4}, expected a pair of different vertices from 1 to 3")
    assert.error_matches(function() games.cutthroat { edges = { { 1 } } } end, "edge #1 is {1}, expected a pair")
  end)
end)

describe("colouring games", function()
  --- The bare rules: a colour for each vertex, 0 for none, followed by the edges.
  local function colouring(n, colours, clash)
    return function(p, to)
      for v = 1, n do
        for c = 1, p[v] == 0 and colours or 0 do
          local good = true
          for w = 1, n do
            if joined(p[n + 1], v, w) and p[w] > 0 and clash(c, p[w]) then good = false end
          end
          if good then to(with(p, v, c)) end
        end
      end
    end
  end

  local function bare(edges)
    return { 0, 0, 0, 0, edges }
  end

  it("colour properly", function()
    for colours = 1, 3 do
      compare(colouring(4, colours, function(c, d) return c == d end), 3, function()
        local edges = edges_of(4, 0.5)
        return games.proper_colouring(colours) { edges = edges, vertices = 4 }, bare(edges)
      end)
    end
  end)

  it("#slow colour as in Snort", function()
    compare(colouring(4, 2, function(c, d) return c ~= d end), 4, function()
      local edges = edges_of(4, 0.5)
      return games.either_colour_snort { edges = edges, vertices = 4 }, bare(edges)
    end)
    local path = long(1000, 10 ^ 15) | 0
    local outcome, message = games.either_colour_snort(path):outcome { play = "misere", limit = 1000 }
    assert.is_nil(outcome)
    assert.matches("limit", message)
    local move = games.either_colour_snort({ edges = { { 1, 2 } } }):moves()[1]
    assert.equal("colour vertex 1 with 1", tostring(move):match "^colour vertex 1 with 1")
  end)
end)

describe("Nim on graphs", function()
  --- A random graph with heaps, for users and for the bare rules.
  local function drawn(make)
    return function()
      local n = math.random(1, 4)
      local edges, at = edges_of(n, 0.6), math.random(n)
      return make(n, edges, at)
    end
  end

  it("moves along an edge and lowers its heap", function()
    compare(function(p, to)
      for i, edge in ipairs(p[3]) do
        for left = 0, p[2][i] - 1 do
          if edge[1] == p[1] then to { edge[2], with(p[2], i, left), p[3] } end
          if edge[2] == p[1] then to { edge[1], with(p[2], i, left), p[3] } end
        end
      end
    end, 12, drawn(function(n, edges, at)
      local heaps = list(#edges, 0, 2)
      return games.edge_nim { edges = edges, vertices = n, heaps = heaps, at = at }, { at, heaps, edges }
    end))
  end)

  it("lowers a vertex and moves, or moves and lowers", function()
    for _, first in ipairs { "lower", "move" } do
      compare(function(p, to)
        for w = 1, #p[2] do
          local lowered = first == "move" and w or p[1]
          for left = 0, joined(p[3], p[1], w) and p[2][lowered] - 1 or -1 do
            to { w, with(p[2], lowered, left), p[3] }
          end
        end
      end, 12, drawn(function(n, edges, at)
        local heaps = list(n, 0, 3)
        return games.nim_on_vertices { edges = edges, heaps = heaps, at = at, first = first }, { at, heaps, edges }
      end))
    end
  end)

  it("joins the neighbours of a vertex that goes", function()
    compare(function(p, to)
      local at, heaps, n = p[1], p[2], #p[2]
      local near = {}
      for w = 1, n do
        if joined(p[3], at, w) then near[#near + 1] = w end
      end
      for left = 0, heaps[at] - 1 do
        local edges = {}
        for a = 1, n do
          for b = a + 1, n do
            local both = joined(p[3], a, at) and joined(p[3], at, b)
            local stays = left > 0 or a ~= at and b ~= at
            if stays and joined(p[3], a, b) or left == 0 and both then edges[#edges + 1] = { a, b } end
          end
        end
        for _, w in ipairs(#near > 0 and near or { at }) do to { w, with(heaps, at, left), edges } end
      end
    end, 12, drawn(function(n, edges, at)
      local heaps = list(n, 1, 3)
      return games.vertex_nim { edges = edges, heaps = heaps, at = at }, { at, heaps, edges }
    end))
  end)

  it("decides vertices of large heaps without search", function()
    local heaps, edges = {}, {}
    for v = 1, 500 do heaps[v], edges[v] = 10 ^ 6 + v * 7919 % 1000 | 0, v < 500 and { v, v + 1 } or nil end
    assert.matches("^[NP]$", games.nim_on_vertices({ edges = edges, heaps = heaps, at = 250 }):outcome())
  end)

  --- Compares outcomes of random graphs of five vertices with searched ones; make(edges, n) gives a position.
  local function searched(chance, make)
    random.seed()
    for _ = 1, long(150, 5000) do
      local edges = edges_of(5, math.random() * chance)
      local p = make(edges, 5)
      local outcome = p:outcome()
      assert.equal(p:outcome { search = true }, outcome, tostring(p))
    end
  end

  it("knows who leaves the heaps of 1", function()
    for least = 1, 2 do
      searched(1, function(edges, n)
        return games.vertex_nim { edges = edges, heaps = list(n, least, 3), at = math.random(n) }
      end)
    end
    local heaps, edges = {}, {}
    for v = 1, 1000 do heaps[v], edges[v] = v < 999 and 1 or 10 ^ 9 | 0, v < 1000 and { v, v + 1 } or nil end
    assert.equal("P", games.vertex_nim({ edges = edges, heaps = heaps, at = 1 }):outcome())
    assert.equal("N", games.vertex_nim({ edges = edges, heaps = heaps, at = 999 }):outcome())
    assert.equal("P", games.vertex_nim({ edges = edges, heaps = heaps, at = 500 }):outcome())
    heaps[1000] = 10
    assert.equal("N", games.vertex_nim({ edges = edges, heaps = heaps, at = 1 }):outcome())
  end)

  it("needs no heaps on the edges of a tree", function()
    searched(0.5, function(edges, n)
      return games.edge_nim { edges = edges, vertices = n, heaps = list(#edges, 0, 2), at = math.random(n) }
    end)
    local heaps, edges = {}, {}
    for e = 1, 500 do heaps[e], edges[e] = 10 ^ 9 + e | 0, { e, e + 1 } end
    assert.equal("P", games.edge_nim({ edges = edges, heaps = heaps, at = 1 }):outcome())
    assert.equal("N", games.edge_nim({ edges = edges, heaps = heaps, at = 2 }):outcome())
    assert.equal("P", games.edge_nim({ edges = edges, heaps = heaps, at = 251 }):outcome())
  end)

  it("refuses anything but a graph", function()
    local function refused(game, p, pattern) assert.error_matches(function() game(p) end, pattern) end
    local edges = { { 1, 2 }, { 2, 3 } }
    refused(games.edge_nim, { edges = edges, heaps = { 1 }, at = 1 },
      "key 'heaps' has 1 heaps, expected one for each edge, 2")
    refused(games.edge_nim, { edges = edges, heaps = { 1, -1 }, at = 1 }, "key 'heaps': element #2 is %-1")
    refused(games.edge_nim, { edges = edges, heaps = { 1, 1 } }, "key 'at' is nil, expected a vertex from 1 to 3")
    refused(games.vertex_nim, { edges = edges, heaps = { 1, 0, 1 }, at = 1 }, "heap #2 is 0, but vertex 2 has an edge")
    refused(games.nim_on_vertices, { edges = edges, heaps = { 1, 1, 1 }, at = 4 }, "key 'at' is 4, expected a vertex")
    refused(games.nim_on_vertices, { edges = edges, heaps = { 1, 1, 1 }, at = 1, first = 1 },
      "key 'first' is 1, expected")
    refused(games.nim_on_vertices, { 1, { 1, 1 }, { { 1, 2 } }, 7 }, "key 'first' is 7, expected")
    refused(games.nim_on_vertices, { 1, { 1, 1 }, { { 1, 2 } }, true, 7 }, "unknown key 5; the keys are 'edges', ")
    refused(games.edge_nim, { 1, { { 1, 2 } } }, "edge #1 is {1, 2}, expected { a, b, heap }")
    refused(games.edge_nim, { edges = edges, vertices = 10 ^ 9, heaps = { 1, 1 }, at = 1 },
      "key 'vertices' is 1000000000.0, expected an integer from 1 to 1048576")
    refused(games.either_colour_snort, { edges = edges, vertices = 10 ^ 6 | 0 }, "1000000 vertices and 2 edges are too")
    refused(games.proper_colouring(3), { { 1, 2, 3 } }, "element #1 is {1, 2, 3}, expected two different vertices")
    assert.error_matches(function() games.proper_colouring(1001) end, "expected at most 1000, got 1001")
    refused(games.nim_on_vertices, { edges = edges, heap = {} }, "unknown key \"heap\"; the keys are 'edges', ")
  end)
end)

describe("Geography", function()
  it("of four kinds never comes back to a vertex or an edge", function()
    for _, kind in ipairs { "undirected vertex", "directed vertex", "undirected edge", "directed edge" } do
      local directed, by_vertex = kind:find "^directed" ~= nil, kind:find "vertex" ~= nil
      compare(function(p, to)
        for i, edge in ipairs(p[2]) do
          for k = 1, directed and 1 or 2 do
            if edge[k] == p[1] then
              local rest = {}
              for j, other in ipairs(p[2]) do
                if not by_vertex and j ~= i or by_vertex and other[1] ~= p[1] and other[2] ~= p[1] then
                  rest[#rest + 1] = other
                end
              end
              to { edge[3 - k], rest }
            end
          end
        end
      end, 6, function()
        local edges = edges_of(5, 0.5)
        for _, edge in ipairs(edges) do
          if math.random(2) == 1 then edge[1], edge[2] = edge[2], edge[1] end
        end
        local at = math.random(5)
        return games.geography(kind, { edges = edges, vertices = 5 })(at), { at, edges }
      end)
    end
  end)

  it("refuses other kinds", function()
    assert.error_matches(function() games.geography("edge", {}) end,
      "bad argument #1 to 'geography' %(expected \"undirected")
    assert.error_matches(function() games.geography("directed edge", { edges = 3 }) end,
      "bad argument #2 .*key 'edges' is 3")
    local around = {}
    around.edges = { around }
    assert.error_matches(function() games.geography("directed edge", around) end,
      "bad argument #2 to 'geography' %(edge #1 is ")
    assert.error_matches(function() grundy.edge_geography { vertices = 1, edges = {}, directed = 1 } end,
      "key 'directed' is 1, expected true or false")
  end)
end)

describe("Kotzig's Nim", function()
  local function moves(p, to)
    for _, step in ipairs(p[3]) do
      local place = (p[1] + step) % #p[2]
      if p[2][place + 1] == 0 then to { place, with(p[2], place + 1, 1), p[3] } end
    end
  end

  it("visits each place once", function()
    compare(moves, 10, function()
      local n, steps = math.random(1, 9), { { 1, 2 }, { 1, 3 }, { 2, 3 }, { 1, 2, 4 }, { 3 }, { 2, 11 } }
      local set, visited = steps[math.random(#steps)], { 1 }
      for i = 2, n do visited[i] = 0 end
      return games.kotzig_nim(n, set), { 0, visited, set }
    end)
  end)

  it("continues on circles whose places are visited in part", function()
    compare(moves, 20, function()
      local n, sets = math.random(4, 11), { { 1, 2 }, { 1, 3 }, { 2, 3 }, { 1, 2, 5 }, { 4 }, { 3, 14 } }
      local set, visited, texts = sets[math.random(#sets)], { 1 }, { "@" }
      for i = 2, n do
        visited[i] = math.random(4) == 1 and 1 or 0
        texts[i] = visited[i] == 1 and "x" or "."
      end
      return games.kotzig_nim(table.concat(texts), set), { 0, visited, set }
    end)
  end)

  it("is N with steps 1 and 2 on all circles except those of 1, 3 and 7 places, up to 100", function()
    for n = 1, long(60, 100) do
      assert.equal((n == 1 or n == 3 or n == 7) and "P" or "N", games.kotzig_nim(n, { 1, 2 }):outcome())
    end
  end)

  it("refuses anything but a circle", function()
    assert.error_matches(function() games.kotzig_nim(0, { 1 }) end, "element #1 is 0, expected the number of places")
    assert.error_matches(function() games.kotzig_nim(5, { 0 }) end, "the set of steps: element #1 is 0")
    assert.error_matches(function() games.kotzig_nim("..", { 1 }) end, "or a text of dots, x and one @")
  end)
end)

describe("the records of the field's games", function()
  local page = process.read "doc/internals/records.md"

  it("have the values of Cutthroat on boards", function()
    local from, count = page:find("\n## Impartial Cutthroat on boards", 1, true), 0
    for rows, line in page:sub(from, page:find("\n## ", from + 1, true)):gmatch "\n| (%d) (|[^\n]+)" do
      local n = 2
      for value in line:gmatch "| (%d) " do
        n = n + 1
        if rows * n <= long(18, 27) then
          assert.equal(tonumber(value), games.cannibal_clobber(tonumber(rows), n):value())
          local edges = {}
          for v = 1, rows * n do
            if v % n > 0 then edges[#edges + 1] = { v, v + 1 } end
            if v + n <= rows * n then edges[#edges + 1] = { v, v + n } end
          end
          if rows * n <= 9 then assert.equal(tonumber(value), games.cutthroat({ edges = edges }):value()) end
          count = count + 1
        end
      end
    end
    assert.is_true(count >= 5)
  end)

  it("have the values and misere outcomes of games on full boards", function()
    local count = 0
    for key, boards in page:gmatch "\n| `([%l_]+)` | (2x2 [^\n]+) |" do
      for rows, columns, value, outcome in boards:gmatch "(%d+)x(%d+) (%d+)(%u)" do
        local m, n = tonumber(rows), tonumber(columns)
        if m * n <= long(15, 21) then
          local board = games[key](m, n)
          assert.equal(tonumber(value), board:value(), ("%s %d by %d"):format(key, m, n))
          assert.equal(outcome, board:outcome "misere", ("%s %d by %d"):format(key, m, n))
          count = count + 1
        end
      end
    end
    assert.is_true(count >= 27)
  end)

  it("#slow have the values of Nimbi, impartial Hex and Atropos", function()
    local count = 0
    --- The entries of the line of a table that begins with a call; visit(n, value or outcome, misere outcome).
    local function row(call, most, visit)
      local n, cells = 0, page:match("\n| `" .. call:gsub("%p", "%%%0") .. "` | ([%dNP ]+) |")
      for value, misere in cells:gmatch "(%w-)(%u)%f[ \0]" do
        n = n + 1
        if n <= most then
          visit(n, value, misere)
          count = count + 1
        end
      end
    end
    local function same(position)
      return function(n, value, misere)
        local p = position(n)
        local ours = value:find "%d" and p:value { search = true } or p:outcome { search = true }
        assert.same({ value, misere }, { tostring(ours), p:outcome "misere" }, tostring(p))
      end
    end
    row("nimbi", long(8, 12), same(games.nimbi))
    row("impartial_hex(n)", long(3, 4), same(games.impartial_hex))
    row("impartial_hex(n, { colours = 2 })", 3, same(function(n) return games.impartial_hex(n, { colours = 2 }) end))
    for _, restricted in ipairs { true, false } do
      row("atropos(n)", long(3, 4), same(function(n) return games.atropos(n, { restricted = restricted }) end))
    end
    assert.is_true(count >= long(20, 24))
  end)

  it("have the lost circles of Kotzig's Nim, and the first circle from which they repeat", function()
    local count, table_of = 0, page:sub(page:find("\n## Kotzig's Nim", 1, true), -1)
    local row = "\n| ([%d, ]-) | (%d+) | ([%d ]+) | *(%d*) *| *(%d*) *|"
    for steps, last, lost, period, from in table_of:gmatch(row) do
      local set, is_lost = {}, {}
      for step in steps:gmatch "%d+" do set[#set + 1] = tonumber(step) end
      for n in lost:gmatch "%d+" do is_lost[tonumber(n)] = true end
      for n = 1, math.min(tonumber(last), long(14, #set > 2 and 30 or 40)) do
        assert.equal(is_lost[n] and "P" or "N", games.kotzig_nim(n, set):outcome(), steps .. ": " .. n)
      end
      if period ~= "" then
        local first = last - period + 1
        while first > 1 and is_lost[first - 1] == is_lost[first - 1 + period] do first = first - 1 end
        assert.equal(tonumber(from), first, steps)
      end
      count = count + 1
    end
    assert.is_true(count >= 20)
  end)
end)

describe("Lucasta", function()
  --- A region as a list of its single spots, false, and its chains, true: what is joined, and what lies inside.
  local function drawn(region, to)
    local function put(inside, outside)
      table.sort(inside, function(a, b) return a and not b end)
      table.sort(outside, function(a, b) return a and not b end)
      to(inside, outside)
    end
    for i, one in ipairs(region) do
      for j = i + 1, #region do
        local left = { true }
        for k, thing in ipairs(region) do
          if k ~= i and k ~= j then left[#left + 1] = thing end
        end
        put({}, left)
      end
      for mask = 0, one and (1 << #region) - 1 or -1 do
        local sides = { [0] = {}, [1] = {} }
        for k, thing in ipairs(region) do
          if k ~= i then table.insert(sides[mask >> k - 1 & 1], thing) end
        end
        put(sides[0], sides[1])
      end
    end
  end

  it("joins the things of a drawing", function()
    compare(drawn, 8, function()
      local spots, chains, region = math.random(0, 4), math.random(0, 2), {}
      for i = 1, spots + chains do region[i] = i <= chains end
      return games.lucasta { spots, chains }, region
    end)
  end)

  it("joins spots of a plane, region by region", function()
    compare(function(p, to)
      local spots, chains = p[1], p[2]
      if spots > 1 then to { spots - 2, chains + 1 } end
      if spots > 0 and chains > 0 then to { spots - 1, chains } end
      if chains > 1 then to { spots, chains - 1 } end
      for a = 0, chains > 0 and spots or -1 do
        for b = 0, chains - 1 do to({ a, b }, { spots - a, chains - 1 - b }) end
      end
    end, 8, function()
      local p = { math.random(0, 4), math.random(0, 2) }
      return games.lucasta(p), p
    end)
    local all = {}
    for spots = 0, 6 do
      for chains = 0, 4 do all[#all + 1] = { spots, chains } end
    end
    assert.is_true(games.lucasta:check(all))
    assert.has_error(function() games.lucasta(-1) end)
    assert.has_error(function() games.lucasta(20000) end)
  end)
end)
