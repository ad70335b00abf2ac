--- `grundy judge`: a program of a contestant against the library, on random positions of a game.

local exercises = require "grundy.programs.command.exercises"
local jobs = require "grundy.programs.command.jobs"
local notation = require "grundy.programs.command.notation"
local private_folder = require "grundy.programs.private_folder"
local problems = require "grundy.programs.command.problems"
local program = require "grundy.program"
local readers = require "grundy.programs.readers"
local terminal = require "grundy.programs.command.terminal"

local usage = notation.usage

local english = {
  right = "%s, seed %d: all of %d answers are right", smallest = "%s, seed %d: the smallest counterexample",
  wrong = "%s, seed %d: a small counterexample",
  expected = "expected %s", got = "got %s", nothing = "nothing",
  outcome = "%s is %s", value = "the value of %s is %s", count = "the winning moves of %s are %s",
  time = "stopped after %d s", status = "ended with status %d",
}
local chinese = {
  right = "%s，种子 %d：%d 个答案全对", smallest = "%s，种子 %d：最小反例",
  wrong = "%s，种子 %d：较小的反例",
  expected = "应为 %s", got = "输出 %s", nothing = "为空",
  outcome = "%s 是 %s", value = "%s 的 SG 值是 %s", count = "%s 的必胜走法有 %s 种",
  time = "超过 %d 秒，已终止", status = "退出码 %d",
}

-- Tries for a position of a given number of numbers, and runs that look for a smaller counterexample.
local tries, smaller_runs = 60, 300

local largest = 1000000000000000000

--- The position of a list of numbers; nil if the game refuses the list.
local function position_of(game, list)
  local how, position = program.protect(notation.position, game .. " " .. table.concat(list, " "))
  if how == "stopped" or how == "memory" then error(position, 0) end
  return how == "ok" and position or nil
end

--- A list of random numbers; half of the lists have small numbers.
local function random_list(random, length, from, to)
  local list, span = {}, to - from + 1
  if random(2) == 1 then span = random(span) end
  for i = 1, length do list[i] = from - 1 + random(span) end
  return list
end

--- The lengths up to `most` of lists that are positions.
local function lengths_of(game, random, least, most, from, to)
  local lengths = {}
  for length = least, most do
    for _ = 1, tries do
      if position_of(game, random_list(random, length, from, to)) then
        lengths[#lengths + 1] = length
        break
      end
    end
  end
  return lengths
end

--- Whether the positions are sets, whose numbers are given in ascending order: equal numbers are refused.
local function are_sets(game, lengths, from, to)
  local length = lengths[#lengths]
  for n = from, length > 1 and math.min(to, from + 8) or from - 1 do
    local list = {}
    for i = 1, length do list[i] = n end
    if position_of(game, list) then return false end
  end
  return length > 1
end

--- The sum of the numbers of a list.
local function sum_of(list)
  local sum = 0
  for _, n in ipairs(list) do sum = sum + n end
  return sum
end

--- The order of cases: by the sum of the numbers, then by how many there are.
local function is_smaller(a, b)
  local x, y = sum_of(a.list), sum_of(b.list)
  if x ~= y then return x < y end
  if #a.list ~= #b.list then return #a.list < #b.list end
  return a.input < b.input
end

--- The lists that lack a number of a list, or have a smaller one in its place.
local function smaller_lists(list, from)
  local all = {}
  local function add(i, m)
    local less = table.move(list, 1, #list, 1, {})
    if m then less[i] = m else table.remove(less, i) end
    all[#all + 1] = less
  end
  for i = 1, #list do add(i) end
  for i, n in ipairs(list) do
    local less = n - from
    while less > 0 do
      add(i, n - less)
      less = less // 2
    end
  end
  return all
end

--- Calls try(list) for the lists of `length` numbers in from, ..., to with a sum, until it returns true.
local function each_list(length, sum, from, to, try, list)
  list = list or {}
  local left = length - #list
  if left == 0 then return sum == 0 and try(table.move(list, 1, length, 1, {})) end
  for n = math.max(from, sum - (left - 1) * to), math.min(to, sum - (left - 1) * from) do
    list[#list + 1] = n
    local done = each_list(length, sum - n, from, to, try, list)
    list[#list] = nil
    if done then return true end
  end
end

--- What makes cases of lists: { list, input, position, answer, expected }; nil if the game refuses the list, or the
--- answer is not known.
local function maker(game, task)
  local allowed = {}
  for _, length in ipairs(task.lengths) do allowed[length] = true end
  return function(list)
    if task.sets then table.sort(list) end
    local position = allowed[#list] and position_of(game, list)
    local answer = position and exercises.answer(task.asked, position, task.play or readers.default_play(position))
    if not answer or task.asked == "outcome" and not task.words[answer] then return nil end
    local parts = { N = tostring(#list), A = table.concat(list, " ") }
    return { list = list, position = position, answer = answer, expected = task.words[answer] or answer,
      input = (task.input:gsub("%f[%w]([NA])%f[^%w]", parts)) }
  end
end

local function read(path)
  local file = assert(program.open(path))
  local text = file:read "a"
  file:close()
  return text
end

--- A function run(input) that runs the program: what it prints, with single spaces, or nil and what is wrong.
local function runner(command, folder, seconds, megabytes, words)
  local here = folder .. "/"
  local timed = os.execute "timeout --foreground 1 true >/dev/null 2>&1"
    and ("timeout --foreground -s KILL %d "):format(seconds + 1) or "exec "
  local line = ("ulimit -t %d; ulimit -v %d 2>/dev/null; ulimit -f 2048; %ssh -c %s <%s >%s 2>%s"):format(seconds,
    megabytes * 1024, timed, jobs.quoted("exec " .. command), jobs.quoted(here .. "in"), jobs.quoted(here .. "out"),
    jobs.quoted(here .. "err"))
  return function(input)
    local file = assert(program.open(here .. "in", "w"))
    file:write(input, "\n")
    assert(file:close())
    local _, how, status = os.execute(line)
    if how == "signal" then status = 128 + status end
    if status == 130 then return nil, nil, true end
    if status == 126 or status == 127 then usage("cannot run '%s'", command) end
    if status == 137 or status == 152 then return nil, words.time:format(seconds) end
    if status ~= 0 then return nil, words.status:format(status) end
    return (read(here .. "out"):gsub("%s+", " "):gsub("^ ", ""):gsub(" $", ""))
  end
end

local judge = {
  name = "judge",
  summary = "Compare the answers of a program with those of the library on random positions of a game",
  example = "judge ./nim --game nim --answers Yes,No",
  speaks = true,
  arguments = function(command)
    command:argument("program", "The command that runs the program, as ./nim or 'python3 nim.py'.")
    command:option("--game", "A game whose positions are numbers, or a problem of a judge, as 'AcWing 891'.")
    command:option("--input", "The input: N stands for how many numbers a position has, A for the numbers, \\n for the "
      .. "end of a line (default 'N\\nA', or A where positions have a fixed number of numbers).")
    command:option("--asked", "What the program prints: who wins, the Grundy value, or the number of winning moves "
      .. "(default outcome)."):choices(exercises.kinds)
    command:option("--answers", "What it prints where the first player wins, and where not (default Yes,No).")
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    command:option("--count", "The number of inputs (default 100).")
    command:option("--numbers", "The largest number of numbers in a position (default 4).")
    command:option("--from", "The smallest number (default 1).")
    command:option("--to", "The largest number (default 10).")
    command:option("--seed", "A seed gives the same inputs everywhere (default: by the time; it is printed).")
    command:option("--seconds", "The processor time for an input, in seconds (default 1).")
    command:option("--memory", "The megabytes for an input (default 512).")
  end,
}

--- The question: { game, input, asked, words, lengths, play }.
local function task_of(args, random, from, to)
  local problem = problems.find(args.game)
  local known = problem and problem.judge
  if known and (known.move or known.game:find "^[dh]a" or (known.answers or ""):find "{") then known = nil end
  local format = known and { known.game, known.input, known.asked or known.answers, known.numbers }
  if problem and not format then usage("%s: its format is not known; give --game GAME --input", args.game) end
  format = format or { notation.join { args.game } }
  notation.game(format[1]) -- what is wrong with it is said here
  local counts = format[3] == "count"
  local most = notation.option(args, "numbers", 1, 4)
  local task = { game = format[1], asked = args.asked or counts and "count" or "outcome", play = args.play,
    words = {} }
  task.lengths = lengths_of(task.game, random, format[4] or 1, format[4] or most, from, to)
  if #task.lengths == 0 then usage("no list of 1 to %d numbers is a position of '%s'", most, task.game) end
  task.sets = are_sets(task.game, task.lengths, from, to)
  local fixed = #task.lengths == 1 and most > 1
  task.input = (args.input or format[2] or fixed and "A" or "N\\nA"):gsub("\\n", "\n")
  if not task.input:find "%f[%w]A%f[^%w]" then
    usage("--input is '%s', expected a text with A, which stands for the numbers", args.input)
  end
  if task.asked == "outcome" then
    local answers = args.answers or not counts and format[3] or "Yes,No"
    task.words.N, task.words.P = answers:match "^%s*([^,]*%S)%s*,%s*([^,]*%S)%s*$"
    if not task.words.N then usage("--answers is '%s', expected two, as in Yes,No", answers) end
  end
  return task
end

--- The cases, each once, the smallest first.
local function cases_of(task, make, random, count, from, to)
  local cases, met = {}, {}
  for _ = 1, 20 * count do
    if #cases == count then break end
    local case = make(random_list(random, task.lengths[random(#task.lengths)], from, to))
    if case and not met[case.input] then
      met[case.input] = true
      cases[#cases + 1] = case
    end
  end
  table.sort(cases, is_smaller)
  return cases
end

--- A failing case that is smaller than one that fails: by small steps, and then among all that are smaller; and
--- whether there is no smaller one. `fails(list)` runs the program on a list and returns the case where it fails.
local function smallest(case, task, fails, from, to)
  local runs = 0
  local better = case
  while better do
    case, better = better, nil
    for _, list in ipairs(smaller_lists(case.list, from)) do
      if runs >= smaller_runs then break end
      runs = runs + 1
      better = fails(list)
      if better then break end
    end
  end
  runs = 0
  local least = from * task.lengths[1]
  for sum = least, math.min(least + smaller_runs, sum_of(case.list)) do
    for _, length in ipairs(task.lengths) do
      if sum == sum_of(case.list) and length == #case.list then return case, true end
      local found
      local ended = each_list(length, sum, from, to, function(list)
        runs = runs + 1
        found = fails(list)
        return found or runs > smaller_runs
      end)
      if ended then return found or case, found ~= nil end
    end
  end
  return case, false
end

function judge.run(args, run)
  if not args.game then usage "--game is missing: a game, or a problem of a judge" end
  local words = terminal.chinese() and chinese or english
  local seed, count = notation.option(args, "seed", 0, os.time()), notation.option(args, "count", 1, 100)
  local from, to = notation.option(args, "from", 0, 1), notation.option(args, "to", 0, 10)
  if to < from or to > largest then usage("--to is %d, expected an integer from %d to %d", to, from, largest) end
  local seconds, megabytes = notation.option(args, "seconds", 1, 1), notation.option(args, "memory", 1, 512)
  local random = exercises.generator(seed)
  local task = task_of(args, random, from, to)
  local make = maker(task.game, task)
  local cases = cases_of(task, make, random, count, from, to)
  if #cases == 0 then return run:nothing(("%s: no position has an answer within the limit"):format(args.game)) end
  local folder <close>, trouble = private_folder()
  if not folder then usage("%s", trouble) end
  local answer_of, tried, interrupted = runner(args.program, folder.path, seconds, megabytes, words), {}, false

  --- The case where the program fails in it; what it does there is kept in the case.
  local function failing(case)
    if not case or tried[case.input] or interrupted then return nil end
    tried[case.input] = true
    case.got, case.trouble, interrupted = answer_of(case.input)
    return not interrupted and case.got ~= case.expected and case or nil
  end

  local wrong, least
  for i = 1, #cases do
    wrong = failing(cases[i])
    if wrong then break end
  end
  if wrong then wrong, least = smallest(wrong, task, function(list) return failing(make(list)) end, from, to) end
  if interrupted then
    terminal.complain "interrupted"
    if not wrong then return 130 end
  end
  run:answer({ game = task.game, seed = seed, inputs = #cases, right = not wrong, input = wrong and wrong.input,
    expected = wrong and wrong.expected, got = wrong and wrong.got, trouble = wrong and wrong.trouble }, function()
    if not wrong then return run:print("%s", run.paint(words.right:format(args.game, seed, #cases), "green")) end
    local heading = least and not interrupted and words.smallest or words.wrong
    run:print("%s", run.paint(heading:format(args.game, seed), "red"))
    run:print("%s", wrong.input)
    run:print("%s (%s)", words.expected:format(wrong.expected),
      words[task.asked]:format(tostring(wrong.position), wrong.answer))
    run:print("%s", wrong.trouble or words.got:format(wrong.got ~= "" and wrong.got or words.nothing))
  end)
  return wrong and 1 or 0
end

return { judge }
