--- `grundy search`: the outcome or the value of a big position, by one or many processes that share their facts.

local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"
local notation = require "grundy.programs.command.notation"
local private_folder = require "grundy.programs.private_folder"
local program = require "grundy.program"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

-- Seconds between two signs of life of a worker, which ends when the process that started it is gone.
local pulse_every = 10

local function quoted(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

--- The position that the arguments name.
local function position_of(args)
  local position, games = notation.position(notation.join(args.game))
  local components = position:components()
  if #components == 0 then usage("expected a position with at least one component") end
  for _, component in ipairs(components) do
    if component.ruleset.play == "misere" then
      usage("%s is played under misere play, and these searches are for normal play",
        wording.title { ruleset = component.ruleset, label = games[1].label })
    end
  end
  if args.proof and (args.value or #components > 1) then
    usage "--proof proves the outcome of a single component"
  end
  return position
end

--- A function that shows every few seconds that a worker is alive; it ends the process if its output has no reader.
local function pulse()
  local last = program.seconds()
  return function()
    if program.seconds() - last < pulse_every then return end
    last = program.seconds()
    if not (io.stdout:write "." and io.stdout:flush()) then os.exit(1, true) end
  end
end

--- The tasks of this process, shared under a name.
local function tasks_of(args, run, name)
  local position, limit = position_of(args), notation.flag(args, "limit", 1)
  local settings = run:working("searching", { limit = limit }, limit and "limit" or "uneven")
  local shown = settings.progress
  settings.memory, settings.search, settings.value = notation.flag(args, "memory", 1), args.search, args.value
  if args.pulse then
    local beat = pulse()
    settings.progress = function(...)
      beat()
      if shown then shown(...) end
    end
  end
  local tasks = faults.attempt(notation.join(args.game), grundy.tasks.new, position, settings)
  if args.task and not tasks:has(args.task) then
    usage("there is no task '%s'; --tasks lists the tasks", args.task)
  end
  if name then
    local ok, message = tasks:share(name, args.worker, args.private)
    if not ok then usage("%s", message) end
  end
  return tasks
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
    args.private and " --private 2>/dev/null" or "") -- this process says what is wrong
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

--- Waits for the workers; returns the number of positions that they listed.
local function wait_for(pipes)
  local listings = 0
  for _, pipe in ipairs(pipes) do
    local text = pipe:read "a"
    pipe:close()
    listings = listings + (tonumber(text:match "(%d+) positions listed") or 0)
  end
  return listings
end

--- One of several workers: `--worker`, and `--task`.
local function work(args, run)
  if not args.facts then usage("--%s needs --facts, the name of the files that workers share",
    args.task and "task" or "worker") end
  local tasks = tasks_of(args, run, args.facts)
  local number = notation.integer(args.worker or "1") or 1
  local ok, message = tasks:run(args.task or math.max(number - 1, 0))
  run:done()
  if not ok then return run:nothing(message) end
  local listings, known = tasks:statistics()
  run:answer({ listings = listings, facts = known }, function()
    run:print("%s%d positions listed, %d facts known", args.task and args.task .. ": " or "", listings, known)
  end)
end

local meanings = { N = "the player to move wins", P = "the player to move loses" }

--- Prints the answer of the command, the outcome or the value, and its cost.
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

--- The whole search: `--jobs`.
local function search(args, run)
  local jobs = notation.flag(args, "jobs", 1, 1)
  local alone = not args.facts and jobs > 1
  local folder <close> = alone and private_folder() or nil
  if alone and not folder then usage "cannot create a folder for the files of workers" end
  local name = args.facts or folder and folder.path .. "/shared"
  args.worker, args.private = args.worker or "1", folder ~= nil
  if args.facts then run.keep = function() return "the facts found are kept in " .. args.facts .. ".*" end end
  local pipes = start_workers(args, name, jobs)
  local tasks = tasks_of(args, run, name)
  local answer, listings = nil, 0
  local ok, message = tasks:run()
  if ok then
    listings = wait_for(pipes)
    ok, message = tasks:load()
  end
  if ok then answer, message = tasks:answer() end
  if answer and args.proof then
    local proven, why = tasks:prove(args.proof, notation.join(args.game))
    if not proven then usage("%s", why) end
  end
  run:done()
  if not answer then return run:nothing(message) end
  local own, known = tasks:statistics()
  tell(args, run, answer, { jobs = jobs, listings = listings + own, facts = known })
end

local command = {
  name = "search",
  summary = "Find the outcome or value of a big position with several processes",
  example = "search cram 4 5 --jobs 2",
  arguments = function(parser)
    parser:argument("game", "The game and the position, as in: cram 4 5, or cram 4 5 + cram 3 7."):args "+"
    parser:flag("--value", "Find the value instead of the outcome.")
    parser:option("--jobs", "The number of processes that share the work (default 1).")
    parser:option("--search", "Search by the rules alone, with this search. Default: both in turn, with the game's "
      .. "theorem.")
      :choices { "couples", "proof" }
    parser:option("--memory", "The largest number of bytes for the facts of a process (default 2^30).")
    parser:option("--limit", "The largest number of positions that each process lists.")
    parser:option("--facts", "Resume from the facts in NAME and NAME.*.facts, and keep the new facts there.")
      :argname "<name>"
    parser:option("--proof", "Write a proof to this file, for `grundy verify`.")
    parser:flag("--tasks", "Print the list of tasks, for GNU parallel or Slurm.")
    parser:option("--task", "Do this task of the list, unless it is no longer needed.")
    parser:option("--worker", "Work as one of several workers, with this name on this machine, until the outcome is "
      .. "found.")
    parser:flag("--pulse"):hidden(true)
    parser:flag("--private"):hidden(true)
  end,
}

--- The list of the next tasks: `--tasks`.
local function list_tasks(args, run)
  local tasks = grundy.tasks.new(position_of(args), { search = args.search, value = args.value })
  if args.facts then
    local ok, message = tasks:load(args.facts)
    if not ok then usage("%s", message) end
  end
  for _, name in ipairs(tasks:names()) do run:print("%s", name) end
  return 0
end

function command.run(args, run)
  if args.tasks then return list_tasks(args, run) end
  if args.task or args.worker then return work(args, run) end
  return search(args, run)
end

return { command }
