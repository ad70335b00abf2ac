--- Digests of the first 10^6 values of twenty codes, a line each, which are equal if two builds compute the same
--- values.

local codes = { "0.77", "0.137", "0.17", "0.07", "0.6", "0.45", "0.75", "0.56", "0.165", "0.054", "0.055", "0.15",
  "0.34", "0.53", "0.71", "0.72", "0.156", "0.356", "4.7", "0.644" }

local count = 1000000

--- Fowler, Noll and Vo's sum of the values, in 64 bits.
local function digest(sequence)
  local sum = -0x340d631b7bdddcdb -- their basis, 0xcbf29ce484222325
  for n = 0, count - 1 do sum = (sum ~ sequence[n]) * 0x100000001b3 end
  return sum
end

return function()
  local grundy = require "grundy"
  local lines = {}
  for i, code in ipairs(codes) do
    lines[i] = ("%s %016x\n"):format(code, digest(grundy.heap(code):values(0, count - 1)))
  end
  return table.concat(lines)
end
