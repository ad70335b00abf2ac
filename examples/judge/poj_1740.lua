-- POJ 1740, A New Stone Game: n and n piles, again and again, up to a 0. Print 1 if the first player wins, otherwise 0.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local new_stone_game = require("grundy").games.new_stone_game

reader.run(function(input)
  local answers = {}
  while true do
    local count = input:case "the number of piles"
    if count == 0 then return answers end
    local piles = input:integers(count, "pile", 1)
    answers[#answers + 1] = new_stone_game(piles):outcome() == "N" and "1" or "0"
  end
end)
