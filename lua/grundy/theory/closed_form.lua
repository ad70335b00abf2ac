--- Closed forms: what the theorem of a ruleset says without search.

local core = require "grundy.core"

local M = {}

--- The closed form `key` under `play` for the parts of a Position with a single component,
--- if there is one that may be used.
function M.of(own, key, play, options)
  if #own.rulesets ~= 1 or options and options.search then return nil end
  local fields = core.fields(own.rulesets[1])
  local theorem = fields.theorem
  if not theorem then return nil end
  if play == (fields.play or "normal") and theorem[key] then return theorem[key] end
  return play == "misere" and theorem.misere and theorem.misere[key] or nil
end

--- What the function `form`, `key` of the theorem of a ruleset, returns for p. It runs with the limit and progress of
--- the call: nil, message when the limit was reached. Its errors name the ruleset and p.
function M.ask(ruleset, key, form, options, p, ...)
  return core.guarded(ruleset, key, options, form, p, ...)
end

--- The outcome of the parts of a Position by its closed form; nil where there is none, or
--- where it answers nil: it does not know. nil, message when the limit was reached.
function M.outcome(own, play, options)
  local form = M.of(own, "outcome", play, options)
  if not form then return nil end
  local outcome, message = M.ask(own.rulesets[1], "outcome", form, options, own.positions[1])
  if message then return nil, message end
  if outcome and outcome ~= "N" and outcome ~= "P" then
    core.fail(("%s: the theorem's outcome is %s for position %s, expected \"N\" or \"P\""):format(
      core.title(own.rulesets[1]), core.position_text(outcome), core.position_text(own.positions[1])))
  end
  return outcome or nil
end

--- What the function `form`, `key` of the theorem of a ruleset, lists for p, which must be a list; nil, message when
--- the limit was reached.
function M.listed(ruleset, key, form, options, p, ...)
  local list, message = M.ask(ruleset, key, form, options, p, ...)
  if type(list) == "table" then return list end
  if message then return nil, message end
  core.fail(("%s: theorem.%s lists %s for position %s, expected a list of options"):format(
    core.title(ruleset), key, core.position_text(list), core.position_text(p)))
end

--- Raises for a theorem of a ruleset that contradicts itself, or `what`, at position p.
function M.contradiction(ruleset, p, text, what)
  core.fail(("%s: the theorem contradicts %s for position %s: %s"):format(core.title(ruleset), what or "itself",
    core.position_text(p), text))
end

return M
