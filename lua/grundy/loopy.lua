--- Loopy games: the values of positions from which play need not end.
---
--- A position of such a game is worth a nim-heap (an integer), or ∞{K} for a set K of nim-heaps: the token can go to
--- exactly these, and play that avoids them need not end. Values add as games do: m + n is m xor n, ∞{K} + n is ∞{K xor
--- n}, and two infinite values make ∞{}. A position worth 0 is P; one worth n > 0, or ∞{K} with 0 in K, is N; every
--- other one is a draw, D.
---
--- Sources: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966);
--- A. S. Fraenkel and Y. Perl (1975); A. S. Fraenkel and Y. Yesha, The generalized Sprague-Grundy function and its
--- invariance, J. Combin. Theory A 43 (1986); Winning Ways, ch. 12.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local integers = require("grundy.support.accept").integers(0)

local Loopy = core.loopy_meta
Loopy.__name = "grundy.Loopy"

--- The infinite value ∞{K} of a position in a loopy game; K is the set of the nim-heaps to which the position can move.
---
--- Values add with `~` or `+`: ∞{K} + n is ∞{K xor n}, and two infinite values make ∞{}. Values with the same K are
--- equal.
---     print(grundy.loopy { 0, 2 } ~ 3)  --> ∞{1,3}
---@class grundy.Loopy
---@field infinite integer[] the set K, ascending
---@operator bxor(grundy.Loopy|integer): grundy.Loopy
---@operator add(grundy.Loopy|integer): grundy.Loopy
local methods = {}
Loopy.__index = methods

--- Whether a value is infinite.
local function is_infinite(value)
  return getmetatable(value) == Loopy
end

--- Refuses any self but an infinite value.
local function check(self)
  if not is_infinite(self) then core.fail("expected an infinite value, got " .. core.position_text(self)) end
end

local function is_value(value)
  return is_infinite(value) or math.type(value) == "integer" and value >= 0
end

--- The infinite value ∞{K} of a list K of nim-heaps, integers >= 0 in any order.
---     print(grundy.loopy { 2, 0 })  --> ∞{0,2}
---@param set integer[]
---@return grundy.Loopy
---@function grundy.loopy
local function new(set)
  local heaps, wrong = integers(set)
  if not heaps then core.bad_argument(1, wrong, "loopy") end
  local list, seen = {}, {}
  for _, n in ipairs(heaps) do
    if not seen[n] then
      seen[n] = true
      list[#list + 1] = n
    end
  end
  table.sort(list)
  return setmetatable({ infinite = list }, Loopy)
end

--- Whether n is in the set K of ∞{K}.
---     print(grundy.loopy({ 0, 2 }):has(2))  --> true
---@param n integer
---@return boolean
function methods:has(n)
  check(self)
  for _, k in ipairs(self.infinite) do
    if k == n then return true end
  end
  return false
end

--- The outcome of a position of this value: "N" if 0 is in K, else "D", a draw.
---     print(grundy.loopy({ 0, 2 }):outcome())  --> N
---@return "N"|"D"
function methods:outcome()
  return methods.has(self, 0) and "N" or "D"
end

--- The value of the sum of two positions of these values, finite or infinite.
local function add(a, b)
  for i = 1, 2 do
    local value = i == 1 and a or i == 2 and b
    if not is_value(value) then
      core.fail(("attempt to add %s to a value (expected an integer >= 0 or an infinite value)"):format(
        value == core.loony and "the loony value" or core.position_text(value)))
    end
  end
  if is_infinite(a) and is_infinite(b) then return new {} end
  if is_infinite(b) then a, b = b, a end
  if not is_infinite(a) then return a ~ b end
  local set = {}
  for i, k in ipairs(a.infinite) do set[i] = k ~ b end
  return new(set)
end

Loopy.__bxor, Loopy.__add = add, add

function Loopy.__eq(a, b)
  if not is_infinite(a) or not is_infinite(b) or #a.infinite ~= #b.infinite then return false end
  for i, k in ipairs(a.infinite) do
    if k ~= b.infinite[i] then return false end
  end
  return true
end

function Loopy:__tostring()
  return "∞{" .. table.concat(self.infinite, ",") .. "}"
end

arguments.make_exact(methods, true)

return setmetatable({}, { __call = arguments.exact(function(_, set)
  if type(set) ~= "table" or is_infinite(set) then
    core.bad_argument(1, "expected a list of integers >= 0, got " .. core.position_text(set), "loopy")
  end
  return new(set)
end, "loopy", true) })
