--- Tame components: those that misere play treats like Nim heaps (Winning Ways, ch. 13).
---
--- g+ is the Grundy value of a tame position; the position is firm if its misere value is g+ too, otherwise fickle:
--- then the two values are 0 and 1, or 1 and 0. A sum of tame positions is P iff all are fickle and the nim-sum of
--- their g+ is 1, or some position is firm and the nim-sum is 0.

local budget = require "grundy.theory.budget"
local by_code = require "grundy.support.by_code"
local theorems = require "grundy.theory.theorem"
local core = require "grundy.core"
local move = require "grundy.move"
local parts = require "grundy.support.parts"
local quotient_period = require "grundy.theory.quotient_period"
local sum_numbers = require "grundy.theory.sum_numbers"

local M = {}

local function misere_theorem(ruleset)
  local theorem = core.fields(ruleset).theorem
  return theorem and theorem.misere or {}
end

--- The heap game with the moves of a ruleset: itself, or one that its theorem names; otherwise nil.
function M.heap_game(ruleset)
  if core.kind(ruleset) == "heap" then return ruleset end
  return misere_theorem(ruleset).moves_of
end

---- heap games ----------------------------------------------------------------------------

-- For each heap game what is known about its heaps: the numbers 2 g+ (+ 1 if firm) of those up to `last`, all of them
-- tame; `fickle`, the last fickle one of these; `all_firm`: all larger heaps are firm; `period` if it is proven;
-- `done`: no more will be examined; `wild`: a heap that is not tame.
local tables = setmetatable({}, { __mode = "k" })

--- Examines the heaps up to `last`, as long as they are tame.
local function extend(of, game, last)
  for n = of.last + 1, last do
    local plus, _, firm = sum_numbers.tame({ game }, { n })
    if not plus then
      of.done, of.wild = true, n
      return
    end
    of.values[n], of.last = 2 * plus + (firm and 1 or 0), n
    if not firm then of.fickle = n end
  end
end

--- The table of a heap game, with the firmness of all heaps or their period proven if the budget allows.
---
--- Theorem. Let the code be plain, let moves leave at most t heaps, t >= 1, and take at most k tokens, and let the
--- heaps up to H be tame, and firm above f >= 1, where H > f and H >= t f + k. Then all larger heaps are tame and firm:
--- each of their options has a heap above f (doc/internals/misere.md).
---
--- Theorem. Let the code be plain, let moves leave at most t heaps, t >= 1, and take at most k tokens, let n0 >= 1, and
--- let the heaps up to t (n0 + p) + k - 1 be tame, with pairs (g+, firm) of the period p from n0 on. Then all heaps are
--- tame and the period continues: the options of a larger heap n have the pairs of those of n - p
--- (doc/internals/misere.md).
local function examined(game)
  local of = tables[game]
  if not of then
    of = { values = {}, last = -1, fickle = 1, done = not quotient_period.applies(game) }
    tables[game] = of
  end
  local last = budget.first_heaps
  while not of.done do
    extend(of, game, last)
    local heaps, taken = quotient_period.shape(game)
    of.all_firm = not of.done and of.last > of.fickle and of.last >= heaps * of.fickle + taken
    of.done = of.done or of.all_firm
    of.period = not of.done and quotient_period.find(game, of.values, of.last) or nil
    of.done = of.done or of.period ~= nil or last >= budget.period_heap
    last = 2 * last
  end
  return of
end

---- single components -----------------------------------------------------------------------

--- If no theorem gives values, they are searched within the budget.
local function value_settings(ruleset, settings)
  if core.fields(ruleset).theorem.value then return settings end
  return { limit = math.min(settings and settings.limit or math.maxinteger, budget.tame_positions),
    progress = settings and settings.progress }
end

--- Whether a position with this value, if known, is firm, by the theorem; nil if that does not know; nil, a message and
--- the limit if one was reached.
local function ask_firm(ruleset, p, value, settings)
  return theorems.ask(ruleset, "misere.firm", misere_theorem(ruleset).firm, settings, p, value)
end

--- The misere outcome of the single component of a Position from its outcome under normal play, if theorems give that
--- and whether it is firm; the second result is whether it is. nil, message if a limit was reached.
local function single_outcome(own, settings)
  local ruleset, p = own.rulesets[1], own.positions[1]
  if not misere_theorem(ruleset).firm then return nil end
  local outcome, message = theorems.outcome(own, "normal", settings)
  if not outcome then return nil, message end
  local firm, reached, status = ask_firm(ruleset, p, outcome == "P" and 0 or nil, settings)
  if firm == nil then return nil, status and reached end
  if firm then return outcome, true end
  return outcome == "P" and "N" or "P", false
end

--- g+ and firm of a position by a theorem or a proven period, without search; nil if neither applies; nil, a message
--- and "unknown" if the theorem says that it does not know, or the limit that it has reached.
function M.by_theory(ruleset, p, settings)
  if misere_theorem(ruleset).firm then
    local value, message, status = core.value_of(ruleset, p, value_settings(ruleset, settings))
    if status == "unknown" then return nil, message, status end
    if not value then return nil end
    local firm, reached, limit = ask_firm(ruleset, p, value, settings)
    if firm == nil then return nil, reached, limit end
    return value, firm
  end
  local game = M.heap_game(ruleset)
  if not game then return nil end
  if core.heap_shape(game).kind ~= "digits" then
    -- A move takes a number of a set: a heap of value 0 that has a move has an option of value 1
    -- (doc/internals/misere.md).
    local value, message = core.value_of(game, p, settings)
    if not value then return nil, message end
    return value, value > 1
  end
  if p <= budget.first_heaps then return nil end
  local of = examined(game)
  if of.all_firm then return core.value_of(game, p, settings), true end
  if of.period and p > of.last then p = of.period.preperiod + (p - of.period.preperiod) % of.period.period end
  local known = of.values[p]
  if known then return known >> 1, known & 1 == 1 end
  return nil
end

--- Whether a heap has an option with a heap known not to be tame; then it is not tame itself.
local function has_wild_option(ruleset, p)
  local game = M.heap_game(ruleset)
  local wild = game and tables[game] and tables[game].wild
  if not wild or p <= wild then return false end
  for _, option in ipairs(core.options_of(game, p) or {}) do
    for k = 1, #option do
      if option[k] == wild then return true end
    end
  end
  return false
end

-- For each ruleset the positions for which search gave up.
local refused = setmetatable({}, { __mode = "k" })

local function by_search(ruleset, p, settings)
  if core.fields(ruleset).heap and p > budget.tame_heap then
    return nil, ("%s of %s is too large to find out whether it is tame"):format(core.position_text(p),
      core.title(ruleset))
  end
  local key, known = core.position_key(ruleset, p), refused[ruleset] or {}
  local most = core.kind(ruleset) == "graph" and math.maxinteger or budget.tame_positions -- a graph has all of them
  local limit = math.min(settings and settings.limit or math.maxinteger, most)
  local too_many = ("%s of %s has too many positions to find out whether it is tame"):format(core.position_text(p),
    core.title(ruleset))
  if known[key] and known[key] >= limit then return nil, too_many end
  local plus, _, firm = false, nil, nil
  if not has_wild_option(ruleset, p) then
    plus, _, firm = sum_numbers.tame({ ruleset }, { p }, { limit = limit, progress = settings and settings.progress })
  end
  if plus then return plus, firm end
  if plus == false then return nil, ("%s of %s is not tame"):format(core.position_text(p), core.title(ruleset)) end
  known[key], refused[ruleset] = limit, known
  return nil, too_many
end

--- g+ of a position and whether it is firm; nil and why not, and "unknown" as above.
function M.component(ruleset, p, settings)
  local plus, firm, status = M.by_theory(ruleset, p, settings)
  if plus or status then return plus, firm, status end
  return by_search(ruleset, p, settings)
end

---- sums ----------------------------------------------------------------------------------

--- g+ of the sum given by the parts of a Position, and whether it is firm; nil and why not, and "unknown" as above.
function M.sum(own, settings)
  local plus, firm, ruleset, last, value, is_firm, status = 0, false, nil, nil, nil, nil
  for i = 1, #own.rulesets do
    if own.rulesets[i] ~= ruleset or own.positions[i] ~= last then
      ruleset, last = own.rulesets[i], own.positions[i]
      value, is_firm, status = M.component(ruleset, last, settings)
      if not value then return nil, is_firm, status end
    end
    plus, firm = plus ~ value, firm or is_firm
  end
  return plus, firm
end

--- The misere outcome of a tame sum.
function M.outcome(plus, firm)
  return plus == (firm and 0 or 1) and "P" or "N"
end

--- By the outcome theorem of normal play, if a theorem says that a single component is tame, and whether it is firm.
---@type grundy.Decider
M.single_theorem = {
  name = "theorem",
  decide = function(question)
    local own = question.own
    if own.rulesets[2] then return nil end
    local outcome, firm = single_outcome(own, question.settings)
    if not outcome then return nil, firm, firm and "end" end
    return outcome, firm and "as under normal play: the position is tame and firm"
      or "unlike under normal play: the position is tame and fickle"
  end,
}

--- The pairs of all components of a tame sum, the nim-sum of the g+ and the number of firm components; nil if one is
--- unknown.
local function survey(own, settings)
  local pairs_of, total, firm_count, ruleset, known = {}, 0, 0, nil, nil
  for i = 1, #own.rulesets do
    local p = own.positions[i]
    if own.rulesets[i] ~= ruleset then ruleset, known = own.rulesets[i], {} end
    local key = parts.key(ruleset, p)
    local pair = known[key]
    if not pair then
      local plus, firm = M.component(ruleset, p, settings)
      if not plus then return nil end
      pair = { plus, firm }
      known[key] = pair
    end
    pairs_of[i], total, firm_count = pair, total ~ pair[1], firm_count + (pair[2] and 1 or 0)
  end
  return pairs_of, total, firm_count
end

--- Whether an option with these positions leaves a P-position: its g+ is `plus`, if known, and `others` the nim-sum of
--- the g+ of the other components. nil and a message if the limit of the call was reached.
local function option_wins(question, i, option, plus, others, others_firm)
  local ruleset, firm = question.own.rulesets[i], nil
  if plus and misere_theorem(ruleset).firm and #option == 1 and not parts.has_foreign(option) then
    local message, limit
    firm, message, limit = ask_firm(ruleset, option[1], plus, question.settings)
    if limit then return nil, message end
  end
  if firm == nil then
    local rulesets = {}
    for k = 1, #option do rulesets[k] = ruleset end
    local flat_rulesets, positions = parts.flat(rulesets, option)
    plus, firm = M.sum({ rulesets = flat_rulesets, positions = positions }, question.settings)
  end
  if plus then return M.outcome(plus ~ others, firm or others_firm) == "P" end
  local outcome, unknown = question.outcome(parts.replaced(question.own, i, option))
  if not outcome then return nil, unknown end
  return outcome == "P"
end

--- Adds to `winning` those of some options of component i that win, which stay functions if they are; nil and a message
--- if the limit was reached.
local function add_winning(winning, question, i, options, ...)
  for _, option in ipairs(options) do
    local wins, message = option_wins(question, i, type(option) == "function" and { option() } or option, ...)
    if wins == nil then return nil, message end
    if wins then winning[#winning + 1] = option end
  end
  return winning
end

--- The options of component i that have a value, by a theorem: lists of positions, or functions that return a single
--- position; nil, message if the limit was reached.
local function listed_by_value(question, i, f, value)
  local ruleset, p = question.own.rulesets[i], question.own.positions[i]
  local components, found = move.components_of_options(ruleset), {}
  local list, message = theorems.listed(ruleset, "options_with_value", f, question.settings, p, value)
  if not list then return nil, message end
  for k = 1, #list do found[k] = components(list[k]) end
  return found
end

--- The options of component i of a tame sum that win, by value if a theorem can list these: lists of positions, or
--- functions that return a single position. nil and a message if the limit of the call was reached.
local function winning_options(question, i, others, others_firm)
  local ruleset = question.own.rulesets[i]
  local theorem = core.kind(ruleset) == "heap" and by_code.theorem(ruleset) or core.fields(ruleset).theorem
  local f = theorem and theorem.options_with_value
  if not f then
    local all, message = core.options_of(ruleset, question.own.positions[i], question.settings)
    if not all then return nil, message end
    return add_winning({}, question, i, all, nil, others, others_firm)
  end
  local found, message = listed_by_value(question, i, f, others)
  if not found or others_firm then return found, message end -- beside a firm component it is all of these
  local winning = {}
  for value = others, others ~ 1, (others ~ 1) - others do -- a winning fickle option may leave a nim-sum of 1
    if value ~= others then found, message = listed_by_value(question, i, f, value) end
    if not found then return nil, message end
    found, message = add_winning(winning, question, i, found, value, others, others_firm)
    if not found then return nil, message end
  end
  return winning
end

--- The winning moves of a tame sum under misere play. If the limit was not enough for an option's pair, the outcome of
--- the sum is requested. nil and a message if the limit of the call was reached; nil alone if a component's pair is no
--- longer known, as the collector may free what an earlier sum left between two calls.
local function winning_moves(question)
  local own, moves, ruleset, known, new = question.own, {}, nil, nil, nil
  local pairs_of, total, firm_count = survey(own, question.settings)
  if not pairs_of then return nil end
  for i = 1, #own.rulesets do
    if own.rulesets[i] ~= ruleset then
      ruleset, known, new = own.rulesets[i], {}, move.maker(own.rulesets[i], #own.rulesets)
    end
    local p = own.positions[i]
    local key = parts.key(ruleset, p)
    local found = known[key] -- equal components have the same options
    local fresh = not found
    if fresh then
      local message
      local others_firm = firm_count - (pairs_of[i][2] and 1 or 0) > 0
      found, message = winning_options(question, i, total ~ pairs_of[i][1], others_firm)
      if not found then return nil, message end
      known[key] = found
    end
    local from = parts.shown(p)
    for k = 1, #found do
      moves[#moves + 1] = new(i, from, fresh and found[k] or parts.shown(found[k]))
    end
  end
  return moves
end

--- By genus, if every component is tame (Winning Ways, ch. 13).
---@type grundy.Decider
M.genus = {
  name = "genus",
  decide = function(question)
    local plus, firm, status = M.sum(question.own, question.settings)
    if not plus then return nil, firm, status and "end" end
    local like = firm and ("Nim heaps with the nim-sum %d, one of them above 1"):format(plus)
      or plus == 1 and "an odd number of Nim heaps of 1" or "an even number of Nim heaps of 1"
    return M.outcome(plus, firm), ("every component is tame; the sum has the genus %d^%d, like %s"):format(plus,
      firm and plus or plus ~ 1, like)
  end,
  winning_moves = winning_moves,
}

--- The numbers 2 g+ (+ 1 if firm) of the heaps 0 .. last of a game, if all are tame: see grundy.Elements.
---@type grundy.Decider
M.elements = {
  name = "genus",
  decide = function(question)
    local list = {}
    for n = 0, question.last do
      local plus, firm = M.component(question.ruleset, n, question.settings)
      if not plus then return nil end
      list[n] = 2 * plus + (firm and 1 or 0)
    end
    return {
      list = list,
      times = function(a, b) return (a & ~1) ~ (b & ~1) | (a | b) & 1 end,
      one = 0,
      entry = function(e) return M.outcome(e >> 1, e & 1 == 1) == "P" and 0 or 1 end,
    }
  end,
}

return M
