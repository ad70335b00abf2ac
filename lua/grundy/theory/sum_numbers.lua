--- What the core knows about sums of components: remoteness, suspense, foreclosed values, misere outcomes, tameness,
--- genus. The core keeps it as long as the rulesets.

local core = require "grundy.core"
local shared = require "grundy.support.shared"

local M = {}

local find, forget = shared.kind(core.sum_numbers)

--- Passes on the answer of a search. Releases what is known if memory was not enough.
local function answered(search, own, ...)
  local first, _, status = ...
  if first == nil and status == "memory" then
    forget(search)
    if own then own.theories = nil end
  end
  return ...
end

--- Calls a method of the theories of some rulesets about the sum of positions[i] of rulesets[i]. `own`: the parts of a
--- Position, which keep the theories.
local function ask(method, what, rulesets, positions, settings, own)
  local search = find(rulesets, own and own.theories)
  if own then own.theories = search end
  local games = shared.games(search, rulesets)
  return answered(search, own, search.core[method](search.core, what, games, positions, settings))
end

--- The number of the sum of positions[i] of rulesets[i], taken as one component, under "remoteness", "suspense",
--- "foreclosed", or one of these after "misere ". A foreclosed value may be "over" or "at once" instead. nil, message
--- if a limit was reached.
function M.number(theory, rulesets, positions, settings)
  if #rulesets == 0 then return theory:find "foreclosed" and "over" or 0 end
  return ask("number", theory, rulesets, positions, settings)
end

--- The same of position p of a ruleset; false if an option is a sum.
function M.lone_number(theory, ruleset, p, settings)
  return ask("lone_number", theory, { ruleset }, { p }, settings)
end

--- The misere outcome of the sum given by the parts of a Position, by exact search; nil, message if `limit` sums were
--- not enough.
function M.misere_outcome(own, settings)
  return ask("number", "misere outcome", own.rulesets, own.positions, settings, own)
end

--- For a tame sum g+, g- and whether it is firm; false for a sum that is not tame.
function M.tame(rulesets, positions, settings)
  if #rulesets == 0 then return 0, 1, false end
  return ask("tame", nil, rulesets, positions, settings)
end

--- The misere canonical form of the sum of positions[i] of rulesets[i], as a number of `forms` (see
--- grundy.theory.forms), which the theories keep.
function M.form(rulesets, positions, forms, settings)
  if #rulesets == 0 then return 0 end
  find(rulesets).forms = forms
  return ask("form", forms.core, rulesets, positions, settings)
end

--- The Grundy value, the misere values with 0, 1, 2, ... *2 added, to the end of the first period, and the 0-based
--- place where it begins.
function M.genus(rulesets, positions, settings)
  if #rulesets == 0 then return 0, { 1, 2, 0 }, 1 end
  return ask("genus", nil, rulesets, positions, settings)
end

return M
