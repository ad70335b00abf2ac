-- Project Euler 961, Removing Digits: how many numbers from 1 to 10^k - 1 are N-positions, where a move removes a
-- digit, and with it any zeros that then lead, and the player who takes the last digit wins. Only the places of the
-- zeros matter: a position is a number in binary, each of whose ones stands for nine digits.
local grundy = require "grundy"

local k, count = math.tointeger(arg[1] or 4), 0
local game = grundy.ruleset(function(n, to)
  for i = 0, k do
    if n >> i > 0 then to(n >> i + 1 << i | n & (1 << i) - 1) end
  end
end)
for n, value in pairs(game:values(1, (1 << k) - 1)) do
  local ways = value > 0 and 1 or 0
  for i = 0, k do ways = ways * (n >> i & 1 == 1 and 9 or 1) end
  count = count + ways
end
print(count)
