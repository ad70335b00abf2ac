local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("rays in rules of one's own", function()
  --- The rules of a random game on 0, ..., size, as lists of their calls: a name (or false), an option, a source.
  local function random_calls(size)
    local calls = {}
    for n = 0, size do
      calls[n] = {}
      for i = 1, n > 0 and math.random(0, 4) or 0 do
        local call = { random.pick { false, "x", "x", "y", "z" }, math.random(0, n - 1) }
        if call[1] and math.random() < 0.3 then call[3] = math.random(0, n - 1) end
        calls[n][i] = call
      end
    end
    return calls
  end

  --- The options of n that the definition names: those under `name`, or all.
  local function add_options(calls, n, name, set)
    for _, call in ipairs(calls[n]) do
      if not name or call[1] == name then
        set[call[2]] = true
        if call[1] then add_options(calls, call[3] or call[2], call[1], set) end
      end
    end
    return set
  end

  local function listed(set)
    local list = {}
    for n in pairs(set) do list[#list + 1] = n end
    table.sort(list)
    return list
  end

  local function with_rays(calls, position_of, number_of)
    return grundy.ruleset { name = "Rays", moves = function(p, to)
      for _, call in ipairs(calls[number_of(p)]) do
        if not call[1] then
          to(position_of(call[2]))
        elseif call[3] then
          to:ray(call[1], position_of(call[2]), position_of(call[3]))
        else
          to:ray(call[1], position_of(call[2]))
        end
      end
    end }
  end

  local function same(x) return x end
  local kinds = {
    { same, same },
    { function(n) return { n, n % 3 } end, function(p) return p[1] end },
    { tostring, tonumber },
  }

  it("are the options that the definition says, and give all that is known of a game", function()
    random.seed()
    for _ = 1, long(30, 1500) do
      local size, kind = math.random(2, 24), random.pick(kinds)
      local calls = random_calls(size)
      local game = with_rays(calls, kind[1], function(p) return math.tointeger(kind[2](p)) end)
      local plain = grundy.ruleset { name = "Plain", moves = function(n, to)
        for _, option in ipairs(listed(add_options(calls, n, nil, {}))) do to(option) end
      end }
      local order = {}
      for n = 0, size do table.insert(order, math.random(#order + 1), n) end
      for _, n in ipairs(order) do
        local p = kind[1](n)
        assert.equal(plain:value(n), game:value(p))
        assert.equal(plain:outcome(n, "misere"), game:outcome(p, "misere"))
        assert.equal(plain(n):remoteness(), game(p):remoteness())
        assert.equal(#plain:winning_moves(n), #game:winning_moves(p))
        local options = {}
        for _, option in ipairs(game:options(p)) do options[math.tointeger(kind[2](option[1]))] = true end
        assert.same(listed(add_options(calls, n, nil, {})), listed(options))
        assert.equal(plain:value(n), game:value(p, { search = random.pick { "couples", "proof", "mex" } }))
      end
    end
  end)

  it("give the queen's values without listing her moves, and Fibonacci Nim by one option more", function()
    local listings = 0
    local queen = grundy.ruleset(function(p, to)
      listings = listings + 1
      local a, b = p[1], p[2]
      if a > 0 then to:ray("row", { a - 1, b }) end
      if b > 0 then to:ray("column", { a, b - 1 }) end
      if a > 0 and b > 0 then to:ray("diagonal", { a - 1, b - 1 }) end
    end)
    local vectors = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
    assert.equal(vectors:table(60, 50):digest(), queen:table(60, 50):digest())
    assert.is_true(listings < 61 * 51 + 10)
    assert.equal(#vectors:winning_moves { 8, 6 }, #queen:winning_moves { 8, 6 })
    local fibonacci = grundy.ruleset(function(p, to)
      local n, q = p[1], math.min(p[1], p[2])
      if q > 0 then to:ray("take", { n - q, 2 * q }, { n, q - 1 }) end
    end)
    for n = 0, 30 do
      for q = 0, 12 do assert.equal(grundy.games.fibonacci_nim({ n, q }):outcome(), fibonacci:outcome { n, q }) end
    end
  end)

  it("survive failures of the rule and of the limit", function()
    local fails = true
    local game = grundy.ruleset(function(n, to)
      if n == 40 and fails then error "not yet" end
      if n > 0 then to:ray("down", n - 1) end
    end)
    assert.error_matches(function() game:value(90) end, "not yet")
    assert.error_matches(function() game:options(90) end, "not yet")
    local none, message = game:value(39, { limit = 5 })
    assert.is_nil(none)
    assert.matches("limit", message)
    fails = false
    assert.equal(90, game:value(90))
    assert.equal(90, #game:options(90))
  end)

  it("say what is wrong with a call", function()
    for _, row in ipairs {
      { function(n, to) if n > 0 then to:ray(n - 1) end end, "expected to:ray(name, option)" },
      { function(n, to) if n > 0 then to:ray(3, n - 1) end end, "the name of a ray is 3, expected a string" },
      { function(n, to) if n > 0 then to:ray("x", print) end end, "option #1 of position 5 is a function" },
      { function(n, to) if n > 0 then to:ray("x", n - 1, print) end end, "is a function" },
      { function(n, to) if n > 0 then to:ray("x", grundy.games.nim(1)) end end, "not to a Position" },
      { function(n, to) if n > 0 then to:ray("x", n - 1) to:again(n - 1) end end, "which a ruleset cannot combine" },
      { function(n, to) for i = 1, n > 0 and 17 or 0 do to:ray("x" .. i, n - 1) end end, "more than 16 names" },
    } do
      assert.error_matches(function() grundy.ruleset(row[1]):value(5) end, row[2], 1, true)
    end
    local folded = grundy.ruleset { moves = function(n, to) if n > 0 then to:ray("x", n - 1) end end,
      canonical = function(n) return n end }
    assert.error_matches(function() folded:value(5) end, "a representative may have other rays")
    assert.error_matches(function() grundy.ruleset(function(n, to) to:ray("x", n) end):value(5) end, "5 %-> 5")
  end)
end)
