--- Nimbers as Lua calls them; bench/nimbers.c measures the multipliers themselves.

local nimber = require "grundy.nimber"

local measure = require "bench.measure"

local rows = {}

--- The least CPU seconds of a repetition in f.
local function seconds(repetitions, f)
  return measure.together(5, f) / repetitions
end

local function report(what, value, unit)
  rows[#rows + 1] = { name = what, value = value, unit = unit }
end

math.randomseed(1)
local count = 100000
local a, b, bytes_a, bytes_b = {}, {}, {}, {}
for i = 1, count do
  a[i], b[i] = math.random(0), math.random(0)
  bytes_a[i], bytes_b[i] = string.pack("<i8", a[i]), string.pack("<i8", b[i])
end
local packed_a, packed_b = table.concat(bytes_a):rep(10), table.concat(bytes_b):rep(10)

report("an empty loop", 1e9 * seconds(count, function()
  local x = 0
  for i = 1, count do x = x ~ a[i] ~ b[i] end
  return x
end), "ns/pair")
for _, name in ipairs { "add", "mul", "div", "sqrt", "order", "solve_quadratic", "tostring" } do
  local f = nimber[name]
  local slow = name == "order"
  local repetitions = slow and count // 100 or count
  report(name, 1e9 * seconds(repetitions, function()
    for i = 1, repetitions do f(a[i], b[i]) end
  end), "ns/call")
end
report("log of a random nimber to a generator", 1e3 * seconds(100, function()
  for i = 1, 100 do nimber.log(a[i], 0x100000006) end
end), "ms/call")
report("mul_arrays of lists of 10^5", 1e9 * seconds(count, function()
  nimber.mul_arrays(a, b)
end), "ns/product")
report("mul_arrays of packed strings of 10^6", 1e9 * seconds(10 * count, function()
  nimber.mul_arrays(packed_a, packed_b)
end), "ns/product")
local digits = ("0123456789abcdef"):rep(64)
report("big.mul below 2^4096", 1e6 * seconds(100, function()
  for _ = 1, 100 do nimber.big.mul(digits, digits) end
end), "us/call")

return rows
