-- AcWing 892, staircase Nim: n, then the stones on the steps 1 to n. Print Yes if the first player wins, otherwise No.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local staircase_nim = require("grundy").games.staircase_nim

reader.run(function(input)
  local stairs = input:integers(input:integer("the number of steps", 1), "step", 0)
  return staircase_nim(stairs):outcome() == "N" and "Yes" or "No"
end)
