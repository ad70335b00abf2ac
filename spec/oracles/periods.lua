--- Periods of heap games against values by the definition, up to five times preperiod plus period. A case returns the
--- theorem by which the period is proven.

local components = require "spec.oracles.components"
local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local moves_of = require "spec.support.moves"
local random = require "spec.support.random"

--- A game, its values 0..last as a function of last, and the last heap for which they are cheap.
local function draw()
  local kind = math.random(4)
  if kind <= 2 then
    local code = components.code()
    if math.random(3) == 1 then
      code = "0." .. random.text(math.random(4), oracle.pick { "0123456789ABCDEF", "01239BG3" })
    end
    if math.random(4) == 1 then code = code .. oracle.pick { "8", "F", "9!", "*", "{2+}", "{1,3=}", "{0,2!}" } end
    return code, function(last) return heap_rules.values(heap_rules.parse(code), last) end, 150
  end
  local set, has = {}, {}
  for _ = 1, math.random(1, 4) do
    local s = math.random(1, kind == 3 and 12 or 7)
    if not has[s] then set[#set + 1], has[s] = s, true end
  end
  local name = kind == 3 and "subtract" or "all_but"
  local moves = moves_of[name](set)
  return { [name] = set }, function(last) return naive.heap_values(moves, 0, last) end, kind == 3 and 700 or 400
end

--- Checks that the values repeat as the period says, and not sooner, as far as they are known. An observed period says
--- nothing of values that were not seen.
local function check_period(period, values, last, name)
  if not period.proven then last = math.min(last, period.verified) end
  local s, p, c = period.preperiod, period.period, period.saltus
  for n = s, last - p do oracle.same(values[n] + c, values[n + p], "%s, heap %d by %s", name, n + p, period) end
  if s > 0 and s - 1 + p <= last then
    oracle.same(false, values[s - 1] + c == values[s - 1 + p], "%s: preperiod of %s", name, period)
  end
  if last < 2 * (s + p) then return end
  for q = 1, p - 1 do
    local step, holds = values[s + q] - values[s], true
    for n = s, last - q do holds = holds and values[n + q] == values[n] + step end
    oracle.same(false, holds, "%s: %s has the smaller period %d", name, period, q)
  end
end

return function()
  local given, values_to, cheap = draw()
  local heap = grundy.heap(given)
  local name = tostring(heap)
  local period = heap:period(math.random(100, 600))
  local last = period and math.min(5 * (period.preperiod + period.period), cheap) or math.min(cheap, 60)
  local values = values_to(last)
  for _ = 1, 20 do
    local n = math.random(0, last)
    oracle.same(values[n], heap:value(n), "%s, heap %d", name, n)
  end
  local sequence = grundy.heap(given):values(0, last)
  for n = 0, last do oracle.same(values[n], sequence[n], "%s, heap %d of a sequence", name, n) end
  if not period then return end
  check_period(period, values, last, name)
  if period.proven then oracle.same(true, period:verify(), "%s, verified", name) end
  local s, p = period.preperiod, period.period
  if not period.proven or last < s + p then return end
  for _ = 1, 5 do
    local n = math.random(0) >> math.random(2, 30)
    if n >= s and period.saltus < p * 2 then
      local turns = (n - s) // p
      oracle.same(values[s + (n - s) % p] + turns * period.saltus, heap:value(n), "%s, heap %d", name, n)
    end
  end
  return period.theorem
end
