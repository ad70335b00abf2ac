--- Records of files of facts: written one by one, with right checksums, and read by the definition of a file.

local core = require "grundy.core"

local M = {}

M.header, M.probe, M.fact, M.claim, M.text = 0xF0, 0xF3, 0xFC, 0xFA, 0xF5

local magic, header_length, prefix_length, sum_length = "\xF0grundy facts 2", 31, 6, 8
local longest, integer = 1 << 24, 0xffffffff
local content_length = { [M.probe] = 8, [M.fact] = 4, [M.claim] = 4, [M.text] = 0 }

--- Bytes with their checksum.
function M.sealed(bytes)
  return bytes .. ("<I8"):pack(tonumber("0x" .. core.checksum(bytes)))
end

--- The first bytes of a record: its tag, the kind of its key, and the byte that checks both.
function M.prefix(tag, kind)
  local bytes, check = ("<BI4"):pack(tag, kind), 0x5A
  for k = 1, #bytes do check = check ~ bytes:byte(k) end
  return bytes .. string.char(check)
end

--- A record. A key is bytes, or an integer; the content a number.
function M.record(tag, key, content)
  local is_integer = math.type(key) == "integer"
  local bytes = M.prefix(tag, is_integer and integer or #key) .. (is_integer and ("<i8"):pack(key) or key)
  local length = content_length[tag]
  return M.sealed(bytes .. (length > 0 and ("<I" .. length):pack(content) or ""))
end

--- The length of the record that begins with a prefix; nil if it is not a prefix.
local function length_of(bytes, at)
  if #bytes - at + 1 < prefix_length then return nil end
  local tag, kind = ("<BI4"):unpack(bytes, at)
  if tag == M.header then return header_length end
  if not content_length[tag] or bytes:sub(at, at + 5) ~= M.prefix(tag, kind) then return nil end
  if kind ~= integer and kind > longest then return nil end
  return prefix_length + (kind == integer and 8 or kind) + content_length[tag] + sum_length
end

--- The whole and right record at a place, or nil.
local function whole(bytes, at)
  local length = length_of(bytes, at)
  if not length or at + length - 1 > #bytes then return nil end
  local text = bytes:sub(at, at + length - 1)
  if M.sealed(text:sub(1, -sum_length - 1)) ~= text then return nil end
  return text:byte(1) ~= M.header and text or text:sub(1, #magic) == magic and text or nil
end

--- Whether bytes are the beginning of a record, and less than one.
local function is_cut(text)
  local tag = text:byte(1)
  if tag == M.header then return #text < header_length and text:sub(1, #magic) == magic:sub(1, #text) end
  if not content_length[tag] then return false end
  if #text >= prefix_length then
    local length = length_of(text, 1)
    return length ~= nil and #text < length
  end
  local kind = #text == 5 and ("<I4"):unpack(text, 2) or 0
  return kind <= longest or kind == integer
end

--- The whole records of a file, each { tag, integer?, key, content, at, text }, if everything between them can be
--- beginnings of records, one after the other; otherwise nil, and the offset of the damage. By the definition: all
--- places where beginnings can end are tried.
function M.read(bytes)
  local list, at = {}, 1
  while at <= #bytes do
    local text = whole(bytes, at)
    local ends, place, last = { [at] = true }, at, at
    while not text do
      if place == 1 and bytes:byte(1) ~= M.header then return nil, 0 end
      for n = 1, #bytes - place + 1 do
        if ends[place] and is_cut(bytes:sub(place, place + n - 1)) then
          ends[place + n], last = true, math.max(last, place + n)
        elseif n > header_length then
          break -- a beginning of n bytes has beginnings itself
        end
      end
      repeat place = place + 1 until ends[place] or place > last
      if not ends[place] then return nil, at - 1 end
      if place > #bytes then return list end
      text = whole(bytes, place)
    end
    local tag, kind = ("<BI4"):unpack(text)
    if #list == 0 and tag ~= M.header then return nil, place - 1 end
    local length = tag == M.header and 0 or kind == integer and 8 or kind
    list[#list + 1] = { tag = tag, integer = kind == integer, key = text:sub(7, 6 + length),
      content = text:sub(7 + length, -sum_length - 1), at = place - 1, text = text }
    at = place + #text
  end
  return list
end

--- The number of facts among records.
function M.facts(records)
  local count = 0
  for _, record in ipairs(records) do if record.tag == M.fact then count = count + 1 end end
  return count
end

return M
