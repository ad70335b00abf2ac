local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Misere Nim", function()
  local nim = grundy.games.misere_nim

  --- The heap that a move changes, and what is left in it.
  local function heap_and_left(move)
    for i = 1, #move.from do
      if move.from[i] ~= move.to[1][i] then return { i, move.to[1][i] } end
    end
  end

  it("follows Bouton's rule, with all winning moves, misere and normal, on all {a, b, c, d} up to 4", function()
    for length = 0, 4 do assert.is_true(nim:check(games.lists(length, 0, 4))) end
  end)

  it("is won by the player who does not take the last token: the search over misere play of Nim agrees", function()
    for _, heaps in ipairs(games.lists(3, 0, 6)) do
      assert.equal(grundy.games.nim(heaps):outcome "misere", nim(heaps):outcome())
    end
  end)

  it("counts empty heaps among those of at most 1: {1, 0} is P", function()
    assert.equal("P", nim { 1, 0 }:outcome())
    assert.equal("P", nim { 1, 0 }:outcome { play = "misere", search = true })
    assert.equal("N", nim { 0, 0 }:outcome())
    assert.equal("N", nim { 1, 0 }:outcome "normal")
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "misere_nim") do
      if row.answer then assert.equal(row.answer == "John" and "N" or "P", row.outcome, "line " .. row.line) end
      games.assert_row(row, nim(row.piles or fixtures.generated(row.gen)), heap_and_left)
    end
  end)

  local count = long(100000, 1000000)
  it(("answers for %d heaps"):format(count), function()
    local position = nim(fixtures.generated { lcg = 2, n = count, lo = 0, hi = 1000000000 })
    local moves = position:winning_moves()
    assert.equal("N", position:outcome())
    for _, i in ipairs { 1, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("names a wrong heap, and describes its moves", function()
    assert.error_matches(function() nim { 3, -1 } end, "element #2 is %-1, expected an integer >= 0")
    assert.error_matches(function() nim { 3, "1" } end, "element #2 is \"1\"")
    assert.error_matches(function() nim(3) end, "expected a list of integers >= 0, got 3")
    assert.equal("take 2 from heap 1", tostring(nim { 2, 1 }:winning_moves()[1]))
  end)
end)
