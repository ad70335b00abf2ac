--- Positions that are a text of rows with "/" between them.

local accept = require "grundy.support.accept"
local core = require "grundy.core"

local M = {}

--- The text with a letter in one place.
---@param text string
---@param at integer
---@param letter string
function M.put(text, at, letter)
  return text:sub(1, at - 1) .. letter .. text:sub(at + 1)
end

--- The lines that show the rows, each `shift` places (1, 0 or -1; default 0) to the right of the one above it.
---@param text string
---@param shift? integer
---@return string[]
function M.draw(text, shift)
  local lines = {}
  for row in text:gmatch "[^/]+" do lines[#lines + 1] = row:gsub(".", "%0 "):sub(1, -2) end
  for i, line in ipairs(lines) do
    lines[i] = (" "):rep((shift or 0) * (i - (shift == -1 and #lines or 1))) .. line
  end
  return lines
end

--- A function for `accept` of a game that begins with a board of a size and may have one setting: it reads n or
--- { n, { key = value } } as start(n, value), and passes texts to read(text).
---@param most integer the largest size
---@param key string
---@param values any[] what the setting may be, the default first
---@param start fun(n: integer, value): string
---@param read fun(text: string): string?, string?
function M.accept(most, key, values, start, read)
  local allowed = core.position_text(values[1]) .. " or " .. core.position_text(values[2])
  return function(p)
    if type(p) == "string" then return read(p) end
    local size, settings = p, nil
    if type(p) == "table" then size, settings = p[1], p[2] end
    local n = accept.integer(size, 1, most)
    if not n then
      return nil, ("expected the size of the board, an integer from 1 to %d, or a text, got %s"):format(most,
        core.position_text(size))
    end
    if settings ~= nil and type(settings) ~= "table" then
      return nil, ("expected settings like { %s = %s }, got %s"):format(key, core.position_text(values[2]),
        core.position_text(settings))
    end
    for name in next, settings or {} do
      if name ~= key then return nil, ("unknown key %s; the key is '%s'"):format(core.position_text(name), key) end
    end
    local value = settings and settings[key]
    if value == nil then value = values[1] end
    if value ~= values[1] and value ~= values[2] then
      return nil, ("key '%s' is %s, expected %s"):format(key, core.position_text(value), allowed)
    end
    return start(n, value)
  end
end

return M
