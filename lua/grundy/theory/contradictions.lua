--- Theorems that contradict themselves or the rules: where a call asks one anyway, and a comparison costs next to
--- nothing. (grundy.check compares a theorem with search.)
---
---   value               0 where the outcome is P (core.compare, and where the core asks for values)
---   outcome             N where a move wins, and under misere play as the value and `firm` say
---   winning_moves       options by the rules
---   options_with_value  options by the rules, with the value; some for each value below that of the position

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local move = require "grundy.move"

local M = {}

-- The numbers of misere outcomes, and of lists, compared so far, by ruleset.
local outcomes_compared, lists_compared = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

--- Raises for a theorem of a ruleset that contradicts itself, or `what`, at position p.
local function contradiction(ruleset, p, text, what)
  core.fail(("%s: the theorem contradicts %s for position %s: %s"):format(core.title(ruleset), what or "itself",
    core.position_text(p), text))
end

--- The nim-sum of the values that the theorem of a ruleset gives to the positions of a list; nil if it gives none.
local function value_of(ruleset, list, settings)
  local f, sum = core.fields(ruleset).theorem.value, 0
  for i = 1, f and #list or 0 do
    local value = core.guarded(ruleset, "value", settings, f, list[i])
    if math.type(value) ~= "integer" then return nil end
    sum = sum ~ value
  end
  return f and sum
end

--- The part of `tokens` left after those of a position; negative if it is too large.
local function without(tokens, p)
  if math.type(p) == "integer" then
    if p < -budget.compared_tokens or p > budget.compared_tokens then return -1 end
    return tokens - math.abs(p)
  end
  if type(p) == "string" and #p > budget.compared_elements then return -1 end
  if type(p) ~= "table" then return tokens end
  if #p > budget.compared_elements then return -1 end
  for i = 1, #p do
    tokens = without(tokens, p[i])
    if tokens < 0 then break end
  end
  return tokens
end

--- Whether a position is so small that comparing costs little.
function M.is_small(p)
  return without(budget.compared_tokens, p) >= 0
end

--- Raises if the misere outcome that the theorem of a ruleset gives for p is not that of a tame position with its
--- value, provided that the theorem says whether p is firm.
function M.misere_outcome(ruleset, p, outcome, settings)
  local misere, count = core.fields(ruleset).theorem.misere, outcomes_compared[ruleset] or 0
  if not (misere and misere.firm) or count >= budget.outcomes_compared then return end
  outcomes_compared[ruleset] = budget.outcomes_compared -- what the theorem's functions ask is not compared
  local value = value_of(ruleset, { p }, settings)
  local firm = value and core.guarded(ruleset, "misere.firm", settings, misere.firm, p, value)
  outcomes_compared[ruleset] = count + 1
  if type(firm) ~= "boolean" or outcome == ((value ~= 0) == firm and "N" or "P") then return end
  contradiction(ruleset, p, ("the misere outcome is %s, but the value is %d, and firm %s"):format(outcome, value,
    tostring(firm)))
end

--- A text for an option, a list of components; equal for equal options.
local function key_of(ruleset, option)
  local keys = {}
  for i = 1, #option do keys[i] = core.position_key(ruleset, option[i]) end
  table.sort(keys)
  return table.concat(keys, "\0")
end

--- Raises if a theorem lists an option of p that the rules do not have, or one whose value by the theorem is not the
--- `value` for which it is listed. Compares the first lists of a ruleset if p is small, until one has many options.
---@param ruleset grundy.Ruleset
---@param p any
---@param list any[] what the function `key` of the theorem lists
---@param key string
---@param settings? grundy.CallSettings
---@param value? integer
function M.options(ruleset, p, list, key, settings, value)
  local count = lists_compared[ruleset] or 0
  if count >= budget.lists_compared or #list == 0 or not M.is_small(p) then return end
  lists_compared[ruleset] = count + 1
  local of_rules = core.options_of(ruleset, p, settings, budget.compared_options)
  if not of_rules then
    lists_compared[ruleset] = budget.lists_compared -- positions with that many options are not examined again
    return
  end
  local known = {}
  for _, option in ipairs(of_rules) do known[key_of(ruleset, option)] = true end
  for _, listed in ipairs(list) do
    local option = move.positions_of_option(ruleset, listed)
    local text = core.position_text(#option == 1 and option[1] or option)
    if not known[key_of(ruleset, option)] then
      contradiction(ruleset, p, ("theorem.%s lists %s, which is not an option by the "
        .. "rules"):format(key, text), "the rules")
    end
    local own = value and value_of(ruleset, option, settings)
    if own and own ~= value then
      contradiction(ruleset, p, ("theorem.%s lists %s for the value %d, but its value is %d"):format(key, text,
        value, own))
    end
  end
end

--- Raises for component i, to which its theorem gives `value`, if no option has the lesser value `target`, as the value
--- is the least that no option has.
function M.least_value(own, i, value, target, by_form)
  local theorem = core.fields(own.rulesets[i]).theorem
  if not (theorem and theorem.value) or core.entailing(own.rulesets[i]) then return end
  contradiction(own.rulesets[i], own.positions[i], ("the value is %s, but %s"):format(
    #own.rulesets == 1 and value == 1 and "not 0" or value, by_form
    and ("theorem.options_with_value lists no option of value %d"):format(target)
    or ("no option has the value %d"):format(target)))
end

--- Raises if the outcome that the theorem of a single component gives, if any, contradicts its winning moves. `listed`:
--- its theorem lists them.
function M.winning_moves(own, outcome, moves, listed, play, settings)
  if not outcome or (outcome == "N") == (#moves > 0) then return end
  local ruleset, p = own.rulesets[1], own.positions[1]
  if outcome == "P" then
    contradiction(ruleset, p, listed and ("theorem.outcome is P, but theorem.winning_moves lists %d"):format(#moves)
      or "theorem.outcome is P, but a move wins: " .. tostring(moves[1]))
  end
  local all = core.options_of(ruleset, p, settings)
  if not all or play == "misere" and #all == 0 then return end -- the player to move wins without a move
  contradiction(ruleset, p, listed and "theorem.outcome is N, but theorem.winning_moves lists none"
    or "theorem.outcome is N, but no move wins")
end

return M
