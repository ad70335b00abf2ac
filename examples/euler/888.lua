-- Project Euler 888, 1249 Nim: how many P-positions there are of k heaps of 1, ..., n tokens, in any order, where 1, 2,
-- 4 or 9 tokens are taken or a heap is divided into two; modulo 912491249.
local grundy = require "grundy"

local n, k = math.tointeger(arg[1] or 12), math.tointeger(arg[2] or 4)
local heaps = grundy.heap("4.330300003"):values(1, n)
print((heaps:count_sums(k, { ordered = false, modulus = 912491249 })))
