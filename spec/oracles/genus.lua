--- The genus and the form of positions and sums, against the definition by sums with Nim heaps of 2.

local components = require "spec.oracles.components"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local moves_of = require "spec.support.moves"

local two = { moves = moves_of.nim, position = 2 }

return function()
  local list, position = components.sum(math.random(2), math.random(3, 8))
  local genus, misere = position:genus(), naive.sum_values(1)
  oracle.same(naive.sum_values(0)(list), genus.value, "value in the genus of %s", position)
  oracle.same(genus.class == "tame", position:is_tame(), "whether %s is tame", position)
  local form, forms = position:misere_form(), nil
  oracle.same(tostring(genus), tostring(form:genus()), "genus of the form of %s", position)
  oracle.same(naive.sum_outcomes(true)(list), form:outcome(), "outcome of the form of %s", position)
  for _, c in ipairs(list) do
    forms = forms and forms + c.given:misere_form() or c.given:misere_form()
    oracle.same(c.given:genus(), c.ruleset:genus(c.position), "genus of %s", c.given)
  end
  oracle.same(form, forms, "form of %s", position)
  for k = 0, math.random(1, 4) do
    oracle.same(misere(list), genus:term(k), "term %d of the genus of %s", k, position)
    list[#list + 1] = two
  end
end
