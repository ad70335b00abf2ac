--- Outcomes of Vertex Nim that the heaps of 1 decide. A position is { at, heaps, edges }.
---
--- A larger heap beside a 1 is N: empty it, or lower it to 1, and both give the token to the same vertices of 1, once
--- with an odd number of them and once with an even number. Nobody leaves such vertices before the last, so their
--- number tells who leaves it, and for which graph. Nobody moves beside a 1: of the other vertices only those count
--- that are joined with each other; if all of these have equal heaps, or are joined pairwise, their number decides.

local graph_spec = require "grundy.support.graph_spec"
local reached = require "grundy.support.reached"

--- The vertices that can be reached from v through those that are allowed: number[v], list.
local function part(near, v, allowed)
  return reached({ v }, function(a, add)
    for _, b in ipairs(near[a]) do
      if allowed(b) then add(b) end
    end
  end)
end

--- Whether a vertex has a neighbour with a heap of 1.
local function beside_one(near, heaps, v)
  for _, w in ipairs(near[v]) do
    if heaps[w] == 1 then return true end
  end
  return false
end

--- Whether a larger heap without a 1 beside it is N; nil if it is not known.
local function larger(near, heaps, at)
  local _, list = part(near, at, function(v) return heaps[v] > 1 and not beside_one(near, heaps, v) end)
  local _, all = part(near, at, function() return true end)
  local inside, least, most, joins = {}, heaps[at], heaps[at], 0
  for _, v in ipairs(list) do inside[v], least, most = true, math.min(least, heaps[v]), math.max(most, heaps[v]) end
  for _, v in ipairs(list) do
    for _, w in ipairs(near[v]) do joins = joins + (inside[w] and 1 or 0) end
  end
  if least < most and joins < #list * (#list - 1) then return nil end
  return #list % 2 == (#list == #all and 1 or 0) or heaps[at] > least
end

--- The edges without those of some vertices, inside[v], whose other neighbours are joined with each other instead, and
--- the list of these neighbours.
local function emptied(edges, inside)
  local rest, known, beside = {}, {}, {}
  for _, edge in ipairs(edges) do
    local a, b = edge[1], edge[2]
    if inside[b] then a, b = b, a end
    if not inside[a] then rest[#rest + 1] = edge
    elseif not (inside[b] or known[b]) then
      for _, c in ipairs(beside) do rest[#rest + 1] = { b, c } end
      known[b], beside[#beside + 1] = true, b
    end
  end
  return rest, beside
end

--- Whether one of some vertices is P, in a graph without the 1 beside them; nil if it is not known.
local function some_lost(near, heaps, vertices)
  local lost = false
  for _, v in ipairs(vertices) do
    local won = #near[v] == 0 or beside_one(near, heaps, v)
    if not won then won = larger(near, heaps, v) end
    if won == false then return true end
    if won == nil then lost = nil end
  end
  return lost
end

--- Whether a heap of 1 with neighbours is N; nil if it is not known.
local function one(near, heaps, edges, at)
  local inside, ones = part(near, at, function(v) return heaps[v] == 1 end)
  local rest, beside = emptied(edges, inside)
  local lost = #beside == 0 or some_lost(graph_spec.neighbours(#heaps, rest), heaps, beside)
  if lost == nil then return nil end
  return lost == (#ones % 2 == 1)
end

--- "P" or "N"; nil if the heaps of 1 do not decide.
---@param p table
---@return string?
return function(p)
  local at, heaps, edges = p[1], p[2], p[3]
  local near = graph_spec.neighbours(#heaps, edges)
  local won
  if #near[at] == 0 then won = heaps[at] > 0
  elseif heaps[at] == 1 then won = one(near, heaps, edges, at)
  else won = beside_one(near, heaps, at) or larger(near, heaps, at) end
  return won and "N" or won == false and "P" or nil
end
