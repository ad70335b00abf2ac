local grundy = require "grundy"
local long = require "spec.support.long"

-- Ten seconds, as by default, are not enough on a machine that is busy with much else.
local patient = 600

--- The names of the games that have the values of a list from `first` on, as texts "name+shift".
local function names(list, first, limit)
  local found = {}
  for i, match in ipairs(grundy.sequence(list, first):identify { limit = limit, seconds = patient }) do
    found[i] = ("%s%+d"):format(match.name, match.shift)
  end
  return found
end

local function values_of(game, first, last)
  local list = {}
  for n = first, last do list[#list + 1] = game:value(n) end
  return list
end

describe("a sequence is identified", function()
  it("#slow as a documented game first, then as codes, as they are and shifted", function()
    local kayles = names(values_of(grundy.games.kayles, 0, 40))
    assert.same({ "kayles+0", "rails+0", "0.77+0", "0.771+0", "4.4+1" }, table.move(kayles, 1, 5, 1, {}))
    local later = values_of(grundy.games.kayles, 2, 40)
    assert.equal("kayles+0", names(later, 2)[1])
    if long(false, true) then assert.equal("kayles+2", names(later)[1]) end
    assert.equal("dawsons_chess-1", names(values_of(grundy.games.take_two_adjacent, 1, 40), 1)[2])
  end)

  it("#slow only as games that have its values", function()
    local taking = grundy.heap { subtract = { 1, 3, 4 } }
    for _, list in ipairs { values_of(grundy.heap "0.45", 0, 25), values_of(taking, 0, 25) } do
      local matches = grundy.sequence(list):identify { limit = 100, seconds = patient }
      assert.is_true(#matches > 0)
      for _, match in ipairs(matches) do
        for n, value in ipairs(list) do
          assert.equal(n - 1 + match.shift >= 0 and match.game:value(n - 1 + match.shift) or value, value, match.name)
        end
      end
    end
    assert.equal("subtract:1,3,4+0", names(values_of(taking, 0, 25))[1])
  end)

  it("#slow with a period that the tables of the library have, however long", function()
    local first = grundy.heap("0.1777"):values(0, 60):identify({ limit = 3, seconds = patient })[1]
    assert.equal("0.1776: period 60620715 from 160949018 is proven by 443139470 values " -- the same values as 0.1777
      .. "(certificate in data/octal4.jsonl.gz)", tostring(first))
    assert.is_nil(first.period)
  end)

  it("#slow or the list says where to ask further", function()
    local none = grundy.sequence({ 0, 1, 0, 2, 1, 3, 7, 9, 1 }):identify { seconds = patient }
    assert.equal(0, #none)
    assert.equal("no game of the library has these values; ask https://oeis.org/search?q=0,1,0,2,1,3,7,9,1",
      tostring(none))
    assert.equal(2, #names(values_of(grundy.games.kayles, 0, 40), 0, 2))
    assert.error_matches(function() grundy.sequence({ 1, 2 }):identify() end, "takes at least 6 values, got 2")
  end)
end)
