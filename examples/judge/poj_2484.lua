-- POJ 2484, A Funny Game: numbers of coins in a circle, up to a 0. Print Alice if the first player wins, otherwise Bob.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local funny_game = require("grundy").games.funny_game

reader.run(function(input)
  local answers = {}
  while true do
    local n = input:case "the number of coins"
    if n == 0 then return answers end
    answers[#answers + 1] = funny_game(n):outcome() == "N" and "Alice" or "Bob"
  end
end)
