--- Supernim: take any dots of one row or one column.

local board_text = require "grundy.support.board_text"
local choices = require "grundy.support.choices"
local core = require "grundy.core"
local graph_spec = require "grundy.support.graph_spec"
local ruleset = require("grundy.ruleset").new
local undirected = require "grundy.support.undirected"

--- The same game on a connected graph, whose vertices are the rows and columns and whose edges are the dots. Vertices
--- with the same neighbours may be exchanged.
local connected = ruleset {
  name = "Supernim",
  canonical = function(p) return type(p) == "table" and core.graph_canonical(p) or p end,
  moves = function(p, to)
    local edges, beside, met = graph_spec.edges_of(p), {}, {}
    local near = graph_spec.neighbours(graph_spec.last(edges), edges)
    for v, others in ipairs(near) do beside[v] = table.concat(others, " ") end
    for v, others in ipairs(near) do
      local rest = graph_spec.without(edges, v)
      local function leave(taken, left)
        local kept = table.move(rest, 1, #rest, 1, {})
        for _, w in ipairs(left) do kept[#kept + 1] = { v, w } end
        return #taken > 0 and to(table.unpack(undirected.parts(kept)))
      end
      if not met[beside[v]] and choices(others, leave, function(w) return beside[w] end) then return end
      met[beside[v]] = true
    end
  end,
}

--- The position of connected graphs that a board is.
local function on_graphs(text)
  local edges, rows, columns = {}, board_text.sides(text)
  for at in text:gmatch "()#" do
    edges[#edges + 1] = { at // (columns + 1) + 1, rows + at % (columns + 1) }
  end
  return connected:sum(undirected.parts(edges))
end

return require("grundy.board").game {
  components = "none",
  name = "Supernim",
  example = "grundy.games.supernim(3, 3)",
  rules = "supernim(m, n): a board of m by n dots; supernim { \"##.\", \"###\" }: the dots marked #. Take any dots, "
    .. "one or more, of one row or one column; they need not be neighbours. The player who cannot move loses.",
  verdict = "Even by even boards are P (answer each move by its image at the centre), and even by odd boards N "
    .. "(first take a whole row or column to make both sides even). A row of n dots is a Nim heap of n. Other boards "
    .. "are decided by search: the order of rows and of columns does not matter, so that the dots are edges between "
    .. "rows and columns, and groups of dots that share no row and no column form a sum. A path of n such edges is "
    .. "Kayles. Of odd by odd boards 3 by 3 and 5 by 5 are P, 3 by 5 and 3 by 7 N; no rule is known.",
  source = "K. Burke's table of rulesets, a variant of Nim, which names a thread of r/math (2015) and "
    .. "leaves open who wins",
  moves = function(b, to)
    local rows, columns = b:size()
    for line = 1, rows + columns do
      local cells = {}
      for _, cell in ipairs(b:cells()) do
        local row, column = b:place(cell)
        if row == line or rows + column == line then cells[#cells + 1] = cell end
      end
      if choices(cells, function(taken) return #taken > 0 and to(b, table.unpack(taken)) end) then return end
    end
  end,
  theorem = {
    value = function(text) return on_graphs(text):value() end,
    outcome = function(text)
      local rows, columns = board_text.sides(text)
      if rows * columns % 2 == 0 and not text:find(".", 1, true) then return rows % 2 == columns % 2 and "P" or "N" end
    end,
    misere = { outcome = function(text) return on_graphs(text):outcome "misere" end },
  },
}
