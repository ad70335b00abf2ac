--- Pictures of pixels as PNG, with a palette (ISO/IEC 15948). The pixels are stored as they are, not compressed.

local png = {}

-- crcs[b]: the CRC-32 of the byte b, shifted out of an empty register.
local crcs = {}
for b = 0, 255 do
  local c = b
  for _ = 1, 8 do c = c & 1 == 1 and 0xedb88320 ~ c >> 1 or c >> 1 end
  crcs[b] = c
end

--- The CRC-32 of a text that follows a text whose CRC-32 is `crc` (default 0: none).
---@param text string
---@param crc? integer
---@return integer
function png.crc32(text, crc)
  local c, whole, t = (crc or 0) ~ 0xffffffff, #text - #text % 8, crcs
  for i = 1, whole, 8 do
    local p, q, r, s, u, v, w, x = text:byte(i, i + 7)
    c = t[(c ~ p) & 255] ~ c >> 8
    c = t[(c ~ q) & 255] ~ c >> 8
    c = t[(c ~ r) & 255] ~ c >> 8
    c = t[(c ~ s) & 255] ~ c >> 8
    c = t[(c ~ u) & 255] ~ c >> 8
    c = t[(c ~ v) & 255] ~ c >> 8
    c = t[(c ~ w) & 255] ~ c >> 8
    c = t[(c ~ x) & 255] ~ c >> 8
  end
  for i = whole + 1, #text do c = t[(c ~ text:byte(i)) & 255] ~ c >> 8 end
  return c ~ 0xffffffff
end

--- The Adler-32 of a text that follows a text whose Adler-32 is `adler` (default 1: none).
---@param text string
---@param adler? integer
---@return integer
function png.adler32(text, adler)
  local whole = #text - #text % 8
  local a, b = (adler or 1) & 0xffff, (adler or 1) >> 16
  for i = 1, whole, 8 do -- the remainders keep a and b far below 2^63
    local p, q, r, s, u, v, w, x = text:byte(i, i + 7)
    b = b + 8 * (a + p) + 7 * q + 6 * r + 5 * s + 4 * u + 3 * v + 2 * w + x
    a = a + p + q + r + s + u + v + w + x
    if i % 65536 == 1 then a, b = a % 65521, b % 65521 end
  end
  for i = whole + 1, #text do
    a = a + text:byte(i)
    b = b + a
  end
  return b % 65521 << 16 | a % 65521
end

local function chunk(kind, data)
  return string.pack(">I4", #data) .. kind .. data .. string.pack(">I4", png.crc32(data, png.crc32(kind)))
end

-- The most bytes of a stored block of the deflate format (RFC 1951).
local longest_block = 65535

--- A text in the format of zlib (RFC 1950), in stored blocks.
local function stored(text)
  local parts = { "\x78\x01" }
  for i = 1, #text, longest_block do
    local piece = text:sub(i, i + longest_block - 1)
    parts[#parts + 1] = string.pack("<BI2I2", i + longest_block > #text and 1 or 0, #piece, #piece ~ 0xffff)
    parts[#parts + 1] = piece
  end
  parts[#parts + 1] = string.pack(">I4", png.adler32(text))
  return table.concat(parts)
end

-- packed[t]: the byte of eight pixels of one bit each, the first one the highest.
local packed = setmetatable({}, { __index = function(self, eight)
  local byte = 0
  for i = 1, 8 do byte = byte << 1 | eight:byte(i) end
  self[eight] = string.char(byte)
  return self[eight]
end })

--- A row of pixels of 0 and 1 in one bit each.
local function bits(row)
  local whole = row .. ("\0"):rep(-#row % 8)
  return (whole:gsub("........", packed))
end

--- A picture whose rows, from the top, are strings of a byte a pixel: the index, from 0, of its colour. Colours are
--- { red, green, blue }, up to 256 of them. Two colours take a bit a pixel.
---@param rows string[]
---@param colours integer[][]
---@return string
function png.encode(rows, colours)
  local depth, lines, palette = #colours <= 2 and 1 or 8, {}, {}
  for i, row in ipairs(rows) do lines[i] = "\0" .. (depth == 1 and bits(row) or row) end
  for i, c in ipairs(colours) do palette[i] = string.char(c[1], c[2], c[3]) end
  return "\x89PNG\r\n\x1a\n" .. chunk("IHDR", string.pack(">I4I4BBBBB", #rows[1], #rows, depth, 3, 0, 0, 0))
    .. chunk("PLTE", table.concat(palette)) .. chunk("IDAT", stored(table.concat(lines))) .. chunk("IEND", "")
end

local digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

-- twelve[n]: the two digits of the number n of twelve bits.
local twelve = {}
for n = 0, 4095 do twelve[n] = digits:sub((n >> 6) + 1, (n >> 6) + 1) .. digits:sub((n & 63) + 1, (n & 63) + 1) end

--- A text in Base64 (RFC 4648).
---@param text string
---@return string
function png.base64(text)
  local list = {}
  for i = 1, #text, 3 do
    local a, b, c = text:byte(i, i + 2)
    local n = a << 16 | (b or 0) << 8 | (c or 0)
    list[#list + 1] = twelve[n >> 12]
    list[#list + 1] = twelve[n & 4095]
  end
  local whole, missing = table.concat(list), -#text % 3
  return missing == 0 and whole or whole:sub(1, -1 - missing) .. ("="):rep(missing)
end

return png
