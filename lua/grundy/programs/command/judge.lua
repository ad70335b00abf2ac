--- `grundy judge`: compares a contestant's program with the library, on random positions of a game.

local answers = require "grundy.programs.command.trials.answers"
local compounds = require "grundy.programs.command.compounds"
local exercises = require "grundy.programs.exercises"
local faults = require "grundy.programs.command.faults"
local graphs = require "grundy.programs.command.trials.graphs"
local lists = require "grundy.programs.command.trials.lists"
local notation = require "grundy.programs.command.notation"
local private_folder = require "grundy.programs.private_folder"
local problems = require "grundy.programs.command.problems"
local runs = require "grundy.programs.command.trials.runs"
local smallest = require "grundy.programs.command.trials.smallest"
local terminal = require "grundy.programs.command.terminal"

local usage = faults.usage

local english = {
  right = "%s, seed %d: all of %d answers are right", smallest = "%s, seed %d: the smallest counterexample",
  wrong = "%s, seed %d: a small counterexample",
  expected = "expected %s", any_move = " or another winning move", got = "got %s", nothing = "nothing",
  outcome = "%s is %s", value = "the value of %s is %s", count = "the winning moves of %s are %s",
  time = "stopped after %d s of processor time", waiting = "stopped after %d s", status = "ended with status %d",
}
local chinese = {
  right = "%s，种子 %d：%d 个答案全对", smallest = "%s，种子 %d：最小反例",
  wrong = "%s，种子 %d：较小的反例",
  expected = "应为 %s", any_move = "，或其他必胜走法", got = "输出 %s", nothing = "为空",
  outcome = "%s 是 %s", value = "%s 的 SG 值是 %s", count = "%s 的必胜走法有 %s 种",
  time = "处理器时间超过 %d 秒，已终止", waiting = "超过 %d 秒，已终止", status = "退出码 %d",
}

local largest = 1000000000000000000

local judge = {
  name = "judge",
  summary = "Compare the answers of a program with those of the library on random positions of a game",
  example = "judge ./nim --game nim --answers Yes,No",
  speaks = true,
  arguments = function(command)
    command:argument("program", "The command that runs the program, such as ./nim or 'python3 nim.py'.")
    command:option("--game", "A game whose positions are numbers; dag_tokens, hackenbush, node_kayles or arc_kayles; "
      .. "or a problem of a judge, such as 'AcWing 891'.")
    command:option("--input", "The input: N is the number of numbers in a position, A the numbers, \\n the end of a "
      .. "line (default 'N\\nA', or A if positions have a fixed number of numbers). On graphs N and M are the numbers "
      .. "of vertices and edges, E is the edges, K the number of tokens, and T their vertices.")
    command:option("--asked", "What the program prints: who wins, the Grundy value, or the number of winning moves "
      .. "(default outcome)."):choices(exercises.kinds)
    command:option("--answers", "What the program prints if the first player wins, and if not (default Yes,No). With "
      .. "{heap}, {taken}, {left} or {all} it also prints a winning move, as in 'Yes {heap} {taken},No': the number of "
      .. "the heap or token, the number taken, the size or vertex after the move, all numbers after the move.")
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    compounds.flags(command)
    command:option("--count", "The number of inputs (default 100).")
    command:option("--numbers", "The largest number of numbers, components or vertices in a position (default 4).")
    command:option("--from", "The smallest number (default 1).")
    command:option("--to", "The largest number (default 10).")
    command:option("--seed", "A seed gives the same inputs everywhere (default: by the time; it is printed).")
    command:option("--seconds", "The processor time for an input, in seconds (default 1), whatever else the "
      .. "machine does. A program that waits is stopped after 30 times as long.")
    command:option("--memory", "The megabytes for an input (default 512).")
  end,
}

--- The options of a judge's problem, if one is named, and those of the command line.
local function task_of(args)
  local problem = problems.find(args.game)
  if problem and not problem.judge then usage("%s: its format is not known; give --game GAME --input", args.game) end
  local task = { game = notation.join { args.game } }
  for name, value in pairs(problem and problem.judge or {}) do task[name] = value end
  for _, name in ipairs { "input", "asked", "answers", "play", "move", "ending" } do
    task[name] = args[name] or task[name]
  end
  task.asked = task.asked or "outcome"
  if compounds.asked(task) and task.asked ~= "outcome" then
    usage("--asked %s: --move and --ending ask who wins", task.asked)
  end
  return task
end

--- The source of cases: the data of random positions on graphs, or of lists of numbers.
local function kind_of(task, args, draw)
  local most = notation.flag(args, "numbers", 1, 4)
  local from, to = notation.flag(args, "from", 0, 1), notation.flag(args, "to", 0, 10)
  if to < from or to > largest then usage("--to is %d, expected an integer from %d to %d", to, from, largest) end
  local kind = graphs { game = task.game, draw = draw, most = args.numbers and most or 7, shape = task.shape }
  if kind then return kind end
  notation.game(task.game) -- reports the faults of its name
  kind = lists { game = task.game, draw = draw, from = from, to = to, most = most, fixed = task.numbers,
    components = compounds.asked(task) and most or nil }
  return kind or usage("no list of 1 to %d numbers is a position of '%s'", most, task.game)
end

--- The template of the input, in which letters represent parts of a position.
local function input_of(task, args, kind)
  local letter = kind.shape and "E" or "A"
  local input = (task.input or kind.input):gsub("\\n", "\n")
  if not input:find("%f[%w]" .. letter .. "%f[^%w]") then
    usage("--input is '%s', expected a text with %s, which stands for the %s", args.input, letter,
      kind.shape and "edges" or "numbers")
  end
  return input
end

--- A function that makes a case from data: { data, input, position, answer, expected }; nil if the game refuses them,
--- or the answer is unknown.
local function maker(task, kind, question, input)
  return function(data)
    data = kind:normal(data)
    local position = data and kind:position(data)
    position = position and compounds.of(task, position) or position
    local case = position and { data = data, position = position }
    if not case or not answers.prepare(question, kind, case) then return nil end
    case.input = input:gsub("%f[%w]%u%f[^%w]", kind:parts(data))
    return case
  end
end

--- The cases, each once, the smallest first.
local function cases_of(kind, make, count)
  local cases, met = {}, {}
  for _ = 1, 20 * count do
    if #cases == count then break end
    local data = kind:random()
    local case = data and make(data)
    if case and not met[case.input] then
      met[case.input] = true
      cases[#cases + 1] = case
    end
  end
  table.sort(cases, function(a, b)
    local x, more_x = kind:size(a.data)
    local y, more_y = kind:size(b.data)
    if x ~= y then return x < y end
    if more_x ~= more_y then return more_x < more_y end
    return a.input < b.input
  end)
  return cases
end

--- Prints the case in which the program is wrong; `heading` tells how small it is.
local function print_wrong(run, words, case, asked, heading)
  run:print("%s", run.paint(heading, "red"))
  run:print("%s", case.input)
  run:print("%s (%s)", words.expected:format(case.expected) .. (case.others and words.any_move or ""),
    words[asked]:format(tostring(case.position), case.answer))
  local trouble = case.trouble
  run:print("%s", trouble and trouble or words.got:format(case.got ~= "" and case.got or words.nothing))
end

function judge.run(args, run)
  if not args.game then usage "--game is missing: a game, or a problem of a judge" end
  local words = terminal.chinese() and chinese or english
  local seed, count = notation.flag(args, "seed", 0, os.time()), notation.flag(args, "count", 1, 100)
  local seconds, megabytes = notation.flag(args, "seconds", 1, 1), notation.flag(args, "memory", 1, 512)
  local task = task_of(args)
  local kind = kind_of(task, args, exercises.generator(seed))
  local question = { asked = task.asked, play = task.play, compound = compounds.asked(task),
    words = task.asked == "outcome" and answers.words(task.answers or "Yes,No") or {} }
  if question.words.moves and (question.compound or kind.shape and not kind.has_tokens) then
    usage("--answers has places for a move, expected two words without them")
  end
  local make = maker(task, kind, question, input_of(task, args, kind))
  local cases = cases_of(kind, make, count)
  if #cases == 0 then return run:nothing(("%s: no position has an answer within the limit"):format(args.game)) end
  local folder <close>, trouble = private_folder()
  if not folder then usage("%s", trouble) end
  local allowed = { time = seconds, waiting = 30 * seconds }
  local answer_of = runs(args.program, folder.path, allowed.time, allowed.waiting, megabytes)
  local tried, interrupted = {}, false

  --- The case where the program fails in it; what it does there is kept in the case.
  local function failing(case)
    if not case or tried[case.input] or interrupted then return nil end
    tried[case.input] = true
    local ended
    case.got, ended = answer_of(case.input)
    interrupted = ended == "interrupted"
    if interrupted or case.got and answers.accepts(question, kind, case, case.got) then return nil end
    case.trouble = ended and (words[ended] or words.status):format(allowed[ended] or ended)
    return case
  end

  local wrong, least
  for i = 1, #cases do
    wrong = failing(cases[i])
    if wrong then break end
  end
  if wrong then wrong, least = smallest(wrong, kind, function(data) return failing(make(data)) end) end
  if interrupted then
    terminal.complain "interrupted"
    if not wrong then return 130 end
  end
  run:answer({ game = task.game, seed = seed, inputs = #cases, right = not wrong, input = wrong and wrong.input,
    expected = wrong and wrong.expected, got = wrong and wrong.got, trouble = wrong and wrong.trouble }, function()
    if not wrong then return run:print("%s", run.paint(words.right:format(args.game, seed, #cases), "green")) end
    local heading = least and not interrupted and words.smallest or words.wrong
    print_wrong(run, words, wrong, task.asked, heading:format(args.game, seed))
  end)
  return wrong and 1 or 0
end

return { judge }
