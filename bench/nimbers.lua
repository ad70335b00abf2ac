--- Nimbers called from Lua; bench/nimbers/main.c measures the multipliers themselves.

local nimber = require "grundy.nimber"

local measure = require "bench.measure"

local rows = {}

--- A row of f, with the number of calls that a run makes; `scale` units are a second.
local function report(what, unit, scale, repetitions, f, ...)
  rows[#rows + 1] = measure.row(what, unit, scale / repetitions, measure.contest(5, { f }), ...)
end

math.randomseed(1)
local count = 100000
local a, b, bytes_a, bytes_b = {}, {}, {}, {}
for i = 1, count do
  a[i], b[i] = math.random(0), math.random(0)
  bytes_a[i], bytes_b[i] = string.pack("<i8", a[i]), string.pack("<i8", b[i])
end
local packed_a, packed_b = table.concat(bytes_a):rep(10), table.concat(bytes_b):rep(10)

report("an empty loop", "ns/pair", 1e9, count, function()
  local x = 0
  for i = 1, count do x = x ~ a[i] ~ b[i] end
  return x
end)
for _, name in ipairs { "add", "mul", "div", "sqrt", "order", "solve_quadratic", "tostring" } do
  local f = nimber[name]
  local repetitions = name == "order" and count // 100 or count
  report(name, "ns/call", 1e9, repetitions, function()
    for i = 1, repetitions do f(a[i], b[i]) end
  end)
end
report("log of a random nimber to a generator", "ms/call", 1e3, 100, function()
  for i = 1, 100 do nimber.log(a[i], 0x100000006) end
end)

local lists, packed, one_by_one = measure.contest(5, {
  function() nimber.mul_arrays(a, b) end,
  function() nimber.mul_arrays(packed_a, packed_b) end,
  function()
    local products, mul = {}, nimber.mul
    for i = 1, count do products[i] = mul(a[i], b[i]) end
    return products
  end,
})
packed.best, packed.median = packed.best / 10, packed.median / 10
rows[#rows + 1] = measure.row("mul_arrays of lists of 10^5", "ns/product", 1e9 / count, lists, one_by_one,
  "mul in a loop")
rows[#rows + 1] = measure.row("mul_arrays of packed strings of 10^6", "ns/product", 1e9 / count, packed, one_by_one,
  "mul in a loop")
local digits = "0x" .. ("0123456789abcdef"):rep(64)
report("mul below 2^4096", "us/call", 1e6, 100, function()
  for _ = 1, 100 do nimber.mul(digits, digits) end
end)

return rows
