--- JSON, written and read: numbers, strings, booleans, null, lists and objects.

local program = require "grundy.program"

local M = {}

--- The value that represents null.
M.null = setmetatable({}, { __tostring = function() return "null" end })

local list_meta, ready_meta = {}, {}

--- Marks a table as a list, so that an empty one is written [].
---@param list any[]
---@return any[]
function M.list(list)
  return setmetatable(list, list_meta)
end

--- Whether a table was marked, or read, as a list.
---@param value any
---@return boolean
function M.is_list(value)
  return type(value) == "table" and getmetatable(value) == list_meta
end

--- JSON that becomes part of a value unchanged: the pieces of a text.
---@param pieces string[]
---@return table
function M.ready(pieces)
  return setmetatable(pieces, ready_meta)
end

---- writing ------------------------------------------------------------------------------

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t", ["\r"] = "\\r" }

local function escape(c)
  return escapes[c] or ("\\u%04x"):format(c:byte())
end

--- A string in quotes. For HTML nothing in it can end a <script> element or be read as markup.
local function quoted(text, for_html)
  text = program.utf8(text):gsub(for_html and '[%c"\\<>&\127]' or '[%c"\\]', escape)
  if for_html then text = text:gsub("\u{2028}", "\\u2028"):gsub("\u{2029}", "\\u2029") end
  return '"' .. text .. '"'
end

local function number_text(value)
  if math.type(value) == "integer" then return tostring(value) end
  return value == value and math.abs(value) < math.huge and ("%.14g"):format(value) or "null"
end

--- Whether a table is a list: marked, or with the keys 1..n and no others; `otherwise` decides for a table without
--- keys.
local function is_list(t, otherwise)
  if M.is_list(t) then return true end
  local count = 0
  for _ in next, t do count = count + 1 end
  if count == 0 then return otherwise end
  return count == #t
end

local add

local function add_list(list, out, for_html)
  out[#out + 1] = "["
  for i = 1, #list do
    if i > 1 then out[#out + 1] = "," end
    add(list[i], out, for_html)
  end
  out[#out + 1] = "]"
end

local function sorted_keys(object)
  local keys = {}
  for key in next, object do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return keys
end

local function add_object(object, out, for_html, keys)
  local before = "{"
  for _, key in ipairs(keys or sorted_keys(object)) do
    if object[key] ~= nil then
      out[#out + 1] = before .. quoted(tostring(key), for_html) .. ":"
      add(object[key], out, for_html)
      before = ","
    end
  end
  out[#out + 1] = before == "{" and "{}" or "}"
end

--- Adds the pieces of the text of a value to a list.
function add(value, out, for_html)
  local kind = type(value)
  if value == M.null or kind == "nil" then
    out[#out + 1] = "null"
  elseif kind == "table" and getmetatable(value) == ready_meta then
    table.move(value, 1, #value, #out + 1, out)
  elseif kind == "table" then
    local add_table = is_list(value, for_html) and add_list or add_object
    add_table(value, out, for_html)
  elseif kind == "boolean" then
    out[#out + 1] = tostring(value)
  else
    out[#out + 1] = kind == "number" and number_text(value) or quoted(tostring(value), for_html)
  end
end

--- The text of a value. Tables that are marked, or have the keys 1..n and no others, are lists.
---@param value any
---@param for_html? boolean the text may stand inside a <script> element; tables without keys are lists
---@return string
function M.encode(value, for_html)
  local out = {}
  add(value, out, for_html)
  return table.concat(out)
end

--- The text of an object, with the keys of `keys` in this order; those that the object lacks are left out.
---@param object table<string, any>
---@param keys string[]
---@return string
function M.write(object, keys)
  local out = {}
  add_object(object, out, false, keys)
  return table.concat(out)
end

---- reading ------------------------------------------------------------------------------

-- The largest depth of nested lists and objects.
local deepest = 16

local function wrong(at, what)
  error({ at = at, what = what }, 0)
end

local named = { ["true"] = true, ["false"] = false, null = M.null }
local plain = { ['"'] = '"', ["\\"] = "\\", ["/"] = "/", n = "\n", t = "\t", r = "\r", b = "\b", f = "\f" }

--- The character of the escape \uXXXX at `at`, in two of them if it is beyond U+FFFF, and the place after it.
local function read_escape(text, at)
  local code = tonumber(text:match("^\\u(%x%x%x%x)", at) or wrong(at, "an unknown escape"), 16)
  if code & 0xF800 ~= 0xD800 then return utf8.char(code), at + 6 end
  local low = text:match("^\\u([dD][c-fC-F]%x%x)", at + 6)
  if code >= 0xDC00 or not low then wrong(at, "half of a surrogate pair") end
  return utf8.char(0x10000 + (code & 0x3FF) * 0x400 + (tonumber(low, 16) & 0x3FF)), at + 12
end

--- The string that begins at the quote `at`, and the place after it.
local function read_string(text, at)
  local parts, from = {}, at + 1
  while true do
    local stop = text:find('["\\\0-\x1F]', from) or wrong(#text + 1, 'expected "')
    parts[#parts + 1] = text:sub(from, stop - 1)
    local c, e = text:sub(stop, stop), text:sub(stop + 1, stop + 1)
    if c == '"' then return table.concat(parts), stop + 1 end
    if c ~= "\\" then wrong(stop, "a control character in a string") end
    if plain[e] then
      parts[#parts + 1], from = plain[e], stop + 2
    else
      parts[#parts + 1], from = read_escape(text, stop)
    end
  end
end

local read_value

local function skip(text, at)
  return text:find("[^ \t\r\n]", at) or #text + 1
end

--- The items between the bracket at `at` and `close`, by read_item(at), which returns the place after it.
local function read_items(text, at, close, read_item)
  at = skip(text, at + 1)
  if text:sub(at, at) == close then return at + 1 end
  while true do
    at = skip(text, read_item(at))
    local c = text:sub(at, at)
    if c == close then return at + 1 end
    if c ~= "," then wrong(at, "expected , or " .. close) end
    at = skip(text, at + 1)
  end
end

local function read_list(text, at, depth)
  local list = M.list {}
  return list, read_items(text, at, "]", function(from)
    local value, behind = read_value(text, from, depth + 1)
    list[#list + 1] = value
    return behind
  end)
end

local function read_object(text, at, depth)
  local object = {}
  return object, read_items(text, at, "}", function(from)
    if text:sub(from, from) ~= '"' then wrong(from, "expected a key") end
    local key, behind = read_string(text, from)
    if object[key] ~= nil then wrong(from, "the key " .. key .. " comes twice") end
    behind = skip(text, behind)
    if text:sub(behind, behind) ~= ":" then wrong(behind, "expected :") end
    object[key], behind = read_value(text, skip(text, behind + 1), depth + 1)
    return behind
  end)
end

--- A number is an integer if it is written without a point and an exponent and is below 2^63.
local function read_number(text, at)
  local digits = text:match("^%-?[1-9]%d*", at) or text:match("^%-?0", at)
  if not digits then wrong(at, at > #text and "the text ends" or "expected a value") end
  local more = text:match("^%.%d+", at + #digits) or ""
  more = more .. (text:match("^[eE][+-]?%d+", at + #digits + #more) or "")
  return more == "" and math.tointeger(tonumber(digits)) or tonumber(digits .. more) + 0.0, at + #digits + #more
end

function read_value(text, at, depth)
  if depth > deepest then wrong(at, ("more than %d levels"):format(deepest)) end
  local c = text:sub(at, at)
  if c == "{" then return read_object(text, at, depth) end
  if c == "[" then return read_list(text, at, depth) end
  if c == '"' then return read_string(text, at) end
  local word = text:match("^%l+", at)
  if word and named[word] ~= nil then return named[word], at + #word end
  return read_number(text, at)
end

--- The value of a JSON text; nil and what is wrong with it, with the column.
---@param text string
---@return any value
---@return string? message
function M.read(text)
  local _, bad = utf8.len(text)
  if bad then return nil, ("column %d: bytes that are not UTF-8"):format(bad) end
  local ok, value, behind = pcall(read_value, text, skip(text, 1), 1)
  if ok and skip(text, behind) <= #text then ok, value = false, { at = behind, what = "text after the value" } end
  if ok then return value end
  if type(value) ~= "table" or not value.at then error(value, 0) end
  return nil, ("column %d: %s"):format(value.at, value.what)
end

return M
