--- Misere quotients that are computed when an outcome is asked for, within a small budget.
---
--- What is found is kept for the next call, and positions for which the budget is too small are
--- remembered as refused; a sum with such positions is decided beside the quotient of the others, by
--- a partial quotient, within the same budget. Components of several rulesets have a joint quotient:
--- its positions are pairs { g, p }, p being a position of the ruleset number g.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local quotient_period = require "grundy.theory.quotient_period"
local tame = require "grundy.theory.tame"

---@class grundy.SmallQuotient
---@field monoid userdata the core's quotient
---@field games grundy.Ruleset[]
---@field index table<grundy.Ruleset, integer>
---@field refused table<integer, table> for each game the keys of refused positions, and with how many ticks
---@field refused_heap table[] for each heap game the least heap that is refused, and with how many ticks
---@field partial? userdata the core's partial quotient, of the monoid as it was at the order `partial_count`
---@field partial_count? integer
---@field refused_sums table<string, integer> the sums that are refused by the partial quotient, and with how many ticks
---@field periods table[] for each heap game the proven period of phi, and for how many positions it was looked for
---@field name string

local M = {}

-- A period is looked for where larger heaps occur: first with the heaps up to this one, then up to twice as many.
local first_period = 32

-- For each ruleset its quotient.
local singles = setmetatable({}, { __mode = "k" })

-- For each ruleset the latest joint quotient of which it is the first game.
local joints = setmetatable({}, { __mode = "k" })

---- making ------------------------------------------------------------------------------

--- The rules of all games at once.
local function joint_ruleset(games, name)
  return core.rules({ name = name }, function(p, to)
    local g = p[1]
    for _, option in ipairs(core.options_of(games[g], p[2], { limit = math.maxinteger })) do
      local components = {}
      for k = 1, #option do components[k] = { g, option[k] } end
      to(table.unpack(components))
    end
  end)
end

local function new(games)
  local self = { games = games, index = {}, periods = {}, refused = {}, refused_heap = {}, refused_sums = {} }
  local names = {}
  for g, game in ipairs(games) do
    self.index[game], self.periods[g] = g, {}
    self.refused[g], self.refused_heap[g] = {}, { heap = math.huge, ticks = 0 }
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
  local game = self.games[g]
  local known = not (core.kind(game) == "heap" and p > budget.heap) and self.monoid:image(position(self, g, p))
  if known or core.kind(game) ~= "heap" or not quotient_period.applies(game) then return known or nil end
  local period = p > first_period and period_of(self, g)
  if not period or p < period.preperiod then return nil end
  p = period.preperiod + (p - period.preperiod) % period.period
  return self.monoid:image(position(self, g, p))
end

---- learning ----------------------------------------------------------------------------

--- What a call may cost: the options of the core, then the numbers of positions (or of sums), pairs and ticks.
local function allowed(options, positions, ticks)
  if options and options.limit then positions = math.min(positions, options.limit) end
  return { limit = budget.elements, progress = options and options.progress }, positions, budget.pairs, ticks
end

--- Adds positions of game g; false where the budget is not enough.
local function add(self, g, list, options, ticks)
  for i = 1, #list do list[i] = position(self, g, list[i]) end
  return self.monoid:add(list, allowed(options, budget.positions, ticks)) == true
end

--- The least heap of game g that the quotient does not know.
local function first_unknown(self, g)
  local n = 0
  while self.monoid:image(position(self, g, n)) do n = n + 1 end
  return n
end

--- Adds heaps of game g until the period of phi is proven, or p is one of them.
local function learn_period(self, g, p, options, ticks)
  local last = first_period
  repeat
    local list = {}
    for n = first_unknown(self, g), math.min(last, p) do list[#list + 1] = n end
    if not add(self, g, list, options, ticks) then return false end
    if p <= last or period_of(self, g) then return true end
    last = 2 * last
  until last > budget.heap
  return false
end

local function is_refused(self, g, p, ticks)
  if core.fields(self.games[g]).heap then
    return p >= self.refused_heap[g].heap and ticks <= self.refused_heap[g].ticks
  end
  return ticks <= (self.refused[g][core.position_key(self.games[g], p)] or 0)
end

local function refuse(self, g, p, ticks)
  local of = self.refused_heap[g]
  if core.fields(self.games[g]).heap then
    local heap = core.kind(self.games[g]) == "heap" and first_unknown(self, g) or p
    if ticks > of.ticks or heap < of.heap then of.heap, of.ticks = heap, math.max(ticks, of.ticks) end
  else
    self.refused[g][core.position_key(self.games[g], p)] = ticks
  end
end

--- Learns a position of game g; false where the budget is not enough.
local function learn(self, g, p, options, ticks)
  if is_refused(self, g, p, ticks) then return false end
  local learnt
  if core.kind(self.games[g]) == "heap" and p > first_period and quotient_period.applies(self.games[g]) then
    learnt = learn_period(self, g, p, options, ticks)
  elseif not core.fields(self.games[g]).heap or p <= budget.heap then
    learnt = add(self, g, { p }, options, ticks)
  else
    learnt = false
  end
  -- a limit of the call's own says nothing about the next call
  if not learnt and not (options and options.limit) then refuse(self, g, p, ticks) end
  return learnt
end

---- outcomes ----------------------------------------------------------------------------

--- The least power of two above the Grundy values of some components: 8 or more, as the quotients of smaller tame
--- components are soon found.
local function above_values(components, options)
  local least = 8
  for _, component in ipairs(components) do
    local value = core.value_of(component.ruleset, component[2], options)
    while value and value >= least do least = 2 * least end
  end
  return least
end

--- The components { g, p } in the order in which they are learnt: those that a theory knows as tame first, as their
--- quotients are small. Where others are there, tame ones with values above those of the others are not learnt: their
--- quotients together are often infinite, but such components come in few sums.
local function in_order(self, own, options)
  local list, others = {}, {}
  for i, ruleset in ipairs(own.rulesets) do
    local p = own.positions[i]
    local component = { self.index[tame.heap_game(ruleset) or ruleset], p, ruleset = ruleset }
    component.value = self.games[2] and tame.by_theory(ruleset, p, options)
    local to = component.value and list or others
    to[#to + 1] = component
  end
  local least = others[1] and list[1] and above_values(others, options) or math.huge
  local smaller = {}
  for _, component in ipairs(list) do
    component.beside = component.value >= least
    if component.beside and core.fields(component.ruleset).heap then
      smaller[#smaller + 1] = { component[1], math.min(component[2], least) - 1 }
    end
  end
  local function ascending(a, b) return math.type(a[2]) and math.type(b[2]) and a[2] < b[2] or false end
  table.sort(others, ascending)
  return table.move(others, 1, #others, #list + 1, list), smaller
end

--- The element of the sum of some components; nil, and the first one that it does not know.
local function element(self, components)
  local e = 1
  for _, component in ipairs(components) do
    local of = image(self, component[1], component[2])
    if not of then return nil, component end
    e = self.monoid:multiply(e, of)
  end
  return e
end

--- The positions of some components for the partial quotient, larger heaps replaced by smaller ones with the same
--- image; nil where one is a large heap that has none. The second result names the sum.
local function positions_beside(self, components)
  local list, names = {}, {}
  for i, component in ipairs(components) do
    local g, p = component[1], component[2]
    if core.fields(self.games[g]).heap and p > budget.heap then return nil end
    list[i] = position(self, g, p)
    names[i] = g .. ":" .. core.position_text(p)
  end
  table.sort(names)
  return list, table.concat(names, " ")
end

--- The outcome of a sum some positions of which are refused: beside the quotient of the others.
local function outcome_beside(self, components, options, ticks)
  local list, name = positions_beside(self, components)
  if not list or (self.refused_sums[name] or 0) >= ticks then return nil end
  local _, _, count = self.monoid:size()
  if self.partial_count ~= count then self.partial, self.partial_count = core.partial(self.monoid), count end
  local call, positions, pairs_limit, most_ticks = allowed(options, budget.positions, budget.beside_ticks * ticks)
  local outcome = self.partial:outcome(list, call, positions, budget.beside, pairs_limit, most_ticks)
  if not outcome and not (options and options.limit) then self.refused_sums[name] = ticks end
  return outcome
end

--- Learns the components that are not `beside`, and the heaps `smaller` than those that are. These are learnt after the
--- lower half of the heaps of the other components: earlier, each of the many heaps of these would make a larger
--- quotient finer; later, the largest of them may leave them no finite one.
local function learn_all(self, components, smaller, options, ticks)
  local function learn_unknown(g, p)
    if not image(self, g, p) then learn(self, g, p, options, ticks) end
  end
  for _, component in ipairs(smaller[1] and components or {}) do
    local heap = not component.value and core.fields(component.ruleset).heap and component[2]
    if heap and heap <= budget.heap then learn_unknown(component[1], heap // 2) end
  end
  for _, component in ipairs(smaller) do learn_unknown(component[1], component[2]) end
  for _, component in ipairs(components) do
    if not component.beside then learn_unknown(component[1], component[2]) end
  end
end

local function why_by_quotient(self)
  local order, p_count = self.monoid:size()
  return ("a misere quotient of %s was computed for the components: order %d, %d P"):format(self.name, order, p_count)
end

local function why_by_partial(self)
  local order, sums = self.partial:size()
  return ("a partial misere quotient of %s was computed for the components: order %d, with %d sums beside it"
    ):format(self.name, order, sums)
end

--- As M.outcome, where the answer is known without any work.
local function recall(self, components)
  local e = element(self, components)
  if e then return self.monoid:is_p(e) and "P" or "N", why_by_quotient(self) end
  local list = self.partial and positions_beside(self, components)
  local outcome = list and self.partial:outcome(list, nil, budget.positions, 0, budget.pairs, #list + 1)
  if outcome then return outcome, why_by_partial(self) end
  return nil
end

--- The misere outcome of the parts of a Position, and why; nil and why not. The work takes at most so many ticks, for
--- each step of it.
function M.outcome(own, options, ticks)
  local self = of_games(own)
  local components, smaller = in_order(self, own, options)
  local known, why = recall(self, components)
  if known then return known, why end
  learn_all(self, components, smaller, options, ticks)
  local e, unknown = element(self, components)
  if e then return self.monoid:is_p(e) and "P" or "N", why_by_quotient(self) end
  return nil, ("the quotient for %s of %s is too large for its budget"):format(core.position_text(unknown[2]),
    core.title(self.games[unknown[1]]))
end

--- The same by a partial quotient, with what M.outcome has learnt: outcome and why, or nil.
function M.outcome_beside(own, options, ticks)
  local self = of_games(own)
  local outcome = outcome_beside(self, (in_order(self, own, options)), options, ticks)
  if not outcome then return nil end
  return outcome, why_by_partial(self)
end

return M
