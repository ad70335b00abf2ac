-- BZOJ 2066 (POI XI, Gra): m, n, then the fields of n pawns on a strip of m fields, in increasing order. Print the
-- number of winning first moves.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local poi_gra = require("grundy").games.poi_gra

reader.run(function(input)
  local m = input:integer("the number of fields", 2)
  local pawns = input:integers(input:integer("the number of pawns", 1), "pawn", 1, m - 1)
  for i = 2, #pawns do
    if pawns[i] <= pawns[i - 1] then
      input:fail("pawn %d is on field %d, expected one to the right of field %d", i, pawns[i], pawns[i - 1])
    end
  end
  return #poi_gra(m)(pawns):winning_moves()
end)
