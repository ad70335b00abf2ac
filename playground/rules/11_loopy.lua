-- A loopy game: positions may recur | 局面可以重复的游戏
-- Take 3; or go from 3k + 1 to 3k + 2, or back. | 取 3；或在 3k + 1 与 3k + 2 之间来回。
-- ∞{...} is infinite: play may continue for ever. | ∞{...} 为无穷值：对局可永不结束。
return grundy.ruleset {
  name = "Take 3, or come and go",
  loopy = true,
  moves = function(n, to)
    if n >= 3 then to(n - 3) end
    if n % 3 == 1 then to(n + 1) end
    if n % 3 == 2 then to(n - 1) end
  end,
}
