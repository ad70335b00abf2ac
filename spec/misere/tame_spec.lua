local enumerate = require "spec.support.enumerate"
local grundy = require "grundy"
local lists = require("spec.support.games").lists
local long = require "spec.support.long"
local random = require "spec.support.random"

local games = grundy.games

local function couples(least, most) return lists(2, least, most) end

local function rows(most) return enumerate.words(most, "HT") end

--- All sets of `count` squares below `squares`.
local function sets(count, squares)
  local list = {}
  for _, set in ipairs(enumerate.subsets(0, squares - 1)) do
    if #set == count then list[#list + 1] = set end
  end
  return list
end

-- Games that doc/internals/misere.md proves to be tame, with positions.
local families = {
  { games.wythoff, couples(0, long(6, 9)) },
  { games.euclid, couples(0, long(8, 12)) },
  { games.euclid_positive, couples(1, long(9, 14)) },
  { games.mem, couples(0, long(7, 10)) },
  { games.mem0, couples(0, long(7, 10)) },
  { games.turning_turtles, rows(long(5, 6)) },
  { games.twins, rows(long(5, 6)) },
  { games.ruler, rows(long(5, 6)) },
  { games.mock_turtles, rows(long(6, 7)) },
  { games.triplets, rows(long(6, 7)) },
  { games.moore_nim(2), enumerate.multisets(4, 0, long(2, 3)) },
  { games.moore_nim(3), enumerate.multisets(4, 0, 2) },
  { games.new_stone_game, enumerate.multisets(4, 1, long(3, 4)) },
  { games.welter, sets(2, long(8, 11)) },
  { games.welter, sets(3, long(7, 9)) },
  { games.welter, sets(4, long(7, 9)) },
  { games.fibonacci_nim, couples(0, long(10, 17)) },
}

describe("tame games", function()
  it("are tame, and firm where the theorem says so", function()
    for _, family in ipairs(families) do
      assert.same({ true }, { family[1]:check(family[2]) }, tostring(family[1]))
    end
  end)

  it("are answered alike by theorem and by search, alone and in sums", function()
    random.seed()
    for _ = 1, 150 do
      local sum
      for _ = 1, math.random(2) do
        local ruleset, list = table.unpack(families[math.random(#families)])
        local component = ruleset(list[math.random(#list // 2)])
        sum = sum and sum + component or component
      end
      local expected = sum:outcome { play = "misere", search = true }
      assert.equal(expected, sum:outcome "misere", tostring(sum))
      assert.equal(expected, sum:explain("misere"):sub(1, 1), tostring(sum))
      local count = #sum:winning_moves { play = "misere", search = true }
      assert.equal(count, #sum:winning_moves "misere", tostring(sum))
    end
  end)

  it("of any size are answered where the values have a closed form", function()
    assert.matches("^[NP]: every component is tame",
      (games.euclid { 89 * 10 ^ 15, 55 * 10 ^ 15 } + games.nim(10 ^ 18) + games.turning_turtles "HTH"):explain "misere")
    assert.matches("^P: unlike under normal play", games.euclid({ 10 ^ 17, 10 ^ 17 }):explain "misere")
    assert.equal("P", games.euclid({ 10 ^ 17, 10 ^ 17 }):outcome "misere")
    assert.matches("^N: as under normal play", games.new_stone_game({ 50, 60, 70 }):explain "misere")
  end)

  it("are those of every graph whose vertices are tame, however many these are", function()
    local edges, n = {}, 30000
    for v = 1, n do edges[v] = { v < n and v + 1 or nil, v < n - 1 and v + 2 or nil } end
    local game = grundy.graph(edges)
    assert.matches("^N: every component is tame", game({ 1, 2 }):explain "misere")
  end)

  it("are not these: some of their positions are not tame", function()
    assert.is_false(games.merge_or_take_one({ 1, 1, 2 }):is_tame())
    assert.is_false(games.chomp({ 4, 3, 2 }):is_tame())
    assert.is_false(games.funny_game(6):genus().class == "tame")
    assert.is_false(games.gra_discard(7)({ 1, 2, 3 }):genus().class == "tame")
    assert.is_false(games.poi_gra(7)({ 1, 3 }):genus().class == "tame")
  end)
end)
