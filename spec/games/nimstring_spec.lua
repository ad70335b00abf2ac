local grundy = require "grundy"
local long = require "spec.support.long"

local nimstring = grundy.games.nimstring

describe("Nimstring", function()
  it("has the value 1 on one row of boxes", function()
    for n = 1, 5 do
      assert.equal(1, nimstring(1, n):value())
      assert.equal(1, nimstring(n, 1):value())
    end
  end)

  it("has the values 0 on 2 by 2 and 1 on 2 by 3 boxes", function()
    assert.equal(0, nimstring(2, 2):value())
    assert.equal(1, nimstring(3, 2):value())
  end)

  it("has the published values of longer boards", function()
    for n = 6, 8 do assert.equal(1, nimstring(1, n):value()) end
    for _, case in ipairs(long({ { 2, 4, 0 } }, { { 2, 4, 0 }, { 2, 5, 0 }, { 3, 3, 2 }, { 3, 4, 0 } })) do
      assert.equal(case[3], nimstring(case[1], case[2]):value())
    end
  end)

  it("has the same nimber by every search", function()
    for _, search in ipairs { "couples", "proof" } do
      local game = loadfile(package.searchpath("grundy.games.nimstring", package.path))()
      assert.equal("P", game(2, 4):outcome { search = search })
      assert.equal("N", (game(2, 3) + grundy.games.nim(3)):outcome { search = search })
    end
  end)

  it("has the outcomes of a search of the seven lines of 1 by 2 boxes", function()
    local lines = { { 0, 1 }, { 0, 1 }, { 0, 1 }, { 1, 2 }, { 0, 2 }, { 0, 2 }, { 0, 2 } }
    local boxes = { 0x1E, 0xF0 } -- bits of the lines around each box
    local function complete(drawn)
      return (drawn & boxes[1] == boxes[1] and 1 or 0) + (drawn & boxes[2] == boxes[2] and 1 or 0)
    end
    local function wins(drawn)
      for line = 1, 7 do
        local after = drawn | 1 << line
        if after ~= drawn and wins(after) == (complete(after) > complete(drawn)) then return true end
      end
      return false
    end
    for drawn = 0, 254, 2 do
      local left = {}
      for line = 1, 7 do
        if drawn >> line & 1 == 0 then left[#left + 1] = lines[line] end
      end
      assert.equal(wins(drawn) and "N" or "P", nimstring:outcome(left), drawn)
    end
  end)

  it("is Strings and Coins with every border line tied to the ground", function()
    assert.equal("Nimstring{{0, 1}, {0, 1}, {0, 1}, {0, 2}, {0, 2}, {0, 2}, {1, 2}}", tostring(nimstring(1, 2)))
    assert.equal(grundy.games.strings_and_coins:value { { 1, 2 }, { 0, 1 } }, nimstring:value { { 1, 2 }, { 0, 1 } })
    assert.equal("border line of box 1", tostring(nimstring(2, 2):moves()[1]))
  end)

  it("refuses misere play, without naming a position of its own", function()
    local ok, message = pcall(nimstring.outcome, nimstring, { 2, 2 }, "misere")
    assert.is_false(ok)
    assert.matches("ruleset .Nimstring.: a position below has an entailing move", message)
  end)

  it("refuses what is not defined for its entailing moves, whatever value a position has", function()
    for _, lines in ipairs { { { 1, 2 } }, { { 0, 1 }, { 0, 1 } }, { { 0, 1 }, { 1, 2 } },
      { { 0, 3 }, { 0, 4 }, { 1, 3 }, { 1, 4 }, { 2, 4 } } } do -- the last one has the value 0, and is N by misere play
      local sum = nimstring(lines) + grundy.games.nim(1)
      for _, call in ipairs { "remoteness", "suspense", "foreclosed", "genus", "is_tame", "misere_form", "outcome" } do
        local ok, message = pcall(sum[call], sum, call == "outcome" and "misere" or nil)
        assert.is_false(ok, call)
        assert.matches("has an entailing move", message)
      end
    end
  end)

  it("refuses wrong boards, and boards that are too large", function()
    for _, sides in ipairs { { 0, 3 }, { 2 }, { 2, 3, 4 }, { 1.5, 2 }, { 40, 40 }, { 1, "x" } } do
      assert.error_matches(function() nimstring:value(sides) end, "expected the sides of a board")
    end
  end)
end)
