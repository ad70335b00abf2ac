--- The contents of a page: every position of single components that play can reach, with its options, the texts of the
--- moves and the values.

local largest_in = require "grundy.programs.largest"
local look = require "grundy.programs.position.look"
local net = require "grundy.programs.position.net"
local position_key = require "grundy.programs.key"
local program = require "grundy.program"

local M = {}

-- The most moves in a page.
M.most_moves = 1000000

--- Lists by the number of a position, from 1.
---@class grundy.programs.page.Positions
---@field singles grundy.Position[]
---@field positions { ruleset: grundy.Ruleset, position: any }[] the same as pairs of a ruleset and its position
---@field texts string[] how the positions are written
---@field looks string[] how they are drawn, see grundy.programs.position.look
---@field values (integer|string)[] Grundy values; texts for values that are not integers
---@field options integer[][][] by position: for every option the numbers of its components, `again` as in rulesets
---@field said integer[][] by position: for every option the number of its text in `words`; {} if there are no texts
---@field marks string[][][] by position: for every option the parts of a drawing of a graph that select it
---@field kept table<grundy.Ruleset, table> what drawings of a ruleset have in common
---@field words string[] the texts of moves, each once
---@field rulesets { ruleset: grundy.Ruleset, first: integer }[] with the number of their first position
---@field start integer[] the components
---@field moves integer the number of options
---@field limit integer the most positions
---@field tick fun(done: integer)
local Positions = {}
Positions.__index = Positions

--- The message about a list that exceeds its limit.
local function too_many(count, what)
  return ("a page holds at most %d %s"):format(count, what)
end

--- The number of p, a position of a ruleset or a Position of another one, among those that play reaches in components
--- of block.ruleset; a new number on first sight. make() is the Position of this component alone.
function Positions:number(block, ruleset, p, make)
  local c = type(p) == "table" and p.components and p:components()[1] or { ruleset = ruleset, position = p }
  local key = position_key(c.position)
  if c.ruleset ~= block.ruleset then
    local ids = block.ids
    if not ids[c.ruleset] then ids.count, ids[c.ruleset] = ids.count + 1, ids.count end
    key = ids[c.ruleset] .. ":" .. tostring(key)
  end
  local n = block.known[key]
  if not n then
    n = #self.singles + 1
    block.known[key], self.singles[n], self.positions[n] = n, make(), c
  end
  return n
end

--- The number of a text of a move.
function Positions:word(text)
  local n = self.known_words[text]
  if not n then
    n = #self.words + 1
    self.words[n], self.known_words[text] = text, n
  end
  return n
end

--- Lists the options of position n, and the texts of its moves if the ruleset has some.
function Positions:add_options(block, n)
  local options, said, marks, single, ruleset = {}, {}, {}, self.singles[n], self.positions[n].ruleset
  for k, move in ipairs(assert(single:moves())) do
    local option = { again = move.again }
    local after
    for i, p in ipairs(move.to) do
      option[i] = self:number(block, ruleset, p, function()
        after = after or single:play(move)
        return after:component(i)
      end)
    end
    options[k] = option
    marks[k] = net.marks(move)
    if ruleset.describe then said[k] = self:word((tostring(move):gsub(", and move again$", ""))) end
  end
  self.options[n], self.said[n], self.marks[n], self.moves = options, said, marks, self.moves + #options
end

--- Text, Grundy value and drawing of position n; nil, message if a search was limited.
function Positions:add_facts(block_ruleset, n)
  local ruleset, p = self.positions[n].ruleset, self.positions[n].position
  local value, message = self.singles[n]:value()
  if value == nil then return nil, message end
  self.values[n] = math.type(value) == "integer" and value or tostring(value)
  self.kept[ruleset] = self.kept[ruleset] or {}
  self.texts[n] = program.text(ruleset == block_ruleset and p or self.singles[n])
  self.looks[n] = look.of(ruleset, p, self.kept[ruleset])
  return true
end

--- Lists all that is reachable from the components of one ruleset; nil, message if it is too much.
function Positions:add_ruleset(ruleset, position)
  local block, n = { ruleset = ruleset, known = {}, ids = { count = 1 } }, #self.positions
  self.rulesets[#self.rulesets + 1] = { ruleset = ruleset, first = n + 1 }
  for i, c in ipairs(position:components()) do
    if c.ruleset == ruleset then
      local most = ruleset.kind ~= "graph" and largest_in(c.position) or 0
      if most > self.limit then
        return nil, ("%d is too large for a page (at most %d)"):format(most, self.limit)
      end
      self.start[i] = self:number(block, ruleset, c.position, function() return position:component(i) end)
    end
  end
  while n < #self.positions do
    n = n + 1
    self:add_options(block, n)
    if #self.positions > self.limit then return nil, too_many(self.limit, "positions") end
    if self.moves > M.most_moves then return nil, too_many(M.most_moves, "moves") end
    self.tick(n)
  end
  return true
end

--- Adds the facts of all positions of a ruleset, from the one met last, as later ones are smaller.
function Positions:add_all_facts(ruleset, first, last)
  for n = last, first, -1 do
    local ok, message = self:add_facts(ruleset, n)
    if not ok then return nil, message end
    self.tick(#self.positions)
  end
  return true
end

--- All positions of a page for a Position; nil, message if it is too much.
---@param position grundy.Position
---@param limit integer
---@param tick fun(done: integer)
---@param coordinates? table<grundy.PositionValue, any> where the cells or vertices of a position are drawn
---@return grundy.programs.page.Positions|nil positions
---@return string? message
function M.new(position, limit, tick, coordinates)
  local self = setmetatable({ singles = {}, positions = {}, texts = {}, looks = {}, values = {}, options = {},
    said = {}, marks = {}, kept = {}, words = {}, known_words = {}, rulesets = {}, start = {}, moves = 0,
    limit = limit, tick = tick },
    Positions)
  local done = {}
  for _, c in ipairs(position:components()) do
    if not done[c.ruleset] then
      done[c.ruleset] = true
      local ok, message = self:add_ruleset(c.ruleset, position)
      if not ok then return nil, message end
    end
  end
  for _, c in ipairs(position:components()) do -- the whole drawing first, so that what is left of it keeps its places
    self.kept[c.ruleset] = self.kept[c.ruleset] or { coordinates = coordinates }
    look.of(c.ruleset, c.position, self.kept[c.ruleset])
  end
  for i = #self.rulesets, 1, -1 do -- only now, as values of big positions may take long
    local last = self.rulesets[i + 1] and self.rulesets[i + 1].first - 1 or #self.positions
    local ok, message = self:add_all_facts(self.rulesets[i].ruleset, self.rulesets[i].first, last)
    if not ok then return nil, message end
  end
  return self
end

--- Whether all values are integers and no move is entailing, so that values decide sums.
function Positions:is_plain()
  for n, value in ipairs(self.values) do
    if math.type(value) ~= "integer" then return false end
    for _, option in ipairs(self.options[n]) do
      if option.again then return false end
    end
  end
  return true
end

--- Whether a move is entailing.
function Positions:entails()
  for _, options in ipairs(self.options) do
    for _, option in ipairs(options) do
      if option.again then return true end
    end
  end
  return false
end

--- By position whether it is firm, that is, its misere value is its value; nil if some position is not tame.
function Positions:firm()
  local firm = {}
  for n, single in ipairs(self.singles) do
    local genus = single:genus()
    if not genus or genus.class ~= "tame" then return nil end
    firm[n] = genus.misere == genus.value
  end
  return firm
end

return M
