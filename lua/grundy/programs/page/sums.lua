--- The sums of components that play can reach, with the number of moves left in each: what a page needs for exact play.

local graph = require "grundy.graph"
local json = require "grundy.programs.json"
local page_positions = require "grundy.programs.page.positions"

local M = {}

-- The most sums and moves that are listed if the page can also play by values: exact play is then a luxury.
local luxury_sums, luxury_moves = 10000, 100000

--- All sums by number from 1, the start first.
---@class grundy.programs.page.Sums
---@field keys string[] the numbers of the components that are not over, from 0
---@field after integer[][] the sums that are one move away, negative if the same player moves again
local Sums = {}
Sums.__index = Sums

--- The number of a sum of components; a new number on first sight.
function Sums:number(components)
  local options, alive, numbers = self.list.options, {}, {}
  for _, n in ipairs(components) do
    if #options[n] > 0 then alive[#alive + 1] = n end
  end
  table.sort(alive)
  for i, n in ipairs(alive) do numbers[i] = ("%d"):format(n - 1) end
  local key = table.concat(numbers, ",")
  local number = self.known[key]
  if not number then
    number = #self.keys + 1
    self.known[key], self.keys[number], self.alive[number] = number, key, alive
  end
  return number
end

--- The sums one move away from a sum of components.
function Sums:followers(sum)
  local after, met = {}, {}
  for i, n in ipairs(sum) do
    if sum[i - 1] ~= n then
      for _, option in ipairs(self.list.options[n]) do
        local components = table.move(sum, 1, i - 1, 1, {})
        table.move(sum, i + 1, #sum, i, components)
        table.move(option, 1, #option, #components + 1, components)
        local m = self:number(components)
        if option.again then m = -m end
        if not met[m] then met[m], after[#after + 1] = true, m end
      end
    end
  end
  return after
end

--- All sums that play can reach; nil if they, or their moves, are too many for a page.
---@param list grundy.programs.page.Positions
---@param needed boolean whether nothing else decides the sums
---@return grundy.programs.page.Sums|nil sums
function M.of(list, needed)
  local most_sums = needed and list.limit or math.min(list.limit, luxury_sums)
  local most_moves = needed and page_positions.most_moves or math.min(10 * list.limit, luxury_moves)
  local self = setmetatable({ list = list, keys = {}, after = {}, known = {}, alive = {} }, Sums)
  self:number(list.start)
  local moves, n = 0, 0
  while n < #self.keys do
    n = n + 1
    self.after[n] = self:followers(self.alive[n])
    moves = moves + #self.after[n]
    if moves > most_moves or #self.keys > most_sums then return nil end
    list.tick(#list.positions + n)
  end
  return self
end

--- The sums as a graph. A move after which the same player moves again leads to a vertex of its own, from which the
--- other player has no choice: the winner is the same.
function Sums:graph()
  local lists = {}
  for n = 1, #self.after do lists[n] = {} end
  for n, after in ipairs(self.after) do
    for k, m in ipairs(after) do
      if m < 0 then
        lists[#lists + 1] = { -m }
        m = #lists
      end
      lists[n][k] = m
    end
  end
  return graph(lists)
end

--- For the page: the sums, and for each play the number of moves left in each when the winner hurries and the loser
--- delays, -1 in a draw; a move again counts twice. nil, message.
---@param plays grundy.Play[]
---@return table|nil sums
---@return string? message
function Sums:table(plays)
  local all, vertices = { keys = table.concat(self.keys, ";") }, self:graph()
  for _, play in ipairs(plays) do
    local left = {}
    for n = 1, #self.keys do
      local moves, message = vertices(n):remoteness { play = play }
      if not moves then return nil, message end
      left[n] = moves == math.huge and "-1" or ("%d"):format(moves)
    end
    all[play] = json.ready { "[", table.concat(left, ","), "]" }
  end
  return all
end

return M
