--- Welter's game: coins on a strip, at most one on a square, each moving left.
---
--- The coins are mated: the pair whose difference is divisible by the largest power of 2 is removed, again and again. A
--- pair a, b at the distance 2^t times an odd number contributes (a ~ b) - 1, which is a ~ b ~ (2^(t+1) - 1), as a ~ b
--- ends in a 1 and t zeros. Coins are mated at distance t where a class modulo 2^t splits into two classes modulo
--- 2^(t+1) with odd numbers of coins. Therefore, if N_d classes modulo 2^d have an odd number of the n coins, then (n -
--- N_d) / 2 pairs have t >= d, and digit d of the value is
---     (digit d of the exclusive or of all coins) + (n - N_d) / 2   modulo 2.
--- N_d depends on the digits below d alone. Thus, when the other coins are fixed, the square that gives a coin a wanted
--- value is found digit by digit.

local accept = require "grundy.support.accept"

local function exclusive_or(coins)
  local total = 0
  for i = 1, #coins do total = total ~ coins[i] end
  return total
end

--- The value of the pairs among coins[first..last], which agree below digit d, and the coin that is left over, if any.
--- Reorders the coins.
local function mate(coins, first, last, d)
  if first > last then return 0, nil end
  if first == last then return 0, coins[first] end
  local middle = first -- those with digit 0 come before it
  for i = first, last do
    if coins[i] >> d & 1 == 0 then
      coins[i], coins[middle] = coins[middle], coins[i]
      middle = middle + 1
    end
  end
  local even, a = mate(coins, first, middle - 1, d + 1)
  local odd, b = mate(coins, middle, last, d + 1)
  if a and b then return even ~ odd ~ (a ~ b) - 1, nil end
  return even ~ odd, a or b
end

local function value(coins)
  local pairs_value, alone = mate(table.move(coins, 1, #coins, 1, {}), 1, #coins, 0)
  return pairs_value ~ (alone or 0)
end

--- Whether a position is firm under misere play: all are, except those that have one coin on each pair of squares i and
--- 2n - 1 - i, where n is the number of coins (doc/internals/misere.md).
local function is_firm(coins)
  local first, last = 1, #coins
  local total = 2 * last - 1
  if last > 0 and coins[last] > total then return true end
  while first < last do
    local sum = coins[first] + coins[last]
    if sum == total then return true end
    if sum < total then first = first + 1 else last = last - 1 end
  end
  return false
end

--- For every d up to `depth` the number of odd classes modulo 2^d in a tree of classes.
local function odd_classes(tree, depth)
  local zero, one, odd, alone = tree.zero, tree.one, tree.odd, tree.alone
  local classes = {}
  for d = 0, depth do classes[d] = 0 end
  local function count(x, d)
    if alone[x] then
      for deeper = d, depth do classes[deeper] = classes[deeper] + 1 end
      return
    end
    if odd[x] then classes[d] = classes[d] + 1 end
    if zero[x] then count(zero[x], d + 1) end
    if one[x] then count(one[x], d + 1) end
  end
  count(1, 0)
  return classes
end

--- The classes modulo powers of 2 as a binary tree: node x at depth d has the coins of one class modulo 2^d, its
--- branches `zero[x]` and `one[x]` those of the classes modulo 2^(d+1). `odd[x]`: their number is odd. A node with one
--- coin has no branches, `alone[x]` is the coin. `classes[d]` is N_d, up to d = depth.
local function class_tree(coins, depth)
  local zero, one, odd, alone = {}, {}, { false }, {}
  local size = 1
  local function branch(x, coin, d)
    local side = coin >> d & 1 == 0 and zero or one
    if not side[x] then
      size = size + 1
      side[x], odd[size] = size, false
    end
    return side[x]
  end
  for i = 1, #coins do
    local x, d, coin = 1, 0, coins[i]
    odd[1] = not odd[1]
    while alone[x] or zero[x] or one[x] do
      local other = alone[x]
      if other then
        alone[x] = nil
        local y = branch(x, other, d)
        alone[y], odd[y] = other, true
      end
      x = branch(x, coin, d)
      d = d + 1
      odd[x] = not odd[x]
    end
    alone[x] = coin
  end
  local tree = { zero = zero, one = one, odd = odd, alone = alone }
  tree.classes = odd_classes(tree, depth)
  return tree
end

--- The free square below `coin`, with digits below `depth`, to which the coin must move for the value `wanted`; nil if
--- there is none. `total` is the exclusive or of all n coins.
local function square_for(tree, n, depth, total, coin, wanted)
  local zero, one, odd, alone, classes = tree.zero, tree.one, tree.odd, tree.alone, tree.classes
  local others = total ~ coin
  local square, agrees = 0, true -- whether square and coin are in one class modulo 2^d
  local at, from = 1, 1 -- the nodes of square and of coin; nil: below a node with one coin, or none
  local near -- the one coin of the square's class, when `at` is nil
  for d = 0, depth do
    local mask = (1 << d) - 1
    -- the number of odd classes after the coin is taken away ...
    local from_odd = from == nil or odd[from]
    local count = classes[d] + (from_odd and -1 or 1)
    -- ... and after it is put on the square
    local class_odd
    if at then
      class_odd = odd[at]
    else
      class_odd = near ~= nil and (near ~ square) & mask == 0
    end
    class_odd = class_odd ~= agrees
    if d == depth then
      if class_odd or square >= coin then return nil end
      return square
    end
    count = count + (class_odd and -1 or 1)
    local digit = (wanted ~ others) >> d & 1 ~ (n - count) // 2 & 1
    if at then
      near = alone[at]
      at = (digit == 0 and zero or one)[at]
    end
    if from then from = (coin >> d & 1 == 0 and zero or one)[from] end
    square = square | digit << d
    agrees = agrees and coin >> d & 1 == digit
  end
end

--- The coins, sorted, after the one at index i has moved to a lower square.
local function moved(coins, i, square)
  local after, x = {}, 1
  while coins[x] < square do
    after[x] = coins[x]
    x = x + 1
  end
  after[x] = square
  table.move(coins, x, i - 1, x + 1, after)
  return table.move(coins, i + 1, #coins, i + 1, after)
end

return require("grundy.ruleset").new {
  name = "Welter's game",
  growth = "n^2",
  example = "grundy.games.welter { 1, 4, 7 }",
  rules = "Coins lie on different squares of a strip with the squares 0, 1, 2, ... Move one coin to the left, to any "
    .. "free square. The player who cannot move loses.",
  verdict = "Mate the coins: again and again, remove the pair whose exclusive or is divisible by the largest power of "
    .. "2. The value is the exclusive or of (a ~ b) - 1 over the pairs, and of the coin that is left alone, if any.",
  source = "C. P. Welter, The theory of a class of games on a sequence of squares, Indagationes Mathematicae 16 "
    .. "(1954); J. H. Conway, On Numbers and Games, ch. 13",
  accept = accept.set(0, math.maxinteger),
  moves = function(coins, to)
    local taken = {}
    for i = 1, #coins do taken[coins[i]] = true end
    for i = 1, #coins do
      for square = 0, coins[i] - 1 do
        if not taken[square] then to(moved(coins, i, square)) end
      end
    end
  end,
  theorem = {
    value = value,
    options_with_value = function(coins, wanted)
      local n, largest, depth, options = #coins, coins[#coins] or 0, 0, {}
      while depth < 63 and largest >> depth ~= 0 do depth = depth + 1 end
      if depth < 63 and wanted >> depth ~= 0 then return options end
      local tree, total = class_tree(coins, depth), exclusive_or(coins)
      for i = 1, n do
        local square = square_for(tree, n, depth, total, coins[i], wanted)
        if square then options[#options + 1] = function() return moved(coins, i, square) end end
      end
      return options
    end,
    misere = { firm = is_firm },
  },
  describe = function(from, to)
    local i, j = 1, #from
    while from[i] == to[1][i] do i = i + 1 end
    while from[j] == to[1][j] do j = j - 1 end
    return ("move the coin on %d to %d"):format(from[j], to[1][i])
  end,
}
