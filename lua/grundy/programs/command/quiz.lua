--- `grundy quiz`: exercises on positions that play can reach from a position, checked at once with the reason, or a
--- sheet to print with the answers on a second page. One seed gives one paper.

local derivation = require "grundy.programs.command.derivation"
local exercises = require "grundy.programs.exercises"
local faults = require "grundy.programs.command.faults"
local json = require "grundy.programs.json"
local notation = require "grundy.programs.command.notation"
local readers = require "grundy.programs.readers"
local terminal = require "grundy.programs.command.terminal"
local wording = require "grundy.programs.command.wording"

local english = {
  outcome = "%s: P or N?", value = "%s: which Grundy value?", count = "%s: how many moves win?",
  right = "right", wrong = "wrong, the answer is %s", score = "%d of %d",
  paper = "%s, paper %d", answers = "Answers, paper %d", winning = "these win: %s", between = "; ",
  empty = "The empty position",
}
local chinese = {
  outcome = "%s：P（先手必败）还是 N（先手必胜）？", value = "%s：SG 值是多少？", count = "%s：有几种必胜走法？",
  right = "对", wrong = "不对，答案是 %s", score = "%d / %d",
  paper = "%s，第 %d 卷", answers = "第 %d 卷答案", winning = "必胜走法：%s", between = "；",
  empty = "空局面",
}

--- The reason for the answer, as lines; after the number of winning moves the moves themselves.
local function reasons(words, each, play)
  local lines = derivation.lines(each.position, play, wording.move)
  local winning = each.kind == "count" and exercises.winning_moves(each.position, play) or {}
  local said = {}
  for i, move in ipairs(winning) do said[i] = wording.move(tostring(move)) end
  if said[1] then lines[#lines + 1] = words.winning:format(table.concat(said, words.between)) end
  return lines
end

local function question(words, each)
  local is_empty = #each.position:components() == 0
  return words[each.kind]:format(is_empty and words.empty or tostring(each.position))
end

local function print_sheet(run, words, list, position, play, seed)
  run:print("%s\n", words.paper:format(wording.heading(position), seed))
  for i, each in ipairs(list) do run:print("%d. %s\n", i, question(words, each)) end
  io.stdout:write "\f" -- a new page
  run:print("%s\n", words.answers:format(seed))
  for i, each in ipairs(list) do
    run:print("%d. %s", i, each.answer)
    for _, line in ipairs(reasons(words, each, play)) do run:print("   %s", line) end
  end
end

--- Asks one question after the other; returns the number of answers, and the number of correct ones.
local function ask(run, words, list, play)
  local read, asked, right = terminal.reader(run.paint), 0, 0
  for i, each in ipairs(list) do
    run:print("%d. %s", i, question(words, each))
    local line = read "> "
    if not line then break end
    asked = asked + 1
    local good = line:gsub("%s+", ""):upper() == each.answer
    if good then right = right + 1 end
    run:print("%s", good and run.paint(words.right, "green") or run.paint(words.wrong:format(each.answer), "red"))
    for _, reason in ipairs(reasons(words, each, play)) do run:print("   %s", reason) end
  end
  return asked, right
end

local quiz = {
  name = "quiz",
  summary = "Ask exercises about a game: P or N, the value, the number of winning moves",
  example = "quiz nim 3 4 5 --seed 7",
  speaks = true,
  arguments = function(command)
    command:argument("position", "A game and a position, or a sum of these, from which play leads to the exercises.")
      :args "+"
    command:option("--seed", "The number of the paper: one seed gives the same exercises everywhere (default 1).")
    command:option("--count", "The number of exercises (default 5).")
    command:option("--asked", "Only exercises of one kind: who wins, the Grundy value, or the number of winning moves.")
      :choices(exercises.kinds)
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    command:flag("--sheet", "Print the exercises, and the answers on a second page.")
  end,
}

function quiz.run(args, run)
  local position = notation.position(notation.join(args.position))
  local play = args.play or readers.default_play(position)
  if args.asked == "value" and play == "misere" then
    faults.usage "--asked value: values do not decide misere play"
  end
  local count, seed = notation.flag(args, "count", 1, 5), notation.flag(args, "seed", 0, 1)
  local list = exercises.paper(position, play, count, seed, args.asked)
  run:done()
  local words = terminal.chinese() and chinese or english
  if run.json then
    local objects = json.list {}
    for i, each in ipairs(list) do
      objects[i] = { kind = each.kind, position = tostring(each.position), answer = each.answer }
    end
    run:answer({ seed = seed, play = play, exercises = objects }, function() end)
  elseif #list == 0 then
    return run:nothing(("%s: too large for exercises"):format(tostring(position)))
  elseif args.sheet then
    print_sheet(run, words, list, position, play, seed)
  else
    local asked, right = ask(run, words, list, play)
    run:print("%s", words.score:format(right, asked))
  end
  return 0
end

return { quiz }
