local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local vectors = require "spec.support.vectors"

describe("grundy.vector_game", function()
  local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }

  it("finds the winning moves of sums in its table, in the order in which search lists them", function()
    random.seed()
    local found = 0
    for round = 1, long(60, 2000) do
      local given = vectors.random(round % 3 + 1, random.pick { "finite", "rays", "sets" }, 4)
      given.any_order = round % 5 == 0 or nil
      local game, list = grundy.vector_game(given), {}
      for i = 1, math.random(3) do
        list[i] = {}
        for k = 1, round % 3 + 1 do list[i][k] = math.random(0, 12) end
      end
      local moves, listed = game:sum(list):winning_moves(), game:sum(list):winning_moves { search = true }
      for i, move in ipairs(listed) do assert.equal(tostring(move), tostring(moves[i])) end
      assert.equal(#listed, #moves)
      assert.equal(#listed, game:sum(list):count_winning_moves())
      found = found + #moves
    end
    assert.is_true(found > 20)
    local games = { grundy.games.wythoff, grundy.games.t_wythoff(2), grundy.games.moore_nim(2),
      grundy.games.exact_slow_nim(2) }
    for round = 1, long(20, 400) do
      local game, list = games[round % 4 + 1], {}
      for i = 1, 3 do list[i] = { math.random(0, 9), math.random(0, 9) } end
      local texts = { game:sum(list):winning_moves(), game:sum(list):winning_moves { search = true } }
      for i, moves in ipairs(texts) do
        for k, move in ipairs(moves) do moves[k] = tostring(move) end
        table.sort(moves)
        texts[i] = table.concat(moves, "; ")
      end
      assert.equal(texts[2], texts[1])
    end
    local many = {}
    for i = 1, 300 do many[i] = { math.random(0, 300), math.random(0, 300) } end
    local sum = queen:sum(many)
    assert.is_table(sum:winning_moves { limit = 10 }) -- a listing would end at this limit
    for _, move in ipairs(sum:winning_moves()) do assert.equal("P", sum:play(move):outcome()) end
  end)

  local function sorted(list)
    local texts = {}
    for i, p in ipairs(list) do texts[i] = table.concat(p, " ") end
    table.sort(texts)
    return table.concat(texts, "; ")
  end

  it("has the options, values and outcomes that the definition says, on random games of all kinds", function()
    random.seed()
    for _, kind in ipairs { "finite", "rays", "sets", "signs" } do
      for _ = 1, long(6, 200) do
        local heaps = math.random(1, 3)
        local given = vectors.random(heaps, kind, 3)
        given.play = ({ "normal", "misere" })[math.random(3)]
        local game, naive = grundy.vector_game(given), vectors.naive(given)
        local sizes = { 7, 6, heaps == 3 and 3 or nil }
        vectors.each({ table.unpack(sizes, 1, heaps) }, function(p)
          if math.random() < 0.8 then return end
          local options = {}
          for i, option in ipairs(game:options(p)) do options[i] = option[1] end
          assert.equal(sorted(vectors.options(given, p)), sorted(options))
          assert.equal(naive.value(p), game:value(p))
          assert.equal(naive.value(p), game:value(p, { search = true }))
          assert.equal(naive.outcome(p), game:outcome(p, "normal"))
          assert.equal(naive.misere(p), game:outcome(p, "misere"))
          assert.equal(given.play == "misere" and naive.misere(p) or naive.outcome(p), game:outcome(p))
        end)
      end
    end
  end)

  it("is a ruleset as any other: winning moves, sums, misere play, remoteness, facts", function()
    random.seed()
    local by_rules = grundy.ruleset { name = "queen by rules", moves = function(p, to)
      for k = 1, p[1] do to { p[1] - k, p[2] } end
      for k = 1, p[2] do to { p[1], p[2] - k } end
      for k = 1, math.min(p[1], p[2]) do to { p[1] - k, p[2] - k } end
    end }
    for _ = 1, long(12, 100) do
      local p, q = { math.random(0, 7), math.random(0, 7) }, { math.random(0, 5), math.random(0, 5) }
      local here, there = queen(p) + queen(q), by_rules(p) + by_rules(q)
      assert.equal(there:value(), here:value())
      assert.equal(#there:winning_moves(), #here:winning_moves())
      assert.equal(queen(p):remoteness(), by_rules(p):remoteness())
      for _, move in ipairs(here:winning_moves()) do assert.equal("P", here:play(move):outcome()) end
      assert.equal(by_rules:outcome(p, "misere"), queen:outcome(p, "misere"))
      assert.equal(by_rules:value(p), queen:value(p, { search = "couples" }))
      assert.equal(by_rules:outcome(p), queen:outcome(p, { search = "proof" }))
    end
    assert.equal("take (2, 2)", tostring(queen { 5, 7 + 0 }:moves()[14]):match "take %(2, 2%)")
    local position = queen { 5, 9 } + grundy.games.nim(7)
    assert.equal(0, position:value())
    assert.equal("P", position:outcome())
    assert.equal("N: a table of outcomes", queen { 5, 9 }:explain())
    assert.equal("N: the P-positions of all columns up to its own", queen { 1000, 900 }:explain())
    local several = grundy.vector_game { { 2, 1 }, { 1, 3 } }
    assert.matches("^N: in the sector from %(3, 4%) to %(1, 0%), letter ",
      several { 10 ^ 6 | 0, 10 ^ 5 | 0 }:explain "misere")
  end)

  it("takes heaps in any order, and sorts them", function()
    random.seed()
    for _ = 1, long(10, 100) do
      local v = { math.random(0, 2), math.random(0, 2), math.random(1, 2) }
      local any = grundy.vector_game { v, any_order = true }
      local all = {}
      for _, o in ipairs { { 1, 2, 3 }, { 1, 3, 2 }, { 2, 1, 3 }, { 2, 3, 1 }, { 3, 1, 2 }, { 3, 2, 1 } } do
        all[#all + 1] = { v[o[1]], v[o[2]], v[o[3]] }
      end
      local naive = vectors.naive(all)
      for _ = 1, 20 do
        local p = { math.random(0, 4), math.random(0, 4), math.random(0, 4) }
        assert.equal(naive.value(p), any:value(p))
        assert.equal(naive.value(p), any:value(p, { search = true }))
        assert.equal(#vectors.options(all, p) > 0 and 1 or 0, math.min(1, #any:options(p)))
      end
    end
  end)

  it("lets options be refused: P iff fewer than `block` options are P", function()
    random.seed()
    for _, kind in ipairs { "finite", "rays", "sets", "signs" } do
      for _ = 1, long(6, 100) do
        local given, block = vectors.random(2, kind, 3), math.random(1, 4)
        local naive = vectors.naive(given)
        given.block = block
        local game = grundy.vector_game(given)
        vectors.each({ 6, 6 }, function(p)
          assert.equal(naive.outcome(p, block), game:outcome(p))
        end)
      end
    end
  end)

  it("has winning moves with `block`, those to options that are P, where not all of them may be refused", function()
    random.seed()
    for _, kind in ipairs { "finite", "rays", "sets", "signs" } do
      local given, block = vectors.random(2, kind, 3), math.random(2, 4)
      local naive = vectors.naive(given)
      given.block = block
      local game = grundy.vector_game(given)
      vectors.each({ 5, 5 }, function(p)
        local lost, found, moves = {}, {}, game:winning_moves(p)
        local options = vectors.options(given, p)
        assert.equal(#options, #game:options(p))
        for _, option in ipairs(options) do
          if naive.outcome(option, block) == "P" then lost[#lost + 1] = table.concat(option, " ") end
        end
        for i, move in ipairs(moves) do found[i] = table.concat(move.to[1], " ") end
        assert.equal(("%s: %d of its options are P, of which %d may be refused"):format(#lost < block and "P" or "N",
          #lost, block - 1), game(p):explain())
        table.sort(lost)
        table.sort(found)
        assert.same(#lost < block and {} or lost, found)
        if moves[1] then assert.equal("P", game(p):play(moves[1]):outcome()) end
      end)
    end
  end)

  it("has no values, sums or misere play with `block`, and says so whatever is asked", function()
    local game = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true, block = 2 }
    local p, nim = game { 3, 4 }, grundy.games.nim(2)
    local sum = p + nim
    local beside = grundy.ruleset { moves = function(n, to) if n > 0 then to(n - 1, p) end end }
    for _, f in ipairs {
      function() return game:value { 3, 4 } end, function() return game:value({ 3, 4 }, { search = true }) end,
      function() return p:outcome "misere" end, function() return p:genus() end, function() return p:graph() end,
      function() return p:remoteness() end, function() return p:suspense "misere" end,
      function() return p:misere_form() end,
      function() return sum:outcome() end, function() return sum:outcome "misere" end,
      function() return sum:winning_moves() end, function() return sum:explain "misere" end,
      function() return beside:value(2) end, function() return beside:outcome(2) end,
      function() return beside(2):outcome "misere" end, function() return beside:values(0, 5) end,
      function() return grundy.sum({ p, nim, move = "all" }):outcome() end,
      function() return grundy.sum({ p, nim, move = "some" }):outcome() end,
      function() return game:period { play = "misere" } end, function() return game:period { values = true } end,
      function() return p:page(os.tmpname()) end, function() return nil, select(3, game:check { { 3, 4 } }) end,
    } do
      local answer, message = f()
      assert.is_nil(answer)
      assert.equal("with `block`, only outcomes of single positions under normal play are defined",
        message:match "with.*")
    end
    assert.error_matches(function() game:table(3, 3) end, "with `block`, positions have outcomes under normal play")
  end)

  it("searches no further than a limit where a position has thousands of moves", function()
    for _, ask in ipairs { "value", "remoteness", "genus" } do
      local p = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true } { 15000, 20000 }
      local answer, message = p[ask](p, { limit = 3000 })
      assert.is_nil(answer)
      assert.equal("limit of 3000 positions reached", message)
    end
  end)

  it("#slow examines all positions below one in a table, or not at all", function()
    local wythoff = grundy.games.wythoff
    for _, limit in ipairs { 1000, 30000000, 1 << 40 } do
      local game = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
      for _, p in ipairs(long({ { 4636, 7501 } }, { { 7501, 4635 }, { 4636, 7501 } })) do -- more than 2^25 positions
        local answer, message = game:outcome(p, { play = "misere", limit = limit })
        if limit < 7502 * 4636 then
          assert.same({ nil, ("limit of %d positions reached"):format(limit) }, { answer, message })
        else
          assert.equal(wythoff:outcome(p, "misere"), answer)
        end
      end
    end
    assert.equal("P", wythoff:outcome({ 7500, 4635 }, "misere"))
    assert.same({ nil, "limit of 67108864 positions reached" }, { wythoff { 16384, 8192 }:value() })
    local double = grundy.vector_game { { 2, 0 }, { 0, 1 }, multiples = true } -- play reaches half of the positions
    assert.equal("limit of 500 positions reached", select(2, double:value({ 10001, 9000 }, { limit = 500 })))
  end)

  it("says beyond all tables that it does not know, and lists no moves by the million", function()
    local rays, whole = { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }, { { 1, 0, plus = { { 1, 0 }, { 0, 1 } } } }
    local any = { { 1, 0, 0, plus = { { 1, 0, 0 }, { 0, 1, 0 } } }, any_order = true }
    for _, given in ipairs { rays, whole, any } do
      local first = given[1]
      for _, n in ipairs(long({ 1 << 25, 1 << 62 }, { 1 << 25, 1 << 26, 1 << 40, 1 << 53, 1 << 62 })) do
        local p, small = {}, {}
        for i = 1, #first do p[i], small[i] = n - i, 2 end
        given.block = nil
        local game = grundy.vector_game(given)
        for _, f in ipairs {
          function() return game:value(p) end, function() return game:outcome(p) end,
          function() return game:outcome(p, "misere") end, function() return game:winning_moves(p) end,
          function() return game:winning_moves(p, "misere") end, function() return game(p):count_winning_moves() end,
          function() return game(p):explain() end, function() return (game(p) + game(small)):value() end,
        } do
          local answer, message = f()
          assert.is_nil(answer)
          assert.matches("^limit of 1048576 options reached", message)
        end
        given.block = 2
        local blocking = grundy.vector_game(given)
        for _, method in ipairs { "outcome", "winning_moves", "count_winning_moves", "explain" } do
          local at = blocking(p)
          local answer, message = at[method](at)
          assert.is_nil(answer)
          assert.equal("with `block`, outcomes come from tables, which would be too large for this position", message)
        end
        assert.equal("string", type(blocking:outcome(small)))
        for _, method in ipairs { "remoteness", "suspense", "genus", "misere_form", "moves", "graph" } do
          local answer, message = game(p)[method](game(p))
          assert.is_nil(answer)
          assert.equal("a position has too many options (the most of a vector game is 2^20)", message)
        end
        assert.equal(game:value(small), game:value(small, { search = true }))
      end
    end
  end)

  it("has outcomes from rare P-positions, found a column at a time, as tables have them", function()
    random.seed()
    for _ = 1, long(6, 100) do
      local given = { { 1, 0 }, { 0, 1 }, multiples = true }
      for _ = 1, math.random(3) do given[#given + 1] = { math.random(0, 4), math.random(1, 4) } end
      local tables, columns = grundy.vector_game(given), grundy.vector_game(given)
      local table = tables:table(700, 700, { outcomes = true })
      for p in table:p_positions() do
        assert.equal("P", columns(p):outcome())
        local q = { math.random(512, 700), math.random(512, 700) }
        assert.equal(table:value(q), columns(q):outcome())
      end
    end
    local rule = grundy.games.proportionate_nim
    assert.equal("N", rule({ 1 << 20, 1 << 19 }):outcome())
    assert.same({ nil, "limit of 1000 positions reached" }, { rule({ 1 << 21, 1 << 19 }):outcome { limit = 1000 } })
  end)

  it("shows that play ends by a weight, or names moves that take nothing", function()
    assert.equal(1, grundy.vector_game { { 2, -1 }, { -1, 1 } }:value { 5, 5 })
    for _, row in ipairs {
      { { { 1, -1 }, { -2, 1 } }, "play need not end: (1, -1) + (-2, 1) = (-1, 0) takes nothing" },
      { { { -1, 0 } }, "play need not end: (-1, 0) takes nothing" },
      { { { 1, 0, plus = { { -1, 0 } } } }, "infinitely many options: (-1, 0) takes nothing" },
      { { { 1, 1, plus = { { 1, -1 }, { -1, 1 } } } }, "infinitely many options: (1, -1) + (-1, 1) = (0, 0)" },
      { { { -1, 1, multiples = true }, { 1, -1 } }, "play need not end" },
    } do
      assert.error_matches(function() grundy.vector_game(row[1]) end, row[2], 1, true)
    end
    random.seed()
    local ended, endless = 0, 0
    for _ = 1, long(200, 5000) do -- a refused game has a cycle or grows; otherwise its weights are right
      local given = {}
      for i = 1, math.random(1, 4) do given[i] = { math.random(-3, 3), math.random(-3, 3), math.random(1, 2) } end
      for _, v in ipairs(given) do v[3] = math.random(-2, 2) * v[3] end
      local ok, message = pcall(grundy.vector_game, given)
      if ok then
        ended = ended + 1
      elseif not message:find "is zero" then
        endless = endless + 1
        local sum = { 0, 0, 0 }
        local terms = message:match("end: (.*) takes"):gsub(" = .*", "")
        for times, a, b, c in terms:gmatch "(%d*) ?%((%S+), (%S+), (%S+)%)" do
          local n = tonumber(times) or 1
          sum = { sum[1] + n * a, sum[2] + n * b, sum[3] + n * c }
        end
        for i = 1, 3 do assert.is_true(sum[i] <= 0, message) end
      end
    end
    assert.is_true(ended > 0 and endless > 0)
  end)

  it("refuses anything but a game and its positions, and names it", function()
    local nine = {}
    for i = 1, 9 do nine[i] = 1 end
    for _, row in ipairs {
      { 3, "expected a list of vectors, got 3" }, { {}, "there are no vectors" },
      { { {} }, "vector #1 has 0 numbers, expected 1 to 8" }, { { nine }, "vector #1 has 9 numbers, expected 1 to 8" },
      { { { 1, 2 }, { 1 } }, "vector #2 has 1 numbers, expected 2 as in vector #1" },
      { { { 0, 0 } }, "vector #1 is zero: it takes nothing" },
      { { { 1, 0, plus = { { 0, 0 } } } }, "'plus' #1 of vector #1 is zero" },
      { { { 1, 1 << 31 } }, "vector #1 has an element #2 that is 2147483648, expected an integer from -2147483647" },
      { { { 1, "x" } }, 'vector #1 has an element #2 that is "x"' },
      { { { 1, 0, times = 2 } }, "vector #1 has the key \"times\"; the keys are 'multiples', 'plus'" },
      { { { 1, 0 }, block = 0 }, "key 'block' is 0, expected an integer from 1 to 64" },
      { { { 1, 0 }, multiples = 1 }, "key 'multiples' is 1, expected true or false" },
      { { { 1, 0 }, moves = print }, "key 'moves' is not for vector games" },
      { { { 1, 0 }, blok = 2 }, "unknown key \"blok\"; the keys are 'any_order', 'back', 'block', 'describe'" },
    } do
      assert.error_matches(function() grundy.vector_game(row[1]) end, row[2], 1, true)
      assert.error_matches(function() grundy.vector_game(row[1]) end, "to 'vector_game'", 1, true)
    end
    assert.error_matches(function() grundy.vector_game({ { 1, 0 } }, { multiples = true }) end,
      "#2 to 'vector_game' (expected one table", 1, true)
    for _, row in ipairs {
      { { 3 }, "expected 2 integers, got 1" }, { { 3, -1 }, "element #2 is -1, expected an integer >= 0" },
      { { 3, (1 << 62) + 1 }, "element #2 is 4611686018427387905, expected an integer from 0" },
      { 5, "expected a list of integers >= 0, got 5" },
    } do
      assert.error_matches(function() queen:value(row[1]) end, row[2], 1, true)
    end
  end)
end)
