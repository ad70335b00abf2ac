--- The annotations against the library: all that is public is documented, all that is documented exists, and all
--- generated files are fresh.

local annotations = dofile "tools/annotations.lua"
local core = require "grundy.core"
local grundy = require "grundy"
local interpreter = require "spec.support.interpreter"
local luacats = dofile "tools/luacats.lua"

local book = annotations.read()
local kayles = grundy.heap "0.77"
local nim = grundy.games.nim

-- Userdata of the library's own rooms, never handed to users.
local internal = {
  EdgeGeography = true,
  Explorer = true,
  Forms = true,
  HackenbushPicture = true,
  PartialMonoid = true,
  QuotientMonoid = true,
  SumNumbers = true,
  Sums = true,
  VertexGeography = true,
}

--- The tables of methods, by class.
local function methods()
  local function fields_of(ruleset) return getmetatable(core.fields(ruleset)).__index end
  local list = {
    Heap = fields_of(kayles),
    Graph = fields_of(grundy.graph { {} }),
    Genus = getmetatable(kayles:genus(3)).__index,
    Guess = getmetatable(nim:guess()[1]).__index,
    Line = getmetatable(grundy.games.wythoff:along { 1, "?" }).__index,
    PlanePeriod = getmetatable(grundy.vector_game({ { 1, 1 } }):period()).__index,
    Loopy = getmetatable(grundy.loopy { 1 }).__index,
    Ordinal = debug.getmetatable(grundy.nimber.ordinal "w").__index,
    OrdinalPosition = getmetatable(grundy.games.nim { grundy.nimber.ordinal "w" }).__index,
    Quotient = getmetatable(kayles:misere_quotient { max_heap = 3 }),
  }
  for name, value in next, core do
    if name:find "^%u" and type(value) == "table" and not internal[name] then list[name] = value end
  end
  return list
end

--- The names of all public functions that are there. Names that begin with an underscore are not public.
local function public()
  local names = {}
  local function add(prefix, functions)
    for name, value in next, functions do
      local is_public = type(name) == "string" and not name:find "^_" and type(value) == "function"
      if is_public then names[prefix .. name] = true end
    end
  end
  add("grundy.", grundy)
  for name in pairs(getmetatable(grundy).parts) do
    local part = grundy[name]
    if type(part) == "function" then names["grundy." .. name] = true end
    if type(part) == "table" and name ~= "games" then
      if (getmetatable(part) or {}).__call then names["grundy." .. name] = true end
      add("grundy." .. name .. ".", part)
      for key, sub in next, part do
        if type(sub) == "table" and not key:find "^_" then add(("grundy.%s.%s."):format(name, key), sub) end
      end
    end
  end
  for class, functions in pairs(methods()) do add(class .. ":", functions) end
  return names
end

--- Whether a method is in the entry of a parent class.
local function inherited(name)
  local class, key = name:match "^(%w+):(.*)$"
  local parent = class and book.classes["grundy." .. class] and book.classes["grundy." .. class].parent
  return parent ~= nil and book.functions[parent:match "%w+$" .. ":" .. key] ~= nil
end

--- The names that are in `these` and not in `those`, sorted.
local function without(these, those)
  local list = {}
  for name in pairs(these) do
    if not those[name] then list[#list + 1] = name end
  end
  table.sort(list)
  return list
end

--- The names of the fields that a class documents; if `required`, only of those that are always there.
local function fields_of(class, required)
  local names = {}
  for _, field in ipairs(book.classes[class].fields) do
    if not field.name:find "^%[" and not (required and field.optional) then names[field.name] = true end
  end
  return names
end

describe("the annotations", function()
  it("show an example of every function", function()
    local without_example = {}
    for entry in book:each() do
      local shown = false
      for _, piece in ipairs(annotations.pieces(entry.text)) do shown = shown or piece.kind == "lua" end
      if entry.kind == "function" and not shown then table.insert(without_example, entry.name) end
    end
    assert.same({}, without_example)
  end)

  it("list every documented game for editors", function()
    local file = assert(io.open "types/grundy.d.lua")
    local text = file:read "a"
    file:close()
    for key in pairs(grundy.games) do
      assert.is_truthy(text:find(("---@field %s grundy.Games.%s\n"):format(key, key), 1, true), key)
      local class = text:match(("%%-%%-%%-@class grundy%%.Games%%.%s%%f[ \n](.-)\n\n"):format(key))
      assert.matches("%-%-%-@overload fun%(", class)
    end
  end)

  it("describe every public function, and no others", function()
    local there, described = public(), {}
    for entry in book:each() do
      if entry.kind == "function" then described[entry.name] = true end
    end
    for name in pairs(there) do described[name] = described[name] or inherited(name) or nil end
    assert.same({}, without(there, described))
    assert.same({}, without(described, there))
  end)

  it("begin with a sentence, and name the parameters that are there", function()
    for entry in book:each() do
      assert.matches("^%S", (entry.call or entry).text[1] or "", entry.place)
      if entry.kind == "function" and entry.code then
        local names = {}
        for i, each in ipairs(entry.parameters) do names[i] = each.name end
        assert.same(entry.code, names, entry.place)
      end
    end
  end)

  it("name the fields that objects have", function()
    local every = grundy.sum { nim(3), kayles(7), move = "all" }
    local objects = {
      ["grundy"] = grundy,
      ["grundy.Info"] = nim.info,
      ["grundy.Ruleset"] = nim,
      ["grundy.Move"] = nim(3):winning_moves()[1],
      ["grundy.Sequence"] = kayles:values(0, 9),
      ["grundy.Period"] = kayles:period(),
      ["grundy.Guess"] = nim:guess()[1],
      ["grundy.Loopy"] = grundy.loopy { 1 },
      ["grundy.Genus"] = kayles:genus(5),
      ["grundy.Quotient"] = kayles:misere_quotient { max_heap = 5 },
      ["grundy.Turn"] = every:winning_moves()[1],
    }
    for class, object in pairs(objects) do
      for name in pairs(fields_of(class, true)) do assert.is_not_nil(object[name], class .. "." .. name) end
    end
    for _, class in ipairs { "Guess", "Genus", "Info", "Loopy", "Move", "Period", "Turn" } do
      assert.same({}, without(objects["grundy." .. class], fields_of("grundy." .. class)), class)
    end
    for key in pairs(grundy.games) do assert.same({}, without(grundy.games[key].info, fields_of "grundy.Info"), key) end
  end)

  it("name the keys that calls take", function()
    local calls = {
      ["grundy.CallSettings"] = function(bad) kayles:value(1, bad) end,
      ["grundy.CoinSpec"] = grundy.coins,
      ["grundy.CompoundSpec"] = grundy.sum,
      ["grundy.HeapSettings"] = function(bad) grundy.heap("0.77", bad) end,
      ["grundy.HeapSpec"] = grundy.heap,
      ["grundy.PlotSettings"] = function(bad) kayles:plot(bad) end,
      ["grundy.QuotientSpec"] = function(bad) kayles:misere_quotient(bad) end,
      ["grundy.Spec"] = grundy.ruleset,
      ["grundy.Theorem"] = function(bad) grundy.ruleset { moves = print, theorem = bad } end,
    }
    for class, call in pairs(calls) do
      local _, message = pcall(call, { ["?"] = true })
      local keys = {}
      for key in message:match(" are ('.*)"):gmatch "'([%w_]+)'" do keys[key] = true end
      assert.same(fields_of(class), keys, class)
    end
  end)
end)

-- The types of the language.
local basic = {}
for name in ("any boolean false file* fun function integer lightuserdata nil number self string table thread true "
  .. "unknown userdata"):gmatch "%S+" do basic[name] = true end

--- Adds what a file says: its mistakes, the classes and aliases that it defines, and the names of the types that it
--- uses, with places.
local function read_annotations(path, mistakes, defined, used)
  local at, parameters = 0, {}
  for line in io.lines(path) do
    at = at + 1
    local place = ("%s:%d: "):format(path, at)
    local ok, tag = pcall(luacats.read, line)
    if not ok then
      mistakes[#mistakes + 1] = place .. tag
    elseif tag then
      if tag.tag == "class" or tag.tag == "alias" then defined[tag.name] = true end
      if tag.tag == "param" then parameters[#parameters + 1] = tag.name end
      if tag.tag == "function" then parameters.public = true end -- compared above
      for each in pairs(tag.used) do used[each] = used[each] or place end
    elseif not line:find "^%s*%-%-" then
      local taken = line:match "function [%w_.:]*%(([^)]*)%)"
      local listed = {}
      for each in (taken or ""):gmatch "[%w_.]+" do
        if not each:find "_$" then listed[#listed + 1] = each end
      end
      if not parameters.public and #parameters > 0 and taken
        and table.concat(parameters, " ") ~= table.concat(listed, " ") then
        mistakes[#mistakes + 1] = ("%sannotated are (%s), there are (%s)"):format(place, table.concat(parameters, ", "),
          table.concat(listed, ", "))
      end
      parameters = {}
    end
  end
end

--- What is wrong with the annotations in some files, sorted.
local function mistakes_in(paths)
  local mistakes, defined, used = {}, {}, {}
  for path in paths do read_annotations(path, mistakes, defined, used) end
  for name, place in pairs(used) do
    if not defined[name] and not basic[name] then mistakes[#mistakes + 1] = place .. "unknown type " .. name end
  end
  table.sort(mistakes)
  return mistakes
end

describe("the grammar of LuaCATS", function()
  it("is kept, with no unknown type, and with the parameters that are there", function()
    local files = assert(io.popen "find lua spec/support tools -name '*.lua'")
    assert.same({}, mistakes_in(files:lines()))
    files:close()
  end)

  it("is really checked", function()
    for _, line in ipairs { "---@param x integer[", "---@param x", "---@param x integr>", "---@return fun(a b)",
      "---@field a { b integer }", "---@returns integer", "---@class", "---@param x table<string", "---@param x a||b",
      "---@return 'x", "---@alias grundy.X", "---@param x (integer", "---@function", "---@function a b.c()" } do
      assert.is_false((pcall(luacats.read, line)), line)
    end
    for _, line in ipairs { "---@param x? integer[]|nil the x",
      "---@return fun(a: integer, ...: any): string, nil? text",
      "---@field [string] table<string, { a?: integer, [1]: \"x\"|'y' }[]> words", "---@class a.B: c, d", "---@meta m",
      "---@operator add(integer): a.B", "---@alias a \"x\"|5|(fun())[]", "---@function A:b", "--- no annotation" } do
      assert.is_true((pcall(luacats.read, line)), line)
    end
    assert.same({ "x", true, "integer[]|nil", "the x" }, (function(tag)
      return { tag.name, tag.optional, tag.type, tag.words }
    end)(luacats.read "---@param x? integer[]|nil the x"))
  end)
end)

describe("types/grundy.d.lua", function()
  it("says what the annotations say", function()
    assert.is_true((os.execute(interpreter .. " tools/types.lua --check")))
  end)

  it("is Lua, keeps to the grammar, and stands on its own feet", function()
    assert.is_function(loadfile "types/grundy.d.lua")
    assert.same({}, mistakes_in(("types/grundy.d.lua"):gmatch ".+"))
  end)
end)

describe("doc/reference", function()
  it("says what the annotations say", function()
    assert.is_true((os.execute(interpreter .. " tools/reference.lua --check")))
  end)
end)
