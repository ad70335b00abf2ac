local grundy = require "grundy"
local random = require "spec.support.random"

local take_up_to_three = require "spec.support.moves".up_to(3)

describe("a theorem", function()
  it("answers instead of search, and is checked against it", function()
    local calls = 0
    local rules = grundy.ruleset {
      moves = function(n, to)
        calls = calls + 1
        take_up_to_three(n, to)
      end,
      theorem = { value = function(n) return n % 4 end },
    }
    assert.equal(2, rules:value(10 ^ 15 // 1 | 2))
    assert.equal(0, calls)
    assert.equal(3, rules:value(7, { search = true }))
    assert.is_true(calls > 0)
    assert.is_true(rules:check(50))
    assert.is_true(rules:check { 1, 5, 9 })
    local last = 0
    assert.is_true(rules:check(3000, { progress = function(done, total)
      assert.is_true(done > last and done <= total and total == 3001)
      last = done
    end }))
    assert.has_error(function() rules:check(5, { limit = 3 }) end,
      "bad argument #2 to 'check' (unknown setting \"limit\"; the settings are 'progress')")
  end)

  it("that is wrong is refuted by the smallest counterexample", function()
    local rules = grundy.ruleset {
      moves = take_up_to_three,
      theorem = { value = function(n) return n > 8 and 0 or n % 4 end },
    }
    local ok, counterexample, text = rules:check(50)
    assert.is_nil(ok)
    assert.equal(9, counterexample)
    assert.equal("value of 9: the theorem says 0, search says 1", text)
    assert.equal(10, (select(2, rules:check { 30, 11, 10, 14 })))
  end)

  it("may be about outcomes and winning moves only", function()
    local rules = grundy.ruleset {
      moves = take_up_to_three,
      theorem = {
        outcome = function(n) return n % 4 == 0 and "P" or "N" end,
        winning_moves = function(n) return n % 4 == 0 and {} or { n - n % 4 } end,
        misere = { outcome = function(n) return n % 4 == 1 and "P" or "N" end },
      },
    }
    assert.is_true(rules:check(30))
    assert.equal("N", rules:outcome(10 ^ 15 // 1 | 1))
    assert.same({ 4000 }, rules:winning_moves(4003)[1].to)
    assert.equal("P", rules:outcome(4001, "misere"))
    local wrong = grundy.ruleset {
      moves = take_up_to_three,
      theorem = { winning_moves = function(n) return n % 4 == 0 and {} or { n - 1 } end },
    }
    local ok, counterexample = wrong:check(30)
    assert.is_nil(ok)
    assert.equal(2, counterexample)
    local misere = grundy.ruleset {
      moves = take_up_to_three,
      theorem = { misere = { outcome = function() return "N" end } },
    }
    assert.equal(1, (select(2, misere:check(10))))
  end)

  it("may leave positions of a game that may be loopy to the graph of what can be reached", function()
    local idle = grundy.ruleset {
      loopy = true,
      theorem = { value = function(n) if n == 0 then return 0 end end },
      moves = function(n, to) if n > 0 then to(n - 1) to(n) end end,
    }
    assert.equal(0, idle:value(0))
    assert.equal("∞{}", tostring(idle:value(2)))
    assert.equal("D", idle:outcome(2))
  end)

  it("are compared with the rules, and so are representatives", function()
    local list = {}
    for a = 0, 4 do
      for b = 0, 4 do list[#list + 1] = { a, b } end
    end
    local function two_heaps(canonical, theorem)
      return grundy.ruleset { name = "Two heaps", canonical = canonical, theorem = theorem, moves = function(p, to)
        for i = 0, p[1] - 1 do to { i, p[2] } end
        for i = 0, p[2] - 1 do to { p[1], i } end
      end }
    end
    local function sorted(p) return { math.min(p[1], p[2]), math.max(p[1], p[2]) } end
    assert.is_true(two_heaps(sorted):check(list))
    assert.is_true(two_heaps(sorted, { value = function(p) return p[1] ~ p[2] end }):check(list))
    local function wrong(p) return p[1] == 3 and { 3, 0 } or p end
    for _, theorem in ipairs { false, { value = function(p) return (wrong(p)[1] ~ wrong(p)[2]) end } } do
      local ok, p, text = two_heaps(wrong, theorem or nil):check(list)
      assert.is_nil(ok)
      assert.same({ 3, 1 }, p)
      assert.equal("canonical of {3, 1}: it is {3, 0}, but by the rules their values are 2 and 3", text)
    end
    local halves = grundy.board.game { symmetry = "all", moves = function(board, to)
      for _, cell in ipairs(board:cells()) do
        if select(2, board:place(cell)) > 1 then to(board:without(cell)) end
      end
    end }
    assert.is_nil((halves:check { "##", "#/#" }))
    assert.is_true(grundy.board.game { shapes = { "##/#." } }:check { "##/##", "###/###", "##./###" })
  end)

  it("must say a value, an outcome", function()
    local rules = grundy.ruleset {
      name = "T",
      moves = take_up_to_three,
      theorem = { value = function() return -1 end },
    }
    assert.error_matches(function() rules:value(3) end, "ruleset 'T': the theorem's value is %-1 for position 3")
    local bad = grundy.ruleset { name = "T", moves = take_up_to_three, theorem = { outcome = function() return 1 end } }
    assert.error_matches(function() bad:outcome(3) end, "ruleset 'T': the theorem's outcome is 1 for position 3")
    local unlisted = grundy.ruleset { moves = take_up_to_three, theorem = { winning_moves = function() return 3 end } }
    assert.error_matches(function() unlisted:winning_moves(3) end,
      "ruleset: theorem.winning_moves lists 3 for position 3, expected a list")
    assert.error_matches(function() grundy.ruleset(take_up_to_three):check(3) end, "has no theorem")
    assert.error_matches(function() rules:check "x" end, "bad argument #1 to 'check'")
  end)

  it("is asked for all components of a large sum, each of which may raise, or not be known", function()
    local rules = grundy.ruleset {
      name = "T",
      moves = take_up_to_three,
      theorem = { value = function(n)
        if n == 333 then error "not here" end
        if n == 222 then return nil end
        return n == 111 and -1 or n % 4
      end },
    }
    local function sum_with(n)
      local list = { n }
      for i = 2, 100 do list[i] = i end
      return rules:sum(list), list
    end
    for _, n in ipairs { 5, 222 } do
      local sum, list = sum_with(n)
      local total = 0
      for _, p in ipairs(list) do total = total ~ rules:value(p, { search = true }) end
      assert.equal(total, sum:value())
      assert.equal(total == 0 and "P" or "N", sum:outcome())
      for _, move in ipairs(sum:winning_moves()) do assert.equal(0, sum:play(move):value()) end
    end
    for _, call in ipairs { "value", "outcome", "winning_moves" } do
      local raises, negative = sum_with(333), sum_with(111)
      assert.error_matches(function() raises[call](raises) end,
        "not here %(theorem.value of ruleset 'T', position 333%)")
      assert.error_matches(function() negative[call](negative) end, "the theorem's value is %-1 for position 111")
    end
  end)

  it("lists for many components at once what it lists for each", function()
    random.seed()
    for _ = 1, 10 do
      local heaps = {}
      for i = 1, math.random(64, 80) do heaps[i] = math.random(0, 40) end
      local sum = grundy.games.nim(heaps)
      local at_once, alone = sum:winning_moves(), sum:winning_moves { limit = 10 ^ 9 }
      assert.equal(#alone, #at_once)
      for i, move in ipairs(alone) do assert.equal(tostring(move), tostring(at_once[i])) end
      assert.equal(sum:value { limit = 10 ^ 9 }, sum:value())
      assert.equal(#alone > 0 and "N" or "P", sum:outcome())
    end
  end)
end)

describe("a theorem that does not know a large integer", function()
  local function thirds(n) if n < 10 ^ 6 then return n % 3 end end
  local function down(n, to) for k = 1, math.min(n, 2) do to(n - k) end end

  it("is named at once", function()
    local rules = grundy.ruleset { name = "Mine", moves = down, theorem = { value = thirds } }
    assert.equal(2, rules:value(5))
    for _, method in ipairs { "value", "outcome", "winning_moves" } do
      local _, message = pcall(rules[method], rules, 10 ^ 12 | 0)
      assert.matches("'Mine': the theorem's value is nil for position 1000000000000, .*forget to return", message)
    end
  end)

  it("is named where it is one about outcomes", function()
    local function outcome(n) if n < 10 ^ 6 then return n % 3 == 0 and "P" or "N" end end
    local rules = grundy.ruleset { name = "Mine", moves = down, theorem = { outcome = outcome } }
    assert.equal("N", rules:outcome(5))
    local function always(n) return n % 3 == 0 and "P" or "N" end
    local whole = grundy.ruleset { moves = down, theorem = { outcome = always } }
    assert.equal("N", whole:outcome(10 ^ 12 | 0))
    assert.equal("N", whole(10 ^ 12 | 0):outcome())
    for _, method in ipairs { "value", "outcome", "winning_moves" } do
      local _, message = pcall(rules[method], rules, 10 ^ 12 | 0)
      assert.matches("'Mine': the theorem gives no answer for position 1?[90]+, .*forget to return", message)
    end
  end)

  it("says why, and so does each call", function()
    local function down_without_end(n, to) for k = 1, n do to(n - k) end end
    local rules = grundy.ruleset { name = "Mine", heap = true, moves = down_without_end, theorem = {
      value = function(n)
        if n < 10 ^ 6 then return n end
        return nil, "beyond 10^6"
      end,
      misere = { firm = function(n) return n > 1 end },
    } }
    local n = 10 ^ 12 | 0
    local sum, nim = rules { n, 7 }, grundy.games.nim
    for _, settings in ipairs { {}, { limit = 100 } } do
      assert.same({ nil, "beyond 10^6" }, { rules:value(n, settings) })
      assert.same({ nil, "beyond 10^6" }, { rules:outcome(n, settings) })
      assert.same({ nil, "beyond 10^6" }, { rules:values(n, n + 1, settings) })
      assert.same({ nil, "beyond 10^6" }, { rules:genus(n, settings) })
      assert.same({ nil, "beyond 10^6" }, { (rules(n) + nim(3)):value(settings) })
      for _, method in ipairs { "value", "outcome", "explain", "winning_moves", "winning_move" } do
        assert.same({ nil, "beyond 10^6" }, { sum[method](sum, settings) })
      end
      assert.same({ nil, "beyond 10^6" }, { sum:outcome { play = "misere", limit = settings.limit } })
    end
    local even = grundy.ruleset { moves = down, theorem = {
      value = function(k) if k % 2 == 0 then return k % 3 end return nil, "odd" end,
    } }
    assert.is_true(even:check(10))
    local by_outcome = grundy.ruleset { moves = down, theorem = { outcome = function() return nil, "who knows" end } }
    assert.same({ nil, "who knows" }, { by_outcome:outcome(n) })
    local prime = 10 ^ 12 + 39 | 0
    local value, message = grundy.games.prim(prime):value()
    assert.is_nil(value)
    assert.matches("the least prime divisor of 1000000000039 is 1000000000039", message)
  end)

  it("leaves it to a search that is short, or has a limit", function()
    local rules = grundy.ruleset { moves = down, theorem = { value = thirds } }
    local _, message = rules:value(10 ^ 12 | 0, { limit = 100 })
    assert.matches("limit of 100 positions", message)
    local half = grundy.ruleset { moves = function(n, to) if n > 0 then to(n // 2) end end,
      theorem = { value = function() end } }
    assert.equal(1, half:value(1 << 40))
  end)

  it("is not said to be wrong about a position that the rules do not decide", function()
    local right = grundy.ruleset { moves = down, limit = 5, theorem = { value = function(n) return n % 3 end } }
    assert.same({ n = 3, nil, nil, "20 is not decided: limit of 5 positions reached" },
      table.pack(right:check { 20, 3 }))
    local wrong = grundy.ruleset { moves = down, limit = 5, theorem = { value = function() return 7 end } }
    assert.same({ n = 3, nil, 4, "value of 4: the theorem says 7, search says 1" },
      table.pack(wrong:check { 20, 4 }))
  end)
end)
