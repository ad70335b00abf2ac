local grundy = require "grundy"

describe("misere outcomes by proof numbers", function()
  it("agree with the search of all sums where components are too large for forms", function()
    local cram, kayles = grundy.games.cram, grundy.games.kayles
    for _, position in ipairs { cram(3, 4), cram(4, 4), cram(3, 3) + cram(2, 5), kayles(9) + cram(3, 3) } do
      assert.equal(position:outcome { play = "misere", search = true },
        position:outcome { play = "misere", search = "proof" })
    end
  end)

  it("stop at a limit, and the next call continues", function()
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

  it("refuse rules by which positions repeat", function()
    local round = grundy.ruleset(function(n, to) to((n + 1) % 3) end)
    assert.error_matches(function() round:outcome(1, { play = "misere", search = "proof" }) end, "repeats")
  end)
end)
