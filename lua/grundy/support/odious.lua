--- Odious numbers: those with an odd number of ones in binary, 1, 2, 4, 7, 8, 11, ...
--- The exclusive or of two numbers is odious iff one of them is.

local odious = {}

--- Whether n >= 0 is odious.
---@param n integer
---@return boolean
function odious.is(n)
  n = n ~ n >> 32
  n = n ~ n >> 16
  n = n ~ n >> 8
  n = n ~ n >> 4
  return 0x6996 >> (n & 15) & 1 == 1
end

--- The n-th odious number, n >= 1: 2(n - 1), or 2(n - 1) + 1 if n - 1 is not odious.
---@param n integer
---@return integer
function odious.number(n)
  local half = n - 1
  return half << 1 | (odious.is(half) and 0 or 1)
end

--- The index of n among the odious numbers: odious.number(odious.index(n)) = n.
---@param n integer
---@return integer
function odious.index(n)
  return (n >> 1) + 1
end

--- Calls set(n [, a [, b]]), n > a > b, for every set of one to three places, n the largest, whose odious numbers have
--- the exclusive or `sum`, which is not 0.
---@param n integer
---@param sum integer
---@param set fun(n: integer, a?: integer, b?: integer)
function odious.sets(n, sum, set)
  local rest = sum ~ odious.number(n) -- what the other places must give
  if rest == 0 then return set(n) end
  if odious.is(rest) then
    local a = odious.index(rest)
    if a < n then set(n, a) end
    return
  end
  for a = 2, n - 1 do
    local b = odious.index(odious.number(a) ~ rest)
    if b < a then set(n, a, b) end
  end
end

return odious
