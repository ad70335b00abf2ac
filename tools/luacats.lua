--- The grammar of LuaCATS annotations, as lua-language-server documents it: a strict reader, which refuses what an
--- editor would silently take for something else.
---
---   type   = one { "|" one }            one   = first { "[]" | "?" }
---   first  = name [ "<" types ">" ] | literal | "(" type ")"
---          | "fun" [ "(" [ parameters ] ")" [ ":" types ] ] | "{" [ fields ] "}"

local luacats = {}

---@class luacats.Reader
---@field text string
---@field at integer
---@field names table<string, boolean> the names of types that were met
local Reader = {}
Reader.__index = Reader

function Reader:fail(expected)
  error(("column %d of '%s': expected %s"):format(self.at, self.text, expected), 0)
end

--- Takes what the pattern matches here, after blanks; nil if it does not.
function Reader:take(pattern)
  local found, last = self.text:match("^%s*(" .. pattern .. ")()", self.at)
  if found then self.at = last end
  return found
end

function Reader:need(pattern, what)
  return self:take(pattern) or self:fail(what)
end

--- Reads item { separator item } up to the closing bracket.
function Reader:list(item, close)
  if self:take(close) then return end
  repeat item(self) until not self:take "[,;]"
  self:need(close, "'" .. close:sub(-1) .. "'")
end

function Reader:parameter()
  if not self:take "%.%.%." then
    self:need("[%a_][%w_]*", "the name of a parameter")
    self:take "%?"
  end
  if self:take ":" then self:type() end
end

function Reader:member()
  if self:take "%[" then
    self:type()
    self:need("%]", "']'")
  else
    self:need("[%a_][%w_]*", "the name of a field")
    self:take "%?"
  end
  self:need(":", "':'")
  self:type()
end

function Reader:types()
  repeat self:type() until not self:take ","
end

function Reader:first()
  if self:take "%(" then
    self:type()
    self:need("%)", "')'")
  elseif self:take "{" then
    self:list(self.member, "}")
  elseif self:take '"[^"]*"' or self:take "'[^']*'" or self:take "%-?%d+" then
    return
  else
    local name = self:need("[%a_][%w_.]*%*?", "a type") -- the files of io are `file*`
    if name == "fun" then
      if self:take "%(" then self:list(self.parameter, "%)") end
      if self:take ":" then self:types() end
      return
    end
    self.names[name] = true
    if self.text:find("^<", self.at) then
      self:take "<"
      self:types()
      self:need(">", "'>'")
    end
  end
end

function Reader:type()
  repeat
    self:first()
    while self.text:find("^[%[%?]", self.at) do
      if not self:take "%?" then self:need("%[%]", "'[]'") end
    end
  until not self:take "|"
end

--- A type ends at a blank, a comma or the end; anything that touches it is a mistake.
function Reader:ended()
  if not self.text:find("^[%s,]", self.at) and self.at <= #self.text then self:fail "a blank after the type" end
end

--- Reads by one of the functions above; the text that it took.
function Reader:text_of(read)
  self:take ""
  local first = self.text:find("%S", self.at) or self.at
  read(self)
  return self.text:sub(first, self.at - 1)
end

-- What each tag says, as fields of an entry.
local tags = {}

function tags.param(self, entry)
  entry.name = self:take "%.%.%." or self:need("[%a_][%w_]*", "the name of a parameter")
  entry.optional = self:take "%?" ~= nil
  entry.type = self:text_of(self.type)
  self:ended()
end

function tags.field(self, entry)
  if self:take "%[" then
    entry.name = "[" .. self:text_of(self.type) .. "]"
    self:need("%]", "']'")
  else
    self:take "public%s" -- scopes
    entry.name = self:need("[%a_][%w_]*", "the name of a field")
    entry.optional = self:take "%?" ~= nil
  end
  entry.type = self:text_of(self.type)
  self:ended()
end

tags["return"] = function(self, entry)
  entry.type = self:text_of(self.types)
  self:ended()
end

function tags.class(self, entry)
  entry.name = self:need("[%a_][%w_.]*", "the name of a class")
  if self:take ":" then entry.parent = self:text_of(self.types) end
  self:ended()
end

function tags.alias(self, entry)
  entry.name = self:need("[%a_][%w_.]*", "the name of an alias")
  entry.type = self:text_of(self.type)
end

function tags.operator(self, entry)
  entry.name = self:need("%l+", "an operator")
  if self:take "%(" then self:list(self.type, "%)") end
  self:need(":", "':'")
  self:type()
end

function tags.type(self, entry)
  entry.type = self:text_of(self.type)
  self:ended()
end

function tags.overload(self, entry)
  entry.type = self:text_of(self.type)
end

function tags.meta(self, entry)
  entry.name = self:take "[%a_][%w_.]*"
end

-- Ours, after LDoc: the public name of a function whose line does not show it.
tags["function"] = function(self, entry)
  entry.name = self:need("[%a_][%w_.]*:?[%w_]+", "the public name of a function")
  self:ended()
end

--- Reads one line: nil if it is not an annotation; otherwise a table with `tag`, `rest` (the text after the tag),
--- `used` (the names of types in it) and, if the tag has them, `name`, `optional`, `type`, `parent`, and `words`, what
--- follows the type. Raises an error if the line breaks the grammar.
---@param line string
---@return table|nil
function luacats.read(line)
  local tag, rest = line:match "^%s*%-%-%-@(%S+)%s*(.*)$"
  if not tag then return nil end
  if not tags[tag] then error("unknown annotation @" .. tag, 0) end
  local reader = setmetatable({ text = rest, at = 1, names = {} }, Reader)
  local entry = { tag = tag, rest = rest, used = reader.names }
  tags[tag](reader, entry)
  entry.words = rest:sub(reader.at):match "^%s*(.-)%s*$"
  return entry
end

return luacats
