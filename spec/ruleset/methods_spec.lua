--- All functions that types/grundy.d.lua promises exist in a program that has only required "grundy".

local process = require "spec.support.process"

--- By class: a function that makes an object of it.
local makers = {
  Board = [[grundy.board "##/#."]],
  Compound = "grundy.sum { rule(2), rule(3) }",
  Form = "rule:misere_form(2)",
  Genus = "rule:genus(2)",
  Guess = "rule:guess()[1]",
  Graph = "grundy.graph { { 2 }, {} }",
  Heap = [[grundy.heap "0.77"]],
  Line = [[grundy.games.wythoff:along { 1, "?" }]],
  Loopy = "grundy.graph({ { 1 } }):value(1)",
  Ordinal = [[grundy.nimber.ordinal "w"]],
  OrdinalPosition = [[grundy.games.nim { grundy.nimber.ordinal "w" }]],
  Period = "rule:values(0, 20):period()",
  PlanePeriod = "grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()",
  Position = "rule(3)",
  Quotient = "rule:misere_quotient { positions = { 1, 2 } }",
  Ruleset = "rule",
  Table = "grundy.vector_game { { 1, 0 }, { 0, 1 } }:table(3, 3)",
  TaskList = "grundy.tasks.new(grundy.games.cram { 2, 3 })",
  Sequence = "rule:values(0, 20)",
}

--- The functions of the file by the class, or the module, that has them.
local function promised()
  local by_class, classes = {}, {}
  for line in io.lines "types/grundy.d.lua" do
    local class, name = line:match "^function ([%w_.]+)[.:]([%w_]+)%("
    if class then
      if not by_class[class] then classes[#classes + 1] = class end
      by_class[class] = by_class[class] or {}
      table.insert(by_class[class], name)
    end
  end
  return by_class, classes
end

describe("#processes require \"grundy\" alone", function()
  local by_class, classes = promised()

  for _, class in ipairs(classes) do
    it("gives every function of " .. class, function()
      local made = class:find "^grundy" and class or assert(makers[class], "no maker of " .. class)
      local said = process.lua("-e", ([[
        local grundy = require "grundy"
        local rule = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
        local object = assert(%s)
        for name in ("%s"):gmatch "%%S+" do
          local ok = pcall(assert, object[name])
          if not ok then print(name) end
        end
        print "ok"]]):format(made, table.concat(by_class[class], " ")))
      assert.equal("ok\n", said)
    end)
  end

  it("gives a period that can be checked, and values that can be saved", function()
    assert.equal("nil\tthis period is not proven, but observed\n"
      .. "nil\tonly values of heap games given by a code or a set can be saved; other values can be written as "
      .. ".csv or .txt\n"
      .. "nil\tonly heap games given by a code or a set have rare heaps\ntrue\ttrue\n",
      (process.lua("-e", [[
        local grundy = require "grundy"
        local values = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end):values(0, 20)
        print(values:period():verify())
        print(values:save "/nowhere")
        print(values:rare())
        local kayles = grundy.heap "0.77"
        print(kayles:period():verify(), kayles:values(0, 9):period():verify())]])))
  end)
end)
