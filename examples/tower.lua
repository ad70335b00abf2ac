--- The tower of fields below w^(w^w), as a picture: `lua examples/tower.lua 61 > tower.svg`.
---
--- Each odd prime p has a column. Its point is the field of kappa_p = w^(w^k), as high as the logarithm of its degree;
--- lines lead down to the primes whose generators are in (kappa_p)^p, and the number is its excess.

local grundy = require "grundy"
local ordinal = grundy.nimber.ordinal

local last = tonumber(arg[1]) or 61

--- The odd primes up to `last`.
local primes = {}
for n = 3, last, 2 do
  local is_prime = true
  for _, p in ipairs(primes) do is_prime = is_prime and n % p ~= 0 end
  if is_prime then primes[#primes + 1] = n end
end

--- What a point rests on: the primes of the generators w^(w^k e) in (kappa_p)^p, and the integer there.
local function roots_of(p, kappa)
  local places, excess = {}, grundy.nimber.excess(p)
  for term in tostring(kappa ^ p):gmatch "[^ ]+" do
    local rank = term:match "^w%^%(w%^(%d+)" or term:find "^w%^%(?w" and 1 or term:find "^w" and 0
    if rank then places[#places + 1] = math.tointeger(rank) + 1 end
  end
  return places, excess
end

local width, height, step = 60 + 46 * #primes, 420, 46
local function x_of(place) return 60 + step * (place - 1) end
local highest = 1
local degrees = {}
for k in ipairs(primes) do
  degrees[k] = ordinal(("w^w^%d"):format(k - 1)):degree()
  highest = math.max(highest, degrees[k])
end
local function y_of(degree) return height - 50 - (height - 90) * math.log(degree) / math.log(highest) end

local out = { ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">')
  :format(width, height), ('<rect width="%d" height="%d" fill="white"/>'):format(width, height) }
local function add(format, ...) out[#out + 1] = format:format(...) end
local power = 1
while power <= highest do
  add('<line x1="40" y1="%.1f" x2="%d" y2="%.1f" stroke="#ddd"/><text x="34" y="%.1f" text-anchor="end">%s</text>',
    y_of(power), width, y_of(power), y_of(power) + 4, power < 1e6 and ("%d"):format(power) or ("%.0e"):format(power))
  power = power * 10
end
local points = {}
for k, p in ipairs(primes) do
  local places, excess = roots_of(p, ordinal(("w^w^%d"):format(k - 1)))
  for _, place in ipairs(places) do
    add('<line x1="%d" y1="%.1f" x2="%d" y2="%.1f" stroke="#36c"/>', x_of(k), y_of(degrees[k]), x_of(place),
      y_of(degrees[place]))
  end
  points[#points + 1] = ('<circle cx="%d" cy="%.1f" r="9" fill="%s" stroke="#36c"/><text x="%d" y="%.1f" '
    .. 'text-anchor="middle">%d</text><text x="%d" y="%d" text-anchor="middle">%d</text>'):format(x_of(k),
    y_of(degrees[k]), excess > 0 and "#fd8" or "#fff", x_of(k), y_of(degrees[k]) + 4, excess, x_of(k), height - 20, p)
end
out[#out + 1] = table.concat(points, "\n")
print(table.concat(out, "\n") .. "\n</svg>")
