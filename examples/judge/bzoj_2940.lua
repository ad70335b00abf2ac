-- BZOJ 2940 (POI VII, Stripes): the lengths c, z, n of the stripes, then the number of strips and their lengths. Print
-- 1 for each strip if the first player wins, otherwise 2.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local stripes = require("grundy").games.stripes

reader.run(function(input)
  local lengths = input:integers(3, "stripe", 1, 1000000)
  local game, answers = stripes(table.unpack(lengths)), {}
  for i, strip in ipairs(input:integers(input:integer("the number of strips", 1), "strip", 1)) do
    answers[i] = game:outcome(strip) == "N" and "1" or "2"
  end
  return answers
end)
