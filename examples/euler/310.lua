-- Project Euler 310, Nim Square: how many P-positions there are of three heaps of 0, ..., n tokens, in any order, where
-- a move takes a square number of tokens.
local grundy = require "grundy"

local n, squares = math.tointeger(arg[1] or 29), {}
for i = 1, math.floor(n ^ 0.5) do squares[i] = i * i end
print((grundy.games.subtraction(squares):values(0, n):count_sums(3, { ordered = false })))
