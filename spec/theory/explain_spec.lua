--- What `explain` says is what the question collected that `outcome` asks: nothing is asked for the reason.

local grundy = require "grundy"

--- A ruleset in which a move takes 1 to 3 tokens, with wrong values n % 5, or none and the right outcomes; and the
--- number of calls of its theorem.
local function take(by_outcome)
  local calls = { count = 0 }
  local function value(n)
    calls.count = calls.count + 1
    return n % 5
  end
  local function outcome(n)
    calls.count = calls.count + 1
    return n % 4 == 0 and "P" or "N"
  end
  return grundy.ruleset {
    name = "Take",
    moves = function(n, to)
      for left = math.max(0, n - 3), n - 1 do to(left) end
    end,
    theorem = by_outcome and { outcome = outcome } or { value = value },
  }, calls
end

--- The number of times that each way asks the theorem of a new ruleset; they have the same outcome.
local function numbers_of_calls(position_of, settings, by_outcome)
  local ruleset, calls = take(by_outcome)
  local outcome = position_of(ruleset):outcome(settings)
  local other, others = take(by_outcome)
  assert.equal(outcome, position_of(other):explain(settings):sub(1, 1))
  return calls.count, others.count
end

describe("the reason of an outcome", function()
  it("has the values that the question found, with the settings of the call", function()
    local sum = take():sum { 4, 9 }
    assert.matches("^P: the nim%-sum of the components' Grundy values 4, 4 is 0 ", sum:explain())
    assert.matches("^N: the nim%-sum of the components' Grundy values 0, 1 is 1 ", sum:explain { search = true })
    assert.equal("N", sum:outcome { search = true })
    local heaps = {}
    for i = 1, 100 do heaps[i] = i end
    assert.matches("^P: the nim%-sum of the components' Grundy values 1, 2, 3, 4, 0, 1, ", take():sum(heaps):explain())
    assert.matches("^P: the nim%-sum of the components' Grundy values 1, 2, 3, 0, 1, 2, ",
      take():sum(heaps):explain { search = true })
  end)

  it("has the values of loopy components, which are infinite", function()
    local graph = grundy.graph { { 1, 2 }, {}, { 2 } }
    assert.matches("^D: the sum of the components' values ∞{0}, 1 is ∞{1} ", (graph(1) + graph(3)):explain())
  end)

  it("does not ask a theorem again", function()
    local function one(ruleset) return ruleset(40) end
    local function two(ruleset) return ruleset:sum { 40, 9 } end
    local function all(ruleset) return grundy.sum { ruleset(40), ruleset(9) } end
    for _, of in ipairs { one, two, all } do
      for _, settings in ipairs { {}, { search = true }, { limit = 100 } } do
        local expected, found = numbers_of_calls(of, settings)
        assert.equal(expected, found)
        assert.is_true((expected == 0) == (settings.search == true))
      end
    end
    local expected, found = numbers_of_calls(one, nil, true)
    assert.equal(expected, found)
    assert.is_true(found > 0)
    local function misere(ruleset) return grundy.sum { ruleset(40), grundy.games.nim(2), play = "misere" } end
    expected, found = numbers_of_calls(misere)
    assert.equal(expected, found)
  end)
end)
