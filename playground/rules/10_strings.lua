-- A string: remove two equal neighbours | 字符串：删去相邻的两个相同字符
local rules = grundy.ruleset {
  name = "Equal neighbours",
  moves = function(row, to)
    for i = 1, #row - 1 do
      if row:byte(i) == row:byte(i + 1) then
        to(row:sub(1, i - 1) .. row:sub(i + 2))
      end
    end
  end,
}
return rules, "aabbabbaab"
