-- A loopy game: play may come back | 有环博弈：局面可以重复
-- Take 3; or one token more or less between 3k + 1 and 3k + 2. Infinite values, ∞{...}: the game may go on for ever.
return grundy.ruleset {
  name = "Take 3, or come and go",
  loopy = true,
  moves = function(n, to)
    if n >= 3 then to(n - 3) end
    if n % 3 == 1 then to(n + 1) end
    if n % 3 == 2 then to(n - 1) end
  end,
}
