--- Rules in Lua by kind of position, against memoised Lua. The limit is that of the rule alone.

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

local function compare(name, rule, key, start)
  local list, options = measure.reach(rule, key, start)
  local count, rule_alone, scale = #list, measure.rule_alone(rule, list, options)
  list = nil -- luacheck: ignore (not to be kept while others are measured)
  local ours, theirs, alone = measure.contest(3, {
    function() grundy.ruleset(rule):value(start) end,
    function() memoised(rule, key, start) end,
    rule_alone,
  })
  rows[#rows + 1] = measure.row(("%s, %d positions"):format(name, count), "ns/option", 1e9 / options, ours, theirs,
    "memoised Lua", nil, alone.best * scale)
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
