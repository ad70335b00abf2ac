--- Rules written in Lua against the plain programs of bench/pure.lua.

local grundy = require "grundy"
local measure = require "bench.measure"
local pure = dofile "bench/pure.lua"

local rows = {}

--- The least seconds that LuaJIT takes for a plain program, or nil without luajit.
local function luajit(name)
  local pipe = io.popen("luajit bench/pure.lua " .. name .. " 3 2>/dev/null")
  local seconds = pipe and tonumber(pipe:read "l" or "")
  if pipe then pipe:close() end
  return seconds
end

local function compare(name, options, ours, theirs, goal, jit)
  rows[#rows + 1] = { name = name, value = ours / options * 1e9, unit = "ns/option", ratio = theirs / ours,
    against = "memoised pure Lua", goal = goal }
  if jit then
    rows[#rows + 1] = { name = name .. ", LuaJIT", value = jit / options * 1e9, unit = "ns/option", ratio = jit / ours,
      against = "the same program in LuaJIT over ours" }
  end
end

local function kayles_rule(n, to)
  for taken = 1, math.min(2, n) do
    for left = 0, (n - taken) // 2 do to(left, n - taken - left) end
  end
end

do
  local count = 0
  for n = 0, 2000 do kayles_rule(n, function() count = count + 1 end) end
  local ours, theirs = measure.together(7, function()
    local kayles = grundy.ruleset(kayles_rule)
    for n = 0, 2000 do kayles:value(n) end
  end, function() pure.kayles(2000) end)
  compare("Kayles rows 0..2000", count, ours, theirs, 8, luajit "kayles")
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
  local count = 0
  local counted = grundy.ruleset(function(p, to)
    chomp_fresh(p, function(after)
      count = count + 1
      to(after)
    end)
  end)
  counted:value(start)
  local function solve(rule)
    return function() grundy.ruleset(rule):value(start) end
  end
  local fresh, theirs = measure.together(5, solve(chomp_fresh), function() pure.chomp(8) end)
  compare("Chomp 8x8, a fresh table an option", count, fresh, theirs, 2.2, luajit "chomp")
  local reused, again = measure.together(5, solve(chomp_scratch), function() pure.chomp(8) end)
  compare("Chomp 8x8, one table for all options", count, reused, again, 5)
end

do
  local chain = 10000000
  local rule = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
  local seconds = measure.once(function() rule:value(chain) end)
  rows[#rows + 1] = { name = "a chain of 10^7 integers", value = seconds / chain * 1e9, unit = "ns/position" }
end

do -- in processes of their own, as `require` does nothing the second time
  local function milliseconds(code)
    local least = math.huge
    for _ = 1, 20 do
      local pipe = assert(io.popen(arg[-1] .. " -e '" .. code .. "'"))
      least = math.min(least, tonumber(pipe:read "l"))
      pipe:close()
    end
    return least * 1000
  end
  rows[#rows + 1] = { name = 'require "grundy"', unit = "ms", goal = 2, at_most = true, value = milliseconds [[
    local started = os.clock() require "grundy" print(os.clock() - started)]] }
end

return rows
