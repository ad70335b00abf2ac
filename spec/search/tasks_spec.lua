local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local random_game = require "spec.support.random_game"
local tasks = require "grundy.theory.tasks"

local games = long(60, 2000)

--- The nim-sum of positions, by the mex.
local function sum_of(by_mex, positions)
  local sum = 0
  for _, p in ipairs(positions) do sum = sum ~ by_mex:value(p, { search = "mex" }) end
  return sum
end

--- A heap of n, from which one token is taken: a long play.
local function long_play(fields)
  fields.name = "Long"
  function fields.moves(n, to) if n > 0 then to(n - 1) end end
  return grundy.ruleset(fields)
end

describe("the tasks of a big search", function()
  it("have the answers that decide the outcome, and lie in groups, the hardest first", function()
    random.seed()
    for _ = 1, games do
      local game = random_game.new(30)
      local by_mex, rules = grundy.ruleset(game.moves), grundy.ruleset(game.moves)
      local p = game.positions[30]
      local plan = tasks.plan(rules, core.search(rules), p)
      local names, wins = {}, false
      for _, group in ipairs(plan.groups) do
        local zero, whole = true, false
        for k, task in ipairs(group.tasks) do
          assert.is_nil(names[task.id])
          names[task.id] = true
          local is = sum_of(by_mex, task.positions) == 0
          if task.whole then whole, zero = true, is elseif is then zero = false end
          assert.is_true(k == 1 or group.tasks[k - 1].weight >= task.weight)
        end
        assert.is_true(not whole or #group.tasks == 1)
        wins = wins or zero
      end
      assert.equal(by_mex:outcome(p), wins and "N" or "P")
      for _, id in ipairs(tasks.names(plan)) do
        assert.is_true(names[id])
        names[id] = nil
      end
      assert.is_nil(next(names))
    end
  end)

  it("are done by a worker until the outcome is found, also after a limit", function()
    random.seed()
    for _ = 1, games do
      local game = random_game.new(40)
      local rules, p = grundy.ruleset(game.moves), game.positions[40]
      local method = ({ "couples", "proof", false })[math.random(3)] or nil
      local search, limit, outcome = core.search(rules), 4, nil
      repeat
        local worker = tasks.worker(search, tasks.plan(rules, search, p), { method = method, limit = limit })
        local done, message = worker:run(math.random(0, 3))
        if done then outcome, message = worker:outcome() end
        assert(outcome or message == ("limit of %d positions reached"):format(limit), message)
        limit = 2 * limit
      until outcome
      assert.equal(grundy.ruleset(game.moves):outcome(p), outcome)
    end
  end)

  it("are done where the first fact comes after many listings", function()
    local rules = long_play {}
    local search = core.search(rules)
    local worker = tasks.worker(search, tasks.plan(rules, search, 30001), { method = "couples" })
    assert(worker:run())
    assert.equal("N", worker:outcome())
    process.in_folder(function(folder)
      assert.equal("P", long_play { facts = folder .. "/facts" }:outcome(50000, nil, { search = "couples" }))
    end)
  end)
end)
