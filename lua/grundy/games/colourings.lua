--- Games in which the vertices of a graph are coloured. Each is Node Kayles on the graph of choices: choice (v - 1) k +
--- c gives vertex v the colour c of k, and an edge joins two choices that exclude each other.

local graph_spec = require "grundy.support.graph_spec"
local kayles_on_graphs = require "grundy.games.kayles_on_graphs"

local M = {}

-- The vertices and edges times the square of the number of colours are at most this.
local limit = 1 << 20

--- The ruleset in which neighbours may not have the colours c and d if clash(c, d).
---@param info table
---@param k integer the number of colours
---@param clash fun(c: integer, d: integer): boolean
function M.new(info, k, clash)
  --- The choices as edges, and their number.
  local function graph_of(p)
    local graph, wrong = graph_spec.read(p, {})
    if not graph then return nil, wrong end
    if (graph.vertices + #graph.edges) * k * k > limit then
      return nil, ("%d vertices and %d edges are too many for %d colours"):format(graph.vertices, #graph.edges, k)
    end
    local choices = {}
    local function exclude(v, w, test)
      for c = 1, k do
        for d = 1, k do
          if test(c, d) then choices[#choices + 1] = { (v - 1) * k + c, (w - 1) * k + d } end
        end
      end
    end
    for v = 1, graph.vertices do exclude(v, v, math.ult) end
    for _, edge in ipairs(graph.edges) do exclude(edge[1], edge[2], clash) end
    return { edges = choices, vertices = graph.vertices * k }
  end

  --- A line for each vertex that may be coloured: "3: 1 2".
  local function draw(p)
    if type(p) == "number" then p = p < 0 and { { 1, -p } } or {} end
    local free, most, lines = {}, 0, {}
    for _, item in ipairs(p) do
      for _, choice in ipairs(type(item) == "table" and item or { item }) do
        free[choice], most = true, math.max(most, choice)
      end
    end
    for v = 1, (most + k - 1) // k do
      local colours = {}
      for c = 1, k do
        if free[(v - 1) * k + c] then colours[#colours + 1] = c end
      end
      if #colours > 0 then lines[#lines + 1] = ("%d: %s"):format(v, table.concat(colours, " ")) end
    end
    return #lines > 0 and lines or { "nothing is left" }
  end

  return kayles_on_graphs.new("node", info, {
    graph_of = graph_of,
    draw = draw,
    say = function(choice) return ("colour vertex %d with %d"):format((choice - 1) // k + 1, (choice - 1) % k + 1) end,
  })
end

return M
