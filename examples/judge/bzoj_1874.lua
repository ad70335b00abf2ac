-- BZOJ 1874 (WC 2009 Beijing), taking stones: n, the piles, m, the numbers that may be taken. Print NO, or YES and the
-- first winning move: the pile and the number taken, the smallest pile first, then the smallest number.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local subtraction = require("grundy").games.subtraction

reader.run(function(input)
  local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
  local set = input:integers(input:integer("the size of the set", 1), "element", 1)
  local move = subtraction(set)(piles):winning_moves()[1]
  if not move then return "NO" end
  return { "YES", ("%d %d"):format(move.component, move.from - move.to[1]) }
end)
