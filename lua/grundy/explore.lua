--- Exploring: everything that is reachable from a position, as a graph.
---
--- Every theory of graphs applies to it: values with cycles, remoteness, pictures.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local Graph = require "grundy.graph"
local dot = require "grundy.picture.dot"
local setting_kinds = require "grundy.settings"
local position = require "grundy.position"
local position_graph = require "grundy.theory.position_graph"
local shared = require "grundy.support.shared"

local M = {}

--- The parts of the sum at a vertex.
local function label_of(explorer, vertex)
  local games, positions = explorer.core:label(vertex)
  local rulesets = {}
  for i, game in ipairs(games) do rulesets[i] = explorer.rulesets[game] end
  return rulesets, positions
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

-- The explorer of an explored graph.
local explorer_of = setmetatable({}, { __mode = "k" })

local function explored_by(graph)
  local explorer = explorer_of[graph]
  if not explorer then core.fail("expected the graph of a position, got " .. core.position_text(graph)) end
  return explorer
end

--- The additions to a graph whose vertices are positions of one ruleset, or sums: the sorted lists of their components
--- without those that are over.
local Explored = setmetatable({}, { __index = Graph._methods })
local explored_meta = { __index = Explored }

function Explored:label(v)
  return position.new(label_of(explored_by(self), v))
end

function Explored:dot(settings)
  local explorer = explored_by(self)
  return dot(self, settings, function(v) return text_of(label_of(explorer, v)) end)
end

function Explored:vertex(of)
  local own = position.parts(of)
  if not own then core.bad_argument(1, "expected a Position, got " .. core.position_text(of), "vertex") end
  local explorer = explored_by(self)
  for _, ruleset in ipairs(own.rulesets) do
    if not explorer.index[ruleset] then return nil end
  end
  return explorer.core:find(shared.games(explorer, own.rulesets), own.positions)
end

local kinds = { limit = setting_kinds.call.limit, memory = setting_kinds.call.memory,
  progress = setting_kinds.call.progress }

--- The graph of all positions that play can reach from here. Vertex 1 is this position, the others follow in
--- breadth-first order; each is a position of one ruleset, or a sum: the sorted list of its components without those
--- that are over.
---     print(grundy.games.nim({ 1, 2 }):graph():size())  --> 5	7
---@param settings? { limit?: integer, memory?: integer, progress?: grundy.Progress } as in `grundy.CallSettings`
---@return grundy.Graph|nil graph
---@return string? message
---@function Position:graph
function M.position_graph(self, settings)
  local own = position.parts(self)
  settings = setting_kinds.check(settings, kinds, 1, "graph") or {}
  local limit = settings.limit
  if not limit and #own.rulesets == 1 then limit = core.fields(own.rulesets[1]).limit end
  local explorer = shared.new(core.explorer, own.rulesets)
  local start, message = position_graph.add(explorer, own, limit, settings.progress, settings.memory)
  if not start then return nil, message end
  local graph = explorer.core:graph(Graph._new_fields(explored_meta))
  explorer_of[graph] = explorer
  return graph
end

arguments.make_exact(Explored, true)

return M
