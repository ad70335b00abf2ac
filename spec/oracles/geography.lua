--- Vertex and edge geography, and Kayles on graphs, against search over the sets of what is left.

local graphs = require "spec.support.graphs"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

--- The rule on positions { vertex, bits of what is used }.
local function geography(edges, by_edge)
  return oracle.slow(function(p, to)
    for i, edge in ipairs(edges) do
      for k = 1, edge[1] == edge[2] and 1 or 2 do
        local other = edge[3 - k]
        local used = by_edge and i or other
        if edge[k] == p[1] and p[2] >> used & 1 == 0 then to { other, p[2] | 1 << used } end
      end
    end
  end)
end

local function check_geography(n, edges, by_edge)
  local v, rule = math.random(n), geography(edges, by_edge)
  local ruleset = grundy[by_edge and "edge_geography" or "vertex_geography"] { vertices = n, edges = edges }
  local start = { moves = rule, position = { v, by_edge and 0 or 1 << v } }
  local text = ("%s geography of %s from %d"):format(by_edge and "edge" or "vertex", naive.text(edges), v)
  for _, play in ipairs { "normal", "misere" } do
    local outcome = naive.sum_outcomes(play == "misere")
    oracle.same(outcome { start }, ruleset(v):outcome(play), "%s under %s play", text, play)
    local winning, listed = 0, ruleset(v):winning_moves(play)
    for _, option in ipairs(naive.options(rule, start.position)) do
      if outcome { { moves = rule, position = option[1] } } == "P" then winning = winning + 1 end
    end
    oracle.same(winning, #listed, "winning moves of %s under %s play", text, play)
  end
  local value, position, p = naive.values(rule), ruleset(v), start.position
  local moves
  repeat -- the value, also later in the game
    oracle.same(value(p), position:value(), "value of %s at %s", text, naive.text(p))
    moves = position:moves()
    if moves[1] then
      local move = oracle.pick(moves)
      position, p = position:play(move), { move.to[1][1], p[2] | 1 << (by_edge and move.edge or move.to[1][1]) }
    end
  until not moves[1]
end

--- The rule of Node or Arc Kayles on sets of vertices, as bits, and what can be taken of all with each vertex or edge.
local function kayles(n, edges, arc)
  local removals, wanted = {}, {}
  for v = 1, arc and 0 or n do removals[v], wanted[v] = 1 << v, 1 << v end
  for i, edge in ipairs(edges) do
    local a, b = 1 << edge[1], 1 << edge[2]
    if arc then
      removals[i], wanted[i] = a | b, a | b
    else
      removals[edge[1]], removals[edge[2]] = removals[edge[1]] | b, removals[edge[2]] | a
    end
  end
  return oracle.slow(function(set, to)
    for i, removed in ipairs(removals) do
      if set & wanted[i] == wanted[i] then to(set & ~removed) end
    end
  end), removals
end

--- A set of vertices or edges, as a text.
local function set_of(list)
  for i, item in ipairs(list) do list[i] = naive.text(item) end
  table.sort(list)
  return table.concat(list, " ")
end

local function check_kayles(n, edges, arc)
  local position = arc and grundy.games.arc_kayles { edges = edges }
    or grundy.games.node_kayles { edges = edges, vertices = n }
  local rule, removals = kayles(n, edges, arc)
  local text = ("%s Kayles of %s"):format(arc and "Arc" or "Node", naive.text(edges))
  local value, all, winning, found = naive.values(rule), (1 << n + 1) - 2, {}, {}
  oracle.same(value(all), position:value(), text)
  local outcome = naive.sum_outcomes(true)
  oracle.same(outcome { { moves = rule, position = all } }, position:outcome "misere", "misere %s", text)
  for i, removed in ipairs(removals) do
    local edge = edges[i]
    if value(all & ~removed) == 0 then
      winning[#winning + 1] = arc and { math.min(edge[1], edge[2]), math.max(edge[1], edge[2]) } or i
    end
  end
  for _, move in ipairs(position:winning_moves()) do
    for _, what in ipairs(move[arc and "edges" or "vertices"]) do found[#found + 1] = what end
  end
  oracle.same(set_of(winning), set_of(found), "winning moves of %s", text)
end

return function()
  local n = math.random(1, 7)
  local edges = graphs.random_edges(n, 9, true, math.random(2) == 1)
  if math.random(4) == 1 then edges[#edges + 1] = { 1, 1 } end
  check_geography(n, edges, true)
  edges = graphs.random_edges(n, 9, false, math.random(2) == 1)
  check_geography(n, edges, false)
  check_kayles(n, edges, true)
  check_kayles(n, edges, false)
end
