--- Rules written in Lua against the plain programs of bench/pure.lua.

local grundy = require "grundy"
local measure = require "bench.measure"
local pure = dofile "bench/pure.lua"

local rows = {}

--- The seconds that LuaJIT takes for a plain program, measured as the others; nil without luajit.
local function luajit(name, runs)
  local pipe = assert(io.popen("luajit bench/pure.lua " .. name .. " " .. runs .. " 2>/dev/null"))
  local seconds = {}
  for line in pipe:lines() do seconds[#seconds + 1] = tonumber(line) end
  pipe:close()
  return #seconds > 0 and measure.summary(seconds) or nil
end

local function compare(name, settings, ours, theirs, goal, least, jit)
  local scale = 1e9 / settings
  rows[#rows + 1] = measure.row(name, "ns/option", scale, ours, theirs, "memoised pure Lua", goal, least)
  if jit then
    rows[#rows + 1] = measure.row(name, "ns/option", scale, ours, jit, "the same in LuaJIT")
  end
end

local function kayles_rule(n, to)
  for taken = 1, math.min(2, n) do
    for left = 0, (n - taken) // 2 do to(left, n - taken - left) end
  end
end

do
  local count, heaps = 0, {}
  for n = 0, 2000 do
    heaps[n + 1] = n
    kayles_rule(n, function() count = count + 1 end)
  end
  local rule_alone, scale = measure.rule_alone(kayles_rule, heaps, count)
  local ours, theirs, alone = measure.contest(3, { function()
    local kayles = grundy.ruleset(kayles_rule)
    for n = 0, 2000 do kayles:value(n) end
  end, function() pure.kayles(2000) end, rule_alone })
  compare("Kayles rows 0..2000", count, ours, theirs, 8, alone.best * scale, luajit("kayles", 3))
end

--- Chomp with a fresh table an option, as one writes it first.
local function chomp_fresh(rows_left, to)
  for r = 1, #rows_left do
    for c = (r == 1 and 2 or 1), rows_left[r] do
      local after = {}
      for i = 1, r - 1 do after[i] = rows_left[i] end
      for i = r, #rows_left do after[i] = rows_left[i] < c and rows_left[i] or c - 1 end
      to(after)
    end
  end
end

--- Chomp with one table for all options.
local scratch = {}
local function chomp_scratch(rows_left, to)
  local count = #rows_left
  for r = 1, count do
    for i = 1, count do scratch[i] = rows_left[i] end
    for c = rows_left[r], (r == 1 and 2 or 1), -1 do
      for i = r, count do
        if scratch[i] < c then break end
        scratch[i] = c - 1
      end
      to(scratch)
    end
  end
end

do
  local start = { 8, 8, 8, 8, 8, 8, 8, 8 }
  local function solve(rule)
    return function() grundy.ruleset(rule):value(start) end
  end
  local list, count = measure.reach(chomp_fresh, function(p) return table.concat(p, ",") end, start)
  local fresh_rule, fresh_scale = measure.rule_alone(chomp_fresh, list, count)
  local reused_rule, reused_scale = measure.rule_alone(chomp_scratch, list, count)
  list = nil -- luacheck: ignore (not to be kept while others are measured)
  local fresh, reused, theirs, fresh_alone, reused_alone = measure.contest(3, { solve(chomp_fresh),
    solve(chomp_scratch), function() pure.chomp(8) end, fresh_rule, reused_rule })
  compare("Chomp 8x8, a fresh table an option", count, fresh, theirs, 2, fresh_alone.best * fresh_scale,
    luajit("chomp", 3))
  compare("Chomp 8x8, one table for all options", count, reused, theirs, 5, reused_alone.best * reused_scale)
end

do -- a listing with one option: the protected call and its message handler are most of it
  local chain = measure.long and 10000000 or 1000000
  local function step(n, to) if n > 0 then to(n - 1) end end
  local function by_hand()
    local below = -1
    local function to(m) below = m end
    for n = chain, 1, -1 do
      xpcall(step, debug.traceback, n, to)
      assert(below == n - 1)
    end
  end
  local rule = function() grundy.ruleset(step):value(chain) end
  local ours, theirs = measure.contest(3, { rule, by_hand })
  rows[#rows + 1] = measure.row(("a chain of %d integers, a listing each"):format(chain), "ns/listing", 1e9 / chain,
    ours, theirs, "xpcall with a message handler")
end

return rows
