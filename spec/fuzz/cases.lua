--- Cases of the theories of spec/oracles, against the definitions: the first byte chooses the theory, the others stand
--- for the random numbers that it draws. After the last byte it draws numbers from a seed made of the bytes.

local bytes_of = require "spec.fuzz.bytes"
local oracle = require "spec.oracles.oracle"

local drawn = math.random

-- Theories whose cases take ten milliseconds and more are drawn for few inputs; see input_rare in fuzz.h.
local slow = { periods = true, kernels = true, winning_moves = true, streams = true, boards = true }
local one_in = 64

-- The listings of the slow search: enough for small cases.
local work = 100

local quick, all = {}, oracle.quick
for _, theory in ipairs(all) do
  if not slow[theory] then quick[#quick + 1] = theory end
end

--- In the place of math.random: one byte for a range of up to 256 numbers, eight for a larger one.
local function by_bytes(next_byte, next_text, left)
  return function(...)
    local first, last = ...
    if first and not last and first > 0 then first, last = 1, first end
    local range = first and last and last - first
    if left() == 0 or (range or -1) < 0 then return drawn(...) end
    if range < 256 then return first + next_byte() % (range + 1) end
    local word = ("<I8"):unpack(next_text(8) .. ("\0"):rep(8)) >> 1
    return first + (range == math.maxinteger and word or word % (range + 1))
  end
end

return function(bytes)
  local seed, next_byte, next_text, left = 0, bytes_of(bytes)
  for i = 1, #bytes do seed = seed * 31 + bytes:byte(i) end
  math.randomseed(seed)
  local theories = drawn(one_in) == 1 and all or quick
  local theory = theories[next_byte() % #theories + 1]
  math.random = by_bytes(next_byte, next_text, left) -- luacheck: ignore
  local ok, message = oracle.case(theory, nil, work)
  math.random = drawn -- luacheck: ignore
  if ok == false then error(message, 0) end
end
