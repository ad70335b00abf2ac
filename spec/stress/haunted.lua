--- A state in which every collection runs a finalizer that uses, grows and closes what
--- is being asked at that moment.      lua spec/stress/haunted.lua ROUNDS
--- Raises for a wrong answer; prints how many finalizers ran.

local grundy = require "grundy"

require "spec.support.collector"(100, 1000, 10)
local heap, right = grundy.heap "0.77", grundy.heap "0.77":values(0, 4000)
local lists = grundy.ruleset(function(p, to)
  for i = 1, #p do
    for left = 0, p[i] - 1 do
      local q = table.move(p, 1, #p, 1, {})
      q[i] = left
      to(q)
    end
  end
end)
local victim, doomed = grundy.heap "0.6":values(0, 50), grundy.heap "0.6"
local close = getmetatable(heap).__close

local finalized, running = 0, true
local function haunt()
  setmetatable({}, { __gc = function()
    finalized = finalized + 1
    local n = finalized
    pcall(heap.value, heap, 100 + 37 * n % 20000)
    -- what is being searched for at this moment repeats, which is an error
    pcall(lists.value, lists, { n % 3, n % 5, n % 2 })
    pcall(lists.options, lists, { n % 4, n % 6 })
    pcall(lists.outcome, lists, { n % 3 }, "misere")
    if n % 7 == 0 then pcall(getmetatable(victim).__close, victim) end
    if n % 11 == 0 then pcall(close, doomed) end
    if running then haunt() end
  end })
end
haunt()

for i = 1, tonumber(arg[1]) do
  local p = { i % 3, i % 4, i % 5 }
  assert(lists:value(p) == p[1] ~ p[2] ~ p[3])
  assert(#lists:options(p) == p[1] + p[2] + p[3])
  local values = heap:values(0, 50 + i)
  assert(values:totable()[50 + i] == right[50 + i])
  local total = 0
  for _, count in pairs(values:frequencies()) do total = total + count end
  assert(total == 51 + i)
  assert(#tostring(values) > 10)
  for _, name in ipairs { "totable", "frequencies", "max", "period", "rare" } do
    pcall(function() return victim[name](victim) end)
  end
  pcall(tostring, victim)
  for _, name in ipairs { "value", "options", "outcome", "genus", "graph" } do
    pcall(function() return doomed[name](doomed, i % 20) end)
  end
  if i % 5 == 1 then victim, doomed = grundy.heap "0.6":values(0, 50), grundy.heap "0.6" end
end
running = false
print(finalized)
