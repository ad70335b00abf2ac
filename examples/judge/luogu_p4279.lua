-- Luogu P4279 (SHOI 2008), Little John: misere Nim. T, then T times n and n piles. Print John if the first player wins,
-- otherwise Brother.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local misere_nim = require("grundy").games.misere_nim

reader.run(function(input)
  local answers = {}
  for i = 1, input:integer("the number of cases", 1) do
    local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
    answers[i] = misere_nim(piles):outcome() == "N" and "John" or "Brother"
  end
  return answers
end)
