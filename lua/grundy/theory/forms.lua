--- Misere canonical forms by number, and the misere outcome of sums by the forms of their components.
---
--- All forms of a Lua state are numbers of one table of the core, which lives as long as a form, or the theories of a
--- ruleset that found some, is held.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local sum_numbers = require "grundy.theory.sum_numbers"

local M = {}

-- The table of forms, while something holds it.
local kept = setmetatable({}, { __mode = "v" })

--- The table of forms: `core`, the forms by number; `rules`, the ruleset whose positions they are; `objects`, their
--- objects for users.
function M.table()
  local forms = kept.forms
  if not forms then
    local numbers = core.forms()
    forms = {
      core = numbers,
      rules = core.form_rules({ name = "misere forms" }, numbers),
      objects = setmetatable({}, { __mode = "v" }),
    }
    kept.forms = forms
  end
  return forms
end

--- The number of the form of the sum given by the parts of a Position; nil, message if `limit` positions, or sums of
--- forms, were not enough.
function M.number(own, settings)
  return sum_numbers.form(own.rulesets, own.positions, M.table(), settings)
end

--- The misere outcome of the sum given by the parts of a Position, by exact search of the sums of its components'
--- forms; nil, message if `limit` positions, sums of forms or sums searched were not enough, or cannot be: n components
--- in which b moves can be made in succession have (b + 1)^n sums, of which a lucky search sees a small part.
function M.misere_outcome(own, settings)
  local forms, rules, numbers, sums = M.table(), {}, {}, 1
  for i = 1, #own.rulesets do
    local number, message, status = sum_numbers.form({ own.rulesets[i] }, { own.positions[i] }, forms, settings)
    if not number then return nil, message, status end
    rules[i], numbers[i] = forms.rules, number
    sums = sums * (1.0 + forms.core:facts(number))
  end
  local limit = settings and settings.limit
  if limit and sums > budget.hopeless * limit then
    return nil, ("limit of %d positions reached"):format(limit), "limit"
  end
  return sum_numbers.misere_outcome({ rulesets = rules, positions = numbers }, settings)
end

return M
