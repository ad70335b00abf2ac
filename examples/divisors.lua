--- A game of one's own: from a heap of n tokens take a proper divisor of n.
---   bin/grundy run examples/divisors.lua
---   bin/grundy play examples/divisors.lua 12

return function(n, to)
  for k = 1, n - 1 do
    if n % k == 0 then to(n - k) end
  end
end
