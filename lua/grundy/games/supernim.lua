--- Supernim: take any dots of one row or one column.

local board = require "grundy.board"
local components = require("grundy.support.graph_spec").components
local core = require "grundy.core"
local kayles = require "grundy.heap" "0.77"
local ruleset = require("grundy.ruleset").new

--- Calls visit(kept, taken) for every way to take some of the edges at one vertex.
local function each_move(edges, visit)
  local at = {}
  for i, edge in ipairs(edges) do
    for k = 1, 2 do
      local list = at[edge[k]] or {}
      at[edge[k]], list[#list + 1] = list, i
    end
  end
  for v, list in pairs(at) do
    for mask = 1, (1 << math.min(#list, 62)) - 1 do
      local gone, kept, taken = {}, {}, {}
      for i, index in ipairs(list) do gone[index] = mask >> i - 1 & 1 == 1 end
      for i, edge in ipairs(edges) do table.insert(gone[i] and taken or kept, edge) end
      -- a single edge is taken at one of its ends only
      if (#taken > 1 or taken[1][1] == v) and visit(kept, taken) then return end
    end
  end
end

--- The same game on a connected graph, whose vertices are the rows and columns and whose edges are the dots. Paths are
--- rows of Kayles.
local on_graphs = ruleset {
  name = "Supernim",
  canonical = function(p) return type(p) == "table" and core.graph_canonical(p) or p end,
  theorem = {
    value = function(p)
      if type(p) == "table" then return nil end
      if p > 0 then return core.value_of(kayles, p - 1) end
      return core.mex { core.value_of(kayles, -p - 1), core.value_of(kayles, -p - 2) } -- a cycle
    end,
  },
  moves = function(p, to)
    if type(p) == "number" then
      local n = math.abs(p)
      for first = 1, p > 0 and n - 1 or 0 do
        to(first, n - first)
        if first < n - 1 then to(first, n - first - 1) end
      end
      if p < 0 then to(n) to(n - 1) end
      return
    end
    each_move(p, function(kept) return to(table.unpack(components(kept))) end)
  end,
}

--- The dots of a board as edges between rows and columns.
local function edges_of(text)
  local edges, row = {}, 0
  for line in text:gmatch "[^/]+" do
    row = row + 1
    for column in line:gmatch "()#" do edges[#edges + 1] = { row, 1000 + column } end
  end
  return edges
end

return board.game {
  components = "none",
  info = {
    name = "Supernim",
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
    local rows, columns = b:size()
    --- Takes all sets of the dots among these cells.
    local function take(cells)
      for mask = 1, (1 << math.min(#cells, 62)) - 1 do
        local taken = {}
        for i, cell in ipairs(cells) do
          if mask >> i - 1 & 1 == 1 then taken[#taken + 1] = cell end
        end
        if to(b, table.unpack(taken)) then return true end
      end
    end
    local lines = {}
    for _, cell in ipairs(b:cells()) do
      local row, column = b:place(cell)
      for _, line in ipairs { row, rows + column } do
        lines[line] = lines[line] or {}
        table.insert(lines[line], cell)
      end
    end
    for line = 1, rows + columns do
      if lines[line] and take(lines[line]) then return end
    end
  end,
  describe = function(from, to)
    local columns, places = #from:match "^[^/]*", {}
    for at in from:gmatch "()#" do
      if not to[1] or to[1]:sub(at, at) ~= "#" then
        places[#places + 1] = ("(%d, %d)"):format(at // (columns + 1) + 1, at % (columns + 1))
      end
    end
    return "take " .. table.concat(places, " ")
  end,
  theorem = {
    value = function(text)
      local value = 0
      for _, edges in ipairs(components(edges_of(text))) do value = value ~ on_graphs:value(edges) end
      return value
    end,
    misere = { outcome = function(text) return on_graphs:sum(components(edges_of(text))):outcome "misere" end },
  },
}
