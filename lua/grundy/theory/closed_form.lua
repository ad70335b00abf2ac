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

--- The outcome of the parts of a Position by its closed form; nil where there is none, or
--- where it answers nil: it does not know.
function M.outcome(own, play, options)
  local form = M.of(own, "outcome", play, options)
  local outcome = form and form(own.positions[1])
  if outcome and outcome ~= "N" and outcome ~= "P" then
    core.fail(("%s: the theorem's outcome is %s, expected \"N\" or \"P\""):format(
      core.title(own.rulesets[1]), core.position_text(outcome)))
  end
  return outcome or nil
end

--- What a theorem lists, which must be a list.
function M.listed(ruleset, options)
  if type(options) == "table" then return options end
  core.fail(("%s: the theorem lists %s, expected a list of options"):format(
    core.title(ruleset), core.position_text(options)))
end

return M
