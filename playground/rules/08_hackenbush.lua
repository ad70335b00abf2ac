-- Green Hackenbush | 删边游戏（Green Hackenbush） A move cuts an edge; what no longer hangs | 一步删去一条边； on the ground (vertex
-- 1) falls. | 不再与地面（顶点 1）相连的部分消失。
return grundy.hackenbush {
  ground = 1,
  edges = {
    { 1, 2 }, { 2, 3 }, { 2, 4 }, { 4, 5 },
    { 1, 6 }, { 6, 7 }, { 7, 1 }, { 7, 8 },
  },
}
