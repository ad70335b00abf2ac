--- Writes doc/guide/games.md, and games.zh.md in Chinese, from the `info` of the documented games, and the tables of
--- judges' problems in contests.md and contests.zh.md:
---   lua tools/games_doc.lua            (make doc)
---   lua tools/games_doc.lua --check    fails when a file is stale

local grundy = require "grundy"
local problems = require "grundy.programs.command.problems"
local ways = require "grundy.programs.ways"

local path = "doc/guide/games.md"

--- The value of an expression over grundy.games, as the reader would write it.
local function evaluate(expression)
  return assert(load("local grundy = ...; return " .. expression, expression))(grundy)
end

--- The example as a block of code: the position, its outcome and value, the number of winning moves and the first one.
local function example(expression)
  local position = evaluate(expression)
  local moves = position:winning_moves()
  local lines = { "```lua", 'local grundy = require "grundy"', "local position = " .. expression }
  local function claim(code, ...)
    local values = table.pack(...)
    for i = 1, values.n do values[i] = tostring(values[i]) end
    lines[#lines + 1] = ("%-52s --> %s"):format(("print(%s)"):format(code), table.concat(values, "\t"))
  end
  claim("position, position:outcome(), position:value()", position, position:outcome(), position:value())
  if moves[1] then
    claim("#position:winning_moves(), position:winning_moves()[1]", #moves, moves[1])
  else
    claim("#position:winning_moves()", 0)
  end
  lines[#lines + 1] = "```"
  return table.concat(lines, "\n")
end

--- A row of a table: the key, the name and an example.
local function row(key, info)
  local call = info.example:gsub("grundy%.games%.", ""):gsub("|", "\\|")
  return ("| `%s` | [%s](#%s) | `%s` |"):format(key, info.name, key, call)
end

local out = { [[
# The documented games

*Guide, for all readers. Next: [Games on boards](boards.md).*

<!-- Written by tools/games_doc.lua from the games' own texts; `make doc` writes it anew. -->

The tables list the games by kind; the sections below give the rules, the verdict and the source of each. A game is a
file under `lua/grundy/games/`, which the library loads when the game is first named. If a theorem is known, it answers;
`game:check(positions)` compares it with a search by the rules. In a P-position the player to move loses; in an
N-position the player to move wins.
]] }

local function add(format, ...)
  out[#out + 1] = format:format(...)
end

local sections, last = {}, nil
for key, kind in pairs(grundy.games) do
  if kind ~= last then
    add("%s**%s**\n\n| key | game | example |\n|---|---|---|", last and "\n" or "", kind:gsub("^.", string.upper))
    last = kind
  end
  local info = grundy.games[key].info
  out[#out + 1] = row(key, info)
  sections[#sections + 1] = table.concat({
    "", ('<a id="%s"></a>'):format(key), "", "## " .. info.name, "",
    ("`grundy.games.%s`, %s"):format(key, info.title), "",
    "**Rules.** " .. info.rules, "", "**Verdict.** " .. info.verdict, "", "**Source.** " .. info.source, "",
    example(info.example), "",
  }, "\n")
end

add "\n**Ways of playing any games**\n\n| key | way | example |\n|---|---|---|"
for _, way in ipairs(ways) do
  local info = way.info
  out[#out + 1] = row(way.key, info)
  local position = evaluate(info.example)
  sections[#sections + 1] = table.concat({
    "", ('<a id="%s"></a>'):format(way.key), "", "## " .. info.name, "", info.title .. "; see also "
      .. "[several games at once](compounds.md)", "",
    "**Rules.** " .. info.rules, "", "**Verdict.** " .. info.verdict, "", "**Source.** " .. info.source, "",
    "```lua", 'local grundy = require "grundy"', "local position = " .. info.example,
    "print(position:explain())", "--> " .. position:explain(), "```", "",
  }, "\n")
end

local text = table.concat(out, "\n") .. "\n" .. table.concat(sections)

local write = dofile "tools/write.lua"
write(path, text)

local chinese = { [[
# 收录的游戏

*指南，适合所有读者。下一页：[教程](tutorial.zh.md)。[English](games.md)*

<!-- Written by tools/games_doc.lua from lua/grundy/games/chinese.lua; `make doc` writes it anew. -->

各游戏的规则与结论；出处与程序见[英文页](games.md)。P：先手必败；N：先手必胜。`grundy info KEY --language zh` 显示同样的内容。

| 名称 | 规则 | 结论 |
|---|---|---|]] }
local function add_chinese(key, info)
  local said = info.chinese
  chinese[#chinese + 1] = ("| [%s](games.md#%s) `%s` | %s | %s |"):format(info.title, key, key,
    (said.rules:gsub("|", "\\|")), (said.verdict:gsub("|", "\\|")))
end
for key in pairs(grundy.games) do add_chinese(key, grundy.games[key].info) end
for _, way in ipairs(ways) do add_chinese(way.key, way.info) end
write("doc/guide/games.zh.md", table.concat(chinese, "\n") .. "\n")

--- Writes the rows of the table of problems anew, which begins with a line in a page.
local function put_problems(page, heading, language)
  local file <close> = assert(io.open(page))
  local before, rest = file:read "a":match("^(.-\n" .. heading:gsub("%p", "%%%0") .. "\n|[^\n]*\n)(.*)$")
  local rows = {}
  for i, problem in ipairs(problems.list) do
    local about = grundy.games[problem.game].info
    rows[i] = ("| %s | [%s](games.md#%s) | %s | `%s` | %s |\n"):format(problem.name,
      language == 2 and about.title or "`" .. problem.game .. "`", problem.game,
      problem.program and "`" .. problem.program .. ".lua`" or "", problem.page, problem.asked[language])
  end
  while rest:find "^|" do rest = rest:gsub("^[^\n]*\n", "", 1) end
  write(page, before .. table.concat(rows) .. rest)
end

put_problems("doc/guide/contests.md", "| problem | game | program | page | asked |", 1)
put_problems("doc/guide/contests.zh.md", "| 题目 | 游戏 | 程序 | 页面 | 所求 |", 2)
