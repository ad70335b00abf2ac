--- Games that are played against the engine: positions get numbers when they are first met, and the page asks for one
--- sum of them after another.

local exercises = require "grundy.programs.exercises"
local look = require "grundy.programs.position.look"
local net = require "grundy.programs.position.net"
local position_key = require "grundy.programs.key"
local program = require "grundy.program"
local readers = require "grundy.programs.readers"

local M = {}

-- The most positions by which the engine decides a sum; beyond them it plays without knowing.
local most_positions = 3000000
-- The positions examined in search of a move that rules out misere play.
local few_positions = 2000

-- By number from 1; by ruleset and key the numbers; where play began, and its rulesets with their numbers.
---@type { singles: grundy.Position[], rulesets: grundy.Ruleset[], known: table, kept: table, start: grundy.Position,
--- order: table<grundy.Ruleset, integer> }
local met

--- The number of a position, component i of a Position; a new number on first sight.
local function number(position, i, new)
  local c = position:components()[i]
  local of_ruleset = met.known[c.ruleset]
  if not of_ruleset then
    of_ruleset = {}
    met.known[c.ruleset] = of_ruleset
  end
  local key = position_key(c.position)
  local n = of_ruleset[key]
  if not n then
    n = #met.singles + 1
    of_ruleset[key], met.singles[n], met.rulesets[n] = n, position:component(i), c.ruleset
    new[#new + 1] = { number = n - 1, text = program.text(c.position), look = look.of(c.ruleset, c.position, met.kept),
      rules = met.order[c.ruleset] }
  end
  return n
end

--- A start for games that name none.
local function some_start(ruleset)
  if ruleset.kind == "graph" then return ruleset(ruleset.names and ruleset.names[1] or 1) end
  local how = program.protect(ruleset.options, ruleset, 12)
  return ruleset(how == "ok" and 12 or { 5, 8 })
end

--- The Position that a text means in a game.
local function read(game, text)
  local chunk = assert(load("return " .. text, "=position", "t", game.environment))
  local p = chunk()
  local meta = (type(p) == "userdata" or type(p) == "table") and getmetatable(p)
  if meta and rawget(meta, "__name") == "grundy.Position" then return p end
  if not game.ruleset then error("the text in the editor does not return a ruleset", 0) end
  return game.ruleset(p)
end

--- Begins a game, at the position of a text or, if that is empty, at the start of the game; nil, message.
---@param game playground.Game
---@param text string
---@return table|nil begun
---@return any message
function M.begin(game, text)
  local how, position = program.protect(function()
    if text:find "%S" then return read(game, text) end
    return game.start or game.ruleset and some_start(game.ruleset) or error("there is no game to play", 0)
  end)
  if how ~= "ok" then return nil, position end
  met = { singles = {}, rulesets = {}, known = {}, kept = {}, start = position, order = {} }
  local start, new, rulesets = {}, {}, {}
  for i, c in ipairs(position:components()) do
    if not met.order[c.ruleset] then
      met.order[c.ruleset] = #rulesets
      rulesets[#rulesets + 1] = readers.of(c.ruleset)
      rulesets[#rulesets].play = c.ruleset.play
    end
    start[i] = number(position, i, new) - 1
  end
  local misere = program.protect(position.outcome, position, { play = "misere", limit = few_positions })
  return { start = start, new = new, rulesets = rulesets, title = tostring(position), misere = misere == "ok" }
end

--- The sum of positions by their numbers.
local function sum_of(numbers)
  local sum
  for i, n in ipairs(numbers) do
    local single = met.singles[n + 1]
    sum = i == 1 and single or sum + single
  end
  return sum
end

--- The options of one position as numbers, with the texts of its moves if the rules have some.
local function options_of(n, new)
  local single, ruleset = met.singles[n + 1], met.rulesets[n + 1]
  local list = {}
  for k, move in ipairs(assert(single:moves())) do
    local to = {}
    local after = #move.to > 0 and single:play(move)
    for i = 1, #move.to do to[i] = number(after, i, new) - 1 end
    list[k] = { to = to, marks = net.marks(move), again = move.again or nil,
      text = ruleset.describe and tostring(move):gsub(", and move again$", "") or nil }
  end
  return list
end

--- A name for a move of a sum: those of equal moves are equal.
local function name_of(move)
  local keys = {}
  for i, p in ipairs(move.to) do keys[i] = position_key(p) end
  return move.component .. ":" .. tostring(move.again or false) .. ":" .. table.concat(keys, "\0")
end

--- By the name of a move whether it wins or draws; nil if the engine does not know.
local function results(sum, play, settings)
  local given = { play = play, limit = most_positions, progress = settings.progress }
  local outcome = sum:outcome(given)
  if outcome == nil then return nil end
  local named = {}
  local wins = sum:winning_moves(given)
  if not wins then return nil, outcome end
  for _, move in ipairs(wins) do named[name_of(move)] = "win" end
  if outcome == "D" then
    for _, move in ipairs(sum:drawing_moves(given) or {}) do named[name_of(move)] = "draw" end
  end
  return named, outcome
end

--- A value for the page: an integer, or the text of another one; nil if it is not known.
local function shown(value)
  return math.type(value) == "integer" and value or value ~= nil and tostring(value) or nil
end

--- The values of the options of a position; false if one is not an integer, or not known.
local function values_after(single, given)
  local values = {}
  for k, move in ipairs(assert(single:moves())) do
    local value = not move.again and (#move.to == 0 and 0 or single:play(move):value(given))
    if math.type(value) ~= "integer" then return false end
    values[k] = value
  end
  return values
end

local function facts_of(numbers, play, settings, after)
  local facts = { new = {}, options = {}, values = {}, after = after and {} or nil }
  local given = { limit = most_positions, progress = settings.progress }
  for i, n in ipairs(numbers) do
    facts.options[i], facts.values[i] = options_of(n, facts.new), shown(met.singles[n + 1]:value(given))
    if after then facts.after[i] = facts.values[i] ~= nil and values_after(met.singles[n + 1], given) end
  end
  local sum = sum_of(numbers)
  if not sum then return facts end
  facts.value = shown(sum:value(given))
  local named
  named, facts.outcome = results(sum, play, settings)
  if not named then return facts end
  facts.results = {}
  for k, move in ipairs(assert(sum:moves())) do facts.results[k] = named[name_of(move)] or "lose" end
  return facts
end

--- The facts of a sum: the options of its components, the positions that are new, its value, its outcome and the
--- results of its moves; nil, message.
---@param numbers integer[] from 0
---@param play grundy.Play
---@param settings grundy.CallSettings
---@param after? boolean with the values of the options of each component
---@return table|nil facts
---@return any message
function M.state(numbers, play, settings, after)
  local how, facts = program.protect(facts_of, numbers, play, settings, after)
  if how == "ok" then return facts end
  return nil, facts
end

--- The pieces of a position as the page has them: their numbers, and the components of the start they come from.
local function pieces_of(question, new)
  local groups, pieces = {}, {}
  for i = 1, #met.start:components() do groups[i] = i - 1 end
  for _, move in ipairs(question.path) do
    local group = table.remove(groups, move.component)
    for k = 1, #move.to do table.insert(groups, move.component + k - 1, group) end
  end
  for i, group in ipairs(groups) do pieces[i] = { p = number(question.position, i, new) - 1, group = group } end
  return pieces
end

local function paper_of(request)
  local paper = { new = {}, questions = {} }
  local list = exercises.paper(met.start, request.play, request.count, request.seed, request.asked)
  for i, each in ipairs(list) do
    paper.questions[i] = { kind = each.kind, answer = each.answer, state = pieces_of(each, paper.new) }
  end
  return paper
end

--- The questions of a paper about positions that play reaches; nil, message.
---@param request { play: grundy.Play, count: integer, seed: integer, asked?: string }
---@return table|nil paper
---@return any message
function M.paper(request)
  local how, paper = program.protect(paper_of, request)
  if how == "ok" then return paper end
  return nil, paper
end

return M
