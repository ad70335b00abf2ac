--- The order of winning moves: those that win soonest come first, so that play ends if the winner always takes the
--- first one.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local cycles = require "grundy.theory.cycles"

local M = {}

--- Whether the winning moves of the parts of a Position are put in order.
function M.applies(own)
  return #own.rulesets == 1 and core.kind(own.rulesets[1]) == "graph" or cycles.any(own)
end

--- Puts winning moves in the order in which they win soonest; each gets the field `remoteness`, the number of moves
--- left, itself included, when the winner hurries and the loser delays. `after(move)` gives the parts of the Position
--- to which it leads. In sums of too many positions the moves have no remoteness, and get another order in which the
--- first moves end the play; if a component has too many, they stay in the order of the rule.
function M.order(own, moves, after, play, settings)
  local keys, place = {}, {}
  local limit, progress = settings and settings.limit or budget.ordered_sums, settings and settings.progress
  for i, move in ipairs(moves) do
    local next_parts = after(move)
    local graph, vertex
    if not own.too_large then
      graph, vertex = cycles.vertex(next_parts, limit, progress)
    end
    if graph then
      move.remoteness = 1 + core.graph_remoteness(graph, vertex, play)
      keys[move] = move.remoteness
    else
      own.too_large = true
      own.unranked = own.unranked or #next_parts.rulesets == 1 -- then the sum is the component
      keys[move] = not own.unranked and cycles.rank(next_parts, limit, progress) or nil
      own.unranked = not keys[move]
    end
    place[move] = i
  end
  if own.too_large then
    for _, move in ipairs(moves) do
      if move.remoteness then keys[move] = not own.unranked and cycles.rank(after(move), limit, progress) or nil end
      own.unranked = own.unranked or not keys[move]
      move.remoteness = nil
    end
  end
  if own.unranked then return moves end
  table.sort(moves, function(a, b)
    if keys[a] ~= keys[b] then return keys[a] < keys[b] end
    return place[a] < place[b]
  end)
  return moves
end

return M
