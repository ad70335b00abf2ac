--- The misere quotients that the program has requested, and outcomes by them.

local tame = require "grundy.theory.tame"

local M = {}

--- For each ruleset the list of the misere quotients found (grundy.quotient adds them): none of them knows all
--- positions of another. Each is { quotient = , element = f }, where f(list) is the element of a sum of positions,
--- which the ruleset need not accept as starts; nil if the quotient does not know one of them.
M.of = setmetatable({}, { __mode = "k" })

--- The common ruleset of all components, or nil.
local function common_ruleset(own)
  local first = own.rulesets[1]
  for i = 2, #own.rulesets do
    if own.rulesets[i] ~= first then return nil end
  end
  return first
end

--- By a quotient of `ruleset` that knows all components.
local function by_quotient_of(ruleset, own)
  for _, known in ipairs(ruleset and M.of[ruleset] or {}) do
    local element, quotient = known.element(own.positions), known.quotient
    if element then
      return quotient:outcome(element), ("the %s knows all components"):format(tostring(quotient))
    end
  end
  return nil
end

---@type grundy.Decider
M.decider = {
  name = "quotient",
  decide = function(question)
    local own, settings = question.own, question.settings
    if settings and settings.quotient == false then return nil, "quotients are excluded by the settings" end
    local ruleset = common_ruleset(own)
    local outcome, why = by_quotient_of(ruleset, own)
    local game = not outcome and ruleset and tame.heap_game(ruleset)
    if game and game ~= ruleset then outcome, why = by_quotient_of(game, own) end
    if outcome then return outcome, why end
    return nil, "no quotient is known"
  end,
}

return M
