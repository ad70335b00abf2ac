--- Every public call refuses an argument more than it takes, except functions of nimbers, which are like those of math.

local core = require "grundy.core"
local grundy = require "grundy"
local surface = require "spec.support.surface"

local kinds = { heap = "Heap", graph = "Graph" }

-- What is asked where the call examines earlier arguments before it counts them.
local earlier = {
  ["Ruleset:outcome"] = { 1 },
  ["Ruleset:winning_moves"] = { 1 },
  ["grundy.sum"] = { {} },
}

--- One object of each class of the reference, by the name of the class.
local function by_class()
  local list = {}
  for name, object in pairs(surface.objects()) do
    local meta = getmetatable(object)
    local class = meta and rawget(meta, "__name") and meta.__name:match "^grundy%.(.*)"
    if class == "Ruleset" then class = kinds[core.kind(object)] or name == "rules" and class end
    if class and not name:find "^closed" and not name:find "^games" then list[class] = list[class] or object end
  end
  return list
end

--- The function that the reference names, and the value that is its self if it is a method.
local function named(objects, class, name)
  if class == "grundy" then
    local of = grundy
    for key in name:gmatch "[^.]+" do of = of[key] end
    return of
  end
  return objects[class][name], objects[class]
end

describe("a public call", function()
  local objects = by_class()
  local calls = {}
  for line in io.lines(surface.reference) do
    local class, colon, name, list = line:match "^function (%w+)([.:])([%w_.]+)%((.-)%) end"
    if class and not list:find "%.%.%." and not name:find "^nimber%." then
      calls[#calls + 1] = { class = class, name = name, parameters = list, title = class .. colon .. name }
    end
  end

  it("refuses a table after its last argument", function()
    local accepted = {}
    for _, call in ipairs(calls) do
      local f, self = named(objects, call.class, call.name)
      local _, count = call.parameters:gsub("[%w_]+", "")
      local first, given = self ~= nil and 1 or 0, earlier[call.title] or {}
      local arguments = { self }
      arguments[first + count + 1] = { bogus = 1 }
      for i = 1, count do arguments[first + i] = given[i] end
      local how, message = core.protect(f, table.unpack(arguments, 1, first + count + 1))
      message = tostring(message)
      if how ~= "refused" or not message:find(("bad argument #%d to '"):format(count + 1), 1, true) then
        accepted[#accepted + 1] = ("%s(%s): %s %s"):format(call.title, call.parameters, how, message:match "[^\n]*")
      end
    end
    assert.equal("", table.concat(accepted, "\n"))
    assert.is_true(#calls > 150)
  end)

  it("counts no argument that is nil, and none of what Lua passes to callbacks, iterators and metamethods", function()
    local kayles, nimber = grundy.games.kayles, grundy.nimber
    local values, list = kayles:values(0, 6), {}
    assert.equal(kayles:value(6), kayles:value(6, nil, nil))
    assert.equal("P", kayles(6):component(1, nil):play(kayles(6):winning_move(), nil):outcome(table.unpack {}))
    for _, value in values:each() do list[#list + 1] = value end
    for n, value in pairs(values) do assert.equal(list[n + 1], value) end
    for n in pairs(list) do list[n] = kayles(n):value() end
    assert.same({ 1, 2, 3, 1, 4, 3, 2 }, list)
    assert.equal("16 255", (("0x10 0xff"):gsub("%w+", nimber.parse)))
    assert.equal(nimber.sqrt((nimber.solve_quadratic(1, 1))), nimber.sqrt(nimber.solve_quadratic(1, 1)))
    assert.equal(3, select(2, pcall(nimber.add, 1, 2)))
    assert.equal(7, #values)
    assert.equal("*2", tostring(grundy.misere.form(2)))
    assert.equal(nimber.ordinal "w", nimber.ordinal "w" + 0)
    local sizes = { grundy.board("##/##"):size() }
    assert.same({ 2, 2 }, sizes)
    assert.equal(4, grundy.board("##/##"):cell(table.unpack(sizes)))
  end)
end)
