--- A search of the scores of Dots and Boxes: components by number, and the scores of sums.
---
--- A component of one string has one or two boxes, and taking them at once is never worse than another move. Proof by
--- induction that k such boxes raise the score s of the rest to k + s: if a move in the rest takes j boxes and leaves
--- the score t, then together with the k boxes it leaves k + t. It gives -(k + t) <= -t + k if j = 0, and j + k + t
--- otherwise; neither exceeds k + s. Such components therefore get no number: their boxes are counted as free.

local core = require "grundy.core"
local strings = require "grundy.games.strings"

---@class grundy.BoxScores
---@field game grundy.Ruleset
---@field number_of table<string, integer> the number of a component by its key; -k for k free boxes
---@field components table[] { position =, options = what `options_of` has found }
---@field scores table<string, integer> the scores of sums by their keys
---@field left number sums that may still be examined
local Search = {}
Search.__index = Search

--- Adds the numbers of the components of a position to a list; returns the number of free boxes.
function Search:add(p, numbers)
  local free, number_of = 0, self.number_of
  for _, component in ipairs(strings.components(p)) do
    local key = core.position_key(self.game, component)
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

--- A sum under search: its key, and for each of its options { taken =, free =, numbers = those of the rest, key = }.
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

--- Takes the options of a sum into account while their scores are known; returns the first one whose score is not.
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

--- The score, for the player to move, of the sum of these components; nil if the limit is reached.
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

--- A search of positions of a game that examines at most a given number of sums.
---@param game grundy.Ruleset
---@param limit integer
---@return grundy.BoxScores
function M.new(game, limit)
  return setmetatable({ game = game, number_of = {}, components = {}, scores = {}, left = limit }, Search)
end

return M
