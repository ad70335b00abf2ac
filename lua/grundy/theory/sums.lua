--- What the core knows of sums of components: remoteness, suspense, foreclosed
--- values, misere outcomes, tameness, genus. The core keeps it as long as the rulesets.

local core = require "grundy.core"
local shared = require "grundy.support.shared"

local M = {}

local find = shared.kind(core.theories)

--- The theories of some rulesets, and the numbers by which they know these. `own`: the
--- parts of a Position, which keep the theories.
local function theories_for(rulesets, own)
  local theories = find(rulesets, own and own.theories)
  if own then own.theories = theories end
  return theories.core, shared.games(theories, rulesets)
end

--- The number of the sum of positions[i] of rulesets[i], taken as one component, under
--- "remoteness", "suspense", "foreclosed", or one of these after "misere ". A foreclosed
--- value may be "over" or "at once" instead. nil, message when a limit was reached.
function M.number(theory, rulesets, positions, options)
  if #rulesets == 0 then return theory:find "foreclosed" and "over" or 0 end
  local theories, games = theories_for(rulesets)
  return theories:number(theory, games, positions, options)
end

--- The misere outcome of the sum that is the parts of a Position, by exact search; nil,
--- message when options.limit sums were not enough.
function M.misere_outcome(own, options)
  local theories, games = theories_for(own.rulesets, own)
  return theories:number("misere outcome", games, own.positions, options)
end

--- Of a tame sum g+, g- and whether it is firm; false for one that is not tame.
function M.tame(rulesets, positions, options)
  if #rulesets == 0 then return 0, 1, false end
  local theories, games = theories_for(rulesets)
  return theories:tame(nil, games, positions, options)
end

--- The misere canonical form of the sum of positions[i] of rulesets[i], as a number of
--- `forms` (see grundy.theory.forms), which the theories keep.
function M.form(rulesets, positions, forms, options)
  if #rulesets == 0 then return 0 end
  local search = find(rulesets)
  search.forms = forms
  return search.core:form(forms.core, shared.games(search, rulesets), positions, options)
end

--- The Grundy value, the misere values with 0, 1, 2, ... *2 added, to the end of
--- the first period, and the 0-based place where it begins.
function M.genus(rulesets, positions, options)
  if #rulesets == 0 then return 0, { 1, 2, 0 }, 1 end
  local theories, games = theories_for(rulesets)
  return theories:genus(nil, games, positions, options)
end

return M
