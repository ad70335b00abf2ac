-- Kayles | 凯尔斯（击柱游戏）
-- Knock down one pin or two neighbours; the row falls apart.
return grundy.ruleset {
  name = "Kayles",
  moves = function(n, to)
    for taken = 1, math.min(2, n) do
      for left = 0, (n - taken) // 2 do
        to(left, n - taken - left)        -- an option is a sum of positions
      end
    end
  end,
}
