-- Green Hackenbush | 绿色砍树
-- A move cuts an edge; what no longer hangs on the ground (vertex 1) falls.
return grundy.hackenbush {
  ground = 1,
  edges = { { 1, 2 }, { 2, 3 }, { 2, 4 }, { 4, 5 }, { 1, 6 }, { 6, 7 }, { 7, 1 }, { 7, 8 } },
}
