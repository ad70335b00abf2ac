--- Cases for `grundy judge` of games on graphs: random graphs, smaller ones, and their positions. trials/lists.lua says
--- what a kind of cases has.
---
--- The data of a case are { n = vertices, edges = { {a, b}, ... }, tokens = vertices with tokens, or nil }.

local grundy = require "grundy"

-- The games: which graphs they have, and the position of one.
local games = {
  dag_tokens = { shape = "acyclic", input = "N M K\nE\nT" },
  hackenbush = { shape = "connected", input = "N M\nE" },
  node_kayles = { shape = "any", input = "N M\nE" },
  arc_kayles = { shape = "any", input = "N M\nE" },
}

local Graphs = {}
Graphs.__index = Graphs

--- A random order of 1, ..., n.
local function shuffled(n, draw)
  local order = {}
  for i = 1, n do
    local k = draw(i)
    order[i] = order[k]
    order[k] = i
  end
  return order
end

--- Adds edges between vertices i < j, each with the chance of 1 in `rare`.
local function add_edges(edges, n, draw, rare)
  for i = 1, n do
    for j = i + 1, n do
      if draw(rare) == 1 then edges[#edges + 1] = { i, j } end
    end
  end
end

--- Adds the edges of a random tree.
local function add_tree(edges, n, draw)
  for i = 2, n do edges[#edges + 1] = { draw(i - 1), i } end
end

-- Random edges of each shape on up to `most` vertices: the number of vertices, and the edges.
local shapes = {}

function shapes.any(most, draw)
  local n, edges = draw(most), {}
  add_edges(edges, n, draw, 1 + draw(3))
  return n, edges
end

shapes.acyclic = shapes.any

function shapes.connected(most, draw)
  local n, edges = draw(most), {}
  add_tree(edges, n, draw)
  for _ = 1, n > 2 and draw(3) - 1 or 0 do
    local a = draw(n - 1)
    edges[#edges + 1] = { a, a + draw(n - a) }
  end
  return n, edges
end

--- A tree on the vertices 1, ..., n, with cycles that have one vertex in common with it.
shapes["tree with cycles"] = function(most, draw)
  local tree = draw(most)
  local n, edges = tree, {}
  add_tree(edges, n, draw)
  while n + 2 <= most and draw(3) > 1 do
    local length = math.min(1 + draw(3), most - n)
    local last = draw(tree)
    local first = last
    for _ = 1, length do
      n = n + 1
      edges[#edges + 1] = { last, n }
      last = n
    end
    edges[#edges + 1] = { last, first }
  end
  return n, edges
end

function Graphs:random()
  local draw = self.draw
  local n, edges = shapes[self.shape](self.most, draw)
  local order = shuffled(n, draw)
  if self.rooted then -- the ground keeps its number
    for i = 1, n do
      if order[i] == 1 then order[i], order[1] = order[1], 1 end
    end
  end
  for i, edge in ipairs(edges) do
    local a, b = order[edge[1]], order[edge[2]]
    local turned = self.shape ~= "acyclic" and draw(2) == 1
    edges[i] = turned and { b, a } or { a, b }
  end
  local tokens
  if self.has_tokens then
    tokens = {}
    for i = 1, draw(n) do tokens[i] = draw(n) end
  end
  return { n = n, edges = edges, tokens = tokens }
end

function Graphs.normal(_, data) return data end

local function moved(self, data, tokens)
  if self.has_tokens then
    local from, to = {}, {}
    for i, edge in ipairs(data.edges) do from[i], to[i] = edge[1], edge[2] end
    return grundy.games.dag_tokens.from_edges(data.n, from, to)(tokens)
  end
  if self.rooted then return grundy.games.hackenbush { edges = data.edges, ground = 1 } end
  return grundy.games[self.game] { edges = data.edges, vertices = data.n }
end

--- The position with other tokens; nil if one of them is not at a vertex.
function Graphs:moved(data, tokens)
  for _, vertex in ipairs(tokens or {}) do
    if vertex < 1 or vertex > data.n then return nil end
  end
  return moved(self, data, tokens)
end

function Graphs:position(data) return moved(self, data, data.tokens) end

function Graphs.numbers(_, data) return data.tokens end

function Graphs.parts(_, data)
  local lines, tokens = {}, data.tokens or {}
  for i, edge in ipairs(data.edges) do lines[i] = edge[1] .. " " .. edge[2] end
  return { N = tostring(data.n), M = tostring(#data.edges), E = table.concat(lines, "\n"), K = tostring(#tokens),
    T = table.concat(tokens, " ") }
end

function Graphs.size(_, data)
  return data.n + #data.edges + #(data.tokens or {}), data.n
end

--- The vertices that edges connect with the vertex 1.
local function connected(n, edges)
  local reached, more = { [1] = true }, true
  for _ = 1, n do
    if not more then break end
    more = false
    for _, edge in ipairs(edges) do
      local a, b = edge[1], edge[2]
      if (reached[a] or reached[b]) and not (reached[a] and reached[b]) then
        reached[a], reached[b], more = true, true, true
      end
    end
  end
  return reached
end

--- The part of a graph on some vertices, which get the numbers 1, 2, ... in their order.
local function part(data, edges, kept, tokens)
  local number, n = {}, 0
  for v = 1, data.n do
    if kept[v] then n, number[v] = n + 1, n + 1 end
  end
  local less = { n = n, edges = {}, tokens = tokens and {} }
  for _, edge in ipairs(edges) do
    if number[edge[1]] and number[edge[2]] then less.edges[#less.edges + 1] = { number[edge[1]], number[edge[2]] } end
  end
  for _, vertex in ipairs(tokens or {}) do
    if number[vertex] then table.insert(less.tokens, number[vertex]) end
  end
  return less
end

--- The list without its element i.
local function without(list, i)
  return table.move(list, i + 1, #list, i, table.move(list, 1, i - 1, 1, {}))
end

--- The graphs that lack a vertex, an edge or a token; above a ground, they also lack everything that is no longer
--- connected to it.
function Graphs:smaller(data)
  local all, everything = {}, {}
  for v = 1, data.n do everything[v] = true end
  for v = self.rooted and data.n + 1 or 1, data.n do
    everything[v] = nil
    local less = part(data, data.edges, everything, data.tokens)
    if less.n > 0 and (not less.tokens or #less.tokens > 0) then all[#all + 1] = less end
    everything[v] = true
  end
  for i = 1, #data.edges do
    local edges = without(data.edges, i)
    all[#all + 1] = part(data, edges, self.rooted and connected(data.n, edges) or everything, data.tokens)
  end
  for i = 1, #(data.tokens or {}) > 1 and #data.tokens or 0 do
    all[#all + 1] = part(data, data.edges, everything, without(data.tokens, i))
  end
  return all
end

--- The graphs of a game, `spec.game`, with up to `spec.most` vertices, of the shape `spec.shape` or that of the game;
--- spec.draw(n) gives random integers. Returns nil for other games.
return function(spec)
  local game = games[spec.game]
  return game and setmetatable({ game = spec.game, draw = spec.draw, most = spec.most, shape = spec.shape or game.shape,
    input = game.input, has_tokens = game.shape == "acyclic", rooted = game.shape == "connected" }, Graphs)
end
