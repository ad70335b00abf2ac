-- 51Nod 1661, a game on the blackboard: n, k, then n numbers; replace x by y < x with y >= x/k. Print Bob or, if the
-- first player wins, Alice and a winning move: the index of a number, and its replacement. There may be several winning
-- moves, and a checker must accept any of them: a published program, which skips numbers whose value would rise, may
-- print a different one.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local blackboard = require("grundy").games.blackboard

reader.run(function(input)
  local count, k = input:integer("the number of numbers", 1), input:integer("the divisor", 2)
  local move = blackboard(k)(input:integers(count, "number", 1)):winning_moves()[1]
  if not move then return "Bob" end
  return ("Alice %d %d"):format(move.component, move.to[1])
end)
