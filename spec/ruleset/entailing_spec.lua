-- Entailing moves. (spec/oracles/again_moves.lua has their values, outcomes and winning moves against search of sums by
-- the definition.)

local grundy = require "grundy"

describe("entailing moves", function()
  local function steps()
    return grundy.ruleset { name = "Steps", moves = function(n, to)
      if n >= 1 then to(n - 1) end
      if n >= 2 then to:again(n - 2) end
      if n >= 4 then to(n - 4) end
    end }
  end

  it("are marked by the field `again` of options and moves, and in words", function()
    local game = steps()
    local options = game:options(4)
    assert.same({ nil, true, nil, n = 3 }, table.pack(options[1].again, options[2].again, options[3].again))
    local moves = game(4):moves()
    assert.is_true(moves[2].again)
    assert.is_nil(moves[1].again)
    assert.same({ 2 }, moves[2].to)
    assert.equal("4 -> 2, and move again", tostring(moves[2]))
    assert.equal(2, #game:options(2) + #game(0):moves())
  end)

  it("are other options than those to the same positions after which the other player moves", function()
    local game = grundy.ruleset(function(n, to)
      if n > 0 then
        to(n - 1)
        to:again(n - 1)
        to:again(n - 1)
      end
    end)
    assert.equal(2, #game:options(1))
    assert.equal(grundy.loony, game:value(1))
    assert.is_nil(game(1):winning_moves()[1].again)
    assert.is_true(game(2):winning_moves()[1].again)
    assert.same(game(1), game(2):play { component = 1, to = { 1 }, again = true })
  end)

  it("are looked up when a table is played", function()
    local game = steps()
    assert.equal("P", game(2):play({ component = 1, to = { 0 }, again = true }):outcome())
    assert.equal("Steps(0)", tostring(game(2):play { component = 1, to = { 0 } }))
    assert.error_matches(function() game(2):play { component = 1, to = { 1 }, again = true } end, "no such option")
  end)

  it("lose if no move is left", function()
    local game = grundy.ruleset(function(n, to)
      if n > 0 then to:again(n - 1) end
    end)
    assert.equal(0, game:value(9))
    assert.equal("P", game(9):outcome())
    assert.equal("N", (game(9) + grundy.games.nim(1)):outcome())
  end)

  it("have winning moves at once, before the rule was asked for anything else", function()
    assert.equal("component 1: 4 -> 2, and move again", tostring((steps()(4) + grundy.games.nim(1)):winning_moves()[2]))
    assert.equal("4 -> 0", tostring(steps():winning_moves(4)[1]))
  end)

  it("are entailing in each of several equal components", function()
    local game = grundy.ruleset(function(n, to)
      if n > 0 then to:again(n - 1) end
    end)
    local sum, again, texts = game(2) + game(2) + grundy.games.nim(1) + game(2), ", and move again", {}
    for i, move in ipairs(sum:winning_moves()) do texts[i] = tostring(move) end
    assert.same({ "component 1: 2 -> 1" .. again, "component 2: 2 -> 1" .. again, "component 3: take 1 of 1",
      "component 4: 2 -> 1" .. again }, texts)
  end)

  it("explain themselves", function()
    local game = steps()
    assert.equal("N: component 2 is loony, and every sum with it is a win for the player to move",
      (grundy.games.nim(3) + game(4)):explain())
    assert.matches("^P: the nim%-sum", game(2):explain())
  end)

  it("may come late, from helpers, and beside a returned list", function()
    local function emit(to, n) to:again(n) end
    local game = grundy.ruleset(function(n, to)
      if n == 5 then emit(to, 0) end
      return n > 0 and { n - 1 } or {}
    end)
    assert.equal(0, game:value(4))
    assert.equal(grundy.loony, game:value(5))
    assert.equal(2, #game:options(5))
  end)

  it("leave the other errors of a rule as they are", function()
    local calls = 0
    local function helper() end
    local game = grundy.ruleset(function(n, to)
      calls = calls + 1
      if n == 2 then error "wrong" end
      if n == 3 then n = helper.x end
      to:again(n - 1)
    end)
    assert.error_matches(function() game:value(2) end, "wrong")
    assert.equal(1, calls)
    assert.error_matches(function() game:value(3) end, "attempt to index a function value %(upvalue 'helper'%)")
    assert.error_matches(function() grundy.ruleset(function(n, to) to:gain(n) end):value(3) end, "method 'gain'")
    assert.error_matches(function() grundy.ruleset(function(n, to) to.again(n) end):value(3) end, "grundy.To expected")
  end)

  it("name the option that is no position, and refuse `to` when the rule is over", function()
    local kept
    local game = grundy.ruleset { name = "Bad", moves = function(n, to)
      kept = to
      if n == 1 then to:again(0, print) end
    end }
    assert.error_matches(function() game:value(1) end,
      "ruleset 'Bad': component #2 of option #1 of position 1 is a function")
    assert.error_matches(function() kept:again(0) end, "'to' called after its move function returned")
    assert.error_matches(function() kept(0) end, "'to' called after its move function returned")
  end)

  it("go through `canonical` like others", function()
    local game = grundy.ruleset { moves = function(n, to)
      if n ~= 0 then to:again(n > 0 and n - 1 or n + 1) end
    end, canonical = math.abs }
    assert.equal(0, game:value(-5))
    assert.same({ { -4, again = true } }, game:options(-5))
  end)

  it("are refused, by the ruleset's name, where no theory knows them", function()
    local refused = "ruleset 'Steps': position %d has an entailing move"
    for _, call in ipairs {
      function(r) return r:outcome(4, "misere") end,
      function(r) return (r(4) + r(3)):outcome "misere" end,
      function(r) return (r(4) + r(3)):winning_moves "misere" end,
      function(r) return r:genus(4) end,
      function(r) return r(4):is_tame() end,
      function(r) return r(4):remoteness() end,
      function(r) return r(4):suspense() end,
      function(r) return r(4):foreclosed() end,
      function(r) return r(4):graph() end,
      function(r) return r(4):graph() end,
      function(r) return r:misere_quotient { positions = { 4 } } end,
    } do
      assert.error_matches(function() call(steps()) end, (refused:gsub("%%d", "%%d+")))
      local game = steps()
      game:value(4)
      assert.error_matches(function() call(game) end, (refused:gsub("%%d", "%%d+")))
      assert.equal(grundy.loony, game:value(4))
    end
  end)

  describe("under searches that know no loony values", function()
    -- { 2 } and { 3 } are loony, { 1 } is not; in 9 and 10 they occur in pairs alone
    local function doubles(search)
      return grundy.ruleset { search = search, moves = function(p, to)
        if p == 9 then to({ 2 }, { 2 }) end
        if p == 10 then
          to(9)
          to(1, { 2 }, { 2 })
        end
        if type(p) == "table" and p[1] > 0 then
          to:again { p[1] - 1 }
          if p[1] > 1 then to { p[1] - 2 } end
        end
      end }
    end

    it("do not cancel in pairs", function()
      assert.equal("N", (doubles()({ 2 }) + doubles()({ 2 })):outcome())
      for _, search in ipairs { "couples", "proof" } do
        for _, p in ipairs { { 2 }, { 3 }, 9, 10 } do
          for _, game in ipairs { doubles(), doubles(search) } do
            local position = type(p) == "table" and game(p) + game(p) or game(p)
            assert.error_matches(function() position:outcome { search = search } end, "has an entailing move")
          end
        end
        local path = os.tmpname()
        assert.error_matches(function() doubles():prove(9, path) end, "has an entailing move")
        os.remove(path)
      end
      assert.same({ 0, 1 }, { doubles():value(9), doubles():value(10) })
    end)

    it("do not cancel in pairs where many options come before", function()
      for _, search in ipairs { "couples", "proof" } do
        local game = grundy.ruleset { difficulty = function() return 10 end, moves = function(p, to)
          for k = 1, p[1] == 1 and 100 or 0 do to { -k } end
          if p[1] == 1 then to:again { 0 } end
        end }
        local position = game { 1 } + game { 1 }
        assert.error_matches(function() position:outcome { search = search } end, "has an entailing move")
      end
    end)

    it("are left to the mex where a search was asked for before", function()
      for _, p in ipairs { { 2 }, 9, 10 } do
        local game = doubles()
        assert.equal(0, game:value(1, { search = "couples" }))
        local position = type(p) == "table" and game(p) + game(p) or game(p)
        assert.equal(p == 9 and "P" or "N", position:outcome())
        assert.equal(p == 9, #position:winning_moves() == 0)
      end
    end)
  end)

  it("are refused in compounds, in loopy rulesets, and in Sequences where they are loony", function()
    for _, how in ipairs { { "all" }, { "some" }, { "one" }, { "one", "short" } } do
      local game = steps()
      local compound = grundy.sum { game(3), game(4), move = how[1], ending = how[2] }
      assert.error_matches(function() compound:outcome() end, "ruleset 'Steps'")
      assert.error_matches(function() compound:winning_moves() end, "ruleset 'Steps'")
    end
    assert.error_matches(function()
      grundy.ruleset({ loopy = true, moves = function(n, to) to:again((n + 1) % 3) end }):value(1)
    end, "has an entailing move")
    local game = steps()
    assert.equal("0, 1, 0, 1", tostring(game:values(0, 3)))
    assert.error_matches(function() game:values(0, 9) end, "ruleset 'Steps': position 4 is loony")
    assert.error_matches(function() game:period() end, "position 4 is loony")
  end)

  it("are limited, and continue where they stopped", function()
    local game = steps()
    local value, message = game:value(50, { limit = 10 })
    assert.is_nil(value)
    assert.equal("limit of 10 positions reached", message)
    assert.equal(grundy.loony, game:value(50))
  end)

  it("are many", function()
    local game = grundy.ruleset(function(n, to)
      for left = 0, n - 1 do to:again(0, left) end
    end)
    assert.equal(0, game:value(1000))
  end)
end)

describe("grundy.loony", function()
  it("absorbs what is added", function()
    assert.equal(grundy.loony, grundy.loony ~ 3)
    assert.equal(grundy.loony, 3 ~ grundy.loony)
    assert.equal(grundy.loony, grundy.loony + grundy.loony)
    assert.equal("loony", tostring(grundy.loony))
  end)

  it("is added to nimbers only", function()
    for _, other in ipairs { -1, 1.5, "x", {}, grundy.loopy { 0 } } do
      assert.error_matches(function() return grundy.loony + other end, "attempt to add .* to the loony value")
    end
    assert.error_matches(function() return grundy.loopy { 0 } + grundy.loony end, "attempt to add the loony value")
    local loony = grundy.games.strings_and_coins { edges = { { 1, 2 }, { 2, 3 }, { 3, 0 } } }
    local sum = loony + grundy.graph { { 2 }, { 1 } } (1)
    assert.error_matches(function() sum:outcome() end, "add ∞{} to the loony value: such a sum is not defined")
  end)
end)
