--- Files with right checksums, whatever they claim.

local core = require "grundy.core"

local saved = {}

--- The text of a misere quotient's file: its lines, and their checksum.
function saved.quotient(lines)
  return lines .. "checksum " .. core.checksum(lines) .. "\n"
end

--- A checkpoint of a heap game: its bytes, and their checksum.
function saved.checkpoint(bytes)
  return bytes .. ("<I8"):pack(math.tointeger(tonumber("0x" .. core.checksum(bytes))))
end

return saved
