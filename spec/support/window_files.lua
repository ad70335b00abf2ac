--- Files of windows as csrc/core/heap/stream/windows.h says, written anew from the values of a game, and forged.

local grundy = require "grundy"

local M = {}

local prime, added = 0x9e3779b185ebca87, 0xc2b2ae3d27d4eb4f

local function mix(lane, word)
  lane = (lane ~ word) * prime
  return (lane << 29 | lane >> 35) + added
end

--- The checksum of a text.
function M.checksum(text)
  local lanes, sum = {}, #text
  for i = 1, 4 do lanes[i] = added * i end
  text = text .. ("\0"):rep(32 - #text % 32)
  for at = 1, #text, 32 do
    for i = 1, 4 do lanes[i] = mix(lanes[i], (("<i8"):unpack(text, at + 8 * i - 8))) end
  end
  for i = 1, 4 do sum = mix(sum, lanes[i]) end
  sum = (sum ~ sum >> 32) * added
  return sum ~ sum >> 29
end

--- The bytes of records { kind, content }, with their checksums.
function M.bytes(records)
  local out, before = {}, ("\0"):rep(8)
  for i, record in ipairs(records) do
    local text = ("<c4s4"):pack(record[1], record[2])
    before = ("<i8"):pack(M.checksum(before .. text))
    out[i] = text .. before
  end
  return table.concat(out)
end

local function index(v, low)
  return v & (1 << low) - 1 | v >> low + 1 << low
end

--- The content of a window.
local function window(game, values, n, from, rares, length)
  local counts, largest, indices, bits = {}, 0, {}, 1
  for m = from, n - 1 do
    counts[values[m]] = (counts[values[m]] or 0) + 1
    largest = math.max(largest, values[m])
  end
  for m = n - length, n - 1 do
    indices[#indices + 1] = index(values[m], game.low)
    while indices[#indices] >> bits > 0 do bits = bits + 1 end
  end
  local out = { ("<i8i8i8I4I4"):pack(n, rares, length, bits, largest + 1) }
  for v = 0, largest do out[#out + 1] = ("<i8"):pack(counts[v] or 0) end
  local word, filled = 0, 0
  for _, i in ipairs(indices) do
    word, filled = word | i << filled, filled + bits
    while filled >= 8 do
      out[#out + 1] = string.char(word & 255)
      word, filled = word >> 8, filled - 8
    end
  end
  if filled > 0 then out[#out + 1] = string.char(word) end
  return table.concat(out)
end

--- The records of a file for a code, with windows up to the end of a claim { n0, period, preperiod }.
---@param code string
---@param settings { first: integer, step: integer, reach: integer, claim: integer[] }
---@return table[] records
function M.records(code, settings)
  local n0, p, s = table.unpack(settings.claim)
  local finish = n0 + settings.reach + p
  local values = grundy.heap(code):values(0, finish)
  local rares, mask, parity = values:rare()
  local e, d = parity and 1 or 0, parity == "n+1" and 1 or 0
  local game = { low = 0 }
  while mask >> game.low & 1 == 0 do game.low = game.low + 1 end
  local k = #code:gsub("[!?]", "") - 2
  local marks, power = { [settings.first] = true, [n0] = true, [n0 + p] = true, [finish] = true }, 1
  while power <= finish do
    if power > settings.first then marks[power] = true end
    power = power * 2
  end
  for n = settings.step, finish, settings.step do
    if n > settings.first then marks[n] = true end
  end
  local records = { { "GAME", "GRUNDYWN" .. ("<I4I4i8I4I4i8i8i8"):pack(1, k, mask, e, d, settings.first, settings.step,
    settings.reach) .. code } }
  local last, next_rare, late, count = 0, 1, 0, 0
  for n = 1, finish do
    if marks[n] then
      local list = {}
      while rares[next_rare] and rares[next_rare] < n do
        local r = rares[next_rare]
        if r > 0 then
          list[#list + 1], late, count = ("<i8i8"):pack(r, values[r]), r, count + 1
        end
        next_rare = next_rare + 1
      end
      if list[1] then records[#records + 1] = { "RARE", table.concat(list) } end
      local length = math.min(n, math.max(late, settings.reach) + k)
      records[#records + 1] = { "WIND", window(game, values, n, last, count, length) }
      last = n
    end
  end
  records[#records + 1] = { "PERI", ("<i8i8i8i8i8"):pack(n0, p, s, settings.reach, finish) }
  return records
end

--- The reach of the witnesses of a common heap: the least a such that each smaller value of the other class is that of
--- a take, or of a split {b, n - i - b} with b <= a.
local function reach_of(code, values, n, is_rare)
  local need, left = {}, 0
  for u = 0, values[n] - 1 do
    if is_rare(n, u) then need[u], left = true, left + 1 end
  end
  local function take(v)
    if need[v] then need[v], left = nil, left - 1 end
  end
  local digits = {}
  for digit, mark in code:gsub("%.", ""):gmatch "(%d)([!?]?)" do
    digits[#digits + 1] = { tonumber(digit), mark ~= "" }
  end
  for i, digit in ipairs(digits) do
    if digit[1] & 2 ~= 0 and n - i + 1 >= 1 then take(values[n - i + 1]) end
  end
  for a = 1, n do
    if left == 0 then return a - 1 end
    for i, digit in ipairs(digits) do
      local b = n - i + 1 - a
      if digit[1] & 4 ~= 0 and b >= 1 and not (digit[2] and a == b) then take(values[a] ~ values[b]) end
    end
  end
  error "no witnesses"
end

--- The records, with one for each heap beyond the first window whose witnesses reach further than the settings say.
function M.with_fars(records, code, settings)
  local _, _, mask, e, d = ("<I4I4i8I4I4"):unpack(records[1][2], 9)
  local finish, out, n = settings.claim[1] + settings.reach + settings.claim[2], {}, settings.first
  local values = grundy.heap(code):values(0, finish)
  local function is_rare(m, v)
    local ones = e * m + d
    for bit = 0, 31 do ones = ones + ((v & mask) >> bit & 1) end
    return ones % 2 == 0
  end
  for i, record in ipairs(records) do
    local last = record[1] == "WIND" and ("<i8"):unpack(record[2]) or 0
    for m = n, last - 1 do
      local reach = not is_rare(m, values[m]) and reach_of(code, values, m, is_rare) or 0
      if reach > settings.reach then out[#out + 1] = { "FAR ", ("<i8i8"):pack(m, reach) } end
    end
    n = math.max(n, last)
    out[#out + 1] = records[i]
  end
  return out
end

--- The records with another number of `size` bytes at an offset of the content of record i.
function M.forged(records, i, offset, size, change)
  local copy, format = table.move(records, 1, #records, 1, {}), "<I" .. size
  local text = records[i][2]
  local old = format:unpack(text, offset + 1)
  copy[i] = { records[i][1], text:sub(1, offset) .. format:pack(change(old)) .. text:sub(offset + size + 1) }
  return copy
end

return M
