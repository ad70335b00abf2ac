--- A search of the scores of Dots and Boxes: components by number, and the scores of sums.
---
--- A component of one string has one box, or two, which the player to move takes at once. It is never
--- worse, by induction: let the score be k + s with these k boxes, s without. If a move leads
--- from s to t and takes j boxes, it leads from k + s to k + t: with j = 0 to -(k + t) <= -t + k, and
--- else to j + k + t, which are no more than k + s. So such components have no number: their boxes
--- are counted as free.

local core = require "grundy.core"
local strings = require "grundy.games.strings"

---@class grundy.BoxScores
---@field number_of table<string, integer> of a component by its text; -k where it is k free boxes
---@field components table[] { position =, options = what `options_of` has found }
---@field scores table<string, integer> of sums by their keys
---@field left number sums that may still be examined
local Search = {}
Search.__index = Search

--- Adds the numbers of the components of a position to a list; returns how many boxes are free.
function Search:add(p, numbers)
  local free, number_of = 0, self.number_of
  for _, component in ipairs(strings.components(p)) do
    local key = core.position_text(component)
    if not number_of[key] then
      local boxes = strings.coins_of_one_string(component)
      if not boxes then self.components[#self.components + 1] = { position = component } end
      number_of[key] = boxes and -boxes or #self.components
    end
    local number = number_of[key]
    if number < 0 then free = free - number else numbers[#numbers + 1] = number end
  end
  return free
end

--- The options of a component, each once: { taken =, free =, left = numbers }.
local function options_of(search, number)
  local component = search.components[number]
  if component.options then return component.options end
  local options, seen = {}, {}
  strings.each_cut(component.position, function(_, taken, rest)
    local numbers, free = {}, 0
    for _, part in ipairs(rest) do free = free + search:add(part, numbers) end
    table.sort(numbers)
    local key = ("%d %d:%s"):format(#taken, free, table.concat(numbers, " "))
    if not seen[key] then
      seen[key] = true
      options[#options + 1] = { taken = #taken, free = free, left = numbers }
    end
  end)
  component.options = options
  return options
end

--- A sum in search: its key, and for each of its options { taken =, free =, numbers = of what is left, key = }.
local function new_node(search, numbers, key)
  local node = { key = key, next = 1 }
  for i, number in ipairs(numbers) do
    for _, option in ipairs(number ~= numbers[i - 1] and options_of(search, number) or {}) do
      local rest = table.move(option.left, 1, #option.left, 1, {})
      for k = 1, #numbers do
        if k ~= i then rest[#rest + 1] = numbers[k] end
      end
      table.sort(rest)
      node[#node + 1] = { taken = option.taken, free = option.free, numbers = rest, key = table.concat(rest, " ") }
    end
  end
  return node
end

--- Takes the options of a sum into account as far as their scores are known; returns the first that is not.
local function advance(node, scores)
  for i = node.next, #node do
    local option = node[i]
    local score = scores[option.key]
    if not score then
      node.next = i
      return option
    end
    score = score + option.free
    score = option.taken > 0 and option.taken + score or -score
    if not node.best or score > node.best then node.best = score end
  end
end

--- The score of a sum for the player to move, a list of numbers; nil when the limit is reached.
function Search:score(numbers)
  table.sort(numbers)
  local key = table.concat(numbers, " ")
  local sum, path = { numbers = numbers, key = key }, {}
  repeat
    if sum then
      if self.left == 0 then return nil end
      self.left = self.left - 1
      path[#path + 1] = new_node(self, sum.numbers, sum.key)
    end
    local node = path[#path]
    sum = advance(node, self.scores)
    if not sum then
      self.scores[node.key] = node.best or 0
      path[#path] = nil
    end
  until #path == 0
  return self.scores[key]
end

local M = {}

--- A search that examines at most a given number of sums.
---@param limit? integer
---@return grundy.BoxScores
function M.new(limit)
  return setmetatable({ number_of = {}, components = {}, scores = {}, left = limit or math.huge }, Search)
end

return M
