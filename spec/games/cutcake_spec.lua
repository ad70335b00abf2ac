local games = require "spec.support.games"
local grundy = require "grundy"
local naive = require "spec.support.naive"

describe("Impartial Cutcake", function()
  local cutcake = grundy.games.cutcake

  it("has the value (mn - 1) modulo 2 of the rules, and of a naive search", function()
    local list = games.lists(2, 1, 12)
    assert.is_true(cutcake:check(list))
    local value = naive.values(function(p, to)
      for cut = 1, p[1] - 1 do to({ cut, p[2] }, { p[1] - cut, p[2] }) end
      for cut = 1, p[2] - 1 do to({ p[1], cut }, { p[1], p[2] - cut }) end
    end)
    for _, p in ipairs(games.lists(2, 1, 6)) do assert.equal(value(p), cutcake:value(p)) end
  end)

  it("takes two sides, and describes a cut", function()
    assert.equal(1, cutcake(4, 6):value())
    assert.equal("cut after column 2", tostring(cutcake(1, 5):moves()[2]))
    assert.error_matches(function() cutcake(0, 5) end, "element #1 is 0, expected an integer >= 1")
  end)
end)
