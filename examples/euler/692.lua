-- Project Euler 692, Siegbert and Jo: the sum over 1, ..., n of the least winning first move of Fibonacci Nim, the
-- least part by Zeckendorf. For F + r, F being the largest part, it is the least part of r.
local n = math.tointeger(arg[1] or 13)
local numbers, sums = { 1, 2 }, { 1, 3 } -- to each Fibonacci number
for i = 3, 89 do
  numbers[i] = numbers[i - 1] + numbers[i - 2]
  sums[i] = sums[i - 1] + sums[i - 2] - numbers[i - 2] + numbers[i]
end
local sum = 0
for i = 89, 1, -1 do
  if numbers[i] <= n then n, sum = n - numbers[i], sum + sums[i] end
end
print(sum)
