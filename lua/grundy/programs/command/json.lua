--- JSON text of plain tables, with the keys of objects in order.

local text_of = require "grundy.support.text"

local json = {}

local list_meta = {}

--- Marks a table as a list, so that an empty one is written [].
---@param list any[]
---@return any[]
function json.list(list)
  return setmetatable(list, list_meta)
end

json.null = setmetatable({}, { __tostring = function() return "null" end })

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t", ["\r"] = "\\r" }

local function quoted(text)
  local inside = text_of.utf8(text):gsub('[%c"\\]', function(c) return escapes[c] or ("\\u%04x"):format(c:byte()) end)
  return '"' .. inside .. '"'
end

--- Whether a table is a list: marked, or with the keys 1..n and no others.
local function is_list(t)
  if getmetatable(t) == list_meta then return true end
  local count = 0
  for _ in next, t do count = count + 1 end
  return count > 0 and count == #t
end

local encode

local function encode_object(object)
  local keys, texts = {}, {}
  for key in next, object do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for i, key in ipairs(keys) do texts[i] = quoted(tostring(key)) .. ":" .. encode(object[key]) end
  return "{" .. table.concat(texts, ",") .. "}"
end

local function encode_list(list)
  local texts = {}
  for i = 1, #list do texts[i] = encode(list[i]) end
  return "[" .. table.concat(texts, ",") .. "]"
end

function encode(value)
  local kind = type(value)
  if value == json.null or kind == "nil" then return "null" end
  if math.type(value) == "integer" or kind == "boolean" then return tostring(value) end
  if kind == "number" then
    return value == value and math.abs(value) < math.huge and ("%.14g"):format(value) or "null"
  end
  if kind == "table" then return is_list(value) and encode_list(value) or encode_object(value) end
  return quoted(tostring(value))
end

--- The text of a value: numbers, strings, booleans, lists and objects of these.
---@param value any
---@return string
json.encode = encode

return json
