--- Positions with transfinite numbers in them: sums of Nim heaps, and coins of Turning Corners.
---
--- A component is a list of factors, which are ordinals: a heap has one, its size, and a coin has the values of its two
--- coordinates. Its value is their nim-product, as a move takes a lesser number a' for each factor a and changes the
--- value by the product of all a + a' (Conway's definition of the product; Lenstra, Nim multiplication, 1978).

local accept = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local ordinals = require "grundy.ordinal"
local printed = require "grundy.support.printed"
local setting_kinds = require "grundy.settings"

local ordinal, is_ordinal = ordinals.new, ordinals.is
local zero, one = ordinal(0), ordinal(1)
local no_moves = printed("no moves", tostring)

--- A sum of Nim heaps, or of coins of Turning Corners, with transfinite numbers among them: what `grundy.games.nim { w,
--- 5 }` and `grundy.coins.product("twins", "twins") { { w, 3 } }` make for an ordinal w. It has the methods of a
--- Position that a theorem answers, and `+` adds two positions of one game. It never changes.
---@class grundy.OrdinalPosition
local OrdinalPosition = {}

--- The moves of one component, which differ in what they leave of it; there may be infinitely many. `tostring`
--- describes the set.
---@class grundy.OrdinalMoves
---@field component integer the index of the component
---@field from grundy.Ordinal|grundy.Ordinal[] the size of the heap, or the place {x, y} of the coin
---@field to? grundy.Ordinal the size that is left, if the set has one move
---@field change? grundy.Ordinal for winning moves of a coin: the change of the value of the coin
---@field nonempty? true for winning moves of a coin: the set is not empty

-- Their parts: { game =, list = lists of factors } of positions, { own =, factors = } of moves.
local parts = setmetatable({}, { __mode = "k" })
local meta = { __index = OrdinalPosition, __name = "grundy.OrdinalPosition" }
local moves_meta = { __name = "grundy.OrdinalMoves" }

local function product(factors)
  return factors[2] and factors[1] * factors[2] or factors[1]
end

local function total(list)
  local sum = zero
  for _, factors in ipairs(list) do sum = sum + product(factors) end
  return sum
end

local function open(self, name)
  return parts[self] or core.fail(("calling '%s' on a bad self (expected an OrdinalPosition)"):format(name))
end

---- games ----------------------------------------------------------------------------

--- The ordinal >= least that a number means, or nil and what is wrong.
local function number(x, least)
  local n = type(x) == "number" and math.tointeger(x)
  if is_ordinal(x) and x >= ordinal(least) then return x end
  if n and n >= least then return ordinal(n) end
  return nil, ("is %s, expected an integer >= %d or an ordinal"):format(
    is_ordinal(x) and tostring(x) or core.position_text(x), least)
end

--- The value of a place in a row of Twins: n - 1 for n, and a transfinite place is its own value, as 1 + w is w.
local function value_of_place(x)
  local place, wrong = number(x, 1)
  local n = place and place:finite()
  if math.type(n) == "integer" and n > 0 then return ordinal(n - 1) end
  if n then return nil, "is a finite number above 2^63 - 1" end
  return place, wrong
end

local function place_of_value(x)
  local n = x:finite()
  return n and ordinal(n + 1) or x
end

--- How a game writes a component as the user gives it, and reads one: factors, or nil and what is wrong.
local games = {
  heaps = {
    given = function(factors) return factors[1] end,
    factors = function(size)
      local value, wrong = number(size, 0)
      return value and { value }, wrong
    end,
  },
  corners = {
    given = function(factors) return { place_of_value(factors[1]), place_of_value(factors[2]) } end,
    factors = function(head)
      if type(head) ~= "table" or accept.no_list(head) or rawlen(head) ~= 2 then
        return nil, ("is %s, expected a head {x, y}"):format(core.position_text(head))
      end
      local x, wrong_x = value_of_place(rawget(head, 1))
      local y, wrong_y = value_of_place(rawget(head, 2))
      if not x or not y then return nil, (x and "has a y that " or "has an x that ") .. (wrong_x or wrong_y) end
      return { x, y }
    end,
  },
}

local function text(given)
  return is_ordinal(given) and tostring(given) or ("{%s, %s}"):format(tostring(given[1]), tostring(given[2]))
end

--- A position with these components. Equal coins in one place are one coin turned twice, and cancel.
local function new(game, list)
  local kept = {}
  for _, factors in ipairs(list) do
    local same
    for i, other in ipairs(kept) do
      if factors[2] and factors[1] == other[1] and factors[2] == other[2] then same = i end
    end
    if same then table.remove(kept, same) else kept[#kept + 1] = factors end
  end
  local self = setmetatable({}, meta)
  parts[self] = { game = game, list = kept }
  return self
end

--- Whether p is an ordinal, or has one within two levels of lists.
local function has_ordinal(p, depth)
  if is_ordinal(p) then return true end
  if type(p) ~= "table" or depth == 2 then return false end
  for _, x in next, p do
    if has_ordinal(x, depth + 1) then return true end
  end
  return false
end

--- Whether p contains an ordinal, so that `read` must read it.
local function is_transfinite(p)
  return has_ordinal(p, 0)
end

--- The position p, with ordinals in it, of "heaps" or "corners" in a ruleset of this name.
local function read(kind, name, p)
  local list, given = {}, is_ordinal(p) and { p } or p
  local gap = accept.no_list(given)
  if gap then core.bad_argument(1, "expected a list, got a table with " .. gap, name) end
  for i = 1, rawlen(given) do
    local factors, wrong = games[kind].factors(rawget(given, i))
    if not factors then core.bad_argument(1, ("element #%d %s"):format(i, wrong), name) end
    list[i] = factors
  end
  return new({ name = name, kind = games[kind] }, list)
end

--- The sum of two positions of one game with transfinite numbers.
function meta.__add(a, b)
  local left, right = parts[a], parts[b]
  if not left or not right or left.game.name ~= right.game.name then
    core.fail "positions with transfinite numbers can be added only to such positions of the same game"
  end
  local list = table.move(left.list, 1, #left.list, 1, {})
  return new(left.game, table.move(right.list, 1, #right.list, #list + 1, list))
end

function meta:__tostring()
  local own, texts = parts[self], {}
  for i, factors in ipairs(own.list) do texts[i] = text(own.game.kind.given(factors)) end
  return ("%s{%s}"):format(own.game.name, table.concat(texts, ", "))
end

---- questions ------------------------------------------------------------------------

--- The value: the nim-sum of the sizes of the heaps, or of the nim-products of the values of the coordinates.
---     local w = grundy.nimber.ordinal "w"
---     print(grundy.games.nim({ w, 5 }):value())  --> w + 5
---@return grundy.Ordinal value
function OrdinalPosition:value()
  return total(open(self, "value").list)
end

--- Whether misere play is meant; nil and a message if nothing is known about it.
local function is_misere(own, settings, further, name)
  local misere = setting_kinds.played(settings, further, 1, name) == "misere"
  if misere and own.game.kind ~= games.heaps then return nil, "misere play of transfinite coins is not understood" end
  return misere
end

--- The number of heaps above 1, the index of the last of them, and the number of heaps of 1.
local function count_heaps(list)
  local large, last, ones = 0, nil, 0
  for i, factors in ipairs(list) do
    if factors[1] > one then large, last = large + 1, i elseif factors[1] == one then ones = ones + 1 end
  end
  return large, last, ones
end

--- The outcome: P if the value is 0, else N. In misere Nim the outcome is opposite if no heap is above 1 (Bouton's
--- theorem, whose proof holds for ordinals). `nil, message` for misere play of coins.
---     local w = grundy.nimber.ordinal "w"
---     print(grundy.games.nim({ w, w }):outcome(), grundy.games.nim({ w, 5 }):outcome "misere")  --> P	N
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Outcome|nil outcome
---@return string? message
function OrdinalPosition:outcome(settings, further_)
  local own = open(self, "outcome")
  local misere, message = is_misere(own, settings, further_, "outcome")
  if misere == nil then return nil, message end
  local reversed = misere and count_heaps(own.list) == 0
  return (total(own.list) == zero) ~= reversed and "P" or "N"
end

--- The moves of component i that leave `to`, or those of a coin that change its value by `change`, or all.
local function moves_of(own, i, to, change)
  local factors = own.list[i]
  local self = { component = i, from = own.game.kind.given(factors), to = to, change = change }
  self.nonempty = change and product(factors) + change < product(factors) or nil
  setmetatable(self, moves_meta)
  parts[self] = { own = own, factors = factors }
  return self
end

--- All moves: a set for each component that can move.
---     local w = grundy.nimber.ordinal "w"
---     print(grundy.games.nim({ w, 5 }):moves()[1])  --> component 1: from w to any ordinal below it
---@return grundy.OrdinalMoves[]
function OrdinalPosition:moves()
  local own, list = open(self, "moves"), {}
  for i, factors in ipairs(own.list) do
    if product(factors) ~= zero then list[#list + 1] = moves_of(own, i) end
  end
  return no_moves(list)
end

--- The winning moves in misere Nim with at most one heap above 1: they leave an odd number of heaps of 1.
local function last_moves(own, large, last, ones)
  local list = {}
  if large == 1 then return { moves_of(own, last, ones % 2 == 0 and one or zero) } end
  for i, factors in ipairs(own.list) do
    if ones % 2 == 0 and factors[1] == one then list[#list + 1] = moves_of(own, i, zero) end
  end
  return list
end

--- All winning moves: a set for each component that has any. In Nim such a set has one move. A coin whose coordinates
--- have the values a and b wins by all a' < a and b' < b with (a + a')(b + b') = X, the value of the position; if X is
--- not 0, at least one set is not empty. `nil, message` for misere play of coins.
---     local w = grundy.nimber.ordinal "w"
---     print(grundy.games.nim({ w * w, w, 5 }):winning_moves())  --> component 1: from w^2 to w + 5
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.OrdinalMoves[]|nil moves
---@return string? message
function OrdinalPosition:winning_moves(settings, further_)
  local own = open(self, "winning_moves")
  local misere, message = is_misere(own, settings, further_, "winning_moves")
  if misere == nil then return nil, message end
  local large, last, ones = count_heaps(own.list)
  if misere and large < 2 then return no_moves(last_moves(own, large, last, ones)) end
  local change, list = total(own.list), {}
  for i, factors in ipairs(own.list) do
    local value, is_coin = product(factors), factors[2] ~= nil
    if not is_coin and value + change < value then list[#list + 1] = moves_of(own, i, value + change) end
    if is_coin and value ~= zero and change ~= zero then list[#list + 1] = moves_of(own, i, nil, change) end
  end
  return no_moves(list)
end

---- play -----------------------------------------------------------------------------

--- The factors that a move of the set leaves if the user has named these, or nil and what is wrong.
local function chosen(move, x, y)
  local given = parts[move]
  local factors, kind = given.factors, given.own.game.kind
  if move.to then return { move.to } end
  if move.change and y == nil then -- this determines the second coordinate
    local a, wrong = value_of_place(x)
    if not a then return nil, wrong end
    local b = a < factors[1] and factors[2] + move.change / (factors[1] + a)
    if not b or b >= factors[2] then
      return nil, ("is %s, which no winning move reaches"):format(tostring(x))
    end
    return { a, b }
  end
  local to, wrong = kind.factors(factors[2] and { x, y } or x)
  if not to then return nil, wrong end
  for i = 1, #factors do
    if to[i] >= factors[i] then
      return nil, ("is %s, expected less than %s"):format(text(kind.given(to)), text(kind.given(factors)))
    end
  end
  if move.change and (factors[1] + to[1]) * (factors[2] + to[2]) ~= move.change then
    return nil, ("is %s, which is not a winning move"):format(text(kind.given(to)))
  end
  return to
end

--- The position after a move of a set. The size of the heap that is left, or the smaller coordinates x and y of the
--- other corner, choose the move. They are not needed if the set has one move, and x suffices for a winning move of a
--- coin.
---     local w = grundy.nimber.ordinal "w"
---     local p = grundy.games.nim { w, 5 }
---     print(p:play(p:moves()[1], 7), p:play(p:winning_moves()[1]))  --> Nim{7, 5}	Nim{5, 5}
---@param move grundy.OrdinalMoves
---@param x? integer|grundy.Ordinal
---@param y? integer|grundy.Ordinal
---@return grundy.OrdinalPosition
function OrdinalPosition:play(move, x, y)
  local own = open(self, "play")
  if getmetatable(move) ~= moves_meta or parts[move].own ~= own then
    core.bad_argument(1, "expected moves of this position, got " .. core.position_text(move), "play")
  end
  local to, wrong = chosen(move, x, y)
  if not to then core.bad_argument(2, "the choice " .. wrong, "play") end
  local list = table.move(own.list, 1, #own.list, 1, {})
  local from = list[move.component]
  list[move.component] = to
  if to[2] then list[#list + 1], list[#list + 2] = { from[1], to[2] }, { to[1], from[2] } end
  return new(own.game, list)
end

function moves_meta:__tostring()
  local own, factors = parts[self].own, parts[self].factors
  local what
  if self.to then
    what = tostring(self.to)
  elseif not factors[2] then
    what = "any ordinal below it"
  else
    local a, b = tostring(factors[1]), tostring(factors[2])
    what = ("{(a, b) : %sa < %s, b < %s}"):format(
      self.change and ("(a + %s)(b + %s) = %s, "):format(a, b, tostring(self.change)) or "", a, b)
  end
  return ("%sfrom %s to %s"):format(#own.list > 1 and ("component %d: "):format(self.component) or "",
    text(self.from), what)
end

arguments.make_exact(OrdinalPosition, true)

return { is_transfinite = is_transfinite, read = read }
