-- AcWing 891, Nim: n, then n piles. Print Yes if the first player wins, otherwise No.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local nim = require("grundy").games.nim

reader.run(function(input)
  local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
  return nim(piles):outcome() == "N" and "Yes" or "No"
end)
