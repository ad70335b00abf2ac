--- Rows of coins: strings of "H" (heads) and "T" (tails), coin 1 at the left.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local coin_row = {}

--- The last place that a list of heads may name: it becomes a string of that length.
coin_row.longest = 1000000

local accept_heads = accept.set(1, coin_row.longest)

local tails = ""

--- The row whose only head is coin n; no head for n = 0. (Cut from a row of tails, as copying is faster than `rep`.)
local function single(n)
  if n == 0 then return "" end
  if #tails < n then tails = ("T"):rep(2 * n) end
  return tails:sub(1, n - 1) .. "H"
end

--- The row with these heads, up to the last of them.
local function from_heads(heads)
  local pieces, last = {}, 0
  for i = 1, #heads do
    pieces[i] = ("T"):rep(heads[i] - last - 1) .. "H"
    last = heads[i]
  end
  return table.concat(pieces)
end

--- The row that a user's p means: a string of H and T, a list of the places of the heads, or the place of a single head
--- (0: no head).
---@return string?, string?, string?
local function accepted(p)
  if type(p) == "string" then return accept.coins(p) end
  if type(p) == "table" then
    local heads, wrong, about = accept_heads(p)
    if not heads then return nil, wrong, about end
    return from_heads(heads)
  end
  local n = type(p) == "number" and math.tointeger(p)
  if not n or n < 0 or n > coin_row.longest then
    return accept.refused(p, ("a string of H and T, a list of heads or the place of a head (at most %d)"):format(
      coin_row.longest))
  end
  return single(n)
end

--- Whether exactly one of two coins is a head, for some two of the coins first and first + 1, first + 2 and first + 3,
--- ...
function coin_row.has_single(row, first)
  for n = first, #row, 2 do
    if (row:byte(n) == 72) ~= (row:byte(n + 1) == 72) then return true end
  end
  return false
end

--- The value of a row as a function, the nim-sum of the values of its heads. It takes integers as well, the places of
--- single heads, which `R:values` asks for.
---@param value_of fun(n: integer): integer the value of a lone head at place n >= 1
---@return fun(row: string|integer): integer
local function value_by(value_of)
  return function(row)
    if math.type(row) == "integer" then
      if row < 0 then core.fail(("coin %d: coins have numbers from 1 on (0: no head)"):format(row)) end
      return row == 0 and 0 or value_of(row)
    end
    local total = 0
    local n = row:find("H", 1, true)
    while n do
      total, n = total ~ value_of(n), row:find("H", n + 1, true)
    end
    return total
  end
end

local other = { H = "T", T = "H" }

--- A function turned(coins): the row after some coins are turned, a list of them in any order, or all from coins.first
--- to coins.last.
---@param row string
---@return fun(coins: integer[]|{ first: integer, last: integer }): string
local function turner(row)
  local opposite -- of the whole row
  return function(coins)
    if coins.first then
      opposite = opposite or row:gsub(".", other)
      return row:sub(1, coins.first - 1) .. opposite:sub(coins.first, coins.last) .. row:sub(coins.last + 1)
    end
    local ascending = table.move(coins, 1, #coins, 1, {})
    table.sort(ascending)
    local pieces, from = {}, 1
    for i = 1, #ascending do
      local n = ascending[i]
      pieces[2 * i - 1] = row:sub(from, n - 1)
      pieces[2 * i] = other[row:sub(n, n)]
      from = n + 1
    end
    pieces[#pieces + 1] = row:sub(from)
    return table.concat(pieces)
  end
end

--- The moves of a row.
---@return fun(row: string|integer, to: fun(row: string))
local function moves_by(each)
  return function(row, to)
    if math.type(row) == "integer" then row = single(row) end
    local turned = turner(row)
    local function turn(coins) to(turned(coins)) end
    for n in row:gmatch "()H" do each(n, turn) end
  end
end

--- The text of a move: the coins it turns, from the right.
---@return string
local function describe(from, to)
  local after, coins = to[1], {}
  for n = #from, 1, -1 do
    if from:byte(n) ~= after:byte(n) then coins[#coins + 1] = n end
  end
  local count = #coins
  if count == 1 then return ("turn coin %d"):format(coins[1]) end
  if count > 2 and coins[1] - coins[count] == count - 1 then
    return ("turn coins %d to %d"):format(coins[1], coins[count])
  end
  return ("turn coins %s and %d"):format(table.concat(coins, ", ", 1, count - 1), coins[count])
end

--- The options of a row with a value, as functions, from the sets of coins that change its value to that.
local function options_by(value, with_sum)
  return function(row, wanted)
    local change, options = value(row) ~ wanted, {}
    if change == 0 then return options end -- every move changes the value
    local turned = turner(row)
    local function turn(coins)
      options[#options + 1] = function() return turned(coins) end
    end
    for n in row:gmatch "()H" do with_sum(n, change, turn) end
    return options
  end
end

--- The ruleset of rows of coins in which a move turns one of some sets of coins, the rightmost from heads to tails.
--- `spec` has `name` or `info`, and these functions:
---   value(n)                 the value of a lone head at place n >= 1
---   each(n, turn)            calls turn(coins) for every set whose rightmost coin is n: its coins, see `turner`
---   with_sum(n, sum, turn)   the same for those whose values have the nim-sum `sum`, which is not 0
---   firm(row, value)         if misere play is known to be tame: whether a row is firm
---@return grundy.Ruleset
function coin_row.game(spec)
  local value = value_by(spec.value)
  return ruleset {
    name = spec.name,
    info = spec.info,
    accept = accepted,
    moves = moves_by(spec.each),
    theorem = {
      value = value,
      misere = spec.firm and { firm = spec.firm },
      options_with_value = options_by(value, spec.with_sum),
    },
    describe = describe,
  }
end

return coin_row
