--- Supernim: take any dots of one row or one column.

local board = require "grundy.board"
local choices = require "grundy.support.choices"
local core = require "grundy.core"
local full_board = require "grundy.support.full_board"
local graph_spec = require "grundy.support.graph_spec"
local nim = require "grundy.games.nim"
local ruleset = require("grundy.ruleset").new
local undirected = require "grundy.support.undirected"

--- The same game on a connected graph, whose vertices are the rows and columns and whose edges are the dots. Vertices
--- with the same neighbours may be exchanged.
local connected = ruleset {
  name = "Supernim",
  canonical = function(p) return type(p) == "table" and core.graph_canonical(p) or p end,
  moves = function(p, to)
    local edges, at, around, met = graph_spec.edges_of(p), {}, {}, {}
    for _, edge in ipairs(edges) do
      for k = 1, 2 do
        local v = edge[k]
        at[v], around[v] = at[v] or {}, (around[v] or "") .. edge[3 - k] .. " "
        table.insert(at[v], edge)
      end
    end
    for v, own in pairs(at) do
      local others = graph_spec.without(edges, v)
      local function leave(taken, left)
        local kept = table.move(others, 1, #others, 1, {})
        table.move(left, 1, #left, #kept + 1, kept)
        return #taken > 0 and to(table.unpack(undirected.parts(kept)))
      end
      local function beyond(edge) return around[edge[1] == v and edge[2] or edge[1]] end
      if not met[around[v]] and choices(own, leave, beyond) then return end
      met[around[v]] = true
    end
  end,
}

--- The position of connected graphs that a board is.
local function on_graphs(text)
  local edges, width = {}, #text:match "^[^/]*" + 1
  for at in text:gmatch "()#" do edges[#edges + 1] = { at // width + 1, 1000 + at % width } end
  return connected:sum(undirected.parts(edges))
end

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
    local rows, columns = b:size()
    local lines = {}
    for i = 1, rows + columns do lines[i] = {} end
    for _, cell in ipairs(b:cells()) do
      local row, column = b:place(cell)
      table.insert(lines[row], cell)
      table.insert(lines[rows + column], cell)
    end
    for _, line in ipairs(lines) do
      if choices(line, function(cells) return #cells > 0 and to(b, table.unpack(cells)) end) then return end
    end
  end,
  theorem = {
    value = function(text) return on_graphs(text):value() end,
    outcome = function(text) return not text:find(".", 1, true) and on_full.outcome(text) or nil end,
    misere = { outcome = function(text) return on_graphs(text):outcome "misere" end },
  },
}
