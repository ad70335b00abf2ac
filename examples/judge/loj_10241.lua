-- LOJ 10241, taking stones 1: n stones in one pile, and the largest number k that may be taken. Print 1 if the first
-- player wins, otherwise 2.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local bounded_nim = require("grundy").games.bounded_nim

reader.run(function(input)
  local n, k = input:integer("the number of stones", 0), input:integer("the largest number to take", 1)
  return bounded_nim(k):outcome(n) == "N" and "1" or "2"
end)
