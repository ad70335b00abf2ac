-- BZOJ 3895, taking stones: take one, or merge two piles. T, then T times n and n piles. Print YES if the first player
-- wins, otherwise NO.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local merge_or_take_one = require("grundy").games.merge_or_take_one

reader.run(function(input)
  local answers = {}
  for i = 1, input:integer("the number of cases", 1) do
    local piles = input:integers(input:integer("the number of piles", 1), "pile", 1)
    answers[i] = merge_or_take_one(piles):outcome() == "N" and "YES" or "NO"
  end
  return answers
end)
