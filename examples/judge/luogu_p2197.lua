-- Luogu P2197, Nim: T, then T times n and n piles. Print Yes if the first player wins, otherwise No.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local nim = require("grundy").games.nim

reader.run(function(input)
  local answers = {}
  for i = 1, input:integer("the number of cases", 1) do
    local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
    answers[i] = nim(piles):outcome() == "N" and "Yes" or "No"
  end
  return answers
end)
