-- A loopy game: play may come back | 有环博弈：局面可以重复
-- From a heap take 2, or add 1 while it has fewer than 9.
return grundy.ruleset {
  name = "Take 2 or add 1",
  loopy = true,
  moves = function(n, to)
    if n >= 2 then to(n - 2) end
    if n % 4 == 3 and n < 9 then to(n + 1) end
    if n % 4 == 0 and n > 0 then to(n - 1) end
  end,
}
