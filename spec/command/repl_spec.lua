local command = require "spec.support.command"
local process = require "spec.support.process"
local repl = require "grundy.programs.command.repl"
local terminal = require "grundy.programs.command.terminal"

--- What the prompt prints for these lines.
local function said(lines)
  local path = command.file(lines, ".txt")
  return (process.run(process.command("bin/grundy", "repl") .. " < " .. path))
end

describe("#processes the prompt", function()
  it("prints what is typed, as an expression or as statements, over several lines", function()
    assert.equal("2\n0.77\nNim{3, 5}\tN\n1\n2\n7\n", said [[
kayles:value(10)
= heap "0.77"
x = nim { 3, 5 }
x, x:outcome()
for i = 1, 2 do
  print(i)
end
3 +
4
]])
  end)

  it("continues after a mistake, and says which", function()
    local text = said 'mex { -1 }\n)\nnosuchname\nmex { 0 }\n(1\n'
    assert.matches("element #1 is %-1, expected an integer >= 0%)\n", text)
    assert.matches("unexpected symbol near '%)'\nnil\n1\n", text)
    assert.matches("'%)' expected near <eof>\n$", text)
  end)

  it("helps with games, functions and objects", function()
    local text = said 'help(kayles)\nhelp(mex)\nhelp "Ruleset:along"\nhelp(nim(3))\nhelp "nothing"\n'
    assert.matches("^Kayles\n  Knock down one pin", text)
    assert.matches("\nThe least integer >= 0 that is not in a list.-\ngrundy.mex%(list%)\n", text)
    assert.matches("\nRuleset:along%(list, %.%.%.%)\n", text)
    assert.matches("\na Position: value, outcome,", text)
    assert.matches("\nthere is no help for 'nothing'\n$", text)
    assert.matches("\nRuleset:values%(first, last, settings%)\n", (said "help(kayles.values)\n"))
    assert.matches("\nHeap:save%(path%)\n", (said 'help(heap("0.77").save)\n'))
    assert.matches("\nPosition:play%(given%)\n", (said "help(nim(3).play)\n"))
    assert.matches("^function: ", (said "help(print)\n"))
  end)
end)

describe("#quick the tabulator", function()
  local names = repl.environment()

  it("completes games, methods and fields", function()
    for text, expected in pairs {
      ka = { "kayles" }, ["kayles:va"] = { "kayles:value", "kayles:values" },
      ["print(kayles:pe"] = { "print(kayles:period" }, ["grundy.games.wel"] = { "grundy.games.welter" },
      ["string.forma"] = { "string.format" }, ["nosuch:x"] = {}, ["grundy.nim_"] = { "grundy.nim_sum" },
    } do
      assert.same(expected, repl.completions(names, text), text)
    end
  end)

  it("is linenoise's where that is installed", function()
    local is, complete, history = terminal.is, nil, {}
    finally(function() terminal.is, package.loaded.linenoise, package.loaded.readline = is, nil, nil end)
    terminal.is = function() return true end
    package.loaded.readline = false
    package.preload.readline = function() error "not there" end
    package.loaded.linenoise = {
      setcompletion = function(f) complete = f end,
      linenoise = function(prompt) return "line after " .. prompt end,
      historyadd = function(line) history[#history + 1] = line end,
    }
    package.loaded.readline = nil
    local read = terminal.reader(tostring, function(text) return { text .. "1", text .. "2" } end)
    package.preload.readline = nil
    assert.equal("line after > ", read "> ")
    local offered = { add = function(self, whole) self[#self + 1] = whole end }
    complete(offered, "x")
    assert.same({ "x1", "x2" }, { offered[1], offered[2] })
    assert.same({ "line after > " }, history)
  end)
end)
