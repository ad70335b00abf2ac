--- The overhead of a census worker: against the engine alone, which computes as many values and proves as much.

local grundy = require "grundy"
local measure = require "bench.measure"
local values = require "grundy.programs.census.values"

local LIMIT = 1 << 16
local codes = { "0.16", "0.106", "0.37", "0.45", "0.114", "0.165" }

local computed = 0
local function worker()
  computed = 0
  for _, code in ipairs(codes) do
    local row = values.run(code, { limit = LIMIT })
    computed = computed + row.searched
  end
end

local function engine()
  for _, code in ipairs(codes) do grundy.heap(code):period(LIMIT) end
end

local ours, theirs = measure.contest(3, { worker, engine })
return {
  measure.row(("a census worker, %d codes to 2^16, %d values"):format(#codes, computed), "ns/value", 1e9 / computed,
    ours, theirs, "the engine alone", 0.9),
}
