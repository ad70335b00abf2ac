--- The plain programs: memoised solvers as one writes them without a library.
--- Runs under Lua 5.4 and under LuaJIT: `luajit bench/pure.lua kayles|chomp [runs]` prints the CPU seconds of each run.

local source = [[
local pure = {}

-- Values of the rows 0..last of Kayles: an option is a table of two rows.
function pure.kayles(last)
  local memo = {}
  local function options(n)
    local list = {}
    for taken = 1, math.min(2, n) do
      for left = 0, HALF(n - taken) do list[#list + 1] = { left, n - taken - left } end
    end
    return list
  end
  local function value(n)
    local v = memo[n]
    if v then return v end
    local seen = {}
    for _, option in ipairs(options(n)) do
      local sum = 0
      for _, row in ipairs(option) do sum = XOR(sum, value(row)) end
      seen[sum] = true
    end
    v = 0
    while seen[v] do v = v + 1 end
    memo[n] = v
    return v
  end
  for n = 0, last do value(n) end
  return value(last)
end

-- The value of Chomp on `size` rows of `size`: a position is a table, its key a string.
function pure.chomp(size)
  local memo = {}
  local function options(rows)
    local list = {}
    for r = 1, #rows do
      for c = (r == 1 and 2 or 1), rows[r] do
        local after = {}
        for i = 1, r - 1 do after[i] = rows[i] end
        for i = r, #rows do after[i] = rows[i] < c and rows[i] or c - 1 end
        list[#list + 1] = after
      end
    end
    return list
  end
  local function value(rows)
    local key = table.concat(rows, ",")
    local v = memo[key]
    if v then return v end
    local seen = {}
    for _, option in ipairs(options(rows)) do seen[value(option)] = true end
    v = 0
    while seen[v] do v = v + 1 end
    memo[key] = v
    return v
  end
  local rows = {}
  for i = 1, size do rows[i] = size end
  return value(rows)
end

return pure
]]

local jit = rawget(_G, "jit")
source = source:gsub("XOR(%b())", jit and "bit.bxor%1" or function(arguments)
  return (arguments:gsub(", ", " ~ ", 1))
end)
source = source:gsub("HALF(%b())", jit and "math.floor(%1 / 2)" or "(%1 // 2)")
local pure = assert((loadstring or load)(source))() -- luacheck: ignore

local sizes = { kayles = 2000, chomp = 8 }

if arg and arg[0] and arg[0]:find "pure%.lua$" then
  for _ = 1, tonumber(arg[2]) or 3 do
    local started = os.clock()
    pure[arg[1]](sizes[arg[1]])
    print(("%.6f"):format(os.clock() - started))
  end
end

return pure
