local forms = require "grundy.theory.forms"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("misere outcomes by forms", function()
  it("are those of the search of the sum, for wild heaps and several rulesets", function()
    random.seed()
    local rulesets = { grundy.heap "0.77", grundy.heap "0.07", grundy.heap "0.6", grundy.games.grundys_game,
      grundy.heap "0.15" }
    for _ = 1, long(25, 60) do
      local own, sum = { rulesets = {}, positions = {} }, nil
      for i = 1, math.random(1, 3) do
        local ruleset, heap = rulesets[math.random(#rulesets)], math.random(5, 12)
        own.rulesets[i], own.positions[i] = ruleset, heap
        sum = sum and sum + ruleset(heap) or ruleset(heap)
      end
      local expected = sum:outcome { play = "misere", search = true }
      assert.equal(expected, forms.misere_outcome(own), tostring(sum))
      assert.equal(expected, sum:outcome "misere", tostring(sum))
    end
  end)

  it("decide sums that are too large to be searched", function()
    local sum = grundy.games.cram(4, 4) + grundy.games.cram(3, 5) + grundy.games.cram(3, 4)
    assert.equal("P", sum:outcome "misere")
    assert.matches("^P: exact search of the sum of the components' misere canonical forms %(", sum:explain "misere")
    assert.same({ nil, "limit of 100 positions reached" },
      { sum:outcome { play = "misere", limit = 100, search = true } })
    assert.equal("N", grundy.heap "0.07" { 40, 41 }:outcome "misere")
  end)

  it("stop at a limit", function()
    local sum = grundy.heap "0.77" { 40, 41, 42 }
    assert.same({ nil, "limit of 300 positions reached" },
      { sum:outcome { play = "misere", limit = 300, quotient = false } })
  end)
end)
