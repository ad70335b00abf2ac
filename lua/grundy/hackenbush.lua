--- Green Hackenbush: a picture of edges that stands on the ground. A move cuts an edge, and all edges that are no
--- longer connected to the ground fall. The player who cannot move loses.
---
--- A position of a picture is the ascending list of the cut edges, without those that would have fallen anyway: {} is
--- the whole picture, and a move adds the edge that it cuts. Parts of the picture that are not connected to the ground
--- have fallen before the game begins: they count for nothing, and their edges cannot be cut.
---
--- By the fusion and colon principles one depth-first search gives the value, and all winning edges together take
--- near-linear time. Sources: Winning Ways, ch. 7; Conway, On Numbers and Games, ch. 13.

local accept = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local position = require "grundy.position"
local ruleset = require("grundy.ruleset").new

local info = {
  name = "Green Hackenbush",
  growth = "n^2",
  example = "grundy.games.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 2 }, { 1, 5 }, { 5, 6 }, "
    .. "{ 6, 7 } }, ground = 1 }",
  rules = "hackenbush { edges = { {1, 2}, {2, 3} }, ground = 1 }: a picture of edges stands on the ground, which is a "
    .. "vertex or a list of vertices. Cut an edge; all edges that are no longer connected to the ground fall. The "
    .. "player who cannot move loses.",
  verdict = "The vertices of a cycle may be made one vertex without a change of value, and a loop is worth an edge "
    .. "that ends there: an odd cycle becomes one edge, an even one none (fusion principle). In a tree, the value of "
    .. "a vertex is the exclusive or of 1 + the value of each vertex joined to it from above (colon principle). P iff "
    .. "the value of the ground is 0.",
  source = "J. H. Conway, On Numbers and Games, ch. 13; Winning Ways, ch. 7",
}

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "hackenbush")
end

local keys = { edges = true, ground = true }

--- The list of the ground's vertices.
local function read_ground(ground)
  if ground == nil then return { 1 } end
  local list, wrong = accept.integers(1)(type(ground) == "table" and ground or { ground })
  if not list then
    refuse("key 'ground' is %s, expected a vertex or a list of vertices (%s)", core.position_text(ground), wrong)
  end
  return list
end

--- The list of cuts after one more, without those that have fallen by it.
local function after(picture, cuts, edge)
  local all = table.move(cuts, 1, #cuts, 1, {})
  all[#all + 1] = edge
  if #all == 1 then return all end
  table.sort(all)
  return picture:needed(all)
end

--- The edge that is cut between two positions: the only one in the second alone.
local function edge_of(from, to)
  local before = {}
  for _, edge in ipairs(from) do before[edge] = true end
  for _, edge in ipairs(to[1]) do
    if not before[edge] then return edge end
  end
end

--- The branches of a picture that is tied to the ground by bridges alone: for each branch a picture of its own, and the
--- numbers of its edges, ascending; nil for other pictures. (A loop on the ground is a branch.)
local function branches_of(picture, ground)
  local on_ground, of, links, edges = {}, {}, {}, {}
  local _, count = picture:size()
  for i = 1, count do edges[i] = { picture:ends(i) } end
  for _, v in ipairs(ground) do on_ground[v] = true end
  local function top(v)
    while of[v] do
      of[v] = of[of[v]] or of[v] -- halves the path for the next time
      v = of[v]
    end
    return v
  end
  for _, edge in ipairs(edges) do
    local a, b = edge[1], edge[2]
    if not on_ground[a] and not on_ground[b] then
      a, b = top(a), top(b)
      if a ~= b then of[a] = b end
    end
  end
  local branches, by_top = {}, {}
  for i, edge in ipairs(edges) do
    local inner = not on_ground[edge[1]] and edge[1] or edge[2]
    local key = on_ground[inner] and i + 0.5 or top(inner)
    local branch = by_top[key]
    if not branch then
      branch = { edges = {}, numbers = {} }
      branches[#branches + 1], by_top[key] = branch, branch
    end
    if on_ground[edge[1]] or on_ground[edge[2]] then
      if links[key] then return nil end
      links[key] = true
    end
    table.insert(branch.edges, edge)
    table.insert(branch.numbers, i)
  end
  for _, branch in ipairs(branches) do branch.picture = core.hackenbush(branch.edges, ground) end
  return branches
end

--- Whether a branch has a value above 1 after these cuts.
local function is_high(branch, cut)
  local own = {}
  for k, number in ipairs(branch.numbers) do
    if cut[number] then own[#own + 1] = k end
  end
  return branch.picture:value(own) > 1
end

--- The theorem of misere play: a picture that hangs on bridges is a sum of Nim heaps (doc/internals/misere.md).
local function misere_theorem(picture, ground)
  local branches
  return {
    firm = function(cuts)
      if branches == nil then branches = branches_of(picture, ground) or false end
      if not branches then return nil end
      local cut = {}
      for _, edge in ipairs(cuts) do cut[edge] = true end
      for _, branch in ipairs(branches) do
        if is_high(branch, cut) then return true end
      end
      return false
    end,
  }
end

--- The ruleset of a picture; R{} is the whole picture, R{3, 7} what stands after these edges are cut.
local function of_picture(picture, ground)
  local _, edges = picture:size()
  local set = accept.set(1, edges)
  local whole -- the value of the whole picture
  return ruleset {
    name = info.name,
    info = info,
    accept = function(p)
      local cuts, wrong = set(p)
      if not cuts then return nil, wrong end
      return #cuts > 0 and picture:needed(cuts) or cuts
    end,
    moves = function(cuts, to)
      for _, edge in ipairs(picture:standing(cuts)) do to(after(picture, cuts, edge)) end
    end,
    theorem = {
      value = function(cuts)
        if #cuts > 0 then return picture:value(cuts) end
        whole = whole or picture:value(cuts)
        return whole
      end,
      options_with_value = function(cuts, value)
        local options = picture:edges_with_value(cuts, value)
        for i, edge in ipairs(options) do
          options[i] = function() return after(picture, cuts, edge) end
        end
        return options
      end,
      misere = misere_theorem(picture, ground),
    },
    move_fields = { edge = edge_of },
    describe = function(from, to)
      local edge = edge_of(from, to)
      return ("cut edge %d (%d - %d)"):format(edge, picture:ends(edge))
    end,
  }
end

-- By ruleset: the picture and its ground vertices.
local pictures, grounds = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

---@class grundy.hackenbush
---@field info grundy.Info
local M = { info = info }

--- What is left of the picture in a Position: the edges by their numbers, each as its two vertices, and the vertices of
--- the ground.
---     local picture = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } } }
---     print(grundy.hackenbush.picture(picture).edges[2][1])  --> 2
---@param of grundy.Position
---@return { edges: table<integer, integer[]>, ground: integer[] }
function M.picture(of)
  local parts = position.is(of) and of:components() or {}
  local picture = #parts == 1 and pictures[parts[1].ruleset]
  if not picture then core.bad_argument(1, "expected a Position of one picture", "picture") end
  local edges = {}
  for _, edge in ipairs(picture:standing(parts[1].position)) do edges[edge] = { picture:ends(edge) } end
  local ground = grounds[parts[1].ruleset]
  return { edges = edges, ground = table.move(ground, 1, #ground, 1, {}) }
end

--- The Position of a picture in Green Hackenbush.
---
--- A move cuts an edge, and everything that is no longer connected to the ground falls. Edges are pairs of vertices,
--- integers from 1 on; parallel edges and loops are allowed. `ground` is a vertex or a list of vertices (default 1).
--- Moves have the field `edge`, the index of the edge that is cut. Memory grows with the number of edges. Sources:
--- Winning Ways, ch. 7; ONAG, ch. 13.
---     print(grundy.hackenbush({ edges = { { 1, 2 }, { 2, 3 } } }):value())  --> 2
---@param spec { edges: integer[][], ground?: integer|integer[] }
---@return grundy.Position
---@function grundy.hackenbush
local function hackenbush(spec)
  if type(spec) ~= "table" then
    refuse("expected a table with the keys 'edges' and 'ground', got %s", core.position_text(spec))
  end
  for key in next, spec do
    if not keys[key] then refuse("unknown key %s; the keys are 'edges', 'ground'", core.position_text(key)) end
  end
  if type(spec.edges) ~= "table" then
    refuse("key 'edges' is %s, expected a list of pairs of vertices", core.position_text(spec.edges))
  end
  local ground = read_ground(spec.ground)
  local picture = core.hackenbush(spec.edges, ground)
  local R = of_picture(picture, ground)
  pictures[R], grounds[R] = picture, ground
  return R {}
end

arguments.make_exact(M)

return setmetatable(M, { __call = arguments.exact(function(_, spec) return hackenbush(spec) end, "hackenbush", true) })
