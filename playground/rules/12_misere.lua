-- Misère: the last token loses | 反常规则：取走最后一枚者输 Take up to three tokens, or halve a heap of 4 or more. | 取至多三枚，或将不少于 4
-- 枚的堆平分为二。
return grundy.ruleset {
  name = "Take up to three, or split",
  play = "misere",
  moves = function(n, to)
    for taken = 1, math.min(3, n) do to(n - taken) end
    if n >= 4 then to(n // 2, n - n // 2) end
  end,
}
