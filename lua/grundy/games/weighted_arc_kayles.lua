--- Weighted Arc Kayles: counters lie on the vertices of a graph; take one from each end of an edge.

local accept = require "grundy.support.accept"
local cells = require "grundy.cells"
local core = require "grundy.core"
local reached = require "grundy.support.reached"

local counts = accept.integers(0)

--- Numbers for the vertices by their structure: equal for vertices that a few rounds of refinement do not distinguish.
local function colours_of(counters, neighbours)
  local colour, known = {}, 0
  for v, n in ipairs(counters) do colour[v] = n end
  repeat
    local texts, all, number = {}, {}, {}
    for v, around in ipairs(neighbours) do
      local near = {}
      for i, w in ipairs(around) do near[i] = colour[w] end
      table.sort(near)
      texts[v] = ("%020d %s"):format(colour[v], table.concat(near, " "))
      if not number[texts[v]] then all[#all + 1], number[texts[v]] = texts[v], 0 end
    end
    local before = known
    known = #all
    table.sort(all)
    for i, text in ipairs(all) do number[text] = i end
    for v, text in ipairs(texts) do colour[v] = number[text] end
  until known == before
  return colour
end

--- The component of v as a position, its vertices renumbered by their structure. Marks them in `seen`.
local function component(v, counters, neighbours, seen)
  local place, list = reached({ v }, function(at, add)
    for _, w in ipairs(neighbours[at]) do add(w) end
  end)
  local own, around = {}, {}
  for k, w in ipairs(list) do seen[w], own[k] = true, counters[w] end
  for k, w in ipairs(list) do
    around[k] = {}
    for j, x in ipairs(neighbours[w]) do around[k][j] = place[x] end
  end
  local colour, order, number = colours_of(own, around), {}, {}
  for k = 1, #list do order[k] = k end
  table.sort(order, function(a, b)
    if colour[a] ~= colour[b] then return colour[a] < colour[b] end
    return a < b
  end)
  for k, old in ipairs(order) do number[old] = k end
  local p, edges = { {} }, {}
  for k, old in ipairs(order) do
    p[1][k] = own[old]
    for _, other in ipairs(around[old]) do
      if number[other] > k then edges[#edges + 1] = { k, number[other] } end
    end
  end
  table.sort(edges, function(a, b) return a[1] < b[1] or a[1] == b[1] and a[2] < b[2] end)
  return table.move(edges, 1, #edges, 2, p)
end

--- The components of what is left: vertices without counters go, and those without edges.
local function components(counters, edges)
  local neighbours, seen, list = {}, {}, {}
  for v = 1, #counters do neighbours[v] = {} end
  for _, edge in ipairs(edges) do
    local a, b = edge[1], edge[2]
    if counters[a] > 0 and counters[b] > 0 then
      table.insert(neighbours[a], b)
      table.insert(neighbours[b], a)
    end
  end
  for v = 1, #counters do
    if #neighbours[v] > 0 and not seen[v] then list[#list + 1] = component(v, counters, neighbours, seen) end
  end
  return list
end

--- The counters { c1, c2, ... } and the edges { a, b } that a user's position names, each edge once.
local function read(p)
  if type(p) ~= "table" then return accept.refused(p, "{ edges = { {a, b}, ... }, counters = { c1, c2, ... } }") end
  local given, counters = p.edges, p.counters
  local is_list = not (given or counters)
  for key in next, p do
    if not is_list and key ~= "edges" and key ~= "counters" then
      return nil, ("unknown key %s; the keys are 'counters', 'edges'"):format(core.position_text(key))
    end
  end
  if is_list then counters, given = p[1], table.move(p, 2, rawlen(p), 1, {}) end
  local list, wrong = counts(counters)
  if not list then return nil, "key 'counters': " .. wrong end
  if type(given) ~= "table" then return nil, "key 'edges' is " .. core.position_text(given) .. ", expected a list" end
  wrong = accept.no_list(is_list and p or given)
  if wrong then return nil, "expected a list of edges, got a table with " .. wrong end
  local edges, known = {}, {}
  for i = 1, rawlen(given) do
    local edge = rawget(given, i)
    local a, b = accept.pair(edge)
    if not (math.type(a) == "integer" and math.type(b) == "integer" and list[a] and list[b] and a ~= b) then
      return nil, ("edge #%d is %s, expected two different vertices from 1 to %d"):format(i, accept.no_pair(edge),
        #list)
    end
    a, b = math.min(a, b), math.max(a, b)
    if not known[a .. " " .. b] then known[a .. " " .. b], edges[#edges + 1] = true, { a, b } end
  end
  table.sort(edges, function(x, y) return x[1] < y[1] or x[1] == y[1] and x[2] < y[2] end)
  return { list, table.unpack(edges) }
end

--- Calls visit(edge, what is left) for every move.
local function each_move(p, visit)
  local counters, edges = p[1], table.move(p, 2, #p, 1, {})
  for _, edge in ipairs(edges) do
    local a, b = edge[1], edge[2]
    if counters[a] > 0 and counters[b] > 0 then
      counters[a], counters[b] = counters[a] - 1, counters[b] - 1
      visit(edge, components(counters, edges))
      counters[a], counters[b] = counters[a] + 1, counters[b] + 1
    end
  end
end

local game

--- The edges by which a move leads from p to these components.
local function taken(from, to)
  local p, list = { table.move(from[1], 1, #from[1], 1, {}), table.unpack(from, 2) }, {}
  local function key(parts)
    local texts = {}
    for i, part in ipairs(parts) do texts[i] = core.position_key(game, part) end
    table.sort(texts)
    return table.concat(texts)
  end
  local wanted = key(to)
  each_move(p, function(edge, left)
    if key(left) == wanted then list[#list + 1] = edge end
  end)
  return list
end

--- The adjacency lists of the graph in which each vertex of p becomes one cell for each of its counters, but at most as
--- many as its neighbours have counters in all: further ones can never be used. nil if there are too many cells.
local function cells_of(p)
  local counters, neighbours, first, count = p[1], {}, {}, 0
  for v = 1, #counters do neighbours[v] = {} end
  for i = 2, #p do
    local a, b = p[i][1], p[i][2]
    table.insert(neighbours[a], b)
    table.insert(neighbours[b], a)
  end
  for v, n in ipairs(counters) do
    local most = 0
    for _, w in ipairs(neighbours[v]) do most = most + math.min(counters[w], core.cells_limit) end
    first[v] = count
    count = count + math.min(n, most)
    if count > core.cells_limit then return nil end
  end
  first[#counters + 1] = count
  local adjacency = {}
  for v = 1, #counters do
    local list = {}
    for _, w in ipairs(neighbours[v]) do
      for cell = first[w] + 1, first[w + 1] do list[#list + 1] = cell end
    end
    for cell = first[v] + 1, first[v + 1] do adjacency[cell] = list end
  end
  return adjacency
end

--- The number of moves on a star, the same in every play; nil for another graph.
local function moves_on_star(p)
  for k = 1, p[2] and 2 or 0 do
    local centre, at_leaves = p[2][k], 0
    local most = p[1][centre]
    for i = 2, #p do
      local edge = p[i]
      if edge[1] ~= centre and edge[2] ~= centre then
        at_leaves = nil
        break
      end
      at_leaves = math.min(most, at_leaves + math.min(most, p[1][edge[1] + edge[2] - centre]))
    end
    if at_leaves then return at_leaves end
  end
end

--- The value as that of Arc Kayles on cells, where counters on one vertex are twins.
local function value_of(p)
  local moves = moves_on_star(p)
  if moves then return moves % 2 end
  local adjacency = cells_of(p)
  if not adjacency then return nil end
  return #adjacency == 0 and 0 or cells({ adjacency = adjacency, take = "edge" })(#adjacency):value()
end

game = require("grundy.ruleset").new {
  name = "Weighted Arc Kayles",
  example = "grundy.games.weighted_arc_kayles { edges = { { 1, 2 }, { 2, 3 } }, counters = { 2, 3, 2 } }",
  rules = "weighted_arc_kayles { edges = { { 1, 2 }, { 2, 3 } }, counters = { 2, 3, 2 } }: counters lie on the "
    .. "vertices of an undirected graph. Choose an edge with counters on both ends, and take one from each. The "
    .. "player who cannot move loses. Moves have a field `edges`, which lists the edges that make the move. Later "
    .. "positions are lists: the counters, then the edges.",
  verdict = "With one counter on each vertex it is Arc Kayles; in general, Arc Kayles on the graph in which each "
    .. "vertex is replaced by as many vertices as it has counters, without edges between these. On a star every "
    .. "play has the same number of moves, the smaller of the number of counters at the centre and the total at the "
    .. "leaves; its parity decides. Values are not bounded; they are found by search of that graph, where it has up "
    .. "to 512 vertices.",
  source = "A. Dailly, V. Gledel and M. Heinrich, A generalization of Arc-Kayles, Int. J. Game Theory 48 (2019), "
    .. "arXiv:1709.05219",
  accept = read,
  canonical = function(p)
    local parts = components(p[1], { table.unpack(p, 2) })
    return #parts == 1 and parts[1] or p
  end,
  moves = function(p, to)
    each_move(p, function(_, left) to(table.unpack(left)) end)
  end,
  theorem = { value = value_of },
  move_fields = { edges = taken },
  describe = function(from, to)
    local texts = {}
    for i, edge in ipairs(taken(from, to)) do texts[i] = ("%d - %d"):format(edge[1], edge[2]) end
    return "take edge " .. table.concat(texts, " or ")
  end,
}

return game
