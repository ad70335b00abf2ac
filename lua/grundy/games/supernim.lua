--- Supernim: take any dots of one row or one column.

local board = require "grundy.board"
local core = require "grundy.core"
local full_board = require "grundy.support.full_board"
local graph_spec = require "grundy.support.graph_spec"
local nim = require "grundy.games.nim"
local ruleset = require("grundy.ruleset").new

--- Calls visit(kept, taken) for every way to take some of the edges at one vertex, until it answers true.
local function each_move(edges, visit)
  local at = {}
  for _, edge in ipairs(edges) do
    for k = 1, 2 do at[edge[k]] = (at[edge[k]] or 0) + 1 end
  end
  for v, count in pairs(at) do
    for mask = 1, (1 << math.min(count, 62)) - 1 do
      local kept, taken, left = {}, {}, mask
      for _, edge in ipairs(edges) do
        local here = edge[1] == v or edge[2] == v
        table.insert(here and left & 1 == 1 and taken or kept, edge)
        if here then left = left >> 1 end
      end
      -- a single edge is taken at one of its ends only
      if (#taken > 1 or taken[1][1] == v) and visit(kept, taken) then return end
    end
  end
end

--- Of vertices with the same neighbours, one, and the edges at it, in classes: in a class, the other ends have the same
--- neighbours, so that it only matters how many of its edges are taken.
local function classes_of(edges)
  local around, texts, classes, seen = {}, {}, {}, {}
  for _, edge in ipairs(edges) do
    for k = 1, 2 do
      local v = edge[k]
      around[v] = around[v] or {}
      table.insert(around[v], edge[3 - k])
    end
  end
  for v, list in pairs(around) do
    table.sort(list)
    texts[v] = table.concat(list, " ")
  end
  for v, list in pairs(around) do
    local of, all = {}, {}
    for _, w in ipairs(list) do
      local class = of[texts[w]]
      if not class then
        class = {}
        of[texts[w]], all[#all + 1] = class, class
      end
      class[#class + 1] = w
    end
    if not seen[texts[v]] then classes[v] = all end
    seen[texts[v]] = true
  end
  return classes
end

--- Calls visit(kept) for the moves that differ, until it answers true.
local function each_result(edges, visit)
  for v, classes in pairs(classes_of(edges)) do
    local taken = {}
    local function choose(i)
      local class = classes[i]
      if not class then
        if not next(taken) then return false end
        local kept = {}
        for _, edge in ipairs(edges) do
          local other = edge[1] == v and edge[2] or edge[2] == v and edge[1]
          if not (other and taken[other]) then kept[#kept + 1] = edge end
        end
        return visit(kept)
      end
      for k = 0, #class do
        if k > 0 then taken[class[k]] = true end
        if choose(i + 1) then return true end
      end
      for k = 1, #class do taken[class[k]] = nil end
      return false
    end
    if choose(1) then return end
  end
end

--- The same game on a connected graph, whose vertices are the rows and columns and whose edges are the dots.
local connected = ruleset {
  name = "Supernim",
  canonical = function(p) return type(p) == "table" and core.graph_canonical(p) or p end,
  moves = function(p, to)
    each_result(graph_spec.edges_of(p), function(kept) return to(table.unpack(graph_spec.components(kept))) end)
  end,
}

--- The dots of a board as edges between rows and columns.
local function edges_of(text)
  local edges, width = {}, #text:match "^[^/]*" + 1
  for at in text:gmatch "()#" do edges[#edges + 1] = { at // width + 1, 1000 + at % width } end
  return edges
end

local function on_graphs(text) return connected:sum(graph_spec.components(edges_of(text))) end

local on_full = full_board(nim, function(short, long)
  if short * long % 2 == 0 then return short % 2 == long % 2 and "P" or "N" end
end)

return board.game {
  components = "none",
  info = {
    name = "Supernim",
    growth = "2^n",
    example = "grundy.games.supernim(3, 3)",
    rules = "supernim(m, n): a board of m by n dots; supernim { \"##.\", \"####\" }: the dots marked #. Take any "
      .. "dots, one or more, of one row or one column; they need not be neighbours. The player who cannot move "
      .. "loses.",
    verdict = "Even by even boards are P (answer each move by its image at the centre), and even by odd boards N "
      .. "(first take a whole row or column to make both sides even). A row of n dots is a Nim heap of n. Other boards "
      .. "are decided by search: the order of rows and of columns does not matter, so that the dots are edges between "
      .. "rows and columns, and groups of dots that share no row and no column form a sum. A path of n such edges is "
      .. "Kayles. Of odd by odd boards 3 by 3 and 5 by 5 are P, 3 by 5 and 3 by 7 N; no rule is known.",
    source = "K. Burke's table of rulesets, a variant of Nim, which names a thread of r/math (2015) and "
      .. "leaves open who wins",
  },
  moves = function(b, to)
    each_move(edges_of(tostring(b)), function(_, taken)
      local cells = {}
      for i, edge in ipairs(taken) do cells[i] = b:cell(edge[1], edge[2] - 1000) end
      return to(b, table.unpack(cells))
    end)
  end,
  describe = function(from, to)
    local width, places = #from:match "^[^/]*" + 1, {}
    for at in from:gmatch "()#" do
      local gone = not to[1] or to[1]:sub(at, at) == "."
      if gone then places[#places + 1] = ("(%d, %d)"):format(at // width + 1, at % width) end
    end
    return "take " .. table.concat(places, " ")
  end,
  theorem = {
    value = function(text) return on_graphs(text):value() end,
    outcome = function(text) return not text:find(".", 1, true) and on_full.outcome(text) or nil end,
    misere = { outcome = function(text) return on_graphs(text):outcome "misere" end },
  },
}
