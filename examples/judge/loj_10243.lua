-- LOJ 10243, moving tokens: a graph without cycles with n vertices and m edges, and k tokens on vertices; then the
-- edges and the tokens. Print win if the first player wins, otherwise lose.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local dag_tokens = require("grundy").games.dag_tokens

reader.run(function(input)
  local vertices = input:integer("the number of vertices", 1)
  local edges = input:integer("the number of edges", 0)
  local tokens = input:integer("the number of tokens", 0)
  local from, to = {}, {}
  for i = 1, edges do
    from[i] = input:integer("the start of an edge", 1, vertices)
    to[i] = input:integer("the end of an edge", 1, vertices)
  end
  local game = dag_tokens.from_edges(vertices, from, to)
  local outcome = game(input:integers(tokens, "token", 1, vertices)):outcome()
  if outcome == "D" then input:fail("the graph has a cycle that a token can reach") end
  return outcome == "N" and "win" or "lose"
end)
