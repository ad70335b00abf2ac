--- Coin-turning games (Lenstra 1978; Winning Ways, ch. 14).
---
--- A row of coins shows heads (H) and tails (T). A move turns some coins, the rightmost of which goes from heads to
--- tails; the game determines which sets may be turned. The player who cannot move loses. A row is the sum of its
--- heads.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local coin_rule = require "grundy.coins.rule"
local coin_row = require "grundy.coins.row"

--- Which sets of coins a move may turn: those that satisfy all given conditions.
---
--- Coins are counted from 1 at the left. The last coin of the set, the one furthest to the right, must show heads and
--- is turned to tails; the others may show either. Other keys are refused by name.
---     local sliders = grundy.coins { exactly = 2, max_gap = 3 }  -- two coins that are at most three places apart
---     print(sliders "TTHTH":value())  --> 2
---@class grundy.CoinSpec
---@field at_most? integer the set has at most this many coins
---@field exactly? integer the set has exactly this many coins
---@field consecutive? boolean true: its coins lie next to each other
---@field min_gap? integer neighbours in the set are at least this many places apart (1: adjacent)
---@field max_gap? integer neighbours in the set are at most this many places apart
---@field within? integer all its coins lie within this many consecutive places
---@field equally_spaced? boolean true: the distances between neighbours are all equal
---@field symmetric? boolean true: the set read from the right has the same distances
---@field first? boolean true: coin 1 is in the set
--- In place of all these conditions: a function that is called with n, the last coin of a set. It calls `turn(a, b,
--- ...)` once for each set of coins to the left of n that may be turned with coin n, or returns the list of these sets.
---@field sets? fun(n: integer, turn: fun(...)): integer[][]?
---@field name? string shown in texts and errors

local classics = {
  grunt = { "Grunt", "four coins that lie symmetrically, the leftmost of the row among them",
    { exactly = 4, symmetric = true, first = true } },
  mock_turtle_fives = { "Mock Turtle Fives", "up to three coins within five places", { at_most = 3, within = 5 } },
  mock_turtles = { "Mock Turtles", "up to three coins", { at_most = 3 } },
  moebius = { "Moebius", "up to five coins", { at_most = 5 } },
  mogul = { "Mogul", "up to seven coins", { at_most = 7 } },
  moidores = { "Moidores", "up to nine coins", { at_most = 9 } },
  motley = { "Motley", "any coins", {} },
  ruler = { "Ruler", "coins that lie next to each other", { consecutive = true } },
  ruler_fives = { "Ruler Fives", "up to five coins that lie next to each other", { at_most = 5, consecutive = true } },
  sym = { "Sym", "coins that lie symmetrically, about any point of the row", { symmetric = true } },
  sympler = { "Sympler", "coins that lie symmetrically, the leftmost of the row among them",
    { symmetric = true, first = true } },
  triplet_fives = { "Triplet Fives", "three coins within five places", { exactly = 3, within = 5 } },
  triplets = { "Triplets", "three coins", { exactly = 3 } },
  turning_turtles = { "Turning Turtles", "one coin or two", { at_most = 2 } },
  turnips = { "Turnips", "three equally spaced coins", { exactly = 3, equally_spaced = true } },
  twins = { "Twins", "two coins", { exactly = 2 } },
}
-- Other spellings.
classics.symler = classics.sympler
classics.ternups = classics.turnips

local integer_keys = { "at_most", "exactly", "max_gap", "min_gap", "within" }
local boolean_keys = { "consecutive", "equally_spaced", "first", "symmetric" }
local types = { name = "string", sets = "function" }
for _, key in ipairs(integer_keys) do types[key] = "integer" end
for _, key in ipairs(boolean_keys) do types[key] = "boolean" end

local function sorted_names(set)
  local names = {}
  for name in next, set do names[#names + 1] = "'" .. name .. "'" end
  table.sort(names)
  return table.concat(names, ", ")
end

--- What is wrong with a specification's keys, or nil.
local function wrong_keys(spec)
  for key, value in next, spec do
    local expected = types[key]
    if not expected then
      return ("unknown key %s; the keys are %s"):format(core.position_text(key), sorted_names(types))
    end
    if expected == "integer" then
      if type(value) ~= "number" or (math.tointeger(value) or 0) < 1 then
        return ("key '%s' is %s, expected an integer >= 1"):format(key, core.position_text(value))
      end
    elseif type(value) ~= expected then
      return ("key '%s' is %s, expected a %s"):format(key, core.position_text(value), expected)
    end
  end
end

--- The contradiction between two keys, or nil.
local function contradiction(spec)
  if spec.sets then
    for key in next, spec do
      if key ~= "sets" and key ~= "name" then
        return ("key '%s' cannot go with 'sets', which lists every turn"):format(key)
      end
    end
  end
  if spec.at_most and spec.exactly then return "keys 'at_most' and 'exactly' exclude each other" end
  if spec.consecutive and (spec.min_gap or spec.max_gap) then
    return ("key 'consecutive' excludes '%s'"):format(spec.min_gap and "min_gap" or "max_gap")
  end
  if spec.min_gap and spec.max_gap and spec.min_gap > spec.max_gap then
    return ("key 'min_gap' is %s, above 'max_gap', which is %s"):format(spec.min_gap, spec.max_gap)
  end
end

--- The rule for single coins that a checked specification describes.
local function rule_of(spec)
  return coin_rule.new {
    least = math.tointeger(spec.exactly),
    most = math.tointeger(spec.exactly or spec.at_most),
    min_gap = math.tointeger(spec.min_gap),
    max_gap = spec.consecutive and 1 or math.tointeger(spec.max_gap),
    within = math.tointeger(spec.within),
    first = spec.first,
    equally_spaced = spec.equally_spaced,
    symmetric = spec.symmetric,
    sets = spec.sets,
  }
end

--- The coins of a set, with n: a new list.
local function with(n, coins, count)
  return table.move(coins, 1, count, 2, { n })
end

-- The rule of every ruleset made here.
local rules = setmetatable({}, { __mode = "k" })

local function new(spec, info)
  local rule = rule_of(spec)
  rule.name = spec.name or info and info.name or "coins"
  local game = coin_row.game {
    name = rule.name,
    info = info,
    value = function(n) return rule:value(n) end,
    each = function(n, turn)
      rule:each(n, function(coins, count) turn(with(n, coins, count)) end)
    end,
    with_sum = function(n, sum, turn)
      rule:with_sum(n, sum ~ rule:value(n), function(coins, count) turn(with(n, coins, count)) end)
    end,
  }
  rules[game] = rule
  return game
end

local made = setmetatable({}, { __mode = "v" })

--- The ruleset of a classic, one and the same while it is in use.
local function classic(name)
  local known = classics[name]
  if not known then return nil end
  if not made[known] then
    local title, what, spec = known[1], known[2], known[3]
    made[known] = new(spec, {
      name = title,
      example = ('grundy.coins "%s" "THTTH"'):format(name),
      rules = ("Turn %s, the rightmost of them from heads to tails. The player who cannot move loses."):format(what),
      verdict = "The value is the exclusive or of the values of the heads; that of a lone head is computed from its "
        .. "definition.",
      source = "Winning Ways, ch. 14",
    })
  end
  return made[known]
end

--- The ruleset that `spec`, argument number `argument` of the function `called`, describes.
local function ruleset_of(spec, argument, called)
  local function refuse(message) core.bad_argument(argument, message, called) end
  if type(spec) == "string" then
    return classic(spec)
      or refuse(("no coin game is called %s; there are %s"):format(core.position_text(spec), sorted_names(classics)))
  end
  if type(spec) == "function" then spec = { sets = spec } end
  if type(spec) ~= "table" then
    refuse("expected the name of a coin game, a table or a function, got " .. core.position_text(spec))
  end
  local wrong = wrong_keys(spec) or contradiction(spec)
  if wrong then refuse(wrong) end
  return new(spec)
end

--- The rule of a factor of a product: of a ruleset made here, of a documented coin game, or of anything that `coins`
--- takes.
local function factor(spec, argument)
  if type(spec) == "userdata" then
    if rules[spec] then return rules[spec] end
    for name in next, classics do
      if package.loaded["grundy.games." .. name] == spec then return rules[classic(name)] end
    end
    core.bad_argument(argument, "expected a game of coins in a row, got " .. core.position_text(spec), "product")
  end
  return rules[ruleset_of(spec, argument, "product")]
end

---@class grundy.coins
local coins = {}

--- The product of two or three coin games, played on a board of as many dimensions; see doc/guide/nimbers.md.
---
--- A move turns the coins {x, y} with x in a move of the first and y in a move of the second. Positions are lists
--- of the heads {x, y}, or boards as text. The value of a head is the nim-product of the values of its coordinates (the
--- Tartan theorem, Winning Ways, ch. 14).
---     print(grundy.coins.product("twins", "twins")({ { 9, 9 } }):value())  --> 13
---@param a string|grundy.CoinSpec|function|grundy.Ruleset what `grundy.coins` takes, or a game of coins in a row
---@param b string|grundy.CoinSpec|function|grundy.Ruleset
---@param c? string|grundy.CoinSpec|function|grundy.Ruleset
---@return grundy.Ruleset
function coins.product(a, b, c)
  local factors = { factor(a, 1), factor(b, 2) }
  if c ~= nil then factors[3] = factor(c, 3) end
  return require("grundy.coins.product")(factors)
end

--- The ruleset of a coin-turning game, from its name or from a rule that says which coins a move may turn.
---
--- Positions are strings of H and T, coin 1 at the left. A list of the places of the heads is accepted as well, and
--- an integer for a single head, so that `R:values(1, 20)` gives the values of lone heads. These are computed from the
--- definition when first needed; all winning moves come from them.
---
--- The names: turning_turtles, mock_turtles, moebius, mogul, moidores and motley (up to 2, 3, 5, 7, 9 and any
--- number of coins), twins and triplets (exactly 2 and 3), ruler (neighbours), mock_turtle_fives, triplet_fives and
--- ruler_fives (within five places), turnips or ternups (3 equally spaced), sym (symmetric), sympler or symler
--- (symmetric, with coin 1), grunt (4, symmetric, with coin 1).
---     print(grundy.coins "mock_turtles" "THTHHT")  --> Mock Turtles("THTHHT")
---     print(grundy.coins({ at_most = 3 }):values(1, 6))  --> 1, 2, 4, 7, 8, 11
---@param spec string|grundy.CoinSpec|fun(n: integer, turn: fun(...)): integer[][]?
---@return grundy.Ruleset
---@function grundy.coins
local function call(_, spec)
  return ruleset_of(spec, 1, "coins")
end

arguments.make_exact(coins)
return setmetatable(coins, { __call = arguments.exact(call, "coins", true) })
