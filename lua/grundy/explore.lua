--- Exploring: everything that is reachable from a position, as a graph.
---
--- A vertex is a position of one ruleset, or a sum: the sorted list of its components
--- without those that are over. Vertex 1 is the start; the others follow breadth
--- first. On the graph every theory of graphs runs: values with cycles, remoteness,
--- pictures.

local core = require "grundy.core"
local engines = require "grundy.engines"
local Graph = require "grundy.graph"
local position = require "grundy.position"

local M = {}

local find, forget = engines.kind(core.explorer, function(explorer)
  return explorer:busy() -- a rule may ask for values of its own game
end)

local function add(engine, own, limit, progress)
  return engine.core:add(engines.games(engine, own.rulesets), own.positions, limit, progress)
end

--- The engine for the parts of a Position, which keep it.
local function engine_for(own)
  own.explored = find(own.rulesets, own.explored)
  return own.explored
end

--- What the parts of a Position are, as a text: equal for equal lists of components.
local function key_of(own)
  local keys = {}
  for i, ruleset in ipairs(own.rulesets) do keys[i] = core.position_key(ruleset, own.positions[i]) end
  return table.concat(keys, "\0")
end

--- Explores from the parts of a Position: the engine and their vertex; nil, message
--- when `limit` positions were not enough.
local function reach(own, limit, progress)
  local engine, key = engine_for(own), key_of(own)
  if engine.unfinished and engine.unfinished ~= key then -- that one is not to hold up others
    forget(engine)
    own.explored = nil
    engine = engine_for(own)
  end
  engine.unfinished = key
  local vertex, message = add(engine, own, limit, progress)
  if not vertex then return nil, message end
  engine.unfinished = nil
  return engine, vertex
end

--- The graph of all that an engine has explored.
local function graph_of(engine)
  local size = engine.core:size()
  if size ~= engine.size then
    engine.graph = engine.core:graph(Graph._new_fields())
    engine.size = size -- last, should memory run out
  end
  return engine.graph
end

--- A graph that holds all that is reachable from the parts of a Position, and their
--- vertex; nil, message when `limit` positions were not enough. What was explored is
--- kept for the next time.
function M.vertex(own, limit, progress)
  local engine, vertex = reach(own, limit, progress)
  if not engine then return nil, vertex end
  return graph_of(engine), vertex
end

--- The parts of the sum that is a vertex.
local function label_of(engine, vertex)
  local games, positions = engine.core:label(vertex)
  local rulesets = {}
  for i, game in ipairs(games) do rulesets[i] = engine.rulesets[game] end
  return rulesets, positions
end

local options_known = { limit = true, progress = true }

--- The options, for `name`, whose argument they are; `search` is an option of calls that answer values.
local function check_options(options, argument, name, search)
  if options == nil then return {} end
  if type(options) ~= "table" then
    core.bad_argument(argument, "expected a table of options, got " .. core.position_text(options), name)
  end
  for key in next, options do
    if not options_known[key] and not (search and key == "search") then
      core.bad_argument(argument, ("unknown option %s; the options are 'limit', 'progress'"):format(
        core.position_text(key)), name)
    end
  end
  if options.limit ~= nil and (math.type(options.limit) ~= "integer" or options.limit < 1) then
    core.bad_argument(argument, ("option 'limit' is %s, expected an integer >= 1"):format(
      core.position_text(options.limit)), name)
  end
  if options.progress ~= nil and type(options.progress) ~= "function" then
    core.bad_argument(argument, ("option 'progress' is %s, expected a function"):format(
      core.position_text(options.progress)), name)
  end
  return options
end

--- A short text for a vertex: the components, "nothing" for the empty sum.
local function text_of(rulesets, positions)
  if #rulesets == 0 then return "nothing" end
  local texts = {}
  for i = 1, #rulesets do
    if rulesets[i] ~= rulesets[1] then return tostring(position.new(rulesets, positions)) end
    texts[i] = core.position_text(positions[i])
  end
  return table.concat(texts, " + ")
end

-- The engine of an explored graph.
local engine_of = setmetatable({}, { __mode = "k" })

local function explored_by(graph)
  local engine = engine_of[graph]
  if not engine then core.fail("expected the graph of a position, got " .. core.position_text(graph)) end
  return engine
end

--- What only explored graphs can do.
local Explored = setmetatable({}, { __index = Graph._methods })
local explored_meta = { __index = Explored }

--- The Position that a vertex stands for.
---@param v integer
---@return grundy.Position
function Explored:label(v)
  return position.new(label_of(explored_by(self), v))
end

function Explored:label_text(v)
  return text_of(label_of(explored_by(self), v))
end

--- The vertex that stands for a Position; nil when it was not reached.
---@param of grundy.Position
---@return integer|nil
function Explored:vertex(of)
  if not position.is(of) then
    core.bad_argument(1, "expected a Position, got " .. core.position_text(of), "vertex")
  end
  local engine, games, positions = explored_by(self), {}, {}
  for i, part in ipairs(of:components()) do
    games[i], positions[i] = engine.index[part.ruleset], part.position
    if not games[i] then return nil end
  end
  return engine.core:find(games, positions)
end

--- The graph of the parts of a Position.
function M.graph(own, options, argument)
  options = check_options(options, argument, "graph")
  local limit = options.limit
  if not limit and #own.rulesets == 1 then limit = core.fields(own.rulesets[1]).limit end
  local engine = engines.new(core.explorer, own.rulesets)
  local start, message = add(engine, own, limit, options.progress)
  if not start then return nil, message end
  local graph = engine.core:graph(Graph._new_fields(explored_meta))
  engine_of[graph] = engine
  return graph
end

--- The values of the integer positions first..last of a ruleset that may go round: a
--- Sequence where all are finite, else a table by position.
function M.values(ruleset, first, last, options)
  for argument, n in ipairs { first or false, last or false } do
    if math.type(n) ~= "integer" then
      core.bad_argument(argument, "expected an integer, got " .. core.position_text(n or nil), "values")
    end
  end
  options = check_options(options, 3, "values", true)
  local limit = options.limit or core.fields(ruleset).limit
  for n = first, last do -- all are explored before the values are computed
    local p, wrong = core.accept(ruleset, n)
    if p == nil then core.bad_argument(1, wrong, "values") end
    local engine, message = reach({ rulesets = { ruleset }, positions = { p } }, limit, options.progress)
    if not engine then return nil, message end
  end
  local list, finite = {}, true
  for n = first, last do
    list[n] = ruleset:value(n, options)
    finite = finite and math.type(list[n]) == "integer"
  end
  if not finite then return list end
  local plain = core.rules({ theorem = { value = function(n) return list[n] end } }, function() end)
  return core.Ruleset.values(plain, first, last)
end

return M
