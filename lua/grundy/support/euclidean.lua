--- Shared by the two games of Euclid. No number may become less than `least`: 0 (Cole and Davie) or 1 (Grossman).
---
--- The options of {a, qa + r}, r < a, are {a, ja + r} for j < q, and {a, r} is {r, a}. With g its value, {a, a + r} has
--- the value 0, or 1 if g = 0, and so on: {a, ja + r}, j >= 1, has the value j if j > g, otherwise j - 1. If r < least,
--- so that {a, r} is not a position, the same holds with g above all numbers.

local euclidean = {}

--- The value of {a, ja + r}, j >= 0, if {r, a} has the value g.
local function value_at(j, g)
  if j == 0 then return g end
  return j > g and j or j - 1
end

--- The value of {r, a}, 0 <= r < a, or its substitute if r < least.
local function value_below(r, a, least)
  local quotients = {}
  while r > 0 do
    quotients[#quotients + 1] = a // r
    r, a = a % r, r
  end
  local g = least == 0 and 0 or math.maxinteger
  for i = #quotients, 1, -1 do g = value_at(quotients[i], g) end
  return g
end

--- The smaller number a, the quotient q and remainder r of the larger one, and the value g of {r, a}; a > 0.
local function divided(p, least)
  local a, b = math.min(p[1], p[2]), math.max(p[1], p[2])
  return a, b // a, b % a, value_below(b % a, a, least)
end

--- Whether x/y exceeds the golden ratio phi, for x >= y >= 0 and x > 0; x/0 does. Since phi = 1 + 1/phi, for y <= x <
--- 2y this holds iff y/(x - y) is below phi.
function euclidean.exceeds_golden_ratio(x, y)
  local exceeds = true
  while x - y < y do
    x, y = y, x - y
    exceeds = not exceeds
  end
  return exceeds
end

function euclidean.moves(least)
  return function(p, to)
    local a, b = p[1], p[2]
    if a == 0 or b == 0 then return end
    for left = a - b, least, -b do to { left, b } end
    for left = b - a, least, -a do to { a, left } end
  end
end

function euclidean.value(least)
  return function(p)
    if p[1] == 0 or p[2] == 0 then return 0 end
    local _, q, _, g = divided(p, least)
    return value_at(q, g)
  end
end

function euclidean.options_with_value(least)
  return function(p, value)
    local options = {}
    if p[1] == 0 or p[2] == 0 then return options end
    local a, q, r, g = divided(p, least)
    -- if the numbers are equal, either may be reduced
    local function add(j)
      local left = j * a + r
      if p[1] >= p[2] then options[#options + 1] = { left, p[2] } end
      if p[1] <= p[2] then options[#options + 1] = { p[1], left } end
    end
    if value == g and r >= least then add(0) end
    for j = math.max(value, 1), math.min(value, q - 2) + 1 do
      if value_at(j, g) == value then add(j) end
    end
    return options
  end
end

function euclidean.describe(from, to)
  local i = from[1] == to[1][1] and 2 or 1
  local other = from[3 - i]
  local taken = from[i] - to[1][i]
  if taken == other then return ("subtract %d from %d"):format(other, from[i]) end
  return ("subtract %d times %d from %d"):format(taken // other, other, from[i])
end

return euclidean
