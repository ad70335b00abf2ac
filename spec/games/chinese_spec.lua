--- The Chinese texts of the documented games and of their moves.

local catalogue = require "grundy.programs.command.catalogue"
local chinese = require "grundy.programs.chinese"
local grundy = require "grundy"
local inside = require "spec.support.inside"
local long = require "spec.support.long"
local play = require("grundy.programs.command.player")[1]
local positions = require "grundy.programs.command.positions"
local terminal = require "grundy.programs.command.terminal"

local explain, moves = positions[4], positions[3]

--- Calls visit(key, its info, the Position of its example).
local function each(visit)
  for key in pairs(grundy.games) do
    local info = grundy.games[key].info
    visit(key, info, (assert(load("local grundy = ...; return " .. info.example))(grundy)))
  end
end

--- Whether a text has an English word; names of regions of Sprouts are letters.
local function has_english(key, text)
  return key ~= "sprouts" and text:find "%l%l" ~= nil
end

describe("in Chinese", function()
  before_each(function() terminal.language = "zh" end)
  after_each(function() terminal.language = nil end)

  it("every documented game has a title of its own, rules and a verdict", function()
    local titles = {}
    each(function(key, info)
      assert.matches("[\u{4E00}-\u{9FFF}]", info.title, key)
      assert.is_nil(titles[info.title], key)
      titles[info.title] = key
      local out = inside.run(catalogue[2], { game = key }):gsub("%s+", "")
      for _, text in ipairs { info.title, info.chinese.rules, info.chinese.verdict } do
        assert.is_truthy(out:find((text:gsub("%s+", "")), 1, true), key .. ": " .. text)
      end
    end)
  end)

  it("so has every way of playing any games", function()
    for _, way in ipairs(require "grundy.programs.ways") do
      local out = inside.run(catalogue[2], { game = way.key }):gsub("%s+", "")
      for _, text in ipairs { way.info.title, way.info.chinese.rules, way.info.chinese.verdict, way.info.source } do
        assert.is_truthy(out:find((text:gsub("%s+", "")), 1, true), way.key .. ": " .. text)
      end
    end
  end)

  it("the moves of every example are said, through a game", function()
    each(function(key, _, position)
      for ply = 1, long(3, 6) do
        local list = position:moves()
        if #list == 0 then break end
        for i = 1, #list, math.max(1, #list // long(10, 60)) do
          local text = chinese.move(tostring(list[i]))
          assert.is_truthy(text, ("%s: %s"):format(key, list[i]))
          assert.is_false(has_english(key, text), ("%s: %s"):format(key, text))
        end
        position = position:play(list[1 + ply * 7 % #list])
      end
    end)
  end)

  it("a move that no template says is left to English", function()
    assert.is_nil(chinese.move "go home")
    assert.is_nil(chinese.move "take 1 from heap 2 or go home")
    assert.equal("第 2 部分：从第 2 堆取 1 枚，从第 3 堆取 4 枚",
      chinese.move "component 2: take 1 from heap 2, 4 from heap 3")
    assert.equal("取顶点 2 或 5，并再走一步", chinese.move "take vertex 2 or 5, and move again")
  end)

  it("no verdict of coins says that they are adjacent", function()
    for _, key in ipairs { "turning_turtles", "twins", "triplets", "mock_turtles" } do
      assert.matches("任意.*不必相邻", grundy.games[key].info.chinese.rules)
    end
  end)

  it("grundy play says everything, draws with Chinese labels, and takes moves in Chinese", function()
    local source = require("spec.support.process").read "lua/grundy/programs/command/player.lua"
    local count = 0
    for _, call in ipairs { "say%(", "phrase ", "phrase%(" } do
      for text in source:gmatch("%f[%w]" .. call .. '"([^"\n]*)"') do
        if text:find "%l%l" then
          count = count + 1
          assert.is_truthy(chinese.phrases[text], text)
        end
      end
    end
    assert.is_true(count > 20, count)
    local played = inside.run(play, { position = { "staircase_nim 2 1" } }, "从第 1 级移 1 枚到第 0 级\n")
    assert.matches("\n  第 2 级: o  %(1%)\n  第 1 级: o o  %(2%)\n  地面\n", played)
    assert.matches("你走：从第 1 级移 1 枚到第 0 级\n", played)
    for _, position in ipairs { "nim 1 2", "kayles 4 + nim 1", "fibonacci_nim 5 4", "mem0 4 1", "funny_game 5",
      "graph {{2}, {}} 1", "hackenbush {edges = {{1, 2}}}", "welter 1 4", "node_kayles {edges = {{1, 2}}}" } do
      local out = inside.run(play, { position = { position } }, "")
      local drawn = out:match "\n\n(.-)\n\n"
      assert.is_nil(drawn:gsub("%f[%a]o%f[%A]", ""):find "%l%l", drawn)
    end
  end)

  it("moves, explain and play answer", function()
    assert.equal("第 1 部分：从 3 枚中取 2 枚  到达 Nim{1, 4, 5}", inside.run(moves, { position = { "nim 3 4 5" } }))
    assert.matches("没有必胜走法：P，先手必败", inside.run(moves, { position = { "nim 3 3" } }))
    assert.matches("^N：.*\nKayles%(4%)：后继 .* 的 SG 值为 3, 3, 2, 0；mex {0, 2, 3} = 1",
      inside.run(explain, { position = { "kayles 4" } }))
    local played = inside.run(play, { position = { "kayles 2" } }, "why\nhint\n2\n")
    assert.matches("正常规则：不能操作者输。.*走对即胜。.*推荐走法：击倒 2 个瓶中的 2 个.*我不能操作：你赢了。", played)
  end)
end)

describe("explain derives", function()
  local function lines_of(...)
    local out = inside.run(explain, { position = { ... } })
    return (out:gsub("^[^\n]*\n", ""))
  end

  it("the mex from the options", function()
    assert.equal("Kayles(4): the options {0, 3} {1, 2} {0, 2} {1, 1} have the values 3, 3, 2, 0; mex {0, 2, 3} = 1",
      lines_of "kayles 4")
  end)

  it("the odd steps of a staircase", function()
    assert.equal("Staircase Nim{2, 1, 3}: only the odd steps count; they have 2 on step 1, 3 on step 3; exclusive or 1",
      lines_of "staircase_nim 2 1 3")
  end)

  it("a sum by its binary digits", function()
    assert.matches("  011  3\n  100  4\n  101  5\n  %-%-%-\n  010  exclusive or 2\n"
      .. "the highest digit .* is 2; component 1 has it: its value 3 must become 3 xor 2 = 1$", lines_of "nim 3 4 5")
    assert.matches("the exclusive or is 0, so the player to move loses$", lines_of "nim 3 3")
  end)

  it("misere play from the options' outcomes, not from values", function()
    local out = inside.run(explain, { position = { "nim 1 2" }, play = "misere" })
    assert.matches("leaves Nim{1, 0}, which is P$", out)
    assert.matches("each of its 2 options is N, so it is P$",
      inside.run(explain, { position = { "nim 1 1 1" }, play = "misere" }):gsub("3 options", "2 options"))
  end)

  it("the steps of Every-SG and the remotenesses of a join from those of the options", function()
    local function lines(ending, how)
      return (inside.run(explain, { position = { "kayles 7 4 0" }, move = "all", ending = ending, play = how })
        :gsub("^[^\n]*\n", ""))
    end
    assert.equal("Kayles(7): the options have the steps {3, 4, 5}; 1 + the largest even one is 5\n"
      .. "Kayles(4): the options have the steps {1, 2, 3}; 1 + the largest even one is 3\nKayles(0) is over: 0",
      lines())
    assert.matches("^Kayles%(7%): .*{4, 5}; 1 %+ the largest odd one is 6\nKayles%(4%): .*{2}; 1 %+ the least even",
      lines("long", "misere"))
    assert.equal("Kayles(4): the options have the remotenesses {1, 2, 3}; 1 + the least even one is 3",
      inside.run(explain, { position = { "kayles 4" }, move = "all", ending = "short" }):match "\n(.*)$")
  end)

  it("nothing where the options are too many", function()
    assert.equal(inside.run(explain, { position = { "cram 6 6" } }), lines_of "cram 6 6")
  end)
end)

describe("the table of judges' problems", function()
  local problems = require "grundy.programs.command.problems"
  local process = require "spec.support.process"

  it("names documented games, programs and pages that are there, in the order of the problems", function()
    local notation = require "grundy.programs.command.notation"
    for i, problem in ipairs(problems.list) do
      local file = problems.program(problem)
      assert.is_truthy(grundy.games[problem.game].info.rules, problem.name)
      if file then assert.is_true(#process.read(file) > 0, problem.name) end
      assert.is_true(#notation.position((problem.page:gsub("'", ""))):moves() > 0, problem.name)
      assert.matches("[\u{4E00}-\u{9FFF}]", problem.asked[2], problem.name)
      assert.equal(problem, problems.find(problem.name:lower():gsub(" ", "")))
      assert.is_true(i == 1 or problems.list[i - 1].name < problem.name, problem.name)
    end
    assert.equal(problems.find "Luogu P2197", problems.find "P2197")
    assert.is_nil(problems.find "HDU 184")
  end)

  it("is searched by grundy info", function()
    assert.matches("^HDU 1848: subtraction; .*Subtraction game", inside.run(catalogue[2], { game = "hdu1848" }))
    assert.matches("^POJ 3710: ", inside.run(catalogue[2], { game = "POJ 3710" }))
    terminal.language = "zh"
    assert.matches("^POJ 2975：必胜走法的种数\n\nNim 游戏", inside.run(catalogue[2], { game = "POJ 2975" }))
    assert.matches("^BZOJ 1022：先手是否必胜（小约翰的游戏）；examples/judge/bzoj_1022.lua\n",
      inside.run(catalogue[2], { game = "bzoj1022" }))
    terminal.language = nil
  end)

  it("and games are found by their titles and names as well", function()
    assert.matches("^Staircase Nim", inside.run(catalogue[2], { game = "阶梯博弈" }))
    assert.matches("^Kayles", inside.run(catalogue[2], { game = "Kayles" }))
    assert.matches("^Anti%-SG", inside.run(catalogue[2], { game = "Anti-SG 游戏与 SJ 定理" }))
  end)

  it("gives answers for HDU 1848 and HDU 2516 by their games", function()
    local game = grundy.games.subtraction { 1, 2, 3, 5, 8, 13 }
    assert.same({ "N", "P" }, { game({ 1, 1, 1 }):outcome(), game({ 1, 4, 1 }):outcome() }) -- the statement's sample
    for n = 2, 30 do
      local fibonacci = ({ [2] = 1, [3] = 1, [5] = 1, [8] = 1, [13] = 1, [21] = 1 })[n] == 1
      assert.equal(fibonacci and "P" or "N", grundy.games.fibonacci_nim({ n, n - 1 }):outcome())
    end
  end)
end)
