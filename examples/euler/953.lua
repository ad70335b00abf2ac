-- Project Euler 953, Factorisation Nim: the sum of the numbers 1, ..., n whose prime factors, counted with
-- multiplicity, are the heaps of a P-position of Nim.
local grundy = require "grundy"

local n, sum, heaps = math.tointeger(arg[1] or 100), 1, { {} }
for p = 2, n do
  heaps[p] = heaps[p] or { p }
  if #heaps[p] == 1 then
    for j = 2, n // p do heaps[p * j] = table.move(heaps[j] or {}, 1, j, 2, { p }) end
  end
  if grundy.games.nim(heaps[p]):outcome() == "P" then sum = sum + p end
end
print(sum)
