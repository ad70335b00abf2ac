--- Writes a large input of each judge's problem, at the bounds of the original
--- statement, always the same:  lua examples/large.lua FOLDER

local folder = arg and arg[1] or "."

-- A 64-bit linear congruential generator (Knuth's MMIX constants); its upper bits are used.
local state = 20091
local function random(low, high)
  state = state * 6364136223846793005 + 1442695040888963407
  return low + (state >> 33) % (high - low + 1)
end

local function numbers(count, low, high)
  local list = {}
  for i = 1, count do list[i] = random(low, high) end
  return table.concat(list, " ")
end

local function write(name, ...)
  local file = assert(io.open(folder .. "/" .. name .. ".txt", "w"))
  assert(file:write(table.concat({ ... }, "\n"), "\n"))
  assert(file:close())
end

write("acwing_891", 100000, numbers(100000, 1, 1000000000))
write("acwing_892", 100000, numbers(100000, 1, 1000000000))
write("acwing_893", 100, numbers(100, 1, 10000), 100, numbers(100, 1, 10000))
write("acwing_894", 100, numbers(100, 1, 100))

local edges = {}
for i = 1, 6000 do
  local a = random(1, 1999)
  edges[i] = a .. " " .. random(a + 1, 2000)
end
write("loj_10243", "2000 6000 2000", table.concat(edges, "\n"), numbers(2000, 1, 2000))

write("take_two_adjacent", 1000, numbers(1000, 1, 1000))
