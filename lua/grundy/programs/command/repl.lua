--- `grundy repl`: a Lua prompt in which the names of the library and its games need no prefix.

local grundy = require "grundy"
local layout = require "grundy.programs.layout"
local program = require "grundy.program"
local terminal = require "grundy.programs.command.terminal"

--- As print, without control sequences for the terminal.
local function say(...)
  local texts = table.pack(...)
  for i = 1, texts.n do texts[i] = tostring(texts[i]) end
  terminal.write(io.stdout, table.concat(texts, "\t") .. "\n")
end

local M = {}

---- what the reference says ------------------------------------------------------------------

--- The file that describes all functions, of a checkout or of an installed rock; nil if it is not there.
local function reference()
  local root = package.searchpath("grundy", package.path)
  root = root and root:match "^(.*)lua[/\\]grundy[/\\]init%.lua$" or root and root:match "^(.*)share[/\\]lua"
  if not root then return nil end
  local places = { "types/", "lib/luarocks/rocks-5.4/grundy/scm-1/types/",
    ("lib/luarocks/rocks-5.4/grundy/%s-1/types/"):format(grundy._VERSION) }
  for _, place in ipairs(places) do
    local file = program.open(root .. place .. "grundy.d.lua")
    if file then return file end
  end
end

--- The blocks of the reference by name, "Ruleset:value" or "grundy.mex", and the names in order; read once.
local blocks, block_names
local function read_reference()
  if blocks then return end
  blocks, block_names = {}, {}
  local file, lines = reference(), {}
  if not file then return end
  for line in file:lines() do
    local name = line:match "^function ([%w_.:]+)%("
    if line:find "^%-%-%-" then
      if not line:find "^%-%-%- ?```" then lines[#lines + 1] = line:gsub("^%-%-%- ?", "") end
    else
      if name then
        lines[#lines + 1] = line:match "^function (.*) end$"
        blocks[name], block_names[#block_names + 1] = lines, name
      end
      lines = {}
    end
  end
  file:close()
end

--- The class of an object as the reference names it; nil for other values.
local function class_of(value)
  local meta = (type(value) == "userdata" or type(value) == "table") and getmetatable(value)
  local name = type(meta) == "table" and rawget(meta, "__name")
  return type(name) == "string" and name:match "^grundy%.(.*)$" or nil
end

--- The names of the functions of a class, and the prefix of these names: "Ruleset:" also for heap games and graphs.
local function methods_of(value)
  read_reference()
  local class, list = class_of(value), {}
  local kind = class == "Ruleset" and ({ heap = "Heap", graph = "Graph" })[value.kind] or nil
  for _, name in ipairs(block_names) do
    local of, method = name:match "^(%w+):([%w_]+)$"
    if of and (of == class or of == kind) then list[#list + 1] = method end
  end
  return list
end

--- Objects whose methods a function may be, by class. The games that were named are there, as some have methods of
--- their own for values and periods.
local function examples()
  local heap, nim = grundy.heap "0.77", grundy.games.nim
  local objects = { Ruleset = { nim }, Heap = { heap }, Graph = { grundy.graph { {} } }, Position = { nim(1) },
    Sequence = { nim:values(0, 1) } }
  for name, game in pairs(package.loaded) do
    if name:find "^grundy%.games%." and class_of(game) == "Ruleset" then table.insert(objects.Ruleset, game) end
  end
  return objects
end

--- The name of the method that a function is, "Ruleset:value"; nil for other functions.
local function method_name(f)
  local objects = examples()
  for _, known in ipairs(block_names) do
    local class, method = known:match "^(%w+):([%w_]+)$"
    for _, object in ipairs(objects[class] or {}) do
      local how, found = program.protect(function() return object[method] end)
      if how == "ok" and rawequal(found, f) then return known end
    end
  end
end

--- The lines about a value: a function of the library by its annotation, a game by its rules.
local function help_lines(value, name)
  read_reference()
  local info = type(value) == "userdata" and class_of(value) == "Ruleset" and value.info
    or type(value) == "table" and rawget(value, "info")
  if info then
    local lines = { info.name }
    for _, field in ipairs { "rules", "verdict", "source" } do
      for _, line in ipairs(layout.wrap(info[field], 100, "  ")) do lines[#lines + 1] = line end
    end
    return lines
  end
  local wanted = name or type(value) == "string" and value or nil
  if wanted and blocks[wanted] then return blocks[wanted] end
  local found = {}
  for _, known in ipairs(block_names) do
    local last = known:match "[%w_]+$"
    if last == wanted then found[#found + 1] = known end
  end
  if #found == 1 then return blocks[found[1]] end
  if #found > 1 then return { "Which one? help " .. table.concat(found, ", help ") } end
  local methods = methods_of(value)
  if #methods > 0 then
    return layout.wrap(("a %s: %s"):format(class_of(value), table.concat(methods, ", ")), 100)
  end
  return { wanted and ("there is no help for '%s'"):format(wanted) or tostring(value) }
end

---- the prompt --------------------------------------------------------------------------------

--- The names that a prompt has: those of Lua, of the library, and the keys of the games.
function M.environment()
  local names = setmetatable({ grundy = grundy }, { __index = function(_, key)
    local value = _G[key]
    if value == nil then value = grundy[key] end
    if value == nil and type(key) == "string" then
      for game in pairs(grundy.games) do
        if game == key then return grundy.games[key] end
      end
    end
    return value
  end })
  function names.help(value)
    local name
    read_reference()
    for _, known in ipairs(block_names) do
      local key = known:match "^grundy%.([%w_.]+)$"
      local found = key and grundy
      for part in (key or ""):gmatch "[%w_]+" do found = type(found) == "table" and found[part] or nil end
      if found ~= nil and rawequal(found, value) then name = known end
    end
    if name == nil and type(value) == "function" then name = method_name(value) end
    if value == nil then
      say "help(kayles): the rules of a game; help(mex), help 'Ruleset:value': a function; help(x): its methods"
      return
    end
    for _, line in ipairs(help_lines(value, name)) do say(line) end
  end
  return names
end

--- The possible completions of a text: the whole texts that complete its last name, in order.
---@param names table as `environment` gives it
---@param text string
---@return string[]
function M.completions(names, text)
  local before, path, sign, start = text:match "^(.-)([%a_][%w_.]*)([.:])([%w_]*)$"
  local candidates, list = {}, {}
  if path then
    local of = names
    for part in path:gmatch "[%w_]+" do
      local how, value = program.protect(function() return of[part] end)
      of = how == "ok" and value or nil
      if of == nil then return {} end
    end
    candidates = sign == ":" and methods_of(of) or {}
    local meta = type(of) == "table" and getmetatable(of)
    if sign == "." and type(of) == "table" and (meta == nil or type(rawget(meta, "__pairs")) == "function") then
      for key in pairs(of) do candidates[#candidates + 1] = key end
    end
    if of == grundy and sign == "." then
      for _, known in ipairs(block_names or {}) do candidates[#candidates + 1] = known:match "^grundy%.([%w_]+)" end
      for key in pairs(grundy) do candidates[#candidates + 1] = key end
    end
    before = before .. path .. sign
  else
    before, start = text:match "^(.-)([%a_]?[%w_]*)$"
    read_reference()
    for key in pairs(grundy.games) do candidates[#candidates + 1] = key end
    for _, known in ipairs(block_names) do candidates[#candidates + 1] = known:match "^grundy%.([%w_]+)" end
    for _, from in ipairs { names, _G } do
      for key in next, from do candidates[#candidates + 1] = key end
    end
  end
  local seen = {}
  for _, name in ipairs(candidates) do
    if type(name) == "string" and name:sub(1, #start) == start and not seen[name] then
      seen[name], list[#list + 1] = true, before .. name
    end
  end
  table.sort(list)
  return list
end

--- Runs the typed text: as an expression, whose values are printed, otherwise as statements. Returns whether more lines
--- are needed; `last`: there are no more.
local function evaluate(text, names, last)
  local chunk, expected = load("return " .. text, "=prompt", "t", names)
  local syntax
  if not chunk then chunk, syntax = load(text, "=prompt", "t", names) end
  if not chunk then -- a statement that continues ends before <eof>, as in the interpreter of Lua
    if not last and (syntax:find "<eof>" or expected:find "<eof>") then return true end
    say(syntax)
    return false
  end
  local results = table.pack(program.protect(chunk))
  if results[1] == "stopped" then
    say "interrupted"
  elseif results[1] ~= "ok" then
    say(tostring(results[2]))
  elseif results.n > 1 then
    say(table.unpack(results, 2, results.n))
  end
  return false
end

local repl = {
  name = "repl",
  summary = "Open a Lua prompt with the library and its games loaded",
  example = "repl",
  arguments = function() end,
}

function repl.run(_, run)
  local names = M.environment()
  local read = terminal.reader(run.paint, function(text) return M.completions(names, text) end)
  if terminal.is(io.stdin) then
    say(("grundy %s, %s. kayles:values(0, 20), heap \"0.77\", help(kayles), help(mex); games and grundy "
      .. "list themselves; Ctrl-D ends."):format(grundy._VERSION, _VERSION))
  end
  local text = nil
  while true do
    local line = read(terminal.is(io.stdin) and (text and ">> " or "> ") or "")
    if line == nil then
      if text then evaluate(text, names, true) end
      return 0
    end
    text = text and text .. "\n" .. line or line:gsub("^%s*=", "")
    if not text:find "%S" or not evaluate(text, names) then text = nil end
  end
end

M.commands = { repl }

return M
