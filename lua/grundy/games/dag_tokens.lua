--- Tokens on an acyclic graph: the documented face of grundy.graph.

local graph = require "grundy.graph"

--- dag_tokens(lists) and dag_tokens.from_edges(n, from, to) are those of grundy.graph.
return setmetatable({
  info = {
    name = "Tokens on an acyclic graph",
    growth = "n^2",
    example = "grundy.games.dag_tokens({ { 2, 3 }, { 3 }, {} }) { 1, 2, 2 }",
    rules = "dag_tokens { {2, 3}, {3}, {} } {1, 2, 2}: tokens stand on vertices of a directed graph without cycles; "
      .. "several may share a vertex. Move one token along an edge. The player who cannot move loses.",
    verdict = "The value of a vertex is the mex of its successors' values; the value of several tokens is the "
      .. "exclusive or of theirs.",
    source = "R. P. Sprague, Ueber mathematische Kampfspiele, Tohoku Math. J. 41 (1935); P. M. Grundy, Mathematics "
      .. "and games, Eureka 2 (1939); as LOJ 10243",
  },
  from_edges = graph.from_edges,
}, { __call = function(_, ...) return graph(...) end })
