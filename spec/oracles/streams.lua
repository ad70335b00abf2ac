--- Streams with windows close to each other, at every width of vectors, against the naive kernel: values, rare heaps
--- that come late, counts, files that continue, periods.

local core = require "grundy.core"
local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"

local function random_code()
  local text = {}
  for i = 1, math.random(4) do
    local digit = math.random(0, 7)
    text[i] = digit .. (digit >= 4 and math.random(6) == 1 and oracle.pick { "!", "?" } or "")
  end
  return oracle.pick { "0.", "0.", "0.", "4.", "4!." } .. table.concat(text)
end

--- Follows the game, first to some heaps in between; returns the answer of the last call.
local function follow(code, vectors, goal, first, path)
  local heap = grundy.heap(code, { vectors = vectors })
  for _ = 1, path and math.random(0, 3) or 0 do
    local period = core.heap_period(heap, math.random(first, goal), nil, path, first, 256, 64)
    if period then return heap, period end
    if math.random(2) == 1 then heap = grundy.heap(code, { vectors = vectors }) end
  end
  return heap, core.heap_period(heap, goal, nil, path, first, 256, 64)
end

return function()
  local code, first = random_code(), 64 * math.random(4)
  local goal = first + math.random(2000)
  local path = math.random(2) == 1 and os.tmpname() or nil
  if path then os.remove(path) end
  local vectors = oracle.pick { "none", "avx2", "avx512" }
  local heap, period, message = follow(code, vectors, goal, first, path)
  if path then os.remove(path) end
  if not period and not message:find "^no period shows" then return end
  local name = ("%s by a stream from %d to %d, %s"):format(code, first, goal, vectors)
  local plain = grundy.heap(code, { kernel = "naive", vectors = "none", periods = false })
  local last = period and period.verified + 2 * period.period < 6000 and period.verified + 2 * period.period or goal - 1
  local expected, got = plain:values(0, last), heap:values(0, last)
  if not got then return end
  for n = 0, last do oracle.same(expected[n], got[n], "%s, heap %d", name, n) end
  local some = math.random(0, last)
  oracle.same(plain:values(0, some):frequencies()[0], heap:frequencies(some)[0], "%s, zeros up to %d", name, some)
end
