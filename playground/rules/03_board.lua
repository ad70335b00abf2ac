-- A board: dominoes and L's | 棋盘：多米诺与 L 形
-- A move puts one of the shapes, turned or mirrored, on free cells. | 一步将一种形状放在空格上，可旋转、翻转。
local rules = grundy.board.game {
  name = "Dominoes and L's",
  shapes = { "##", "##/#." },
}
return rules, rules(3, 5)
