-- An octal code: Dawson's Chess 0.137 | 八进制码：道森棋 0.137
return grundy.heap "0.137"
