--- Programs against the library.

local command = require "spec.support.command"
local grundy = require "grundy"
local inside = require "spec.support.inside"
local json = require "dkjson"
local judge = require("grundy.programs.command.judge")[1]
local problems = require "grundy.programs.command.problems"
local process = require "spec.support.process"
local terminal = require "grundy.programs.command.terminal"

describe("#processes grundy judge", function()
  --- What the command says of a program in Lua, whose words are quoted for the shell.
  local function judged(text, args)
    local path = command.file(text)
    args.program, args.seed = "env " .. process.command(path), args.seed or "1"
    local out, said, status = inside.run(judge, args)
    os.remove(path)
    return out, said, status
  end

  -- Nim where a heap of 3 is taken for one of 2.
  local wrong = [[
    local n, x = io.read("n"), 0
    for _ = 1, n do
      local a = io.read "n"
      x = x ~ (a == 3 and 2 or a)
    end
    print(x ~= 0 and "Yes" or "No")]]

  it("finds the programs of examples/judge right in the formats of their problems", function()
    local count = 0
    for _, problem in ipairs(problems.list) do
      local known = problem.judge and problem.program and not problem.judge.move
        and not problem.judge.game:find "^[dh]a" and not (problem.judge.answers or ""):find "{"
      if known then
        local out, said, status = inside.run(judge, { game = problem.name, seed = "7", count = "2",
          program = "env " .. process.command(problems.program(problem)) })
        assert.same({ ("%s, seed 7: all of 2 answers are right"):format(problem.name), "", 0 }, { out, said, status })
        count = count + 1
      end
    end
    assert.is_true(count > 10)
  end)

  it("prints the smallest counterexample, and the same one from every seed", function()
    -- among three numbers at most, {2, 3} is the first one whose exclusive or the error makes 0
    for seed = 1, 3 do
      local out, said, status = judged(wrong, { game = "nim", seed = tostring(seed), numbers = "3", to = "7" })
      assert.same({ ("nim, seed %d: the smallest counterexample\n2\n2 3\nexpected Yes (Nim{2, 3} is N)\ngot No")
        :format(seed), "", 1 }, { out, said, status })
    end
  end)

  it("takes other formats, answers, kinds of questions, play and rules in files", function()
    local ok = "all of 9 answers are right"
    local xor = [[
      local text, x = io.read("a"), 0
      local head, numbers = text:match "^case\n([%d ]*)# ([%d ]*)\n$"
      for n in numbers:gmatch "%d+" do x = x ~ math.tointeger(n) end
      assert(select(2, numbers:gsub("%d+", "")) == tonumber(head))
      print(%s)]]
    local function nim(answer, args)
      args.game, args.count, args.input = "nim", "9", "case\\nN # A"
      return (judged(xor:gsub("%%s", answer), args))
    end
    assert.matches(ok, nim("x > 0 and 'first' or '  second  one '", { answers = "first, second one" }))
    assert.matches(ok, nim("x", { asked = "value" }))
    assert.matches("the smallest counterexample\ncase\n1 # 1\nexpected P ", nim("x > 0 and 'N' or 'P'",
      { answers = "N,P", play = "misere" }))
    local rules = command.file("return function(n, to) if n >= 2 then to(n - 2) end end", ".lua")
    assert.matches("all of 10 answers are right", (judged("print(io.read('n') // 2 % 2)", { game = rules,
      asked = "value", numbers = "1", input = "A" })))
    os.remove(rules)
  end)

  it("gives pairs without their number", function()
    local euclid = [[
      local a, b, c = io.read("n", "n", "n")
      if a < b then a, b = b, a end
      local phi = (1 + math.sqrt(5)) / 2
      print(not c and (a == b or a / b > phi) and "Yes" or "No")]]
    assert.matches("all of 9 answers are right", (judged(euclid, { game = "euclid", count = "9" })))
    assert.matches("the smallest counterexample\n1 1\nexpected Yes", (judged(euclid:gsub("a == b or ", ""),
      { game = "euclid" })))
  end)

  it("has numbers of any size", function()
    local large = "print(io.read('n') < 50 and 'Yes' or 'No')"
    local out = judged(large, { game = "nim", numbers = "1", input = "A", count = "2", to = "1000000000000000000" })
    assert.matches("the smallest counterexample\n50\n", out)
  end)

  it("stops a program that takes too long, prints without end or fails", function()
    local args = { game = "nim", numbers = "1", count = "1", to = "1" }
    assert.matches("1\n1\nexpected Yes %(Nim%(1%) is N%)\nstopped after 1 s$", (judged("while true do end", args)))
    assert.matches("ended with status 1$", (judged("error()", args)))
    assert.matches("ended with status %d+$", (judged("while true do print(('x'):rep(1000)) end", args)))
    assert.matches("got nothing$", (judged("", args)))
  end)

  it("says what is wrong with its words", function()
    local function refused(pattern, args)
      args.program = args.program or "true"
      local out, said = inside.run(judge, args)
      assert.equal("", out)
      assert.matches(pattern, said)
    end
    refused("%-%-game is missing", {})
    refused("has the key \"nym\"", { game = "nym" })
    refused("no list of 1 to 4 numbers is a position of 'treblecross.row'", { game = "treblecross.row" })
    refused("HDU 2516: its format is not known", { game = "HDU 2516" })
    refused("%-%-input is 'N', expected a text with A", { game = "nim", input = "N" })
    refused("%-%-answers is 'Yes', expected two", { game = "nim", answers = "Yes" })
    refused("%-%-to is 2, expected an integer from 3", { game = "nim", from = "3", to = "2" })
    refused("%-%-to is %d+, expected an integer from 1 to 10+$", { game = "nim", to = "2000000000000000000" })
    refused("cannot run './no_such_program'", { game = "nim", program = "./no_such_program" })
  end)

  it("speaks Chinese, and JSON", function()
    terminal.language = "zh"
    local out = judged(wrong, { game = "nim" })
    terminal.language = nil
    assert.matches("^nim，种子 1：最小反例\n2\n2 3\n应为 Yes %(Nim{2, 3} 是 N%)\n输出 No$", out)
    local answer, err, status = command.run("judge 'echo Yes' --game nim --count 5 --seed 4 --numbers 2 --json")
    assert.same({ game = "nim", seed = 4, inputs = 5, right = false, input = "2\n1 1", expected = "No", got = "Yes" },
      json.decode(answer), err)
    assert.equal(1, status)
    assert.equal("P", grundy.games.nim({ 1, 1 }):outcome())
  end)
end)
