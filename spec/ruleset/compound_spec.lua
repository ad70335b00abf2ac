local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local long = require "spec.support.long"
local products = require "spec.support.products"
local moves_of = require "spec.support.moves"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local function compound(components, way)
  local spec = { move = way.move, ending = way.ending, play = way.play }
  for i, component in ipairs(components) do spec[i] = component end
  return grundy.sum(spec)
end

local function tokens(row)
  local list = {}
  for i, dag in ipairs(row.dags) do list[i] = grundy.graph(dag)(row.tokens[i]) end
  return list
end

local names = { one = "disj", all = "conj", some = "sel" }

describe("the dozen ways", function()
  it("have the outcomes of the vectors", function()
    for _, row in ipairs(fixtures.rows "dozen_ways") do
      local components = tokens(row)
      for _, way in ipairs(products.ways()) do
        local key = ("%s_%s_%s"):format(names[way.move], way.ending, way.play)
        assert.equal(row.outcomes[key], compound(components, way):outcome(), ("line %d %s"):format(row.line, key))
      end
    end
  end)

  it("rest on the numbers of the vectors", function()
    for _, row in ipairs(fixtures.rows "dozen_ways") do
      for i, expected in ipairs(row.components) do
        local graph, v = grundy.graph(row.dags[i]), row.tokens[i]
        local where = "line " .. row.line
        local play = grundy.ruleset(function(p, to) for _, q in ipairs(row.dags[i][p]) do to(q) end end)
        assert.equal(expected.remoteness, play(v):remoteness(), where)
        assert.equal(expected.misere_remoteness, play(v):remoteness("misere"), where)
        assert.equal(expected.suspense, graph(v):suspense(), where)
        assert.equal(expected.misere_suspense, graph(v):suspense("misere"), where)
        assert.equal(expected.foreclosed, (graph(v):foreclosed()), where)
        assert.equal(expected.misere_foreclosed, (graph(v):foreclosed("misere")), where)
        assert.equal(expected.P_normal, graph:outcome(v) == "P", where)
        assert.equal(expected.P_misere, graph:outcome(v, "misere") == "P", where)
      end
    end
  end)

  it("#slow have the winners of BZOJ 1457: queens walk to the corner, and the first there ends the game", function()
    local queen = grundy.ruleset(function(p, to)
      for k = 1, p[1] do to { p[1] - k, p[2] } end
      for k = 1, p[2] do to { p[1], p[2] - k } end
      for k = 1, math.min(p[1], p[2]) do to { p[1] - k, p[2] - k } end
    end)
    for _, row in ipairs(fixtures.rows "queens_short") do
      local spec = { ending = "short" }
      for i, square in ipairs(row.queens or {}) do spec[i] = queen(square) end
      if row.queens and row.line % long(10, 1) < 2 then
        assert.equal(row.answer == "^o^" and "N" or "P", grundy.sum(spec):outcome(), "line " .. row.line)
      end
      for x = 0, row.queens and -1 or 11 do
        for y = 0, 11 do
          local expected = row.foreclosed_grundy_0_11[x + 1][y + 1]
          assert.equal(expected, (queen({ x, y }):foreclosed()), ("queen on %d,%d"):format(x, y))
        end
      end
    end
  end)

  it("take the least remoteness and the largest suspense of the components", function()
    local kayles = grundy.heap "0.77"
    for _, play in ipairs { "normal", "misere" } do
      for a = 1, 8 do
        for b = 1, 8 do
          local shortest = grundy.sum { kayles(a), kayles(b), move = "all", ending = "short", play = play }
          local longest = grundy.sum { kayles(a), kayles(b), move = "all", ending = "long", play = play }
          assert.equal(math.min(kayles(a):remoteness(play), kayles(b):remoteness(play)), shortest:remoteness())
          assert.equal(math.max(kayles(a):suspense(play), kayles(b):suspense(play)), longest:remoteness())
        end
      end
    end
  end)

  it("have the misere remoteness and suspense of search where the values of options show the winning moves", function()
    local games = grundy.games
    for _, R in ipairs { games.nim, games.euclid, games.euclid_positive, games.bounded_nim(3), games.blackboard(3),
      games.lasker } do
      for n = 1, 9 do
        for _, p in ipairs { n, { n, 4 }, { n, n } } do
          local made, position = pcall(R, p)
          for _, ask in ipairs(made and { "remoteness", "suspense" } or {}) do
            assert.equal(position[ask](position, { play = "misere", search = true }), position[ask](position, "misere"))
          end
        end
      end
    end
    local heap = games.nim(9999999)
    assert.same({ 2, 2 }, { heap:suspense { play = "misere", limit = 1000 },
      heap:remoteness { play = "misere", limit = 1000 } })
  end)

  it("have the remoteness of the definition, where options are single positions and where some are sums", function()
    random.seed()
    for _ = 1, long(20, 500) do
      local listed = {}
      for n = 0, 12 do
        listed[n] = {}
        for _ = 1, n > 0 and math.random(0, 4) or 0 do table.insert(listed[n], math.random(0, n - 1)) end
      end
      local function moves(n, to)
        for _, left in ipairs(listed[n]) do to(left) end
      end
      local function moves_of_sums(n, to) -- the sum has the remoteness of its only term with a move
        for _, left in ipairs(listed[n]) do to(0, left) end
      end
      for _, play in ipairs { "normal", "misere" } do
        local of, single, sums = naive.remoteness(moves, play == "misere"), grundy.ruleset(moves),
          grundy.ruleset(moves_of_sums)
        for n = 12, 0, -1 do
          local wins, count = of(n)
          assert.equal(count, single(n):remoteness(play))
          assert.equal(count, sums(n):remoteness(play))
          assert.equal(wins, (single(n):remoteness(play) % 2 == 1) ~= (play == "misere"))
        end
      end
    end
    assert.equal(1, grundy.games.nim(1 << 16):remoteness())
  end)

  it("have the remoteness and suspense of the bare rules where a theorem lists the winning moves", function()
    local games = grundy.games
    for _, position in ipairs {
      games.nim(9), games.wythoff { 9, 14 }, games.misere_nim { 5, 4, 3, 1 }, games.welter { 1, 4, 5, 9 },
      games.moore_nim(2) { 3, 4, 3, 2 }, games.t_wythoff(2) { 6, 8 }, games.fibonacci_nim { 21, 20 },
      games.euclid { 13, 8 }, games.staircase_nim { 2, 1, 3 }, games.mem0 { 9, 9 }, games.turning_turtles "THHTHH",
      games.lasker(7), games.split_nim(5), -- some options are sums
    } do
      local component = position:components()[1]
      local bare = grundy.ruleset { moves = component.ruleset.moves, heap = component.ruleset.heap }
      for _, play in ipairs { "normal", "misere" } do
        local plain = bare:sum { component.position }
        assert.equal(plain:remoteness(play), position:remoteness(play), ("%s, %s"):format(position, play))
        assert.equal(plain:suspense(play), position:suspense(play), ("%s, %s"):format(position, play))
      end
    end
    assert.equal(117, (games.wythoff({ 300, 151 }):remoteness { limit = 50000 }))
  end)

  it("have them where a theorem lists the first thousand of the winning moves", function()
    local slow = {} -- P-positions from which play is longer than from 0
    for i = 1, 1000 do slow[i] = i + 2 end
    local game = grundy.ruleset {
      moves = function(n, to)
        for _, option in ipairs(n == 2000 and slow or {}) do to(option) end
        if n == 2000 or n == 1 then to(0) elseif n > 2 then to(1) end
      end,
      theorem = { winning_moves = function(n) return n == 2000 and slow or n == 1 and { 0 } or {} end },
    }
    assert.same({ 1, 3 }, { game(2000):remoteness(), game(2000):suspense() })
  end)

  it("take a sum as one component, in which a move continues in one term", function()
    local kayles, nim = grundy.ruleset(moves_of.kayles), grundy.ruleset(moves_of.nim)
    local of = grundy.sum { kayles(3) + nim(2), nim(1), move = "all" }
    assert.equal("N", of:outcome())
    local move = of:winning_move()
    assert.equal("P", of:play(move):outcome())
    assert.is_true(move.parts[1].within == 1 or move.parts[1].within == 2)
    assert.is_nil(move.parts[2].within)
    local pair = products.outcomes { move = "all", ending = "long", play = "normal" }
    for a = 0, 5 do
      for b = 0, 5 do
        local expected = pair { { a, b, moves = moves_of.kayles }, { 3, moves = moves_of.kayles } }
        local got = grundy.sum { kayles(a) + kayles(b), kayles(3), move = "all" }
        assert.equal(expected, got:outcome())
      end
    end
  end)

  it("list the winning turns of many components of an Anti-SG by their values", function()
    random.seed()
    local kayles, values = grundy.games.kayles, naive.heap_values(moves_of.kayles, 0, 40)
    for count = 2, long(12, 60) do
      local heaps, spec, expected = {}, { ending = "all_zero" }, 0
      for i = 1, count do
        heaps[i] = math.random(0, math.random(1, 40))
        spec[i] = kayles(heaps[i])
      end
      --- Whether the player to move loses when the value of component i is v.
      local function is_lost(i, v)
        local sum, large = v, v > 1
        for k, heap in ipairs(heaps) do
          if k ~= i then sum, large = sum ~ values[heap], large or values[heap] > 1 end
        end
        if large then return sum == 0 end
        return sum ~= 0
      end
      for i, heap in ipairs(heaps) do
        moves_of.kayles(heap, function(...)
          local v = 0
          for _, left in ipairs { ... } do v = v ~ values[left] end
          if is_lost(i, v) then expected = expected + 1 end
        end)
      end
      local sum = grundy.sum(spec)
      local largest = 0
      for _, heap in ipairs(heaps) do largest = math.max(largest, values[heap]) end
      if largest == 0 then expected = 0 end -- play is over
      assert.equal(expected, #sum:winning_moves(), tostring(sum))
      for _, turn in ipairs(sum:winning_moves { most = 3 }) do assert.equal("P", sum:play(turn):outcome()) end
    end
  end)

  it("end at once when a component of a short compound is over, or a long one has none", function()
    local nim = grundy.games.nim
    for _, move in ipairs { "one", "all", "some" } do
      local short = grundy.sum { nim(3), nim(0), move = move, ending = "short" }
      assert.equal("P", short:outcome())
      assert.same({}, short:winning_moves())
      assert.equal("N", grundy.sum({ nim(3), nim(0), move = move, ending = "short", play = "misere" }):outcome())
      for _, ending in ipairs { "short", "long" } do
        assert.equal("P", grundy.sum({ move = move, ending = ending }):outcome())
        assert.equal("N", grundy.sum({ move = move, ending = ending, play = "misere" }):outcome())
      end
      assert.equal("N", grundy.sum({ nim(3), nim(0), move = move }):outcome())
    end
    assert.error_matches(function()
      grundy.sum({ nim(3), nim(0), ending = "short" }):play { parts = { { component = 1, to = { 1 } } } }
    end, "the play has ended")
  end)

  it("#slow list the requested number of winning turns if there are very many", function()
    local nim, components = grundy.games.nim, { move = "all", ending = "short" }
    for i = 1, 40 do components[i] = nim(i + 2) end
    local of = grundy.sum(components)
    assert.equal("N", of:outcome())
    local moves = of:winning_moves { most = 5 }
    assert.equal(5, #moves)
    assert.equal(40, #moves[5].parts)
    assert.equal("P", of:play(moves[5]):outcome())
    local turns, message = of:winning_moves()
    assert.is_nil(turns)
    assert.matches("more than 4194304 parts", message, 1, true)
    assert.matches("more than 65536 parts", select(2, of:winning_moves { limit = 100 }), 1, true)
  end)

  it("have all winning turns in a list, or none where a limit is too small; `most` asks for the first ones", function()
    random.seed()
    for _, way in ipairs(products.ways()) do
      local function new(seed)
        local kayles = grundy.ruleset(moves_of.kayles)
        return compound({ kayles(seed % 5), kayles(seed % 7 + 1), kayles(3) }, way)
      end
      local seed = math.random(0, 34)
      local all = new(seed):winning_moves()
      assert.equal(#all == 0 and "no turns" or tostring(all[1]), tostring(all):match "^[^\n]*")
      assert.same(all[1], new(seed):winning_move())
      for _, n in ipairs { 1, 2, 3, 5, 8, 12, 10000 } do
        local list, message = new(seed):winning_moves { limit = n }
        if list then
          assert.same(all, list)
        else
          assert.is_true(n < 10000)
          assert.equal(("limit of %d positions reached"):format(n), message)
        end
        assert.same(table.move(all, 1, math.min(n, #all), 1, {}), new(seed):winning_moves { most = n })
      end
    end
  end)

  it("list the winning turns of heaps of Nim, in the order that their options give", function()
    random.seed()
    local nim, listed = grundy.games.nim, 0
    local same = grundy.ruleset { heap = true, moves = function(n, to)
      for left = 0, n - 1 do to(left) end
    end }
    for _ = 1, long(10, 100) do
      local heaps = {}
      for i = 1, math.random(2, 4) do heaps[i] = math.random(0, 5) end
      for _, way in ipairs(products.ways()) do
        local fast, plain = {}, {}
        for i, n in ipairs(heaps) do fast[i], plain[i] = nim(n), same(n) end
        local turns, expected = compound(fast, way):winning_moves(), compound(plain, way):winning_moves()
        local text = ("%s %s %s {%s}"):format(way.move, way.ending, way.play, table.concat(heaps, ","))
        assert.equal(#expected, #turns, text)
        if not (way.move == "one" and way.ending == "long") then
          for i, turn in ipairs(turns) do assert.equal(tostring(expected[i]), tostring(turn), text) end
          listed = listed + #turns
        end
      end
    end
    assert.is_true(listed > 0)
  end)

  local largest, many = long(500, 2000), long(5000, 50000)
  local claim = ("list the winning turn of an Every-SG with heaps of Nim up to %d, or with %d heaps"):format(largest,
    many)

  it(claim, function()
    local heaps = { move = "all" }
    for n = 1, largest do heaps[n] = grundy.games.nim(n) end
    local list = grundy.sum(heaps):winning_moves()
    assert.equal(1, #list)
    assert.equal(largest, #list[1].parts)
    for _, part in ipairs(list[1].parts) do assert.same({ 0 }, part.to) end
    local one = grundy.games.nim(1)
    for n = 1, many do heaps[n] = one end
    assert.equal(many, #grundy.sum(heaps):winning_moves()[1].parts)
  end)

  it("list no options where the winning moves of the components decide, and say when there is too much", function()
    local nim, components = grundy.games.nim, { move = "some" }
    local count = long(1460, 2000) -- with more than 2^20 options
    for i = 1, count do components[i] = nim(i) end
    components[count + 1] = nim(2^40 | 0)
    local turns = grundy.sum(components):winning_moves()
    assert.equal(1, #turns)
    assert.equal(count + 1, #turns[1].parts)
    components.ending = "short"
    components[1], components[count + 1] = components[count + 1], nil
    local message
    turns, message = grundy.sum(components):winning_moves()
    assert.is_nil(turns)
    assert.matches("limit of 1048576 options", message, 1, true)
    if long(true, false) then return end
    local same = grundy.ruleset { heap = true, moves = function(n, to)
      for left = 0, n - 1 do to(left) end
    end }
    for i = 1, 2000 do components[i] = same(i) end
    turns, message = grundy.sum(components):winning_moves()
    assert.is_nil(turns)
    assert.equal("the components have more than 1048576 moves", message)
  end)

  it("are played to the end, by the winner of the first turn", function()
    for _, way in ipairs(products.ways()) do
      local kayles = grundy.heap "0.77"
      local of, turns = compound({ kayles(5), kayles(7) }, way), 0
      local winner = of:outcome() == "N" and 0 or 1
      while true do
        local move = of:winning_move()
        if not move and turns % 2 ~= winner then
          local list = {}
          for i, component in ipairs(of:components()) do
            local moves = component:moves()
            if #moves > 0 and (way.move == "all" or #list == 0) then
              local m = moves[1]
              list[#list + 1] = { component = i, within = #component:components() > 1 and m.component or nil,
                from = m.from, to = m.to }
            end
          end
          local ended = pcall(function() move = { parts = list } of:play(move) end)
          if not ended then break end
        elseif not move then
          break
        end
        of, turns = of:play(move), turns + 1
        assert.is_true(turns < 100)
      end
      assert.equal(way.play == "normal" and winner or 1 - winner, (turns + 1) % 2, tostring(of))
    end
  end)

  it("explain themselves, and refuse nonsense", function()
    local nim = grundy.games.nim
    assert.matches("^N: suspense .*; here Nim%(3%): 1, Nim%(4%): 1; the largest is 1$",
      grundy.sum({ nim(3), nim(4), move = "all" }):explain())
    assert.matches("; here Nim%(3%): 3, Nim{1, 4}: 5; the nim%-sum is 6$",
      grundy.sum({ nim(3), nim { 1, 4 } }):explain())
    assert.matches("^P: the play has ended", grundy.sum({ nim(0), ending = "short" }):explain())
    local function refused(spec, pattern)
      local ok, message = pcall(function() grundy.sum(spec) end)
      assert.is_false(ok)
      assert.matches("^spec/ruleset/compound_spec.lua:%d+: bad argument #1 to 'sum' %(", message)
      assert.matches(pattern, message)
    end
    refused(3, "expected a table, got 3")
    refused({ 3 }, "component #1 is 3, expected a Position")
    refused({ move = "both" }, 'move is "both", expected "one", "all" or "some"')
    refused({ moves = "all" }, 'unknown key "moves"')
    refused({ ending = "all_zero", move = "all" }, "all_zero")
    local _, message = pcall(grundy.sum, { nim(3), nim(2) }, { move = "all" })
    assert.matches("bad argument #2 to 'sum' %(expected one table", message)
    local of = grundy.sum { nim(3), nim(2), move = "all" }
    assert.error_matches(function() of:play { parts = { { component = 1, to = { 0 } } } } end,
      "component 2 must move too")
    assert.error_matches(function() of:play { parts = { { component = 5, to = { 0 } } } } end, "names component 5")
    assert.error_matches(function() of:play(3) end, "expected a move with parts")
    assert.error_matches(function() of.outcome() end, "calling 'outcome' on a bad self")
    assert.error_matches(function() nim(3):suspense("mis") end, 'play is "mis"')
  end)
end)

describe("Every-SG", function()
  it("has the steps and the outcomes of the vectors", function()
    for _, row in ipairs(fixtures.rows "every_sg") do
      if row.dags then
        local components, where = tokens(row), "line " .. row.line
        for i, dag in ipairs(row.dags) do
          assert.equal(row.step[i], grundy.graph(dag)(row.tokens[i]):suspense(), where)
          assert.equal(row.misere_step[i], grundy.graph(dag)(row.tokens[i]):suspense "misere", where)
        end
        assert.equal(row.outcome, compound(components, { move = "all" }):outcome(), where)
        assert.equal(row.outcome_misere, compound(components, { move = "all", play = "misere" }):outcome(), where)
      end
    end
  end)
end)

describe("Anti-SG", function()
  it("has the outcomes of the vectors: by the SJ theorem with its ending, and under true misere play", function()
    for _, row in ipairs(fixtures.rows "anti_sg") do
      if row.dags then
        local components, where = tokens(row), "line " .. row.line
        local jia = compound(components, { ending = "all_zero" })
        assert.equal(row.outcome_jia_rule, jia:outcome(), where)
        for _, move in ipairs(jia:winning_moves()) do assert.equal("P", jia:play(move):outcome(), where) end
        local can_win = jia:winning_move() ~= nil or jia:explain():find "ended" ~= nil
        assert.equal(jia:outcome() == "N", can_win, where)
        assert.equal(row.outcome_true_misere, compound(components, { play = "misere" }):outcome(), where)
        for i, dag in ipairs(row.dags) do
          local graph = grundy.graph(dag)
          assert.equal(row.tame[i], graph(row.tokens[i]):is_tame(), where)
          local genus = graph:genus(row.tokens[i])
          assert.same(row.genus[i], { genus.value, genus.misere }, where)
        end
      elseif row.subtraction_set and row.piles then
        local heap = grundy.heap { subtract = row.subtraction_set }
        assert.equal(row.outcome_true_misere, heap(row.piles):outcome "misere", "line " .. row.line)
      end
    end
  end)

  it("say that memory is short where the options of one component would fill it, or nothing is left", function()
    local join = grundy.sum { grundy.games.nim(1000000), grundy.games.kayles(1000000), move = "all" }
    collectgarbage() -- what other specs have left would be memory to use
    local before, used = grundy.memory(), collectgarbage "count" * 1024 // 1
    for _, budget in ipairs { used + (long(2, 8) << 20), used, used - (1 << 18) } do
      grundy.memory(math.max(1 << 20, budget))
      local ok, turns, message = pcall(join.remoteness, join)
      grundy.memory(before)
      assert.is_true(ok, turns)
      assert.is_nil(turns)
      assert.matches("^limit of memory", message)
    end
  end)
end)
