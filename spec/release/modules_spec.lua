--- Each public module alone, in a Lua state of its own that never loads "grundy": all methods are there, whichever
--- module is required first.

local process = require "spec.support.process"

-- By module: expressions for objects that users can make of the module M and of what it gives.
local objects = {
  ["grundy.board"] = [[M.game { shapes = { "##" } }, M("X.", "X"), M.game { shapes = { "##" } } { "..", ".." }]],
  ["grundy.cells"] = [[M { adjacency = { { 2 }, { 1 } }, take = "neighbourhood" }]],
  ["grundy.coins"] = [[M "mock_turtles", M.product("ruler", "twins")]],
  ["grundy.compound"] = [[M { require("grundy.heap") "0.77" (3), move = "all" }]],
  ["grundy.games"] = [[M.kayles, M.kayles(3), M.kayles:values(0, 9), M.kayles:values(0, 20):period(),
    M.wythoff:along { 1, "?" }, M.wythoff:table(3, 3), M.dag_tokens { { 2 }, {} }, M.kayles:guess(20)[1],
    M.kayles:genus(3), M.kayles:misere_form(3), M.kayles:misere_quotient { max_heap = 3 }, M.cram(2, 2)]],
  ["grundy.geography"] = [[M.vertex { vertices = 2, edges = { { 1, 2 } } }, M.edge { vertices = 2, edges = {} }]],
  ["grundy.graph"] = [[M { { 2 }, {} }, M { { 2 }, {} } (1), M { { 2 }, { 1 } }:value(1), M { {} }:values(),
    M { { 2 }, {} } (1):graph()]],
  ["grundy.hackenbush"] = [[M { edges = { { 1, 2 } } }, M { edges = { { 1, 2 } } }:components()[1].ruleset]],
  ["grundy.heap"] = [[M "0.77", M "0.77" (3), M "0.77":values(0, 9), M "0.77":period(), M "0.77" (3):graph(),
    M { take = function() end }, M "0.77":along { 1, "?" }, M "0.77":misere_quotient { max_heap = 3 }]],
  ["grundy.loopy"] = [[M { 0, 2 }]],
  ["grundy.misere"] = [[M.form {}, M.form { 1 }]],
  ["grundy.nimber"] = [[M.ordinal "w"]],
  ["grundy.position"] = [[require("grundy.core").Position]],
  ["grundy.ruleset"] = [[M.new(function() end), M.new(function() end)(1), M.new(function() end):values(0, 9),
    M.new { moves = function(n, to) to(n) end, loopy = true }:value(1), M.new(function() end):values(0, 9):period()]],
  ["grundy.sequence"] = [[require("grundy.core").sequence_of {}, require("grundy.core").Period]],
  ["grundy.tasks"] = [[M.new(require("grundy.games").cram { 3, 3 })]],
  ["grundy.vector_game"] = [[M { { 1, 2 }, { 2, 1 } }, M { { 1, 2 } } { 3, 4 }, M { { 1, 2 } }:table(3, 3),
    M { { 1, 2 }, { 2, 1 } }:period()]],
}

-- Prints the methods that are missing, and whether some were asked for.
local program = [[
  local M = require(arg[1])
  local core = require "grundy.core"
  local kinds = { heap = "Heap", graph = "Graph" }
  local there = {}
  for _, object in ipairs { OBJECTS } do
    local meta = getmetatable(object)
    local class = meta and meta.__name:match "^grundy%.(.*)" or object == core.Position and "Position" or "Period"
    there[class] = object
    if class == "Ruleset" and kinds[core.kind(object)] then there[kinds[core.kind(object)] ] = object end
  end
  local count, missing = 0, {}
  for line in io.lines "types/grundy.d.lua" do
    local class, name = line:match "^function (%u%w+):([%w_]+)%("
    local object = there[class]
    if object then
      count = count + 1
      local ok, method = pcall(function() return object[name] end)
      if not ok or type(method) ~= "function" then missing[#missing + 1] = class .. ":" .. name end
    end
  end
  print(table.concat(missing, " "), count > 0, package.loaded.grundy)
]]

describe("#processes a public module that is required first", function()
  for module, made in pairs(objects) do
    it(module .. " finds all methods there", function()
      local text = program:gsub("OBJECTS", function() return made end)
      local path = os.tmpname()
      process.write(path, text)
      local said = process.run(process.command(path, module))
      os.remove(path)
      assert.equal("\ttrue\tnil\n", said)
    end)
  end

  it("is each that the library names", function()
    for name, part in pairs(getmetatable(require "grundy").parts) do
      local has_methods = part == true and name ~= "loony" and name ~= "program"
      if has_methods then assert.is_string(objects["grundy." .. name], name) end
    end
  end)
end)
