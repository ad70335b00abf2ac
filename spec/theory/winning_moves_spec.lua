-- Winning moves by all theories. A theory that is right about outcomes may be wrong about moves: a reversible option
-- does not affect the outcome, but it may win.

local grundy = require "grundy"
local long = require "spec.support.long"
local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"
local texts = require "spec.support.theories".move_texts

local games = grundy.games

--- Functions that show which theory answered: each gives a name, or nil, for the results of a call and its arguments.
local watched = {
  { "grundy.theory.theorem", "listed", function(results, _, key) return results[1] and "list of " .. key end },
  { "grundy.theory.theorem", "outcome", function(results, _, play) return results[1] and play .. " outcome" end },
  { "grundy.theory.turns", "decide", function(results, _, question)
    return results[3] and (question.searched or results[3].name)
  end },
  { "grundy.theory.misere_proof_numbers", "outcome", function(results) return results[1] and "proof numbers" end },
  { "grundy.theory.search", "sum_is", function(results) return results[1] ~= nil and "search of couples" end },
  { "grundy.theory.cycles", "misere_outcome", function(results) return results[1] and "loopy" end },
  { "grundy.theory.tame", "by_theory", function(results) return results[1] and "tame by theory" end },
  { require("grundy.theory.tame").genus, "winning_moves", function(results)
    return results[1] and "options of tame sums"
  end },
  { "grundy.theory.large_heaps", "find", function(results)
    return results[1] and (next(results[3] or {}) and "large heap beside a form" or "large heap")
  end },
  { "grundy.theory.small_quotient", "outcome_beside", function(results) return results[1] and "partial quotient" end },
  { "grundy.theory.small_quotient", "winning_options", function(results)
    return results[1] and "options by classes"
  end },
  { "grundy.theory.known_quotients", "find", function(results) return results[1] and "table" end },
  { "grundy.theory.quotient_period", "find", function(results) return results[1] and "period" end },
  { "grundy.theory.nim_as_heaps", "replacement", function(results) return results[1] and "Nim as heaps" end },
}

local function module_of(watch)
  return type(watch[1]) == "string" and require(watch[1]) or watch[1]
end

--- The number of times each theory answered while f(counts) ran.
local function met_by(f)
  local met, before = {}, {}
  for i, watch in ipairs(watched) do
    local module, key, name_of = module_of(watch), watch[2], watch[3]
    local original = module[key]
    before[i] = original
    module[key] = function(...)
      local results = table.pack(original(...))
      local name = name_of(results, ...)
      if name then met[name] = (met[name] or 0) + 1 end
      return table.unpack(results, 1, results.n)
    end
  end
  local ok, message = pcall(f, met)
  for i, watch in ipairs(watched) do module_of(watch)[watch[2]] = before[i] end
  assert(ok, message)
  return met
end

describe("winning moves", function()
  it("leave out no option that reverts, beside a Nim heap that is larger than the form of the rest", function()
    local options = { [0] = {}, { 0 }, { 0, 1 }, { 2 }, { 0, 3 }, { 1, 4 } }
    local rules = grundy.ruleset(function(n, to)
      for _, left in ipairs(options[n]) do to(left) end
    end)
    local sum = games.nim(2) + rules(5)
    assert.same({ "1: {1}", "2: {4}" }, texts(sum:winning_moves "misere"))
    assert.matches("^N: the Nim heap of 2 is larger than the birthday", sum:explain "misere")
  end)

  it("tell the number of one component from the place of another, in a tame sum", function()
    -- positions are numbers and tables: 2 has the value 2, { n } the value n, and stands second or third
    local rules = grundy.ruleset(function(p, to)
      local n = type(p) == "table" and p[1] or p
      for left = 0, n - 1 do to(left % 2 == 0 and left or { left }) end
    end)
    for n = 1, 9 do
      local sum = rules(2) + rules { n } + rules(3) + rules { (n + 3) % 7 }
      assert.same(texts(sum:winning_moves { play = "misere", search = true }), texts(sum:winning_moves "misere"))
    end
  end)

  it("are all given, or none and a message, where a limit has stopped an earlier search of an option", function()
    for limit = 1, 8 do
      for first = 2, 5 do
        local rules = grundy.ruleset(function(p, to)
          for left = 0, p[1] - 1 do to { left } end
        end)
        for p = first, first + 3 do
          local moves, message = (rules { p } + games.nim(3)):winning_moves { play = "misere", limit = limit }
          if moves then
            assert.equal(#games.nim { p, 3 }:winning_moves "misere", #moves, ("%d with limit %d"):format(p, limit))
          else
            assert.matches("limit", message)
          end
        end
      end
    end
  end)

  it("are found in a game whose rules list a position that is not a start, where a quotient was asked for", function()
    local row = games.no_go(1, 3)
    local rules = row:components()[1].ruleset
    for _, positions in ipairs { { "###" }, { "#" } } do rules:misere_quotient { positions = positions } end
    for _, move in ipairs(row:moves()) do
      local after = row:play(move)
      assert.same(texts(after:winning_moves { play = "misere", search = true }), texts(after:winning_moves "misere"))
    end
  end)

  it("#slow of random sums are those of search, whatever theory answers", function()
    local seed, sums = random.seed(), 0
    local names = { "list of winning_moves", "list of options_with_value", "normal outcome", "misere outcome",
      "theorem", "quotient", "small quotient", "partial quotient", "genus", "tame by theory", "options of tame sums",
      "large heaps", "large heap", "large heap beside a form", "forms", "search", "proof numbers", "search of couples",
      "loopy", "options by classes", long(nil, "Nim as heaps") } -- the last one answers in one sum of 5,000
    local least, most = long(1000, 1000000), long(200000, 20000000)
    met_by(function(met)
      local function missing()
        for _, name in ipairs(names) do
          if not met[name] then return name end
        end
      end
      -- the rarest theory may want more sums
      while sums < least or missing() and sums < most do
        local ok, count = oracle.case("winning_moves", seed)
        assert.is_true(ok, count)
        sums, seed = sums + count, seed + 1
      end
      assert.is_nil(missing(), "a theory that never answered")
    end)
  end)

  it("#slow of heaps under misere play are found by the classes of their quotient, in their order", function()
    random.seed()
    for _, game in ipairs { games.kayles, games.dawsons_chess, games.take_two_adjacent, grundy.heap "0.77" } do
      for _ = 1, long(2, 100) do
        local heaps = {}
        for i = 1, math.random(3) do heaps[i] = math.random(0, 14) end
        local sum, wins = game(heaps), {}
        for _, move in ipairs(sum:moves()) do
          if sum:play(move):outcome { play = "misere", search = true } == "P" then wins[#wins + 1] = move end
        end
        local ended = #sum:moves() == 0
        assert.same(ended and {} or texts(wins), texts(sum:winning_moves "misere"), tostring(sum))
        assert.equal(#wins, (sum:count_winning_moves "misere"))
      end
    end
    local large = games.kayles { 700, 512, 99, 12 }
    local by_outcomes = 0
    for _, option in ipairs(large:options()) do
      if option:outcome "misere" == "P" then by_outcomes = by_outcomes + 1 end
    end
    assert.equal(by_outcomes, #large:winning_moves "misere")
  end)

  it("of heaps are found in the table of values, for every kind of code and all vectors", function()
    random.seed()
    local codes = { "0.77", "0.137", "4!.0", "{2!}.7", "0.4?7", "0.[3]", "0.15", "0.F", "4.037", "0.8=7", "8!.3",
      { subtract = { 1, 4, 9 } }, { all_but = { 2, 3 } } }
    for _, code in ipairs(codes) do
      for _, vectors in ipairs { "none", "avx2", "avx512" } do
        local heap = grundy.heap(code, { vectors = vectors })
        local large = heap:value(40) and math.random(type(code) == "string" and code:find "[8F]" and 30 or 200, 300)
        for _, n in ipairs { 0, 1, 2, math.random(3, 20), large } do
          local others = math.random(0, 4)
          local sum, expected = heap(n) + games.nim(others), {}
          for _, option in ipairs(heap:options(n)) do
            local value = 0
            for _, left in ipairs(option) do value = value ~ heap:value(left) end
            if value == others then expected[#expected + 1] = option end
          end
          local found = {}
          for _, move in ipairs(sum:winning_moves()) do
            if move.component == 1 then found[#found + 1] = move.to end
          end
          if heap:value(n) ~= others then
            assert.same(expected, found, ("%s of %s, %s"):format(n, tostring(heap), vectors))
          end
          assert.equal(#sum:winning_moves(), sum:count_winning_moves())
          assert.equal(tostring(sum:winning_moves()[1]), tostring(sum:winning_move()))
        end
      end
    end
  end)

  it("of many heaps are counted in a time that is linear, without a list", function()
    random.seed()
    local function sum_of(count)
      local list = {}
      for i = 1, count do list[i] = math.random(1000, 2000) end
      local sum = games.kayles(list)
      return sum:outcome() == "N" and sum or sum + games.nim(1)
    end
    local sum = sum_of(300)
    local listed = sum:winning_moves()
    assert.equal(#listed, sum:count_winning_moves())
    assert.equal("P", sum:play(listed[math.random(#listed)]):outcome())
    local before = collectgarbage "count"
    assert.is_true(games.kayles(10 ^ 6 // 1):count_winning_moves() > 80000)
    assert.is_true(collectgarbage "count" - before < 1000, "no list is made")
  end)

  it("#slow of equal components under misere play are the same, and each can be played", function()
    for _, sum in ipairs { games.kayles { 9, 9, 12, 9, 4 }, games.welter { 1, 5, 12, 40 } + games.welter { 2, 9 },
      games.nim { 3, 3, 7, 7, 6 } } do
      assert.same(texts(sum:winning_moves { play = "misere", search = true }), texts(sum:winning_moves "misere"))
      for _, move in ipairs(sum:winning_moves "misere") do
        assert.equal("P", sum:play(move):outcome "misere")
      end
    end
  end)

  it("of larger sums are those of exact search, where tables and periods answer", function()
    random.seed()
    local draw = {
      function() return games.kayles(math.random(20, 24)) + games.nim(4) end,
      function() return games.dawsons_chess { math.random(24, 28), math.random(0, 9) } end,
      function() return games.take_two_adjacent { math.random(25, 29), math.random(0, 9) } end,
      function() return grundy.heap "0.34"(math.random(33, 44)) end,
      function() return grundy.heap "0.123" { math.random(33, 60), math.random(0, 9) } end,
      function() return grundy.heap "0.33" { math.random(65, 90), math.random(0, 5), 2 } end,
    }
    local met = met_by(function()
      for i = 1, long(12, 600) do
        local sum = draw[i % #draw + 1]()
        assert.same(texts(sum:winning_moves { play = "misere", search = true }), texts(sum:winning_moves "misere"),
          tostring(sum))
      end
    end)
    for _, name in ipairs { "table", "period", "tame by theory", "small quotient" } do
      assert.is_true((met[name] or 0) > 0, name)
    end
  end)
end)
