local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local vectors = require "spec.support.vectors"

describe("tables", function()
  local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
  it("are made of any game on lists", function()
    local by_rules = grundy.ruleset(function(p, to)
      for k = 1, p[1] do to { p[1] - k, p[2] } end
      for k = 1, p[2] do to { p[1], p[2] - k } end
      for k = 1, math.min(p[1], p[2]) do to { p[1] - k, p[2] - k } end
    end)
    assert.equal(queen:table(9, 7):digest(), by_rules:table(9, 7):digest())
    assert.equal(queen:table(5, 5, { play = "misere" }):digest(), by_rules:table(5, 5, { play = "misere" }):digest())
    local list = {}
    for p in by_rules:p_positions { 7, 7 } do list[#list + 1] = table.concat(p, " ") end
    assert.equal("0 0, 1 2, 2 1, 3 5, 4 7, 5 3, 7 4", table.concat(list, ", "))
    local other = {}
    for p in queen:p_positions { 7, 7 } do other[#other + 1] = table.concat(p, " ") end
    assert.same(list, other)
  end)

  it("of outcomes need no moves but those to P-positions, which `back` lists", function()
    random.seed()
    for heaps = 2, 3 do
      for _ = 1, 4 do
        local vectors_of, bounds = {}, {}
        for i = 1, heaps do bounds[i] = math.random(6, heaps == 2 and 25 or 9) end
        for i = 1, math.random(2, 4) do
          local v, first = {}, math.random(heaps)
          for k = 1, heaps do v[k] = k == first and 1 or math.random(0, 2) end
          vectors_of[i] = v
        end
        local function along(p, sign, to)
          for _, v in ipairs(vectors_of) do
            for times = 1, 30 do
              local q, least = {}, 0
              for k = 1, heaps do q[k] = p[k] + sign * times * v[k] end
              for k = 1, heaps do least = math.min(least, q[k]) end
              if least < 0 or to(q) then break end
            end
          end
        end
        local moves = function(p, to) along(p, -1, function(q) to(q) end) end
        local plain = grundy.ruleset(moves)
        local rule = grundy.ruleset { moves = moves, back = function(p, to) along(p, 1, to) end }
        local found = {}
        for p in rule:p_positions(bounds) do found[table.concat(p, " ")] = true end
        local p = {}
        local function visit(k)
          if k > heaps then
            assert.equal(plain:outcome(p) == "P", found[table.concat(p, " ")] or false, table.concat(p, " "))
          else
            for n = 0, bounds[k] do
              p[k] = n
              visit(k + 1)
            end
          end
        end
        visit(1)
      end
    end
  end)

  it("are not made by a `back` that lists what cannot be", function()
    local function refused(back, message)
      local rule = grundy.ruleset { name = "r", moves = function() end, back = back }
      assert.error_matches(function() rule:p_positions { 3, 3 } end, message)
    end
    refused(function(_, to) to { 1 } end, "r.*: 'back' lists {1} for position {0, 0}, expected a list of 2 heaps")
    refused(function(_, to) to { 1, -1 } end, "lists {1, %-1} for position {0, 0}, expected heaps, integers >= 0")
    refused(function(p, to) to(p) end, "lists {0, 0} for position {0, 0}, which is the same")
    refused(function(p, to) if p[2] == 1 then to { 1, 0 } end end, "lists {1, 0} for position {0, 1}, but a move")
    refused(function(p, to) for k = 1, math.huge do to { p[1] + k, p[2] } end end, "far beyond the bounds")
    refused(function() error "mine" end, "mine")
    refused(function(p, to) to({ p[1] + 1, p[2] }, { 1, 1 }) end, "lists {1, 0} for position {0, 0}, and another part")
    refused(function(p) return { { p[1] + 1, p[2] } } end, "'back' returned {{1, 0}} for position {0, 0}, expected")
    local kept
    grundy.ruleset({ moves = function() end, back = function(_, to) kept = to end }):p_positions { 1, 1 }
    assert.error_matches(function() kept { 1, 1 } end, "`to` was called after 'back' had returned")
    local rule = grundy.ruleset { moves = function() end, back = function() end }
    assert.same({ nil, "limit of 9 positions reached" }, { rule:p_positions({ 3, 3 }, { limit = 9 }) })
    assert.error_matches(function() rule:p_positions({ 3, 3 }, { progress = function() error "told" end }) end, "told")
    assert.error_matches(function() grundy.ruleset { moves = print, back = 3 } end, "key 'back' of the ruleset is 3")
  end)

  it("of a game on heaps have sums of heaps", function()
    for _, heap in ipairs { grundy.games.nim, grundy.heap "0.77", grundy.games.bounded_nim(2) } do
      local values, misere = heap:table(4, 5, 3), heap:table(4, 5, 3, "misere")
      local listed = {}
      for p in heap:p_positions { 4, 5, 3 } do listed[table.concat(p, ",")] = true end
      for a = 0, 4 do
        for b = 0, 5 do
          for c = 0, 3 do
            local sum = heap:value(a) ~ heap:value(b) ~ heap:value(c)
            assert.equal(sum, values:value(a, b, c))
            assert.equal(sum == 0, listed[table.concat({ a, b, c }, ",")] or false)
            assert.equal(heap({ a, b, c }):outcome { play = "misere", search = true }, misere:value(a, b, c))
          end
        end
      end
    end
  end)

  it("#slow of misere sums of heaps, tame, of a known quotient, a computed one or none, are those of search", function()
    random.seed()
    for _, code in ipairs { "0.137", "0.77", "4.7", "0.15", "0.3F", "0.E" } do
      local game = grundy.heap(code)
      local t = game:table(14, 18, "misere")
      for _ = 1, 40 do
        local a, b = math.random(0, 14), math.random(0, 18)
        local outcome = game({ a, b }):outcome { play = "misere", search = true }
        assert.equal(outcome, t:value(a, b), ("%s {%d, %d}"):format(code, a, b))
      end
      local limited = game:table(14, 18, { play = "misere", limit = 285 }) -- one position after the other
      assert.equal(t:digest(), limited:digest())
    end
  end)

  it("of documented games with theorems are those of search", function()
    for _, key in ipairs { "end_nim", "euclid", "fibonacci_nim", "mem0", "misere_nim", "nim" } do
      local game = grundy.games[key]
      for _, play in ipairs { "normal", "misere" } do
        local t = game:table(21, 24, play)
        for a = 0, 21 do
          for b = 0, 24 do
            local p = game { a, b }
            assert.equal(p:outcome { play = play, search = true }, t:value(a, b), ("%s {%d, %d}"):format(key, a, b))
          end
        end
      end
    end
  end)

  it("list no P-positions that the game does not have", function()
    for key, smallest in pairs { welter = 0, euclid_positive = 1, sylver = 2 } do
      local game, listed, expected = grundy.games[key], {}, {}
      for p in game:p_positions { 7, 9 } do listed[#listed + 1] = p end
      for a = smallest, 7 do
        for b = smallest, 9 do
          local is_position = key ~= "welter" or a ~= b
          if is_position and game:outcome { a, b } == "P" then expected[#expected + 1] = { a, b } end
        end
      end
      assert.same(expected, listed)
      assert.has_error(function() game:table(7, 9) end)
    end
    local numbers = grundy.games.blackboard(2) -- heaps, but not empty ones
    for _, play in ipairs { "normal", "misere" } do
      local listed, expected = {}, {}
      for p in numbers:p_positions({ 4, 5 }, play) do listed[#listed + 1] = p end
      for a = 1, 4 do
        for b = 1, 5 do
          if numbers({ a, b }):outcome(play) == "P" then expected[#expected + 1] = { a, b } end
        end
      end
      assert.same(expected, listed)
    end
  end)

  it("have the outcomes of the game's own play", function()
    local nim, by_rules = grundy.games.misere_nim, {}
    for a = 0, 4 do
      for b = 0, 5 do
        if nim:outcome { a, b } == "P" then by_rules[#by_rules + 1] = { a, b } end
      end
    end
    assert.same({ { 0, 1 }, { 1, 0 }, { 2, 2 } }, { table.unpack(by_rules, 1, 3) })
    for _, found in ipairs { nim:p_positions { 4, 5 }, nim:table(4, 5, { outcomes = true }):p_positions() } do
      for _, p in ipairs(by_rules) do assert.same(p, found()) end
      assert.is_nil(found())
    end
    local heap = grundy.ruleset { heap = true, play = "misere", moves = function(n, to)
      if n > 0 then to(n - 1) end
    end }
    local t = heap:table(3, 3, { outcomes = true })
    for a = 0, 3 do
      for b = 0, 3 do assert.equal((a + b) % 2 == 0 and "N" or "P", t:value(a, b)) end
    end
  end)

  it("call no draw N", function()
    local game = grundy.ruleset { loopy = true, moves = function(p, to) -- {1, n} goes round, {2, n} may end
      if p[1] == 1 then to { 1, (p[2] + 1) % 3 } end
      if p[1] == 2 and p[2] < 2 then
        to { 2, p[2] + 1 }
        to { 0, 0 }
      end
    end }
    assert.equal("D", game:outcome { 1, 0 })
    assert.same({ nil, "position {1, 0} is a draw, and a table has N and P" },
      { game:table(2, 2, { outcomes = true }) })
    assert.equal("P", game:table(0, 2, { outcomes = true }):value(0, 0))
    local list = {}
    for p in game:p_positions { 2, 2 } do list[#list + 1] = table.concat(p, ",") end
    assert.equal("0,0 0,1 0,2 2,2", table.concat(list, " "))
  end)

  it("list P-positions of as many heaps as the game has", function()
    assert.error_matches(function() grundy.games.fibonacci_nim:p_positions { 3, 3, 3 } end,
      "'p_positions' %(no list of 3 heaps is a position: expected 2 integers, got 3%)")
  end)

  it("have the positions that a game needs where some heaps may grow and others may not", function()
    random.seed()
    for _ = 1, 30 do
      local given = vectors.random(3, "signs", 3)
      local fixed = math.random(3)
      for _, v in ipairs(given) do v[fixed] = math.abs(v[fixed]) end
      local game, naive = grundy.vector_game(given), vectors.naive(given)
      local values, misere = game:table(4, 3, 5), game:table(4, 3, 5, "misere")
      vectors.each({ 5, 4, 6 }, function(p)
        assert.equal(naive.value(p), values:value(p))
        assert.equal(naive.misere(p), misere:value(p))
      end)
    end
    local game = grundy.vector_game { { 2, 2, -1 }, { 0, 2, -1 }, { 0, 1, -1 } }
    local t = game:table(1, 411, 823, { outcomes = true, memory = 1 << 24 })
    assert.equal(2 * 412 * 824, t:frequencies().P + t:frequencies().N)
  end)

  it("take the name of a play as their settings", function()
    local function listed(positions)
      local list = {}
      for p in positions do list[#list + 1] = table.concat(p, ",") end
      return table.concat(list, " ")
    end
    assert.equal("0,1 1,0 2,2 3,5", listed(queen:p_positions({ 3, 5 }, "misere")))
    assert.equal("0,1 1,0 2,2 3,5", listed(queen:table(3, 5, "misere"):p_positions()))
    assert.equal("0,0 1,2 2,1 3,5", listed(queen:table(3, 5, "normal"):p_positions()))
    assert.error_matches(function() queen:p_positions { 3, 5, limit = 9 } end, "got a table with the key \"limit\"")
    assert.error_matches(function() queen:p_positions { 3, nil, 5 } end, "got a table with no element #2")
    assert.error_matches(function() queen:p_positions({ 3, 5 }, "other") end, "play is \"other\", expected \"normal\"")
  end)

  it("#slow of a game with a theorem have what is found for each position, also where it does not know", function()
    random.seed()
    local function moves(p, to)
      for i = 1, 2 do
        for taken = 1, math.min(3, p[i]) do
          local q = { p[1], p[2] }
          q[i] = q[i] - taken
          to(q)
        end
      end
    end
    local plain = grundy.ruleset(moves)
    local seed = math.random(1 << 30)
    local function knows(p) return (p[1] * 7 + p[2] * 13 + seed) % 5 > 0 end
    local function value(p) return knows(p) and (p[1] % 4) ~ (p[2] % 4) or nil end
    local function outcome(p) return knows(p) and (p[1] % 4 == p[2] % 4 and "P" or "N") or nil end
    local function misere(p) return knows(p) and plain:outcome(p, "misere") or nil end
    for _, own in ipairs {
      { value = value }, { outcome = outcome }, { outcome = outcome, value = value }, { misere = { outcome = misere } },
      { value = value, play = "misere" }, { value = value, outcome = misere, play = "misere" },
    } do
      local theorem = { value = own.value, outcome = own.outcome, misere = own.misere }
      local game = grundy.ruleset { moves = moves, theorem = theorem, play = own.play }
      for _, asked in ipairs { {}, { outcomes = true }, { play = "normal" }, { play = "misere" } } do
        local t = game:table(40, 30, asked)
        for _ = 1, long(60, 300) do
          local p = { math.random(0, 40), math.random(0, 30) }
          local known = next(asked) and plain:outcome(p, asked.play or own.play) or plain:value(p)
          assert.equal(known, t:value(p))
        end
      end
      assert.equal("limit of 1270 positions reached", select(2, game:table(40, 30, { limit = 1270 })))
    end
    local wrong = grundy.ruleset { name = "r", moves = moves, theorem = { outcome = function(p)
      return p[1] == 20 and p[2] == 9 and error "mine" or outcome(p)
    end } }
    assert.error_matches(function() wrong:p_positions { 40, 30 } end,
      "mine %(theorem.outcome of ruleset 'r', position {20, 9}%)")
    assert.error_matches(function()
      wrong:table(40, 30, { outcomes = true, progress = function() error "told" end })
    end, "told")
  end)

  it("tell values, rows, bounds, counts", function()
    local t = queen:table(3, 6)
    assert.equal(5, t:value(2, 3))
    assert.equal(5, t:value { 2, 3 })
    assert.equal("3, 4, 5, 6, 2, 0, 1", tostring(t:row { 3, "?" }))
    assert.same({ 3, 6 }, t:bounds())
    local sum = 0
    for value, count in pairs(t:frequencies()) do
      sum = sum + count
      assert.is_true(value >= 0)
    end
    assert.equal(28, sum)
    local outcomes = queen:table(3, 6, { outcomes = true })
    assert.same({ P = 4, N = 24 }, outcomes:frequencies())
    assert.equal("P", outcomes:value(3, 5))
  end)

  it("#slow that keep only their last lines have a line that is named, their counts and their digest", function()
    random.seed()
    for round = 1, 12 do
      local heaps = round % 3 == 0 and 3 or 2
      local most = ({ 1, 2, 40 })[math.random(3)]
      local game, bounds, line = grundy.vector_game(vectors.random(heaps, "finite", most)), {}, {}
      for i = 1, heaps do
        bounds[i] = heaps == 3 and math.random(5, 40) or math.random(100, most < 40 and 2000 or 400)
      end
      for i = 1, heaps do line[i] = i == round % heaps + 1 and "?" or math.random(0, bounds[i]) end
      for _, asked in ipairs { {}, { outcomes = true }, { play = "misere" } } do
        bounds[heaps + 1] = asked
        local whole = game:table(table.unpack(bounds))
        asked.keep, asked.digest = line, true
        local brief = game:table(table.unpack(bounds))
        assert.equal(whole:row(line), brief:row(line))
        assert.equal(whole:digest(), brief:digest())
        assert.same(whole:frequencies(), brief:frequencies())
        asked.keep, asked.digest = false, nil
        assert.same(whole:frequencies(), game:table(table.unpack(bounds)):frequencies())
      end
    end
    assert.is_nil((grundy.vector_game { { 1, 2 } }:table(99, 99, { keep = false }):digest()))
    assert.is_nil((grundy.vector_game { { 1, 2, 1 } }:table(9, 9, 9, { keep = false }):digest()))
    assert.equal(queen:table(9, 9):digest(), queen:table(9, 9, { keep = { 3, "?" } }):digest())
    assert.error_matches(function() queen:table(9, 9, { keep = { 10, "?" } }) end,
      "expected a list of 2 heaps of the table")
    assert.error_matches(function() queen:table(9, 9, { keep = 1 }) end, "true, false or a line of positions")
  end)

  it("are saved as .npy and .pgm and loaded again; other files are refused", function()
    local name = os.tmpname()
    for _, t in ipairs { queen:table(9, 300), queen:table(20, 20), queen:table(5, 4, { outcomes = true }),
      grundy.vector_game { { 1, 0, 2 }, { 0, 1, 1 }, { 2, 0, 0 } }:table(4, 5, 6) } do
      for _, ending in ipairs { ".npy", #t:bounds() == 2 and ".pgm" or nil } do
        assert.is_true(t:save(name .. ending))
        local loaded = grundy.load_table(name .. ending)
        assert.equal(t:digest(), loaded:digest())
        local file = io.open(name .. ending, "rb")
        local text = file:read "a"
        file:close()
        file = io.open(name .. ending, "wb")
        file:write(text, "x")
        file:close()
        local none, message = grundy.load_table(name .. ending)
        assert.is_nil(none)
        assert.matches("the number of values is not the stated one", message)
        os.remove(name .. ending)
      end
    end
    os.remove(name)
    assert.is_nil(queen:table(2, 2):save "/nowhere/x.npy")
    assert.is_nil(grundy.load_table "/nowhere/x.npy")
    assert.error_matches(function() queen:table(2, 2):save "x.png" end, 'expected a path that ends in ".npy" or ".pgm"')
  end)

  it("are read by NumPy #numpy", function()
    local probe = io.popen "python3 -c 'import numpy' 2>&1"
    local there = probe:read "a" == ""
    probe:close()
    if not there then return pending "NumPy is not there" end
    local name = os.tmpname() .. ".npy"
    queen:table(9, 300):save(name)
    local program = ("import numpy; a = numpy.load(\"%s\"); print(a.shape, a.dtype, a[5, 9], a[9, 300])"):format(name)
    local pipe = io.popen(("python3 -c '%s'"):format(program))
    assert.equal(("(10, 301) uint16 7 %d\n"):format(queen:value { 9, 300 }), pipe:read "a")
    pipe:close()
    os.remove(name)
  end)

  it("end with their limit, with the budget of memory, with an error of progress", function()
    local none, message = queen:table(99, 99, { limit = 5000 })
    assert.is_nil(none)
    assert.equal("limit of 5000 positions reached", message)
    none, message = queen:table(1 << 20, 1 << 20)
    assert.is_nil(none)
    assert.matches("memory", message)
    assert.error_matches(function()
      queen:table(99, 99, { progress = function() error("heard", 0) end })
    end, "^heard")
    assert.is_nil((grundy.vector_game { { 1, 2 }, { 2, 1 } }:table(1 << 22, 1 << 22)))
  end)

  it("refuse anything but bounds, positions and lines", function()
    local t = queen:table(3, 6)
    for _, row in ipairs {
      { function() queen:table() end, "expected 1 to 8 bounds, one for each heap, got 0" },
      { function() queen:table(3) end, "expected 2 bounds, one for each heap, got 1" },
      { function() queen:table(3, -1) end,
        "bad argument #2 to 'table' (the bound is -1, expected an integer from 0 to 2147483646)" },
      { function() queen:p_positions { 3, "x" } end,
        "bad argument #1 to 'p_positions' (element #2 is \"x\", expected an integer from 0 to 2147483646)" },
      { function() queen:table(3, 4, { size = 1 }) end, "unknown setting \"size\"" },
      { function() queen:p_positions(3) end, "expected a list of bounds, one for each heap, got 3" },
      { function() t:value(4, 0) end, "heap #1 is 4, expected 0 to 3: the table ends there" },
      { function() t:value(1) end, "position has 1 elements, expected 2 heaps" },
      { function() t:row { 3, 4 } end, 'expected a list of 2 heaps of the table, one of them "?"' },
      { function() t:row { "?", "?" } end, 'expected a list of 2 heaps of the table, one of them "?"' },
      { function() t:row { 9, "?" } end, 'one of them "?", got {9, "?"}' },
    } do
      assert.error_matches(row[1], row[2], 1, true)
    end
  end)
end)
