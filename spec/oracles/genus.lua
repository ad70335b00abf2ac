--- The genus, and the misere value of sums, against the definition with Nim heaps of 2 beside the position.

local components = require "spec.oracles.components"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

local two = { moves = function(n, to) for rest = 0, n - 1 do to(rest) end end, position = 2 }

--- A function value(components): the mex over the options of the sum; `over` where there are none.
local function values(over)
  local memo = {}
  local function value(list)
    local keys = {}
    for i, c in ipairs(list) do keys[i] = tostring(c.moves) .. naive.text(c.position) end
    table.sort(keys)
    local key = table.concat(keys, " ")
    if memo[key] then return memo[key] end
    local seen, v, any = {}, 0, false
    for i, c in ipairs(list) do
      for _, option in ipairs(naive.options(c.moves, c.position)) do
        local after = table.move(list, 1, i - 1, 1, {})
        for _, p in ipairs(option) do after[#after + 1] = { moves = c.moves, position = p } end
        table.move(list, i + 1, #list, #after + 1, after)
        any, seen[value(after)] = true, true
      end
    end
    while seen[v] do v = v + 1 end
    memo[key] = any and v or over
    return memo[key]
  end
  return value
end

return function()
  local c = components.new(math.random(3, 10))
  local genus, misere = c.ruleset:genus(c.position), values(1)
  oracle.same(values(0) { c }, genus.value, "value in the genus of %s", c.given)
  local list = { c }
  for k = 0, math.random(1, 4) do
    oracle.same(misere(list), genus:term(k), "term %d of the genus of %s", k, c.given)
    list[#list + 1] = two
  end
  local other = components.new(4)
  local sum = c.given + other.given
  oracle.same(misere { c, other }, sum:genus().misere, "misere value of %s", sum)
end
