-- BZOJ 2463, who can win?: sizes of boards, up to a 0; a stone walks from the corner over unvisited squares. Print
-- Alice if the first player wins, otherwise Bob.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local grid_geography = require("grundy").games.grid_geography

reader.run(function(input)
  local answers = {}
  while true do
    local n = input:case "the size of the board"
    if n == 0 then return answers end
    answers[#answers + 1] = grid_geography(n):outcome() == "N" and "Alice" or "Bob"
  end
end)
