--- `grundy games` and `grundy info`: the documented games.

local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"
local json = require "grundy.programs.json"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local problems = require "grundy.programs.command.problems"
local terminal = require "grundy.programs.command.terminal"
local ways = require "grundy.programs.ways"
local wording = require "grundy.programs.command.wording"

local function name_of(info)
  local title = wording.chinese_title(info)
  if title then return ("%s（%s）"):format(title, info.name) end
  return ("%s (%s)"):format(info.name, info.title)
end

--- The example of a game as it can be typed in a shell.
local function typed(info)
  local example = notation.example(info)
  return example:find "[(){}]" and "'" .. example .. "'" or example
end

local games = {
  name = "games",
  summary = "List the documented games by kind, or those whose texts contain the given words",
  example = "games graph",
  speaks = true,
  arguments = function(command)
    command:argument("word", "A word that the key, the kind, the name or the rules of a game must contain."):args "*"
  end,
}

--- Whether each of the words occurs in one of the texts, regardless of capitals.
local function has_all(words, texts)
  local text = table.concat(texts, "\n"):lower()
  for _, word in ipairs(words) do
    if not text:find(word:lower(), 1, true) then return false end
  end
  return true
end

function games.run(args, run)
  local list, rows = json.list {}, {}
  local function add(key, kind, info, example, shown)
    if has_all(args.word, { key, kind, info.name, info.title, info.rules, info.chinese.rules }) then
      list[#list + 1] = { key = key, kind = kind, name = info.name, title = info.title, example = example }
      rows[#rows + 1] = { key, name_of(info), shown }
    end
  end
  for key, kind in pairs(grundy.games) do
    local info = grundy.games[key].info
    add(key, kind, info, notation.example(info), typed(info))
  end
  for _, way in ipairs(ways) do
    add(way.key, "ways of playing several games", way.info, way.info.example, "see `grundy info " .. way.key .. "`")
  end
  run:answer(list, function()
    if #list == 0 then return run:print("no documented game contains these words") end
    for i, line in ipairs(layout.table(rows, { "key", "game", "an example" })) do
      if i > 1 and (i == 2 or list[i - 1].kind ~= list[i - 2].kind) then
        run:print("\n%s", run.paint(list[i - 1].kind, "cyan"))
      end
      run:print("%s", i == 1 and run.paint(line, "bold") or line)
    end
  end)
  return #list > 0 and 0 or 1
end

local chinese_headings = { rules = "规则", verdict = "结论", source = "出处", try = "试一试" }

local info = {
  name = "info",
  summary = "Print the rules of a game, its verdict and its source",
  example = "info wythoff",
  speaks = true,
  arguments = function(command)
    command:argument("game", "The key or title of a documented game or way, a code, or a problem of a judge, "
      .. "such as 'HDU 1848'.")
  end,
}

--- Prints what is known about a heap game without a page of its own.
local function tell_code(game, run)
  local values = game.ruleset:values(0, 60)
  local code = tostring(game.ruleset)
  local matches, period, none = values:identify { limit = 8 }, game.ruleset:period(10000)
  local same, name = json.list {}, nil
  for _, match in ipairs(matches) do
    local its = match.game.values_from or match.game.kind == "heap" and match.game
    if match.game.info and tostring(its) == code then
      name = name or ("%s (%s)"):format(match.game.info.name, match.name)
    elseif match.name ~= code then
      same[#same + 1] = tostring(match)
    end
  end
  run:answer({ game = game.label, name = name, period = period and tostring(period) or none,
    same_values = same }, function()
    run:print("%s%s: %s", run.paint(game.label, "bold"), name and " is " .. name or "",
      period and tostring(period) or none)
    for _, text in ipairs(same) do run:print("the values 0..60 are those of %s", text) end
    run:print("%s", values:concat ", ")
  end)
end

--- The line about a problem.
local function problem_text(problem)
  local program = problems.program(problem)
  if terminal.chinese() then
    return ("%s：%s%s"):format(problem.name, problem.asked[2], program and "；" .. program or "")
  end
  return ("%s: %s; %s%s"):format(problem.name, problem.game, problem.asked[1], program and "; " .. program or "")
end

--- Whether a text is the name or the title of a game; a title is 阶梯博弈 as well as 阶梯博弈（...）.
local function is_called(about, text)
  local title = about.title
  return about.name:lower() == text:lower() or title == text or title:match "^(.-)（" == text
end

--- The key of a documented game or way, its info, and what may be typed for a way; nil for other texts.
local function find(text)
  for key in pairs(grundy.games) do
    if key == text then return key, grundy.games[key].info end
  end
  for _, way in ipairs(ways) do
    if way.key == text or is_called(way.info, text) then return way.key, way.info, way.try end
  end
  for key in pairs(grundy.games) do
    local about = grundy.games[key].info
    if is_called(about, text) then return key, about end
  end
end

function info.run(args, run)
  local problem = problems.find(args.game)
  local key, about, try = find(problem and problem.game or args.game)
  if not about then
    local game = notation.game(args.game)
    if game.ruleset.kind == "heap" then return tell_code(game, run) end
  end
  if not about then faults.usage("'%s' is not a documented game; `grundy games` lists them", args.game) end
  local object = { key = key, problem = problem and problem.name, program = problem and problems.program(problem),
    example = try and about.example or notation.example(about) }
  for _, field in ipairs { "name", "title", "rules", "verdict", "source" } do object[field] = about[field] end
  run:answer(object, function()
    if problem then run:print("%s\n", problem_text(problem)) end
    run:print("%s", run.paint(name_of(about), "bold"))
    local chinese = terminal.chinese() and about.chinese
    for _, field in ipairs { "rules", "verdict", "source" } do
      run:print("\n%s", run.paint(chinese and chinese_headings[field] or field:gsub("^%l", string.upper), "cyan"))
      for _, line in ipairs(layout.wrap(chinese and chinese[field] or about[field], math.min(terminal.width(), 100),
        "  ")) do
        run:print("%s", line)
      end
    end
    run:print("\n%s\n  grundy %s", run.paint(chinese and chinese_headings.try or "Try", "cyan"),
      try or "moves " .. typed(about))
  end)
end

local identify = {
  name = "identify",
  summary = "Find the games of the library that have these values, possibly shifted",
  example = "identify 0 1 2 3 1 4 3 2 1 4 2 6",
  arguments = function(command)
    command:argument("value", "The values from n = 0 on, at least six, separated by spaces or commas."):args "+"
    command:option("--first", "The n of the first value (default 0).")
    command:option("--limit", "The largest number of games to print (default 20).")
  end,
}

function identify.run(args, run)
  local list = {}
  for word in table.concat(args.value, " "):gmatch "[^%s,]+" do
    local n = notation.integer(word)
    if not n or n < 0 then faults.usage("'%s' is not a value, expected an integer >= 0", word) end
    list[#list + 1] = n
  end
  local sequence = grundy.sequence(list, notation.flag(args, "first", 0, 0))
  local matches = faults.attempt("identify", sequence.identify, sequence,
    run:working("games", { limit = notation.flag(args, "limit", 1) }, "uneven"))
  run:done()
  local objects = json.list {}
  for i, match in ipairs(matches) do
    objects[i] = { name = match.name, shift = match.shift,
      period = match.period and tostring(match.period) or match.known }
  end
  run:answer({ matches = objects }, function() run:print("%s", tostring(matches)) end)
  return #matches > 0 and 0 or 1
end

return { games, info, identify }
