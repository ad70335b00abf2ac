local command = require "spec.support.command"
local documents = require "spec.support.documents"
local grundy = require "grundy"
local interpreter = require "spec.support.interpreter"
local json = require "dkjson"
local notation = require "grundy.programs.command.notation"
local encode = require("grundy.programs.json").encode
local layout = require "grundy.programs.layout"
local long = require "spec.support.long"
local parser = require "grundy.programs.command.parser"
local process = require "spec.support.process"
local terminal = require "grundy.programs.command.terminal"

local run = command.run

local commands = { "games", "info", "values", "period", "census", "value", "outcome", "moves", "check", "plot",
  "graph", "page", "play", "run", "quotient", "p-positions", "count", "guess", "explain", "genus", "remoteness",
  "completion", "manual", "table", "quiz", "judge" }

--- Asserts that a command prints this and ends with this status.
local function prints(arguments, text, status)
  local out, err, code = run(arguments)
  assert.same({ text, status or 0 }, { out, code }, err)
end

--- Asserts that bad input is answered with one line, nothing else, and status 2.
local function refuses(arguments, pattern)
  local out, err, code = run(arguments)
  assert.same({ "", 2 }, { out, code }, arguments)
  assert.matches("^grundy: [^\n]*\n$", err)
  assert.matches(pattern, err)
end

describe("the notation of positions", function()
  it("means what the examples of all documented games mean", function()
    for key in pairs(grundy.games) do
      local info = grundy.games[key].info
      local wanted = assert(load("local grundy = ...; return " .. info.example))(grundy)
      local position = notation.position(notation.example(info))
      assert.equal(tostring(wanted), tostring(position), key)
      assert.equal(wanted:value(), position:value(), key)
    end
  end)

  it("has sums, codes, parameters and lists", function()
    local function text(line) return tostring((notation.position(line))) end
    assert.equal("Kayles(10) + Nim(2)", text "kayles 10 + nim 2")
    assert.equal("0.77{5, 7}", text "0.77 5 7")
    assert.equal("Nim{3, 4, 5}", text "nim 3,4,5")
    assert.equal("Subtraction {2, 5}(4)", text "subtraction:2,5 4")
    assert.equal("Stripes (1, 2, 5){6, 4}", text "stripes(1, 2, 5) 6 4")
    assert.equal("Chomp{4}", text "chomp 4")
    assert.equal("Grid geography(4)", text "grid_geography 4")
    assert.equal('Treblecross("..X..")', text "treblecross.row ..X..")
    assert.equal("graph(1) + graph(2)", text "dag_tokens({{2, 3}, {3}, {}}) 1 2")
    assert.equal(1000000, notation.integer "10^6")
    assert.equal(2500, notation.integer "2.5e3")
  end)

  it("says in one line what is wrong", function()
    for line, pattern in pairs {
      ["nim"] = "^'nim' needs a position, as in: nim 3 4 5$",
      ["nim x"] = '^nim: element #1 is "x", expected a heap',
      ["kayels 3"] = "^no documented game has the key \"kayels\"; did you mean 'kayles'%?$",
      ["zzz 3"] = "`grundy games` lists them$",
      ["0.9x 3"] = "^0.9x: ",
      [""] = "^a game is missing$",
      ["nim 3 +"] = "^a game is missing$",
      ["nim 3 )"] = "^unexpected '%)'$",
      ["welter {1, 2"] = "^a { has no closing }$",
      ["nim \"3"] = "has no closing \"$",
      ["bounded_nim 3"] = "^'bounded_nim' needs parameters, as in: grundy value 'bounded_nim:3 7 5'$",
      ["subtraction:0 3"] = "^subtraction: element #1 is 0, expected an integer >= 1$",
      ["nim:2 3"] = "^'nim' takes no parameters$",
      ["none.lua 3"] = "^cannot open none.lua: No such file",
      ["nim 99999999999999999999"] = "^99999999999999999999 exceeds the integers of 64 bits$",
    } do
      local ok, problem = pcall(notation.position, line)
      assert.is_false(ok, line)
      assert.is_table(problem, line)
      assert.matches(pattern, problem.usage)
    end
  end)
end)

describe("games that are made of a table", function()
  it("have the names of Lua, and take graphs of files", function()
    local petersen, arrows = command.file "IheA@GUAo\n", command.file "3 2\n1 2\n2 3\n"
    local graph, _, undirected = grundy.graph.read(petersen)
    for text, position in pairs {
      ["hackenbush {edges = {{1, 2}, {2, 3}}, ground = {1}}"] = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } } },
      ["vertex_geography {vertices = 3, edges = {{1, 2}, {2, 3}}} 2"] =
        grundy.vertex_geography { vertices = 3, edges = { { 1, 2 }, { 2, 3 } } } (2),
      ["edge_geography @" .. petersen .. " 1"] = grundy.edge_geography(undirected)(1),
      ["graph {a = {b}, b = {}} a + graph {{2, 3}, {3}, {}} 1 1"] =
        grundy.graph { a = { "b" }, b = {} } "a" + grundy.graph { { 2, 3 }, { 3 }, {} } { 1, 1 },
      ["graph @" .. petersen .. " 1"] = graph(1),
      ["graph @" .. arrows .. " 1"] = grundy.graph { { 2 }, { 3 }, {} } (1),
      ["node_kayles @" .. petersen] = grundy.games.node_kayles(undirected),
      ["hackenbush @" .. petersen] = grundy.hackenbush { edges = undirected.edges },
      ["board.game {shapes = {##}, torus = true} 3 3"] = grundy.board.game { shapes = { "##" }, torus = true } (3, 3),
      ["cells {adjacency = {{2}, {1, 3}, {2}}, take = edge} 3"] =
        grundy.cells { adjacency = { { 2 }, { 1, 3 }, { 2 } }, take = "edge" } (3),
      ["vector_game {{2, 1}, {1, 3}} 5 9"] = grundy.vector_game { { 2, 1 }, { 1, 3 } } { 5, 9 },
    } do
      local read = notation.position(text)
      assert.equal(tostring(position), tostring(read), text)
      assert.equal(tostring(position:value()), tostring(read:value()), text)
    end
    local function wrong(text)
      local _, problem = pcall(notation.position, text)
      return problem.usage
    end
    assert.matches("the edges are directed", wrong("node_kayles @" .. arrows))
    assert.matches("No such file", wrong "node_kayles @/no/such/file")
    assert.matches("'hackenbush' needs parameters, as in: grundy value 'hackenbush {edges", wrong "hackenbush")
    assert.matches("unknown key", wrong "hackenbush {corners = {}}")
    os.remove(petersen)
    os.remove(arrows)
  end)

  it("refuse parameters of a code", function()
    local _, message = pcall(notation.game, "0.1(23)")
    assert.equal("the code '0.1' takes no parameters", message.usage)
  end)

  it("write 0.3* for 0.333...", function()
    for _, code in ipairs { "0.333...", "0.333…" } do
      local _, problem = pcall(notation.game, code)
      assert.matches("write 0.3%*, where the star", problem.usage)
    end
  end)
end)

describe("an error that is no text", function()
  it("comes with the file, the position, and what tostring says of it", function()
    for said, text in pairs {
      ["too hot"] = 'setmetatable({}, { __tostring = function() return "too hot" end })',
      ["{1, 2}"] = "{ 1, 2 }",
      ['{code = 3, why = "hot"}'] = '{ why = "hot", code = 3 }',
      ["nil"] = "nil",
    } do
      local rule = ("return function(n, to) if n > 2 then error(%s) end to(n - 1) end"):format(text)
      local path = command.file(rule, ".lua")
      local _, err, status = command.run("value " .. path .. " 5")
      assert.equal(2, status)
      assert.equal(("grundy: %s: error %s (ruleset '%s', position 5)\n"):format(path, said, path:match "([^/]+)%.lua"),
        err)
      os.remove(path)
    end
  end)
end)

describe("the layout", function()
  it("puts values in rows of the period, or of a part of it", function()
    assert.equal(12, layout.columns(12, 19))
    assert.equal(17, layout.columns(34, 19))
    assert.equal(15, layout.columns(3, 19))
    assert.equal(20, layout.columns(nil, 25))
    assert.equal(10, layout.columns(nil, 19))
  end)

  it("shows rate and time left, as far as that is known", function()
    local function shows(text, progress) assert.equal(text, terminal.progress_text(progress)) end
    shows("values  [############............]  50%  10/s  0:05 left",
      { label = "values", done = 50, total = 100, rate = 10, seconds = 7, pace = "even" })
    shows("period  [######..................]  25%  2.5k/s  at most 5:00 left",
      { label = "period", done = 250000, total = 1000000, rate = 2500, seconds = 7, pace = "limit" })
    shows("quotient  [#################.......]  71%  0.4/s  1:02 passed",
      { label = "quotient", done = 25, total = 35, rate = 0.4, seconds = 62, pace = "uneven" })
    shows("0.106, 15 rare heaps, the last 16.9k  6G of 500G  200M/s  at most 41:10 left",
      { label = "0.106, 15 rare heaps, the last 16.9k", done = 6000000000, total = 500000000000, rate = 200000000,
        seconds = 30, pace = "limit", width = 79 })
    shows("searching  12.3k done, 12.3k/s, 0:01 passed",
      { label = "searching", done = 12345, rate = 12345, seconds = 1, pace = "limit" })
    assert.equal("1:01:01", terminal.duration(3661))
  end)

  it("writes JSON that a reader understands", function()
    local object = { a = 1, b = { "x\n\"\\", true, 1.5 }, c = require("grundy.programs.json").list {} }
    assert.same({ a = 1, b = { "x\n\"\\", true, 1.5 }, c = {} }, json.decode(encode(object)))
    assert.equal('{"c":[]}', encode { c = require("grundy.programs.json").list {} })
  end)
end)

describe("#processes grundy", function()
  it("knows each command alone as among all of them", function()
    local argparse, none = require "argparse", function() end
    local whole, all = parser.new(argparse, none)
    for name, each in pairs(all) do
      local alone, known = parser.new(argparse, none, name)
      assert.equal(each, known[name])
      local speaks_of_all = name == "completion" or name == "manual" or name == "help"
      assert.equal(speaks_of_all, known.value ~= nil and known.games ~= nil, name)
      assert.equal(whole:get_help() == alone:get_help(), speaks_of_all, name)
    end
  end)

  it("has help with an example for every command", function()
    local out = run "--help"
    for _, name in ipairs(commands) do
      assert.is_truthy(out:find("\n   " .. name .. " ", 1, true), name)
      local help, _, status = run(name .. " --help")
      assert.is_truthy(help:find("\nExample: grundy " .. name, 1, true), name)
      assert.equal(0, status)
    end
    assert.equal("grundy " .. grundy._VERSION .. "\n", (run "--version"))
    assert.equal(run "--help", (run "help"))
    assert.equal(run "value --help", (run "help value"))
    local page = run "help misere"
    assert.equal(process.read "doc/guide/misere.md" .. "\nThis is guide/misere.html on the site.\n", page)
    assert.matches("no command and no page is 'nothing'; the pages are tutorial, rules, guide/games, ",
      (select(2, run "help nothing")))
    assert.equal(process.read "doc/guide/search.md" .. "\nThis is guide/search.html on the site.\n",
      (run "help guide/search"))
    assert.equal(run "search --help", (run "help search"))
    local chinese = process.read "doc/guide/tutorial.zh.md" .. "\nThis is guide/tutorial.zh.html on the site.\n"
    assert.equal(chinese, (run "help tutorial.zh"))
    assert.equal(chinese, (process.run(command.line("help tutorial", "LC_ALL=zh_CN.UTF-8"))))
    assert.equal(run "help rules", (process.run(command.line("help rules", "LC_ALL=zh_CN.UTF-8"))))
    assert.equal(process.read "doc/guide/glossary.zh.md" .. "\nThis is guide/glossary.zh.html on the site.\n",
      (run "help glossary.zh"))
    for _, topic in ipairs { "tutorial", "guide/search", "glossary.zh" } do
      assert.is_truthy((run "manual"):find("\n.B grundy help " .. topic .. "\n", 1, true), topic)
    end
  end)

  it("answers about positions", function()
    prints("value kayles 10 + nim 2", "0\n")
    prints("value 0.77 5 7", "6\n")
    prints("outcome nim 1 1 1 --play misere", "P: the player to move loses\n")
    prints("outcome misere_nim 1 0", "P: the player to move loses\n")
    prints("moves nim 3 4 5", "component 1: take 2 of 3  leaves Nim{1, 4, 5}\n")
    prints("moves nim 1 1", "no winning move: P, the player to move loses\n", 1)
    prints("value wythoff 3 5 --search", grundy.games.wythoff({ 3, 5 }):value() .. "\n")
  end)

  it("lists all winning moves, each of which wins", function()
    local out = run "moves --json lasker 4 7 9"
    local answer = json.decode(out)
    local position = grundy.games.lasker { 4, 7, 9 }
    assert.equal(#position:winning_moves(), #answer.moves)
    for _, move in ipairs(answer.moves) do assert.equal("P", position:play(move):outcome()) end
  end)

  it("shows values in rows of the period, with the exceptions marked", function()
    local out = run "values kayles --to 23"
    assert.equal([[
Kayles, n = 0..23: period 12 from 71 (proven: Guy-Smith); ' marks the exceptions
     +0  +1  +2  +3  +4  +5  +6  +7  +8  +9 +10 +11
 0    0'  1   2   3'  1   4   3'  2   1   4'  2   6'
12    4   1   2   7'  1   4   3'  2   1   4'  6'  7
]], out)
    local answer = json.decode((run "values 0.137 --from 10 --to 60 --json"))
    assert.same({ 10, 60, 34, 52 }, { answer.first, answer.last, answer.period.period, answer.period.preperiod })
    local heap = grundy.heap "0.137"
    for n = 10, 60 do assert.equal(heap:value(n), answer.values[n - 9]) end
  end)

  it("finds periods, and says with status 1 that one is missing", function()
    prints("period 0.77 0.07", "0.77: period 12 from 71 (proven: Guy-Smith)\n"
      .. "0.07: period 34 from 53 (proven: Guy-Smith)\n")
    local out, _, status = run "period 0.77 0.007 --limit 500"
    assert.equal(1, status)
    assert.matches("\n0.007: no period", out)
  end)

  it("reads all games before the first period is looked for", function()
    local out, wrong, status = run "period 0.77 abc"
    assert.same({ "", 2 }, { out, status })
    assert.matches('no documented game has the key "abc"', wrong)
  end)

  it("continues from a file of windows, of one game", function()
    local input <close> = assert(io.open("data/windows/0.3546.windows", "rb"))
    local path = command.file(input:read "a", ".windows")
    local out, _, status = run("period 0.3546 --limit 2^26 --checkpoint " .. path)
    assert.same({ "0.3546: period 6792014 from 16987457 (proven: equal windows)\n", 0 }, { out, status })
    local rares = require("grundy.programs.census.windows").rares(path)
    assert.same({ 15, 430 }, { rares() })
    assert.same({ 15, 430 }, { rares() })
    assert.is_nil((require("grundy.programs.census.windows").rares(path .. ".none")()))
    os.remove(path)
    local _, wrong = run "period 0.77 0.16 --checkpoint x"
    assert.matches("%-%-checkpoint goes with one game, got 2", wrong)
    _, wrong = run "period nim --checkpoint x"
    assert.matches("%-%-checkpoint needs a game given by a code; nim is not", wrong)
  end)

  it("keeps the values of a code in a file", function()
    local path = os.tmpname()
    os.remove(path)
    run("period 0.007 --limit 3000 --save " .. path)
    local heap = grundy.heap "0.007"
    assert.is_truthy(heap:load(path))
    os.remove(path)
    refuses("values nim --save x", "needs a game given by a code")
  end)

  it("checks theorems against rules", function()
    prints("check wythoff 6 6", "Wythoff: the theorem and the rules agree on 49 positions\n")
    local wrong = command.file([[
      return { name = "Take 1 to 3", heap = true,
        moves = function(n, to) for k = 1, math.min(3, n) do to(n - k) end end,
        theorem = { value = function(n) return n % 5 end } }]], ".lua")
    local out, _, status = run("check " .. wrong)
    os.remove(wrong)
    assert.equal(1, status)
    assert.equal("Take 1 to 3: value of 4: the theorem says 4, search says 0\n", out)
    refuses("check impartial_clobber", "impartial_clobber has no theorem to check")
  end)

  it("finds misere quotients", function()
    local answer = json.decode((run "quotient 0.123 --json"))
    assert.same({ 20, 5, 20 }, { answer.order, answer.p_positions, #answer.elements })
    assert.matches("^0%.123, all heaps: the misere quotient has 20 elements, 5 of them P\n", (run "quotient 0.123"))
    assert.equal(1, (select(3, run "quotient kayles --max-heap 14 --limit 10")))
    assert.matches("^digraph quotient {.*e1 %-> e2", (run "quotient 0.123 --dot"))
    assert.matches("^element +outcome +may move to\n1 +N", (run "quotient 0.123 --table"))
    refuses("quotient chomp", "'chomp' is not a game of heaps")
  end)

  it("takes the positions to check from the file, also of loopy games, and positions", function()
    local rules = command.file([[
      return { name = "Pairs", moves = function(p, to) for left = 0, p[1] - 1 do to { left } end end,
        theorem = { value = function(p) return p[1] end } }, { { 1 }, { 5 } }]], ".lua")
    prints("check " .. rules, "Pairs: the theorem and the rules agree on 2 positions\n")
    os.remove(rules)
    local round = command.file("return { loopy = true, moves = function(n, to) to((n + 1) % 3) end }", ".lua")
    prints("values --to 1 " .. round, "0  \u{221E}{}\n1  \u{221E}{}\n")
    assert.matches("^D: a draw", (run(("outcome %s 1"):format(round))))
    os.remove(round)
    local picture = command.file('return require("grundy").hackenbush { edges = { { 1, 2 } }, ground = 1 }', ".lua")
    prints("value " .. picture, "1\n")
    refuses("values " .. picture, "returns a position, expected a ruleset")
    os.remove(picture)
  end)

  it("runs a file that returns no more than a move function", function()
    local rules = command.file("return function(n, to) for k = 1, n // 2 do to(n - k) end end", ".lua")
    local name = rules:match "([^/]+)%.lua$"
    prints(("run %s 6"):format(rules), ("%s(6): value 3, N\n  6 -> 3\n"):format(name))
    prints(("value %s 6"):format(rules), "3\n")
    prints(("value %s 6 4"):format(rules), "1\n") -- the rule takes no list, so this is a sum
    local answer = json.decode((run(("run %s --json"):format(rules))))
    assert.same({ 0, 0, 1, 0, 2, 1, 3, 0 }, table.move(answer.values, 1, 8, 1, {}))
    os.remove(rules)
    local broken = command.file("return function(n, to) to(n - 1", ".lua")
    refuses("run " .. broken, "'%)' expected")
    os.remove(broken)
  end)

  it("reloads the rules when they are saved, until Ctrl-C", function()
    local rules = command.file("return function(n, to) if n > 0 then to(n - 1) end end", ".lua")
    local out = os.tmpname()
    os.execute(([[
      seen() { %s; }
      %s > %s 2>&1 &
      pid=$!
      seen watching 1
      echo 'return function(n, to) if n > 2 then to(n - 3) end end' > %s
      seen watching 2
      echo 'return function(n, to) to(' > %s
      seen watching 3
      kill -INT $pid
      wait $pid
      echo "=$?" >> %s]]):format(process.waiting(('[ "$(grep -c "$1" %s)" -ge "$2" ]'):format(out)),
      command.line("run --watch " .. rules), out, rules, rules, out))
    local file = assert(io.open(out))
    local text = file:read "a"
    file:close()
    os.remove(out)
    os.remove(rules)
    assert.matches(" 0    0   1   0   1", text)
    assert.matches(" 0    0   0   0   1   1   1", text)
    assert.matches("unexpected symbol near <eof>\nwatching [^\n]*\n=0\n$", text)
  end)

  it("#slow ends a rule that never ends when it is saved again", function()
    local out, sign = os.tmpname(), os.tmpname()
    local endless = ("return function(n, to) io.open(%q, 'w'):close() while true do end end"):format(sign)
    local rules = command.file(endless, ".lua")
    os.execute(([[
      there() { %s; }
      rm %s
      %s > %s 2>&1 &
      pid=$!
      there %s
      echo 'return function(n, to) if n > 2 then to(n - 3) end end' > %s
      %s
      rm %s
      echo "%s" > %s
      there %s
      kill -INT $pid
      wait $pid
      echo "=$?" >> %s]]):format(process.waiting "[ -e $1 ]", sign, command.line("run --watch " .. rules), out, sign,
        rules, process.waiting(('grep -q watching "%s"'):format(out)), sign, endless:gsub('"', '\\"'), rules, sign,
        out))
    os.remove(sign)
    local text = process.read(out)
    os.remove(out)
    os.remove(rules)
    assert.matches(" 0    0   0   0   1   1   1", text)
    assert.matches("grundy: interrupted\n=130\n$", text)
  end)

  it("draws the screen anew on a terminal", function()
    if not command.has_terminal() then return pending "no pseudo-terminal here" end
    local rules = command.file("return function(n, to) if n > 0 then to(n - 1) end end", ".lua")
    local text = process.run(("timeout -s INT 1 script -qec %s /dev/null </dev/null"):format(
      process.quote(command.line("run --watch " .. rules))))
    os.remove(rules)
    assert.matches("^\27%[H\27%[2J", text)
  end)

  it("draws pictures", function()
    local out, _, status = run "plot 0.77 --to 50"
    assert.equal(0, status)
    assert.matches("^<svg .*</svg>\n$", out)
    local path = os.tmpname()
    assert.matches("^" .. path:gsub("%p", "%%%0") .. ": %d+ bytes\n$", (run("plot wythoff --to 5 -o " .. path)))
    os.remove(path)
    refuses("plot chomp", "^grundy: chomp: no picture suits ruleset 'Chomp': no kind does, as its positions are")
    refuses("plot wythoff --kind values", "'heat' and 'outcome' do, as its positions are pairs")
  end)

  it("writes what play can reach as a graph", function()
    local out, _, status = run "graph nim 2 + nim 1"
    assert.equal(0, status)
    assert.matches("^digraph .*}\n$", out)
    assert.equal(1, (select(3, run "graph nim 30 30 30 --limit 50")))
  end)

  it("knows the documented games", function()
    local list = json.decode((run "games --json"))
    local keys = {}
    for key, kind in pairs(grundy.games) do keys[#keys + 1] = kind .. ": " .. key end
    for _, key in ipairs { "anti_sg", "every_sg", "multi_sg" } do
      keys[#keys + 1] = "ways of playing several games: " .. key
    end
    for i, game in ipairs(list) do list[i] = game.kind .. ": " .. game.key end
    assert.same(keys, list)
    assert.matches("\nboards\natropos .*\n\ngraphs\n%w+", (run "games"))
    local found = json.decode((run "games GRAPH edge --json"))
    for i, game in ipairs(found) do found[i] = game.key end
    assert.matches("arc_kayles .*node_kayles .*strings_and_coins", table.concat(found, " "))
    assert.not_matches("cram", table.concat(found, " "))
    local nothing, _, status = run "games graph qqq"
    assert.same({ "no documented game contains these words\n", 1 }, { nothing, status })
    assert.matches("\nVerdict\n  P iff", (run "info wythoff"))
    assert.matches("^Every%-SG .*\nVerdict\n  The step", (run "info every-sg"))
    for _, way in ipairs(require "grundy.programs.ways") do
      local said, _, code = run(way.try)
      assert.same({ 0, "N: " }, { code, said:sub(1, 3) }, way.try)
    end
    refuses("info examples/divisors.lua", "is not a documented game")
  end)

  it("#slow plays the components of a position as a compound", function()
    local function first(arguments) return (run(arguments):match "^[^\n]*") end
    assert.equal("P: the player to move loses", first "outcome kayles 8 --ending all_zero")
    assert.equal("N: the player to move wins", first "outcome kayles 8 --play misere")
    assert.matches("here Nim%(3%): 1, Kayles%(7%): 5; the largest is 5$", first "explain nim 3 + kayles 7 --move all")
    local _, far = run "explain kayles 9000000 5 --move all --play misere"
    assert.matches("limit of 4194304 positions reached", far)
    assert.matches("^component 1: 3 %-> 0; component 2: 5 %-> 0  leaves", first "moves nim 3 5 --move all")
    assert.matches("more turns win; %-%-most lists more than 2\n$", (run "moves kayles 7 8 9 --move all --most 2"))
    assert.equal(2, select(2, (run "moves wythoff 7 8 --most 1"):gsub("\n", "")))
    assert.matches("more moves win; %-%-most lists more than 1\n$", (run "moves wythoff 7 8 --most 1"))
    local turn = json.decode((run "moves nim 3 5 --move all --json")).moves[1]
    assert.same({ { component = 1, from = 3, to = { 0 } }, { component = 2, from = 5, to = { 0 } } }, turn.parts)
    refuses("outcome nim 3 --move all --ending all_zero", "^grundy: %-%-move, %-%-ending: ending = \"all_zero\" goes")
  end)

  it("prints JSON for every command", function()
    for _, arguments in ipairs { "games", "info nim", "values kayles --to 5", "period 0.77",
      "census '0.0?' --limit 500", "value nim 3", "outcome nim 3", "moves nim 3", "check nim --to 9",
      "plot nim --to 5", "graph nim 2", "explain nim 2", "genus nim 2", "remoteness nim 2", "guess nim --to 20",
      "p-positions nim --to 5", "values nim kayles --to 3", "completion bash", "manual", "quiz nim 3 4",
      "judge 'echo Yes' --game nim --count 1" } do
      local out, err = run(arguments .. " --json")
      assert.is_table(json.decode(out), arguments .. err)
    end
  end)

  it("says in one line what is wrong, with status 2", function()
    refuses("value nim", "'nim' needs a position, as in: nim 3 4 5")
    refuses("value kayels 3", "did you mean 'kayles'")
    refuses("nonsense", "unknown command 'nonsense'")
    refuses("value nim 3 --limit x", "%-%-limit is 'x', expected an integer >= 1")
    refuses("values kayles --from 9 --to 3", "%-%-to is 3, expected an integer >= 9")
    refuses("values chomp", "the game has neither a row of values")
    refuses("outcome nim 3 --play backwards", "'%-%-play' must be one of")
  end)

  it("says with status 1 that a limit was too small", function()
    local _, err, status = run "value chomp 9 9 9 9 --limit 20"
    assert.equal(1, status)
    assert.matches("^grundy: Chomp{9, 9, 9, 9}: [^\n]*\n$", err)
  end)

  it("says that its output could not be written", function()
    if not os.execute "test -c /dev/full" then
      pending "there is no /dev/full"
      return
    end
    for _, arguments in ipairs { "value nim 3", "games", "values kayles --to 20000 --json" } do
      local pipe = assert(io.popen(command.line(arguments) .. " 2>&1 >/dev/full; echo $?"))
      assert.equal("grundy: cannot write the output: No space left on device\n2\n", (pipe:read "a"))
      pipe:close()
    end
  end)

  it("says what to install when argparse is not there", function()
    local pipe = assert(io.popen(("LUA_PATH='./lua/?.lua;./lua/?/init.lua' LUA_CPATH=%s %s bin/grundy games 2>&1")
      :format(process.quote(package.cpath), require "spec.support.interpreter")))
    local text = pipe:read "a"
    pipe:close()
    assert.matches("^grundy: the command needs the Lua module argparse", text)
  end)

  it("#slow ends at Ctrl-C and keeps what is done", function()
    local path, out, pause, text = os.tmpname(), os.tmpname(), 0.4, ""
    os.remove(path)
    while pause < 10 and not text:find "^grundy: interrupted" do -- a signal before the work begins has no answer
      os.execute(("%s > %s 2>&1 & pid=$!; sleep %g; kill -INT $pid; wait $pid; echo =$? >> %s"):format(
        command.line("period 0.007 --limit 10^8 --save " .. path), out, pause, out))
      text, pause = process.read(out), 2 * pause
    end
    os.remove(out)
    assert.matches("^grundy: interrupted; values 0%.%.%d+ are in " .. path:gsub("%p", "%%%0") .. "\n=130\n$", text)
    assert.is_truthy(grundy.heap("0.007"):load(path))
    os.remove(path)
  end)
end)

describe("#processes progress", function()
  --- The last line of progress that a command shows on a terminal; for fast machines the size (%d) grows until the work
  --- is long enough to show one.
  local function last_line(arguments, size, growth)
    local line
    for _ = 1, 6 do
      for shown in command.in_terminal(arguments:format(size), "", "TERM=xterm"):gmatch "\r\27%[K([^\r\n]*)" do
        if shown:find "/s" then line = shown end
      end
      if line or not growth then break end
      size = math.ceil(size * growth)
    end
    return line
  end

  it("#slow is shown by long work on a terminal, with rate and time left", function()
    if not command.has_terminal() or not pcall(require, "term") then
      pending "a pseudo-terminal needs script (util-linux) and lua-term"
      return
    end
    local bar = "  %[#+%.*%] +%d+%%  [%d.]+k?/s  "
    assert.matches("^values of 0%.007" .. bar .. "%d:%d%d left", last_line("values 0.007 --to %d", 60000, 1.5))
    assert.is_nil(last_line "value nim 3 4 5")
    if long(false, true) then
      assert.matches("^searching  [%d.]+k done, [%d.]+k/s, 0:%d%d passed",
        last_line("value chomp %d 9 8 8 8 8 8 8 --search", 9, 1.2))
      assert.matches("^period of 0%.007" .. bar .. "at most %d:%d%d left",
        last_line("period 0.007 --limit %d", 60000, 2))
      assert.matches("^checking" .. bar .. "%d:%d%d left", last_line("check wythoff 40 %d", 40, 2))
    end
  end)

  it("counts what this run does, not what a file had done before", function()
    local now = 100
    local rate = terminal.meter(function() return now end)
    assert.equal(0, rate(500000))
    now = 104
    assert.equal(50, rate(500200))
  end)
end)

describe("#processes another form of a game's positions", function()
  it("takes numbers as the game does", function()
    prints("value staircase_nim.from_ground 5 2 1 3 + nim 2", "3\n")
    prints("value 'staircase_nim.from_ground {5, 2, 1, 3}'", "1\n")
    refuses("value staircase_nim.from_ground", "'staircase_nim.from_ground' needs a position")
  end)
end)

describe("#processes colour", function()
  it("is for terminals, unless NO_COLOR says otherwise", function()
    if not command.has_terminal() then
      pending "script (util-linux) makes no pseudo-terminal here"
      return
    end
    local arguments = "values kayles --to 5"
    assert.is_nil((run(arguments)):find("\27", 1, true))
    if not pcall(require, "term") then
      pending "lua-term is not installed"
      return
    end
    assert.is_truthy(command.in_terminal(arguments, "", "TERM=xterm NO_COLOR="):find("\27[1mKayles", 1, true))
    assert.is_nil(command.in_terminal(arguments, "", "TERM=xterm NO_COLOR=1"):find("\27", 1, true))
  end)
end)

describe("#processes doc/guide/command_line.md", function()
  it("#slow shows what the commands print", function()
    local count = 0
    for _, block in ipairs(documents.blocks "doc/guide/command_line.md") do
      if block.language == "console" then
        for line, wanted in block.text:gmatch "%$ grundy ([^\n]*)\n([^$]*)" do
          count = count + 1
          prints(line, wanted, wanted:find "^no winning" and 1 or 0)
        end
      end
    end
    assert.is_true(count >= 7)
  end)
end)

describe("#processes #slow the commands of", function()
  --- What a script prints in an empty folder, in which bin/grundy is the command; `grundy` and `lua` are found too.
  local function typed(script)
    local text
    process.in_folder(function(folder)
      local here = process.here()
      assert(os.execute("mkdir " .. folder .. "/bin"))
      for name, line in pairs { grundy = ("%s '%s/bin/grundy'"):format(interpreter, here), lua = interpreter } do
        local path = ("%s/bin/%s"):format(folder, name)
        process.write(path, ("#!/bin/sh\nexec %s \"$@\"\n"):format(line))
        assert(os.execute("chmod +x " .. path))
      end
      text = process.run(("cd %s && export LUA_PATH=';;' LUA_CPATH=';;' COLUMNS=80 PATH=$PWD/bin:$PATH\n"
        .. "{\n%s\n} </dev/null"):format(folder, script))
    end)
    return text
  end

  it("doc/guide/command_line.md can be typed in an empty folder, from a rule in a file on", function()
    local script
    for _, block in ipairs(documents.blocks "doc/guide/command_line.md") do
      if block.text:find("cat > squares.lua", 1, true) then script = block.text end
    end
    local text = typed(script:gsub("bin/grundy run", "timeout -s INT 1 bin/grundy run"))
    assert.is_nil(text:find("grundy:", 1, true), text)
    for _, shown in ipairs { "squares, n = 0..40", "component 1: 12 -> 11  leaves squares(11) + squares(8)",
      "your move>", "watching squares.lua", "0.137: period 34 from 52 (proven: Guy-Smith)" } do
      assert.is_truthy(text:find(shown, 1, true), shown)
    end
  end)

  --- The scripts of a page and what they print: of a block for a console, and of a block for a shell before a text.
  local function scripts_of(path)
    local list, blocks = {}, documents.blocks(path)
    for i, block in ipairs(blocks) do
      local script, said
      if block.language == "console" then
        script = block.text:gsub("%f[^\n%z][^$][^\n]*\n", ""):gsub("%f[^\n%z]%$ ", "")
        said = block.text:gsub("%f[^\n%z]%$[^\n]*\n", "")
      elseif block.language == "sh" and blocks[i + 1] and blocks[i + 1].language == "text" then
        script, said = block.text, blocks[i + 1].text
      end
      if script then list[#list + 1] = { script = script, said = said } end
    end
    return list
  end

  -- A page and the least number of its scripts.
  for path, least in pairs {
    ["doc/guide/page.md"] = 1, ["doc/guide/contests.md"] = 1, ["doc/guide/contests.zh.md"] = 1,
    ["README.zh.md"] = 1, ["doc/guide/lessons.md"] = 8, ["doc/guide/lessons.zh.md"] = 8,
  } do
    local judges = path:find "contests" or path:find "lessons"
    it((judges and "#bounded " or "") .. path .. " print what it says", function()
      local scripts = scripts_of(path)
      assert.is_true(#scripts >= least)
      local lines = { "echo 'return function(n, to) if n > 0 then to(n - 1) end end' >rules.lua" }
      for _, each in ipairs(scripts) do lines[#lines + 1] = each.script .. "printf '\\001'" end
      local outputs = {}
      for output in typed(table.concat(lines, "\n")):gmatch "([^\1]*)\1" do outputs[#outputs + 1] = output end
      for i, each in ipairs(scripts) do assert.equal(each.said, outputs[i], each.script) end
    end)
  end
end)
