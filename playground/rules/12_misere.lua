-- Misere: who takes the last token loses | 反向规则：取到最后一枚者输
-- Take up to three tokens, or split a heap of at least 4 in two.
return grundy.ruleset {
  name = "Take up to three, or split",
  play = "misere",
  moves = function(n, to)
    for taken = 1, math.min(3, n) do to(n - taken) end
    if n >= 4 then to(n // 2, n - n // 2) end
  end,
}
