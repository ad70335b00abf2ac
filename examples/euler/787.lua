-- Project Euler 787, Bezout's Game: how many N-positions (a, b) have a + b <= n and no common factor, where a move
-- takes c from a and d from b with ad - bc = 1 or -1, and a player who empties a heap wins. The P-positions are those
-- whose smaller heap is even, 2f, and whose other heap is odd: for an odd sum s there are as many as there are f below
-- s / 4 without a common factor with s.
local n = math.tointeger(arg[1] or 100)
local function coprime(step, all) -- of the pairs up to n, all(n) in number, those without a common factor 1 + k step
  return setmetatable({}, { __index = function(known, up_to)
    local sum, d = all(up_to), 1 + step
    while d <= up_to do
      local last = up_to // (up_to // d) -- the same quotient
      sum, d = sum - ((last - 1) // step - (d - 1 - step) // step) * known[up_to // d], last - (last - 1) % step + step
    end
    known[up_to] = sum
    return sum
  end })[n]
end
local pairs_of_sums = coprime(1, function(up_to) return up_to * (up_to + 1) // 2 end) - 1
print(pairs_of_sums - 2 * coprime(2, function(up_to) return (up_to - 1) // 4 * ((up_to + 1) // 4) end))
