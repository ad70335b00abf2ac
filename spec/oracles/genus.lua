--- The genus, the misere value of sums, and forms, against the definition with Nim heaps of 2 beside the position.

local components = require "spec.oracles.components"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local moves_of = require "spec.support.moves"

local two = { moves = moves_of.nim, position = 2 }

return function()
  local c = components.new(math.random(3, 10))
  local genus, misere = c.ruleset:genus(c.position), naive.sum_values(1)
  oracle.same(naive.sum_values(0) { c }, genus.value, "value in the genus of %s", c.given)
  local list = { c }
  for k = 0, math.random(1, 4) do
    oracle.same(misere(list), genus:term(k), "term %d of the genus of %s", k, c.given)
    list[#list + 1] = two
  end
  local form = c.ruleset:misere_form(c.position)
  oracle.same(tostring(genus), tostring(form:genus()), "genus of the form of %s", c.given)
  oracle.same(naive.sum_outcomes(true) { c }, form:outcome(), "outcome of the form of %s", c.given)
  local other = components.new(4)
  local sum = c.given + other.given
  oracle.same(misere { c, other }, sum:genus().misere, "misere value of %s", sum)
  oracle.same(form + other.given:misere_form(), sum:misere_form(), "form of %s", sum)
end
