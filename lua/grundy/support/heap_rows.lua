--- Values of games of one heap whose positions are { n, k }, where k is what the heap remembers, computed heap by heap.
---
--- A heap of n has a row of values, for k = 0, ..., n. All rows below n are known when the row of n is computed, so
--- that a position costs one look-up in another row instead of one for each option.

local byte, char, pack, unpack = string.byte, string.char, string.pack, table.unpack

-- Heaps above this are left to search: all rows up to n take n^2 / 2 steps, and as many bytes or twice as many.
local largest = 8192

--- A row as one byte a value if all are below 256, otherwise two, and whether it has two: no value is above n.
local function packed(row, n)
  local most = 0
  for k = 0, n do
    if row[k] > most then most = row[k] end
  end
  if most < 256 then return char(unpack(row, 0, n)), false end
  return pack("<" .. ("I2"):rep(n + 1), unpack(row, 0, n)), true
end

local M = {}

--- The function that gives the value of { n, k }, k <= n, and nil for heaps that are too large. `fill(n, value, row)`
--- puts the values of the heap n > 0 into row[0], ..., row[n]; value(m, k) knows those of the heaps m < n.
---@param fill fun(n: integer, value: function, row: integer[])
---@return fun(n: integer, k: integer): integer?
function M.new(fill)
  local rows, wide, last = { [0] = char(0) }, {}, 0
  local function value(n, k)
    if not wide[n] then return byte(rows[n], k + 1) end
    local low, high = byte(rows[n], 2 * k + 1, 2 * k + 2)
    return low | high << 8
  end
  return function(n, k)
    if n > largest then return nil end
    while last < n do
      local row, heap = {}, last + 1
      fill(heap, value, row)
      rows[heap], wide[heap] = packed(row, heap)
      last = heap -- only now, as Ctrl-C, or refused memory, may end the work anywhere
    end
    return value(n, k)
  end
end

--- The same if 1 to k tokens may be taken, and f(t) of them after t: k and k - 1 differ by one option.
---@param f fun(t: integer): integer
---@return fun(n: integer, k: integer): integer?
function M.of_limits(f)
  return M.new(function(n, value, row)
    local seen, mex = {}, 0
    row[0] = 0
    for t = 1, n do
      seen[value(n - t, math.min(f(t), n - t))] = true
      while seen[mex] do mex = mex + 1 end
      row[t] = mex
    end
  end)
end

return M
