--- Misere quotients against search: the outcomes of sums, and that sums distinguish different elements.

local components = require "spec.oracles.components"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

local function joined(...)
  local list = {}
  for _, part in ipairs { ... } do table.move(part, 1, #part, #list + 1, list) end
  return list
end

--- The positions that play can reach from a component's.
local function reachable(c)
  local list, seen = { c.position }, { [naive.text(c.position)] = true }
  for _, p in ipairs(list) do
    for _, option in ipairs(naive.options(c.moves, p)) do
      for _, q in ipairs(option) do
        local key = naive.text(q)
        if not seen[key] then
          seen[key], list[#list + 1] = true, q
        end
      end
    end
  end
  return list
end

--- A ruleset, its rule, the positions of the quotient, the positions of the sums, and positions that it does not know.
local function draw()
  if math.random(2) == 1 then
    local c = components.new(math.random(3, 10))
    local positions = reachable(c)
    return c.ruleset, c.moves, { positions = { c.position } }, positions, {}
  end
  local code, most, heaps = components.code(), math.random(2, 8), {}
  for n = 0, most do heaps[n + 1] = n end
  return grundy.heap(code), oracle.slow(components.heap_moves(code)), { max_heap = most }, heaps, { most + 1, most + 2 }
end

return function()
  local ruleset, moves, spec, positions, unknown = draw()
  spec.limit = 64
  local q, message = ruleset:misere_quotient(spec)
  if not q then
    oracle.same(true, message:find "limit" ~= nil, "the reason %q for %s", message, ruleset)
    return
  end
  local outcome = naive.sum_outcomes(true)
  local function search(sum)
    local list = {}
    for i, p in ipairs(sum) do list[i] = { moves = moves, position = p } end
    return outcome(list)
  end
  local function drawn(count)
    local sum = {}
    for i = 1, count do sum[i] = oracle.pick(positions) end
    return sum
  end
  for _ = 1, 6 do
    local sum, others = drawn(math.random(0, 3)), drawn(math.random(0, 2))
    oracle.same(search(sum), q:outcome(sum), "%s with %s", q, naive.text(sum))
    local product = q:multiply(q:element(sum), q:element(others))
    oracle.same(q:element(joined(sum, others)), product, "product in %s", q)
    oracle.same(search(joined(sum, others)), q:outcome(product), "product in %s", q)
  end
  if #unknown > 0 then
    local sum = joined({ oracle.pick(unknown) }, drawn(math.random(0, 2)))
    local found, why = q:outcome(sum, { limit = 64 })
    if found then
      oracle.same(search(sum), found, "%s beside %s", q, naive.text(sum))
    else
      oracle.same(true, why:find "limit" ~= nil, "the reason %q beside %s", why, q)
    end
  end
  local e, f = math.random(q.order), math.random(q.order)
  if e == f then return end
  for g = 1, q.order do
    if q:outcome(q:multiply(e, g)) ~= q:outcome(q:multiply(f, g)) then
      local a, b = joined(q.elements[e], q.elements[g]), joined(q.elements[f], q.elements[g])
      oracle.same(true, search(a) ~= search(b), "%s: what tells %d and %d apart", q, e, f)
      return
    end
  end
  error(("%s: nothing tells %d and %d apart"):format(q, e, f), 0)
end
