-- A subtraction set: take 2, 5 or 7 | 减法游戏：取 2、5 或 7
return grundy.heap { subtract = { 2, 5, 7 } }
