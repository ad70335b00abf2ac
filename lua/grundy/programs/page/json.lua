--- JSON that can stand inside a <script> element: no user's text ends it or is taken for markup.

local text_of = require "grundy.support.text"

local M = {}

local function escape(c)
  return ("\\u%04x"):format(c:byte())
end

--- The text as JSON, in ASCII where HTML could read it otherwise.
---@param text string
---@return string
function M.text(text)
  text = text_of.utf8(text):gsub('[%c"\\<>&\127]', escape):gsub("\u{2028}", "\\u2028"):gsub("\u{2029}", "\\u2029")
  return '"' .. text .. '"'
end

--- Text as the content of an HTML element or an attribute.
---@param text string
---@return string
function M.html(text)
  return (text_of.printable(text):gsub("[&<>\"']", function(c) return ("&#%d;"):format(c:byte()) end))
end

-- Values that are JSON already.
local ready = {}

--- JSON that stands in a value as it is: the pieces of a list.
---@param pieces string[]
---@return table
function M.ready(pieces)
  return setmetatable(pieces, ready)
end

local write

local function write_list(list, out)
  out[#out + 1] = "["
  for i = 1, #list do
    if i > 1 then out[#out + 1] = "," end
    write(list[i], out)
  end
  out[#out + 1] = "]"
end

local function write_object(object, out)
  local keys = {}
  for key in next, object do keys[#keys + 1] = key end
  table.sort(keys)
  out[#out + 1] = "{"
  for i, key in ipairs(keys) do
    out[#out + 1] = (i > 1 and "," or "") .. M.text(key) .. ":"
    write(object[key], out)
  end
  out[#out + 1] = "}"
end

--- Adds the pieces of the JSON of a value to a list. Tables with text keys are objects, all others lists.
function write(value, out)
  local kind = type(value)
  if getmetatable(value) == ready and kind == "table" then
    table.move(value, 1, #value, #out + 1, out)
  elseif kind == "table" then
    local add = type(next(value)) == "string" and write_object or write_list
    add(value, out)
  elseif kind == "string" then out[#out + 1] = M.text(value)
  else out[#out + 1] = tostring(value) end
end

--- The JSON of integers, truth values, texts, lists and objects of these.
---@param value any
---@return string
function M.encode(value)
  local out = {}
  write(value, out)
  return table.concat(out)
end

return M
