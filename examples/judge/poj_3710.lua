-- POJ 3710, Christmas Game: again and again up to the end of the input, the number of trees, and for each its numbers
-- of vertices and edges, then the edges; vertex 1 is the root. Print Sally if the first player wins, otherwise Harry.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local hackenbush = require("grundy").hackenbush

local function read_tree(input)
  local vertices = input:integer("the number of vertices", 1)
  local edges = {}
  for i = 1, input:integer("the number of edges", 0) do
    edges[i] = input:integers(2, "end of an edge", 1, vertices)
  end
  return hackenbush { edges = edges, ground = 1 }
end

reader.run(function(input)
  local answers = {}
  while not input:ended() do
    local trees = input:integer("the number of trees", 1)
    local game = read_tree(input)
    for _ = 2, trees do game = game + read_tree(input) end
    answers[#answers + 1] = game:outcome() == "N" and "Sally" or "Harry"
  end
  return answers
end)
