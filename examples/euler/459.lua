-- Project Euler 459, Flipping Game: how many winning first moves an n x n board of heads has, where a move turns a
-- rectangle of square width and triangular height with heads in its last corner.
local grundy = require "grundy"

local n = math.tointeger(arg[1] or 5)
local function segments(length) -- turn length(k) coins side by side, of which i is the last
  return grundy.coins(function(i, turn)
    local k, others = 1, {}
    while length(k) <= i do
      for j = #others + 1, length(k) - 1 do others[j] = i - j end
      turn(others)
      k = k + 1
    end
  end)
end
local board = (("H"):rep(n) .. "\n"):rep(n)
print(grundy.coins.product(segments(function(k) return k * k end),
  segments(function(k) return k * (k + 1) // 2 end))(board):count_winning_moves())
