--- Runs the benchmarks, prints a table and writes build/bench.csv.
---
---   make bench                   all of them
---   lua bench/run.lua rules      those named
---
--- A benchmark is a Lua file that returns rows { name, value, unit, ratio,
--- against, goal, at_most }, or a C program that prints them, separated by
--- tabs. `ratio` compares with the plain way measured in the same run; goals are
--- ratios, or values where `at_most` is set.

local benchmarks = { "rules", "games", "graphs", "heaps", "nimbers", "coins", "quotients", "misere", "workers",
  "search" }

package.path = "./?.lua;" .. package.path

--- Compiles and runs bench/<name>.c against the core; its rows.
local function run_program(name)
  assert(os.execute "mkdir -p build/bench")
  local program = "build/bench/" .. name
  local sources = "bench/" .. name .. ".c $(ls bench/" .. name .. "_*.c 2>/dev/null) $(find csrc/core -name '*.c')"
  local compiler = os.getenv "CC" or "cc"
  local compiled = os.execute(("%s -std=gnu99 -O3 -Icsrc -o %s %s"):format(compiler, program, sources))
  if not compiled then return {} end
  local rows = {}
  local pipe = assert(io.popen(program))
  for line in pipe:lines() do
    local fields = {}
    for field in (line .. "\t"):gmatch "([^\t]*)\t" do fields[#fields + 1] = field end
    if #fields >= 3 and tonumber(fields[2]) then
      rows[#rows + 1] = { name = fields[1], value = tonumber(fields[2]), unit = fields[3], ratio = tonumber(fields[4]),
        against = fields[5], goal = tonumber(fields[6]), at_most = fields[7] == "at most" }
    end
  end
  pipe:close()
  return rows
end

local function exists(path)
  local file = io.open(path)
  if file then file:close() end
  return file ~= nil
end

local function verdict(row)
  if not row.goal then return "" end
  local reached = row.at_most and row.value <= row.goal or not row.at_most and (row.ratio or 0) >= row.goal
  return (row.at_most and "<= %.3g %s" or ">= %.3gx %s"):format(row.goal, reached and "yes" or "NO")
end

local csv = {}
local function add(name, rows)
  if #rows == 0 then return end
  print(("\n%s"):format(name))
  for _, row in ipairs(rows) do
    print(("  %-70s %10.4g %-12s %7s  %-38s %s"):format(row.name, row.value, row.unit,
      row.ratio and ("%.2fx"):format(row.ratio) or "", row.against or "", verdict(row)))
    csv[#csv + 1] = ("%s,%q,%.6g,%s,%s,%q,%s"):format(name, row.name, row.value, row.unit,
      row.ratio and ("%.3f"):format(row.ratio) or "", row.against or "", row.goal or "")
  end
end

local chosen = #arg > 0 and { table.unpack(arg) } or benchmarks
for _, name in ipairs(chosen) do
  if exists("bench/" .. name .. ".lua") then add(name, dofile("bench/" .. name .. ".lua") or {}) end
  if exists("bench/" .. name .. ".c") then add(name .. " (C)", run_program(name)) end
end

assert(os.execute "mkdir -p build")
local file = assert(io.open("build/bench.csv", "w"))
file:write("benchmark,name,value,unit,ratio,against,goal\n", table.concat(csv, "\n"), "\n")
file:close()
