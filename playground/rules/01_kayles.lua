-- Kayles | Kayles（击瓶游戏）
-- Knock down one pin or two neighbours: | 击倒一个瓶或相邻的两个：
-- what is left is a sum of two rows. | 余下的是两排之和。
return grundy.ruleset {
  name = "Kayles",
  moves = function(n, to)
    for taken = 1, math.min(2, n) do
      for left = 0, (n - taken) // 2 do
        to(left, n - taken - left)
      end
    end
  end,
}
