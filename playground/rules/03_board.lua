-- A board: dominoes and L's | 棋盘：多米诺与 L 形
-- A move puts one of the shapes on free cells; turned and mirrored it is another shape.
local rules = grundy.board.game { name = "Dominoes and L's", shapes = { "##", "##/#." } }
return rules, rules(3, 5)
