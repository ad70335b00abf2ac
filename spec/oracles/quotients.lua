--- Misere quotients against search: the outcomes of sums, and that different elements are told apart.

local components = require "spec.oracles.components"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

local function joined(...)
  local list = {}
  for _, part in ipairs { ... } do table.move(part, 1, #part, #list + 1, list) end
  return list
end

return function()
  local code, most = components.code(), math.random(2, 8)
  local q, message = grundy.heap(code):misere_quotient { max_heap = most, limit = 64 }
  if not q then
    oracle.same(true, message:find "limit" ~= nil, "the reason %q for %s", message, code)
    return
  end
  local moves, outcome = oracle.slow(components.heap_moves(code)), naive.sum_outcomes(true)
  local function search(heaps)
    local list = {}
    for i, n in ipairs(heaps) do list[i] = { moves = moves, position = n } end
    return outcome(list)
  end
  local function draw(count)
    local heaps = {}
    for i = 1, count do heaps[i] = math.random(0, most) end
    return heaps
  end
  for _ = 1, 6 do
    local heaps, others = draw(math.random(0, 3)), draw(math.random(0, 2))
    oracle.same(search(heaps), q:outcome(heaps), "%s with %s", q, table.concat(heaps, " "))
    local product = q:multiply(q:element(heaps), q:element(others))
    oracle.same(q:element(joined(heaps, others)), product, "product in %s", q)
    oracle.same(search(joined(heaps, others)), q:is_p(product) and "P" or "N", "product in %s", q)
  end
  local e, f = math.random(q.order), math.random(q.order)
  if e == f then return end
  for g = 1, q.order do
    if q:is_p(q:multiply(e, g)) ~= q:is_p(q:multiply(f, g)) then
      local a, b = joined(q.elements[e], q.elements[g]), joined(q.elements[f], q.elements[g])
      oracle.same(true, search(a) ~= search(b), "%s: what tells %d and %d apart", q, e, f)
      return
    end
  end
  error(("%s: nothing tells %d and %d apart"):format(q, e, f), 0)
end
