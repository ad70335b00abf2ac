--- Memory: what a position of a rule in Lua takes, beside memoised Lua with a key of text.

local grundy = require "grundy"
local core = require "grundy.core"

local count = 100000

--- Bytes a position that a ruleset holds when it knows the values of make(1), ..., make(count).
local function ours(make)
  local rules = grundy.ruleset(function(p, to) if p == "never" then to(0) end end)
  collectgarbage()
  local _, before = core.memory_used()
  for i = 1, count do rules:value(make(i)) end
  local _, after = core.memory_used()
  return (after - before) / count
end

--- Bytes a position that a table by key takes.
local function theirs(make, key)
  local memo = {}
  collectgarbage()
  local before = collectgarbage "count"
  for i = 1, count do memo[key(make(i))] = 0 end
  collectgarbage()
  return (collectgarbage "count" - before) * 1024 / count, memo
end

local function list(length)
  return function(i)
    local digits = {}
    for k = 1, length do
      digits[k] = i % 10
      i = i // 10
    end
    return digits
  end
end

local function itself(p) return p end

local function text(p) return table.concat(p, ",") end

local rows = {}
for _, kind in ipairs {
  { "an integer", 0, itself, itself },
  { "an integer far from the others", 0, function(i) return i * 1000003 end, itself },
  { "a pair of integers below 317", 0, function(i) return { i % 317, i // 317 } end, text },
  { "a list of three integers below 47", 0, function(i) return { i % 47, i // 47 % 47, i // 2209 } end, text },
  { "a string of 8 bytes", 8, function(i) return ("%08d"):format(i) end, itself },
  { "a list of 8 integers below 192", 8, list(8), text },
  { "a list of 64 integers below 192", 64, list(64), text },
} do
  local name, content, make, key = table.unpack(kind)
  local bytes, plain = ours(make), theirs(make, key)
  rows[#rows + 1] = { name = name .. ", beyond its content", unit = "bytes", value = bytes - content,
    ratio = plain / bytes, against = "a table by key, both with content" }
end
return rows
