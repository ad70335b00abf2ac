--- Runs the benchmarks, prints a table and writes build/bench.csv; bench/README.md says what it means.
---
---   make bench                        those of two minutes
---   make bench-long                   all rows
---   lua bench/run.lua [long] rules    those named

package.path = "./?.lua;./lua/?.lua;./lua/?/init.lua;" .. package.path
package.cpath = "./build/?.so;" .. package.cpath

local measure = require "bench.measure"
local programs = require "bench.programs"
local table_of_rows = require "bench.table"

--- In this order, the quick ones first; those of `long_only` belong to make bench-long.
local benchmarks = { "rules", "positions", "memory", "guards", "start", "coins", "quotients", "misere", "misere_first",
  "games", "theorems", "search", "cram", "boards", "cells", "census", "nimbers", "heaps", "graphs", "vectors",
  "planes" }
local long_only = { "workers", "builds" }

local chosen = {}
for _, word in ipairs(arg) do
  if word == "long" then measure.long = true else chosen[#chosen + 1] = word end
end
if #chosen == 0 then
  table.move(benchmarks, 1, #benchmarks, 1, chosen)
  if measure.long then table.move(long_only, 1, #long_only, #chosen + 1, chosen) end
end

local printed = table_of_rows.new(programs.machine())
for _, name in ipairs(chosen) do
  local path = "bench/" .. name
  if programs.exists(path .. ".lua") then printed:add(name, dofile(path .. ".lua") or {}) end
  if programs.exists(path .. "/main.c") then printed:add(name .. " (C)", programs.rows(name, measure.long)) end
end
printed:save "build/bench.csv"
