--- Families of subtraction sets, which share one line of a census: a base, plus a number of elements from the numbers
--- of a range, "{ subtract = {3} } + 2 of 4..256", or any of them, "{ subtract = {1, 7} } + any of 11..20".

local M = {}

-- A family with more sets would be a line of more than some megabytes.
local most = 1 << 20

---@class grundy.programs.census.Family
---@field base integer[] ascending
---@field more? integer how many numbers of the range are added; nil: any
---@field from integer greater than those of the base
---@field to integer

--- The number of nonempty sets of a family.
local function count(family)
  local n, sets = family.to - family.from + 1, 1
  if not family.more then return n < 40 and (1 << n) - (family.base[1] and 0 or 1) or math.huge end
  for i = 1, family.more do sets = sets * (n - family.more + i) // i end
  return sets
end

--- The text of a family.
---@param family grundy.programs.census.Family
---@return string
function M.text(family)
  return ("{ subtract = {%s} } + %s of %d..%d"):format(table.concat(family.base, ", "), family.more or "any",
    family.from, family.to)
end

--- The family of a text; nil, message if it is not one, or not in the form of M.text.
---@param text string
---@return grundy.programs.census.Family?
---@return string? message
function M.read(text)
  local list, more, from, to = text:match "^{ subtract = {([%d, ]*)} } %+ (%w+) of (%d+)%.%.(%d+)$"
  local function number(word) return #word < 8 and math.tointeger(tonumber(word)) or 0 end
  if not list then return nil, "the code is not a family of subtraction sets" end
  local family = { base = {}, more = more ~= "any" and number(more) or nil, from = number(from), to = number(to) }
  for word in list:gmatch "%d+" do family.base[#family.base + 1] = number(word) end
  local last = 0
  for _, n in ipairs(family.base) do
    if n <= last then return nil, "the base of a family is not ascending" end
    last = n
  end
  if M.text(family) ~= text or family.from <= last or family.to < family.from
    or family.more and (family.more < 1 or family.more > family.to - family.from + 1) then
    return nil, "the family is not in its standard form, or has no sets"
  end
  if count(family) > most then return nil, ("a family has at most %d sets"):format(most) end
  return family
end

--- Calls f(set) for every set of a family, in the order of lists: {1}, {1, 2}, {1, 2, 3}, {1, 3}, {2}. f may keep none.
---@param family grundy.programs.census.Family
---@param f fun(set: integer[])
function M.each(family, f)
  local set, base, more = table.move(family.base, 1, #family.base, 1, {}), #family.base, family.more
  local function go_on(next)
    local added = #set - base
    if (not more or added == more) and set[1] then f(set) end
    if added == more then return end
    for n = next, family.to do
      set[#set + 1] = n
      go_on(n + 1)
      set[#set] = nil
    end
  end
  go_on(family.from)
end

-- The largest elements of a family with any number of elements: this many form the range.
local range = 10

--- The families that together have all sets with elements 1 .. last, or those of `size` elements.
---@param last integer
---@param size? integer
---@return string[] texts
function M.all(last, size)
  local texts = {}
  local function add(base, more, from)
    texts[#texts + 1] = M.text { base = base, more = more, from = from, to = last }
  end
  if not size then
    local from = math.max(1, last - range + 1)
    add({}, nil, from)
    if from > 1 then M.each({ base = {}, from = 1, to = from - 1 }, function(set) add(set, nil, from) end) end
  elseif size == 1 then
    add({}, 1, 1)
  else
    for a = 1, last - size + 1 do add({ a }, size - 1, a + 1) end
  end
  return texts
end

return M
