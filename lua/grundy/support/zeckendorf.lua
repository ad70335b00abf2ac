--- Zeckendorf's theorem: every n >= 0 is in exactly one way a sum of Fibonacci numbers 1, 2, 3, 5, 8, ... no two of
--- which are neighbours in that order. (E. Zeckendorf, Bull. Soc. Roy. Sci. Liege 41, 1972.)

local zeckendorf = {}

--- All Fibonacci numbers below 2^63; the first two are 1 and 2.
zeckendorf.fibonacci = { 1, 2 }

local fibonacci = zeckendorf.fibonacci
while fibonacci[#fibonacci] <= math.maxinteger - fibonacci[#fibonacci - 1] do
  fibonacci[#fibonacci + 1] = fibonacci[#fibonacci] + fibonacci[#fibonacci - 1]
end

--- The indices of the parts of n among the Fibonacci numbers, largest first.
---@param n integer
---@return integer[]
function zeckendorf.indices(n)
  local indices, i = {}, 1
  while i < #fibonacci and fibonacci[i + 1] <= n do i = i + 1 end
  while n > 0 do
    if fibonacci[i] <= n then
      n = n - fibonacci[i]
      indices[#indices + 1] = i
    end
    i = i - 1
  end
  return indices
end

--- The least part of n > 0.
---@param n integer
---@return integer
function zeckendorf.least(n)
  local i = 1
  while i < #fibonacci and fibonacci[i + 1] <= n do i = i + 1 end
  while fibonacci[i] ~= n do
    if fibonacci[i] < n then n = n - fibonacci[i] end
    i = i - 1
  end
  return n
end

--- The parts of n, largest first.
---@param n integer
---@return integer[]
function zeckendorf.parts(n)
  local parts = zeckendorf.indices(n)
  for k, i in ipairs(parts) do parts[k] = fibonacci[i] end
  return parts
end

return zeckendorf
