-- Codeforces 1194D: 1-2-K Game | Codeforces 1194D：1-2-K 游戏 A chip n cells from the end moves by 1, 2 or k cells. | 距终点
-- n 格的棋子走 1、2 或 k 格。 Which player wins, for n up to 10^9? | n 至 10^9，谁必胜？
local k = 6
return grundy.ruleset {
  name = "1-2-K Game",
  moves = function(n, to)
    for _, step in ipairs { 1, 2, k } do
      if step <= n then to(n - step) end
    end
  end,
}
