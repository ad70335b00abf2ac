--- The functions of a ruleset's theorem, which answer without search.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local contradictions = require "grundy.theory.contradictions"

local M = {}

--- The function `key` of the theorem in the fields of a ruleset under `play`, if there is one.
function M.of_fields(fields, key, play)
  local theorem = fields.theorem
  if not theorem then return nil end
  if play == (fields.play or "normal") and theorem[key] then return theorem[key] end
  return play == "misere" and theorem.misere and theorem.misere[key] or nil
end

--- The same for the parts of a Position with a single component, if it may be used.
function M.of(own, key, play, settings)
  if #own.rulesets ~= 1 or settings and settings.search then return nil end
  return M.of_fields(core.fields(own.rulesets[1]), key, play)
end

--- What the function `f`, `key` of the theorem of a ruleset, returns for p. It runs with the limit and progress of
--- the call: nil, message if the limit was reached. Its errors name the ruleset and p.
function M.ask(ruleset, key, f, settings, p, ...)
  return core.guarded(ruleset, key, settings, f, p, ...)
end

--- The ruleset of many components, and its theorem; nil if there are few, or they differ.
local function of_all(rulesets)
  local ruleset = rulesets[1]
  if #rulesets < budget.many_components then return nil end
  for i = 2, #rulesets do
    if rulesets[i] ~= ruleset then return nil end
  end
  return ruleset, core.fields(ruleset).theorem
end

--- The nim-sum of the values of many components of one ruleset by its theorem, which are put into the table `values`;
--- nil if there are few, or they must be asked one by one.
function M.sum(rulesets, positions, settings, values)
  local ruleset, theorem = of_all(rulesets)
  return theorem and core.theorem_each(ruleset, positions, settings, values) or nil
end

--- For each of many components of one ruleset with these values, the options that take the sum from `total` to 0, by
--- its theorem; nil as above.
function M.lists(rulesets, positions, settings, values, total)
  local ruleset, theorem = of_all(rulesets)
  local f = theorem and theorem.options_with_value
  if not f then return nil end
  local wanted, lists = {}, {}
  for i = 1, #values do wanted[i] = total ~ values[i] end
  return core.theorem_each(ruleset, positions, settings, lists, f, wanted) and lists
end

--- The outcome of the parts of a Position by the theorem; nil if it has none, or answers nil because it does not know.
--- nil, message if the limit was reached. The second result beside an outcome is what the theorem returns beside it.
function M.outcome(own, play, settings)
  local f = M.of(own, "outcome", play, settings)
  if not f then return nil end
  local outcome, found = M.ask(own.rulesets[1], "outcome", f, settings, own.positions[1])
  if not outcome then return nil, found end
  if outcome ~= "N" and outcome ~= "P" then
    core.fail(("%s: the theorem's outcome is %s for position %s, expected \"N\" or \"P\""):format(
      core.title(own.rulesets[1]), core.position_text(outcome), core.position_text(own.positions[1])))
  end
  if not contradictions.is_small(own.positions[1]) then return outcome, found end
  if play == "normal" then core.compare(own.rulesets[1], own.positions[1], settings) end
  if play == "misere" then
    contradictions.misere_outcome(own.rulesets[1], own.positions[1], outcome, settings)
  end
  return outcome, found
end

--- By the theorem of a single component.
---@type grundy.Decider
M.theorem = {
  name = "theorem",
  decide = function(question)
    local outcome, found = M.outcome(question.own, question.play, question.settings)
    if not outcome then return nil, found, found and "end" end
    question.found = found
    return outcome
  end,
  reason = function(question)
    local ruleset = question.own.rulesets[1]
    local own = core.fields(ruleset).reason
    return own and own(question.own.positions[1], question.found) or "the theorem of " .. core.title(ruleset)
  end,
}

--- The value of a sum of many components of one ruleset, by its theorem.
---@type grundy.Decider
M.of_many = {
  name = "theorem",
  decide = function(question)
    return M.sum(question.own.rulesets, question.own.positions, question.settings, question.values)
  end,
}

--- What the function `f`, `key` of the theorem of a ruleset, lists for p, which must be a list; nil, message if the
--- limit was reached.
function M.listed(ruleset, key, f, settings, p, ...)
  local list, message = M.ask(ruleset, key, f, settings, p, ...)
  if type(list) == "table" then return list end
  if message then return nil, message end
  core.fail(("%s: theorem.%s lists %s for position %s, expected a list of options"):format(
    core.title(ruleset), key, core.position_text(list), core.position_text(p)))
end

return M
