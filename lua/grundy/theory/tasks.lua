--- One big search divided into tasks, for several processes that share their facts (grundy.theory.shared_facts).
---
--- The question is the value of a sum of positions of one ruleset, or whether the sum has a given value. All values
--- except that of the hardest position are found one after the other, then that of the hardest, or only whether it is
--- what the others require. Each position is a *goal*, and goes through *stages* k = 0, 1, ...: does an option have the
--- value k? The first stage with the answer no gives the value.
---
--- An option of one component has the value k only if none of its own options has it. A stage therefore has a group of
--- tasks for each option, in the order in which a search would try them, and a task "I.J" for each option J of option
--- I, the hardest first: does this position have the value k? One yes ends the group. If all answers are no, option I
--- has the value 0 for k = 0; otherwise the task "I" asks for it. (An option that is a sum of several components has
--- only this task.) The names of the tasks of later stages begin with "G=K:", where K is k, and G the place of the
--- goal, omitted for the first goal.
---
--- Answers of others serve only to skip tasks. A last search, which trusts only facts, finds the answer.

local core = require "grundy.core"

local M = {}

-- The constants of tasks, which grundy.theory.budget explains.
local tasks = require("grundy.theory.budget").tasks
local slice_seconds, first_slice, least_slice = tasks.slice_seconds, tasks.first_slice, tasks.least_slice
local first_turn, claim_every, claim_lasts = tasks.first_turn, tasks.claim_every, tasks.claim_lasts

---- the list -----------------------------------------------------------------------

--- The components of an option as the search represents them, equal ones cancelled, the easiest first; and their
--- weight.
local function reduced(ruleset, search, option)
  local odd, list = {}, {}
  for _, component in ipairs(option) do
    local p = search:representative(component)
    local key = core.position_key(ruleset, p)
    odd[key] = not odd[key] and { p = p, key = key, difficulty = search:difficulty(p) } or nil
  end
  for _, each in next, odd do list[#list + 1] = each end
  table.sort(list, function(a, b)
    if a.difficulty ~= b.difficulty then return a.difficulty < b.difficulty end
    return a.key < b.key
  end)
  local positions, keys, weight = {}, {}, 0
  for i, each in ipairs(list) do
    positions[i], keys[i] = each.p, ("%d:%s"):format(#each.key, each.key)
    weight = weight + each.difficulty ^ 2
  end
  return { positions = positions, key = table.concat(keys), weight = weight }
end

--- The different options of a position by weight.
local function options_of(ruleset, search, p, hardest_first)
  local list, seen = {}, {}
  for _, option in ipairs(assert(core.options_of(ruleset, p))) do
    local each = reduced(ruleset, search, option)
    if not seen[each.key] then
      seen[each.key], each.place = true, #list
      list[#list + 1] = each
    end
  end
  table.sort(list, function(a, b)
    if a.weight ~= b.weight then return (a.weight > b.weight) == (hardest_first or false) end
    return a.place < b.place
  end)
  return list
end

--- A goal: the value of a position or, once `n` is known, whether the value is n.
local function goal_of(ruleset, search, place, position)
  local options = options_of(ruleset, search, position)
  for _, option in ipairs(options) do
    option.single = #option.positions == 1
    if option.single then option.options = options_of(ruleset, search, option.positions[1], true) end
  end
  return { place = place, position = position, options = options, stages = {} }
end

--- The work for a sum of positions of a ruleset: to find its value or, if `n` is given, whether it has the value n.
--- `search` measures positions.
function M.plan(ruleset, search, positions, n)
  local goals = {}
  for i, p in ipairs(reduced(ruleset, search, positions).positions) do
    goals[i] = goal_of(ruleset, search, i, p)
  end
  return { ruleset = ruleset, goals = goals, n = n }
end

---- stages ----------------------------------------------------------------------------

--- The tasks of option `place` at a stage; `earlier`: its group at the stage before. Positions with a smaller value
--- (`had`) do not have this one.
local function group_of(stage, place, option, earlier)
  local group = { tasks = {} }
  local function add(name, positions, weight, whole)
    local task = { id = stage.prefix .. name, group = group, positions = positions, weight = weight, whole = whole }
    stage.tasks[task.id] = task
    return task
  end
  if option.single then
    for j, each in ipairs(option.options) do
      group.tasks[j] = add(("%d.%d"):format(place, j), each.positions, each.weight)
      local before = earlier and earlier.tasks[j]
      if before and (before.is or before.had) then group.tasks[j].is, group.tasks[j].had = false, true end
    end
  end
  if not option.single or stage.k > 0 then
    group.whole = add(tostring(place), option.positions, option.weight, true)
  end
  group.left = 0
  for _, task in ipairs(group.tasks) do
    if task.is == nil then group.left = group.left + 1 end
  end
  if earlier and (earlier.is or earlier.had) then group.is, group.had = false, true end
  if not group.whole and group.left == 0 then group.is = true end
  return group
end

--- The stage k of a goal.
local function stage_of(goal, k)
  local stage = goal.stages[k]
  if stage then return stage end
  local earlier = k > 0 and stage_of(goal, k - 1)
  local first = goal.place == 1 and k == 0
  stage = { k = k, goal = goal, groups = {}, tasks = {},
    prefix = first and "" or ("%s=%d:"):format(goal.place > 1 and goal.place or "", k) }
  for i, option in ipairs(goal.options) do
    stage.groups[i] = group_of(stage, i, option, earlier and earlier.groups[i])
  end
  goal.stages[k] = stage
  return stage
end

--- Whether an option has the value of a stage; nil if that is unknown.
local function has_option(stage)
  local open = false
  for _, group in ipairs(stage.groups) do
    if group.is then return true end
    open = open or group.is == nil
  end
  if open then return nil end
  return false
end

--- The value with which the last goal is compared, if the plan asks about one; the values of the others are known.
local function compared(plan)
  local n = plan.n
  for i = 1, n and #plan.goals - 1 or 0 do n = n ~ plan.goals[i].value end
  return n
end

--- The next stage, and the number with which its goal is compared, or nil; nothing if all is known, assuming that the
--- answers are right.
local function current(plan)
  for i, goal in ipairs(plan.goals) do
    local n = i == #plan.goals and compared(plan) or nil
    while not goal.value and not goal.other and not (n and goal.reached and goal.reached > n) do
      local stage = stage_of(goal, goal.reached or 0)
      local has = has_option(stage)
      if has == nil then return stage, n end
      if has then goal.reached = stage.k + 1 else goal.value = stage.k end
    end
  end
end

--- The names of the tasks of the next stage, in the order in which they are taken.
function M.names(plan)
  local list, stage = {}, current(plan)
  for _, group in ipairs(stage and stage.groups or {}) do
    for _, task in ipairs(group.is == nil and group.tasks or {}) do
      if task.is == nil then list[#list + 1] = task.id end
    end
    if group.is == nil and group.whole then list[#list + 1] = group.whole.id end
  end
  return list
end

--- The task with a name, whose stage may not have been reached yet; nil if there is none.
function M.task(plan, id)
  local place, k, rest = id:match "^(%d*)=(%d+):(.*)$"
  local goal = plan.goals[tonumber(place ~= "" and place or 1)]
  k = math.tointeger(tonumber(k or 0))
  if not goal or k > #goal.options or rest and rest == "" then return nil end
  return stage_of(goal, k).tasks[id]
end

---- what is known of it ---------------------------------------------------------------

--- Records whether the positions of a task have the value of its stage.
local function note(task, is)
  if task.is ~= nil then return end
  local group = task.group
  task.is = is
  if task.whole then
    group.is = is
    return
  end
  group.left = group.left - 1
  if is then
    group.is = false
  elseif group.left == 0 and not group.whole and group.is == nil then
    group.is = true
  end
end

--- Records a line of a log, about a task, or "#G value K" about a goal.
local function hear(plan, id, word, number)
  if word == "value" then
    local goal = plan.goals[tonumber(id:match "^#(%d+)$")]
    if goal and number then goal.value = math.tointeger(number) end
    return
  end
  local task = M.task(plan, id)
  if not task then return end
  if word == "yes" or word == "no" then note(task, word == "yes") end
  if word == "begin" then task.claimed = number end
end

--- Whether a task is no longer needed.
local function is_idle(plan, stage, task)
  return task.is ~= nil or task.group.is ~= nil or current(plan) ~= stage
end

-- Workers with consecutive numbers begin far apart in a list of equals.
local golden = (5 ^ 0.5 - 1) / 2

--- The tasks of a group that may be done now.
local function open_tasks(group)
  if group.is ~= nil then return {} end
  return group.left == 0 and { group.whole } or group.tasks
end

--- The next task of a stage for the worker with a number, from 0 on: among the first unclaimed tasks that are equally
--- hard, one far from those of the other workers, as neighbours share most of their positions. If there is none, the
--- last task of the first group at which others are working.
local function next_task(stage, number)
  local now, shared = os.time(), nil
  for _, group in ipairs(stage.groups) do
    local free = {}
    for _, task in ipairs(open_tasks(group)) do
      if task.is == nil and now - (task.claimed or -math.huge) < claim_lasts then
        if not shared or shared.group == group then shared = task end
      elseif task.is == nil and (#free == 0 or task.weight == free[1].weight) then
        free[#free + 1] = task
      end
    end
    if #free > 0 then return free[math.floor(number * golden % 1 * #free) + 1] end
  end
  return shared
end

---- a worker ----------------------------------------------------------------------------

local Worker = {}
Worker.__index = Worker

--- One call of the search, ask(settings): its answer; nil, message if the limit was reached, or the slice is over and
--- `stop()` says that the task should be left.
function Worker:call(ask, stop)
  while true do
    local method = self.method or self.turns[1]
    local limit = math.max(1, math.min(self.slice, self.left))
    local begun, before = core.seconds(), self.search:statistics()
    local answer, message, status = ask { limit = limit, search = method, memory = self.memory,
      progress = self.progress }
    local after, seconds = self.search:statistics(), core.seconds() - begun
    local listings = after.listings - before.listings
    self.left, self.turn = self.left - listings, self.turn - listings
    if answer ~= nil then return answer end
    if status ~= "limit" then return nil, message end
    -- each call starts again with the known facts; one that found none must be followed by a longer one
    local factor = after.facts == before.facts and 2 or math.min(2, slice_seconds / math.max(seconds, 1e-3))
    self.slice = math.max(least_slice, math.floor(self.slice * factor))
    if self.turn <= 0 then
      self.turns[1], self.turns[2] = self.turns[2], self.turns[1]
      self.next_turn = 2 * self.next_turn
      self.turn = self.next_turn
    end
    if self.left <= 0 then return nil, ("limit of %d positions reached"):format(self.limit) end
    local ok, wrong = self:listen()
    if not ok then return nil, wrong end
    if stop and stop() then return nil end
  end
end

--- Loads the facts and answers of the others.
function Worker:listen()
  if not self.shared then return true end
  local now = core.seconds()
  if self.task and now - self.claimed >= claim_every then self:claim(self.task) end
  return self.shared:poll()
end

function Worker:claim(task)
  self.claimed = core.seconds()
  if self.shared then self.shared:say(task.id, "begin", os.time()) end
end

--- Whether the nim-sum of the values of positions, the easiest first, is n; nil, message as call.
function Worker:is_sum(positions, n, stop)
  for i = 1, #positions - 1 do
    local value, message = self:call(function(settings) return self.search:nimber(positions[i], settings) end, stop)
    if not value then return nil, message end
    n = n ~ value
  end
  if #positions == 0 then return n == 0 end
  return self:call(function(settings) return self.search:is(positions[#positions], n, settings) end, stop)
end

--- One slice for a goal as a whole, which is enough for an easy one: true; nil, message as call.
function Worker:try(goal, n)
  goal.tried = true
  local answer, message = self:call(function(settings)
    if n then return self.search:is(goal.position, n, settings) end
    return self.search:nimber(goal.position, settings)
  end, function() return true end)
  if message then return nil, message end
  if answer == false then
    goal.other = true
  elseif answer then
    goal.value = n or answer
    if self.shared then self.shared:say("#" .. goal.place, "value", goal.value) end
  end
  return true
end

--- Does a task of a stage, unless it is useless: true; nil, message as call.
function Worker:work(stage, task)
  local plan = self.plan
  if is_idle(plan, stage, task) then return true end
  self.task = task
  self:claim(task)
  local is, message = self:is_sum(task.positions, stage.k, function() return is_idle(plan, stage, task) end)
  self.task = nil
  if message then return nil, message end
  if is ~= nil then
    note(task, is)
    if self.shared then self.shared:say(task.id, is and "yes" or "no", os.time()) end
  end
  return true
end

--- Does tasks until the answer is known: true; nil, message as call. Workers that work together have different
--- numbers, from 0 on.
function Worker:run(number)
  local plan = self.plan
  while true do
    local stage, n = current(plan)
    if not stage then return true end
    local ok, message
    if stage.goal.tried then
      ok, message = self:work(stage, next_task(stage, number or 0))
    else
      ok, message = self:try(stage.goal, n)
    end
    if ok then ok, message = self:listen() end
    if not ok then return nil, message end
  end
end

--- Does the task with a name: true; nil, message as call.
function Worker:run_one(id)
  local task, stage = M.task(self.plan, id), current(self.plan)
  if not stage or stage.tasks[id] ~= task then return true end
  return self:work(stage, task)
end

--- The answer, found by a search that the facts make short: the value, or whether it is the plan's n; nil, message as
--- call.
function Worker:answer()
  local positions, sum = {}, 0
  for i, goal in ipairs(self.plan.goals) do positions[i] = goal.position end
  if self.plan.n then return self:is_sum(positions, self.plan.n) end
  for _, p in ipairs(positions) do
    local value, message = self:call(function(settings) return self.search:nimber(p, settings) end)
    if not value then return nil, message end
    sum = sum ~ value
  end
  return sum
end

--- A worker on the tasks of a plan.
---@param search userdata
---@param plan table
---@param settings { method?: string, limit?: integer, memory?: integer, progress?: function }
function M.worker(search, plan, settings)
  return setmetatable({ search = search, plan = plan, method = settings.method, memory = settings.memory,
    limit = settings.limit, left = settings.limit or math.huge, progress = settings.progress,
    slice = first_slice, turn = first_turn, next_turn = first_turn, turns = { "couples", "proof" } }, Worker)
end

--- Takes what workers have shared under a name, without writing: true, or nil and a message.
function Worker:read_on(name)
  local shared, message = require("grundy.theory.shared_facts").read(self.search, name,
    function(id, word, number) hear(self.plan, id, word, number) end)
  if not shared then return nil, message end
  return true
end

--- Lets a worker share its facts with others under a name; `private` if the folder is new and theirs alone: true, or
--- nil and a message.
function Worker:share(name, worker, private)
  local shared, message = require("grundy.theory.shared_facts").open(self.search, name, worker,
    function(id, word, number) hear(self.plan, id, word, number) end, private)
  if not shared then return nil, message end
  self.shared = shared
  return true
end

return M
