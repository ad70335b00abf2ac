--- Games made from a table, by their names in Lua: the form of the table, and the function that makes the game.

local grundy = require "grundy"

--- A maker in the form of families of games: called with the table, and with an example for errors.
local function maker(example, make)
  return setmetatable({ info = { example = example } }, { __call = function(_, ...) return make(...) end })
end

--- A graph in a file says how many vertices it has, which a picture does not.
local function hackenbush(spec)
  if type(spec) == "table" and spec.vertices and spec.edges then spec = { edges = spec.edges, ground = spec.ground } end
  return grundy.games.hackenbush(spec)
end

return {
  ["board.game"] = maker('board.game {shapes = {"##"}} 3 4', grundy.board.game),
  cells = maker("cells {adjacency = {{2}, {1, 3}, {2}}, take = edge} 3", grundy.cells),
  edge_geography = maker("edge_geography {vertices = 3, edges = {{1, 2}, {2, 3}}} 1", grundy.edge_geography),
  graph = maker("graph {{2, 3}, {3}, {}} 1", function(lists)
    return type(lists) == "userdata" and lists or grundy.graph(lists)
  end),
  hackenbush = maker("hackenbush {edges = {{1, 2}, {2, 3}}, ground = 1}", hackenbush),
  vector_game = maker("vector_game {{2, 1}, {1, 3}} 5 9", grundy.vector_game),
  vertex_geography = maker("vertex_geography {vertices = 3, edges = {{1, 2}, {2, 3}}} 2", grundy.vertex_geography),
}
