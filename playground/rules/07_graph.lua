-- A token on a graph | 图上的棋子
-- A token moves along an edge to a vertex of the list. | 棋子沿一条边移到列表中的一个顶点。
return grundy.graph {
  a = { "b", "c" },
  b = { "c", "d" },
  c = { "d", "e" },
  d = { "e", "f" },
  e = {},
  f = { "e" },
}
