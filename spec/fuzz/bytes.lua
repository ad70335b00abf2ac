--- The bytes of a case, one after the other; zeros behind the last one.

---@param bytes string
---@return fun(): integer next_byte
---@return fun(length: integer): string next_text
---@return fun(): integer left the number of bytes left
return function(bytes)
  local at = 0
  local function next_byte()
    at = at + 1
    return bytes:byte(at) or 0
  end
  local function next_text(length)
    at = at + length
    return bytes:sub(at - length + 1, at)
  end
  return next_byte, next_text, function() return #bytes - at end
end
