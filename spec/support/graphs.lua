--- Graphs and Hackenbush pictures, without the library.

local graphs = {}

function graphs.path(n)
  local edges = {}
  for v = 1, n - 1 do edges[v] = { v, v + 1 } end
  return { edges = edges, vertices = n }
end

function graphs.cycle(n)
  local spec = graphs.path(n)
  spec.edges[n] = { n, 1 }
  return spec
end

--- Two cycles of n vertices, and an edge between each vertex of one and that of the other.
function graphs.prism(n)
  local edges = {}
  for v = 1, n do
    local after = v % n + 1
    table.move({ { v, after }, { n + v, n + after }, { v, n + v } }, 1, 3, #edges + 1, edges)
  end
  return { edges = edges }
end

function graphs.grid(rows, columns)
  local edges = {}
  for r = 1, rows do
    for c = 1, columns do
      local v = (r - 1) * columns + c
      if c < columns then edges[#edges + 1] = { v, v + 1 } end
      if r < rows then edges[#edges + 1] = { v, v + columns } end
    end
  end
  return { edges = edges, vertices = rows * columns }
end

--- A random undirected graph: simple, or with parallel edges.
function graphs.random_edges(n, most, parallel, sides)
  local edges, known = {}, {}
  for _ = 1, math.random(0, most) do
    local a, b = math.random(n), math.random(n)
    local key = math.min(a, b) * 100 + math.max(a, b)
    if a ~= b and (parallel or not known[key]) and not (sides and a % 2 == b % 2) then
      known[key] = true
      edges[#edges + 1] = { a, b }
    end
  end
  return edges
end

--- A random multigraph with loops, parallel edges, several ground vertices and loose parts.
function graphs.random_picture(most)
  local n, edges, ground = math.random(1, 7), {}, {}
  for i = 1, math.random(0, most) do edges[i] = { math.random(n), math.random(n) } end
  for i = 1, math.random(1, 2) do ground[i] = math.random(n) end
  return edges, ground
end

--- What stands of a set of edges of a Hackenbush picture, as bits 1 << i.
function graphs.standing(edges, ground, set)
  local reached, result, grown = {}, 0, true
  for _, v in ipairs(ground) do reached[v] = true end
  while grown do
    grown = false
    for i, edge in ipairs(edges) do
      local bit = 1 << i
      if set & bit ~= 0 and result & bit == 0 and (reached[edge[1]] or reached[edge[2]]) then
        reached[edge[1]], reached[edge[2]] = true, true
        result, grown = result | bit, true
      end
    end
  end
  return result
end

--- The rule of Hackenbush on such sets: one edge is cut, and what no longer stands falls.
function graphs.cuts(edges, ground)
  return function(set, to)
    for i = 1, #edges do
      if set >> i & 1 == 1 then to(graphs.standing(edges, ground, set & ~(1 << i))) end
    end
  end
end

return graphs
