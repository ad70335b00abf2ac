--- Texts of names and files for display: as UTF-8, without characters that control the display.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"

local M = {}

--- The text, also written to the file `path` if there is one; nil and a message if that fails.
---@param text string
---@param path? string
---@return string? text
---@return string? message
function M.written(text, path)
  if not path then return text end
  local file, message = core.open(path, "w")
  if not file then return nil, message end
  local ok, wrong = file:write(text)
  local closed, late = file:close()
  if not (ok and closed) then return nil, wrong or late end
  return text
end

--- The text with each byte that is not UTF-8 replaced by `shown(byte)` (default U+FFFD, as browsers show it).
---@param text string
---@param shown? fun(byte: integer): string
---@return string
function M.utf8(text, shown)
  arguments.text(text, "a text", "utf8")
  if shown ~= nil and type(shown) ~= "function" then
    core.bad_argument(2, "expected a function, got " .. core.position_text(shown), "utf8")
  end
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

--- The text as UTF-8, in which U+FFFD replaces control characters (except tabs and line ends) and the two characters
--- that XML lacks.
---@param text string
---@return string
function M.printable(text)
  arguments.text(text, "a text", "printable")
  text = M.utf8(text):gsub("[^%C\t\n\r]", "\u{FFFD}")
  if not text:find "[\xC2\xEF]" then return text end
  return (text:gsub("\xC2[\x80-\x9F]", "\u{FFFD}"):gsub("\xEF\xBF[\xBE\xBF]", "\u{FFFD}"))
end

return M
