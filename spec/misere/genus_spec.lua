local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local long = require "spec.support.long"
local moves_of = require "spec.support.moves"
local random = require "spec.support.random"
local random_game = require "spec.support.random_game"

--- A genus as CGSuite prints it: { value, misere values }. A Nim heap's misere values are left out, and where there is
--- one misere value d, d ~ 2 follows; the last two of them repeat.
local function cgsuite_genus(text)
  local value, terms = text:match "^(%d+)^?%(?([%d,]*)", {}
  for term in (text:match "%((.*)%)" or text:match "%^(.*)" or ""):gmatch(text:find "%(" and "%d+" or "%d") do
    terms[#terms + 1] = tonumber(term)
  end
  value = tonumber(value)
  if #terms == 0 then terms = value == 0 and { 1, 2, 0 } or value == 1 and { 0, 3, 1 } or { value } end
  if #terms == 1 then terms[2] = terms[1] ~ 2 end
  return value, terms
end

-- The games of a row of the genera that CGSuite prints.
local cgsuite_games = {
  ["0.3f"] = function() return grundy.heap "0.3F" end,
  subtract = function(row) return grundy.heap { subtract = row.set } end,
  all_but = function(row) return grundy.heap { all_but = row.set } end,
  t_wythoff_2 = function() return grundy.games.t_wythoff(2) end,
  take_away_3 = function() return grundy.games.take_away(3) end,
}

describe("the genus", function()
  it("of rows of Kayles is as in Winning Ways", function()
    local kayles = grundy.ruleset(moves_of.kayles)
    local expected = { [0] = "0^120", "1^031", "2^20", "3^31", "1^031", "4^146", "3^31", "2^20", "1^13", "4^046",
      "2^20", "6^46", "4^046", "1^13" }
    local heap = grundy.heap "0.77"
    for n = 0, 13 do
      assert.equal(expected[n], tostring(kayles:genus(n)))
      assert.is_true(kayles:genus(n) == heap:genus(n))
    end
  end)

  it("of rows of Kayles has the misere values of the vectors", function()
    for _, row in ipairs(fixtures.rows "misere_quotients") do
      for n, genus in ipairs(row.kayles_genus_rows_0_9 or {}) do
        local found = grundy.heap("0.77"):genus(n - 1)
        assert.equal(genus[1], found.value)
        for i, term in ipairs(genus[2]) do assert.equal(term, found:term(i - 1)) end
      end
    end
  end)

  it("of heaps is as in CGSuite", function()
    for _, row in ipairs(fixtures.rows "cgsuite_genus") do
      local game = cgsuite_games[row.game] and cgsuite_games[row.game](row) or grundy.games[row.game]
      for i, text in ipairs(row.genus) do
        -- of two numbers the second one is what was taken last, for `limit` times as many tokens or less
        local genus = game:genus(row.first and { row.first, (row.limit or 1) * (i - 1) } or i - 1)
        local value, terms = cgsuite_genus(text)
        local found = {}
        for k = 1, #terms + 2 do found[k] = genus:term(k - 1) end
        terms[#terms + 1] = terms[#terms - 1]
        terms[#terms + 1] = terms[#terms - 1]
        assert.same({ value, terms }, { genus.value, found }, ("%s, %s: %s"):format(row.game, i - 1, text))
      end
    end
  end)

  it("tells tame, restive, restless and wild positions apart", function()
    local kayles = grundy.heap "0.77"
    assert.equal("tame", kayles:genus(4).class)
    assert.equal("restless", kayles:genus(5).class)
    assert.equal("wild", kayles:genus(8).class)
    assert.is_true(kayles(4):is_tame())
    assert.is_false(kayles(5):is_tame())
    local restive = grundy.graph { {}, { 1 }, { 1, 2 }, { 1, 2, 3 }, { 3 }, { 5 }, { 3, 4 } }
    for v = 1, 7 do
      local class, genus = restive:genus(v).class, restive:genus(v)
      if class == "restive" then assert.is_true(genus.value < 2 and genus.misere > 1) end
    end
    local nim = grundy.ruleset(moves_of.nim)
    assert.equal("12^12,14", tostring(nim:genus(12)))
    assert.equal(2, nim:genus(12).period)
    assert.same({ nil, "limit of 3 positions reached" }, { kayles:genus(40, { limit = 3 }) })
    assert.error_matches(function() kayles:genus(-1) end, "bad argument #1 to 'genus' %(expected a heap")
  end)

  it("of a Position that stands where an option does is that of its own ruleset", function()
    local games = grundy.games
    for _, ruleset in ipairs { games.treblecross, games.take_two_adjacent, games.kayles, games.nim } do
      assert.equal("3^31", tostring(ruleset:genus(games.nim(3))))
      assert.equal(tostring(games.kayles(9):genus()), tostring(ruleset:genus(games.kayles(9))))
    end
  end)

  it("has its class, or a limit is the reason for none", function()
    random.seed()
    for _ = 1, long(150, 1500) do
      local game = random_game.new(math.random(3, 8))
      local p = game.positions[#game.positions]
      local function genus(settings) return grundy.ruleset(game.moves)(p):genus(settings) end
      local class = genus().class
      for limit = 1, 12 do
        local found, message = genus { limit = limit, search = true }
        if found then assert.equal(class, found.class) else assert.matches("^limit of", message) end
      end
    end
  end)

  it("is named by explain where it decides misere play", function()
    local kayles = grundy.ruleset(moves_of.kayles)
    assert.matches("^N: every component is tame", (kayles(3) + kayles(4)):explain "misere")
    assert.matches("not tame", (kayles(5) + kayles(4)):explain "misere")
    assert.matches("nim%-sum of the components' Grundy values", (kayles(5) + kayles(4)):explain())
    assert.matches("theorem of ruleset", grundy.games.misere_nim({ 1, 2 }):explain())
  end)
end)
