-- A heap: take a square number | 一堆：取走平方数
return function(n, to)
  for s = 1, n do
    if s * s > n then break end
    to(n - s * s)
  end
end
