-- Project Euler 400, Fibonacci Tree Game: how many winning moves the tree with the branches T(k - 1) and T(k - 2) has,
-- where a node is cut off with all above it and the player who must take the root loses; modulo 10^18. A node above the
-- root is an edge of Green Hackenbush. Moves are counted by the value that they leave.
local k, m, counts = math.tointeger(arg[1] or 10), math.tointeger(10 ^ 18), {}
local stalk = { [0] = 0, 1 } -- the value of T(i) on an edge
for i = 2, k do stalk[i] = (stalk[i - 1] ~ stalk[i - 2]) + 1 end
local function count(i, wanted) -- the number of moves after which T(i) on an edge has this value
  if i < 1 or wanted == 0 then return math.min(i, 1) end
  local key = i << 32 | wanted
  counts[key] = counts[key] or i > 1 and (count(i - 1, wanted - 1 ~ stalk[i - 2])
    + count(i - 2, wanted - 1 ~ stalk[i - 1])) % m or 0
  return counts[key]
end
print(count(k, 1))
