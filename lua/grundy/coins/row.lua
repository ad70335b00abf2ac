--- Rows of coins: strings of "H" (heads) and "T" (tails), coin 1 at the left.

local accept = require "grundy.support.accept"
local core = require "grundy.core"

local coin_row = {}

--- The last place that a list of heads may name: it becomes a string of that length.
coin_row.longest = 1000000

local accept_heads = accept.set(1, coin_row.longest)

--- The row whose only head is coin n; no head for n = 0.
local function single(n)
  return n == 0 and "" or ("T"):rep(n - 1) .. "H"
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

--- The row that a user's p means: a string of H and T, a list of the places of
--- the heads, or the place of a single head (0: no head).
---@return string?, string?, string?
function coin_row.accept(p)
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

--- Whether just one of two coins is a head, for some two of the coins first and first + 1, first + 2 and first + 3, ...
function coin_row.has_single(row, first)
  for n = first, #row, 2 do
    if (row:byte(n) == 72) ~= (row:byte(n + 1) == 72) then return true end
  end
  return false
end

--- The value of a row as a function, the nim-sum of the values of its heads. It
--- takes integers as well, the places of single heads, which `R:values` asks for.
---@param value_of fun(n: integer): integer the value of a lone head at place n >= 1
---@return fun(row: string|integer): integer
function coin_row.value(value_of)
  return function(row)
    if math.type(row) == "integer" then
      if row < 0 then core.fail(("coin %d: coins have numbers from 1 on (0: no head)"):format(row)) end
      return row == 0 and 0 or value_of(row)
    end
    local total = 0
    for n in row:gmatch "()H" do total = total ~ value_of(n) end
    return total
  end
end

--- A rule's `moves` over rows, from each(n, turn), which calls turn(coins) with
--- the coins, n among them, of every set whose rightmost coin is n.
---@return fun(row: string|integer, to: fun(row: string))
function coin_row.moves(each)
  return function(row, to)
    if math.type(row) == "integer" then row = single(row) end
    local function turn(coins) to(coin_row.turned(row, coins)) end
    for n in row:gmatch "()H" do each(n, turn) end
  end
end

local other = { H = "T", T = "H" }

--- The row after some coins, given in any order, are turned.
---@param row string
---@param coins integer[]
---@return string
function coin_row.turned(row, coins)
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

--- The row after the coins from `first` to `last` are turned.
---@return string
function coin_row.run_turned(row, first, last)
  return row:sub(1, first - 1) .. row:sub(first, last):gsub(".", other) .. row:sub(last + 1)
end

--- The text of a move: the coins it turns, from the right.
---@return string
function coin_row.describe(from, to)
  local after, turned = to[1], {}
  for n = #from, 1, -1 do
    if from:byte(n) ~= after:byte(n) then turned[#turned + 1] = n end
  end
  local count = #turned
  if count == 1 then return ("turn coin %d"):format(turned[1]) end
  if count > 2 and turned[1] - turned[count] == count - 1 then
    return ("turn coins %d to %d"):format(turned[1], turned[count])
  end
  return ("turn coins %s and %d"):format(table.concat(turned, ", ", 1, count - 1), turned[count])
end

return coin_row
