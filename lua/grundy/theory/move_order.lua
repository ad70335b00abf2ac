--- The order of winning moves: those that win soonest come first, so that the play of a
--- winner who always takes the first one ends.

local core = require "grundy.core"

-- The shortest win of a sum is searched among so many positions at most.
local sums_searched = 100000

local M = {}

--- Whether plays of a ruleset's positions may go round.
local function may_cycle(ruleset)
  if core.kind(ruleset) == "graph" then return not core.graph_is_acyclic(ruleset) end
  return core.fields(ruleset).loopy == true
end

--- Whether any component of the parts of a Position may go round.
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

--- Whether the winning moves of the parts of a Position are put in an order.
function M.applies(own)
  return #own.rulesets == 1 and core.kind(own.rulesets[1]) == "graph" or M.any(own)
end

--- A graph and the vertex of it that the parts of a Position are; nil, message
--- when `limit` positions were not enough.
local function vertex_of(own, limit, progress)
  if #own.rulesets == 1 and core.kind(own.rulesets[1]) == "graph" then return own.rulesets[1], own.positions[1] end
  return require("grundy.theory.position_graph").vertex(own, limit, progress) -- here, as few games go round
end

--- The remoteness of the parts of a Position some component of which may go round, math.huge for a draw, by exploring
--- the whole sum; nil, message when options.limit was reached.
function M.remoteness(own, play, options)
  local graph, vertex = vertex_of(own, options and options.limit, options and options.progress)
  if not graph then return nil, vertex end
  return core.graph_remoteness(graph, vertex, play)
end

--- The misere outcome of the parts of a Position some component of which may go
--- round, by exploring the whole sum; nil, message when options.limit was reached.
function M.misere_outcome(own, options)
  local remoteness, message = M.remoteness(own, "misere", options)
  if not remoteness then return nil, message end
  if remoteness == math.huge then return "D" end
  return remoteness % 2 == 0 and "N" or "P"
end

--- By exploring the whole sum, where play may go round.
---@type grundy.Decider
M.round = {
  name = "search",
  decide = function(question)
    if not M.any(question.own) then return nil end
    local outcome, message = M.misere_outcome(question.own, question.settings)
    if not outcome then return nil, message, "end" end
    return outcome, "search of all sums, as play may go round"
  end,
}

--- A number that becomes less from one winning move to the next, whatever the replies.
local function rank(own)
  local sum = 0
  for i, ruleset in ipairs(own.rulesets) do
    if may_cycle(ruleset) then
      local graph, vertex = vertex_of({ rulesets = { ruleset }, positions = { own.positions[i] } })
      sum = sum + core.graph_rank(graph, vertex)
    end
  end
  return sum
end

--- Puts winning moves in the order in which they win soonest; each gets the field
--- `remoteness`, the moves that are left of a play in which the winner hurries and the
--- loser delays, itself included. `after(move)` gives the parts of the Position that
--- it leads to. In sums of too many positions the moves have no remoteness, and are
--- put in another order in which the first moves end the play.
function M.order(own, moves, after, play, options)
  local keys, place = {}, {}
  for i, move in ipairs(moves) do
    local next_parts = after(move)
    local graph, vertex
    if not own.too_large then
      graph, vertex = vertex_of(next_parts, options and options.limit or sums_searched, options and options.progress)
    end
    if graph then
      move.remoteness = 1 + core.graph_remoteness(graph, vertex, play)
      keys[move] = move.remoteness
    else
      own.too_large = true
      keys[move] = rank(next_parts)
    end
    place[move] = i
  end
  if own.too_large then
    for _, move in ipairs(moves) do
      if move.remoteness then keys[move] = rank(after(move)) end
      move.remoteness = nil
    end
  end
  table.sort(moves, function(a, b)
    if keys[a] ~= keys[b] then return keys[a] < keys[b] end
    return place[a] < place[b]
  end)
  return moves
end

return M
