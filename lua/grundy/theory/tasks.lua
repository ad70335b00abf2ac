--- One big search as many tasks, for several processes that share their facts (grundy.theory.shared_facts).
---
--- The question is whether a position is lost: whether none of its options has the value 0. An option of
--- one component has the value 0 iff none of its own options has it. So there is a group of tasks for each option,
--- in the order in which a search would try them, and a task "I.J" for each option J of option I, the hardest first:
--- has it the value 0? One yes ends the group; when all are no, option I wins. An option that is a sum of several
--- components is a task "I" by itself.
---
--- Answers of others serve to leave tasks out. The outcome is found by a last search, which trusts facts alone.

local core = require "grundy.core"

local M = {}

-- Seconds of one call of the search, between which the facts of the others are taken.
local slice_seconds = 0.1
-- Listings of the first slice, of the fewest, and of the first turn of a method.
local first_slice, least_slice, first_turn = 5000, 200, 20000
-- Seconds between two lines that a worker is at a task, and after which nobody believes it any more.
local claim_every, claim_lasts = 5, 20

---- the list -----------------------------------------------------------------------

--- The components of an option as the search knows them, equal ones cancelled, the easiest first; and their weight.
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
  for _, option in ipairs(core.options_of(ruleset, p)) do
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

--- The groups of tasks of a position, each { id, tasks }, and the tasks by their names; `search` measures positions.
function M.plan(ruleset, search, p)
  local groups, by_id = {}, {}
  for i, option in ipairs(options_of(ruleset, search, p)) do
    local group = { id = tostring(i), tasks = {} }
    groups[i] = group
    local single = #option.positions == 1
    local list = single and options_of(ruleset, search, option.positions[1], true) or { option }
    for j, each in ipairs(list) do
      local task = { id = single and ("%d.%d"):format(i, j) or group.id, group = group, positions = each.positions,
        weight = each.weight, whole = not single }
      group.tasks[j], by_id[task.id] = task, task
    end
    group.left = #group.tasks
    if group.left == 0 then group.zero = true end
  end
  return { ruleset = ruleset, position = p, groups = groups, tasks = by_id }
end

--- The names of all tasks, in the order in which they are taken.
function M.names(plan)
  local list = {}
  for _, group in ipairs(plan.groups) do
    for _, task in ipairs(group.tasks) do list[#list + 1] = task.id end
  end
  return list
end

---- what is known of it ---------------------------------------------------------------

--- Notes whether the positions of a task have the value 0.
local function note(task, zero)
  if task.zero ~= nil then return end
  local group = task.group
  task.zero = zero
  group.left = group.left - 1
  if task.whole then
    group.zero = zero
  elseif zero then
    group.zero = false
  elseif group.left == 0 and group.zero == nil then
    group.zero = true
  end
end

--- Takes a line of a log.
local function hear(plan, id, word, stamp)
  local task = plan.tasks[id]
  if not task then return end
  if word == "yes" or word == "no" then note(task, word == "yes") end
  if word == "begin" then task.claimed = stamp end
end

--- Whether the outcome is decided, as far as the answers are right.
local function is_decided(plan)
  for _, group in ipairs(plan.groups) do
    if group.zero then return true end
    if group.zero == nil then return false end
  end
  return true
end

--- Whether a task is of no use any more.
local function is_idle(plan, task)
  return task.zero ~= nil or task.group.zero ~= nil or is_decided(plan)
end

-- Workers with consecutive numbers begin far from each other in a list of equals.
local golden = (5 ^ 0.5 - 1) / 2

--- The next task for the worker of a number, from 0 on: of the first ones that nobody is at, and that are equally
--- hard, one far from those of the other workers, as neighbours share most of their positions. Where there is none, the
--- last one of the first group where others are at work.
local function next_task(plan, number)
  local now, shared = os.time(), nil
  for _, group in ipairs(plan.groups) do
    local free = {}
    for _, task in ipairs(group.zero == nil and group.tasks or {}) do
      if task.zero == nil and now - (task.claimed or -math.huge) < claim_lasts then
        if not shared or shared.group == group then shared = task end
      elseif task.zero == nil and (#free == 0 or task.weight == free[1].weight) then
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

--- One call of the search, ask(options): its answer; nil, message when the limit was reached, or the slice is
--- over and `stop()` says that the task is to be left.
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
    -- a call begins anew with the facts that there are: one that has found none must be longer
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

--- Takes the facts and answers of the others.
function Worker:listen()
  if not self.shared then return true end
  if self.tell then self.tell(self) end
  local now = core.seconds()
  if self.task and now - self.claimed >= claim_every then self:claim(self.task) end
  return self.shared:poll()
end

function Worker:claim(task)
  self.claimed = core.seconds()
  if self.shared then self.shared:say(task.id, "begin", os.time()) end
end

--- Whether the nim-sum of the values of positions, the easiest first, is 0; nil, message as call.
function Worker:is_zero(positions, stop)
  local sum = 0
  for i = 1, #positions - 1 do
    local value, message = self:call(function(options) return self.search:nimber(positions[i], options) end, stop)
    if not value then return nil, message end
    sum = sum ~ value
  end
  if #positions == 0 then return true end
  return self:call(function(options) return self.search:is(positions[#positions], sum, options) end, stop)
end

--- Does a task, unless it is of no use: true; nil, message as call.
function Worker:work(task)
  local plan = self.plan
  if is_idle(plan, task) then return true end
  self.task = task
  self:claim(task)
  local zero, message = self:is_zero(task.positions, function() return is_idle(plan, task) end)
  self.task = nil
  if message then return nil, message end
  if zero ~= nil then
    note(task, zero)
    if self.shared then self.shared:say(task.id, zero and "yes" or "no", os.time()) end
  end
  return true
end

--- Does tasks until the outcome is decided: true; nil, message as call. Workers that work together have different
--- numbers, from 0 on.
function Worker:run(number)
  local plan, tried = self.plan, false
  self:is_zero({ plan.position }, function()
    tried = true
    return true
  end)
  if not tried then return true end -- decided at once
  while not is_decided(plan) do
    local ok, message = self:work(next_task(plan, number or 0))
    if ok then ok, message = self:listen() end
    if not ok then return nil, message end
  end
  return true
end

--- Does the task of a name: true; nil, message as call.
function Worker:run_one(id)
  return self:work(self.plan.tasks[id])
end

--- The outcome, found by a search that the facts make short: "N" or "P"; nil, message as call.
function Worker:outcome()
  local lost, message = self:is_zero { self.plan.position }
  if lost == nil then return nil, message end
  return lost and "P" or "N"
end

--- How many tasks are done or of no use, and how many there are.
function Worker:progress_of_tasks()
  local done, all = 0, 0
  for _, group in ipairs(self.plan.groups) do
    all = all + #group.tasks
    if group.zero ~= nil then done = done + #group.tasks else done = done + #group.tasks - group.left end
  end
  return done, all
end

--- A worker at the tasks of a plan.
---@param search userdata
---@param plan table
---@param options { method?: string, limit?: integer, memory?: integer, progress?: function, tell?: function }
function M.worker(search, plan, options)
  return setmetatable({ search = search, plan = plan, method = options.method, memory = options.memory,
    limit = options.limit, left = options.limit or math.huge, progress = options.progress, tell = options.tell,
    slice = first_slice, turn = first_turn, next_turn = first_turn, turns = { "couples", "proof" } }, Worker)
end

--- Lets a worker share its facts with others under a name: true, or nil and a message.
function Worker:share(name, number)
  local shared, message = require("grundy.theory.shared_facts").open(self.search, name, number,
    function(id, word, stamp) hear(self.plan, id, word, stamp) end)
  if not shared then return nil, message end
  self.shared = shared
  return true
end

return M
