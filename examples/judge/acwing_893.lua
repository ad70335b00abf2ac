-- AcWing 893, a subtraction game: k and the set of numbers that may be taken, then n and the piles. Print Yes if the
-- first player wins, otherwise No.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local subtraction = require("grundy").games.subtraction

reader.run(function(input)
  local set = input:integers(input:integer("the size of the set", 1), "element", 1)
  local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
  return subtraction(set)(piles):outcome() == "N" and "Yes" or "No"
end)
