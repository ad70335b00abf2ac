--- Calls every function of the library with nasty arguments, in a process of its own.
---     lua spec/stress/monkey.lua SEED CALLS [FIRST LAST]
--- CALLS: random calls of each function, ten times as many of one that is not a method; 0 for the systematic walk,
--- every nasty value in each of the first three places. FIRST, LAST: only these functions, by number.
---
--- Random calls learn what a function takes: the arguments before the one that its error names are right, and later
--- calls put others behind them. In this way nasty values follow right first arguments, also for functions of the core.
---
--- A call must return or raise a text (or what a callback raised), and must answer to the watchdog: after `patience`
--- seconds a hook asks it to stop, and it has `grace` seconds more. Prints what went wrong and a line with the counts.

local nasty = require "spec.support.nasty"
local random = require "spec.support.random"
local surface = require "spec.support.surface"
local watch = require "spec.support.watch"

local calls = tonumber(arg[2])
local first, last = tonumber(arg[3] or 1), tonumber(arg[4] or math.huge)
local slow = tonumber(os.getenv "GRUNDY_SLOWNESS" or 1) -- of sanitizers and the like
local patience, grace = calls == 0 and 0.06 or 0.02, 0.25 * slow
random.seed(arg[1])

local now = io.open(arg[5] or "/dev/null", "w") -- the call under way, should the process die
now:setvbuf "no"

local function show(value)
  if type(value) == "string" then return ("%q"):format(#value > 40 and value:sub(1, 40) .. "..." or value) end
  if type(value) ~= "table" or getmetatable(value) then
    local text = type(value)
    if text == "number" or text == "boolean" or text == "nil" then return tostring(value) end
    return text
  end
  local parts = {}
  for key, each in next, value do
    if #parts == 4 then parts[5] = "..." break end
    parts[#parts + 1] = (type(key) == "number" and "" or tostring(key) .. " = ")
      .. (type(each) == "table" and "{...}" or show(each))
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end

local faults, worst, worst_call = 0, 0, ""

local function wrong(what, call)
  faults = faults + 1
  print("WRONG " .. call .. ": " .. what)
end

local function describe(each, arguments)
  local texts = {}
  for i = 1, arguments.n do texts[i] = show(arguments[i]) end
  return each.path .. "(" .. table.concat(texts, ", ") .. ")"
end

local function call(each, arguments)
  now:seek("set", 0)
  now:write(describe(each, arguments), "\n                                        \n")
  local results, took = watch.call(patience, "c", each.f, table.unpack(arguments, 1, arguments.n))
  local ok, message = results[1], results[2]
  if took > worst then worst, worst_call = took, describe(each, arguments) end
  if took > patience + grace then wrong(("took %.2f s"):format(took), describe(each, arguments)) end
  if not ok then
    if type(message) ~= "string" and not rawequal(message, nasty.raised) and message ~= nil then
      wrong("raised " .. show(message), describe(each, arguments))
    elseif not each.internal and type(message) == "string" and message:find "lua/grundy/[%w_/]+%.lua:%d+: attempt" then
      wrong("raised " .. message, describe(each, arguments))
    end
  end
  return ok, message
end

local objects = surface.objects()
local functions = surface.functions(objects)
for _, name in ipairs(surface.missing(functions)) do wrong("is not reached", name) end

--- Whether a function closes its object, so that the other functions come first.
local function closes(each)
  return each.path:find "%.__gc$" ~= nil or each.path:find "%.__close$" ~= nil
end
table.sort(functions, function(a, b)
  if closes(a) ~= closes(b) then return closes(b) end
  return a.path < b.path
end)

local values, plain
local function renew()
  surface.reload_games()
  objects = surface.objects()
  values, plain = nasty.values(objects)
  collectgarbage()
end
renew()

-- Right first arguments of a function, by its path: lists of numbers that stand for arguments, and as many texts.
local right, most_right = {}, 50

--- The argument of a number: nil, one of `values`, or one of `plain`.
local function argument(number)
  if number == 0 then return nil end
  return number > 0 and values[number] or plain[-number]
end

--- Keeps the first `count` of these numbers as right ones.
local function keep(path, numbers, count)
  local front = table.move(numbers, 1, count, 1, {})
  local known, text = right[path] or {}, table.concat(front, " ")
  right[path] = known
  if count == 0 or known[text] then return end
  if #known == most_right then known[known[1].text] = nil end
  front.text, known[text] = text, true
  known[#known < most_right and #known + 1 or 1] = front
end

--- The number of right first arguments of a call, by its error: those before the one that it names.
local function right_ones(ok, message, count)
  if ok or type(message) ~= "string" then return count end
  if message:find "bad self" then return 0 end
  local named = tonumber(message:match "bad argument #(%d+)")
  return named and math.min(count, math.max(0, named - 1)) or count
end

--- A call with random arguments: mostly with the right self and, where some are known, behind right first arguments;
--- often a plain value before a nasty one.
local function random_call(each)
  local numbers, known = {}, right[each.path]
  if known and #known > 0 and math.random() < 0.8 then
    local front = random.pick(known)
    table.move(front, 1, #front, 1, numbers)
  end
  local behind = #numbers
  for i = behind + 1, behind + math.random(0, math.max(1, math.min(3, 6 - behind))) do
    numbers[i] = math.random() < 0.4 and -math.random(#plain) or math.random(#values)
    if math.random() < 0.1 then numbers[i] = 0 end
  end
  local self = each.object and math.random() < 0.95 and 1 or 0
  local arguments = { n = self + #numbers }
  if self == 1 then arguments[1] = objects[each.object] end
  for i, number in ipairs(numbers) do arguments[self + i] = argument(number) end
  local ok, message = call(each, arguments)
  keep(each.path, numbers, self == 0 and each.object and 0 or right_ones(ok, message, #numbers))
end

local function systematic(each)
  for place = 1, 3 do
    for v = 1, #values do
      if v % 40 == 0 then renew() end
      local arguments = { n = place }
      for i = 1, place - 1 do arguments[i] = plain[(v + i) % #plain + 1] end
      arguments[place] = values[v]
      if each.object then
        table.insert(arguments, 1, objects[each.object])
        arguments.n = place + 1
      end
      call(each, arguments)
    end
  end
  -- every value as self
  if each.object then
    for v = 1, #values do call(each, { values[v], n = 1 }) end
  end
end

local done = 0
for i, each in ipairs(functions) do
  if i >= first and i <= last and not each.apart then
    done = done + 1
    if calls == 0 then
      systematic(each)
    else
      for k = 1, each.object and calls or 10 * calls do
        if k % 100 == 0 then renew() end
        random_call(each)
      end
    end
    if calls == 0 or done % (closes(each) and 12 or 48) == 0 then renew() end -- what calls closed is opened
  end
end
now:close()
local counts = watch.counts
print(("functions %d of %d, calls %d, returned %d, raised %d, stopped %d, wrong %d, slowest %.2f s: %s"):format(done,
  #functions, counts.called, counts.returned, counts.raised, counts.stopped, faults, worst, worst_call))
os.exit(faults == 0, true)
