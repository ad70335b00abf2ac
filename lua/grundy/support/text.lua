--- Texts of names and files that are shown: as UTF-8, and without what a picture or a terminal would obey.

local M = {}

--- The text with each byte that is no UTF-8 replaced by what `shown(byte)` says (U+FFFD, as browsers show it, unless
--- told).
---@param text string
---@param shown? fun(byte: integer): string
---@return string
function M.utf8(text, shown)
  if utf8.len(text) then return text end
  local pieces, at = {}, 1
  while at <= #text do
    local _, bad = utf8.len(text, at)
    if not bad then
      pieces[#pieces + 1] = text:sub(at)
      break
    end
    pieces[#pieces + 1] = text:sub(at, bad - 1)
    pieces[#pieces + 1] = shown and shown(text:byte(bad)) or "\u{FFFD}"
    at = bad + 1
  end
  return table.concat(pieces)
end

--- The text as UTF-8, in which U+FFFD stands for control characters (but tab and the ends of lines) and the two
--- characters that XML lacks.
---@param text string
---@return string
function M.printable(text)
  text = M.utf8(text):gsub("[^%C\t\n\r]", "\u{FFFD}")
  if not text:find "[\xC2\xEF]" then return text end
  return (text:gsub("\xC2[\x80-\x9F]", "\u{FFFD}"):gsub("\xEF\xBF[\xBE\xBF]", "\u{FFFD}"))
end

local function escape_byte(byte)
  return ("\\x%02x"):format(byte)
end

local function escape(character)
  return ("\\u%04x"):format(utf8.codepoint(character))
end

-- Control characters beyond ASCII, separators of lines, and marks that turn the direction of what follows.
local hidden = { "\xC2[\x80-\x9F]", "\xD8\x9C", "\xE2\x80[\x8E\x8F\xA8-\xAE]", "\xE2\x81[\xA6-\xA9]" }

--- The text as a terminal may show it: control characters (but tab and the ends of lines), marks that hide or turn
--- text, and bytes that are no UTF-8 as \u001b and \x9b.
---@param text string
---@return string
function M.visible(text)
  if not text:find "[^\t\n\x20-\x7E]" then return text end
  text = M.utf8(text, escape_byte):gsub("[^%C\t\n]", escape)
  for _, pattern in ipairs(hidden) do text = text:gsub(pattern, escape) end
  return text
end

return M
