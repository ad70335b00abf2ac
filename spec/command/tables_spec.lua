-- Tables, lists of P-positions, guesses, and what a shell knows of the command.

local command = require "spec.support.command"
local formats = require "grundy.programs.command.formats"
local grundy = require "grundy"
local interpreter = require "spec.support.interpreter"
local json = require "dkjson"
local long = require "spec.support.long"
local notation = require "grundy.programs.command.notation"
local parser = require "grundy.programs.command.parser"
local process = require "spec.support.process"

local run = command.run

--- The lines of what a command prints, which must be an answer.
local function lines(arguments)
  local out, err, status = run(arguments)
  assert.equal(0, status, arguments .. ": " .. err)
  local list = {}
  for line in out:gmatch "[^\n]+" do list[#list + 1] = line end
  return list
end

describe("#processes tables", function()
  it("of two heaps have the values of all pairs", function()
    local answer = json.decode((run "values wythoff --to 4 --json"))
    for a = 0, 4 do
      for b = 0, 4 do assert.equal(grundy.games.wythoff({ a, b }):value(), answer.values[a + 1][b + 1]) end
    end
    local text = lines "values nim --pairs --to 9"
    assert.equal("Nim, the values of {a, b} for 0..9", text[1])
    assert.equal(12, #text)
    assert.same({ "a,1,2", "1,0,1", "2,1,1" }, lines "values cutcake --to 2 --format csv")
    assert.same({ "0, 1, 1, 2, 0, 2, 3, 3, 3, 3" }, lines "values nim --pairs --to 3 --format list")
  end)

  it("of sums are counted without them", function()
    local values = grundy.games.kayles:values(1, 30)
    local cases = {
      [""] = { 2, {} },
      ["--components 3 --value 4"] = { 3, { value = 4 } },
      ["--components 3 --unordered --modulus 1009"] = { 3, { ordered = false, modulus = 1009 } },
      ["--components 20 --distinct"] = { 20, { distinct = true } },
      ["--components 4 --from 5 --to 9"] = { 4, { first = 5, last = 9 } },
    }
    for words, case in pairs(cases) do
      local expected = tostring(values:count_sums(case[1], case[2]))
      assert.same({ expected }, lines("count kayles --to 30 " .. words))
      assert.equal(expected, tostring(json.decode((run("count kayles --to 30 --json " .. words))).count))
    end
    for words, message in pairs {
      ["--modulus 0"] = "--modulus is '0', expected an integer >= 1",
      ["--modulus 4611686018427387905"] = "expected an integer from 1 to 2^62",
      ["--from 9 --to 3"] = "--to is 3, expected an integer >= 9",
      ["--components -1"] = "--components is '-1', expected an integer >= 0",
    } do
      local _, err, status = run("count kayles " .. words)
      assert.equal(2, status)
      assert.is_truthy(err:find(message, 1, true), err)
    end
    local _, err, status = run "count kayles --components 200000000 --unordered"
    assert.equal(1, status)
    assert.matches("kayles: the count takes more than 10^8 steps", err, 1, true)
  end)

  it("of a rule over lists are made without a word about its positions", function()
    local rule = command.file([[return function(p, to)
      for i = 1, 2 do
        for left = 0, p[i] - 1 do to { i == 1 and left or p[1], i == 2 and left or p[2] } end
      end
    end]], ".lua")
    assert.equal(8, #lines(("values %s --to 5"):format(rule)))
    assert.matches("^a ~ b %(fits all pairs of 0%.%.10", lines(("guess %s --to 10"):format(rule))[1])
    assert.equal("{0, 0}, {1, 1}, {2, 2}, {3, 3}", lines(("p-positions %s --to 3"):format(rule))[1])
    assert.matches("^<svg", (run(("plot %s --to 5"):format(rule))))
    assert.matches("3%s+2%s+1%s+0", lines(("values '%s(3, ?)' --to 5"):format(rule))[3])
  end)

  it("of all positions of a box count values, and write pictures and arrays", function()
    local game = grundy.vector_game { { 2, 1 }, { 1, 3 } }
    local answer = json.decode((run "table '(2,1) (1,3)' --to 40,30 --json"))
    local counts = {}
    for value, count in pairs(game:table(40, 30):frequencies()) do counts[tostring(value)] = count end
    assert.same({ counts, { 40, 30 } }, { answer.frequencies, answer.bounds })
    local picture, array = os.tmpname(), os.tmpname()
    local printed = lines(("table '(2,1) (1,3)' --to 300 --from 20 --plot %s.png --save %s.npy --outcomes"):format(
      picture, array))
    assert.matches("^P +%d+$", printed[2])
    assert.equal(game:table(300, 300, { outcomes = true }):digest(), grundy.load_table(array .. ".npy"):digest())
    local file = assert(io.open(picture .. ".png", "rb"))
    local width, height = string.unpack(">I4I4", file:read "a", 17)
    assert.same({ 38 + 281 + 40, 8 + 281 + 24 }, { width, height })
    file:close()
    for _, path in ipairs { picture, array, picture .. ".png", array .. ".npy" } do os.remove(path) end
    assert.equal(4, #lines "table wythoff --to 2,1")
    assert.equal(33, #lines "table '(1,0,0)* (0,1,0)* (0,0,1)*' --to 20 --heaps 3")
    for arguments, message in pairs {
      ["'(2,1) (1,3)' --to 4,x"] = "--to is 'x', expected an integer >= 0",
      ["'(2,1) (1,3)' --to 1,2,3"] = "expected 2 bounds, one for each heap, got 3",
      ["'(2,1) (1,3)' --to 1,2 --heaps 3"] = "--to has 2 numbers, expected one, or one of each of 3 heaps",
      ["'(2,1' --to 3"] = "a ( has no closing )",
      ["'(2,1) (1,3,4)' --to 3"] = "vector #2 has 3 numbers, expected 2 as in vector #1",
      ["'(2,1)' --to 3 --plot x.gif"] = "--plot is 'x.gif', expected a path that ends in .png, .svg or .html",
      ["'(2,1)' --to 3 --save x.gif"] = "expected a path that ends in",
    } do
      local _, err, status = run("table " .. arguments)
      assert.equal(2, status)
      assert.is_truthy(err:find(message, 1, true), err)
    end
  end)

  it("#slow of a line of positions have the values of these", function()
    assert.matches("saltus 24 %(proven: equal states%)", lines("period '(1,0)* (0,1)* (1,1)* {5, ?}'")[1])
    assert.matches("saltus 24 %(proven: equal states%)", lines("values '(1,0)* (0,1)* (1,1)* {5, ?}' --to 40")[1])
    assert.same({ "3, 4, 5, 6, 2, 0" }, lines "values '(1,0)* (0,1)* (1,1)* {3, ?}' --to 5 --format list")
    assert.same({ 'n,"cram(3, ?)"', "1,1", "2,1", "3,0" }, lines "values 'cram(3, ?)' --to 3 --format csv")
    local answer = json.decode((run "values 'cram(2, ?)' --json"))
    assert.same({ 1, 10, { 1, 0, 1, 0, 1, 0, 1, 0, 1, 0 } }, { answer.first, answer.last, answer.values })
    assert.matches("^n mod 2 ", lines("guess 'cram{2, ?}' --to 12")[1])
    assert.equal("wythoff(1, ?): period 3 from 0, saltus 3 (proven: equal states)", lines("period 'wythoff(1, ?)'")[1])
    local _, err, status = run "moves 'cram(2, ?)'"
    assert.equal(2, status)
    assert.equal("grundy: cram(2, ?) is a line of positions, which `grundy values`, "
      .. "`period`, `guess` and `plot` take\n", err)
  end)

  it("of a rule without a move ask whether it calls `to`", function()
    local silent = command.file("return function() end", ".lua")
    local moving = command.file("return function(n, to) if n > 3 then to(0) end end", ".lua")
    for _, arguments in ipairs { "values %s --to 9", "run %s" } do
      local _, err = run(arguments:format(silent))
      assert.equal("grundy: no searched position has a move: was `to` called?\n", err)
      _, err = run(arguments:format(moving))
      assert.equal("", err)
    end
    os.remove(silent)
    os.remove(moving)
  end)

  it("of several games have a column each", function()
    local kayles, seven = grundy.games.kayles, grundy.heap "0.07"
    local csv = lines "values kayles 0.07 --to 30 --format csv"
    assert.equal("n,kayles,0.07", csv[1])
    for n = 0, 30 do assert.equal(("%d,%d,%d"):format(n, kayles:value(n), seven:value(n)), csv[n + 2]) end
    local text = lines "values kayles nim subtraction:2,5"
    assert.equal(22, #text)
    assert.matches("^ n  kayles  nim  subtraction:2,5$", text[1])
    assert.same({ kayles:values(0, 12):concat() }, lines "values kayles --to 12 --format list")
  end)

  it("list the P-positions, each once", function()
    local found = json.decode((run "p-positions wythoff --to 12 --json")).p_positions
    local expected = {}
    for a = 0, 12 do
      for b = a, 12 do
        if grundy.games.wythoff({ a, b }):outcome() == "P" then expected[#expected + 1] = { a, b } end
      end
    end
    assert.same(expected, found)
    local zeros = {}
    for n, v in grundy.games.subtraction(2, 5):values(0, 40):each() do
      if v == 0 then zeros[#zeros + 1] = n end
    end
    assert.same({ table.concat(zeros, ", ") }, lines "p-positions subtraction:2,5 --to 40")
    local queen = { "p-positions '(1,0)* (0,1)* (1,1)*' --to 40", "p-positions wythoff --to 40" }
    assert.same(lines(queen[1]), lines(queen[2]))
    assert.same(lines(queen[1] .. " --play misere"), lines(queen[2] .. " --play misere"))
    local zero_sums, kayles = {}, grundy.games.kayles
    for a = 0, 30 do
      for b = a, 30 do
        if kayles { a, b }:outcome() == "P" then zero_sums[#zero_sums + 1] = ("{%d, %d}"):format(a, b) end
      end
    end
    assert.same({ table.concat(zero_sums, ", ") }, lines "p-positions kayles --heaps 2 --to 30")
    local misere = lines "p-positions nim --heaps 3 --to 2 --play misere --format csv"
    assert.same({ "n1,n2,n3", "0,0,1", "0,2,2", "1,1,1" }, misere)
    assert.same({ "{0, 1}, {2, 2}, {3, 3}" }, lines "p-positions misere_nim --heaps 2 --to 3")
    for _, game in ipairs { "misere_nim", "nim --play misere" } do
      local _, said = run("p-positions " .. game .. " --to 20 --format python")
      assert.matches("a language needs normal play", said)
    end
  end)

  it("list the P-positions in every order of their numbers where that matters", function()
    local staircase = grundy.games.staircase_nim
    local expected = {}
    for a = 0, 2 do
      for b = 0, 2 do
        if staircase({ a, b }):outcome() == "P" then expected[#expected + 1] = ("{%d, %d}"):format(a, b) end
      end
    end
    assert.same({ table.concat(expected, ", ") }, lines "p-positions staircase_nim --heaps 2 --to 2")
    expected = {}
    for a = 0, 4 do
      for b = a + 1, 4 do
        if grundy.games.welter({ a, b }):outcome() == "P" then expected[#expected + 1] = ("{%d, %d}"):format(a, b) end
      end
    end
    assert.same({ table.concat(expected, ", ") }, lines "p-positions welter --heaps 2 --to 4")
    local _, err, status = run "p-positions fibonacci_nim --heaps 3"
    assert.equal(2, status)
    assert.matches("a list of 3 numbers is not a position: expected 2 integers, got 3", err)
  end)

  it("have loony and infinite values, and the names of vertices", function()
    local again = command.file([[return function(n, to)
      if n > 0 then to(n - 1) end
      if n > 2 then to:again(n - 3) end
    end]], ".lua")
    local graph = command.file([[return require("grundy").graph { a = { "b", "d" }, b = { "a", "c" }, c = {},
      d = { "a" } }]], ".lua")
    assert.same({ "0, 1, 0, loony, 1, 0" }, lines(("values %s --to 5 --format list"):format(again)))
    assert.matches("0      0     1     0 loony", table.concat(lines("run " .. again), "\n"))
    assert.same({ "a  \u{221E}{}", "b  \u{221E}{0}", "c  0", "d  \u{221E}{}" }, lines("run " .. graph))
    assert.same({ "remoteness 1: the winner hurries, the loser delays" }, lines(("remoteness %s b"):format(graph)))
    assert.matches("^N: the sum of the components' values \u{221E}{0} is \u{221E}{0} ",
      lines(("explain %s b"):format(graph))[1])
    os.remove(again)
    os.remove(graph)
  end)

  it("of a rule over other things than numbers say how to ask for one", function()
    local rows = command.file("return function(row, to) if #row > 0 then to(row:sub(2)) end end", ".lua")
    for _, name in ipairs { "values", "period", "run" } do
      local _, err, status = run(name .. " " .. rows)
      assert.equal(2, status)
      assert.matches("^grundy: [^\n]*position 0%); if its positions are not numbers, give one: "
        .. "grundy run [^ ]* POSITION %(pairs: grundy values [^ ]* %-%-pairs%)\n$", err)
      assert.equal(3, select(2, err:gsub(rows:gsub("%p", "%%%0"), ""))) -- in the message, and twice in the hint
    end
    local out, err, status, _ = run("guess " .. rows)
    assert.equal(1, status)
    assert.matches("the positions are not lists of 2 to 4 numbers; position 0: .*attempt to get length", out .. err)
    local _
    _, err, status = run("p-positions " .. rows)
    assert.equal(2, status)
    assert.matches("neither numbers nor pairs of these: %-%-heaps says how many\n$", err)
    os.remove(rows)
  end)

  it("of a rule over pairs are named where a row of numbers is asked for", function()
    local rule = command.file("return function(p, to) if p[1] > 0 then to { p[1] - 1, p[2] } end end", ".lua")
    for _, name in ipairs { "period", "run", "values --genus" } do
      local _, err, status = run(name .. " " .. rule)
      assert.equal(2, status)
      assert.is_truthy(err:find(("its positions are pairs of numbers: see `grundy values %s --pairs`, or a line of "
        .. "them, '%s(1, ?)'\n"):format(rule, rule), 1, true), err)
    end
    os.remove(rule)
  end)

  it("of triples and quadruples are asked for as those of pairs", function()
    local rule = command.file([[return function(p, to)
      for i = 1, 3 do
        local n = p[i]
        for left = math.max(n - 2, 0), n - 1 do p[i] = left to(p) end
        p[i] = n
      end
    end]], ".lua")
    local game = grundy.ruleset(dofile(rule))
    local answer = json.decode((run(("values %s --to 3 --json"):format(rule))))
    local csv = lines(("values %s --to 3 --format csv"):format(rule))
    local text = lines(("values %s --to 3"):format(rule))
    assert.equal("a,b,c,value", csv[1])
    assert.matches(", the values of {a, b, c} for 0%.%.3$", text[1])
    local at = 1
    for a = 0, 3 do
      assert.equal(("{%d, b, c}"):format(a), text[6 * a + 2])
      for b = 0, 3 do
        local row = {}
        for c = 0, 3 do
          local value = game:value { a, b, c }
          at = at + 1
          assert.equal(value, answer.values[a + 1][b + 1][c + 1])
          assert.equal(("%d,%d,%d,%d"):format(a, b, c, value), csv[at])
          row[c + 1] = tostring(value)
        end
        assert.equal(b .. "  " .. table.concat(row, "  "), text[6 * a + 4 + b])
      end
    end
    assert.same({ "0, 1, 1, 1, 2, 0, 2, 0, 0, 2" }, lines(("values %s --to 2 --format list"):format(rule)))
    assert.matches("^%(a mod 3%) ~ %(b mod 3%) ~ %(c mod 3%) %(fits all triples of 0%.%.9",
      lines(("guess %s --to 9"):format(rule))[1])
    assert.equal("{0, 0, 0}, {0, 0, 3}, {0, 1, 1}, {0, 2, 2}, {0, 3, 3}, {1, 1, 3}, {2, 2, 3}, {3, 3, 3}",
      lines(("p-positions %s --to 3"):format(rule))[1])
    assert.matches("^<svg", (run(("plot %s --to 5"):format(rule))))
    os.remove(rule)
    assert.equal(2 ^ 4 + 1, #lines "values nim --heaps 4 --to 1 --format csv")
    local _, err = run "values nim --heaps 5"
    assert.equal("grundy: --heaps is '5', expected at most 4\n", err)
    _, err = run "guess nim --heaps 3 --pairs"
    assert.equal("grundy: --pairs means --heaps 2: give only one of them\n", err)
  end)
end)

describe("a LaTeX tabular", function()
  it("has a column for each column, and no bare special characters", function()
    assert.same({ "\\begin{tabular}{rr}", "n & a\\_b \\\\ \\hline", "1 & $\\infty$\\{0\\} \\\\", "\\end{tabular}" },
      formats.table("latex", { "n", "a_b" }, { { "1", "∞{0}" } }))
  end)
end)

describe("the words of a command", function()
  it("may be negative numbers", function()
    assert.equal(-3, notation.integer "-3")
    local path = command.file("return function(n, to) if n < 0 then to(n + 1) end end", ".lua")
    local out, _, status = run("value " .. path .. " -3")
    assert.same({ "1\n", 0 }, { out, status })
    os.remove(path)
  end)

  it("that mean nothing are met with a pointer to the right help", function()
    for arguments, pattern in pairs {
      ["values kayles --bogus"] = "unknown option '%-%-bogus'; see `grundy values %-%-help`\n$",
      ["value"] = "missing argument 'position'; see `grundy value %-%-help`\n$",
      ["value nim 3 +"] = "a game is missing; see `grundy value %-%-help`\n$",
      ["valeu nim 3"] = "unknown command 'valeu'; did you mean 'value'%? See `grundy %-%-help`\n$",
    } do
      local out, err, status = run(arguments)
      assert.same({ "", 2 }, { out, status })
      assert.matches(pattern, err)
    end
    local out, _, status = run ""
    assert.equal(0, status)
    assert.matches("^Usage: grundy", out)
  end)

  it("reach the library through a symlink", function()
    process.in_folder(function(folder)
      assert(os.execute(("ln -s \"$PWD/bin/grundy\" %s/g"):format(folder)))
      local text = process.run(("cd / && LUA_PATH=';;' LUA_CPATH=';;' %s %s/g value nim 3 4"):format(interpreter,
        folder))
      assert.equal("7\n", text)
    end)
  end)
end)

describe("#processes what a shell knows", function()
  it("is the commands with their options, in scripts that the shells accept", function()
    for shell, check in pairs { bash = "bash -n", zsh = "zsh -n", fish = "fish --no-execute" } do
      local script = run("completion " .. shell)
      assert.matches("p%-positions", script)
      assert.matches("computer%-first", script)
      if os.execute(("command -v %s >/dev/null"):format(shell)) then
        local path = command.file(script)
        local said, ok = process.run(check .. " " .. path)
        assert.is_true(ok, said)
        os.remove(path)
      end
    end
  end)

  it("is the games, where a command takes one", function()
    local path = command.file(run "completion bash" .. [[

try() { COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); COMPREPLY=(); _grundy; echo "${COMPREPLY[@]}"; }
try grundy value ka
try grundy moves nim 3 + hackenb
try grundy census ka
try grundy values kayles --format li
try grundy completion z
]])
    assert.equal("kayles\nhackenbush\n\nlist\nzsh\n", (process.run("bash " .. path)))
    os.remove(path)
    assert.matches("%* *: *:_grundy_games", run("completion zsh"):match "\n    value%)\n.-;;")
    assert.matches("_grundy_games%(%) {\n.- kayles .-compdef _grundy grundy; fi\n$", run "completion zsh")
    assert.matches("seen_command value' %-a '[^']* kayles ", run "completion fish")
    assert.not_matches("seen_command census' %-a '[^']* kayles ", run "completion fish")
    assert.matches("seen_command completion' %-f %-a 'bash zsh fish'", run "completion fish")
  end)

  it("is a page of the manual with every command and option", function()
    local page = run "manual"
    local _, all = parser.new(require "argparse", function() end)
    for name in pairs(all) do
      assert.is_truthy(page:find(".SS grundy " .. name:gsub("%-", "\\-") .. "\n", 1, true), name)
    end
    assert.is_truthy(page:find("\n\\fB\\-\\-computer\\-first\\fR\n", 1, true))
    if os.execute "command -v groff >/dev/null" then
      local path = command.file(page)
      local warnings = process.run("groff -man -Tascii -ww " .. path .. " 2>&1 >/dev/null")
      assert.equal("", warnings)
      os.remove(path)
    end
  end)
end)

describe("#processes Chinese titles", function()
  it("come with a Chinese locale", function()
    local title = grundy.games.wythoff.info.title
    assert.equal(title, process.run(command.line("info wythoff", "LC_ALL=zh_CN.UTF-8")):sub(1, #title))
    assert.equal(title, process.run(command.line("values wythoff --to 3", "LC_ALL= LANG=zh_TW")):sub(1, #title))
    local played = process.run("echo quit | " .. command.line("play wythoff 1 2 + nim 3", "LC_ALL=zh_CN.UTF-8"))
    assert.equal(("%s、%s（Wythoff{1, 2} + Nim(3)）"):format(title, grundy.games.nim.info.title),
      played:match "^(.-)，正常规则")
    local path = os.tmpname()
    process.run(command.line("page nim 1 2 -o " .. path, "LC_ALL=zh_CN.UTF-8"))
    assert.matches('<html lang="zh%-CN"', process.read(path))
    os.remove(path)
    assert.matches("^Wythoff", (process.run(command.line("info wythoff", "LC_ALL=C LANG=zh_CN"))))
  end)
end)

describe("presentations of quotients", function()
  it("are broken between relations, not within one", function()
    local out = run "quotient 0.123 --max-heap 12"
    local text = out:match "<.*>"
    for line in text:gmatch "[^\n]+" do assert.is_true(line:find "[,|>]$" ~= nil, line) end
  end)
end)

describe("#processes the examples of the help", function()
  it("can be typed: what they name is there", function()
    local _, all = parser.new(require "argparse", function() end)
    local skipped = { -- judge wants a program of the user
      play = true, run = true, census = true, export = true, search = true, verify = true, judge = true }
    local words = {}
    for name, each in pairs(all) do
      for file in each.example:gmatch "%S+%.lua" do assert(io.open(file)):close() end
      if not skipped[name] then words[#words + 1] = each.example end
    end
    table.sort(words)
    process.in_folder(function(folder)
      for i = 1, #words, long(5, 1) do
        local example = words[i]
        local typed = example:gsub("|.*", ""):gsub(">.*", ""):gsub("&&.*", ""):gsub("%-o %S+", "-o " .. folder .. "/o")
          :gsub("%-%-plot %S+", "--plot " .. folder .. "/o.png")
        local _, err, status = run(typed)
        assert.equal(0, status, example .. ": " .. err)
      end
    end)
    local _, err, status = run "run examples/divisors.lua 12"
    assert.equal(0, status, err)
  end)
end)

describe("#processes what is taken away", function()
  it("has the tree of a game in JSON: each position with its value and its options", function()
    local tree = json.decode((run "graph nim 2 + nim 1 --json"))
    assert.equal(5, #tree.vertices)
    for v, vertex in ipairs(tree.vertices) do
      local seen = {}
      for i, option in ipairs(vertex.options) do seen[i] = tree.vertices[option].value end
      assert.equal(grundy.mex(seen), vertex.value, v)
    end
    assert.equal(3, tree.vertices[1].value)
  end)

  it("is printed in the language that is asked for", function()
    assert.equal("-- period 34 from 53 (proven: Guy-Smith)", lines("period 0.07 --format lua")[1])
    local text = run "p-positions 0.07 --format lua"
    assert.matches("^%-%- period 34 from 53 %(proven: Guy%-Smith%)\n", text)
    assert.matches("\nlocal function is_p%(n%)\n", text)
    assert.equal("def is_p(a, b):", lines("p-positions wythoff --format python")[3])
    assert.equal("long long grundy(long long n)", lines("guess nim --format cpp")[2])
    assert.equal("F := FreeMonoid(\"a\");;", lines("quotient 0.77 --max-heap 1 --format gap")[1])
    assert.equal("\\[ \\langle a \\mid a^{2} = 1 \\rangle \\]", lines("quotient 0.77 --max-heap 1 --format latex")[1])
    local _, err, status = run "guess mem --to 20 --format lua"
    assert.is_true(status == 0 or err:find "no code is written" ~= nil, err)
  end)

  it("#slow says what it does not know", function()
    local out, err, status = run "guess 'cram(5, ?)' --seconds 1"
    assert.is_true(status == 1 and err:find "limit of 1 second reached" ~= nil or #out > 0, err)
    out, err, status = run "guess cram --to 20 --seconds 1"
    assert.same({ "", 1 }, { out, status })
    assert.is_true(err:find "^grundy: cram: no guess fits all pairs of 1%.%.%d+; limit of 1 second reached\n$" ~= nil
      or err:find "^grundy: cram: limit of 1 second reached, with the values of 1%.%.%d known\n$" ~= nil, err)
    assert.equal("grundy: the code '0.333...': write 0.3*, where the star repeats the last digit\n",
      select(2, run "value 0.333... 5"))
  end)

  it("#slow is named by its values, and a code by its name", function()
    assert.equal("kayles (Kayles): period 12 from 71 (proven: Guy-Smith)",
      lines("identify 0 1 2 3 1 4 3 2 1 4 2 6 --limit 1")[1])
    assert.equal("0.77 is Kayles (kayles): period 12 from 71 (proven: Guy-Smith)", lines("info 0.77")[1])
    assert.matches("^0.1777: .*; period 60620715 from 160949018 is proven by ", lines("info 0.1777")[1])
    local out, _, status = run "identify 0,1,0,2,1,3,7,9,1"
    assert.same({ 1, "no game of the library has these values; ask https://oeis.org/search?q=0,1,0,2,1,3,7,9,1\n" },
      { status, out })
    assert.equal("grundy: 'x' is not a value, expected an integer >= 0\n", select(2, run "identify 0 x"))
  end)
end)
