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

--- One to three positions of a game.
local function some_positions(game)
  local list = {}
  for i = 1, math.random(3) do list[i] = game.positions[math.random(#game.positions)] end
  return list
end

--- A heap of n, from which one token is taken: a long play.
local function long_play(fields)
  fields.name = "Long"
  function fields.moves(n, to) if n > 0 then to(n - 1) end end
  return grundy.ruleset(fields)
end

describe("the tasks of a big search", function()
  it("have the answers that decide outcomes and values, in any order, the hardest first", function()
    random.seed()
    for _ = 1, games do
      local game = random_game.new(30)
      local by_mex, rules = grundy.ruleset(game.moves), grundy.ruleset(game.moves)
      local positions, search = some_positions(game), core.search(rules)
      local n = math.random(2) == 1 and math.random(0, 2) or nil
      local plan = tasks.plan(rules, search, positions, n)
      local worker = tasks.worker(search, plan, { method = "couples" })
      local names, last = tasks.names(plan), nil
      while #names > 0 do
        local seen = {}
        for _, id in ipairs(names) do
          local task = tasks.task(plan, id)
          assert.is_nil(seen[id])
          assert.equal(id, task.id)
          assert.is_true(not last or last.group ~= task.group or task.whole or last.weight >= task.weight)
          seen[id], last = true, task
        end
        while #names > 0 do
          local id = table.remove(names, math.random(#names))
          assert.is_true(worker:run_one(id))
          local task = tasks.task(plan, id)
          local k = math.tointeger(tonumber(id:match "=(%d+):" or 0))
          if task.is ~= nil then assert.equal(sum_of(by_mex, task.positions) == k, task.is) end
        end
        names = tasks.names(plan)
      end
      for i, goal in ipairs(plan.goals) do
        local value = by_mex:value(goal.position)
        if goal.value then
          assert.equal(value, goal.value)
        else
          assert.is_true(n and i == #plan.goals)
          for k = 1, #plan.goals - 1 do n = n ~ plan.goals[k].value end
          assert.is_true(value > n)
        end
      end
    end
  end)

  it("are done by workers until the answer is found, also after a limit", function()
    random.seed()
    for _ = 1, games do
      local game = random_game.new(40)
      local rules, positions = grundy.ruleset(game.moves), some_positions(game)
      local sum, n = sum_of(grundy.ruleset(game.moves), positions), math.random(2) == 1 and math.random(0, 2) or nil
      local method = ({ "couples", "proof", false })[math.random(3)] or nil
      local search, limit, answer = core.search(rules), 4, nil
      repeat
        local worker = tasks.worker(search, tasks.plan(rules, search, positions, n), { method = method, limit = limit })
        local done, message = worker:run(math.random(0, 3))
        if done then answer, message = worker:answer() end
        assert(answer ~= nil or message == ("limit of %d positions reached"):format(limit), message)
        limit = 2 * limit
      until answer ~= nil
      if n then assert.equal(sum == n, answer) else assert.equal(sum, answer) end
    end
  end)

  it("have no other names", function()
    local rules = grundy.ruleset(function(n, to) for k = 1, math.min(3, n) do to(n - k) end end)
    local plan = tasks.plan(rules, core.search(rules), { 30, 31 })
    for _, id in ipairs { "1.1", "1.3", "=1:1.1", "=1:1", "=3:3.3", "2=0:1.1", "2=2:2" } do
      assert.equal(id, tasks.task(plan, id).id)
    end
    for _, id in ipairs { "", "1", "1.4", "4.1", "=1:", "=0:1.1", "=4:1.1", "1=1:1.1", "3=0:1.1", "2=0:1", "x=1:1" } do
      assert.is_nil(tasks.task(plan, id), id)
    end
  end)

  it("are done where the first fact comes after many listings", function()
    local rules = long_play {}
    local search = core.search(rules)
    local worker = tasks.worker(search, tasks.plan(rules, search, { 30001 }, 0), { method = "couples" })
    assert(worker:run())
    assert.is_false(worker:answer())
    process.in_folder(function(folder)
      assert.equal("P", long_play { facts = folder .. "/facts" }:outcome(50000, { search = "couples" }))
    end)
  end)
end)
