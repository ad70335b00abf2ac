-- Wythoff's queen | 威佐夫博弈（皇后走到角上）
return grundy.ruleset {
  name = "Wythoff's queen",
  moves = function(at, to)
    local a, b = at[1], at[2]
    for k = 1, a do to { a - k, b } end
    for k = 1, b do to { a, b - k } end
    for k = 1, math.min(a, b) do
      to { a - k, b - k }
    end
  end,
}
