--- Kayles on graphs: Node Kayles (take a vertex together with its neighbours) and Arc Kayles (take an edge together
--- with its two ends). The player who cannot move loses.
---
--- A position is a list of edges {a, b}, and for Node Kayles also of vertices without edges; for games that continue,
--- vertices keep their numbers. Options are the sums of the connected components that are left. In a search components
--- are renumbered, so that isomorphic ones are one position if that is cheap to see: a path of n vertices becomes the
--- integer n, a cycle of n the integer -n.
---
--- On paths Node Kayles is the octal game 0.137 and Arc Kayles 0.07, and a cycle has one option, a path. Source: T. J.
--- Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System Sci. 16 (1978); Winning
--- Ways, ch. 4.

local accept = require "grundy.support.accept"
local by_code = require "grundy.support.by_code"
local cells = require "grundy.cells"
local core = require "grundy.core"
local heap = require "grundy.heap"
local reached = require "grundy.support.reached"
local ruleset = require("grundy.ruleset").new

--- The graph of a position: its vertices, ascending, and neighbours[v], a list.
local function read(p)
  local vertices, neighbours = {}, {}
  local function add(v)
    if neighbours[v] then return end
    neighbours[v] = {}
    vertices[#vertices + 1] = v
  end
  for _, item in ipairs(p) do
    if type(item) == "table" then
      add(item[1])
      add(item[2])
      table.insert(neighbours[item[1]], item[2])
      table.insert(neighbours[item[2]], item[1])
    else
      add(item)
    end
  end
  table.sort(vertices)
  return vertices, neighbours
end

--- The vertices of the component of v once some are gone, ascending; marks them in `seen`.
local function component(v, neighbours, gone, seen)
  local _, list = reached({ v }, function(at, add)
    seen[at] = true
    for _, w in ipairs(neighbours[at]) do
      if not gone[w] then add(w) end
    end
  end)
  table.sort(list)
  return list
end

--- The position of some vertices: the edges between them, in order, or the single vertex.
local function write(vertices, neighbours, gone)
  if #vertices == 1 then return { vertices[1] } end
  local p = {}
  for _, v in ipairs(vertices) do
    local above = {}
    for _, w in ipairs(neighbours[v]) do
      if w > v and not gone[w] then above[#above + 1] = w end
    end
    table.sort(above)
    for _, w in ipairs(above) do p[#p + 1] = { v, w } end
  end
  return p
end

local none = {}

--- The components left when some vertices are gone, as positions; `alone`: single vertices count.
local function components(vertices, neighbours, gone, alone)
  local seen, list = {}, {}
  for _, v in ipairs(vertices) do
    if not gone[v] and not seen[v] then
      local of = component(v, neighbours, gone, seen)
      if #of > 1 or alone then list[#list + 1] = write(of, neighbours, gone) end
    end
  end
  return list
end

--- n for a path of n vertices, -n for a cycle of n. The graph is connected, and no vertex has more than two neighbours.
local function path_or_cycle(vertices, neighbours)
  for _, v in ipairs(vertices) do
    if #neighbours[v] < 2 then return #vertices end
  end
  return -#vertices
end

--- The representative of a position: see the head of this file.
local function canonical(p)
  return type(p) == "table" and core.graph_canonical(p) or p
end

-- The largest number of vertices that a user may name.
local most = 1 << 20

--- The vertices and edges that a user's position names; nil and what is wrong with it.
local function read_given(p)
  if type(p) ~= "table" then return nil, "expected { edges = { {a, b}, ... }, vertices = n }, or a list of edges" end
  local edges, alone = p, {}
  if p.edges ~= nil or p.vertices ~= nil then
    for key in next, p do
      if key ~= "edges" and key ~= "vertices" then
        return nil, ("unknown key %s; the keys are 'edges', 'vertices'"):format(core.position_text(key))
      end
    end
    local n = p.vertices == nil and 0 or accept.integer(p.vertices, 0, most)
    if not n then
      return nil, ("key 'vertices' is %s, expected an integer from 0 to %d"):format(core.position_text(p.vertices),
        most)
    end
    edges = p.edges == nil and {} or p.edges
    if type(edges) ~= "table" then
      return nil, ("key 'edges' is %s, expected a list of edges"):format(core.position_text(edges))
    end
    for v = 1, n do alone[v] = v end
  end
  local wrong = accept.no_list(edges)
  if wrong then return nil, "expected a list of edges, got a table with " .. wrong end
  return edges, alone
end

local function vertex(v)
  return accept.integer(v, 1, math.maxinteger)
end

--- Element #i of a user's edges: its ends, or one vertex for a vertex without edges; nil and what is wrong with it. The
--- vertices are 1 to `named`; any integers are allowed if that is false.
local function read_edge(edge, i, named)
  local first, second = accept.pair(edge)
  local a, b = vertex(first or edge), vertex(second)
  local alone = a and type(edge) ~= "table" and not named
  if not alone and not (a and b and a ~= b) then
    return nil, ("element #%d is %s, expected two different vertices"):format(i, accept.no_pair(edge))
  end
  if named and (a > named or b > named) then
    return nil, ("edge #%d is %s, but the vertices are 1 to %d"):format(i, core.position_text(edge), named)
  end
  return a, b
end

--- A graph as a position: for each vertex its edges to later vertices, or the vertex itself if it has no edge.
local function position_of(vertices, neighbours, takes_vertices)
  local list = {}
  table.sort(vertices)
  for _, v in ipairs(vertices) do
    table.sort(neighbours[v])
    for _, w in ipairs(neighbours[v]) do
      if w > v then list[#list + 1] = { v, w } end
    end
    if takes_vertices and #neighbours[v] == 0 then list[#list + 1] = v end
  end
  return list
end

--- The position that a user means, with each edge once; nil and what is wrong with it.
local function accepted(p, takes_vertices)
  if math.type(p) == "integer" and (p >= 0 or p <= -3) then return p end
  local edges, more = read_given(p)
  if not edges then return nil, more end
  local neighbours, vertices, known = {}, {}, {}
  local function add(v)
    if neighbours[v] then return end
    neighbours[v] = {}
    vertices[#vertices + 1] = v
  end
  for _, v in ipairs(more) do add(v) end
  local named = #more > 0 and #more
  for i = 1, rawlen(edges) do
    local a, b = read_edge(rawget(edges, i), i, named)
    if not a then return nil, b end
    add(a)
    if b then add(b) end
    local key = b and math.min(a, b) .. " " .. math.max(a, b)
    if key and not known[key] then
      known[key] = true
      table.insert(neighbours[a], b)
      table.insert(neighbours[b], a)
    end
  end
  return position_of(vertices, neighbours, takes_vertices)
end

--- Calls visit(what is taken, the components that are left) for every move.
local kinds = {}

function kinds.node(p, visit)
  if type(p) == "number" then
    if p < 0 then return visit(1, { -p - 3 }) end
    for v = 1, p do visit(v, { math.max(v - 2, 0), math.max(p - v - 1, 0) }) end
    return
  end
  local vertices, neighbours = read(p)
  for _, v in ipairs(vertices) do
    local gone = { [v] = true }
    for _, w in ipairs(neighbours[v]) do gone[w] = true end
    visit(v, components(vertices, neighbours, gone, true))
  end
end

function kinds.arc(p, visit)
  if type(p) == "number" then
    if p < 0 then return visit({ 1, 2 }, { -p - 2 }) end
    for v = 1, p - 1 do visit({ v, v + 1 }, { v - 1, p - v - 1 }) end
    return
  end
  local vertices, neighbours = read(p)
  for _, v in ipairs(vertices) do
    for _, w in ipairs(neighbours[v]) do
      if v < w then visit({ v, w }, components(vertices, neighbours, { [v] = true, [w] = true }, false)) end
    end
  end
end

--- The moves from p to the components `to`: what each takes.
local function taken(game, each_move, from, to)
  local wanted, list = core.position_key(game, to), {}
  local reversed = #to == 2 and core.position_key(game, { to[2], to[1] })
  each_move(from, function(what, left)
    local key = core.position_key(game, left)
    if key == wanted or key == reversed then list[#list + 1] = what end
  end)
  return list
end

--- The value of a component of n vertices that is a path (n >= 0) or a cycle (-n), by the code of paths.
local function value_by_code(code, removed, n)
  if n >= 0 then return code:value(n) end
  return code:value(-n - removed) == 0 and 1 or 0
end

-- The number of graphs whose games on cells are kept, the latest first.
local most_kept = 2

--- The cells of a kept graph that the vertices of p are; nil if p is not the subgraph that they induce.
local function cells_of(kept, vertices, neighbours)
  local list, inside, edges, own = {}, {}, 0, 0
  for i, v in ipairs(vertices) do
    local cell = kept.cell[v]
    if not cell then return nil end
    list[i], inside[cell] = cell, true
    for _, w in ipairs(neighbours[v]) do
      if not kept.joined[cell][kept.cell[w]] then return nil end
      edges = edges + 1
    end
  end
  for _, cell in ipairs(list) do
    for other in next, kept.joined[cell] do
      if inside[other] then own = own + 1 end
    end
  end
  return own == edges and list or nil
end

--- The game on cells (grundy.cells) of a graph.
local function game_of(vertices, neighbours, take)
  local cell, joined, adjacency = {}, {}, {}
  for i, v in ipairs(vertices) do cell[v] = i end
  for i, v in ipairs(vertices) do
    joined[i], adjacency[i] = {}, {}
    for k, w in ipairs(neighbours[v]) do joined[i][cell[w]], adjacency[i][k] = true, cell[w] end
  end
  return { cell = cell, joined = joined, game = cells { adjacency = adjacency, take = take } }
end

--- A function that gives the value of a connected graph as a game on cells; nil for one that is too large.
local function searcher(take)
  local all = {}
  return function(of, whole, neighbours)
    if #of > core.cells_limit then return nil end
    for _, kept in ipairs(all) do
      local list = cells_of(kept, of, neighbours)
      if list then return kept.game:value(list) end
    end
    table.insert(all, 1, game_of(#whole <= core.cells_limit and whole or of, neighbours, take))
    all[most_kept + 1] = nil
    return all[1].game:value(cells_of(all[1], of, neighbours))
  end
end

--- The value of a position: of paths and cycles by the code of paths, of other components as games on cells; nil if one
--- is too large for that.
local function value_of(code, removed, search, p)
  if type(p) == "number" then return value_by_code(code, removed, p) end
  local vertices, neighbours = read(p)
  local seen, sum = {}, 0
  for _, v in ipairs(vertices) do
    if not seen[v] then
      local of, branch = component(v, neighbours, none, seen), false
      for _, w in ipairs(of) do branch = branch or #neighbours[w] > 2 end
      local value
      if branch then
        value = search(of, vertices, neighbours)
      else
        value = value_by_code(code, removed, path_or_cycle(of, neighbours))
      end
      if not value then return nil end
      sum = sum ~ value
    end
  end
  return sum
end

--- The vertices of a path or cycle in the order of its edges.
local function in_order(of, neighbours)
  local i = 1 -- the first of the ends, if there are any
  while of[i] and #neighbours[of[i]] > 1 do i = i + 1 end
  local start = of[i] or of[1]
  local list, v, before = { start }, start, nil
  while #list < #of do
    local one, other = neighbours[v][1], neighbours[v][2]
    before, v = v, one == before and other or one
    list[#list + 1] = v
  end
  return list
end

--- Calls take(gone) with the set of vertices of each move in a path or cycle that leaves the value `wanted`.
local function path_moves(code, takes_vertices, of, neighbours, wanted, take)
  local list, n = in_order(of, neighbours), #of
  local is_cycle, reach = path_or_cycle(of, neighbours) < 0, takes_vertices and 1 or 0
  local function left(i) -- when the vertices i - reach, ..., i + 1 are taken
    if is_cycle then return code:value(math.max(n - 2 - reach, 0)) end
    return code:value(math.max(i - reach - 1, 0)) ~ code:value(math.max(n - i - 1, 0))
  end
  for i = 1, (takes_vertices or is_cycle) and n or n - 1 do
    if left(i) == wanted then
      local gone = {}
      for k = i - reach, i + 1 do
        local v = is_cycle and list[(k - 1) % n + 1] or list[k]
        if v then gone[v] = true end
      end
      take(gone)
    end
  end
end

--- What is missing once some vertices are gone: options are equal iff these texts are. Arc Kayles counts edges alone.
local function text_of_missing(neighbours, gone, takes_vertices)
  local missing = {}
  for v in next, gone do
    if takes_vertices then missing[#missing + 1] = v end
    for _, w in ipairs(takes_vertices and none or neighbours[v]) do
      if not gone[w] or v < w then missing[#missing + 1] = ("%d-%d"):format(math.min(v, w), math.max(v, w)) end
    end
  end
  table.sort(missing)
  return table.concat(missing, " ")
end

--- The options of a position with a value: functions that return their components.
local function options_with_value(of_kind, p, value)
  local options, known = {}, {}
  local function add(option, key)
    if known[key] then return end
    known[key] = true
    options[#options + 1] = option
  end
  if type(p) == "number" and p >= 0 then
    local all, message = of_kind.paths(p, value)
    for i, left in ipairs(all or {}) do options[i] = function() return table.unpack(left) end end
    return all and options, message
  elseif type(p) == "number" then -- all moves in a cycle leave the same path
    of_kind.each_move(p, function(_, left)
      if of_kind.value(left[1]) == value then options[1] = left[1] end
    end)
    return options
  end
  local vertices, neighbours = read(p)
  local alone = of_kind.takes_vertices
  local function take(gone)
    add(function() return table.unpack(components(vertices, neighbours, gone, alone)) end,
      text_of_missing(neighbours, gone, alone))
  end
  local change, seen = of_kind.value(p) ~ value, {}
  for _, v in ipairs(vertices) do
    if not seen[v] then
      local of, branch = component(v, neighbours, none, seen), false
      for _, w in ipairs(of) do branch = branch or #neighbours[w] > 2 end
      local wanted = of_kind.value(write(of, neighbours, none)) ~ change
      if not branch then
        path_moves(of_kind.code, alone, of, neighbours, wanted, take)
      else
        of_kind.each_move(write(of, neighbours, none), function(what, left)
          local sum, gone = 0, {}
          for _, piece in ipairs(left) do sum = sum ~ of_kind.value(piece) end
          if sum ~= wanted then return end
          if alone then
            gone[what] = true
            for _, w in ipairs(neighbours[what]) do gone[w] = true end
          else
            gone[what[1]], gone[what[2]] = true, true
          end
          take(gone)
        end)
      end
    end
  end
  return options
end

local M = {}

--- The ruleset of a kind, "node" or "arc", with its `info`. `other` describes a game that is Node Kayles on another
--- graph: `graph_of(p)` makes that graph from what a user gives, or returns nil and what is wrong; `say(v)` is the text
--- of taking v, and `draw` gives the lines of a position.
---@param kind string
---@param info table
---@param other? table
function M.new(kind, info, other)
  local each_move, takes_vertices = kinds[kind], kind == "node"
  local code, removed = heap(takes_vertices and "0.137" or "0.07"), takes_vertices and 3 or 2
  local field = takes_vertices and "vertices" or "edges"
  local search = searcher(takes_vertices and "neighbourhood" or "edge")
  local game
  --- The value of a position, by search if no theory knows it.
  local function value(p) return value_of(code, removed, search, p) or core.value_of(game, p, { search = "mex" }) end
  local paths = by_code.theorem(code, 2).options_with_value
  local of_kind = { code = code, paths = paths, takes_vertices = takes_vertices, each_move = each_move, value = value }
  game = ruleset {
    name = info.name,
    info = info.rules and info, -- a family adds its own
    accept = function(p)
      if other and type(p) == "table" and (p.edges ~= nil or p.vertices ~= nil) then
        local wrong
        p, wrong = other.graph_of(p)
        if not p then return nil, wrong end
      end
      return accepted(p, takes_vertices)
    end,
    draw = other and other.draw,
    canonical = canonical,
    moves = function(p, to)
      each_move(p, function(_, left) to(table.unpack(left)) end)
    end,
    theorem = {
      value = function(p) return value_of(code, removed, search, p) end,
      options_with_value = function(p, wanted) return options_with_value(of_kind, p, wanted) end,
    },
    move_fields = { [field] = function(from, to) return taken(game, each_move, from, to) end },
    describe = function(from, to)
      local texts = {}
      for i, what in ipairs(taken(game, each_move, from, to)) do
        texts[i] = other and other.say(what) or takes_vertices and tostring(what)
          or ("%d - %d"):format(what[1], what[2])
      end
      local all = table.concat(texts, " or ")
      return other and all or ("take %s %s"):format(takes_vertices and "vertex" or "edge", all)
    end,
  }
  return game
end

return M
