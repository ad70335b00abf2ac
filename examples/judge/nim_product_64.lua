-- Library Checker, "Nim Product (F_{2^64})": T, then T lines "a b"; print the
-- nim product of each, unsigned. Reads 64 KB at a time, to the end of a line.
local nimber = require "grundy.nimber"

local parse, mul, tostring = nimber.parse, nimber.mul, nimber.tostring

io.read "l"
for block, line in function() return io.read(65536, "l") end do
  local products = {}
  for a, b in (block .. (line or "")):gmatch "(%d+) (%d+)" do
    products[#products + 1] = tostring(mul(parse(a), parse(b))) .. "\n"
  end
  io.write(table.concat(products))
end
