--- Compares streams of random codes with plain values, in a core that the spec of the same name has built with small
--- rooms: values, counts, periods, and files of windows of runs that ended early.
---   stream_rooms.lua SEED GAMES [CHECKER]

local core = require "grundy.core"
local grundy = require "grundy"

local seed, games, checker = math.tointeger(arg[1]), math.tointeger(arg[2]), arg[3]
math.randomseed(seed)

local game -- the description of what is compared

local function check(holds, what, ...)
  if not holds then error(table.concat({ game, what, ... }, " ")) end
end

local function random_code()
  local text = {}
  for i = 1, math.random(2, 5) do
    local digit = math.random(0, 7)
    text[i] = digit .. (digit >= 4 and math.random(8) == 1 and ("!?"):sub(math.random(2)):sub(1, 1) or "")
  end
  return ({ "4!.", "4.", "0.", "0.", "0." })[math.random(5)] .. table.concat(text)
end

--- The least heap from which values 0 .. last repeat with period p.
local function preperiod_of(values, last, p)
  local n = last - p
  while n >= 0 and values[n] == values[n + p] do n = n - 1 end
  return n + 1
end

local function assert_counts(values, heap, n)
  local counts, expected = heap:frequencies(n), {}
  check(counts, "has no counts up to", n)
  for i = 0, n do expected[values[i]] = (expected[values[i]] or 0) + 1 end
  for value, count in pairs(expected) do check(counts[value] == count, "counts up to", n, value) end
  for value, count in pairs(counts) do check(expected[value] == count, "counts up to", n, value) end
end

local function assert_period(plain, heap, period)
  local p, last = period.period, period.preperiod + 3 * period.period + 500
  local values = plain:values(0, last)
  check(preperiod_of(values, last, p) == period.preperiod, "preperiod", period.preperiod, p)
  for q = 1, p - 1 do check(p % q ~= 0 or preperiod_of(values, last, q) > last - 2 * p, "has the period", q) end
  for _ = 1, 5 do
    local n = math.random(0, last)
    check(heap:value(n) == values[n], "value", n)
  end
end

local function content(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

local followed, late, proven = 0, 0, 0

local function compare()
  local code, first, goal = random_code(), 64 * math.random(2, 12), math.random(1000, 6000)
  local step, reach = 1 << math.random(7, 13), 1 << math.random(4, 9)
  local path <const> = os.tmpname()
  game = ("seed %d: %s to %d, windows from %d, every %d, reach %d:"):format(seed, code, goal, first, step, reach)
  local heap, period, message, files = nil, nil, nil, {}
  for parts = 1, 3, 2 do -- the second time with pauses, some of them in other objects
    os.remove(path)
    for part = 1, parts do
      if part == 1 or math.random(2) == 1 then
        heap = grundy.heap(code, { vectors = ({ "none", "avx2", "avx512" })[math.random(3)] })
      end
      local limit = part == parts and goal or math.random(first, goal)
      period, message = core.heap_period(heap, limit, nil, path, first, step, reach)
    end
    local suits = not message or message:find "^no period shows"
    if not suits then check(message:find "sparse space" or message:find "too large for a stream", message) end
    if not suits or not (heap:count() == first or period and period.theorem == "equal windows") then
      os.remove(path)
      return
    end
    files[#files + 1] = content(path)
  end
  check(files[1] == files[2], "the file of a run with pauses differs")
  if period and checker then
    local pipe = assert(io.popen(checker .. " " .. path .. " 2>&1"))
    local said = pipe:read "a"
    check(pipe:close(), said)
  end
  os.remove(path)
  local plain = grundy.heap(code, { periods = false })
  local values = plain:values(0, goal - 1)
  check(values:digest() == heap:values(0, goal - 1):digest(), "values")
  for _ = 1, 3 do assert_counts(values, heap, math.random(0, goal - 1)) end
  local rares = values:rare()
  followed, late = followed + 1, late + (rares and #rares > 0 and rares[#rares] >= first and 1 or 0)
  if period then
    assert_period(plain, heap, period)
    proven = proven + 1
  end
end

for _ = 1, games do compare() end
print("ok", followed, late, proven)
