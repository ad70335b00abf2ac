-- HDU 1525, Euclid's Game: pairs of numbers, up to 0 0. Print Stan wins if the first player wins, otherwise Ollie wins.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local euclid = require("grundy").games.euclid

reader.run(function(input)
  local answers = {}
  while true do
    if input:ended() then return answers end
    local a, b = input:integer("the first number", 0), input:integer("the second number", 0)
    if a == 0 and b == 0 then return answers end
    answers[#answers + 1] = euclid { a, b }:outcome() == "N" and "Stan wins" or "Ollie wins"
  end
end)
