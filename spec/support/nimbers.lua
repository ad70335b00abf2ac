--- What the specs of nimbers share.

local nimbers = {}

--- A random nimber: 64 random bits, or fewer, so that all subfields occur.
function nimbers.random()
  return math.random(0) >> (math.random(4) == 1 and math.random(0, 63) or 0)
end

--- A random nimber other than 0.
function nimbers.random_unit()
  local a
  repeat a = nimbers.random() until a ~= 0
  return a
end

function nimbers.random_list(length)
  local list = {}
  for i = 1, length do list[i] = nimbers.random() end
  return list
end

--- The packed string of a list.
function nimbers.pack(list)
  local bytes = {}
  for i, a in ipairs(list) do bytes[i] = string.pack("<i8", a) end
  return table.concat(bytes)
end

--- The products of all a, b < limit by definition: product[a][b].
function nimbers.products_by_definition(limit)
  local product = {}
  for a = 0, limit - 1 do
    product[a] = {}
    for b = 0, limit - 1 do
      local seen = {}
      for x = 0, a - 1 do
        for y = 0, b - 1 do seen[product[x][b] ~ product[a][y] ~ product[x][y]] = true end
      end
      local mex = 0
      while seen[mex] do mex = mex + 1 end
      product[a][b] = mex
    end
  end
  return product
end

--- The product by Conway's theorem alone, F = 2^bits: F F = F + F/2 and F a = F * a for a < F.
function nimbers.recursive_product(a, b, bits)
  if a == 0 or b == 0 then return 0 end
  if a == 1 then return b end
  if b == 1 then return a end
  bits = bits or 32
  local below = (1 << bits) - 1
  local a1, a0, b1, b0 = a >> bits, a & below, b >> bits, b & below
  local half = bits // 2
  local product = nimbers.recursive_product
  local top = product(a1, b1, half)
  local cross = product(a1, b0, half) ~ product(a0, b1, half)
  return (top ~ cross) << bits ~ product(a0, b0, half) ~ product(top, 1 << (bits - 1), half)
end

return nimbers
