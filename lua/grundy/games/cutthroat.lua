--- Impartial Cutthroat: remove a vertex that has a neighbour from a graph. These are the moves of Grim.

local core = require "grundy.core"
local graph_spec = require "grundy.support.graph_spec"
local grim = require "grundy.games.grim"
local ruleset = require("grundy.ruleset").new

local accept, moves = grim.accept, grim.moves

--- The representative: the integer n for a path of n vertices, -n for a cycle; other graphs are renumbered if that is
--- cheap.
local function canonical(p)
  return type(p) == "table" and #p > 0 and core.graph_canonical(p) or p
end

return ruleset {
  info = {
    name = "Impartial Cutthroat",
    example = "grundy.games.cutthroat { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 2, 5 } } }",
    rules = "cutthroat { edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }: remove a vertex that has a neighbour, "
      .. "together with its edges. The player who cannot move loses. Later positions are lists of edges.",
    verdict = "Grim by another name, as a vertex without neighbours can never be taken. A path of n vertices has the "
      .. "value of a heap of n in Officers (0.6), a complete graph of n vertices the value (n + 1) mod 2. Other graphs "
      .. "are decided by search, component by component; the page on records lists boards.",
    source = "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play, section 2.2; the rules as in K. Burke's "
      .. "table of rulesets; for two colours: S. K. McCurdy and R. J. Nowakowski, Cutthroat, an all-small game on "
      .. "graphs, INTEGERS 5(2) (2005) A13",
  },
  accept = function(p)
    if type(p) ~= "table" or p.edges == nil and p.vertices == nil then return accept(p) end
    local graph, wrong = graph_spec.read(p, {})
    if not graph then return nil, wrong end
    return accept(graph.edges)
  end,
  canonical = canonical,
  moves = function(p, to)
    if type(p) == "number" then
      local edges = {}
      for v = 1, math.abs(p) - 1 do edges[v] = { v, v + 1 } end
      if p < 0 then edges[-p] = { 1, -p } end
      p = edges
    end
    moves(p, to)
  end,
  draw = function(p) return type(p) == "table" and graph_spec.draw_edges(p) or { tostring(p) } end,
  describe = grim.describe,
}
