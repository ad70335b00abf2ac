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

  it("has cakes of any two heap games, as their rules say", function()
    local function take_one(n, to) -- 0.7
      for left = 0, (n - 1) // 2 do to(left, n - 1 - left) end
    end
    local function halve(n, to) -- 4.0
      for part = 1, n // 2 do to(part, n - part) end
    end
    local function naive_of(across, down)
      return naive.values(function(p, to)
        local function pieces(make)
          return function(...)
            local list = {}
            for _, side in ipairs { ... } do
              if side > 0 then list[#list + 1] = make(side) end
            end
            to(table.unpack(list))
          end
        end
        across(p[1], pieces(function(side) return { side, p[2] } end))
        down(p[2], pieces(function(side) return { p[1], side } end))
      end)
    end
    for _, case in ipairs { { "0.7", "0.7", take_one, take_one }, { "4.0", "0.7", halve, take_one } } do
      local game, value = cutcake.of(case[1], grundy.heap(case[2])), naive_of(case[3], case[4])
      for _, p in ipairs(games.lists(2, 1, 4)) do assert.equal(value(p), game:value(p)) end
    end
    local halves = cutcake.of("4.0", "4.0")
    for _, p in ipairs(games.lists(2, 1, 6)) do assert.equal(cutcake:value(p), halves:value(p)) end
    local texts = games.set(games.moves(cutcake.of("0.7", "0.7") { 3, 1 }, tostring))
    assert.matches("eat it all", texts)
    assert.error_matches(function() cutcake.of("0.7", 3) end, "bad argument #2 to 'of' %(expected a heap game")
  end)
end)
