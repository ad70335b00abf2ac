local grundy = require "grundy"
local random = require "spec.support.random"
local random_game = require "spec.support.random_game"

describe("misere outcomes by proof numbers", function()
  --- Whether the player to move wins a sum of positions of a random game, by the definition.
  local function naive_of(game)
    local memo = {}
    local function wins(sum)
      table.sort(sum)
      local key = table.concat(sum, " ")
      if memo[key] ~= nil then return memo[key] end
      local moves, won = 0, false
      for i, n in ipairs(sum) do
        for _, option in ipairs(won and {} or game.options[n]) do
          local after = table.move(sum, 1, #sum, 1, {})
          table.remove(after, i)
          table.move(option, 1, #option, #after + 1, after)
          moves, won = moves + 1, won or not wins(after)
        end
      end
      memo[key] = won or moves == 0
      return memo[key]
    end
    return wins
  end

  it("agree with the definition for random rulesets and sums #(GRUNDY_SEED)", function()
    random.seed()
    for _ = 1, 30 do
      local game = random_game.new(math.random(3, 9))
      local ruleset, wins = grundy.ruleset(game.moves), naive_of(game)
      for _ = 1, 6 do
        local sum, positions = {}, {}
        for k = 1, math.random(1, 2) do
          sum[k] = math.random(#game.positions)
          positions[k] = game.positions[sum[k]]
        end
        local position = ruleset(positions[1])
        if positions[2] then position = position + ruleset(positions[2]) end
        assert.equal(wins(sum) and "N" or "P", position:outcome { play = "misere", search = "proof" })
      end
    end
  end)

  it("agree with the search of all sums where components are too large for forms", function()
    local cram, kayles = grundy.games.cram, grundy.games.kayles
    for _, position in ipairs { cram(3, 4), cram(4, 4), cram(3, 3) + cram(2, 5), kayles(9) + cram(3, 3) } do
      assert.equal(position:outcome { play = "misere", search = true },
        position:outcome { play = "misere", search = "proof" })
    end
  end)

  it("stop at a limit, and the next call goes on", function()
    local moves = grundy.games.sprouts.moves
    local sprouts = grundy.ruleset { moves = moves, search = "proof" }
    local outcome, message = sprouts:outcome("0*3", { play = "misere", limit = 1 })
    assert.is_nil(outcome)
    assert.equal("limit of 1 positions reached", message)
    local calls = 0
    repeat
      outcome = sprouts:outcome("0*3", { play = "misere", limit = 1 })
      calls = calls + 1
    until outcome or calls == 100
    assert.is_true(calls > 1)
    assert.equal(grundy.games.sprouts(3):outcome "misere", outcome)
  end)

  it("refuse rules by which play goes round", function()
    local round = grundy.ruleset(function(n, to) to((n + 1) % 3) end)
    assert.error_matches(function() round:outcome(1, { play = "misere", search = "proof" }) end, "repeats")
  end)
end)
