--- What other programs read: facts as JSON and in a database, strategies, pictures in TikZ.

local command = require "spec.support.command"
local grundy = require "grundy"
local interpreter = require "spec.support.interpreter"
local json = require "grundy.programs.json"
local process = require "spec.support.process"
local random = require "spec.support.random"
local strategy_of = require "grundy.programs.command.strategy"

local run = command.run

local function has(program)
  return select(2, process.run("command -v " .. program)) == true
end

describe("grundy export", function()
  local path, database
  local cram = grundy.games.cram

  setup(function()
    path, database = os.tmpname(), os.tmpname()
    os.remove(database)
    assert(cram:prove({ 4, 4 }, path))
  end)
  teardown(function()
    os.remove(path)
    os.remove(database)
  end)

  it("writes the facts of a file as JSON, each with the value that search finds", function()
    local count = 0
    for line in run("export " .. path .. " cram"):gmatch "[^\n]+" do
      local fact = json.read(line)
      assert.equal(cram:value(fact.position), fact.value)
      count = count + 1
    end
    assert.equal(cram:verify(nil, path), count)
    local all = json.read((run("export " .. path .. " cram --json")))
    assert.equal("Cram", all.game)
    assert.equal(count, #all.facts)
  end)

  it("iterates over facts in Lua, of a file without taking them in", function()
    local fresh = grundy.board.game { name = "Cram", shapes = { "##" } }
    assert.is_nil((fresh:each_fact())())
    for p, value in cram:each_fact(path) do assert.equal(cram:value(p), value) end
    fresh:outcome({ 3, 4 }, { search = "couples" })
    local count = 0
    for p, value in fresh:each_fact() do
      assert.equal(cram:value(p), value)
      count = count + 1
    end
    assert.is_true(count > 0)
    assert.is_nil((cram:each_fact "/no/such/file"))
    assert.has_error(function() cram:each_fact(3) end)
  end)

  it("makes no database if there are no facts to write", has "sqlite3" and function()
    local _, message, status = run(("export /no/such.facts cram --sqlite %s"):format(database))
    assert.matches("/no/such.facts: No such file", message, 1, true)
    assert.equal(2, status)
    collectgarbage()  -- closes a pipe to sqlite3
    assert.is_nil(io.open(database))
  end)

  it("writes an SQLite database", has "sqlite3" and function()
    assert.equal(0, select(3, run(("export %s cram --sqlite %s"):format(path, database))))
    local said = process.run(("sqlite3 %s 'SELECT name FROM game; SELECT position, value FROM facts'"):format(database))
    local count = 0
    for board, value in said:gmatch "([#./]+)|(%d+)\n" do
      assert.equal(cram:value(board), math.tointeger(value))
      count = count + 1
    end
    assert.equal(cram:verify(nil, path), count)
    assert.equal("Cram", said:match "^[^\n]+")
    local _, err, status = run(("export %s cram --sqlite %s"):format(path, database))
    assert.equal(2, status)
    assert.matches("exists already", err)
  end or function() pending "sqlite3 is not there" end)

  it("says what is wrong", function()
    for arguments, pattern in pairs {
      [path .. " nim"] = "another name",
      ["/no/such/file cram"] = "No such file",
      ["README.md"] = "does not name its game",
      ["README.md cram"] = "not a file of facts",
    } do
      local _, err, status = run("export " .. arguments)
      assert.equal(2, status)
      assert.matches(pattern, err)
    end
  end)
end)

describe("a strategy", function()
  --- Plays by the strategy against random moves: whether its player wins, by making the last move or, under misere
  --- play, by not making it.
  local function wins(start, play)
    local list, outcome = strategy_of(start, { limit = 5000, play = play })
    local move_at, position, own = {}, start, outcome == "N"
    for _, one in ipairs(list) do
      assert.is_nil(move_at[one.position])
      move_at[one.position] = one
    end
    for _ = 1, 1000 do
      local moves = position:moves()
      if #moves == 0 then return own == (play == "misere") end
      local chosen = moves[math.random(#moves)]
      if own then
        local one = assert(move_at[tostring(position)], tostring(position))
        for _, move in ipairs(moves) do
          if tostring(position:play(move)) == one.after then chosen = move end
        end
        assert.equal(one.after, tostring(position:play(chosen)))
      end
      position, own = position:play(chosen), not own
    end
    error "play continues"
  end

  it("wins against any defence, in both conventions, and in loopy games", function()
    random.seed()
    local games = grundy.games
    for _ = 1, 8 do
      for _, play in ipairs { "normal", "misere" } do
        assert.is_true(wins(games.nim { math.random(0, 3), math.random(0, 3), math.random(0, 3) }, play))
        assert.is_true(wins(games.kayles(math.random(0, 6)) + games.nim(math.random(0, 3)), play))
      end
      local lists = {}
      for v = 1, 7 do
        lists[v] = {}
        for w = 1, 7 do
          if math.random(4) == 1 then table.insert(lists[v], w) end
        end
      end
      local graph = grundy.graph(lists)
      for v = 1, 7 do
        if graph:outcome(v) ~= "D" then assert.is_true(wins(graph(v), "normal")) end
      end
    end
  end)

  it("is printed, and written as JSON", function()
    assert.equal("Nim{1, 1, 2}: component 3: take 2 of 2, leaves Nim{1, 1, 0}\n",
      run("graph nim 1 1 2 --strategy"):match "^[^\n]+\n")
    local object = json.read((run "graph nim 1 1 1 --strategy --play misere --json"))
    assert.equal("P", object.outcome)
    assert.equal(3, #object.strategy)
    local _, err, status = run "graph 'graph {{2}, {1}}' 1 --strategy"
    assert.equal(1, status)
    assert.equal("grundy: graph(1): a draw: neither player has a winning strategy\n", err)
    assert.matches("goes with %-%-strategy", (select(2, run "graph nim 1 --play misere")))
    assert.matches("limit of 2 positions", (select(2, run "graph nim 3 3 --strategy --limit 2")))
  end)
end)

describe("pictures in TikZ", function()
  it("have each vertex and each move once, and winning moves thick", function()
    local text = run "graph nim 2 + nim 1 --format latex"
    assert.matches("^\\begin{tikzpicture}.*\\end{tikzpicture}\n$", text)
    assert.equal(5, select(2, text:gsub("\\node%[", "")))
    assert.equal(7, select(2, text:gsub("\\draw%[", "")))
    assert.matches("{Nim\\{2, 1\\}: 3};", text)
    assert.matches("very thick%] %(v1%) to %(v3%)", text)
    assert.matches("dashed%] %(v1%) to %(v2%)", (run "graph 'graph {{2}, {1}}' 1 --format latex"))
  end)

  it("are drawn in SVG by Graphviz", has "dot" and function()
    local path = os.tmpname()
    local said, wrong, status = run("graph nim 2 + nim 1 --svg -o " .. path)
    assert.same({ "", 0 }, { wrong, status })
    local text = process.read(path)
    os.remove(path)
    assert.matches(": " .. #text .. " bytes\n$", said)
    assert.same({ 5, 7 }, { select(2, text:gsub('class="node"', "")), (select(2, text:gsub('class="edge"', ""))) })
    assert.matches(">2 %+ 1<", text)
  end or function() pending "Graphviz is not there" end)

  it("are drawn in layers of their own where Graphviz is not there", function()
    local text, ok = process.run(("lua=$(command -v %s) && PATH=/nowhere \"$lua\" bin/grundy graph nim 2 + nim 1 --svg")
      :format(interpreter))
    assert.is_truthy(ok)
    assert.same({ 5, 7, 3 }, { select(2, text:gsub('class="node', "")), (select(2, text:gsub('class="edge', ""))),
      (select(2, text:gsub('class="edge win', ""))) })
    assert.matches(">Nim{2, 1}: 3<", text)
    assert.matches("</svg>\n$", text)
    assert.matches("%-%-svg goes with the graph", (select(2, run "graph nim 2 --svg --strategy")))
    assert.matches("exclude each other", (select(2, run "graph nim 2 --svg --format dot")))
  end)

  it("are set by LaTeX", has "pdflatex" and function()
    local path = command.file("\\documentclass{standalone}\\usepackage{tikz}\\begin{document}"
      .. run "graph nim 2 + nim 1 --format latex" .. "\\end{document}", ".tex")
    local said, ok = process.run(("cd /tmp && pdflatex -interaction=batchmode -halt-on-error %s"):format(path))
    assert.is_true(ok, said)
    for _, suffix in ipairs { "tex", "pdf", "aux", "log" } do os.remove((path:gsub("tex$", suffix))) end
  end or function() pending "pdflatex is not there" end)
end)

describe("genera", function()
  it("are tables in text, CSV and LaTeX", function()
    assert.equal("n  genus  class\n0  0^120  tame\n1  1^031  tame\n", (run "values 0.77 --genus --to 1"))
    assert.equal("n,genus,class\n5,4^146,restless\n", (run "values 0.77 --genus --from 5 --to 5 --format csv"))
    assert.matches("\n5 & $4^{146}$ & restless \\\\\n", (run "values 0.77 --genus --to 5 --format latex"))
    assert.equal("0^120, 1^031", (run "values 0.77 --genus --to 1 --format list"):match "[^\n]+")
    local object = json.read((run "values 0.77 --genus --from 5 --to 6 --json"))
    assert.matches("goes with one game, got 2", (select(2, run "values 0.77 0.137 --genus")))
    assert.equal(tostring(grundy.heap("0.77"):genus(6)), object.genera[2].genus)
  end)
end)
