--- `grundy search`: the outcome or the value of a big position, by one or many processes that share their facts.

local core = require "grundy.core"
local facts = require "grundy.theory.facts"
local notation = require "grundy.programs.command.notation"
local searches = require "grundy.theory.search"
local tasks = require "grundy.theory.tasks"

local usage = notation.usage

-- Bytes that the facts of a process take at most without --memory.
local default_memory = 1 << 30

-- Seconds between two signs of life of a worker: it ends when the process that has started it is gone.
local pulse_every = 10

local function positive(args, name, default)
  if not args[name] then return default end
  local n = notation.integer(args[name])
  if not n or n < 1 then usage("--%s is '%s', expected an integer >= 1", name, args[name]) end
  return n
end

local function quoted(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

local function check_normal(game, ruleset)
  if core.fields(ruleset).play == "misere" then
    usage("%s is played in misere play, and these searches are for normal play",
      notation.title { ruleset = ruleset, label = game.label })
  end
end

--- The value of a component that is not searched.
local function plain_value(component)
  local value = component.ruleset(component.position):value()
  if math.type(value) ~= "integer" then
    usage("a component of %s has the value %s, which is no nimber", core.title(component.ruleset), tostring(value))
  end
  return value
end

--- The ruleset whose positions are searched: of several, the first with a big position.
local function searched_of(components)
  local rulesets, positions = {}, {}
  for i, component in ipairs(components) do
    rulesets[i], positions[i] = component.ruleset, component.position
    if component.ruleset ~= rulesets[1] then rulesets.several = true end
  end
  if not rulesets.several then return rulesets[1] end
  local _, big = searches.quick_sum(rulesets, positions)
  return rulesets[big[1] or 1]
end

--- The ruleset that is searched, its positions among the components that the arguments name, and the nim-sum of the
--- values of the others.
local function read(args)
  local position, games = notation.position(notation.join(args.game))
  local components, positions, rest = position:components(), {}, 0
  if #components == 0 then usage("expected a position of one component at least") end
  for _, component in ipairs(components) do check_normal(games[1], component.ruleset) end
  local ruleset = searched_of(components)
  for _, component in ipairs(components) do
    if component.ruleset == ruleset then
      positions[#positions + 1] = component.position
    else
      rest = rest ~ plain_value(component)
    end
  end
  if args.proof and (args.value or #components > 1) then
    usage "--proof is for the outcome of one component"
  end
  return ruleset, positions, rest
end

--- The plan of the question that the arguments ask, a search for it, and what is to be added to a value.
local function question(args)
  local ruleset, positions, rest = read(args)
  local search = core.search(ruleset, args.search ~= nil)
  local n = not args.value and rest or nil
  return tasks.plan(ruleset, search, positions, n), search, rest
end

--- A function that shows every few seconds that a worker lives; it ends the process where nobody reads that.
local function pulse()
  local last = core.seconds()
  return function()
    if core.seconds() - last < pulse_every then return end
    last = core.seconds()
    if not (io.stdout:write "." and io.stdout:flush()) then os.exit(1, true) end
  end
end

--- The worker of this process, its plan, and what is to be added to a value.
local function worker_of(args, run, name)
  local plan, search, rest = question(args)
  if args.task and not tasks.task(plan, args.task) then
    usage("there is no task '%s'; --tasks lists them", args.task)
  end
  local memory = positive(args, "memory", default_memory)
  search:set_memory(memory)
  local limit = positive(args, "limit")
  local options = run:working("searching", { limit = limit }, limit and "limit" or "uneven")
  local worker = tasks.worker(search, plan, { method = args.search or core.fields(plan.ruleset).search, limit = limit,
    progress = options.progress, tell = args.pulse and pulse() or nil })
  if name then
    local ok, message = worker:share(name, args.worker, args.private)
    if not ok then usage("%s", message) end
  end
  return worker, plan, rest
end

--- The command that runs another worker.
local function worker_command(args, name, number)
  local words, first = {}, 0
  while arg[first - 1] do first = first - 1 end
  for i = first, 0 do words[#words + 1] = quoted(arg[i]) end
  words[#words + 1] = "search"
  for _, word in ipairs(args.game) do words[#words + 1] = quoted(word) end
  for _, option in ipairs { "search", "memory", "limit" } do
    if args[option] then words[#words + 1] = ("--%s %s"):format(option, quoted(args[option])) end
  end
  if args.value then words[#words + 1] = "--value" end
  words[#words + 1] = ("--facts %s --worker %d --pulse%s"):format(quoted(name), number,
    args.private and " --private" or "")
  return table.concat(words, " ")
end

--- Starts the workers 2..jobs, which end when the outcome is found.
local function start_workers(args, name, jobs)
  local pipes = {}
  for number = 2, jobs do
    local pipe, message = io.popen(worker_command(args, name, number))
    if not pipe then usage("cannot start a worker: %s", message) end
    pipes[#pipes + 1] = pipe
  end
  return pipes
end

local function done_by(worker)
  local own = worker.search:statistics()
  return own.listings, own.facts
end

--- Waits for the workers; the positions that they listed.
local function wait_for(pipes)
  local listings = 0
  for _, pipe in ipairs(pipes) do
    local text = pipe:read "a"
    pipe:close()
    listings = listings + (tonumber(text:match "(%d+) positions listed") or 0)
  end
  return listings
end

--- A folder for the files of workers, which nobody else can enter. It is removed when the variable is closed.
local function private_folder()
  local path, message = core.private_folder()
  if not path then usage("%s", message) end
  return setmetatable({ path = path }, { __close = function()
    local pipe = io.popen("rm -rf -- " .. quoted(path))
    if pipe then pipe:close() end
  end })
end

--- One of several workers: `--worker`, and `--task`.
local function work(args, run)
  if not args.facts then usage("--%s needs --facts, the name of the files that workers share",
    args.task and "task" or "worker") end
  local worker = worker_of(args, run, args.facts)
  local number = notation.integer(args.worker or "1") or 1
  local ok, message
  if args.task then ok, message = worker:run_one(args.task) else ok, message = worker:run(math.max(number - 1, 0)) end
  run:done()
  if not ok then return run:nothing(message) end
  local listings, known = done_by(worker)
  run:answer({ listings = listings, facts = known }, function()
    run:print("%s%d positions listed, %d facts known", args.task and args.task .. ": " or "", listings, known)
  end)
end

local meanings = { N = "the player to move wins", P = "the player to move loses" }

--- What the command says: the outcome or the value, and what it cost.
local function tell(args, run, answer, cost)
  local account = ("(%d positions listed, %d facts known)"):format(cost.listings, cost.facts)
  if args.value then
    cost.value = answer
    run:answer(cost, function() run:print("value %d %s", answer, account) end)
  else
    cost.outcome = answer
    run:answer(cost, function()
      run:print("%s: %s %s", run.paint(answer, answer == "N" and "green" or "red"), meanings[answer], account)
    end)
  end
end

--- What a worker's answer means: the value or the outcome.
local function in_words(args, answer, rest)
  if answer == nil then return nil end
  if args.value then return answer ~ rest end
  return answer and "P" or "N"
end

--- The whole search: `--jobs`.
local function search(args, run)
  local jobs = positive(args, "jobs", 1)
  local folder <close> = not args.facts and jobs > 1 and private_folder() or nil
  local name = args.facts or folder and folder.path .. "/shared"
  args.worker, args.private = args.worker or "1", folder ~= nil
  if args.facts then run.keep = function() return "what was found is kept in " .. args.facts .. ".*" end end
  local pipes = start_workers(args, name, jobs)
  local worker, plan, rest = worker_of(args, run, name)
  local answer, listings = nil, 0
  local ok, message = worker:run()
  if ok then
    listings = wait_for(pipes)
    if name then ok, message = worker.shared:poll() end
  end
  if ok then answer, message = worker:answer() end
  answer = in_words(args, answer, rest)
  if answer and args.proof then
    local proven, why = facts.write_proof(plan.ruleset, worker.search, plan.goals[1].position, args.proof, nil,
      notation.join(args.game))
    if not proven then usage("%s", why) end
  end
  run:done()
  if not answer then return run:nothing(message) end
  local own, known = done_by(worker)
  tell(args, run, answer, { jobs = jobs, listings = listings + own, facts = known })
end

local command = {
  name = "search",
  summary = "The outcome or value of a big position, by several processes",
  example = "search cram 4 5 --jobs 2",
  arguments = function(parser)
    parser:argument("game", "The game and the position, as in: cram 4 5, or cram 4 5 + cram 3 7."):args "+"
    parser:flag("--value", "Find the value instead of the outcome.")
    parser:option("--jobs", "So many processes share the work (default 1).")
    parser:option("--search", "By the rules alone, with this search; else by both in turns, with the game's theorem.")
      :choices { "couples", "proof" }
    parser:option("--memory", "The bytes that the facts of a process may take (default 2^30).")
    parser:option("--limit", "Each process lists no more than so many positions.")
    parser:option("--facts", "Go on with the facts in NAME and NAME.*.facts, and keep the new ones there.")
      :argname "<name>"
    parser:option("--proof", "Write a proof to this file, for `grundy verify`.")
    parser:flag("--tasks", "Print the list of tasks, for GNU parallel or Slurm.")
    parser:option("--task", "Do this task of the list, unless it is of no use any more.")
    parser:option("--worker", "Be one of several workers, with this name on this machine, until the outcome is found.")
    parser:flag("--pulse"):hidden(true)
    parser:flag("--private"):hidden(true)
  end,
}

--- The list of tasks that are to be done next: `--tasks`.
local function list_tasks(args, run)
  local plan, measure = question(args)
  local worker = tasks.worker(measure, plan, {})
  if args.facts then
    local ok, message = worker:read_on(args.facts)
    if not ok then usage("%s", message) end
  end
  for _, id in ipairs(tasks.names(plan)) do run:print("%s", id) end
  return 0
end

function command.run(args, run)
  if args.tasks then return list_tasks(args, run) end
  if args.task or args.worker then return work(args, run) end
  return search(args, run)
end

return { command }
