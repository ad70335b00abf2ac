-- AcWing 894, Nim where a pile is replaced by two smaller ones: n, then n piles. Print Yes if the first player wins,
-- otherwise No.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local split_nim = require("grundy").games.split_nim

reader.run(function(input)
  local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
  return split_nim(piles):outcome() == "N" and "Yes" or "No"
end)
