--- The notation of misere forms: written and read.
---
---   form  = item { "+" item }
---   item  = [ "*" ] ( number | list | "(" form ")" ) { "#" }
---   list  = "[" [ form { "," form } ] "]"
---
--- A number is a Nim heap, a list the game with these options, x# the game whose only option is x. The star may stand
--- before any item; when written, it stands only outside lists. Spaces are ignored.

local M = {}

---- writing -------------------------------------------------------------------------------

-- The most characters of a text; longer texts would be unreadable.
local max_length = 4000

--- A writer of forms: `texts` are those of the terms of each form already written; `room` is the number of characters
--- left for all forms together.
local Writer = {}
Writer.__index = Writer

local function birthday(forms, number)
  return (forms:facts(number))
end

--- Removes from an even form all Nim heaps that are parts of it, as long as the rest is born earlier; returns the rest
--- and the heaps in ascending order.
local function without_heaps(forms, number)
  local heaps, n = {}, 2
  while n < birthday(forms, number) do
    local rest = forms:compute("difference", number, (forms:heap(n)))
    if rest and birthday(forms, rest) < birthday(forms, number) then
      heaps[#heaps + 1], number = n, rest
    else
      n = n + 2
    end
  end
  local _, _, _, heap = forms:facts(number)
  if heap and number ~= 0 then heaps[#heaps + 1], number = birthday(forms, number), 0 end
  return number, heaps
end

--- The text of a form that is not a sum as one item: a list, or the sharp of its only option.
function Writer:item(number)
  local options = self.forms:options(number)
  local texts = {}
  for i, option in ipairs(options) do
    local terms = self:terms(option)
    if not terms then return nil end
    if #options == 1 and #terms == 1 then return terms[1] .. "#" end
    texts[i] = { text = table.concat(terms, "+"), birthday = birthday(self.forms, option) }
  end
  table.sort(texts, function(a, b)
    if a.birthday ~= b.birthday then return a.birthday > b.birthday end
    if #a.text ~= #b.text then return #a.text > #b.text end
    return a.text > b.text
  end)
  for i, each in ipairs(texts) do texts[i] = each.text end
  return "[" .. table.concat(texts, ",") .. "]"
end

--- The texts of the terms of a form: first the rest without Nim heaps, then these, the largest first; nil if there is
--- no room.
function Writer:terms(number)
  if self.texts[number] then return self.texts[number] end
  local even = self.forms:compute("sum", number, 1)
  local odd = birthday(self.forms, even) < birthday(self.forms, number)
  local rest, heaps = without_heaps(self.forms, odd and even or number)
  if odd then heaps[math.max(1, #heaps)] = (heaps[#heaps] or 0) + 1 end
  local terms = {}
  if rest ~= 0 then
    terms[1] = self:item(rest)
    self.room = self.room - #(terms[1] or "")
    if not terms[1] or self.room < 0 then return nil end
  end
  for i = #heaps, 1, -1 do terms[#terms + 1] = tostring(heaps[i]) end
  if #terms == 0 then terms[1] = "0" end
  self.texts[number] = terms
  return terms
end

--- The text of the form `number` of the table `forms` of the core; nil if it is too long.
function M.write(forms, number)
  local writer = setmetatable({ forms = forms, texts = {}, room = max_length }, Writer)
  local terms = writer:terms(number)
  if not terms then return nil end
  return number == 0 and "0" or "*" .. table.concat(terms, " + *")
end

---- reading -------------------------------------------------------------------------------

-- Levels of brackets.
local max_nesting = 4000

--- A reader of a text: `at` is the place of the next character, `depth` the brackets open.
local Reader = {}
Reader.__index = Reader

local function refuse(self, expected)
  local got = self.at <= #self.text and ("%q"):format(self.text:sub(self.at, self.at)) or "the end"
  self.wrong = self.wrong or ("expected %s at character %d of the form, got %s"):format(expected, self.at, got)
  return nil
end

--- Whether the next character other than a space is `character`; if so, reads it.
function Reader:accept(character)
  self.at = self.text:find("%S", self.at) or #self.text + 1
  if self.text:sub(self.at, self.at) ~= character then return false end
  self.at = self.at + 1
  return true
end

function Reader:number()
  local digits = self.text:match("^%d+", self.at)
  if not digits then return refuse(self, "a number, '[' or '('") end
  local n = math.tointeger(tonumber(digits))
  if not n or n > self.max_heap then return refuse(self, ("a Nim heap from 0 to %d"):format(self.max_heap)) end
  self.at = self.at + #digits
  return (self.forms:heap(n))
end

--- The items between an open bracket, which has been read, and its closing one.
function Reader:list()
  local options = {}
  if self:accept "]" then return 0 end
  repeat
    options[#options + 1] = self:form()
    if self.wrong then return nil end
  until not self:accept ","
  if not self:accept "]" then return refuse(self, "',', '+', '#' or ']'") end
  return self.forms:make(options)
end

function Reader:parenthesis()
  local form = self:form()
  if form and not self:accept ")" then return refuse(self, "'+', '#' or ')'") end
  return form
end

function Reader:item()
  self:accept "*"
  self.depth = self.depth + 1
  if self.depth > max_nesting then return refuse(self, ("at most %d nested brackets"):format(max_nesting)) end
  local form
  if self:accept "[" then
    form = self:list()
  elseif self:accept "(" then
    form = self:parenthesis()
  else
    form = self:number()
  end
  self.depth = self.depth - 1
  while form and self:accept "#" do form = self.forms:make { form } end
  return form
end

function Reader:form()
  local sum = self:item()
  while sum and self:accept "+" do
    local item = self:item()
    sum = item and self.forms:compute("sum", sum, item)
  end
  return sum
end

--- The number of the form with this text in the table `forms` of the core; nil and what is wrong with the text. Nim
--- heaps above `max_heap` are refused.
function M.parse(forms, text, max_heap)
  local reader = setmetatable({ forms = forms, text = text, at = 1, depth = 0, max_heap = max_heap }, Reader)
  local form = reader:form()
  if form and reader.at <= #text then form = refuse(reader, "'+', '#' or the end") end
  return form, reader.wrong
end

return M
