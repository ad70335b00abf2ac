--- The notation of games and positions on the command line.
---
---   position := term { "+" term }            kayles 10 + nim 2
---   term     := game { value }               nim 3 4 5      chomp 4 4 2      twins THHH
---   game     := key | code | file.lua | vectors, with parameters:
---               bounded_nim:3 7 5   subtraction:2,5 4 7   "stripes(1, 2, 5) 6 4"
---               or as it is called in Lua: "cram(3, 4)"   "subtraction{2, 5}{4, 7}"
---               or vectors of a vector game: "(2,1) (1,3) 5 9"; "(1,0)* (0,1)* (1,1)*" has all their multiples
---   value    := integer | word | "text" | true | false | { value, ..., name = value } | @FILE, the graph in a file
---
--- Values may be separated by commas or spaces.

local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"
local makers = require "grundy.programs.command.makers"
local program = require "grundy.program"
local tokens = require "grundy.programs.command.tokens"

local notation = {}

local attempt, usage, misused = faults.attempt, faults.usage, faults.misused

--- Words given by the shell as one text, with quotes around those that need them.
---@param words string[]
---@return string
function notation.join(words)
  local texts = {}
  for i, word in ipairs(words) do
    local is_path = word:find "%.lua$" and word:find "[%s+{}(),=]" and not word:find '"' and not word:find "%s[%d+]"
    texts[i] = is_path and '"' .. word .. '"' or word
  end
  return table.concat(texts, " ")
end

--- The integer that a word means, or nil; 10^6 and 1e6 are integers as well.
---@param word string
---@return integer?
function notation.integer(word)
  if word:find "^[-]?%d+$" then
    local n = math.tointeger(tonumber(word))
    if not n then usage("%s exceeds the integers of 64 bits", word) end
    return n
  end
  local base, power = word:match "^(%d+)%^(%d+)$"
  local n = base and tonumber(base) ^ tonumber(power) or word:find "^%d+%.?%d*[eE]%d+$" and tonumber(word)
  if not n then return nil end
  return math.tointeger(n) or usage("%s is not an integer of 64 bits", word)
end

--- The integer >= least of a flag, or `default`.
function notation.flag(args, name, least, default)
  local text = args[name]
  if not text then return default end
  local n = notation.integer(text)
  if not n or n < least then usage("--%s is '%s', expected an integer >= %d", (name:gsub("_", "-")), text, least) end
  return n
end

local read_value

local function read_list(stream)
  local list = {}
  while stream:kind() ~= "}" do
    if stream:kind() == "end" then misused("a { has no closing }") end
    if stream:kind() == "word" and stream:kind(1) == "=" then
      local name = stream:next().text
      stream:next()
      list[name] = read_value(stream)
    else
      list[#list + 1] = read_value(stream)
    end
    if stream:kind() == "," then stream:next() end
  end
  stream:next()
  return list
end

--- The graph in a file: its vertices and edges or, if its edges may be directed, the graph.
local function read_graph(path, directed)
  local graph, wrong, undirected = grundy.graph.read(path)
  if not graph then usage("%s", wrong) end
  return directed and graph or undirected
    or usage("%s: the edges are directed; use graph @%s", path, path)
end

function read_value(stream)
  local kind = stream:kind()
  if kind == "end" then misused("a value is missing at the end") end
  local token = stream:next()
  if kind == "{" then return read_list(stream) end
  if kind == "text" then return token.text end
  if kind ~= "word" then misused("unexpected '%s'", token.text) end
  if token.text == "true" or token.text == "false" then return token.text == "true" end
  if token.text:find "^@." then return read_graph(token.text:sub(2)) end
  return notation.integer(token.text) or token.text
end

--- The values up to a token of one of the kinds in `stop`, separated by spaces or commas.
local function read_values(stream, stop)
  local values = {}
  while not stop[stream:kind()] do
    values[#values + 1] = read_value(stream)
    if stream:kind() == "," then stream:next() end
  end
  return values
end

--- The values in the brackets with which the stream continues.
local function read_brackets(stream)
  stream:next()
  local values = read_values(stream, { [")"] = true, ["end"] = true, ["+"] = true })
  if stream:kind() ~= ")" then misused("a ( has no closing )") end
  stream:next()
  return values
end

--- Whether f(...) raises nothing.
local function works(f, ...)
  local how, problem = program.protect(f, ...)
  if how == "stopped" or how == "memory" then error(problem, 0) end
  return how == "ok"
end

--- The class of an object, as errors name it; nil for other values.
local function class_of(value)
  local meta = (type(value) == "userdata" or type(value) == "table") and getmetatable(value)
  return type(meta) == "table" and rawget(meta, "__name") or nil
end

--- The ruleset of a value that a file has returned, or a Position.
local function made_by_file(path, value, parameters)
  local class = class_of(value)
  if class == "grundy.Position" then return nil, value end
  if class == "grundy.Ruleset" then return value end
  if type(value) == "table" and getmetatable(value) and getmetatable(value).__call then
    return attempt(path, value, table.unpack(parameters))
  end
  if type(value) ~= "function" and type(value) ~= "table" then
    usage("%s returns %s, expected a ruleset or its move function", path, program.text(value))
  end
  if type(value) == "function" and #parameters > 0 then
    return made_by_file(path, value(table.unpack(parameters)), {})
  end
  return attempt(path, grundy.ruleset, value)
end

-- Texts of Lua files by path, for use without files: pages that the engine plays bring them.
---@type table<string, string>
notation.texts = {}

--- The program in a Lua file.
local function program_of(path)
  if notation.texts[path] then return assert(load(notation.texts[path], "@" .. path)) end
  local file, missing = program.open(path)
  if not file then usage("cannot open %s", missing) end
  file:close()
  local chunk, wrong = loadfile(path)
  return chunk or usage("%s", wrong)
end

--- Runs a Lua file and returns the ruleset (or Position) that it returns, and its other results.
---@param path string
---@param parameters? any[] of a family
---@return grundy.Ruleset?
---@return grundy.Position?
---@return any more
function notation.load(path, parameters)
  local made, more = program_of(path)()
  local ruleset, position = made_by_file(path, made, parameters or {})
  if ruleset and ruleset.name == nil then
    ruleset.name = path:match "([^/\\]+)%.lua$"
  end
  return ruleset, position, more
end

--- The documented game of a key, or of a part of one ("treblecross.row"), or the function that makes games from tables.
local function documented(key)
  if makers[key] then return makers[key] end
  local first, part = key:match "^([%w_]+)%.([%a_]+)$"
  if first then
    local whole = documented(first)
    return whole[part] or usage("the game '%s' has no part '%s'", first, part)
  end
  local how, game, said = program.protect(function() return grundy.games[key] end)
  if how == "ok" then return game end
  if how == "stopped" or how == "memory" or not said then error(game, 0) end
  usage("%s", (said:gsub("pairs%(grundy%.games%)", "`grundy games`")))
end

-- The words that name families of heap games made of sets.
local sets = { all_but = true, subtract = true }

--- Parameters after a name: those after its colon, where `first` is the text of the first, or those in brackets; and
--- whether there are brackets.
local function read_parameters(stream, first)
  if first then
    local parameters = { first ~= "" and (notation.integer(first) or first) or read_value(stream) }
    while stream:kind() == "," do
      stream:next()
      parameters[#parameters + 1] = read_value(stream)
    end
    return parameters
  end
  if stream:kind() ~= "(" then return {} end
  return read_brackets(stream), true
end

--- The ruleset that a code, a set, or the key of a documented game names; if the parameters in brackets do not belong
--- to a family, they are the position.
local function named_ruleset(name, parameters, in_brackets, stream)
  local whole, last = name:gsub("…$", "..."):match "^(%d+%.%w*)(%w)%.%.%.$"
  if whole then
    while whole:sub(-1) == last do whole = whole:sub(1, -2) end
    usage("the code '%s': write %s%s*, where the star repeats the last digit", name, whole, last)
  end
  if sets[name] or name:find "^%d" then
    if #parameters > 0 and not sets[name] then usage("the code '%s' takes no parameters", name) end
    return attempt(name, grundy.heap, sets[name] and { [name] = parameters } or name)
  end
  local game = documented(name)
  if type(game) ~= "userdata" then
    local token = stream.tokens[stream.at]
    if #parameters == 0 and game == makers.graph and token and token.text:find "^@." then
      parameters = { read_graph(stream:next().text:sub(2), true) }
    elseif #parameters == 0 and token and (token.kind == "{" or makers[name] and token.text:find "^@.") then
      parameters = { read_value(stream) }
    end
    if #parameters == 0 and type(game) == "function" then -- another form of a game's positions
      parameters = { read_values(stream, { ["+"] = true, ["end"] = true }) }
      if #parameters[1] == 0 then usage("'%s' needs a position", name) end
    end
    if #parameters == 0 then
      usage("'%s' needs parameters, as in: grundy value '%s'", name, notation.example(game.info))
    end
    return attempt(name, game, table.unpack(parameters))
  end
  if #parameters > 0 and not in_brackets then usage("'%s' takes no parameters", name) end
  return game, #parameters > 0 and parameters or nil
end

--- Parameters in the form in which they follow a colon.
local function parameter_text(parameters)
  local texts = {}
  for i, p in ipairs(parameters) do texts[i] = type(p) == "table" and program.text(p) or tostring(p) end
  return table.concat(texts, ",")
end

--- Whether "?" represents a number among values.
local function has_place(values)
  for _, value in ipairs(values or {}) do
    if value == "?" or type(value) == "table" and has_place(value) then return true end
  end
  return false
end

--- The line of the positions that values with "?" for a number mean; its values, period, guesses and pictures are those
--- of a game.
local function line_of(name, ruleset, values)
  if not ruleset then usage("%s returns a position, expected a ruleset", name) end
  if #values == 1 and type(values[1]) == "table" then values = values[1] end
  local line = attempt(name, ruleset.along, ruleset, values)
  return { label = ("%s(%s)"):format(name, program.text(values):gsub('^{(.*)}$', "%1"):gsub('"%?"', "?")),
    ruleset = line, key = name, line = true }
end

local function refuse_line(game)
  usage("%s is a line of positions, which `grundy values`, `period`, `guess` and `plot` take", game.label)
end

--- The vectors in brackets with which a text continues; a star after one means its multiples.
local function read_vectors(stream)
  local vectors, texts = {}, {}
  while stream:kind() == "(" do
    local vector = read_brackets(stream)
    texts[#texts + 1] = "(" .. parameter_text(vector) .. ")"
    local token = stream.tokens[stream.at]
    if token and token.kind == "word" and token.text == "*" then
      stream:next()
      vector.multiples, texts[#texts] = true, texts[#texts] .. "*"
    end
    vectors[#vectors + 1] = vector
  end
  local label = table.concat(texts, " ")
  return attempt(label, grundy.vector_game, vectors), label
end

--- The values in braces that follow a game, if "?" represents a number in them.
local function read_place(stream)
  local at = stream.at
  local values = stream:kind() == "{" and { read_value(stream) }
  if has_place(values or nil) then return values end
  stream.at = at
end

local function find_game(stream)
  local kind = stream:kind()
  if kind == "(" then
    local ruleset, label = read_vectors(stream)
    local place = read_place(stream)
    if place then return line_of(label .. " ", ruleset, place) end
    return { label = label, ruleset = ruleset, key = label }
  end
  if kind ~= "word" and kind ~= "text" then
    misused("%s", kind == "end" and "a game is missing" or ("expected a game, got '%s'"):format(stream:next().text))
  end
  local word = stream:next().text:gsub("^grundy%.games%.", "")
  local name, first = word:match "^(.-%.lua):(.*)$"
  if not name and not word:find "%.lua$" then name, first = word:match "^([^:]*):(.*)$" end
  name = name or word
  local parameters, in_brackets = read_parameters(stream, first)
  local label = first and name .. ":" .. parameter_text(parameters) or name
  if name:find "%.lua$" then
    local ruleset, position, more = notation.load(name, has_place(parameters) and {} or parameters)
    if has_place(parameters) then return line_of(name, ruleset, parameters) end
    return { label = label, ruleset = ruleset, position = position, more = more, file = name }
  end
  local ruleset, given = named_ruleset(name, parameters, in_brackets, stream)
  if class_of(ruleset) == "grundy.Position" then return { label = label, position = ruleset } end
  if not given and type(ruleset) == "userdata" then given = read_place(stream) end
  if has_place(given) then return line_of(label, ruleset, given) end
  return { label = label, ruleset = ruleset, key = name, given = given }
end

--- The example of a game's info in the notation of the command line.
---@param info table
---@return string
function notation.example(info)
  local text = info.example:gsub("^grundy%.games%.", "")
  local name, rest = text:match "^([%w_.]+)(.*)$"
  local parameters, position = rest:match "^%s*(%b())%s*(%S.*)$"
  if not parameters then
    parameters, position = rest:match "^%s*(%b{})%s*({.*)$"
    if parameters then parameters = ":" .. parameters:gsub("[{} ]", "") end
  end
  position = (position or rest):match "^%s*(.-)%s*$"
  position = position:match "^%((.*)%)$" or position
  local flat = position:match "^{([^{}=]*)}$" or position:match "^[%d, ]+$"
  if flat then position = flat:gsub(",", " "):gsub("%s+", " "):match "^%s*(.-)%s*$" end
  position = position:gsub('^"(%w+)"$', "%1")
  if parameters and parameters:find "^%([%w_, ]*%)$" then
    parameters = ":" .. parameters:gsub("[() ]", "")
  end
  return name .. (parameters or "") .. " " .. position
end

--- Advice if the positions of a game are not the numbers 0, 1, 2, ...: words to append to a message, or none.
---@param game table as notation.game gives it
---@return string
function notation.no_numbers(game)
  local ruleset = game.ruleset
  local _, count = program.first_list(ruleset)
  if count then
    local what = count == 2 and "pairs of numbers" or ("lists of %d numbers"):format(count)
    return ("; its positions are %s: see `grundy values %s %s`, or a line of them, '%s(%s?)'"):format(what, game.label,
      count == 2 and "--pairs" or "--heaps " .. count, game.label, ("1, "):rep(count - 1))
  end
  if not game.file or ruleset.entailing then return "" end
  return ("; if its positions are not numbers, give one: grundy run %s POSITION (pairs: grundy values %s --pairs)")
    :format(game.file, game.file)
end

--- As `faults.attempt`, for requests about the positions 0, 1, 2, ... of a game: the message says what to do where
--- the game has others.
---@param game table as notation.game gives it
---@param f function
---@param ... any
---@return any ...
function notation.attempt_numbers(game, f, ...)
  return faults.attempt_hinting(game.label, function() return notation.no_numbers(game) end, f, ...)
end

--- Whether each value is a position, and their list is not, for a rule that does not describe its positions: the rule
--- is called.
local function are_several(ruleset, values)
  if ruleset.accept or works(ruleset.options, ruleset, values) then return false end
  for _, p in ipairs(values) do
    if not works(ruleset.options, ruleset, p) then return false end
  end
  return true
end

--- Whether the positions of a ruleset are lists, and p is not one.
local function wants_list(ruleset, p)
  local accept = ruleset.accept
  if not accept or type(p) == "table" then return false end
  local position, _, _, what = accept(p)
  return position == nil and what == "list"
end

--- The Position that values mean in a game.
local function position_of(game, values)
  if game.line then refuse_line(game) end
  if game.position then
    if #values > 0 then usage("%s returns a position and takes none", game.label) end
    return game.position
  end
  local ruleset, label = game.ruleset, game.label
  if game.given then
    if #values > 0 then misused("unexpected %s after the position of '%s'", program.text(values[1]), label) end
    values = game.given
  end
  if #values == 0 then
    local info = ruleset.info
    usage("'%s' needs a position%s", label, info and info.example and ", as in: " .. notation.example(info) or "")
  end
  if ruleset.heap or ruleset.kind == "graph" then
    local list = #values == 1 and type(values[1]) == "table" and values[1] or values
    return attempt(label, ruleset.sum, ruleset, list)
  elseif #values > 1 then
    local several = game.file and are_several(ruleset, values)
    if several then return attempt(label, ruleset.sum, ruleset, values) end
  end
  local p = (#values > 1 or wants_list(ruleset, values[1])) and values or values[1]
  return attempt(label, function() return ruleset(p) end)
end

--- Ends the command if a game comes with a position in brackets.
local function without_position(game)
  if game.given then usage("'%s' takes no parameters", game.label) end
end

--- Ends the command if a line of positions is given for a game; `lines`: it is allowed.
local function without_line(game, lines)
  if game.line and not lines then refuse_line(game) end
  return game
end

--- A game without a position: { label, ruleset, key?, file?, more? }.
---@param text string
---@param lines? boolean a line of positions may stand for it: { label, ruleset = a grundy.Line, line = true }
---@return table
function notation.game(text, lines)
  local stream = tokens.stream(text)
  local game = find_game(stream)
  without_position(game)
  if stream:kind() ~= "end" then misused("unexpected '%s' after the game '%s'", stream:next().text, game.label) end
  if not game.ruleset then usage("%s returns a position, expected a ruleset", game.label) end
  return without_line(game, lines)
end

--- The games of a text that names one or more, and no positions.
---@param text string
---@return table[]
function notation.games(text)
  local stream, games = tokens.stream(text), {}
  repeat
    local game = find_game(stream)
    without_position(game)
    if not game.ruleset then usage("%s returns a position, expected a ruleset", game.label) end
    games[#games + 1] = game
    local token = stream.tokens[stream.at]
    if token and not (token.kind == "text" or token.kind == "word" and not token.text:find "^[%d-]+$") then
      misused("unexpected '%s' after the game '%s'", token.text, game.label)
    end
  until not token
  return games
end

--- A game, and the position that follows it or nil.
---@param text string
---@return table game
---@return grundy.Position?
function notation.game_and_position(text)
  local stream = tokens.stream(text)
  local game = find_game(stream)
  local values = read_values(stream, { ["+"] = true, ["end"] = true })
  if stream:kind() ~= "end" then misused("expected one game, got a sum") end
  if #values == 0 and not (game.position or game.given) then return game, nil end
  return game, position_of(game, values)
end

--- The Position that a text means, a sum of terms.
---@param text string
---@return grundy.Position
---@return table[] games
function notation.position(text)
  local stream = tokens.stream(text)
  local games, sum = {}, nil
  repeat
    local game = find_game(stream)
    games[#games + 1] = game
    local term = position_of(game, read_values(stream, { ["+"] = true, ["end"] = true }))
    sum = sum and sum + term or term
    local more = stream:kind() == "+"
    if more then stream:next() end
  until not more
  return sum, games
end

return notation
