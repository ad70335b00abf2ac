--- The text of the editor as a game: what it returns, what it prints, and where it is wrong.

local grundy = require "grundy"
local program = require "grundy.program"

local M = {}

-- Printed texts are cut at this length.
local most_printed = 20000

--- A game that a text has made.
---@class playground.Game
---@field ruleset? grundy.Ruleset
---@field start? grundy.Position where play begins
---@field sequence? grundy.Sequence
---@field environment table the globals of the text

--- What a text does wrong.
---@class playground.Mistake
---@field message string
---@field line? integer

--- A message of Lua or of the library with the line of the rule that it names.
---@param problem any
---@return playground.Mistake
function M.mistake(problem)
  local message = program.utf8(tostring(problem))
  local said = message:gsub("^rule:%d+: ", ""):gsub("^lua/playground/[%w_/]+%.lua:%d+: ", "")
  return { message = said, line = math.tointeger(tonumber(message:match "rule:(%d+):")) }
end

--- The globals of one text: those of Lua, `grundy`, and a `print` that calls `say(text)`.
---@param say fun(text: string)
---@return table
function M.environment(say)
  local length = 0
  local function print_to_page(...)
    local texts = {}
    for i = 1, select("#", ...) do texts[i] = tostring((select(i, ...))) end
    local text = program.utf8(table.concat(texts, "\t"))
    length = length + #text + 1
    if length - #text - 1 > most_printed then return end
    say(length > most_printed and text:sub(1, most_printed) .. " ..." or text)
  end
  return setmetatable({ grundy = grundy, print = print_to_page }, { __index = _G })
end

--- The class of an object, as errors name it; nil for anything else.
local function class_of(value)
  local meta = (type(value) == "userdata" or type(value) == "table") and getmetatable(value)
  return type(meta) == "table" and rawget(meta, "__name") or nil
end

--- Adds to a game what the text has returned, one value.
local function add(game, value)
  local class = class_of(value)
  if class == "grundy.Position" then
    game.start = game.start or value
  elseif class == "grundy.Ruleset" then
    game.ruleset = game.ruleset or value
  elseif class == "grundy.Sequence" then
    game.sequence = game.sequence or value
  elseif type(value) == "function" or type(value) == "table" and not class and value.moves then
    game.ruleset = game.ruleset or grundy.ruleset(value)
  elseif game.ruleset and not game.start and value ~= nil then
    game.start = game.ruleset(value)
  elseif value ~= nil then
    error(("the text returns %s; a ruleset, its move function, a Position or a Sequence can be shown"):format(
      class or program.text(value)), 0)
  end
end

--- Runs a text with these globals: what it returns.
local function run(text, environment)
  local chunk, wrong = load(text, "=rule", "t", environment)
  if not chunk then error(wrong, 0) end
  return table.pack(chunk())
end

local function read(text, say)
  local game = { environment = M.environment(say) }
  local returned = run(text, game.environment)
  for i = 1, returned.n do add(game, returned[i]) end
  if game.start and not game.ruleset then
    local components = game.start:components()
    if #components == 1 then game.ruleset = components[1].ruleset end
  end
  game.environment.game, game.environment.start = game.ruleset or game.start or game.sequence, game.start
  return game
end

--- The game of a text, which calls `say` with what it prints; nil and what is wrong with it.
---@param text string
---@param say fun(text: string)
---@return playground.Game|nil
---@return playground.Mistake?
function M.read(text, say)
  local how, game = program.protect(read, text, say)
  if how == "ok" then return game end
  return nil, M.mistake(game)
end

--- Runs a program, with globals of its own, that prints to standard output: what is wrong with it, if anything.
---@param text string
---@return playground.Mistake?
function M.run(text)
  local how, problem = program.protect(run, text, setmetatable({ grundy = grundy }, { __index = _G }))
  return how ~= "ok" and M.mistake(problem) or nil
end

return M
