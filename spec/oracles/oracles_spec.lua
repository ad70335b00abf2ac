--- One case of each theory of spec/oracles, and more of those whose rooms have no random specs of their own; `make
--- check-oracles` draws cases for as long as it is told.

local long = require "spec.support.long"
local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"

local cases = { again_moves = long(200, 2000), loopy = long(200, 2000), loopy_sums = long(20, 200) }

describe("#quick the oracle suite", function()
  for _, theory in ipairs(oracle.theories) do
    it("finds nothing wrong in " .. theory:gsub("_", " "), function()
      local seed = random.seed()
      for i = 1, cases[theory] or 1 do
        local ok, message = oracle.case(theory, seed + i - 1, 1000)
        assert.is_true(ok ~= false, message)
      end
    end)
  end
end)

describe("the oracle suite", function()
  it("sees a wrong answer: it names the theory and the seed", function()
    local name = "spec.oracles.unsound"
    package.loaded[name] = function() oracle.same(1, math.random(2, 3), "a value") end
    local ok, message = oracle.case("unsound", 7)
    package.loaded[name] = nil
    assert.is_false(ok)
    assert.matches("^unsound, seed 7: a value: expected 1, found [23]$", message)
  end)
end)
