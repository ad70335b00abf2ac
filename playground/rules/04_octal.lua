-- An octal code: Dawson's Chess 0.137 | 八进制游戏：Dawson 棋 0.137
return grundy.heap "0.137"
