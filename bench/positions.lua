--- Rules in Lua by kind of position: our values with memoised Lua, and both with the rule alone,
--- which nothing can be quicker than.

local grundy = require "grundy"
local measure = require "bench.measure"

local rows = {}

--- The value of `start` in plain Lua: options by a list, positions by key(p).
local function memoised(rule, key, start)
  local memo = {}
  local function value(p)
    local k = key(p)
    local known = memo[k]
    if known then return known end
    local list, seen, mex = {}, {}, 0
    rule(p, function(option) list[#list + 1] = option end)
    for _, option in ipairs(list) do seen[value(option)] = true end
    while seen[mex] do mex = mex + 1 end
    memo[k] = mex
    return mex
  end
  return value(start)
end

--- All positions that can be reached, and the number of options of all.
local function reach(rule, key, start)
  local met, list, options = { [key(start)] = true }, { start }, 0
  for i = 1, math.huge do
    if not list[i] then return list, options end
    rule(list[i], function(option)
      options = options + 1
      local k = key(option)
      if not met[k] then met[k], list[#list + 1] = true, option end
    end)
  end
end

local function compare(name, rule, key, start)
  local list, options = reach(rule, key, start)
  local ours, theirs, alone = measure.contest(3, {
    function() grundy.ruleset(rule):value(start) end,
    function() memoised(rule, key, start) end,
    function() for i = 1, #list do rule(list[i], type) end end,
  })
  name = ("%s, %d positions"):format(name, #list)
  rows[#rows + 1] = measure.row(name, "ns/option", 1e9 / options, ours, theirs, "memoised Lua")
  rows[#rows + 1] = measure.row(name .. ": the rule alone", "ns/option", 1e9 / options, alone, theirs, "memoised Lua")
end

local function itself(p) return p end

--- Take 1 to 20 of a heap.
compare("integers", function(n, to)
  for k = 1, math.min(n, 20) do to(n - k) end
end, itself, 10000)

--- Kayles with its pins written out.
compare("strings", function(pins, to)
  for i = 1, #pins do
    if pins:byte(i) == 120 then
      to(pins:sub(1, i - 1) .. "." .. pins:sub(i + 1))
      if pins:byte(i + 1) == 120 then to(pins:sub(1, i - 1) .. ".." .. pins:sub(i + 2)) end
    end
  end
end, itself, ("x"):rep(13))

--- Nim with a fresh list an option.
compare("lists", function(heaps, to)
  for i = 1, #heaps do
    for left = 0, heaps[i] - 1 do
      local option = table.move(heaps, 1, #heaps, 1, {})
      option[i] = left
      to(option)
    end
  end
end, function(heaps) return table.concat(heaps, ",") end, { 5, 5, 5, 5, 5 })

--- Nim with heaps in two rows.
compare("lists of lists", function(p, to)
  for row = 1, 2 do
    for i = 1, 2 do
      for left = 0, p[row][i] - 1 do
        local option = { { p[1][1], p[1][2] }, { p[2][1], p[2][2] } }
        option[row][i] = left
        to(option)
      end
    end
  end
end, function(p) return table.concat({ p[1][1], p[1][2], p[2][1], p[2][2] }, ",") end, { { 8, 8 }, { 8, 8 } })

return rows
