local coins = require "spec.support.coins"
local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

--- The data of the specs of all games with rows of coins. `value`: the theorem in words; the number of coins up to
--- which it is compared with the rules; `turns`: the coins that a move turns, as `allowed` says; long rows; and the
--- moves of a row.
local rows = {
  twins = { value = "the exclusive or of the places less one", most = 8, vector = "Twins",
    turns = "exactly two coins", length = 7, allowed = function(turned) return #turned == 2 end,
    large = ("TH"):rep(long(30000, 150000)) .. "HH",
    row = "HTH", moves = { "turn coins 3 and 1", "turn coins 3 and 2" } },
  ruler = { value = "the exclusive or of the powers of two in the places", most = 8, vector = "Ruler",
    turns = "neighbours", length = 7, allowed = function(turned) return turned[1] - turned[#turned] == #turned - 1 end,
    large = ("TTTHHTH"):rep(long(10000, 50000)) .. "H",
    row = "HTTH", moves = { "turn coin 1", "turn coin 4", "turn coins 4 and 3", "turn coins 4 to 2",
      "turn coins 4 to 1" } },
  mock_turtles = { value = "the exclusive or of odious numbers", most = long(5, 7),
    turns = "a head and up to two coins to its left", length = 6, allowed = function(turned) return #turned <= 3 end,
    large = ("T"):rep(1200) .. "H" .. ("T"):rep(700) .. "HTH",
    row = "TTH", moves = { "turn coin 3", "turn coins 3 and 1", "turn coins 3 and 2", "turn coins 3 to 1" } },
  triplets = { value = "that of Mock Turtles after two places more", most = long(6, 8), vector = "Triplets",
    turns = "exactly three coins", length = 7, allowed = function(turned) return #turned == 3 end,
    large = ("T"):rep(1200) .. "H" .. ("T"):rep(700) .. "HTH",
    row = "TTTH", moves = { "turn coins 4, 2 and 1", "turn coins 4, 3 and 1", "turn coins 4 to 2" } },
  turning_turtles = { value = "the exclusive or of the places of the heads", most = long(6, 10), vector = "Turning",
    turns = "a head and at most one coin to its left", length = 6, allowed = function(turned) return #turned <= 2 end,
    large = ("TH"):rep(long(50000, 500000)) .. "HH",
    row = "HTH", moves = { "turn coin 1", "turn coin 3", "turn coins 3 and 1", "turn coins 3 and 2" } },
}

for key, of in pairs(rows) do
  local game = grundy.games[key]

  describe(game.info.name, function()
    it(("has as value %s, on all rows of up to %d coins"):format(of.value, of.most), function()
      assert.is_true(game:check(enumerate.words(of.most, "HT")))
    end)

    it(("turns %s in every winning move, on all rows of %d coins"):format(of.turns, of.length), function()
      coins.assert_moves(game, of.length, of.allowed)
    end)

    it("has the values that are computed by definition, and those of the vectors", function()
      assert.is_true(game:values(1, 300) == grundy.coins(key):values(1, 300))
      for n, value in ipairs(of.vector and coins.vector(fixtures, of.vector) or {}) do
        assert.equal(value, game:value(n))
      end
    end)

    it(("answers for %d coins"):format(#of.large), function() coins.assert_some_moves_win(game(of.large)) end)

    it("describes its moves", function() assert.same(of.moves, coins.texts(game(of.row))) end)

    it("names a wrong coin", function() coins.assert_refusals(game) end)
  end)
end

describe("A lone head", function()
  it("has the largest power of two that divides its place in Ruler (Winning Ways, ch. 14)", function()
    local ruler = grundy.games.ruler
    assert.equal("1, 2, 1, 4, 1, 2, 1, 8", tostring(ruler:values(1, 8)))
    for n = 1, 1000 do
      local power = 1
      while n % (2 * power) == 0 do power = 2 * power end
      assert.equal(power, ruler:value(n))
    end
  end)

  it("has the odious numbers in order in Mock Turtles (Winning Ways, ch. 14), and in Triplets from place 3", function()
    local mock, triplets, place = grundy.games.mock_turtles, grundy.games.triplets, 0
    assert.equal("1, 2, 4, 7, 8, 11, 13, 14, 16, 19", tostring(mock:values(1, 10)))
    for number = 1, 1000 do
      local ones = select(2, coins.binary(number):gsub("1", ""))
      if ones % 2 == 1 then
        place = place + 1
        assert.equal(number, mock:value(place))
        assert.equal(number, triplets:value(place + 2))
      end
    end
    assert.equal(500, place)
    for _, game in ipairs { mock, triplets } do assert.equal("N", game(("HTTTH"):rep(200000) .. "H"):outcome()) end
    assert.same("turn coins 4, 3 and 1", coins.texts(mock "TTTH")[6])
  end)

  it("has its place in Turning Turtles, also by search", function()
    for n = 1, 40 do
      assert.equal(n, grundy.games.turning_turtles:value(("T"):rep(n - 1) .. "H", { search = n <= 10 }))
    end
  end)
end)

describe("Turning Turtles", function()
  it("agrees with the vectors of rows", function()
    for _, row in ipairs(fixtures.rows "turning_turtles") do
      local text = row.coins
      if row.gen then
        local faces = fixtures.generated(row.gen)
        for i = 1, #faces do faces[i] = faces[i] == row.gen.heads_if and "H" or "T" end
        text = table.concat(faces)
      end
      row.outcome = row.outcome or row.grundy == 0 and "P" or "N"
      games.assert_row(row, grundy.games.turning_turtles(text), row.moves and coins.turned)
    end
  end)
end)
