--- Green Hackenbush of up to forty edges by the fusion principle, cycle after cycle in random order: if an edge joins
--- two vertices that other edges also join, the two are merged, and the edge becomes a loop. The result is a tree with
--- loops, to which the colon principle applies. (The library finds all cycles by one search.)

local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"

--- The vertices that edges join to the ground, and those edges, as lists; the edge `without` is cut.
local function standing(edges, is_ground, without)
  local reached, kept, grown = {}, {}, true
  for v in pairs(is_ground) do reached[v] = true end
  while grown do
    grown = false
    for i, edge in ipairs(edges) do
      local a, b = edge[1], edge[2]
      if i ~= without and reached[a] ~= reached[b] then reached[a], reached[b], grown = true, true, true end
    end
  end
  for i, edge in ipairs(edges) do
    if i ~= without and reached[edge[1]] then kept[#kept + 1] = edge end
  end
  return kept
end

--- Whether other edges than number i join its ends.
local function joined(edges, i)
  local reached, grown = { [edges[i][1]] = true }, true
  while grown do
    grown = false
    for k, edge in ipairs(edges) do
      if k ~= i and reached[edge[1]] ~= reached[edge[2]] then
        reached[edge[1]], reached[edge[2]], grown = true, true, true
      end
    end
  end
  return reached[edges[i][2]] or false
end

--- The value of what stands on the vertices of is_ground, which count as one.
local function value(edges, is_ground)
  local list = {}
  for i, edge in ipairs(edges) do
    list[i] = { is_ground[edge[1]] and 0 or edge[1], is_ground[edge[2]] and 0 or edge[2] }
  end
  random.shuffle(list)
  local fused = true
  while fused do
    fused = false
    for i, edge in ipairs(list) do
      local a, b = edge[1], edge[2]
      if a ~= b and joined(list, i) then
        fused = true
        for _, other in ipairs(list) do
          for k = 1, 2 do
            if other[k] == math.max(a, b) then other[k] = math.min(a, b) end
          end
        end
      end
    end
  end
  local function stalk(v, from)
    local sum = 0
    for i, edge in ipairs(list) do
      if edge[1] == edge[2] and edge[1] == v then
        sum = sum ~ 1
      elseif i ~= from and (edge[1] == v or edge[2] == v) then
        sum = sum ~ stalk(edge[1] == v and edge[2] or edge[1], i) + 1
      end
    end
    return sum
  end
  return stalk(0)
end

local function draw_edges(n)
  local edges = {}
  for i = 1, math.random(0, oracle.pick { 6, 12, 25, 40 }) do
    -- mostly trees that grow, with some edges across
    local a = math.random(n)
    edges[i] = math.random(3) > 1 and { math.random(1, math.max(1, a - 1)), a } or { math.random(n), math.random(n) }
  end
  return edges
end

return function()
  local n, ground, is_ground = oracle.pick { 3, 8, 20, 40 }, {}, {}
  local edges = draw_edges(n)
  for i = 1, math.random(1, 3) do
    ground[i] = math.random(math.min(n, 5))
    is_ground[ground[i]] = true
  end
  local texts = {}
  for i, edge in ipairs(edges) do texts[i] = edge[1] .. "-" .. edge[2] end
  local name = table.concat(texts, " ") .. " on " .. table.concat(ground, " ")
  local picture = grundy.hackenbush { edges = edges, ground = ground }
  local whole, heap = value(standing(edges, is_ground), is_ground), math.random(0, 3)
  oracle.same(whole, picture:value(), "value of %s", name)
  local winning, counted = {}, 0
  for _, move in ipairs((picture + grundy.games.nim(heap)):winning_moves()) do
    if move.component == 1 then winning[move.edge] = true end
  end
  for i in pairs(winning) do
    counted = counted + 1
    oracle.same(heap, value(standing(edges, is_ground, i), is_ground), "value of %s without edge %d", name, i)
  end
  if #edges == 0 or whole == heap then return oracle.same(0, counted, "winning edges of %s", name) end
  local is_standing = {}
  for _, edge in ipairs(standing(edges, is_ground)) do is_standing[edge] = true end
  for _ = 1, 5 do -- of those that are not listed
    local i = math.random(#edges)
    if is_standing[edges[i]] and not winning[i] then
      oracle.same(false, value(standing(edges, is_ground, i), is_ground) == heap, "edge %d of %s wins", i, name)
    end
  end
end
