--- Misere quotients: seconds to learn and to prove them, from heap 1 on.

local grundy = require "grundy"
local measure = require "bench.measure"

local cases = { { "0.77", 40 }, { "0.15", 30 }, { "0.72", 30 }, { "0.71", 40 }, { "0.123", 20 },
  { "0.44", 55 }, { "0.53", 30 }, { "4!.0", 20 }, { "0.17", 33 }, { "0.07", 33 }, { "0.6", 16 }, { "0.54", 63 } }

local rows = {}
for _, case in ipairs(cases) do
  local code, heap = table.unpack(case)
  local quotient
  local ours = measure.contest(3, { function()
    quotient = assert(grundy.heap(code):misere_quotient { max_heap = heap })
  end })
  local name = ("%s to heap %d: order %d, %d P"):format(code, heap, quotient.order, quotient.p_positions)
  rows[#rows + 1] = measure.row(name, "ms", 1000, ours)
end
return rows
