--- grundy.tasks: one big search as many tasks, for several processes that share their facts.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local facts = require "grundy.theory.facts"
local setting_kinds = require "grundy.settings"
local position_of = require "grundy.position"
local searches = require "grundy.theory.search"
local tasks = require "grundy.theory.tasks"

local kinds = {
  limit = setting_kinds.call.limit,
  memory = setting_kinds.call.memory,
  progress = setting_kinds.call.progress,
  search = setting_kinds.one_of { "couples", "proof" },
  value = setting_kinds.of_type "boolean",
}

--- A search for the outcome or the value of a sum under normal play, divided into tasks for several processes; see
--- doc/guide/scale.md.
---@class grundy.TaskList
local TaskList = {}
TaskList.__index = TaskList
TaskList.__name = "grundy.TaskList"
core.TaskList = TaskList -- errors look there for the names of methods

-- For each TaskList: its `plan`, `search`, `worker`, the nim-sum `rest` of the components that are not searched, and
-- whether a `value` is wanted.
local parts = setmetatable({}, { __mode = "k" })

local function open(self, name)
  return parts[self] or core.fail(("calling '%s' on a bad self (expected grundy.TaskList)"):format(name))
end

local function check_text(text, argument, what, name)
  if type(text) ~= "string" then
    core.bad_argument(argument, ("expected %s, got %s"):format(what, core.position_text(text)), name)
  end
end

--- The ruleset whose positions are searched: of several, the first with a big position.
local function searched_of(own)
  local several = false
  for _, ruleset in ipairs(own.rulesets) do
    if core.fields(ruleset).play == "misere" then
      core.bad_argument(1, core.title(ruleset) .. " is played under misere play, and these searches are for normal "
        .. "play",
        "new")
    end
    several = several or ruleset ~= own.rulesets[1]
  end
  if not several then return own.rulesets[1] end
  local sum, big = searches.quick_sum(own.rulesets, own.positions)
  return own.rulesets[sum and big[1] or 1]
end

--- The positions of the ruleset among the components, and the nim-sum of the values of the others.
local function split(own, ruleset)
  local positions, rest = {}, 0
  for i, other in ipairs(own.rulesets) do
    if other == ruleset then
      positions[#positions + 1] = own.positions[i]
    else
      local value = core.value_of(other, own.positions[i])
      if math.type(value) ~= "integer" then
        core.bad_argument(1, ("a component of %s has the value %s, which is not a nimber"):format(core.title(other),
          tostring(value)), "new")
      end
      rest = rest ~ value
    end
  end
  return positions, rest
end

--- Processes that share facts.
---@class grundy.tasks
local M = {}

--- The search for the outcome, or the value, of a Position with at least one component. At first it searches only
--- components that are small beside components of another game. With `value` it finds the value instead of the outcome;
--- `search` names one search, which uses the rules alone (default: both in turn, with the theorem); `memory` bounds the
--- facts of this process, in bytes (default 2^30).
---     local tasks = grundy.tasks.new(grundy.games.cram { 3, 4 })
---     print(tasks:run(), tasks:answer())  --> true	N
---@param position grundy.Position
---@param settings? grundy.CallSettings|{ value?: boolean }
---@return grundy.TaskList
function M.new(position, settings)
  local own = position_of.parts(position)
  if not own or #own.rulesets == 0 then
    core.bad_argument(1, "expected a Position of at least one component, got " .. (own and "an empty sum"
      or core.position_text(position)), "new")
  end
  settings = setting_kinds.check(settings, kinds, 2, "new") or {}
  local ruleset = searched_of(own)
  local positions, rest = split(own, ruleset)
  local search = core.search(ruleset, settings.search ~= nil)
  if settings.memory then search:set_memory(settings.memory) end
  local n = not settings.value and rest or nil
  local plan = tasks.plan(ruleset, search, positions, n)
  local worker = tasks.worker(search, plan, { method = settings.search or core.fields(ruleset).search,
    limit = settings.limit, progress = settings.progress })
  local self = setmetatable({}, TaskList)
  parts[self] = { plan = plan, search = search, worker = worker, rest = rest, value = settings.value }
  return self
end

--- The names of the tasks to be done next, in order.
---     print(#grundy.tasks.new(grundy.games.cram { 2, 3 }):names())  --> 4
---@return string[]
function TaskList:names()
  return tasks.names(open(self, "names").plan)
end

--- Whether there is a task of this name.
---     print(grundy.tasks.new(grundy.games.cram { 2, 3 }):has "1")  --> true
---@param name string
---@return boolean
function TaskList:has(name)
  local own = open(self, "has")
  check_text(name, 1, "the name of a task", "has")
  return tasks.task(own.plan, name) ~= nil
end

--- Shares facts and finished tasks with other processes: the file `name` is read, and each process writes files
--- `name`.*.facts and `name`.*.tasks. `worker` distinguishes this process from others on its machine; `private` says
--- that the folder is new and belongs only to this user.
---     local tasks, path = grundy.tasks.new(grundy.games.cram { 3, 4 }), os.tmpname()
---     os.remove(path)
---     print(tasks:share(path, "1"), os.execute("rm " .. path .. ".*"))  --> true	true	exit	0
---@param name string
---@param worker? string
---@param private? boolean
---@return true|nil ok
---@return string? message
function TaskList:share(name, worker, private)
  local own = open(self, "share")
  check_text(name, 1, "the name of files", "share")
  if worker ~= nil then check_text(worker, 2, "the name of a worker", "share") end
  return own.worker:share(name, worker, private)
end

--- Loads what other processes have shared under a name, and writes nothing; without a name, what they have shared since
--- the last call.
---     print(grundy.tasks.new(grundy.games.cram { 3, 4 }):load "/no/such/name")  --> true
---@param name? string
---@return true|nil ok
---@return string? message
function TaskList:load(name)
  local own = open(self, "load")
  if name ~= nil then
    check_text(name, 1, "the name of files", "load")
    return own.worker:read_on(name)
  end
  return not own.worker.shared or own.worker.shared:poll()
end

--- Does the named task, unless it is no longer needed, or all tasks until the answer is known: true; `nil, message` if
--- the limit was reached. Processes that work together have different numbers, from 0 on.
---     print(grundy.tasks.new(grundy.games.cram { 3, 4 }):run())  --> true
---@param task? string|integer the name of a task, or the number of this process (default 0)
---@return true|nil ok
---@return string? message
function TaskList:run(task)
  local own = open(self, "run")
  if type(task) == "string" then
    if not tasks.task(own.plan, task) then core.bad_argument(1, ("there is no task '%s'"):format(task), "run") end
    return own.worker:run_one(task)
  end
  local number = math.tointeger(task or 0)
  if not number or number < 0 then
    core.bad_argument(1, "expected the name of a task or an integer >= 0, got " .. core.position_text(task), "run")
  end
  return own.worker:run(number)
end

--- The outcome, or the value, by a search that the facts make short; `nil, message` if the limit was reached.
---     local tasks = grundy.tasks.new(grundy.games.cram { 3, 4 }, { value = true })
---     print(tasks:run(), tasks:answer())  --> true	1
---@return "N"|"P"|integer|nil answer
---@return string? message
function TaskList:answer()
  local own = open(self, "answer")
  local answer, message = own.worker:answer()
  if answer == nil then return nil, message end
  if own.value then return answer ~ own.rest end
  return answer and "P" or "N"
end

--- The number of positions this process has listed, and the number of facts it knows.
---     print(grundy.tasks.new(grundy.games.cram { 3, 4 }):statistics())  --> 0	0
---@return integer listings
---@return integer facts
function TaskList:statistics()
  local counts = open(self, "statistics").search:statistics()
  return counts.listings, counts.facts
end

--- Writes a proof of the outcome of the single component that was searched, as `Ruleset:prove` does, and returns the
--- outcome. `text`, at most 4096 bytes, names the position in the proof.
---     local tasks, path = grundy.tasks.new(grundy.games.cram { 3, 4 }), os.tmpname()
---     tasks:run()
---     print(tasks:prove(path, "cram 3 4"), grundy.tasks.text_of(path), os.remove(path))  --> N	cram 3 4	true
---@param path string
---@param text? string
---@return "N"|"P"|nil outcome
---@return string? message
function TaskList:prove(path, text)
  local own = open(self, "prove")
  check_text(path, 1, "a path", "prove")
  if text ~= nil then check_text(text, 2, "a text", "prove") end
  local goals = own.plan.goals
  if #goals ~= 1 or own.rest ~= 0 then return nil, "only the outcome of a single component has a proof" end
  return facts.write_proof(own.plan.ruleset, own.search, goals[1].position, path, nil, text)
end

--- The text in which a proof names its position; nil if it has none. Any program may have written it.
---     print(grundy.tasks.text_of "/no/such/file")  --> nil	/no/such/file: No such file or directory
---@param path string
---@return string|nil text
---@return string? message
function M.text_of(path)
  check_text(path, 1, "a path", "text_of")
  return facts.text(path)
end

arguments.make_exact(TaskList, true)
arguments.make_exact(M)

return M
