-- A token on a graph | 图上的棋子
-- An edge leads from each vertex to those in its list.
return grundy.graph {
  a = { "b", "c" },
  b = { "c", "d" },
  c = { "d", "e" },
  d = { "e", "f" },
  e = {},
  f = { "e" },
}
