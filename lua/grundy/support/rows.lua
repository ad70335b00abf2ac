--- Positions that are a text of rows with "/" between them, on boards that are not rectangles of squares.

local core = require "grundy.core"

local M = {}

--- The text with a letter in one place.
---@param text string
---@param at integer
---@param letter string
function M.put(text, at, letter)
  return text:sub(1, at - 1) .. letter .. text:sub(at + 1)
end

--- The lines that show the rows, line i after indent(i) spaces.
---@param text string
---@param indent fun(i: integer): integer
function M.draw(text, indent)
  local lines = {}
  for row in text:gmatch "[^/]+" do
    lines[#lines + 1] = (" "):rep(indent(#lines + 1)) .. row:gsub(".", "%0 "):sub(1, -2)
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
    local n = math.type(size) and math.tointeger(size)
    if not n or n < 1 or n > most then
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
