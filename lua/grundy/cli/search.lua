--- `grundy search`: the outcome of one big position, by one or many processes that share their facts.

local core = require "grundy.core"
local facts = require "grundy.theory.facts"
local notation = require "grundy.cli.notation"
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

--- The ruleset and the one component of the position that the arguments name.
local function read(args)
  local game, position = notation.game_and_position(notation.join(args.game))
  if not position then usage("'%s' needs a position", game.label) end
  local components = position:components()
  if #components ~= 1 then usage("expected a position of one component, got %d", #components) end
  local ruleset = components[1].ruleset
  if core.fields(ruleset).play == "misere" then
    usage("%s is played in misere play, and these searches are for normal play", notation.title(game))
  end
  return ruleset, components[1].position
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

--- The worker of this process, and its plan.
local function worker_of(args, run, name)
  local ruleset, p = read(args)
  local search = core.search(ruleset, args.search ~= nil)
  local memory = positive(args, "memory", default_memory)
  search:set_memory(memory)
  p = search:representative(p)
  local plan = tasks.plan(ruleset, search, p)
  local limit = positive(args, "limit")
  local options = run:working("searching", { limit = limit }, limit and "limit" or "uneven")
  local worker = tasks.worker(search, plan, { method = args.search or core.fields(ruleset).search, limit = limit,
    progress = options.progress, tell = args.pulse and pulse() or nil })
  if name then
    local ok, message = worker:share(name, args.worker)
    if not ok then usage("%s", message) end
  end
  return worker, plan
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
  words[#words + 1] = ("--facts %s --worker %d --pulse"):format(quoted(name), number)
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

local function remove_files(name)
  local pipe = io.popen(("rm -f -- %s %s.*.facts %s.*.tasks"):format(quoted(name), quoted(name), quoted(name)))
  if pipe then pipe:close() end
end

--- One of several workers: `--worker`, and `--task`.
local function work(args, run)
  if not args.facts then usage("--%s needs --facts, the name of the files that workers share",
    args.task and "task" or "worker") end
  local worker, plan = worker_of(args, run, args.facts)
  if args.task and not plan.tasks[args.task] then
    usage("there is no task '%s'; --tasks lists them", args.task)
  end
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

--- The whole search: `--jobs`.
local function search(args, run)
  local jobs = positive(args, "jobs", 1)
  local name = args.facts or jobs > 1 and os.tmpname() or nil
  args.worker = args.worker or "1"
  if args.facts then run.keep = function() return "what was found is kept in " .. args.facts .. ".*" end end
  local pipes = start_workers(args, name, jobs)
  local worker, plan = worker_of(args, run, name)
  local outcome, listings = nil, 0
  local ok, message = worker:run()
  if ok then
    listings = wait_for(pipes)
    if name then ok, message = worker.shared:poll() end
  end
  if ok then outcome, message = worker:outcome() end
  if outcome and args.proof then
    local proven, why = facts.write_proof(plan.ruleset, worker.search, plan.position, args.proof, nil,
      notation.join(args.game))
    if not proven then usage("%s", why) end
  end
  run:done()
  if name and not args.facts then remove_files(name) end
  if not outcome then return run:nothing(message) end
  local own, known = done_by(worker)
  listings = listings + own
  run:answer({ outcome = outcome, jobs = jobs, listings = listings, facts = known }, function()
    run:print("%s: %s (%d positions listed, %d facts known)", run.paint(outcome, outcome == "N" and "green" or "red"),
      meanings[outcome], listings, known)
  end)
end

local command = {
  name = "search",
  summary = "The outcome of one big position, by several processes",
  example = "search cram 4 5 --jobs 2",
  arguments = function(parser)
    parser:argument("game", "The game and the position, as in: cram 4 5."):args "+"
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
  end,
}

function command.run(args, run)
  if args.tasks then
    local ruleset, p = read(args)
    local measure = core.search(ruleset, args.search ~= nil)
    for _, id in ipairs(tasks.names(tasks.plan(ruleset, measure, measure:representative(p)))) do run:print("%s", id) end
    return 0
  end
  if args.task or args.worker then return work(args, run) end
  return search(args, run)
end

return { command }
