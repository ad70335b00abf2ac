--- Cases of each theory of spec/oracles: the random specs of their rooms. `make check-oracles` draws cases for as long
--- as it is set, `make fuzz-cases` those that reach new code.

local long = require "spec.support.long"
local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"

-- The number of cases; one case of each other theory is drawn.
local cases = { again_moves = long(80, 2000), boards = long(24, 600), compounds = long(48, 5000),
  faults = long(60, 5000), foreign = long(60, 5000), genus = long(24, 300), geography = long(60, 1000),
  hackenbush = long(24, 1000),
  joint_graphs = long(40, 2000), kernels = long(2, 300), loopy = long(80, 5000), loopy_sums = long(24, 600),
  periods = long(24, 3000), planes = long(1, 3000), positions = long(120, 10000), quotients = long(12, 100),
  searches = long(60, 10000), streams = long(12, 3000) }

--- The theorems by which periods are proven.
local theorems = { "Guy-Smith", "Guy-Smith for several heaps", "Guy-Smith for unequal heaps", "subtraction window",
  "all-but window" }

describe("#quick the oracle suite", function()
  for _, theory in ipairs(oracle.theories) do
    -- Published lines are unpacked by a program.
    local here = (theory ~= "census_lines" or os.execute "gzip --version >/dev/null 2>&1") and it or pending
    here((theory == "census_lines" and "#slow " or "") .. "finds nothing wrong in " .. theory:gsub("_", " "), function()
      local seed = random.seed()
      for i = 1, cases[theory] or 1 do
        local ok, message = oracle.case(theory, seed + i - 1, 1000)
        assert.is_true(ok ~= false, message)
      end
    end)
  end
end)

describe("the oracle suite", function()
  it("#slow meets every theorem about periods", function()
    local seed, met = random.seed(), {}
    local function missing()
      for _, theorem in ipairs(theorems) do
        if not met[theorem] then return theorem end
      end
    end
    for i = 1, 5000 do
      if not missing() then break end
      local ok, theorem = oracle.case("periods", seed + i)
      assert.is_true(ok ~= false, theorem)
      met[theorem or ""] = true
    end
    assert.is_nil(missing())
  end)

  it("sees a wrong answer: it names the theory and the seed", function()
    local name = "spec.oracles.unsound"
    package.loaded[name] = function() oracle.same(1, math.random(2, 3), "a value") end
    local ok, message = oracle.case("unsound", 7)
    package.loaded[name] = nil
    assert.is_false(ok)
    assert.matches("^unsound, seed 7: a value: expected 1, found [23]$", message)
  end)
end)
