--- Which coins a move may turn together, and the values of single coins.
---
--- A rule tells for every coin n, numbered from 1 at the left, which sets of coins to its left, its *companions*, may
--- be turned together with it. As turning a coin twice does nothing, a row is the sum of its heads (Lenstra), and a
--- lone head at n has the value
---     g(n) = mex { nim-sum of g(c), c in S : S a set of companions of n }.
--- Values are computed once, in order, and kept.

local budget = require("grundy.theory.budget").coins
local core = require "grundy.core"

---@class grundy.CoinRule
---@field least integer coins that a move turns at least
---@field most integer and at most
---@field min_gap integer least distance between neighbours among the turned coins
---@field max_gap integer largest one
---@field within integer a move turns coins within this many consecutive places
---@field first? boolean coin 1 is always turned
---@field equally_spaced? boolean all distances are equal
---@field symmetric? boolean the turned coins are the same seen from the right
---@field sets? fun(n: integer, turn: fun(...)): integer[][]? lists the companions itself
---@field values integer[] the values computed so far
---@field name? string of the game
---@field any? boolean any coins may be turned
local Rule = {}
Rule.__index = Rule

-- For listing sets where no values are asked for.
local zeros = setmetatable({}, { __index = function() return 0 end })

-- ---- Listing the sets. each(rule, n, visit, values) calls visit(coins, count, sum) for every set of companions of n:
-- its coins in any order (a list that is used again after the call), how many, and the nim-sum of their values.

--- Sets given by their size and the distances, by walking through them in order.
local function each_spread(rule, n, visit, values)
  local least, most, first = rule.least, rule.most, rule.first
  local low = math.max(1, n - rule.within + 1)
  local coins, sums, count = {}, { [0] = 0 }, 0
  if least <= 1 and (not first or n == 1) then visit(coins, 0, 0) end
  local next_coin = n - rule.min_gap
  while true do
    if count + 1 < most and next_coin >= low and (coins[count] or n) - next_coin <= rule.max_gap then
      local sum = sums[count] ~ values[next_coin]
      count = count + 1
      coins[count], sums[count] = next_coin, sum
      if count + 1 >= least and (not first or next_coin == 1) then visit(coins, count, sum) end
      next_coin = next_coin - rule.min_gap
    elseif count > 0 then
      next_coin = coins[count] - 1
      coins[count] = nil
      count = count - 1
    else
      return
    end
  end
end

--- Equally spaced sets: by the distance.
local function each_equally_spaced(rule, n, visit, values)
  local first, least, most = rule.first, rule.least, rule.most
  local low, coins = math.max(1, n - rule.within + 1), {}
  if least <= 1 and (not first or n == 1) then visit(coins, 0, 0) end
  for gap = rule.min_gap, math.min(rule.max_gap, n - 1) do
    local count, sum, coin = 0, 0, n - gap
    while coin >= low and count + 1 < most do
      count = count + 1
      coins[count], sum = coin, sum ~ values[coin]
      if count + 1 >= least and (not first or coin == 1) then visit(coins, count, sum) end
      coin = coin - gap
    end
  end
end

--- Whether the gaps in a set that is turned with n are allowed.
local function gaps_fit(rule, n, coins, count)
  local ascending = table.move(coins, 1, count, 1, {})
  ascending[count + 1] = n
  table.sort(ascending)
  for i = 1, count do
    local gap = ascending[i + 1] - ascending[i]
    if gap < rule.min_gap or gap > rule.max_gap then return false end
  end
  return true
end

--- Symmetric sets: the leftmost coin, then pairs from outside to inside, then the centre.
local function each_symmetric(rule, n, visit, values)
  local coins, count = {}, 0
  local any_gap = rule.min_gap == 1 and rule.max_gap == math.maxinteger
  local function offer(sum)
    if count + 1 >= rule.least and count + 1 <= rule.most and (any_gap or gaps_fit(rule, n, coins, count)) then
      visit(coins, count, sum)
    end
  end
  --- All choices of pairs with sum `ends` whose left coin is right of `left`.
  local function inside(ends, left, sum)
    offer(sum)
    local centre = ends // 2
    if 2 * centre == ends and centre > left then
      count = count + 1
      coins[count] = centre
      offer(sum ~ values[centre])
      coins[count] = nil
      count = count - 1
    end
    if count + 3 > rule.most then return end
    for a = left + 1, (ends - 1) // 2 do
      coins[count + 1], coins[count + 2] = a, ends - a
      count = count + 2
      inside(ends, a, sum ~ values[a] ~ values[ends - a])
      count = count - 2
      coins[count + 1], coins[count + 2] = nil, nil
    end
  end
  if not rule.first or n == 1 then offer(0) end
  if rule.most < 2 then return end
  for left = math.max(1, n - rule.within + 1), rule.first and math.min(1, n - 1) or n - 1 do
    coins[1], count = left, 1
    inside(left + n, left, values[left])
    coins[1], count = nil, 0
  end
end

--- A set that a user's function gave for coin n, sorted; raises if it is not such a set.
local function checked_set(set, n, number)
  local function refuse(format, ...)
    core.fail(("the sets of coin %d: set #%d "):format(n, number) .. format:format(...))
  end
  if type(set) ~= "table" then refuse("is %s, expected a list of coins", core.position_text(set)) end
  local coins, seen = {}, {}
  for key in next, set do
    if math.type(key) ~= "integer" or key < 1 or key > #set then
      refuse("has the key %s, expected a list of coins", core.position_text(key))
    end
  end
  for i = 1, #set do
    local coin = type(set[i]) == "number" and math.tointeger(set[i])
    if not coin or coin < 1 or coin >= n then
      if n == 1 then refuse("is not empty: no coin is left of coin 1") end
      refuse("has %s as element #%d, expected a coin from 1 to %d", core.position_text(set[i]), i, n - 1)
    end
    if seen[coin] then refuse("has coin %d twice", coin) end
    coins[i], seen[coin] = coin, true
  end
  table.sort(coins)
  return coins
end

--- Sets that a user's function lists; equal ones count once.
local function each_listed(rule, n, visit, values)
  local seen, number = {}, 0
  local function add(set)
    number = number + 1
    local coins = checked_set(set, n, number)
    local key = table.concat(coins, " ")
    if seen[key] then return end
    seen[key] = true
    local sum = 0
    for i = 1, #coins do sum = sum ~ values[coins[i]] end
    visit(coins, #coins, sum)
  end
  local list = rule.sets(n, function(...)
    local set = ...
    if type(set) == "table" and select("#", ...) == 1 then add(set) else add { ... } end
  end)
  if list == nil then return end
  if type(list) ~= "table" then
    core.fail(("the sets of coin %d are %s, expected a list of lists of coins"):format(n, core.position_text(list)))
  end
  for i = 1, #list do add(list[i]) end
end

--- Calls visit(coins, count) for every set of companions of coin n.
---@param n integer
---@param visit fun(coins: integer[], count: integer)
function Rule:each(n, visit)
  self.each_set(self, n, visit, zeros)
end

-- ---- Values by listing.

local function least_missing(seen)
  local value = 0
  while seen[value] do value = value + 1 end
  return value
end

--- The nim-sums of the sets of companions of coin n, as a set; all smaller coins have their values.
local function sums_seen(rule, n)
  local seen = {}
  rule.each_set(rule, n, function(_, _, sum) seen[sum] = true end, rule.values)
  return seen
end

--- Computes the value of the next coin, n.
function Rule:grow(n)
  self.values[n] = least_missing(sums_seen(self, n))
end

--- The value of a lone head at coin n >= 1.
---@param n integer
---@return integer
function Rule:value(n)
  local values = self.values
  for next_coin = #values + 1, n do self:grow(next_coin) end
  return values[n]
end

--- Calls visit(coins, count) for every set of companions of n with this nim-sum of values.
---@param n integer
---@param sum integer
---@param visit fun(coins: integer[], count: integer)
function Rule:with_sum(n, sum, visit)
  self:value(n)
  self.each_set(self, n, function(coins, count, found)
    if found == sum then visit(coins, count) end
  end, self.values)
end

--- The different nim-sums of the sets of companions of n.
---@param n integer
---@return integer[]
function Rule:sums(n)
  self:value(n)
  local list = {}
  for sum in next, sums_seen(self, n) do list[#list + 1] = sum end
  table.sort(list)
  return list
end

-- ---- Any set may be turned: the sums of the sets of coins 1..n-1 are closed under the nim-sum, so their mex is a
-- power of two outside; as g(1) = 1, they are all numbers below 2^(n-1), each the sum of one set.

local Any = setmetatable({ any = true }, { __index = Rule })
Any.__index = Any

function Any:grow(n)
  if n > 63 then core.fail(("the value of coin %d is 2^%d, above %d"):format(n, n - 1, math.maxinteger)) end
  self.values[n] = 1 << (n - 1)
end

function Any:with_sum(n, sum, visit)
  if sum < 0 or sum >= self:value(n) then return end
  local coins = {}
  for coin = n - 1, 1, -1 do
    if sum >> (coin - 1) & 1 == 1 then coins[#coins + 1] = coin end
  end
  visit(coins, #coins)
end

-- ---- Sets of up to k coins, any distance from min_gap on: layer j holds the sums of j coins, each with the first coin
-- from which on it is one. The sets need not be listed: layer j grows by the sums of layer j - 1 with g(n), and the way
-- back from a sum to its sets has no dead ends.

local Layered = setmetatable({}, { __index = Rule })
Layered.__index = Layered

local function start_layers(rule)
  rule.layers, rule.kept = { [0] = { sums = { 0 }, first = { [0] = 0 } } }, 0
  rule.fewest = math.max(0, rule.least - 1) -- companions
  rule.places = {}                          -- the coins of each value, ascending
  rule.missing = 0                          -- all smaller numbers are sums
end

--- Adds the sums of j coins the rightmost of which is n.
local function add_layer(rule, j, n, value)
  local from, to = rule.layers[j - 1], rule.layers[j]
  local sums, first, into = from.sums, from.first, to.first
  local count, limit = #to.sums, n - rule.min_gap
  for i = 1, #sums do
    local sum = sums[i]
    if first[sum] > limit and j > 1 then break end
    sum = sum ~ value
    if not into[sum] then
      count = count + 1
      to.sums[count], into[sum] = sum, n
      rule.kept = rule.kept + 1
    end
  end
end

--- Whether `sum` is the sum of some companions of n.
local function is_sum(rule, n, sum)
  local limit = n - rule.min_gap
  for j = rule.fewest, #rule.layers do
    local first = rule.layers[j].first[sum]
    if first and (first <= limit or j == 0) then return true end
  end
  return false
end

function Layered:grow(n)
  if self.kept > budget.sums then
    core.fail(("the values from coin %d on need more than %d sums of values"):format(n, budget.sums))
  end
  local value = self.missing -- sums never vanish: the mex does not fall
  while is_sum(self, n, value) do value = value + 1 end
  self.values[n], self.missing = value, value
  local places = self.places[value] or {}
  self.places[value] = places
  places[#places + 1] = n
  if n < self.most then self.layers[n] = { sums = {}, first = {} } end
  for j = #self.layers, 1, -1 do add_layer(self, j, n, value) end
end

--- Visits the sets of j coins up to `last` with this sum, added to the `count` coins that are there.
local function descend(rule, j, last, sum, coins, count, visit)
  if j == 0 then return visit(coins, count) end
  if j == 1 then
    for _, coin in ipairs(rule.places[sum] or {}) do
      if coin > last then break end
      coins[count + 1] = coin
      visit(coins, count + 1)
    end
  else
    local first, values = rule.layers[j - 1].first, rule.values
    for coin = last, 1, -1 do
      local rest = sum ~ values[coin]
      local from = first[rest]
      if from and from <= coin - rule.min_gap then
        coins[count + 1] = coin
        descend(rule, j - 1, coin - rule.min_gap, rest, coins, count + 1, visit)
      end
    end
  end
  coins[count + 1] = nil
end

function Layered:with_sum(n, sum, visit)
  self:value(n)
  local limit = n - self.min_gap
  for j = self.fewest, #self.layers do
    local first = self.layers[j].first[sum]
    if first and (first <= limit or j == 0) then descend(self, j, limit, sum, {}, 0, visit) end
  end
end

function Layered:sums(n)
  self:value(n)
  local seen, list, limit = {}, {}, n - self.min_gap
  for j = self.fewest, #self.layers do
    local layer = self.layers[j]
    for _, sum in ipairs(layer.sums) do
      if layer.first[sum] > limit and j > 0 then break end
      if not seen[sum] then
        seen[sum] = true
        list[#list + 1] = sum
      end
    end
  end
  table.sort(list)
  return list
end

-- ---- Runs of any length: the companions of n have the sum x(n - 1) ~ x(j), x(i) being the nim-sum of the values of
-- the coins 1..i and j < n. The x met so far are the leaves of a binary tree; the mex of all x(n - 1) ~ x(j) is found
-- by one descent in it, which prefers the bits of x(n - 1).

local Runs = setmetatable({}, { __index = Rule })
Runs.__index = Runs

-- Bits of the sums.
local run_bits = 32

local function start_runs(rule)
  rule.last, rule.at, rule.kept = 0, { [0] = { 0 } }, 0 -- x(n - 1), and by x its coins, ascending
  rule.below = {}                                       -- by height h: how many x have these bits from h on
  for h = 0, run_bits do rule.below[h] = { [0] = 1 } end
end

--- The mex of the nim-sums of x with all that the tree holds.
local function mex_of_sums(below, x)
  local prefix, value = 0, 0
  for h = run_bits - 1, 0, -1 do
    prefix = prefix << 1 | x >> h & 1
    if below[h][prefix] == 1 << h then
      prefix, value = prefix ~ 1, value | 1 << h
    end
  end
  return value
end

function Runs:grow(n)
  if self.kept > budget.sums then
    core.fail(("the values from coin %d on need more than %d sums of values"):format(n, budget.sums))
  end
  local value = mex_of_sums(self.below, self.last)
  local x = self.last ~ value
  if x >> run_bits > 0 then core.fail(("the value of coin %d is above 2^%d"):format(n, run_bits)) end
  self.values[n], self.last = value, x
  if self.at[x] then
    table.insert(self.at[x], n)
    return
  end
  self.at[x] = { n }
  for h = 0, run_bits do
    local known = self.below[h][x >> h]
    if not known then self.kept = self.kept + 1 end
    self.below[h][x >> h] = (known or 0) + 1
  end
end

--- The nim-sum of the values of the coins 1..n.
local function sum_up_to(rule, n)
  rule.up_to = rule.up_to or { [0] = 0 }
  local up_to = rule.up_to
  for i = #up_to + 1, n do up_to[i] = up_to[i - 1] ~ rule.values[i] end
  return up_to[n]
end

function Runs:with_sum(n, sum, visit)
  self:value(n)
  for _, j in ipairs(self.at[sum_up_to(self, n - 1) ~ sum] or {}) do
    if j >= n then break end
    local coins = {}
    for coin = n - 1, j + 1, -1 do coins[n - coin] = coin end
    visit(coins, n - 1 - j)
  end
end

-- ---- From a description to the rule.

local function kind_of(rule)
  if rule.sets then return Rule, each_listed end
  if rule.symmetric and not rule.equally_spaced then return Rule, each_symmetric end -- which equally spaced sets are
  local whole = rule.least == 1 and rule.most == math.maxinteger and rule.within == math.maxinteger
  if rule.max_gap == 1 and whole and not rule.first then return Runs, each_equally_spaced end
  if rule.equally_spaced or rule.max_gap == 1 then return Rule, each_equally_spaced end
  local free = rule.max_gap == math.maxinteger and rule.within == math.maxinteger and not rule.first
  if free and rule.most < math.maxinteger then return Layered, each_spread end
  if free and rule.least == 1 and rule.min_gap == 1 then return Any, each_spread end
  return Rule, each_spread
end

local coin_rule = {}

--- The rule with the given fields (see grundy.CoinRule); they have been checked.
---@return grundy.CoinRule
function coin_rule.new(fields)
  local rule = {
    least = fields.least or 1,
    most = fields.most or math.maxinteger,
    min_gap = fields.min_gap or 1,
    max_gap = fields.max_gap or math.maxinteger,
    within = fields.within or math.maxinteger,
    first = fields.first,
    equally_spaced = fields.equally_spaced,
    symmetric = fields.symmetric,
    sets = fields.sets,
    values = {},
  }
  local kind
  kind, rule.each_set = kind_of(rule)
  if kind == Layered then start_layers(rule) end
  if kind == Runs then start_runs(rule) end
  return setmetatable(rule, kind)
end

return coin_rule
