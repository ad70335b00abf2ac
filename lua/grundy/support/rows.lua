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

--- The text of a board, if each row is that of an empty board except for stones; nil and what is wrong with it.
local function read(text, game)
  local of = text:find("*", 1, true) and 2 or 1
  local n, row = select(2, text:gsub("/", "")) + 1 - game.border, 0
  if n < 1 or n > game.most then
    return nil, ("expected %d to %d rows, got %d"):format(game.border + 1, game.border + game.most, game.border + n)
  end
  local empty = game.start(n, game[of]):gmatch "[^/]+"
  for cells in (text .. "/"):gmatch "([^/]*)/" do
    local like = empty()
    row = row + 1
    if cells:gsub(game.stones[of], (".*"):sub(of, of)) ~= like then
      return nil, ("row %d is %s, expected a row like \"%s\""):format(row, core.position_text(cells), like)
    end
  end
  return text
end

--- A function for `accept` of a game that begins with a board of a size and may have one setting: it reads n or
--- { n, { key = value } } as start(n, value), and texts. `game` has the largest size `most`, the name `key`, its two
--- values as a list, the default first, `start`, whose boards have "." or, for the second value, "*" in free places,
--- `stones`, for both values the pattern of what may be there instead, and `border`, the rows beyond the size.
function M.accept(game)
  local most, key = game.most, game.key
  local allowed = core.position_text(game[1]) .. " or " .. core.position_text(game[2])
  return function(p)
    if type(p) == "string" then return read(p, game) end
    local size, settings = p, nil
    if type(p) == "table" then size, settings = p[1], p[2] end
    local n = accept.integer(size, 1, most)
    if not n then
      return nil, ("expected the size of the board, an integer from 1 to %d, or a text, got %s"):format(most,
        core.position_text(size))
    end
    if settings ~= nil and type(settings) ~= "table" then
      return nil, ("expected settings like { %s = %s }, got %s"):format(key, core.position_text(game[2]),
        core.position_text(settings))
    end
    for name in next, settings or {} do
      if name ~= key then return nil, ("unknown key %s; the key is '%s'"):format(core.position_text(name), key) end
    end
    local value = settings and settings[key]
    if value == nil then value = game[1] end
    if value ~= game[1] and value ~= game[2] then
      return nil, ("key '%s' is %s, expected %s"):format(key, core.position_text(value), allowed)
    end
    return game.start(n, value)
  end
end

return M
