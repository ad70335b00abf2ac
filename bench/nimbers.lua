-- Measures nimbers from Lua: CPU time, the best of several runs. Then, where a
-- C compiler is found, the kernels against plain programs (bench/nimbers.c).
--
--   lua bench/nimbers.lua [runs]

local nimber = require "grundy.nimber"

local runs = tonumber(arg and arg[1]) or 5

-- The least seconds of f() over the runs, a repetition.
local function seconds(repetitions, f)
  local least = math.huge
  for _ = 1, runs do
    local start = os.clock()
    f()
    least = math.min(least, os.clock() - start)
  end
  return least / repetitions
end

local function report(what, value, unit)
  print(string.format("  %-52s %10.2f %s", what, value, unit))
end

math.randomseed(1)
local count = 100000
local a, b, bytes_a, bytes_b = {}, {}, {}, {}
for i = 1, count do
  a[i], b[i] = math.random(0), math.random(0)
  bytes_a[i], bytes_b[i] = string.pack("<i8", a[i]), string.pack("<i8", b[i])
end
local packed_a, packed_b = table.concat(bytes_a):rep(10), table.concat(bytes_b):rep(10)

print("nimbers from Lua")
report("an empty loop", 1e9 * seconds(count, function()
  local x = 0
  for i = 1, count do x = x ~ a[i] ~ b[i] end
  return x
end), "ns a pair")
for _, name in ipairs { "add", "mul", "div", "sqrt", "order", "solve_quadratic", "tostring" } do
  local f = nimber[name]
  local slow = name == "order"
  local repetitions = slow and count // 100 or count
  report(name, 1e9 * seconds(repetitions, function()
    for i = 1, repetitions do f(a[i], b[i]) end
  end), "ns a call")
end
report("log of a random nimber to a generator", 1e3 * seconds(100, function()
  for i = 1, 100 do nimber.log(a[i], 0x100000006) end
end), "ms a call")
report("mul_arrays of lists of 10^5", 1e9 * seconds(count, function()
  nimber.mul_arrays(a, b)
end), "ns a product")
report("mul_arrays of packed strings of 10^6", 1e9 * seconds(10 * count, function()
  nimber.mul_arrays(packed_a, packed_b)
end), "ns a product")
local digits = ("0123456789abcdef"):rep(64)
report("big.mul below 2^4096", 1e6 * seconds(100, function()
  for _ = 1, 100 do nimber.big.mul(digits, digits) end
end), "us a call")

local program = os.tmpname()
local compile = string.format("%s -std=c99 -O3 -Icsrc/core -o %s bench/nimbers.c csrc/core/nimber*.c 2>&1",
  os.getenv "CC" or "cc", program)
local pipe = io.popen(compile)
local messages = pipe and pipe:read "a"
if pipe and pipe:close() then
  print("the kernels")
  io.stdout:flush()
  os.execute(program .. " " .. runs)
else
  print("the kernels are not measured: " .. compile .. "\n" .. tostring(messages))
end
os.remove(program)
