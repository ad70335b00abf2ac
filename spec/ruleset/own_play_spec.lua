--- A ruleset's own play is that of every call which names none.

local grundy = require "grundy"
local random = require "spec.support.random"

-- Calls with a position of two heaps, and settings that may name the play.
local calls = {
  outcome = function(game, p, settings) return game:outcome(p, settings) end,
  outcome_of_sum = function(game, p, settings) return (game(p) + game { 1, 2 }):outcome(settings) end,
  winning_moves = function(game, p, settings)
    local list = {}
    for i, move in ipairs(game(p):winning_moves(settings)) do list[i] = tostring(move) end
    return table.concat(list, "; ")
  end,
  count_winning_moves = function(game, p, settings) return game(p):count_winning_moves(settings) end,
  explain = function(game, p, settings) return game(p):explain(settings):sub(1, 1) end,
  remoteness = function(game, p, settings) return game(p):remoteness(settings) end,
  suspense = function(game, p, settings) return game(p):suspense(settings) end,
  foreclosed = function(game, p, settings) return game(p):foreclosed(settings) end,
  table = function(game, p, settings)
    return game:table(p[1], p[2], { outcomes = true, play = settings and settings.play }):digest()
  end,
  p_positions = function(game, p, settings)
    local list = {}
    for at in game:p_positions(p, settings) do list[#list + 1] = table.concat(at, " ") end
    return table.concat(list, "; ")
  end,
  plot = function(game, p, settings)
    return game:plot { kind = "outcome", heaps = 2, to = p[1], play = settings and settings.play }
  end,
}

describe("a ruleset's own play", function()
  it("is that of every call which names none", function()
    random.seed()
    local kinds = {
      function(given) return grundy.vector_game(given) end,
      function(given)
        return grundy.ruleset { play = given.play, moves = function(p, to)
          for _, v in ipairs(given) do
            if p[1] >= v[1] and p[2] >= v[2] then to { p[1] - v[1], p[2] - v[2] } end
          end
        end }
      end,
    }
    local differ = {}
    local function all_differ()
      for name in pairs(calls) do
        if not differ[name] then return false end
      end
      return true
    end
    for round = 1, 100 do
      if round > 6 and all_differ() then break end
      local given = {}
      for i = 1, math.random(1, 3) do given[i] = { math.random(0, 2), math.random(1, 2) } end
      for _, make in ipairs(kinds) do
        given.play = nil
        local plain = make(given)
        given.play = "misere"
        local own = make(given)
        for name, call in pairs(calls) do
          local p = { math.random(0, 7), math.random(0, 7) }
          local expected = call(plain, p, { play = "misere" })
          assert.equal(expected, call(own, p), name)
          assert.equal(expected, call(own, p, { play = "misere" }), name)
          local normal = call(plain, p)
          assert.equal(normal, call(own, p, { play = "normal" }), name)
          differ[name] = differ[name] or normal ~= expected
        end
      end
    end
    assert.is_true(all_differ())
  end)

  it("is that of the certificate of a vector game", function()
    local function certificate(play, asked)
      local game, path = grundy.vector_game { { 1, 0 }, { 2, 1 }, play = play }, os.tmpname()
      assert(game:period({ play = asked }):save(path))
      local file <close> = assert(io.open(path))
      os.remove(path)
      return file:read "a"
    end
    assert.equal(certificate("normal", "misere"), certificate "misere")
    assert.equal(certificate "normal", certificate("misere", "normal"))
    assert.not_equal(certificate "normal", certificate "misere")
  end)
end)
