--- Misere quotients that are computed within a small budget when an outcome is requested, or taken from the tables.
---
--- Results are kept for the next call, and positions for which the budget is too small are recorded as refused; a
--- partial quotient beside the quotient of the others decides a sum with such positions, within the same budget.
--- Components of several rulesets have a joint quotient.

local budget = require "grundy.theory.budget"
local by_code = require "grundy.support.by_code"
local core = require "grundy.core"
local joint_rules = require "grundy.theory.joint_rules"
local known_quotients = require "grundy.theory.known_quotients"
local nim_as_heaps = require "grundy.theory.nim_as_heaps"
local quotient_period = require "grundy.theory.quotient_period"
local tame = require "grundy.theory.tame"

---@class grundy.SmallQuotient
---@field monoid userdata the core's quotient
---@field games grundy.Ruleset[]
---@field heaps boolean the positions of all games are heaps
---@field index table<grundy.Ruleset, integer>
---@field refused table<integer, table> for each game the keys of refused positions, and with how many ticks
---@field refused_heap table[] for each heap game the least heap that is refused, and with how many ticks
---@field partial? userdata the core's partial quotient, of the monoid as it was at the order `partial_count`
---@field partial_count? integer
---@field refused_sums table<string, integer> the sums that are refused by the partial quotient, and with how many ticks
---@field tried table<grundy.QuotientTable, boolean> the tables that were tried
---@field known_count? integer the positions of the quotient when it was taken from a table
---@field periodic boolean[] whether the theorem on periods applies to a game
---@field classes? table the classes of heaps of the only game, when the quotient had `count` positions
---@field periods table[] for each heap game the proven period of phi, and of which quotient: its positions and order
---@field name string

local M = {}

-- For each ruleset its quotient.
local singles = setmetatable({}, { __mode = "k" })

-- For each ruleset the latest joint quotient of which it is the first game.
local joints = setmetatable({}, { __mode = "k" })

---- making ------------------------------------------------------------------------------

local function new(games)
  local self = { games = games, index = {}, periods = {}, refused = {}, refused_heap = {}, refused_sums = {},
    tried = {}, periodic = {} }
  local names = {}
  self.heaps = true
  for g, game in ipairs(games) do
    self.heaps = self.heaps and (core.fields(game).heap or false)
    self.index[game], self.periods[g] = g, {}
    self.periodic[g] = core.kind(game) == "heap" and quotient_period.applies(game)
    self.refused[g], self.refused_heap[g] = {}, { heap = math.huge, ticks = 0 }
    names[g] = core.title(game)
  end
  self.name = table.concat(names, " and ")
  local joint = self.heaps and joint_rules.heaps or joint_rules.any
  self.monoid = core.quotient(games[2] and joint(games, self.name) or games[1])
  return self
end

--- The distinct games of some components, in an order that does not depend on that of the components.
local function games_of(own)
  local games, keys = {}, {}
  for i, ruleset in ipairs(own.rulesets) do
    local game = ruleset ~= own.rulesets[i - 1] and (tame.heap_game(ruleset) or ruleset)
    if game and not keys[game] then
      keys[game] = ("%s %p"):format(known_quotients.key(game), game)
      games[#games + 1] = game
    end
  end
  if games[2] then table.sort(games, function(a, b) return keys[a] < keys[b] end) end
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

--- The position of the quotient that represents a position of game g.
local function position(self, g, p)
  if not self.games[2] then return p end
  return self.heaps and joint_rules.heap(self.games, g, p) or { g, p }
end

--- The period of the images of the heaps of game g in a quotient, or a partial one; nil if the known heaps prove none.
local function find_period(self, g, quotient)
  local phi, n = {}, 0
  repeat
    phi[n] = quotient:image(position(self, g, n))
    n = n + 1
  until not phi[n - 1]
  return (quotient_period.find(self.games[g], phi, n - 2))
end

--- The partial quotient of the positions that the quotient now knows; nil if there is none yet.
local function present_partial(self)
  local _, _, count = self.monoid:size()
  return self.partial_count == count and self.partial or nil
end

--- The period of phi on the heaps of game g, or of the images in the partial quotient, which refines the quotient; nil
--- if the known heaps prove none.
local function period_of(self, g, partial)
  local of = self.periods[g]
  local order, _, count = self.monoid:size()
  if partial then order = partial:size() end
  if of.count ~= count or of.order ~= order then
    of.count, of.order, of.period = count, order, find_period(self, g, partial or self.monoid)
  end
  return of.period
end

--- A smaller heap of game g with the same image as p, and the same images of its options, by the period of phi, or of
--- the images in the partial quotient; nil if none is known.
local function same_by_period(self, g, p, partial)
  if p <= budget.first_period or not self.periodic[g] then return nil end
  local period = period_of(self, g, partial)
  if not period or p < period.preperiod then return nil end
  return period.preperiod + (p - period.preperiod) % period.period
end

--- The element of a position of game g; nil if it is unknown.
local function image(self, g, p)
  local game = self.games[g]
  local known = not (core.fields(game).heap and p > budget.heap) and self.monoid:image(position(self, g, p))
  if known or not self.periodic[g] then return known or nil end
  p = same_by_period(self, g, p)
  return p and self.monoid:image(position(self, g, p))
end

---- learning ----------------------------------------------------------------------------

--- The allowed cost of a call: the settings of the core, then the numbers of positions (or of sums), pairs and ticks.
local function allowed(settings, positions, ticks)
  if settings and settings.limit then positions = math.min(positions, settings.limit) end
  return { limit = budget.elements, progress = settings and settings.progress }, positions, budget.pairs, ticks
end

--- Adds positions of game g; false if the budget is not enough.
local function add(self, g, list, settings, ticks)
  for i = 1, #list do list[i] = position(self, g, list[i]) end
  return self.monoid:add(list, allowed(settings, budget.positions, ticks)) == true
end

--- The least heap of game g that the quotient does not know.
local function first_unknown(self, g)
  local n = 0
  while self.monoid:image(position(self, g, n)) do n = n + 1 end
  return n
end

--- Adds heaps of game g until the period of phi is proven, or p is one of them.
local function learn_period(self, g, p, settings, ticks)
  local last = budget.first_period
  repeat
    local list = {}
    for n = first_unknown(self, g), math.min(last, p) do list[#list + 1] = n end
    if not add(self, g, list, settings, ticks) then return false end
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

--- Learns a position of game g; false if the budget is not enough.
local function learn(self, g, p, settings, ticks)
  if is_refused(self, g, p, ticks) then return false end
  local learnt
  if self.periodic[g] and p > budget.first_period then
    local least = p > 2 * budget.first_period and budget.large_period_ticks or 0
    learnt = learn_period(self, g, p, settings, math.max(ticks, least))
  elseif not core.fields(self.games[g]).heap or p <= budget.heap then
    learnt = add(self, g, { p }, settings, ticks)
  else
    learnt = false
  end
  -- a limit of this call does not apply to the next
  if not learnt and not (settings and settings.limit) then refuse(self, g, p, ticks) end
  return learnt
end

---- outcomes ----------------------------------------------------------------------------

--- Tame components from this value on are not learnt: a power of two, above the values of the others. If there are
--- heaps that need a period, it is the least such power, as the quotient of all heaps must be finite.
local function least_not_learnt(others, settings)
  local least = budget.tame_beside
  for _, component in ipairs(others) do
    local is_heap = core.fields(component.ruleset).heap
    if is_heap and component[2] > budget.first_period then return budget.tame_with_period end
    local value = core.value_of(component.ruleset, component[2], settings)
    while value and value >= least do least = 2 * least end
  end
  return least
end

--- Components in the order of their positions, integers first; equal ones are adjacent.
local function ascending(components)
  local equal, integers, others, sorted = {}, {}, {}, {}
  for _, component in ipairs(components) do
    local p = component[2]
    local to = not equal[p] and (math.type(p) and integers or others)
    if to then to[#to + 1], equal[p] = p, {} end
    equal[p][#equal[p] + 1] = component
  end
  table.sort(integers)
  for _, p in ipairs(table.move(others, 1, #others, #integers + 1, integers)) do
    table.move(equal[p], 1, #equal[p], #sorted + 1, sorted)
  end
  return sorted
end

--- The components { g, p } in the order in which they are learnt: those that a theory knows as tame first, as their
--- quotients are small. If there are others, tame ones with large values are not learnt: their quotients together are
--- often infinite, but such components occur in few sums.
local function in_order(self, own, settings)
  local list, others = {}, {}
  for i, ruleset in ipairs(own.rulesets) do
    local p = own.positions[i]
    local component = { self.index[tame.heap_game(ruleset) or ruleset], p, ruleset = ruleset }
    component.value = self.games[2] and tame.by_theory(ruleset, p, settings)
    local to = component.value and list or others
    to[#to + 1] = component
  end
  local least = others[1] and list[1] and least_not_learnt(others, settings) or math.huge
  local smaller = {}
  for _, component in ipairs(list) do
    component.beside = component.value >= least
    if component.beside and core.fields(component.ruleset).heap then
      smaller[#smaller + 1] = { component[1], math.min(component[2], least) - 1 }
    end
  end
  others = ascending(others)
  return table.move(others, 1, #others, #list + 1, list), smaller
end

--- The power of an element, n >= 1.
local function power(self, element, n)
  if n == 1 then return element end
  local half = power(self, element, n // 2)
  local square = self.monoid:multiply(half, half)
  return n % 2 == 1 and self.monoid:multiply(square, element) or square
end

--- The element of the sum of some components; nil, and the first one that it does not know.
local function element(self, components)
  local e, at = 1, 1
  while components[at] do
    local component, first = components[at], at
    repeat at = at + 1 until not components[at] or components[at][1] ~= component[1]
      or components[at][2] ~= component[2]
    local of = image(self, component[1], component[2])
    if not of then return nil, component end
    e = self.monoid:multiply(e, power(self, of, at - first))
  end
  return e
end

--- The position of the quotient for a component { g, p } beside it, and whether it is a smaller heap with the same
--- image, because the quotient does not know heap p; nil for a large heap without such a heap.
local function position_beside(self, g, p)
  if not core.fields(self.games[g]).heap then return position(self, g, p), false end
  if p <= budget.heap and self.monoid:image(position(self, g, p)) then return position(self, g, p), false end
  local same = same_by_period(self, g, p, present_partial(self))
  if not same and p > budget.heap then return nil end
  return position(self, g, same or p), same ~= nil
end

--- The positions of some components for the partial quotient, with heaps replaced by smaller ones with the same image;
--- nil if a large heap has none. The second result names the sum with its heaps, the third tells whether a heap was
--- replaced.
local function positions_beside(self, components)
  local list, names, replaced = {}, {}, false
  for i, component in ipairs(components) do
    local other
    list[i], other = position_beside(self, component[1], component[2])
    if not list[i] then return nil end
    local g, p = component[1], component[2]
    names[i], replaced = g .. ":" .. core.position_key(self.games[g], p), replaced or other
  end
  table.sort(names)
  return list, table.concat(names, " "), replaced
end

--- The outcome by the partial quotient of a sum in which heaps may be replaced; nil if it is not found. The period that
--- replaces them holds beside other positions too (see doc/internals/misere.md); if these refine the quotient, the
--- period is looked for anew.
local function by_partial(self, components, ...)
  local order, outcome, list, replaced, _
  repeat
    order = self.partial:size()
    list, _, replaced = positions_beside(self, components)
    outcome = list and self.partial:outcome(list, ...)
  until not (outcome and replaced) or self.partial:size() == order
  return outcome or nil
end

--- The outcome of a sum with some refused positions: beside the quotient of the others.
local function outcome_beside(self, components, settings, ticks)
  if not present_partial(self) then
    local _, _, count = self.monoid:size()
    self.partial, self.partial_count = core.partial_quotient(self.monoid), count
    if not self.partial then return nil end -- no memory for it
  end
  local list, name = positions_beside(self, components)
  if not list or (self.refused_sums[name] or 0) >= ticks then return nil end
  local call, positions, pairs_limit, most_ticks = allowed(settings, budget.positions, ticks)
  local outcome = by_partial(self, components, call, positions, budget.beside, pairs_limit, most_ticks)
  if not outcome and not (settings and settings.limit) then self.refused_sums[name] = ticks end
  return outcome
end

--- Learns the components that are not `beside`, and the heaps `smaller` than those that are. These are learnt after the
--- lower half of the heaps of the other components: earlier, each of the many heaps of these would refine a larger
--- quotient; later, the largest of them may leave them no finite one. No heap is tried above one that was refused: a
--- call with a limit leaves no trace of that in `self`.
local function learn_all(self, components, smaller, settings, ticks)
  local refused = {}
  local function learn_unknown(g, p)
    local is_heap = core.fields(self.games[g]).heap
    if is_heap and p >= (refused[g] or math.huge) or image(self, g, p) then return end
    if not learn(self, g, p, settings, ticks) and is_heap then refused[g] = p end
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
  local order, p_count, count = self.monoid:size()
  return ("a misere quotient of %s was %s for the components: order %d, %d P"):format(self.name,
    count == self.known_count and "taken from a table and proven" or "computed", order, p_count)
end

local function why_by_partial(self)
  local order, sums = self.partial:size()
  return ("a partial misere quotient of %s was computed for the components: order %d, with %d sum%s beside it"
    ):format(self.name, order, sums, sums == 1 and "" or "s")
end

--- As M.outcome, if the answer is known without any work: no further position is listed.
local function recall(self, components)
  local e = element(self, components)
  if e then return self.monoid:is_p(e) and "P" or "N", why_by_quotient(self) end
  local outcome = present_partial(self) and by_partial(self, components, nil, 0, 0, budget.pairs, #components + 1)
  if outcome then return outcome, why_by_partial(self) end
  return nil
end

--- Replaces the present quotient by one that comes with the library; false if none knows all components.
local function take_known(self, components, settings)
  local most = math.min(settings and settings.limit or math.maxinteger, budget.positions)
  local monoid = self.heaps and known_quotients.find(self.games, self.name, components, self.tried, most)
  if not monoid then return false end
  self.monoid, self.partial, self.classes = monoid, nil, nil
  local _, _, count = monoid:size()
  self.known_count = count
  for g in ipairs(self.games) do self.periods[g] = {} end
  return true
end

--- The misere outcome of the parts of a Position, and why; nil, why not, and whether there are tame components of other
--- games. Each step takes at most the given ticks.
function M.outcome(own, settings, ticks)
  own = nim_as_heaps.replaced(own)
  local self = of_games(own)
  local components, smaller = in_order(self, own, settings)
  local known, why = recall(self, components)
  if not known and take_known(self, components, settings) then known, why = recall(self, components) end
  if known then return known, why end
  learn_all(self, components, smaller, settings, ticks)
  local e, unknown = element(self, components)
  if e then return self.monoid:is_p(e) and "P" or "N", why_by_quotient(self) end
  return nil, ("the quotient for %s of %s is too large for its budget"):format(core.position_text(unknown[2]),
    core.title(self.games[unknown[1]])), components[1].value ~= nil
end

--- The same by a partial quotient, with the results of M.outcome: the outcome and its reason, or nil.
function M.outcome_beside(own, settings, ticks)
  own = nim_as_heaps.replaced(own)
  local self = of_games(own)
  local outcome = outcome_beside(self, (in_order(self, own, settings)), settings, ticks)
  if not outcome then return nil end
  return outcome, why_by_partial(self)
end

---- options -----------------------------------------------------------------------------

--- What a quotient knows about the components of a sum and its options.
---@class grundy.KnownOptions
---@field own table the parts of the sum
---@field self grundy.SmallQuotient
---@field replace? function see nim_as_heaps
---@field elements table<grundy.Ruleset, table> for each ruleset the elements of its positions; false: not known
---@field others table for each component the element of all others; false: not known

--- Calls put(g, p) for each component that represents, for the quotient, a component of the sum or its remains.
local function each_part(known, ruleset, p, put)
  local function put_part(of, q) put(known.self.index[tame.heap_game(of) or of], q) end
  if known.replace then known.replace(ruleset, p, put_part) else put_part(ruleset, p) end
end

--- The element of a component; false if it is not known.
local function element_of(known, ruleset, p)
  local of = known.elements[ruleset] or {}
  known.elements[ruleset] = of
  if of[p] == nil then
    local self, e = known.self, 1
    each_part(known, ruleset, p, function(g, q)
      local its = e and image(self, g, q)
      e = its and self.monoid:multiply(e, its) or false
    end)
    of[p] = e
  end
  return of[p]
end

--- The product of elements that may be false.
local function times(self, a, b)
  return a and b and self.monoid:multiply(a, b)
end

--- For each component the element of all others, a product of those before it and of those after it; false if one is
--- unknown.
local function elements_of_others(known)
  local own, self, others, elements, e = known.own, known.self, {}, {}, 1
  for i, ruleset in ipairs(own.rulesets) do
    others[i], elements[i] = e, element_of(known, ruleset, own.positions[i])
    e = times(self, e, elements[i])
  end
  e = 1
  for i = #own.rulesets, 1, -1 do
    others[i] = times(self, others[i], e)
    e = times(self, e, elements[i])
  end
  return others
end

--- The classes of the heaps 0 .. last of a game, or more, by their elements, class 0 for 1: a text with a byte for each
--- heap, and the list of the elements from 0 on; nil if a heap is unknown, or there are too many classes. They are kept
--- for the next call.
local function classes_of(self, last)
  local _, _, count = self.monoid:size()
  local kept = self.classes
  if kept and kept.count == count and last < #kept.text then return kept.text, kept.elements end
  local class, elements, bytes = { [1] = 0 }, { [0] = 1 }, {}
  for n = 0, last do
    local e = image(self, 1, n)
    if not e then return nil end
    if not class[e] then class[e], elements[#elements + 1] = #elements + 1, e end
    if #elements >= budget.classes then return nil end
    bytes[n + 1] = string.char(class[e])
  end
  self.classes = { count = count, text = table.concat(bytes), elements = elements }
  return self.classes.text, elements
end

--- A table that finds its values by f(key) and keeps them.
local function keeping(f)
  return setmetatable({}, { __index = function(t, key)
    local value = f(key)
    t[key] = value
    return value
  end })
end

--- What decides the sums of some heaps of a game.
---@class grundy.Elements
---@field list integer[] the element of each heap, from 0 on
---@field times fun(a: integer, b: integer): integer the element of a sum
---@field one integer that of the sum without heaps
---@field entry fun(e: integer): integer the entry of a sum in a table: its value, or 0 for P and 1 for N

--- The elements of the heaps 0 .. last of a game in a quotient that knows all of them, unless it is too large for its
--- budget.
---@type grundy.Decider
M.elements = {
  name = "small quotient",
  decide = function(question)
    local own, list = { rulesets = { question.ruleset }, positions = { question.last } }, {}
    if not M.outcome(own, question.settings, budget.table_ticks) then return nil end
    local self = of_games(own)
    local monoid = self.monoid
    for n = 0, question.last do
      list[n] = image(self, 1, n)
      if not list[n] then return nil end
    end
    local products = keeping(function(a) return keeping(function(b) return monoid:multiply(a, b) end) end)
    local entries = keeping(function(e) return monoid:is_p(e) and 0 or 1 end)
    return {
      list = list,
      times = function(a, b) return products[a][b] end,
      one = 1,
      entry = function(e) return entries[e] end,
    }
  end,
}

--- For each class of heaps an integer: its bits are the classes whose sum with it and `others` is P.
local function winning_pairs(self, elements, others)
  local wins = {}
  for a = 0, #elements do
    local by_a, bits = self.monoid:multiply(others, elements[a]), 0
    for b = 0, #elements do
      if self.monoid:is_p(self.monoid:multiply(by_a, elements[b])) then bits = bits | 1 << b end
    end
    wins[#wins + 1] = ("J"):pack(bits)
  end
  return table.concat(wins)
end

--- A function of the number of a component that gives its options that win, by the quotient of a heap game by a code
--- that leaves at most two heaps; nil, and message if the limit was reached. Nil if components are of other games, or
--- the quotient does not know all heaps.
---@return (fun(i: integer): any[]?, string?)?
function M.winning_options(own, settings)
  local ruleset, last = own.rulesets[1], 0
  local parts, game = by_code.parts(ruleset), tame.heap_game(ruleset)
  if not (parts and game) or (core.heap_shape(game).heaps or 3) > 2 then return nil end
  for i = 1, #own.rulesets do
    if own.rulesets[i] ~= ruleset then return nil end
    last = math.max(last, own.positions[i])
  end
  if last > budget.classified then return nil end
  local self = of_games(own)
  local classes, elements = classes_of(self, last)
  if not classes then return nil end
  local by_class = keeping(function(n) return elements[classes:byte(n + 1)] end)
  local others = elements_of_others { own = own, self = self, elements = { [ruleset] = by_class } }
  local wins, found = {}, {}
  return function(i)
    local n, e = own.positions[i], others[i]
    wins[e] = wins[e] or winning_pairs(self, elements, e)
    local message
    if not found[n] then
      found[n], message = core.heap_options_of_classes(game, n, classes, wins[e], settings, parts)
    end
    return found[n], message
  end
end

--- The outcome by the partial quotient of the sum with a list of positions in place of component i; nil if it is not
--- found. With `ticks`, new sums may be decided.
local function partial_of_option(known, i, to, settings, ticks)
  local self, list, all_known, replaced = known.self, {}, true, false
  local function put(g, p)
    local at, other = position_beside(self, g, p)
    all_known, replaced = all_known and at, replaced or other
    list[#list + 1] = at
  end
  for k, ruleset in ipairs(known.own.rulesets) do
    if k ~= i then each_part(known, ruleset, known.own.positions[k], put) end
  end
  for k = 1, #to do each_part(known, known.own.rulesets[i], to[k], put) end
  if not all_known then return nil end
  local order = self.partial:size()
  local call, positions, pairs_limit, most = allowed(settings, budget.positions, ticks or #list + 1)
  local outcome = self.partial:outcome(list, call, positions, ticks and budget.beside or 0, pairs_limit, most)
  -- a finer quotient may have other periods
  if replaced and self.partial:size() ~= order then return nil end
  return outcome
end

--- A function of the number of a component and a list of positions in its place. It gives the outcome of that option by
--- what is learnt or, with the given ticks, by the partial quotient; nil if that does not decide it.
---@return fun(i: integer, to: any[], settings?: grundy.CallSettings, ticks?: integer): string?
function M.of_options(own)
  local known = { own = own, self = of_games(nim_as_heaps.replaced(own)), replace = nim_as_heaps.replacement(own) }
  local self = known.self
  local monoid, count
  return function(i, to, settings, ticks)
    local _, _, count_now = self.monoid:size()
    if monoid ~= self.monoid or count ~= count_now then
      monoid, count, known.elements = self.monoid, count_now, {}
      known.others = elements_of_others(known)
    end
    local e = known.others[i]
    for k = 1, #to do e = times(self, e, element_of(known, own.rulesets[i], to[k])) end
    if e then return self.monoid:is_p(e) and "P" or "N" end
    return present_partial(self) and partial_of_option(known, i, to, settings, ticks) or nil
  end
end

return M
