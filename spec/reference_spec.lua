--- The reference against the library: every public function has an entry, and
--- every entry is a public function.

local grundy = require "grundy"
local core = require "grundy.core"
local interpreter = require "spec.support.interpreter"
local luacats = require "spec.support.luacats"

--- The names of functions in types/grundy.d.lua: "grundy.mex", "Ruleset:value", ...
local function documented()
  local names = {}
  for line in io.lines "types/grundy.d.lua" do
    local name = line:match "^function ([%w_.:]+)%("
    if name then names[name] = true end
  end
  return names
end

--- The tables of methods of objects that are made by calls, by class.
local function classes()
  local heap = grundy.heap "0.77"
  local function methods(object)
    local index = getmetatable(object).__index
    return type(index) == "table" and index or getmetatable(object)
  end
  return {
    Heap = getmetatable(core.fields(heap)).__index,
    Graph = getmetatable(core.fields(grundy.graph { {} })).__index,
    Genus = methods(heap:genus(3)),
    Quotient = methods(heap:misere_quotient { max_heap = 3 }),
    Loopy = methods(grundy.loopy { 1 }),
  }
end

--- The public functions that are there. Names that begin with an underscore, and
--- those of metamethods, are not public.
local function public()
  local names = {}
  local function add(prefix, table_of, separator)
    for name, value in next, table_of do
      if type(name) == "string" and not name:find "^_" and type(value) == "function" then
        names[prefix .. separator .. name] = true
      end
    end
  end
  local parts = getmetatable(grundy).parts
  for name in pairs(parts) do
    local part = grundy[name]
    local call = type(part) == "table" and (getmetatable(part) or {}).__call
    if type(part) == "function" or call and name ~= "games" then names["grundy." .. name] = true end
    if type(part) == "table" and name ~= "games" then
      add("grundy." .. name, part, ".")
      for key, sub in next, part do
        if type(key) == "string" and type(sub) == "table" and not key:find "^_" then
          add("grundy." .. name .. "." .. key, sub, ".")
        end
      end
    end
  end
  add("grundy", grundy, ".")
  for class, methods in pairs(core) do
    if class:find "^%u" and type(methods) == "table" then add(class, methods, ":") end
  end
  for class, methods in pairs(classes()) do add(class, methods, ":") end
  return names
end

-- Userdata of the library's own rooms, never handed to users.
local internal = {
  EdgeGeography = true,
  Explorer = true,
  HackenbushPicture = true,
  QuotientEngine = true,
  Sums = true,
  Theories = true,
  VertexGeography = true,
}

describe("types/grundy.d.lua", function()
  it("has an entry for every public function, and no others", function()
    local entries, functions, missing, strange = documented(), public(), {}, {}
    for name in pairs(functions) do
      if not entries[name] and not internal[name:match "^%w+"] then missing[#missing + 1] = name end
    end
    for name in pairs(entries) do
      if not functions[name] then strange[#strange + 1] = name end
    end
    table.sort(missing)
    table.sort(strange)
    assert.same({}, missing)
    assert.same({}, strange)
  end)

  it("is Lua", function()
    assert.is_function(loadfile "types/grundy.d.lua")
  end)
end)

-- The types of the language.
local basic = {}
for name in ("any boolean false file* fun function integer lightuserdata nil number self string table thread true "
  .. "unknown userdata"):gmatch "%S+" do basic[name] = true end

--- Adds what a file says: its mistakes, the classes and aliases that it defines,
--- and the names of the types that it uses, with places.
local function read_annotations(path, mistakes, defined, used)
  local at, parameters = 0, {}
  for line in io.lines(path) do
    at = at + 1
    local place = ("%s:%d: "):format(path, at)
    local ok, tag, name, names = pcall(luacats.read, line)
    if not ok then
      mistakes[#mistakes + 1] = place .. tag
    elseif tag then
      if tag == "class" or tag == "alias" then defined[name] = true end
      if tag == "param" then parameters[#parameters + 1] = name end
      for each in pairs(names) do used[each] = used[each] or place end
    elseif not line:find "^%s*%-%-" then
      local taken = line:match "function [%w_.:]*%(([^)]*)%)"
      local listed = {}
      for each in (taken or ""):gmatch "[%w_.]+" do
        if each ~= "_" then listed[#listed + 1] = each end
      end
      if #parameters > 0 and taken and table.concat(parameters, " ") ~= table.concat(listed, " ") then
        mistakes[#mistakes + 1] = ("%sannotated are (%s), there are (%s)"):format(place, table.concat(parameters, ", "),
          table.concat(listed, ", "))
      end
      parameters = {}
    end
  end
end

describe("the annotations", function()
  it("keep to the grammar, name the parameters that are there, and no unknown type", function()
    local mistakes, defined, used = {}, {}, {}
    local files = assert(io.popen "find types lua spec/support tools -name '*.lua'")
    for path in files:lines() do read_annotations(path, mistakes, defined, used) end
    files:close()
    for name, place in pairs(used) do
      if not defined[name] and not basic[name] then mistakes[#mistakes + 1] = place .. "unknown type " .. name end
    end
    table.sort(mistakes)
    assert.same({}, mistakes)
  end)

  it("of the reference stand on its own feet", function()
    local mistakes, defined, used, unknown = {}, {}, {}, {}
    read_annotations("types/grundy.d.lua", mistakes, defined, used)
    for name in pairs(used) do
      if not defined[name] and not basic[name] then unknown[#unknown + 1] = name end
    end
    assert.same({}, unknown)
  end)

  it("are really checked", function()
    for _, line in ipairs { "---@param x integer[", "---@param x", "---@param x integr>", "---@return fun(a b)",
      "---@field a { b integer }", "---@returns integer", "---@class", "---@param x table<string", "---@param x a||b",
      "---@return 'x", "---@alias grundy.X", "---@param x (integer" } do
      assert.is_false((pcall(luacats.read, line)), line)
    end
    for _, line in ipairs { "---@param x? integer[]|nil the x",
      "---@return fun(a: integer, ...: any): string, nil? text",
      "---@field [string] table<string, { a?: integer, [1]: \"x\"|'y' }[]> words", "---@class a.B: c, d", "---@meta m",
      "---@operator add(integer): a.B", "---@alias a \"x\"|5|(fun())[]", "--- no annotation" } do
      assert.is_true((pcall(luacats.read, line)), line)
    end
  end)
end)

describe("doc/reference.md", function()
  it("says what types/grundy.d.lua says", function()
    assert.is_true((os.execute(interpreter .. " tools/reference.lua --check")))
  end)
end)
