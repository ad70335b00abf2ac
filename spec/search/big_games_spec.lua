local core = require "grundy.core"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local search_of = require "grundy.theory.search"
local long = require "spec.support.long"


--- Subtraction of at most `most`, and the number of listings of its moves.
local function counted(most)
  local count = { listings = 0 }
  local rules = grundy.ruleset {
    name = "Counted",
    moves = function(p, to)
      count.listings = count.listings + 1
      for left = math.max(0, p[1] - most), p[1] - 1 do to { left, p[2] } end
      for left = math.max(0, p[2] - most), p[2] - 1 do to { p[1], left } end
    end,
  }
  return rules, count
end

describe("big games", function()
  it("leave small positions to the mex and decide big ones by couples", function()
    local rules, count = counted(3)
    assert.equal("N", rules:outcome { 30, 31 })
    assert.equal(32 * 31, count.listings)
    rules, count = counted(3)
    assert.equal("N", rules:outcome { 101, 102 })
    assert.is_true(count.listings < 102 * 103)
    assert.matches("^N: a search of couples finds that the nim%-sum of the components' Grundy values is not 0 "
      .. "%(%d+ positions listed, %d+ facts found, met %d+ times%)$", rules { 101, 102 }:explain())
    assert.equal("P", rules:outcome { 101, 101 })
    local winning = rules:winning_moves { 101, 102 }
    assert.same({ { 98, 102 } }, winning[1].to)
    assert.same({ { 101, 101 } }, winning[2].to)
    assert.equal(2, #winning)
    assert.equal(3, rules:value { 101, 102 })
  end)

  it("let the mex try again when values are large", function()
    local wythoff = grundy.ruleset(function(p, to)
      for i = 1, p[1] do to { p[1] - i, p[2] } end
      for i = 1, p[2] do to { p[1], p[2] - i } end
      for i = 1, math.min(p[1], p[2]) do to { p[1] - i, p[2] - i } end
    end)
    local small = grundy.games.wythoff
    assert.equal(small { 45, 50 }:value { search = true }, wythoff:value({ 45, 50 }, { search = true }))
  end)

  it("#slow leave values to the mex if no option is a sum, and to searches if some are", function()
    --- Lists positions by the choice of methods and by the mex alone.
    local function compared(new, p)
      local chosen, by_mex = new(), new()
      local value = chosen:value(p)
      assert.equal(by_mex:value(p, { search = "mex" }), value)
      return core.mex_listed(chosen) + search_of.of(chosen):statistics().listings, core.mex_listed(by_mex)
    end
    local listed, by_mex = compared(function() -- 1 to 3 tokens from one of three heaps
      return grundy.ruleset(function(p, to)
        for shift = 0, 16, 8 do
          for taken = 1, math.min(3, p >> shift & 0xFF) do to(p - (taken << shift)) end
        end
      end)
    end, 27 | 28 << 8 | 29 << 16)
    assert.is_true(by_mex > 20000 and listed < 1.2 * by_mex, listed)
    listed, by_mex = compared(function() return grundy.board.game { shapes = { "##" } } end, { 3, 9 })
    assert.is_true(by_mex > 20000 and listed < 0.8 * by_mex, listed)
  end)

  it("continue after a limit with what was found", function()
    local rules = grundy.ruleset { moves = cram.moves, difficulty = cram.cells }
    local board, limit, calls, outcome, message = cram.board(long(3, 4), 5), long(20, 100), 0
    repeat
      outcome, message = rules:outcome(board, { search = "couples", limit = limit })
      assert(outcome or message == ("limit of %d positions reached"):format(limit))
      calls = calls + 1
    until outcome
    assert.equal("N", outcome)
    assert.is_true(calls > 1)
  end)

  it("list no more positions than the limit says", function()
    for _, limit in ipairs { 1, 700, 1999, 2000, 2001, long(3000, 20001), long(5000, 41000) } do
      for _, ask in ipairs {
        function(rules, settings) return rules:outcome({ 301, 302 }, settings) end,
        function(rules, settings) return rules:value({ 301, 302 }, settings) end,
        function(rules, settings) return rules:outcome({ 2, 2302 }, settings) end, -- long plays
        function(rules, settings) return (rules { 201, 302 } + rules { 99, 302 }):outcome(settings) end,
      } do
        local rules, count = counted(3)
        local answer, message = ask(rules, { limit = limit })
        assert.is_true(count.listings <= limit)
        if not answer then
          assert.is_true(2 * count.listings >= limit) -- what a theorem is asked counts too
          assert.equal(("limit of %d positions reached"):format(limit), message)
        end
      end
    end
  end)

  it("say that memory is below what one line of play needs, and lose nothing", function()
    for _, by in ipairs { "couples", "proof" } do
      local rules = grundy.board.game { shapes = { "##" } }
      local board = "#####/#####/#####/#####"
      for _, memory in ipairs { 1, 1000, 2000 } do
        local value, message = rules:value(board, { search = by, memory = memory })
        assert.is_nil(value)
        local beginning = ("memory of %d bytes is too little: one line of play and its options take "):format(memory)
        assert.equal(beginning, message:match "^(.- take )%d+ bytes or more$")
      end
      assert.equal(2, rules:value(board, { search = by, memory = 100000 }))
    end
  end)

  it("are decided by proof numbers though the table of these is full", function()
    local rules = grundy.board.game { shapes = { "##" } }
    assert.equal(1, rules:value({ 3, 9 }, { search = "proof", memory = 50000, limit = 40000 }))
  end)

  it("use a theorem that knows some positions, unless the rules are asked for", function()
    local asked = 0
    local function spec(theorem)
      return { moves = function(n, to) for k = 1, math.min(3, n) do to(n - k) end end, theorem = theorem }
    end
    local rules = grundy.ruleset(spec { value = function(n)
      asked = asked + 1
      return n < 20 and n % 4 or nil
    end })
    assert.equal(2, core.search(rules):nimber(22))
    assert.is_true(asked > 0)
    local theorem = asked
    assert.equal("N", rules:outcome(22, { search = "couples" }))
    assert.equal(theorem, asked)
  end)

  it("take hints of their author", function()
    local asked = {}
    local rules = grundy.ruleset {
      moves = function(n, to) for k = 1, math.min(3, n) do to(n - k) end end,
      difficulty = function(n)
        asked.difficulty = true
        return n + 1
      end,
      max_value = function()
        asked.max_value = true
        return 3
      end,
    }
    assert.equal(3, rules:value(23, { search = "couples" }))
    assert.same({ difficulty = true, max_value = true }, asked)
    assert.has_error(function() grundy.ruleset { moves = print, difficulty = 7 } end)
    assert.has_error(function() grundy.ruleset { moves = print, max_value = 7 } end)
  end)

  it("are chosen by their author, who knows which is best", function()
    local listed = {}
    for _, name in ipairs { "couples", "proof" } do
      local rules = grundy.ruleset { moves = cram.moves, difficulty = cram.cells, search = name }
      assert.equal("N", rules:outcome(cram.board(3, 4)))
      assert.equal(1, rules:value(cram.board(3, 4)))
      assert.equal(1, rules:value(cram.board(3, 4), { search = "mex" }))
      listed[name] = search_of.of(rules):statistics().listings
    end
    assert.not_equal(listed.couples, listed.proof)
    assert.error_matches(function() grundy.ruleset { moves = print, search = "mex" } end,
      "key 'search' is \"mex\", expected \"couples\" or \"proof\"")
  end)

  it("refuse wrong settings", function()
    local rules = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local function refused(message, settings)
      local ok, got = pcall(rules.value, rules, 3, settings)
      assert.is_false(ok)
      assert.matches(message, got, 1, true)
    end
    refused([[setting 'search' is "mox", expected true, "mex", "couples" or "proof"]], { search = "mox" })
    refused("setting 'memory' is 0, expected an integer >= 1", { memory = 0 })
    refused("setting 'memory' is \"1\", expected an integer >= 1", { memory = "1" })
  end)

  it("are forgotten with their rulesets", function()
    local rules = grundy.ruleset(cram.moves)
    assert.equal(1, rules:value(cram.board(3, 4), { search = "couples" }))
    local kept = setmetatable({ rules }, { __mode = "v" })
    rules = nil -- luacheck: ignore 311
    collectgarbage()
    collectgarbage()
    assert.is_nil(kept[1])
  end)
end)
