--- Programs against the library.

local answers = require "grundy.programs.command.trials.answers"
local command = require "spec.support.command"
local exercises = require "grundy.programs.exercises"
local graphs = require "grundy.programs.command.trials.graphs"
local grundy = require "grundy"
local inside = require "spec.support.inside"
local json = require "dkjson"
local judge = require("grundy.programs.command.judge")[1]
local lists = require "grundy.programs.command.trials.lists"
local long = require "spec.support.long"
local problems = require "grundy.programs.command.problems"
local private_folder = require "grundy.programs.private_folder"
local process = require "spec.support.process"
local runs = require "grundy.programs.command.trials.runs"
local terminal = require "grundy.programs.command.terminal"

describe("#processes #bounded grundy judge", function()
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

  it("#slow finds the programs of examples/judge right in the formats of their problems", function()
    local count, met = 0, {}
    for _, problem in ipairs(problems.list) do
      local same = problem.judge and problem.program and json.encode(problem.judge, { keyorder = {} })
      if same and not met[same] then
        met[same] = true
        local out, said, status = inside.run(judge, { game = problem.name, seed = "7", count = "2",
          program = "env " .. process.command(problems.program(problem)) })
        assert.same({ ("%s, seed 7: all of 2 answers are right"):format(problem.name), "", 0 }, { out, said, status })
        count = count + 1
      end
    end
    assert.is_true(count > 10)
  end)

  it("#slow prints the smallest counterexample, and the same one from every seed", function()
    -- among three numbers at most, {2, 3} is the first one whose exclusive or the error makes 0
    for seed = 1, 3 do
      local out, said, status = judged(wrong, { game = "nim", seed = tostring(seed), numbers = "3", to = "7" })
      assert.same({ ("nim, seed %d: the smallest counterexample\n2\n2 3\nexpected Yes (Nim{2, 3} is N)\ngot No")
        :format(seed), "", 1 }, { out, said, status })
    end
  end)

  it("#slow takes other formats, answers, kinds of questions, play and rules in files", function()
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

  it("takes any winning move for right, and no other move", function()
    local kind = lists { game = "nim", draw = exercises.generator(1), from = 0, to = 4, most = 3 }
    local question = { asked = "outcome", words = answers.words "{taken} {heap} {all},lose" }
    local right, wrong_moves = 0, 0
    for a = 0, 4 do
      for b = 0, 4 do
        for c = 0, 4 do
          local case = { data = { a, b, c }, position = kind:position { a, b, c } }
          assert.is_true(answers.prepare(question, kind, case))
          assert.equal(a ~ b ~ c == 0, answers.accepts(question, kind, case, "lose"))
          for i, n in ipairs(case.data) do
            for left = 0, n do
              local after = table.move(case.data, 1, 3, 1, {})
              after[i] = left
              local output = ("%d %d %s"):format(n - left, i, table.concat(after, " "))
              local wins = left < n and after[1] ~ after[2] ~ after[3] == 0
              assert.equal(wins, answers.accepts(question, kind, case, output), output)
              assert.is_false(answers.accepts(question, kind, case, output .. " 0"), output)
              assert.is_false(answers.accepts(question, kind, case, (output:gsub("^%d", "9"))), output)
              if wins then right = right + 1 else wrong_moves = wrong_moves + 1 end
            end
          end
        end
      end
    end
    assert.is_true(right > 50 and wrong_moves > 500)
  end)

  it("#slow says which move wins, and that others do", function()
    local out = judged([[
      local n, x, heaps = io.read "n", 0, {}
      for i = 1, n do
        heaps[i] = io.read "n"
        x = x ~ heaps[i]
      end
      for i, a in ipairs(heaps) do
        if a ~ x < a then return print("YES", i, a ~ x) end -- which is what is left
      end
      print "NO"]], { game = "nim", answers = "YES {heap} {taken},NO", numbers = "2" })
    assert.equal("nim, seed 1: the smallest counterexample\n1\n1\nexpected YES 1 1 (Nim(1) is N)\ngot YES 1 0", out)
    out = judged("print 'Alice 1 9'", { game = "51Nod 1661", from = "4", to = "5", numbers = "1" })
    assert.matches("expected Alice 1 3 %(Blackboard %(2%)%(4%) is N%)", out)
    out = judged("print 'No'", { game = "nim", answers = "Yes {heap} {left},No", from = "2", to = "2", numbers = "3" })
    assert.matches("expected Yes 1 0 %(", out)
    out = judged("print(io.read 'n' == 1 and 'Yes 1 0' or 'No')", { game = "nim", answers = "Yes {heap} {left},No",
      from = "1", to = "1", numbers = "3" })
    assert.matches("3\n1 1 1\nexpected Yes 1 0 or another winning move %(", out)
  end)

  it("makes graphs of the shapes that the games have, and smaller ones", function()
    for _, shape in ipairs { "any", "acyclic", "connected", "tree with cycles" } do
      local game = ({ any = "node_kayles", acyclic = "dag_tokens" })[shape] or "hackenbush"
      local kind = graphs { game = game, draw = exercises.generator(3), most = 7, shape = shape }
      local cycles, all = 0, {}
      for _ = 1, 40 do
        local data = kind:random()
        table.insert(all, data)
        for _, less in ipairs(kind:smaller(data)) do
          assert.is_true(kind:size(less) < kind:size(data), shape)
          table.insert(all, less)
        end
      end
      for _, data in ipairs(all) do
        local position, lists_of = kind:position(data), {}
        for v = 1, data.n do lists_of[v] = {} end
        for _, edge in ipairs(data.edges) do
          assert.is_true(edge[1] ~= edge[2])
          table.insert(lists_of[edge[1]], edge[2])
        end
        if shape == "acyclic" then assert.is_true(grundy.graph(lists_of):is_acyclic()) end
        if kind.rooted then
          assert.equal(#data.edges, #position:moves()) -- all edges are connected to the ground
          assert.is_true(#data.edges >= data.n - 1)
        end
        if #data.edges >= data.n then cycles = cycles + 1 end
      end
      assert.is_true(cycles > 0, shape)
    end
  end)

  it("#slow finds graphs and compounds on which a program is wrong", function()
    local trees = [[
      local n, m = io.read("n", "n")
      local next_to, met = {}, {}
      for i = 1, n do next_to[i] = {} end
      for _ = 1, m do
        local a, b = io.read("n", "n")
        table.insert(next_to[a], b)
        table.insert(next_to[b], a)
      end
      local function value(v)
        met[v] = true
        local x = 0
        for _, w in ipairs(next_to[v]) do
          if not met[w] then x = x ~ value(w) + 1 end
        end
        return x
      end
      print(value(1) > 0 and "Yes" or "No")]]
    local out = judged(trees, { game = "hackenbush" })
    local n, m = out:match "a small counterexample\n(%d+) (%d+)\n"
    assert.is_true(tonumber(m) >= tonumber(n), out) -- it has a cycle
    assert.matches("all of 3 answers are right", (judged(trees, { game = "hackenbush", numbers = "2" })))
    local sum = [[
      local n, x = io.read "n", 0
      for _ = 1, n do x = x ~ io.read "n" % 3 end
      print(x > 0 and "Yes" or "No")]]
    assert.matches("smallest counterexample\n2\n1 1\nexpected Yes %(",
      (judged(sum, { game = "bounded_nim:2", move = "all" })))
    assert.matches("all of 20 answers are right", (judged(sum, { game = "bounded_nim:2", count = "20", to = "30" })))
    assert.matches("smallest counterexample\n1\n[23] [23]\nexpected GG", (judged("print 'MM'", { game = "HDU 3595" })))
  end)

  it("#slow has numbers of any size", function()
    local large = "print(io.read('n') < 50 and 'Yes' or 'No')"
    local out = judged(large, { game = "nim", numbers = "1", input = "A", count = "2",
      to = long("1000000000000", "1000000000000000000") })
    assert.matches("the smallest counterexample\n50\n", out)
  end)

  it("stops a program that takes too long, prints without end or fails", function()
    local args = { game = "nim", numbers = "1", count = "1", to = "1" }
    assert.matches("1\n1\nexpected Yes %(Nim%(1%) is N%)\nstopped after 1 s of processor time$",
      (judged("while true do end", args)))
    assert.matches("ended with status 1$", (judged("error()", args)))
    assert.matches("ended with status %d+$", (judged("while true do print(('x'):rep(1000)) end", args)))
    assert.matches("got nothing$", (judged("", args)))
  end)

  it("counts processor time, and stops a program that waits too long", function()
    local folder <close> = private_folder()
    local function ran(line, longest) return { runs(line, folder.path, 1, longest, 512) "1" } end
    assert.same({ "Yes" }, ran("sh -c 'sleep 2.5; echo Yes'", 10))
    assert.same({ nil, "waiting" }, ran("sleep 9", 1))
    assert.same({ nil, "time" }, ran("sh -c 'while :; do :; done'", 60))
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
    refused("%-%-answers has {pile}, expected {heap}", { game = "nim", answers = "Yes {pile},No" })
    refused("%-%-answers is 'Yes {heap},No', expected {all}", { game = "nim", answers = "Yes {heap},No" })
    refused("places for a move", { game = "nim", answers = "Yes {all},No", move = "all" })
    refused("places for a move", { game = "hackenbush", answers = "Yes {all},No" })
    refused("%-%-asked value: %-%-move and %-%-ending ask who wins", { game = "nim", asked = "value", move = "all" })
    refused("%-%-input is 'N', expected a text with E", { game = "hackenbush", input = "N" })
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
