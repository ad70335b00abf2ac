local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local moves_of = require "spec.support.moves"

local theories = require "spec.support.theories"

local games, pick, texts, with_budget = grundy.games, random.pick, theories.move_texts, theories.with_budget
local by_search = { play = "misere", search = true }

-- Search finds next to nothing.
local no_search = { quick_search = 1, slow_search = 1 }

--- A sum of `count` random components; each of `makers` gives a random position.
local function random_sum(makers, count)
  local sum = makers[math.random(#makers)]()
  for _ = 2, count do sum = sum + makers[math.random(#makers)]() end
  return sum
end

local function heaps(game, most)
  return function() return game(math.random(0, most)) end
end

describe("the choice of a theory for misere play", function()
  -- Makers of components, or of whole sums where there is `count`. The named theory must answer in at least this
  -- `share` of the sums, under this budget.
  local families = {
    { "tame", heaps(games.nim, 6) },
    { "tame", heaps(games.lasker, 6) },
    { "tame", heaps(games.bounded_nim(3), 9), heaps(games.subtraction { 2, 5 }, 12) },
    { "tame", heaps(grundy.heap { all_but = { 1, 4 } }, 9), function() return games.blackboard(2)(math.random(9)) end },
    { "tame", heaps(games.split_nim, 4), heaps(grundy.heap "0.13", 12) },
    { "quotient", heaps(games.kayles, 13) },
    { "quotient", heaps(games.grundys_game, 16), heaps(games.kayles, 6) },
    { "quotient", heaps(games.kayles, 8), heaps(games.nim, 3) },
    { "quotient", heaps(games.officers, 10), heaps(games.lasker, 3) },
    { "quotient", heaps(games.dawsons_chess, 12), heaps(games.treblecross, 12) },
    { "quotient", heaps(grundy.ruleset { heap = true, moves = moves_of.kayles }, 9), heaps(games.kayles, 5) },
    { "quotient", heaps(games.couples_are_forever, 11), function()
      return games.cutcake(math.random(3), math.random(3))
    end },
    { "quotient", heaps(games.kayles, 6), function()
      return games.wythoff { math.random(0, 3), math.random(0, 3) }
    end },
    { "quotient", count = 1, share = 0, function() -- small Nim heaps are heaps of the game beside them
      local game = pick { games.kayles, games.dawsons_chess, games.officers, games.take_two_adjacent }
      return game { math.random(0, 8), math.random(0, 9) } + games.nim { math.random(0, 7), math.random(0, 3) }
    end },
    { "large", count = 1, share = 0.25, function()
      return games.nim { math.random(0, 60), math.random(0, 5) } + games.kayles(math.random(5, 9))
    end },
  }

  -- The joint quotient of Kayles rows from 20 on and Nim heaps of 6 is not finite, as far as is known.
  local beside = {
    function()
      return games.kayles { math.random(9), math.random(9) } + games.nim { math.random(4, 15), math.random(9) }
    end,
    function() return games.officers { math.random(15), math.random(8), math.random(8) } end,
    function() return games.dawsons_chess { math.random(28), math.random(9), math.random(9) } end,
    function() return games.kayles(math.random(9)) + games.officers { math.random(13), math.random(9) } end,
    function() return games.grundys_game { math.random(20, 29), math.random(9) } end,
    function() return games.lasker { math.random(4, 9) } + games.kayles { math.random(5, 9) } end,
  }
  local tight = { elements = 60, ticks = { 1 << 20 }, quick_search = 1, slow_search = 1 }
  local short = { ticks = { 1 << 8, 1 << 9, 1 << 10 }, options_ticks = 1 << 16, quick_search = 50 }
  families[#families + 1] = { "partial", count = 1, share = 0.02, budget = tight, table.unpack(beside) }
  families[#families + 1] = { "", count = 1, budget = short, table.unpack(beside) }

  it("#slow gives the outcomes and winning moves of exact search, before that knows the sum", function()
    random.seed()
    local cases = long(40, 400)
    for number, family in ipairs(families) do
      local makers, named = table.move(family, 2, #family, 1, {}), 0
      for i = 1, cases do
        local sum = random_sum(makers, family.count or math.random(1, 3))
        local where = ("family %d, %s"):format(number, tostring(sum))
        local why, outcome, moves = with_budget(family.budget or {}, function()
          return sum:explain "misere", sum:outcome "misere", i % 5 == 0 and texts(sum:winning_moves "misere")
        end)
        local expected = sum:outcome(by_search)
        assert.same({ expected, expected }, { why:sub(1, 1), outcome }, where)
        assert.equal(expected, sum:outcome { play = "misere", quotient = false }, where)
        if moves then assert.same(texts(sum:winning_moves(by_search)), moves, where) end
        if why:find(family[1], 1, true) then named = named + 1 end
      end
      assert.is_true(named >= cases * (family.share or 0.5),
        ("family %d: %s answers %d times"):format(number, family[1], named))
    end
  end)

  it("is played to the end by a winner who follows it", function()
    random.seed()
    for _, start in ipairs { games.nim { 3, 4, 6 }, games.kayles { 9, 5 }, games.kayles { 7 } + games.nim { 3 } } do
      local position, turn = start, 0
      if position:outcome "misere" == "P" then turn = 1 end
      while #position:moves() > 0 do
        local moves = turn % 2 == 0 and position:winning_moves "misere" or position:moves()
        position, turn = position:play(moves[math.random(#moves)]), turn + 1
      end
      assert.equal(0, turn % 2) -- the winner cannot move
    end
  end)

  it("has winning moves for huge Nim heaps beside small games", function()
    assert.matches("^N: a partial misere quotient",
      (games.kayles { 20, 21 } + games.nim { 7, 12 }):explain "misere")
    local sum = games.kayles(9) + games.nim { math.maxinteger, 4 } + games.wythoff { 2, 3 }
    assert.equal("N", sum:outcome "misere")
    local moves = sum:winning_moves "misere"
    assert.is_true(#moves > 0)
    for _, move in ipairs(moves) do assert.equal("P", sum:play(move):outcome "misere") end
  end)

  it("says which theory answered, and why those before it did not", function()
    assert.equal("N: every component is tame; the sum has the genus 2^2, like Nim heaps with the nim-sum 2, one of "
      .. "them above 1 (no quotient is known)", games.nim({ 3, 4, 5 }):explain "misere")
    assert.matches("^P: the theorem of ruleset 'Wythoff'$", games.wythoff({ 0, 1 }):explain "misere")
    assert.matches("^P: a misere quotient of ruleset '0.77' was computed .*%(no quotient is known; "
      .. "9 of ruleset 'Kayles' is not tame%)$", games.kayles({ 9 }):explain "misere")
    local dawson = grundy.heap "0.07"
    assert.matches("^[NP]: exact search .*the quotient for 30 of ruleset '0.07' is too large for its budget",
      dawson({ 30, 20 }):explain "misere")
    assert.matches("^N: a partial misere quotient of ruleset '0.07' was computed", dawson({ 40, 2 }):explain "misere")
    local officers = grundy.heap "0.6"
    officers:misere_quotient { max_heap = 16 }
    assert.matches("^[NP]: the misere quotient of ruleset '0.6'.* knows all components",
      officers({ 9, 7 }):explain "misere")
  end)

  it("decides the heaps of a code by the theory that decides the same rules in Lua", function()
    local rules = grundy.ruleset { heap = true, moves = function(n, to)
      for left = 0, (n - 2) // 2 do to(left, n - 2 - left) end
    end }
    for _, game in ipairs { rules, grundy.heap "0.07" } do
      assert.matches("^P: a partial misere quotient", game({ 51, 26 }):explain "misere")
    end
  end)

  it("answers huge heaps of games whose period is proven", function()
    local huge = math.tointeger(10 ^ 18)
    local kayles = games.kayles
    -- phi has the period 12 from 71
    local small = 71 + (huge - 71) % 12
    for n = 1, 25 do
      assert.equal(kayles({ small, n }):outcome "misere", kayles({ huge, n }):outcome "misere")
    end
    assert.equal("P", games.nim({ huge, huge }):outcome "misere")
    local fresh = grundy.heap "0.77" -- about which nothing is known yet
    assert.equal(kayles({ small, 77, 5 }):outcome "misere", fresh({ huge, 77, 5 }):outcome "misere")
    assert.same({ "3: {0}" }, texts(games.nim({ huge, huge, 6 }):winning_moves "misere"))
    assert.same({ "1: {1}" }, texts(games.nim({ huge }):winning_moves "misere"))
    assert.equal("3^31", tostring(grundy.heap("0.333"):genus(4 * (huge // 4) + 3)))
    assert.equal("1^031", tostring(grundy.heap("0.13"):genus(2 * (huge // 4) + 1)))
    assert.equal("P", (kayles { 1 } + games.subtraction { 1, 2 } { huge // 3 * 3 }):outcome "misere")
  end)

  it("remembers quotients that the budget refuses", function()
    local count = 0
    local dawson = grundy.ruleset { heap = true, moves = function(n, to)
      count = count + 1
      for left = 0, (n - 2) // 2 do to(left, n - 2 - left) end
    end }
    local function why()
      return with_budget({ beside = 1 }, function() return dawson({ 60, 1 }):explain "misere" end)
    end
    assert.matches("too large for its budget", why())
    local first = count
    assert.matches("too large for its budget", why())
    assert.is_true(count - first < first / 10)
    assert.equal(dawson({ 9, 8 }):outcome(by_search), dawson({ 9, 8 }):outcome "misere")
  end)

  it("obeys the limits of the budget", function()
    local kayles = grundy.heap "0.77"
    local function why(sum) return function() return sum:explain "misere" end end
    with_budget({ elements = 20, beside = 1 }, function()
      assert.matches("order 18", kayles({ 9, 5 }):explain "misere")
      assert.matches("exact search .*12 of ruleset '0.77' is too large", kayles({ 12, 5 }):explain "misere")
    end)
    -- 12 is refused, and so are larger heaps
    assert.matches("exact search", with_budget({ beside = 1 }, why(kayles { 13, 5 })))
    assert.matches("partial misere quotient", with_budget(no_search, why(kayles { 13, 13, 5 })))
    assert.matches("order 24", grundy.heap("0.77")({ 12, 5 }):explain "misere")
    assert.matches("^[NP]: exact search .*too large", with_budget({ positions = 5 }, why(grundy.heap "0.77" { 9, 5 })))
    -- a limit of the call's own is not remembered
    kayles = grundy.heap "0.77"
    assert.is_nil((kayles({ 30, 31 }):outcome { play = "misere", limit = 3 }))
    assert.equal("N", kayles({ 20, 21, 22 }):outcome "misere")
    assert.matches("misere quotient", kayles({ 30, 31 }):explain "misere")
  end)

  it("knows the options of the call, and no others", function()
    local sum = games.kayles { 9, 5 }
    assert.equal(sum:outcome "misere", sum:outcome { play = "misere", quotient = false })
    assert.error_matches(function() sum:outcome { play = "misere", quotient = 1 } end, "setting 'quotient' is 1")
    assert.error_matches(function() sum:outcome { play = "misere", quotients = false } end,
      "unknown setting \"quotients\"; the settings are 'limit', 'memory', 'play', 'progress', 'quotient', 'search'")
  end)

  it("compares what theorems say of tameness with the rules", function()
    local nim = { heap = true, moves = function(n, to) for left = 0, n - 1 do to(left) end end }
    nim.theorem = { value = function(n) return n end, misere = { firm = function(n) return n > 2 end } }
    local ok, position, text = grundy.ruleset(nim):check(5)
    assert.same({ nil, 2, "tameness of 2: the theorem says fickle, search says firm" }, { ok, position, text })
    local rows = { heap = true, moves = moves_of.kayles, theorem = { misere = { moves_of = grundy.heap "0.7" } } }
    assert.is_nil((grundy.ruleset(rows):check(5)))
    rows.theorem.misere.moves_of = grundy.heap "0.77"
    assert.is_true(grundy.ruleset(rows):check(20))
    nim.theorem = { misere = { longest = function(n) return n // 2 end } }
    ok, position, text = grundy.ruleset(nim):check(5)
    assert.same({ nil, 1, "moves of 1: the theorem says at most 0, search says 0 after one" }, { ok, position, text })
  end)

  it("decides Nim heaps beside a quotient that does not know them, and larger ones at once", function()
    local kayles = grundy.heap "0.77"
    assert.matches("^N: a partial misere quotient", (kayles { 20, 21 } + games.nim { 40 }):explain "misere")
    assert.matches("^N: the Nim heap of 60 is larger", (kayles { 20, 21 } + games.nim { 7, 60 }):explain "misere")
    for _, code in ipairs { "0.77", "0.07", "0.137", "4.3" } do
      local game = grundy.heap(code)
      for n = 5, 9 do
        for k = 5, 14, 3 do
          local sum = game { n, n - 4 } + games.nim(k)
          assert.equal(sum:outcome(by_search), sum:outcome "misere", tostring(sum))
        end
      end
    end
  end)

  it("finds the winning moves of a Nim heap that is larger than a new stone game, or another tame game", function()
    local stones = games.new_stone_game { 50, 60, 70, 80, 90 } + games.nim(400)
    assert.matches("^N: the Nim heap of 400 is larger", stones:explain "misere")
    assert.is_true(games.new_stone_game:check { { 2, 3, 4 }, { 1, 1, 5 } })
    local by_two_or_five = grundy.heap { subtract = { 2, 5 } }
    for _, sum in ipairs { games.new_stone_game { 1, 2, 2 } + games.nim(7), by_two_or_five(20) + games.nim(13) } do
      assert.equal(#sum:winning_moves(by_search), #sum:winning_moves "misere", tostring(sum))
    end
    assert.equal(1, #(by_two_or_five(10 ^ 7 + 1) + games.nim(10 ^ 9)):winning_moves "misere")
  end)

  it("of tame heap games has the genus that search gives", function()
    for _, game in ipairs { grundy.heap "0.33", grundy.heap "0.133", grundy.heap { subtract = { 2, 5, 6 } },
      grundy.heap { all_but = { 1, 4 } }, games.nim, games.bounded_nim(4) } do
      for n = 0, 90 do
        local known, searched = game:genus(n), game:genus(n, { search = true })
        assert.equal(searched, known, tostring(game) .. " " .. n)
        assert.equal(searched.class, known.class)
      end
    end
  end)

  local most = long(4, 6)
  it("finds subtraction sets and all-but sets tame, firm where the value is above 1: all up to " .. most, function()
    local sums = require "grundy.theory.sum_numbers"
    for bits = 1, (1 << most) - 1 do
      local set = {}
      for k = 1, most do
        if bits >> k - 1 & 1 == 1 then set[#set + 1] = k end
      end
      for _, game in ipairs { grundy.heap { subtract = set }, grundy.heap { all_but = set } } do
        for n = 0, 40 do
          local plus, _, firm = sums.tame({ game }, { n })
          assert.equal(plus > 1, firm, tostring(game) .. " " .. n)
        end
      end
    end
  end)
end)
