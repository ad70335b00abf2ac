-- Project Euler 306, Paper-strip Game: how many of the strips of 1, ..., n squares are N-positions, where a move
-- blackens two white squares side by side.
local grundy = require "grundy"

local n = math.tointeger(arg[1] or 50)
print(n - grundy.games.take_two_adjacent:values(1, n):frequencies()[0])
