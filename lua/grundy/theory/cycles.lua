--- Play that may be cyclic, decided by exploring the whole sum.

local core = require "grundy.core"

local M = {}

--- Whether play of a ruleset's positions may be cyclic.
local function may_cycle(ruleset)
  if core.kind(ruleset) == "graph" then return not core.graph_is_acyclic(ruleset) end
  return core.fields(ruleset).loopy == true
end

--- Whether play in any component of the parts of a Position may be cyclic.
function M.any(own)
  local last
  for i = 1, #own.rulesets do
    if own.rulesets[i] ~= last then
      last = own.rulesets[i]
      if may_cycle(last) then return true end
    end
  end
  return false
end

--- A graph and its vertex for the parts of a Position; nil, message if `limit` positions were not enough.
function M.vertex(own, limit, progress)
  if #own.rulesets == 1 and core.kind(own.rulesets[1]) == "graph" then return own.rulesets[1], own.positions[1] end
  return require("grundy.theory.position_graph").vertex(own, limit, progress) -- here, as few games are loopy
end

--- The remoteness of the parts of a Position with a component whose play may be cyclic, math.huge for a draw, by
--- exploring the whole sum; nil, message if `limit` was reached.
function M.remoteness(own, play, settings)
  local graph, vertex = M.vertex(own, settings and settings.limit, settings and settings.progress)
  if not graph then return nil, vertex end
  return core.graph_remoteness(graph, vertex, play)
end

--- The misere outcome of the parts of a Position with a component whose play may be cyclic, by exploring the whole sum;
--- nil, message if `limit` was reached.
function M.misere_outcome(own, settings)
  local remoteness, message = M.remoteness(own, "misere", settings)
  if not remoteness then return nil, message end
  if remoteness == math.huge then return "D" end
  return remoteness % 2 == 0 and "N" or "P"
end

--- By exploring the whole sum, if play may be cyclic.
---@type grundy.Decider
M.round = {
  name = "search",
  decide = function(question)
    if not M.any(question.own) then return nil end
    local outcome, message = M.misere_outcome(question.own, question.settings)
    if not outcome then return nil, message, "end" end
    return outcome, "search of all sums, as play may be cyclic"
  end,
}

--- A number that falls from one winning move to the next, whatever the replies; nil if `limit` positions of a component
--- were not enough.
function M.rank(own, limit, progress)
  local sum = 0
  for i, ruleset in ipairs(own.rulesets) do
    if may_cycle(ruleset) then
      local graph, vertex = M.vertex({ rulesets = { ruleset }, positions = { own.positions[i] } }, limit, progress)
      if not graph then return nil end
      sum = sum + core.graph_rank(graph, vertex)
    end
  end
  return sum
end

return M
