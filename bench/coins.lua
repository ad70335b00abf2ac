--- Coin games against plain programs: the values of lone heads by listing every set of coins, and winning moves by
--- trying every move with the values at hand.

local grundy = require "grundy"
local measure = require "bench.measure"

local rows = {}

local function compare(name, against, ours, theirs)
  rows[#rows + 1] = measure.row(name, "ms", 1000, ours, theirs, against)
end

--- The values of coins 1..last, where each(n, values, visit) visits the nim-sum of every set turned with n.
local function plain_values(last, each)
  local values = {}
  for n = 1, last do
    local seen, value = {}, 0
    each(n, values, function(sum) seen[sum] = true end)
    while seen[value] do value = value + 1 end
    values[n] = value
  end
  return values
end

--- Up to `most` coins to the left of n.
local function up_to(most)
  local function each(n, values, visit, left, sum)
    left, sum = left or most, sum or 0
    visit(sum)
    if left == 0 then return end
    for coin = 1, n - 1 do each(coin, values, visit, left - 1, sum ~ values[coin]) end
  end
  return each
end

local function equally_spaced(n, values, visit)
  for gap = 1, (n - 1) // 2 do visit(values[n - gap] ~ values[n - 2 * gap]) end
end

local function neighbours(n, values, visit)
  local sum = 0
  for coin = n, 1, -1 do
    visit(sum)
    if coin > 1 then sum = sum ~ values[coin - 1] end
  end
end

for _, case in ipairs {
  { "mock_turtles", { at_most = 3 }, 250, up_to(2) },
  { "moebius", { at_most = 5 }, 36, up_to(4) },
  { "mogul", { at_most = 7 }, 20, up_to(6) },
  { "turnips", { exactly = 3, equally_spaced = true }, 1000, equally_spaced },
  { "ruler", { consecutive = true }, 1000, neighbours },
} do
  local name, spec, last, each = table.unpack(case)
  local expected
  local ours, theirs = measure.contest(5, { function()
    grundy.coins(spec):values(1, last)
  end, function() expected = plain_values(last, each) end })
  local values = grundy.coins(name):values(1, last)
  for n = 1, last do assert(values[n] == expected[n]) end
  compare(("values of %s, coins 1 to %d"):format(name, last), "listing every set", ours, theirs)
end

-- ---- Winning moves.

math.randomseed(1)
local function random_row(coins, one_in)
  local faces = {}
  for n = 1, coins do faces[n] = math.random(one_in) == 1 and "H" or "T" end
  return table.concat(faces)
end

--- The number of moves that lead to the value 0, where each(n, values, visit) is as above.
local function plain_count(row, values, each)
  local total, count = 0, 0
  for n in row:gmatch "()H" do total = total ~ values[n] end
  for n in row:gmatch "()H" do
    local wanted = total ~ values[n]
    each(n, values, function(sum) if sum == wanted then count = count + 1 end end)
  end
  return count
end

local function compare_moves(name, game, row, each)
  local values = game:values(1, #row):totable()
  local moves, count
  local ours, theirs = measure.contest(5, { function() moves = game(row):winning_moves() end,
    function() count = plain_count(row, values, each) end })
  assert(#moves == count)
  compare(("winning moves of %s, %d coins: %d"):format(name, #row, count), "trying every move", ours, theirs)
end

compare_moves("mock_turtles", grundy.games.mock_turtles, random_row(300, 20), up_to(2))
compare_moves("coins { at_most = 3 }", grundy.coins { at_most = 3 }, random_row(300, 20), up_to(2))
compare_moves("coins { at_most = 5 }", grundy.coins { at_most = 5 }, random_row(34, 6), up_to(4))
compare_moves("ruler", grundy.games.ruler, random_row(3000, 2), neighbours)
compare_moves("twins", grundy.games.twins, random_row(3000, 2), function(n, values, visit)
  for coin = 1, n - 1 do visit(values[coin]) end
end)

do
  local side, heads = 80, {}
  for x = 1, side do
    for y = 1, side do
      if math.random(160) == 1 then heads[#heads + 1] = { x, y } end
    end
  end
  local game = grundy.coins.product("twins", "twins") -- Turning Corners
  local moves, count
  local ours, theirs = measure.contest(5, { function() moves = game(heads):winning_moves() end, function()
    local mul, total = grundy.nimber.mul, 0
    count = 0
    for _, head in ipairs(heads) do total = total ~ mul(head[1] - 1, head[2] - 1) end
    for _, head in ipairs(heads) do
      local x, y = head[1] - 1, head[2] - 1
      for a = 0, x - 1 do
        for b = 0, y - 1 do
          if mul(x, y) ~ mul(a, y) ~ mul(x, b) ~ mul(a, b) == total then count = count + 1 end
        end
      end
    end
  end })
  assert(#moves == count)
  compare(("winning moves of Turning Corners, %d x %d: %d"):format(side, side, count), "trying every move", ours,
    theirs)
end

return rows
