-- The misere quotients that come with the library: proven from the rules when they are used.

local grundy = require "grundy"
local known_quotients = require "grundy.theory.known_quotients"
local long = require "spec.support.long"
local random = require "spec.support.random"
local tables = require "grundy.data.quotient_tables"

--- New rulesets of a key, which no quotient has been computed for, in the order of the keys.
local function games_of(key)
  local games = {}
  for name in key:gmatch "%S+" do
    games[#games + 1] = name ~= "Nim" and grundy.heap(name) or grundy.games.nim
  end
  return games
end

--- Calls test(key, of) for each table.
local function each_table(test)
  local count = 0
  for key, list in pairs(tables) do
    for _, of in ipairs(list) do
      count = count + 1
      test(key, of)
    end
  end
  assert.is_true(count > 5)
end

--- The sum of a heap of the first game of a table and a small one of its last game.
local function sum_of(games, heap, other)
  return games[1](heap) + games[#games](other)
end

--- The result of test() while a list of a table is another text.
local function with_forged(of, name, text, test)
  local before = of[name]
  of[name] = text
  local results = table.pack(pcall(test))
  of[name] = before
  assert(results[1], results[2])
  return table.unpack(results, 2, results.n)
end

describe("the misere quotients of the tables", function()
  it("are found by the keys of their games, proven, and have the elements of a quotient that is computed", function()
    each_table(function(key, of)
      local games = games_of(key)
      assert.equal(key, known_quotients.key(games[1]) .. (games[2] and " " .. known_quotients.key(games[2]) or ""))
      local components = { { 1, of.to }, { #games, of.beside or 0 } }
      local monoid = assert(known_quotients.find(games, key, components, {}, 512), key)
      local order, p_count = monoid:size()
      assert.equal(order, math.tointeger(of.size:match "%d+ (%d+)"))
      if not games[2] then
        local quotient = games_of(key)[1]:misere_quotient { max_heap = of.to }
        assert.same({ quotient.order, quotient.p_positions }, { order, p_count })
      end
    end)
  end)

  it("give the outcomes of search", function()
    random.seed()
    each_table(function(key, of)
      if of.from > 40 or key == "0.77" then return end -- search takes long
      for _ = 1, long(3, 12) do
        local games = games_of(key)
        local sum = sum_of(games, math.random(of.from, of.from + 2), games[2] and 4 or math.random(0, 4))
        local why = sum:explain "misere"
        assert.matches(" was taken from a table and proven for the components: order ", why)
        assert.equal(sum:outcome { play = "misere", quotient = false }, why:sub(1, 1), tostring(sum))
      end
    end)
  end)

  it("know all heaps where they prove the period of the images", function()
    local kayles = grundy.heap "0.77"
    local why = kayles { 10 ^ 15, 77, 5 }:explain "misere"
    assert.matches("taken from a table and proven for the components: order 40, 9 P", why)
    assert.equal(why:sub(1, 1), kayles { 71 + (10 ^ 15 - 71) % 12, 77, 5 }:outcome "misere")
  end)

  it("are of use for the moves, too", function()
    random.seed()
    for _ = 1, long(2, 10) do
      local sum = grundy.heap "0.007" { math.random(36, 38), math.random(0, 6) }
      local moves = sum:winning_moves "misere"
      local expected = sum:winning_moves { play = "misere", quotient = false }
      assert.same(#expected, #moves, tostring(sum))
      for i, move in ipairs(moves) do assert.equal(tostring(expected[i]), tostring(move)) end
    end
  end)

  it("are refused where they do not fit the rules, and the quotient is computed", function()
    each_table(function(key, of)
      if of.to > 40 then return end -- long to compute
      for _, name in ipairs { "size", "positions", "elements", "action", "outcomes" } do
        local list = {}
        for n in of[name]:gmatch "%d+" do list[#list + 1] = n end
        local at = name == "size" and 2 or #list -- the order; the last number
        for _, wrong in ipairs { tostring(list[at] + 1), "1", "0", "-1", "1e1", "x", "" } do
          if wrong ~= list[at] then
            local text = table.concat(list, " ", 1, at - 1) .. " " .. wrong .. " " .. table.concat(list, " ", at + 1)
            with_forged(of, name, text, function()
              local games = games_of(key)
              local monoid = known_quotients.find(games, key, { { 1, of.from } }, {}, 512)
              assert.is_nil(monoid, name .. " " .. wrong)
            end)
          end
        end
      end
      with_forged(of, "outcomes", of.outcomes:gsub("2", "1"), function()
        local sum = sum_of(games_of(key), of.from, 1)
        assert.matches(" was computed for the components", sum:explain "misere")
      end)
    end)
  end)

  it("are left where a call may look at fewer positions", function()
    local game = grundy.heap "0.007"
    assert.is_nil(known_quotients.find({ game }, "0.007", { { 1, 38 } }, {}, 40))
    assert.is_truthy(known_quotients.find({ game }, "0.007", { { 1, 38 } }, {}, 41))
    local _, message = game { 38, 30 }:outcome { play = "misere", limit = 2 }
    assert.matches("limit", message)
    assert.matches("taken from a table", game { 38, 30 }:explain "misere")
  end)
end)
