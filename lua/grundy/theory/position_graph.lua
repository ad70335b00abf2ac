--- The positions that play can reach from sums of positions, as graphs of the core.
---
--- A vertex is a position of one ruleset, or a sum: the sorted list of its components without those that are over.
--- Explored graphs are kept for the next question.

local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
require "grundy.loopy" -- the metamethods of infinite values
local shared = require "grundy.support.shared"

local M = {}

local find, forget = shared.kind(core.explorer, function(explorer)
  return explorer:busy() -- a rule may ask for values of its own game
end)

--- The explorer for the parts of a Position, which keep it.
local function explorer_for(own)
  own.explored = find(own.rulesets, own.explored)
  return own.explored
end

--- A text for the parts of a Position, equal for equal lists of components.
local function key_of(own)
  local keys = {}
  for i, ruleset in ipairs(own.rulesets) do keys[i] = core.position_key(ruleset, own.positions[i]) end
  return table.concat(keys, "\0")
end

--- Makes an explorer list everything reachable from the parts of a Position; returns their vertex; nil, message if
--- `limit` positions, or bytes of `memory`, were not enough.
function M.add(explorer, own, limit, progress, memory)
  return explorer.core:add(shared.games(explorer, own.rulesets), own.positions, limit, progress, memory)
end

--- The shared explorer after it has explored from the parts of a Position, and their vertex; nil, message if `limit`
--- positions were not enough.
local function reach(own, limit, progress)
  local explorer, key = explorer_for(own), key_of(own)
  if explorer.unfinished and explorer.unfinished ~= key then -- the next position need not wait for the one before
    forget(explorer)
    own.explored = nil
    explorer = explorer_for(own)
  end
  explorer.unfinished = key
  local vertex, message, status = M.add(explorer, own, limit, progress)
  if not vertex then
    if status == "memory" then -- releases the known positions
      forget(explorer)
      own.explored = nil
    end
    return nil, message
  end
  explorer.unfinished = nil
  return explorer, vertex
end

--- The graph of everything that an explorer has listed.
local function graph_of(explorer)
  local size = explorer.core:size()
  if size ~= explorer.size then
    explorer.graph = explorer.core:graph { name = "graph" }
    explorer.size = size -- after the graph, as memory may run out in the line before
  end
  return explorer.graph
end

--- A graph that holds everything reachable from the parts of a Position, and their vertex; nil, message if `limit`
--- positions were not enough.
function M.vertex(own, limit, progress)
  local explorer, vertex = reach(own, limit, progress)
  if not explorer then return nil, vertex end
  return graph_of(explorer), vertex
end

--- The value of a position of a ruleset that may be loopy: an integer or an infinite value; nil, message if `limit`
--- positions were not enough.
function M.value(ruleset, p, limit, progress)
  local graph, vertex = M.vertex({ rulesets = { ruleset }, positions = { p } }, limit, progress)
  if not graph then return nil, vertex end
  return core.value_of(graph, vertex)
end

--- The values of the integer positions first..last of a ruleset that may be loopy: a Sequence if all are finite,
--- otherwise a table by position.
function M.values(ruleset, first, last, given)
  for argument, n in ipairs { first or false, last or false } do
    if math.type(n) ~= "integer" then
      core.bad_argument(argument, "expected an integer, got " .. core.position_text(n or nil), "values")
    end
  end
  local settings = core.completed(setting_kinds.check(given, setting_kinds.call, 3, "values"), ruleset) or {}
  for n = first, last do -- all are explored before the values are computed
    local p, wrong = core.accept(ruleset, n)
    if p == nil then core.bad_argument(1, wrong, "values") end
    local explorer, message = reach({ rulesets = { ruleset }, positions = { p } }, settings.limit, settings.progress)
    if not explorer then return nil, message end
  end
  local list, finite = {}, true
  for n = first, last do
    list[n] = ruleset:value(n, settings)
    finite = finite and math.type(list[n]) == "integer"
  end
  if not finite then return list end
  local plain = core.rules({ theorem = { value = function(n) return list[n] end } }, function() end)
  return core.Ruleset.values(plain, first, last)
end

return M
