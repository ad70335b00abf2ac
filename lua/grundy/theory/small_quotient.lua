--- Misere quotients that are computed when an outcome is asked for, within a small budget.
---
--- What is found is kept for the next call, and positions for which the budget is too small are
--- remembered as refused. Components of several rulesets have a joint quotient: its positions are
--- pairs { g, p }, p being a position of the ruleset number g.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local quotient_period = require "grundy.theory.quotient_period"
local tame = require "grundy.theory.tame"

---@class grundy.SmallQuotient
---@field monoid userdata the core's quotient
---@field games grundy.Ruleset[]
---@field index table<grundy.Ruleset, integer>
---@field refused table<integer, table> for each game the keys of the positions that are refused
---@field refused_heap integer[] for each heap game the least heap that is refused
---@field periods table[] for each heap game the proven period of phi, and for how many positions it was looked for
---@field name string

local M = {}

-- For each ruleset its quotient.
local singles = setmetatable({}, { __mode = "k" })

-- For each ruleset the latest joint quotient of which it is the first game.
local joints = setmetatable({}, { __mode = "k" })

---- making ------------------------------------------------------------------------------

--- The rules of all games at once.
local function joint_ruleset(games, name)
  return core.rules({ name = name }, function(p, to)
    local g = p[1]
    for _, option in ipairs(core.options_of(games[g], p[2])) do
      local components = {}
      for k = 1, #option do components[k] = { g, option[k] } end
      to(table.unpack(components))
    end
  end)
end

local function new(games)
  local self = { games = games, index = {}, refused = {}, refused_heap = {}, periods = {} }
  local names = {}
  for g, game in ipairs(games) do
    self.index[game], self.refused[g], self.refused_heap[g], self.periods[g] = g, {}, math.huge, {}
    names[g] = core.title(game)
  end
  self.name = table.concat(names, " and ")
  self.monoid = core.quotient(games[2] and joint_ruleset(games, self.name) or games[1])
  return self
end

--- The distinct games of some components, in an order that does not depend on that of the components.
local function games_of(own)
  local games, seen = {}, {}
  for _, ruleset in ipairs(own.rulesets) do
    local game = tame.heap_game(ruleset) or ruleset
    if not seen[game] then
      seen[game] = true
      games[#games + 1] = game
    end
  end
  if games[2] then table.sort(games, function(a, b) return ("%p"):format(a) < ("%p"):format(b) end) end
  return games
end

local function same_games(self, games)
  if #self.games ~= #games then return false end
  for g = 1, #games do
    if self.games[g] ~= games[g] then return false end
  end
  return true
end

--- The quotient of the games of some components.
---@return grundy.SmallQuotient
local function of_games(own)
  local games = games_of(own)
  local kept = games[2] and joints or singles
  local self = kept[games[1]]
  if not (self and same_games(self, games)) then
    self = new(games)
    kept[games[1]] = self
  end
  return self
end

---- elements ----------------------------------------------------------------------------

--- The position of the quotient that a position of game g is.
local function position(self, g, p)
  return self.games[2] and { g, p } or p
end

--- The period of phi on the heaps of game g; nil where none is proven by the heaps that are known.
local function period_of(self, g)
  local of, game = self.periods[g], self.games[g]
  local _, _, count = self.monoid:size()
  if of.count ~= count then
    local phi, n = {}, 0
    repeat
      phi[n] = self.monoid:image(position(self, g, n))
      n = n + 1
    until not phi[n - 1]
    of.count, of.period = count, quotient_period.find(game, phi, n - 2)
  end
  return of.period
end

--- The element of a position of game g; nil where it is not known.
local function image(self, g, p)
  if core.kind(self.games[g]) == "heap" and p > budget.heap then
    local period = quotient_period.applies(self.games[g]) and period_of(self, g)
    if not period then return nil end
    p = period.preperiod + (p - period.preperiod) % period.period
  end
  return self.monoid:image(position(self, g, p))
end

---- learning ----------------------------------------------------------------------------

--- Adds positions of game g; false where the budget is not enough.
local function add(self, g, list, options)
  for i = 1, #list do list[i] = position(self, g, list[i]) end
  local limit, positions = budget.elements, budget.positions
  if options and options.limit then positions = math.min(positions, options.limit) end
  return self.monoid:add(list, { limit = limit, progress = options and options.progress }, positions, budget.pairs,
    budget.ticks) == true
end

--- The least heap of game g that the quotient does not know.
local function first_unknown(self, g)
  local n = 0
  while self.monoid:image(position(self, g, n)) do n = n + 1 end
  return n
end

--- Adds heaps of game g until the period of phi is proven.
local function learn_period(self, g, options)
  local last = 32
  repeat
    local list = {}
    for n = first_unknown(self, g), last do list[#list + 1] = n end
    if not add(self, g, list, options) then return false end
    if period_of(self, g) then return true end
    last = 2 * last
  until last > budget.heap
  return false
end

local function is_refused(self, g, p)
  local heap = core.fields(self.games[g]).heap
  if heap then return p >= self.refused_heap[g] end
  return self.refused[g][core.position_key(self.games[g], p)]
end

local function refuse(self, g, p)
  if core.kind(self.games[g]) == "heap" then
    self.refused_heap[g] = math.min(self.refused_heap[g], first_unknown(self, g))
  elseif core.fields(self.games[g]).heap then
    self.refused_heap[g] = math.min(self.refused_heap[g], p)
  else
    self.refused[g][core.position_key(self.games[g], p)] = true
  end
end

--- Learns a position of game g; false where the budget is not enough.
local function learn(self, g, p, options)
  if is_refused(self, g, p) then return false end
  local learnt
  if not core.fields(self.games[g]).heap or p <= budget.heap then
    learnt = add(self, g, { p }, options)
  else
    learnt = quotient_period.applies(self.games[g]) and learn_period(self, g, options)
  end
  -- a limit of the call's own says nothing about the next call
  if not learnt and not (options and options.limit) then refuse(self, g, p) end
  return learnt
end

---- outcomes ----------------------------------------------------------------------------

--- The element of the sum that is the parts of a Position; nil, and the game and the position that it does not know.
local function element(self, own)
  local e = 1
  for i, ruleset in ipairs(own.rulesets) do
    local g = self.index[tame.heap_game(ruleset) or ruleset]
    local of = image(self, g, own.positions[i])
    if not of then return nil, g, own.positions[i] end
    e = self.monoid:multiply(e, of)
  end
  return e
end

--- The misere outcome of the parts of a Position, and why; nil and why not.
function M.outcome(own, options)
  local self = of_games(own)
  local e, g, p = element(self, own)
  while not e do
    if not learn(self, g, p, options) then
      return nil, ("the quotient for %s of %s is too large for its budget"):format(core.position_text(p),
        core.title(self.games[g]))
    end
    e, g, p = element(self, own)
  end
  local order, p_count = self.monoid:size()
  return self.monoid:is_p(e) and "P" or "N",
    ("a misere quotient of %s was computed for the components: order %d, %d P"):format(self.name, order, p_count)
end

return M
