-- LOJ 10242, taking stones 2: Nim. n, then n piles. Print win if the first player wins, otherwise lose.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local nim = require("grundy").games.nim

reader.run(function(input)
  local piles = input:integers(input:integer("the number of piles", 1), "pile", 0)
  return nim(piles):outcome() == "N" and "win" or "lose"
end)
