local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local graphs = require "spec.support.graphs"
local ticks = require "spec.support.ticks"

local strings_and_coins = grundy.games.strings_and_coins

--- The game of the strings {a, b} (0: the ground) by its rules alone: positions are sets of strings, as bits, no
--- component is split off, and none is equal to another. Also the position of all strings.
local function plain(strings)
  local function has_string(set, coin)
    for i, string in ipairs(strings) do
      if set >> i & 1 == 1 and (string[1] == coin or string[2] == coin) then return true end
    end
    return false
  end
  local function captures(set, coin)
    return coin ~= 0 and not has_string(set, coin)
  end
  return grundy.ruleset(function(set, to)
    for i, string in ipairs(strings) do
      if set >> i & 1 == 1 then
        local left = set & ~(1 << i)
        if captures(left, string[1]) or captures(left, string[2]) then to:again(left) else to(left) end
      end
    end
  end), (1 << #strings + 1) - 2
end

local function random_strings(coins, count)
  local strings = {}
  for i = 1, count do
    local a, b = math.random(0, coins), math.random(1, coins - 1)
    strings[i] = { a, b < a and b or b + 1 }
  end
  return strings
end

local function chain(n)
  local strings = {}
  for i = 1, n - 1 do strings[i] = { i, i + 1 } end
  return strings
end

describe("Strings and Coins", function()
  it("has the values and winning moves of its rules on random graphs", function()
    random.seed()
    for _ = 1, long(28, 400) do
      local strings = random_strings(math.random(2, 7), math.random(0, 10))
      local ruleset, all = plain(strings)
      local position = strings_and_coins(strings)
      local label = tostring(position)
      assert.equal(ruleset:value(all), position:value(), label)
      local winning = position:winning_moves()
      for _, move in ipairs(winning) do
        assert.equal(move.again and "N" or "P", position:play(move):outcome(), label)
      end
      assert.equal(position:outcome() == "N", #winning > 0, label)
    end
  end)

  --- Strings between few coins, some of which are chains and loops of up to three coins more.
  local function random_chains(most)
    local coins, strings = math.random(1, 4), {}
    local all = coins
    repeat
      local a, b = math.random(0, coins), math.random(1, coins)
      for _ = 1, a == b and math.random(1, 3) or math.random(0, 3) * math.random(0, 1) do
        all = all + 1
        strings[#strings + 1] = { a, all }
        a = all
      end
      strings[#strings + 1] = { a, b }
    until #strings >= most - 3
    return strings
  end

  it("has the values of its rules on random chains and loops", function()
    random.seed()
    for _ = 1, long(16, 1000) do
      local strings = random_chains(math.random(4, long(10, 14)))
      local ruleset, all = plain(strings)
      assert.equal(ruleset:value(all), strings_and_coins:value(strings), tostring(strings_and_coins(strings)))
    end
  end)

  it("#slow has loony values beside a component that another search has to answer for", function()
    local game = grundy.games.nimstring
    local big, chain_of_four = game(3, 3), game { { 1, 2 }, { 2, 3 }, { 3, 4 } }
    assert.equal("N", (big + grundy.games.nim(3)):outcome())
    assert.equal(grundy.loony, chain_of_four:value())
    assert.equal("N", (big + chain_of_four):outcome())
    assert.equal(grundy.loony, (big + chain_of_four):value())
    assert.equal(0, (big + grundy.games.nim(2)):value())
    for _, move in ipairs((big + chain_of_four):winning_moves()) do
      assert.equal(2, move.component)
      assert.equal(move.again and "N" or "P", (big + chain_of_four):play(move):outcome())
    end
  end)

  it("answers a hook that asks while it numbers the coins of another position", function()
    local asked = 0
    local ok, value, why = ticks.at_each(function()
      return table.unpack(table.pack(strings_and_coins:value(graphs.prism(400), { limit = 1 })), 1, 2)
    end, function()
      asked = asked + 1
      local coin, list = 1000 + asked, {}
      for k = 1, 2 + asked % 3 do list[k] = { 0, coin } end
      assert(strings_and_coins:value(list) == (asked % 3 == 1 and 0 or 1), asked)
    end)
    assert.same({ true, nil }, { ok, value }, why)
    assert.is_true(asked > 10, asked)
  end)

  it("has coins of any number, and many strings", function()
    local far, half = math.maxinteger, 1 << 40
    assert.equal(strings_and_coins:value { { 1, 2 }, { 1, 2 }, { 1, 3 }, { 2, 3 }, { 3, 0 } },
      strings_and_coins:value { { far, 2 }, { 2, far }, { far, half }, { 2, half }, { half, 0 } })
    local ring = chain(3000)
    ring[3000] = { 3000, 1 }
    assert.equal(0, strings_and_coins:value(ring))
    assert.equal(grundy.loony, strings_and_coins:value(chain(3000)))
    local wheel = {}
    for i = 1, 140 do
      wheel[#wheel + 1] = { i, i % 140 + 1 }
      wheel[#wheel + 1] = { 0, i }
    end
    local value, message = strings_and_coins:value(wheel, { limit = 3 })
    assert.is_nil(value)
    assert.matches("limit of 3 positions reached", message)
  end)

  it("has the values of the rules on all chains, rings and stars of up to 9 coins", function()
    for n = 1, 9 do
      local ring, star, tied = chain(n), {}, chain(n)
      if n > 1 then ring[n] = { n, 1 } end
      for i = 2, n do star[i - 1] = { 1, i } end
      tied[n] = { 0, n }
      for _, strings in ipairs { chain(n), ring, star, tied } do
        local ruleset, all = plain(strings)
        assert.equal(ruleset:value(all), strings_and_coins:value(strings))
      end
    end
    assert.equal(grundy.loony, strings_and_coins:value(chain(4)))
  end)

  it("has the values of boards of coins without a ground", function()
    local values = { ["1 2"] = 0, ["1 3"] = 0, ["2 2"] = 0, ["2 3"] = 1, ["2 4"] = 0, ["2 5"] = 1, ["3 3"] = 1 }
    for sides, value in pairs(values) do
      local m, n = sides:match "(%d) (%d)"
      local board = graphs.grid(math.tointeger(m), math.tointeger(n)).edges
      assert.equal(value, strings_and_coins:value(board), sides)
    end
  end)

  it("reads edges, the name of the ground, and strings in any order", function()
    local position = strings_and_coins { edges = { { 9, 2 }, { 3, 2 }, { 2, 9 } }, ground = 9 }
    assert.equal("Strings and Coins{{0, 2}, {0, 2}, {2, 3}}", tostring(position))
    assert.equal(strings_and_coins { { 2, 0 }, { 2, 3 }, { 0, 2 } }, position)
    assert.equal(0, strings_and_coins:value {})
  end)

  it("describes moves, and says what they cut and take", function()
    local position = strings_and_coins { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 1, 0 }, { 4, 5 }, { 6, 0 } }
    local texts = {}
    for i, move in ipairs(position:moves()) do texts[i] = tostring(move) end
    assert.equal("cut 1 - ground; cut 6 - ground, take coin 6, and move again; cut 1 - 2; cut 1 - 3; cut 2 - 3; "
      .. "cut 4 - 5, take coins 4 and 5, and move again", table.concat(texts, "; "))
    local last = position:moves()[2]
    assert.same({ 0, 6 }, last.string)
    assert.same({ 6 }, last.taken)
  end)

  it("says of random moves what they cut and take, as the option shows", function()
    random.seed()
    for _ = 1, long(20, 500) do
      local p = {}
      for i = 1, math.random(2, 7) do
        local a = math.random(0, 4)
        p[i] = { a, (a + math.random(4)) % 5 }
      end
      local position = strings_and_coins(p)
      for _, move in ipairs(position:moves()) do
        local left, held = { table.concat(move.string, " ") }, {}
        for _, component in ipairs(move.to) do
          for _, string in ipairs(component) do
            left[#left + 1] = table.concat(string, " ")
            held[string[1]], held[string[2]] = true, true
          end
        end
        local all, taken = {}, {}
        for i, string in ipairs(move.from) do all[i] = table.concat(string, " ") end
        for _, coin in ipairs(move.string) do
          if coin > 0 and not held[coin] then taken[#taken + 1] = coin end
        end
        table.sort(left)
        table.sort(all)
        assert.same(all, left)
        assert.same(taken, move.taken)
      end
    end
  end)

  it("knows chains and cycles of many coins", function()
    local list = {}
    for i = 1, 20000 do list[i] = { i, i % 20000 + 1 } end
    local settings = { limit = 1000 }
    assert.equal(strings_and_coins:value({ { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } }),
      strings_and_coins:value(list, settings))
    list[20000] = nil
    assert.equal(grundy.loony, strings_and_coins:value(list, settings))
    for i = 1, 70001 do list[2 * i - 1], list[2 * i] = { 0, i }, { 0, i } end -- a coin of two strings has the value 1
    assert.equal(1, strings_and_coins:value(list, settings))
  end)

  it("lists one cut of parallel strings", function()
    local list = {}
    for i = 1, 500 do list[i] = { 1, 2 } end
    assert.equal(1, #strings_and_coins(list):moves())
    assert.equal(1, strings_and_coins:value(list, { limit = 1000 }))
  end)

  it("refuses anything but a string, by name", function()
    for _, case in ipairs {
      { { { 1, 1 } }, "element #1 is {1, 1}" },
      { { { 1, 2 }, { 0, 0 } }, "element #2 is {0, 0}" },
      { { { 1, -2 } }, "expected two different coins" },
      { { 7 }, "element #1 is 7" },
      { { edges = 3 }, "key 'edges' is 3" },
      { { edges = {}, coins = 3 }, "unknown key \"coins\"" },
      { { edge = { { 1, 2 } } }, 'got a table with the key "edge"' },
      { { { 1, 2 }, nil, { 2, 3 } }, "got a table with no element #2" },
      { { { 1, 2, 5 } }, "element #1 is {1, 2, 5}" },
    } do
      assert.error_matches(function() strings_and_coins:value(case[1]) end, case[2], 1, true)
    end
    assert.error_matches(function() strings_and_coins:value(3) end, "expected { edges", 1, true)
  end)
end)
