--- The reference against the library: every public function has an entry, and
--- every entry is a public function.

local grundy = require "grundy"
local core = require "grundy.core"
local interpreter = require "spec.support.interpreter"

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

describe("doc/reference.md", function()
  it("says what types/grundy.d.lua says", function()
    assert.is_true((os.execute(interpreter .. " tools/reference.lua --check")))
  end)
end)
