--- Writes types/grundy.d.lua, which editors read, from the annotations in lua/grundy:
---   lua tools/types.lua            (make doc)
---   lua tools/types.lua --check    fails when the file is stale

local annotations = dofile "tools/annotations.lua"
local core = require "grundy.core"
local grundy = require "grundy"

local out = {
  "---@meta grundy",
  ("-- grundy %s. Written by tools/types.lua from the annotations in lua/grundy; `make doc` writes it anew.")
    :format(grundy._VERSION),
}

local function add(format, ...)
  out[#out + 1] = select("#", ...) > 0 and format:format(...) or format
end

--- Sentences and examples; these in fences, as editors show Markdown.
local function add_text(text)
  for _, piece in ipairs(annotations.pieces(text)) do
    if piece.kind == "lua" then add "--- ```lua" end
    for _, line in ipairs(piece.lines) do add("%s", "---" .. (line ~= "" and " " or "") .. line) end
    if piece.kind == "lua" then add "--- ```" end
  end
end

--- "---@param name? type words".
local function add_tag(tag, each)
  local name = each.name and each.name .. (each.optional and "?" or "")
  local words = each.words ~= "" and " " .. each.words or ""
  if tag == "return" then
    add("---@return %s%s%s", each.type, name and " " .. name or words ~= "" and " #" or "", words)
  else
    add("---@%s %s %s%s", tag, name, each.type, words)
  end
end

local function add_function(entry)
  add ""
  add_text(entry.text)
  local names = {}
  for i, each in ipairs(entry.parameters) do
    names[i] = each.name
    add_tag("param", each)
  end
  for _, each in ipairs(entry.results) do add_tag("return", each) end
  add("function %s(%s) end", entry.name, table.concat(names, ", "))
end

--- A module that can be called, as an overload of its class.
local function overload(entry)
  local parameters, returns = {}, {}
  for i, each in ipairs(entry.parameters) do
    parameters[i] = ("%s%s: %s"):format(each.name, each.optional and "?" or "", each.type)
  end
  for i, each in ipairs(entry.results) do returns[i] = each.type end
  return ("fun(%s): %s"):format(table.concat(parameters, ", "), table.concat(returns, ", "))
end

local function add_class(entry)
  add ""
  add_text(entry.text)
  if entry.call then add_text(entry.call.text) end
  add("---@class %s%s", entry.name, entry.parent and " : " .. entry.parent or "")
  for _, each in ipairs(entry.fields) do
    add_text(each.text)
    add_tag("field", each)
  end
  for _, each in ipairs(entry.operators) do add("---@operator %s", each.rest) end
  if entry.call then add("---@overload %s", overload(entry.call)) end
  local name = entry.name:match "^grundy%.(%u%w*)$"
  if not name then
    add("%s%s = {}", entry.name == "grundy" and "local " or "", entry.name)
  elseif #entry.functions > 0 then
    add("local %s = {}", name)
  end
  for _, each in ipairs(entry.functions) do add_function(each) end
end

---- the documented games ---------------------------------------------------------------

--- The type of an argument of an example.
local function type_of(value)
  if type(value) ~= "table" then return math.type(value) or type(value) end
  if value.heaps then return "{ edges: integer[][], heaps: integer[], at: integer, vertices?: integer }" end
  if value.ground then return "{ edges: integer[][], ground?: integer|integer[] }" end
  if value.edges then return "{ edges: integer[][], vertices?: integer }" end
  if value.chains then return "{ chains?: integer[], loops?: integer[] }" end
  local inner = type_of(value[1])
  return inner:find "^{" and "table" or inner .. "[]"
end

--- The calls in an example, `games.key(3) { 7, 5 }`, each as the list of its arguments.
local function calls_in(example, key)
  local calls, recorder = {}, {}
  setmetatable(recorder, { __call = function(_, ...)
    calls[#calls + 1] = { ... }
    return recorder
  end })
  assert(load("local grundy = ...; return " .. example))({ games = { [key] = recorder } })
  return calls
end

--- The class of a ruleset, or of a Position.
local function class_of(ruleset)
  if getmetatable(ruleset) == core.Position then return "grundy.Position" end
  local classes = { graph = "grundy.Graph", heap = "grundy.Heap" }
  return classes[core.kind(ruleset)] or "grundy.Ruleset"
end

--- "fun(a: integer, b: integer): grundy.Position".
local function signature(arguments, result)
  local names = {}
  for i, value in ipairs(arguments) do names[i] = ("%s: %s"):format(("abcdef"):sub(i, i), type_of(value)) end
  return ("fun(%s): %s"):format(table.concat(names, ", "), result)
end

local rows, strings = "fun(rows: string|string[]): grundy.Position", "fun(strings: integer[][]): grundy.Position"
local size = "fun(m: integer, n: integer): grundy.Position"

-- Further ways to make positions, by the key of the game.
local more_calls = {
  cram = { rows },
  cram_cylinder = { rows },
  cram_torus = { rows },
  dots_and_boxes = { size, strings },
  impartial_clobber = { rows },
  nimstring = { strings },
  no_go = { rows },
  node_kayles_grid = { rows },
  notakto = { rows },
  sprouts = { "fun(drawing: string): grundy.Position" },
  strings_and_coins = { strings },
}

--- The calls that make positions of a ruleset, from the example; heaps or numbers of a list may also be separate
--- arguments.
local function position_calls(game, calls)
  if core.fields(game).heap then return { "fun(heaps: integer|integer[], ...: integer): grundy.Position" } end
  local arguments = calls[#calls]
  local list = { signature(arguments, "grundy.Position") }
  if #arguments == 1 and type_of(arguments[1]) == "integer[]" then
    list[2] = "fun(a: integer, ...: integer): grundy.Position"
  end
  return list
end

-- The functions that games have of their own.
local own_functions = {
  ["cutcake.of"] = "fun(across: grundy.Heap|string, down: grundy.Heap|string): grundy.Ruleset",
  ["dag_tokens.from_edges"] =
    'fun(n: integer, from: integer[], to: integer[], settings?: { type?: "int32"|"int64", base?: 0|1 }): grundy.Graph',
  ["dots_and_boxes.control"] =
    "fun(p: { chains?: integer[], loops?: integer[] }): integer, integer # the score, and the controlled value",
  ["dots_and_boxes.net"] = "fun(p: grundy.PositionValue, settings?: { limit?: integer }): integer|nil, string?",
  ["staircase_nim.from_ground"] = "fun(steps: integer[]): grundy.Position # the stones on steps 0, 1, ...",
}

-- The functions that any ruleset may have as fields: those of its description, and those that the library adds.
local common = { explored_value = true, options_in_table = true, period = true, prove_line = true, prove_plane = true,
  reason = true, searched_value = true, values = true, vector_game = true }
for _, section in ipairs(annotations.read().sections) do
  for _, entry in ipairs(section) do
    for _, field in ipairs(entry.name == "grundy.Spec" and entry.fields or {}) do common[field.name] = true end
  end
end

--- The fields of a game other than the fields and methods of its class.
local function own_fields(key, game)
  local list = {}
  for name, value in next, type(game) == "userdata" and core.fields(game) or game do
    if type(value) == "userdata" and not common[name] then list[#list + 1] = name .. " grundy.Ruleset" end
    if type(value) == "function" and not common[name] then
      local id = key .. "." .. name
      list[#list + 1] = name .. " " .. assert(own_functions[id], id .. " has no type in tools/types.lua")
    end
  end
  table.sort(list)
  return list
end

local function add_game(key)
  local game = grundy.games[key]
  local info, calls = game.info, calls_in(game.info.example, key)
  local is_family = type(game) ~= "userdata"
  add ""
  add("--- %s%s: %s", info.name, info.title and " (" .. info.title .. ")" or "", info.rules)
  add "---"
  add("--- %s", info.verdict)
  add("--- ```lua\n--- local position = %s\n--- ```", info.example)
  add("---@class grundy.Games.%s%s", key, is_family and "" or " : grundy.Ruleset")
  add "---@field info grundy.Info"
  for _, field in ipairs(own_fields(key, game)) do add("---@field %s", field) end
  if is_family then
    add("---@overload %s", signature(calls[1], class_of(game(table.unpack(calls[1])))))
  else
    for _, call in ipairs(position_calls(game, calls)) do add("---@overload %s", call) end
    for _, call in ipairs(more_calls[key] or {}) do add("---@overload %s", call) end
  end
end

local function add_games()
  add "\n--- The documented games by key, each loaded when it is first named; see doc/guide/games.md."
  add "---@class grundy.Games"
  for key in pairs(grundy.games) do add("---@field %s grundy.Games.%s", key, key) end
  for key in pairs(grundy.games) do add_game(key) end
end

for _, section in ipairs(annotations.read().sections) do
  for _, entry in ipairs(section) do
    if entry.name == "grundy.Games" then
      add_games()
    elseif entry.kind == "class" then
      add_class(entry)
    elseif entry.kind == "function" then
      add_function(entry)
    else
      add ""
      add_text(entry.text)
      add("---@alias %s %s", entry.name, entry.type)
    end
  end
end
add "\nreturn grundy\n"

dofile "tools/write.lua"("types/grundy.d.lua", table.concat(out, "\n"))
