--- Cases for `grundy judge` of games whose positions are numbers: random lists, smaller ones, and their positions.
---
--- A kind of cases, here and in trials/graphs.lua, has functions of a case's data: `position`, `numbers` (those that a
--- move changes), `moved` (the position with other numbers), `parts` (what the letters of an input stand for), `size`,
--- `smaller`; `random()` gives new data, and `below(data, try)` calls try on all smaller data, the smallest first.

local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"

-- Tries for a position of a given number of numbers.
local tries = 60

local Lists = {}
Lists.__index = Lists

--- The position of a list of numbers, a sum of groups of them; nil if the game refuses them.
function Lists:position(list)
  local terms, group = {}, self.group or #list
  for first = 1, math.max(#list, 1), math.max(group, 1) do
    terms[#terms + 1] = self.game .. " " .. table.concat(list, " ", first, math.min(first + group - 1, #list))
  end
  local how, position = program.protect(notation.position, table.concat(terms, " + "))
  if how == "stopped" or how == "memory" then error(position, 0) end
  return how == "ok" and position or nil
end

function Lists.numbers(_, list) return list end

function Lists:moved(_, list) return self:position(list) end

--- A list of random numbers; half of the lists have small numbers.
local function random_list(self, length)
  local list, span, random = {}, self.to - self.from + 1, self.draw
  if random(2) == 1 then span = random(span) end
  for i = 1, length do list[i] = self.from - 1 + random(span) end
  return list
end

--- The lengths from `least` to `most` of lists that are positions.
local function lengths_of(self, least, most)
  local lengths = {}
  for length = least, most do
    for _ = 1, tries do
      if self:position(random_list(self, length)) then
        lengths[#lengths + 1] = length
        break
      end
    end
  end
  return lengths
end

--- Whether the positions are sets, whose numbers are given in ascending order: equal numbers are refused.
local function are_sets(self)
  local length = self.lengths[#self.lengths]
  for n = self.from, length > 1 and math.min(self.to, self.from + 8) or self.from - 1 do
    local list = {}
    for i = 1, length do list[i] = n end
    if self:position(list) then return false end
  end
  return length > 1
end

function Lists:random()
  return self:normal(random_list(self, self.lengths[self.draw(#self.lengths)]))
end

--- The list as an input has it; nil for a length that no position has.
function Lists:normal(list)
  for _, length in ipairs(self.lengths) do
    if length == #list then
      if self.sets then table.sort(list) end
      return list
    end
  end
end

function Lists:parts(list)
  local group, lines = self.group or #list, {}
  for first = 1, #list, math.max(group, 1) do
    lines[#lines + 1] = table.concat(list, " ", first, math.min(first + group - 1, #list))
  end
  return { N = tostring(self.group and #list // group or #list), A = table.concat(lines, "\n") }
end

function Lists.size(_, list)
  local sum = 0
  for _, n in ipairs(list) do sum = sum + n end
  return sum, #list
end

--- The lists that lack a number of a list, or a group of them, or have a smaller number in its place.
function Lists:smaller(list)
  local all, group = {}, self.group or 1
  for first = 1, #list, group do
    local less = table.move(list, 1, first - 1, 1, {})
    all[#all + 1] = table.move(list, first + group, #list, first, less)
  end
  for i, n in ipairs(list) do
    local step = n - self.from
    while step > 0 do
      local less = table.move(list, 1, #list, 1, {})
      less[i] = n - step
      all[#all + 1] = less
      step = step // 2
    end
  end
  return all
end

--- Calls try(list) for the lists of `length` numbers with a sum, until it returns true.
local function each(self, length, sum, try, list)
  local from, to, left = self.from, self.to, length - #list
  if left == 0 then return sum == 0 and try(table.move(list, 1, length, 1, {})) end
  for n = math.max(from, sum - (left - 1) * to), math.min(to, sum - (left - 1) * from) do
    list[#list + 1] = n
    local done = each(self, length, sum - n, try, list)
    list[#list] = nil
    if done then return true end
  end
end

function Lists:below(list, try)
  local total = self:size(list)
  for sum = self.from * self.lengths[1], total do
    for _, length in ipairs(self.lengths) do
      if sum == total and length == #list then return end
      if each(self, length, sum, try, {}) then return true end
    end
  end
end

--- The lists of a game, `spec.game`: its numbers are spec.from, ..., spec.to; `spec.most` is the largest length,
--- `spec.fixed` the only one; spec.draw(n) gives random integers. If all positions of a game have the same number of
--- numbers, a list may have up to `spec.components` positions. Returns nil if no list is a position.
return function(spec)
  local self = setmetatable({ game = spec.game, draw = spec.draw, from = spec.from, to = spec.to }, Lists)
  self.lengths = lengths_of(self, spec.fixed or 1, spec.fixed or spec.most)
  if #self.lengths == 0 then return nil end
  self.sets = are_sets(self)
  local fixed = #self.lengths == 1 and spec.most > 1 and not spec.fixed
  self.input = fixed and "A" or "N\nA"
  if fixed and spec.components then
    self.group, self.input = self.lengths[1], "N\nA"
    for i = 1, spec.components do self.lengths[i] = i * self.group end
  end
  return self
end
