--- Search of the small sums of some positions: quick, as a case asks for many sums of the same positions.
---
--- A node is a position that can be reached. The sum of nodes has a number, in which each node with options has some
--- bits for the number of times that it occurs: sums are added as numbers, and equal sums have equal numbers.

local core = require "grundy.core"
local naive = require "spec.support.naive"

local sums = {}
sums.__index = sums

function sums.new()
  return setmetatable({ nodes = {}, live = {}, by_ruleset = {} }, sums)
end

--- What a move does, as text: the parts that it leaves, sorted. Two options that differ in their order are one.
local function text_of(names)
  table.sort(names)
  return table.concat(names, " + ")
end

function sums.move_text(to)
  local names = {}
  for k, p in ipairs(to) do names[k] = naive.text(p) end
  return text_of(names)
end

local function visit(self, known, ruleset, moves, p)
  local name = naive.text(p)
  if known[name] then return known[name] end
  local node = { name = name, ruleset = ruleset, position = p, parts = {}, code = 0, weight = 0 }
  for _, option in ipairs(naive.options(moves, p)) do
    local names, weight = {}, 0
    for k, q in ipairs(option) do
      option[k] = visit(self, known, ruleset, moves, q)
      names[k], weight = option[k].name, weight + option[k].weight
    end
    node.parts[text_of(names)], node.weight = option, math.max(node.weight, weight, 1)
  end
  known[name], self.nodes[#self.nodes + 1] = node, node
  if next(node.parts) then self.live[#self.live + 1] = node end
  return node
end

--- Adds a position of a ruleset and all that can be reached from it; `moves` are its rules. Returns the number of nodes
--- with options.
function sums:add(ruleset, moves, p)
  self.by_ruleset[ruleset] = self.by_ruleset[ruleset] or {}
  visit(self, self.by_ruleset[ruleset], ruleset, moves, p)
  return #self.live
end

--- Must be called when all nodes are there, at most 31 of them with options. The sum of the weights of components is at
--- most self.most.
function sums:number()
  local width = math.min(8, 62 // math.max(#self.live, 1))
  self.width, self.most, self.starts = width, (1 << width) - 1, {}
  for _, node in ipairs(self.nodes) do
    if node.weight <= self.most and core.accept(node.ruleset, node.position) ~= nil then
      node.given, self.starts[#self.starts + 1] = node.ruleset:sum { node.position }, node
    end
  end
  for i, node in ipairs(self.live) do node.code = 1 << (i - 1) * width end
  for _, node in ipairs(self.live) do
    node.options, node.changes = {}, {}
    for text, parts in pairs(node.parts) do
      local change = -node.code
      for _, part in ipairs(parts) do change = change + part.code end
      node.options[text], node.changes[#node.changes + 1] = change, change
    end
  end
end

--- A function lost(number): whether the player to move loses the sum, by search; `last` says it of the sum without
--- moves.
function sums:search(last)
  local memo, live, width, most = { [0] = last }, self.live, self.width, self.most
  local function lost(number)
    if memo[number] ~= nil then return memo[number] end
    local result, rest, i = true, number, 1
    while rest ~= 0 and result do
      if rest & most ~= 0 then
        for _, change in ipairs(live[i].changes) do
          if lost(number + change) then
            result = false
            break
          end
        end
      end
      rest, i = rest >> width, i + 1
    end
    memo[number] = result
    return result
  end
  return lost
end

--- The Grundy value of a node, by the mex.
function sums.value(node)
  if not node.value then
    local seen = {}
    for _, parts in pairs(node.parts) do
      local sum = 0
      for _, part in ipairs(parts) do sum = sum ~ sums.value(part) end
      seen[sum] = true
    end
    node.value = naive.mex(seen)
  end
  return node.value
end

--- The number of moves of the longest play.
function sums.longest(node)
  if not node.longest then
    local longest = 0
    for _, parts in pairs(node.parts) do
      local moves = 1
      for _, part in ipairs(parts) do moves = moves + sums.longest(part) end
      longest = math.max(longest, moves)
    end
    node.longest = longest
  end
  return node.longest
end

--- A random sum of up to `count` nodes, some of them equal, within the weight that is allowed: a list of nodes, its
--- Position, which has them as components, and its number.
function sums:draw(count)
  local list, position, number, weight = {}, nil, 0, 0
  for i = 1, count do
    local again = i > 1 and math.random(6) == 1
    local node = again and list[#list] or self.starts[#self.starts + 1 - math.random(math.random(#self.starts))]
    if weight + node.weight <= self.most then
      position = position and position + node.given or node.given
      list[#list + 1], number, weight = node, number + node.code, weight + node.weight
    end
  end
  return list, position, number
end

return sums
