--- What users may pass as a position of a documented game: checks that name the element, for the `accept` key of
--- rulesets.

local core = require "grundy.core"

local accept = {}

--- The results of an `accept` function that refuses p: nil, what is wrong ("expected a row, got 3"), and the same to
--- follow the name of p ("is 3, expected a row").
---@param p any
---@param expected string
---@param what? "list" what kind of thing was expected, where the kind itself is wrong
---@return nil
---@return string message
---@return string about
---@return string? what
function accept.refused(p, expected, what)
  local text = core.position_text(p)
  return nil, ("expected %s, got %s"):format(expected, text), ("is %s, expected %s"):format(text, expected), what
end

--- Why a table is not a list: "the key x", "no element #3" for its first gap, or that it is empty and its metatable has
--- the elements, or the name of a kind of objects; nil if it is a list. The length of a table with gaps may be any
--- border, so nothing else follows from it.
---@param p table
---@return string?
function accept.no_list(p)
  local count, other = 0, nil
  for key in next, p do
    count = count + 1
    if math.type(key) ~= "integer" or key < 1 then other = key end
  end
  if other ~= nil then return "the key " .. core.position_text(other) end
  local meta = getmetatable(p)
  local behind = type(meta) == "table" and rawget(meta, "__index")
  if count == 0 and type(behind) == "table" and rawlen(behind) > 0 then return "elements in its metatable alone" end
  local name = count == 0 and type(meta) == "table" and rawget(meta, "__name")
  if type(name) == "string" and name ~= "grundy.List" then return "the metatable of " .. name end
  for i = 1, count do
    if rawget(p, i) == nil then return ("no element #%d"):format(i) end
  end
end

--- The elements of a list of two; nil for anything else.
---@param p any
---@return any, any
function accept.pair(p)
  if type(p) == "table" and rawlen(p) == 2 and not accept.no_list(p) then return rawget(p, 1), rawget(p, 2) end
end

--- The text of what is no such pair.
---@param p any
---@return string
function accept.no_pair(p)
  local text, wrong = core.position_text(p), type(p) == "table" and accept.no_list(p)
  return wrong and ("%s with %s"):format(text, wrong) or text
end

--- The integer from least to most that a number means; nil for anything else.
---@param p any
---@param least integer
---@param most integer
---@return integer?
function accept.integer(p, least, most)
  local n = type(p) == "number" and math.tointeger(p)
  return n and n >= least and n <= most and n or nil
end

-- The number of integers >= 0 in the lists that each of these functions takes as they are; true for any number.
local lengths = setmetatable({}, { __mode = "k" })

--- Whether f is a function of this module that takes every list of `count` integers >= 0, and returns its elements.
---@param f function
---@param count integer
---@return boolean
function accept.takes_all(f, count)
  return lengths[f] == true or lengths[f] == count
end

--- A list of integers >= least (default 0), copied.
---@param least? integer
---@return fun(p): integer[]?, string?, string?, string?
function accept.integers(least)
  least = least or 0
  local function integers(p)
    if type(p) ~= "table" then return accept.refused(p, ("a list of integers >= %d"):format(least), "list") end
    local copy, length, keys = core.integers(p, least), rawlen(p), 0
    if copy then return copy end
    copy = {}
    for _ in next, p do keys = keys + 1 end
    local wrong = (keys ~= length or keys == 0) and accept.no_list(p)
    for i = 1, wrong and 0 or length do
      local element = rawget(p, i)
      if element == nil then wrong = accept.no_list(p) break end
      local n = type(element) == "number" and math.tointeger(element)
      if not n or n < least then
        return nil, ("element #%d is %s, expected an integer >= %d"):format(i, core.position_text(element), least)
      end
      copy[i] = n
    end
    if wrong then return nil, "expected a list, got a table with " .. wrong end
    return copy
  end
  lengths[integers] = least <= 0 or nil
  return integers
end

--- A list of elements that `of` accepts; of its messages, the one to follow a name, or the only one, comes after "row
--- #2 ". `what` names an element.
---@param what string
---@param of fun(element): any, string?, string?
---@return fun(p): any[]?, string?, string?, string?
function accept.list(what, of)
  return function(p)
    if type(p) ~= "table" then return accept.refused(p, ("a list of %ss"):format(what), "list") end
    local wrong, list = accept.no_list(p), {}
    if wrong then return nil, ("expected a list of %ss, got a table with %s"):format(what, wrong) end
    for i = 1, rawlen(p) do
      local about
      list[i], wrong, about = of(rawget(p, i))
      if list[i] == nil then return nil, ("%s #%d %s"):format(what, i, about or wrong) end
    end
    return list
  end
end

--- A list of exactly `count` integers >= least.
---@param count integer
---@param least? integer
---@return fun(p): integer[]?, string?, string?
function accept.tuple(count, least)
  local integers = accept.integers(least)
  local function tuple(p)
    local list, wrong, about, what = integers(p)
    if list and #list ~= count then
      return nil, ("expected %d integers, got %d"):format(count, #list)
    end
    return list, wrong, about, what
  end
  lengths[tuple] = lengths[integers] and count
  return tuple
end

--- A list of integers >= least whose sum fits a 64-bit integer, so that no move that puts stones together can overflow;
--- sorted if `sorted` is true.
---@param least? integer
---@param sorted? boolean
---@return fun(p): integer[]?, string?, string?
function accept.stones(least, sorted)
  local integers = accept.integers(least)
  return function(p)
    local list, wrong, about, what = integers(p)
    if not list then return nil, wrong, about, what end
    local room = math.maxinteger
    for i = 1, #list do
      if list[i] > room then
        return nil, ("elements #1 to #%d have a sum above %d"):format(i, math.maxinteger)
      end
      room = room - list[i]
    end
    if sorted then table.sort(list) end
    return list
  end
end

--- A set of integers in [least, most], given as a list in any order; sorted.
---@param least integer
---@param most integer
---@return fun(p): integer[]?, string?, string?
function accept.set(least, most)
  local integers = accept.integers(least)
  local function twice(list)
    local index = {}
    for i = 1, #list do
      local first = index[list[i]]
      if first then return ("elements #%d and #%d are both %d"):format(first, i, list[i]) end
      index[list[i]] = i
    end
  end
  return function(p)
    local list, wrong, about, what = integers(p)
    if not list then return nil, wrong, about, what end
    local ascending = true
    for i = 1, #list do
      if list[i] > most then
        return nil, ("element #%d is %d, expected an integer from %d to %d"):format(i, list[i], least, most)
      end
      ascending = ascending and (i == 1 or list[i - 1] < list[i])
    end
    if ascending then return list end
    wrong = twice(list)
    if wrong then return nil, wrong end
    table.sort(list)
    return list
  end
end

--- A string of coins, "H" heads and "T" tails.
---@return string?, string?, string?
function accept.coins(p)
  if type(p) ~= "string" then return accept.refused(p, "a string of H and T") end
  local bad = p:find("[^HT]")
  if bad then
    return nil, ("coin #%d is %s, expected H or T"):format(bad, core.position_text(p:sub(bad, bad)))
  end
  return p
end

return accept
