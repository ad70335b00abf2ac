--- Products of coin games, against plain search on whole boards by the rules of the product alone.

local fixtures = require "spec.support.fixtures"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

-- What a move may turn: coins[1] < coins[2] < ... < coins[#coins].
local allowed = {
  motley = function() return true end,
  mock_turtles = function(coins) return #coins <= 3 end,
  ruler = function(coins) return coins[#coins] - coins[1] == #coins - 1 end,
  triplets = function(coins) return #coins == 3 end,
  turnips = function(coins) return #coins == 3 and coins[2] - coins[1] == coins[3] - coins[2] end,
  turning_turtles = function(coins) return #coins <= 2 end,
  twins = function(coins) return #coins == 2 end,
  sym = function(coins)
    for i = 1, #coins do
      if coins[i] + coins[#coins + 1 - i] ~= coins[1] + coins[#coins] then return false end
    end
    return true
  end,
}

--- The allowed sets of coins with rightmost coin n, as lists.
local function sets(name, n)
  local found = {}
  for others = 0, (1 << n - 1) - 1 do
    local coins = {}
    for coin = 1, n - 1 do
      if others >> coin - 1 & 1 == 1 then coins[#coins + 1] = coin end
    end
    coins[#coins + 1] = n
    if allowed[name](coins) then found[#found + 1] = coins end
  end
  return found
end

--- A box of coins: `sizes` are its sides. Boards are bit masks; coin {x, y, ...} is bit number (x - 1) + (y - 1) *
--- sizes[1] + ..., `cells[bit]` the coin, and `turns[bit]` the masks of the moves that turn it from heads to tails.
local function box(names, sizes)
  local cells, turns = { [0] = {} }, { [0] = { 1 } }
  local stride = 1
  for dimension, name in ipairs(names) do
    local more_cells, more_turns = {}, {}
    for n = 1, sizes[dimension] do
      for bit = 0, stride - 1 do
        local cell = table.move(cells[bit], 1, dimension - 1, 1, {})
        cell[dimension] = n
        local masks = {}
        for _, coins in ipairs(sets(name, n)) do
          for _, mask in ipairs(turns[bit]) do
            local product = 0
            for _, coin in ipairs(coins) do product = product | mask << (coin - 1) * stride end
            masks[#masks + 1] = product
          end
        end
        more_cells[bit + (n - 1) * stride], more_turns[bit + (n - 1) * stride] = cell, masks
      end
    end
    stride, cells, turns = stride * sizes[dimension], more_cells, more_turns
  end
  return { names = names, coins = stride, cells = cells, turns = turns }
end

--- The values of all boards by definition: a move lowers the highest bit that it turns, and so the mask.
local function search(board)
  local values, seen = {}, {}
  for mask = 0, (1 << board.coins) - 1 do
    for bit = 0, board.coins - 1 do
      if mask >> bit & 1 == 1 then
        for _, turned in ipairs(board.turns[bit]) do seen[values[mask ~ turned]] = mask end
      end
    end
    local value = 0
    while seen[value] == mask do value = value + 1 end
    values[mask] = value
  end
  return values
end

local function heads(board, mask)
  local list = {}
  for bit = 0, board.coins - 1 do
    if mask >> bit & 1 == 1 then list[#list + 1] = board.cells[bit] end
  end
  return list
end

--- The mask of a list of heads.
local function mask_of(board, list)
  local key_of, mask = {}, 0
  for bit, cell in pairs(board.cells) do key_of[table.concat(cell, " ")] = bit end
  for _, head in ipairs(list) do mask = mask | 1 << key_of[table.concat(head, " ")] end
  return mask
end

--- The masks after winning moves by the values of all boards, sorted.
local function winning_masks(board, values, mask)
  local masks = {}
  for bit = 0, board.coins - 1 do
    if mask >> bit & 1 == 1 then
      for _, turned in ipairs(board.turns[bit]) do
        if values[mask ~ turned] == 0 then masks[#masks + 1] = mask ~ turned end
      end
    end
  end
  table.sort(masks)
  return masks
end

--- The theorem on every board, and the winning moves of some.
local function compare(names, sizes)
  local product = grundy.coins.product(table.unpack(names))
  local board = box(names, sizes)
  local values = search(board)
  local lone = {}
  for bit = 0, board.coins - 1 do lone[bit] = product({ board.cells[bit] }):value() end
  for mask = 1, (1 << board.coins) - 1 do
    local rest, expected, bit = mask, 0, 0
    while rest > 0 do
      if rest & 1 == 1 then expected = expected ~ lone[bit] end
      rest, bit = rest >> 1, bit + 1
    end
    if expected ~= values[mask] then
      assert.equal(values[mask], expected, tostring(product(heads(board, mask))))
    end
  end
  for _ = 1, 60 do
    local mask = math.random(0, (1 << board.coins) - 1)
    local position = product(heads(board, mask))
    assert.equal(values[mask], position:value(), tostring(position))
    local masks = {}
    for i, move in ipairs(position:winning_moves()) do masks[i] = mask_of(board, move.to[1]) end
    table.sort(masks)
    assert.same(winning_masks(board, values, mask), masks, tostring(position))
  end
end

local function compare_all(pairs_of_games, sizes)
  random.seed()
  for _, names in ipairs(pairs_of_games) do compare(names, sizes) end
end

describe("The Tartan theorem", function()
  it("holds on all boards of 4 x 4 coins, with all winning moves", function()
    local games = { { "twins", "ruler" } }
    if long(false, true) then
      games = {}
      for a in pairs(allowed) do
        for b in pairs(allowed) do games[#games + 1] = { a, b } end
      end
    end
    compare_all(games, { 4, 4 })
  end)

  it("holds on boards of 3 x 5 and 5 x 3 coins, with all winning moves", function()
    compare_all({ { "turnips", "ruler" } }, { 5, 3 })
    if long(false, true) then
      compare_all({ { "mock_turtles", "twins" } }, { 3, 5 })
      compare_all({ { "ruler", "ruler" }, { "twins", "turnips" }, { "turning_turtles", "sym" } }, { 3, 5 })
      compare_all({ { "motley", "twins" } }, { 5, 3 })
    end
  end)

  it("holds in three dimensions, with all winning moves", function()
    compare_all({ { "turning_turtles", "turning_turtles", "turning_turtles" }, { "twins", "ruler", "turning_turtles" },
      { "ruler", "motley", "mock_turtles" } }, { 2, 2, 2 })
    compare_all({ { "turning_turtles", "ruler", "mock_turtles" }, { "ruler", "ruler", "turnips" },
      { "twins", "turning_turtles", "triplets" } }, { 2, 2, 3 })
    compare_all({ { "mock_turtles", "turning_turtles", "ruler" } }, { 3, 2, 2 })
    if long(false, true) then compare_all({ { "turning_turtles", "ruler", "mock_turtles" } }, { 2, 3, 3 }) end
  end)

  it("holds for rules given by tables and functions", function()
    local function at_least_two(n, turn)
      for a = 1, n - 1 do
        turn(a)
        for b = 1, a - 1 do turn(a, b) end
      end
    end
    local product = grundy.coins.product({ at_most = 2, max_gap = 1 }, at_least_two)
    local boards = {}
    for mask = 0, 511, long(3, 1) do
      local list = {}
      for bit = 0, 8 do
        if mask >> bit & 1 == 1 then list[#list + 1] = { bit % 3 + 1, bit // 3 + 1 } end
      end
      boards[#boards + 1] = list
    end
    assert.is_true(product:check(boards))
  end)

  it("gives lone heads nim products, far out and in three dimensions", function()
    random.seed()
    local names = { "turning_turtles", "mock_turtles", "ruler", "twins", "triplets", "turnips" }
    for _ = 1, 200 do
      local factors, head, expected = {}, {}, 1
      for i = 1, math.random(2, 3) do
        factors[i], head[i] = names[math.random(#names)], math.random(60)
        expected = grundy.nimber.mul(expected, grundy.coins(factors[i]):value(head[i]))
      end
      local product = grundy.coins.product(table.unpack(factors))
      assert.equal(expected, product({ head }):value(), table.concat(factors, " x "))
    end
  end)

  it("agrees with the vectors", function()
    local names = { Turtles = "turning_turtles", Twins = "twins", Ruler = "ruler" }
    local compared = 0
    for _, row in ipairs(fixtures.rows "coin_turning") do
      if row.table_4x4 then
        local a, b = row.product:match "^(%w+) x (%w+)"
        local product = grundy.coins.product(names[a], names[b])
        for x = 1, 4 do
          for y = 1, 4 do assert.equal(row.table_4x4[x][y], product({ { x, y } }):value(), row.product) end
        end
        compared = compared + 1
      end
    end
    assert.equal(3, compared)
  end)
end)

describe("Winning moves on boards", function()
  it("turn coins whose corner was heads, and reach value 0, on large boards", function()
    random.seed()
    for _, names in ipairs { { "turning_turtles", "turning_turtles" }, { "ruler", "mock_turtles" },
      { "twins", "triplets" } } do
      local product = grundy.coins.product(table.unpack(names))
      local board = {}
      for x = 1, 12 do
        for y = 1, 12 do
          if math.random(6) == 1 then board[#board + 1] = { x, y } end
        end
      end
      local position = product(board)
      local moves = position:winning_moves()
      for i, move in ipairs(moves) do
        local shows, corner = {}, { 0, 0 }
        for _, head in ipairs(move.from) do shows[head[1] * 100 + head[2]] = 1 end
        for _, head in ipairs(move.to[1]) do
          local key = head[1] * 100 + head[2]
          shows[key] = (shows[key] or 0) + 2
        end
        for key, faces in pairs(shows) do
          if faces ~= 3 then corner = { math.max(corner[1], key // 100), math.max(corner[2], key % 100) } end
        end
        assert.equal(1, shows[corner[1] * 100 + corner[2]], tostring(move))
        if i % 7 == 1 then assert.equal(0, position:play(move):value(), tostring(move)) end
      end
      assert.equal(position:outcome() == "N", #moves > 0, tostring(position))
    end
  end)

  it("are found where one game turns any of 40 coins", function()
    for _, names in ipairs { { "motley", "mock_turtles" }, { "mock_turtles", "motley" } } do
      local product = grundy.coins.product(table.unpack(names))
      local position = product(names[1] == "motley" and { { 40, 3 }, { 5, 2 } } or { { 3, 40 }, { 2, 5 } })
      local moves = position:winning_moves()
      assert.is_true(#moves > 0)
      for _, move in ipairs(moves) do assert.equal(0, position:play(move):value()) end
    end
  end)

  it("read as the columns and rows that are turned", function()
    local corners = grundy.coins.product("twins", "twins")
    local moves = corners({ { 3, 2 } }):winning_moves()
    local texts = {}
    for i, move in ipairs(moves) do texts[i] = tostring(move) end
    assert.same({ "turn {3, 1} x {2, 1}" }, texts)
  end)
end)

describe("Boards as text", function()
  it("have x to the right, y downwards, z in blocks", function()
    local flat = grundy.coins.product("ruler", "twins")
    assert.is_true(flat "TTH\nHTT" == flat { { 3, 1 }, { 1, 2 } })
    assert.is_true(flat "TTH\r\nHTT\r\n" == flat { { 3, 1 }, { 1, 2 } })
    assert.is_true(flat "" == flat {})
    assert.equal("Ruler x Twins{{1, 2}, {3, 1}}", tostring(flat "TTH\nHTT"))
    local deep = grundy.coins.product("ruler", "twins", "mock_turtles")
    assert.is_true(deep "TH\nTT\n\nTT\nHT" == deep { { 2, 1, 1 }, { 1, 2, 2 } })
  end)

  it("and lists that are not boards are refused by line, coin and element", function()
    local flat = grundy.coins.product("ruler", "twins")
    local deep = grundy.coins.product("ruler", "twins", "ruler")
    local whole = "expected an integer from 1 to 1000000"
    for _, case in ipairs {
      { flat, "HX", "line 1, coin 2 is \"X\", expected H or T" },
      { flat, "HT\nH", "line 2 has 1 coins, expected 2" },
      { flat, "\n", "line 1 has 0 coins, expected at least one" },
      { flat, "HT\n\nHT", "line 2 has 0 coins, expected 2" },
      { flat, 3, "expected a list of heads or a board of H and T, got 3" },
      { flat, nil, "expected a list of heads or a board of H and T, got nil" },
      { flat, { 1, 2 }, "element #1 is 1, expected a head {x, y}" },
      { flat, { { 1 } }, "element #1 is {1}, expected a head {x, y}" },
      { flat, { { 1, 2, 3 } }, "element #1 is {1, 2, 3}, expected a head {x, y}" },
      { deep, { { 1, 2 } }, "element #1 is {1, 2}, expected a head {x, y, z}" },
      { flat, { { 1, 0 } }, "element #1 has y = 0, " .. whole },
      { flat, { { 1, 2 }, { -1, 1 } }, "element #2 has x = -1, " .. whole },
      { flat, { { 1.5, 1 } }, "element #1 has x = 1.5, " .. whole },
      { flat, { { "1", 1 } }, "element #1 has x = \"1\", " .. whole },
      { flat, { { 0 / 0, 1 } }, "element #1 has x = nan, " .. whole },
      { flat, { { math.huge, 1 } }, "element #1 has x = inf, " .. whole },
      { deep, { { 1, 1, 1000001 } }, "element #1 has z = 1000001, " .. whole },
      { flat, { { 1, 2 }, { 1, 2.0 } }, "elements #1 and #2 are the same head" },
      { flat, { { 1, 2 }, x = 1 }, "got a table with the key \"x\"" },
    } do
      local ok, message = pcall(case[1], case[2])
      assert.is_false(ok)
      assert.is_truthy(message:find(case[3], 1, true), message)
    end
  end)

  it("are played only with games of coins in a row", function()
    local product = grundy.coins.product
    assert.error_matches(function() product() end, "bad argument #1 to 'product' %(expected the name of a coin game")
    assert.error_matches(function() product "ruler" end, "bad argument #2 to 'product'")
    assert.error_matches(function() product("ruler", "rule") end, "no coin game is called \"rule\"")
    assert.error_matches(function() product("ruler", "ruler", 3) end, "bad argument #3 to 'product'")
    assert.error_matches(function() product("ruler", { at_most = 0.5 }) end, "bad argument #2 .*'at_most' is 0.5")
    assert.error_matches(function() product(grundy.games.nim, "ruler") end, "bad argument #1 .*a game of coins in a")
    assert.error_matches(function() product(product("ruler", "ruler"), "ruler") end, "a game of coins in a row")
    assert.equal(6, product(grundy.games.ruler, grundy.coins "ruler")({ { 4, 4 } }):value())
  end)
end)
