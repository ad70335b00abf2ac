--- Guesses: closed forms that fit the values of a ruleset as far as they were looked at.
---
--- A guess is an observation; only a proof makes a theorem of it. `check` of a ruleset
--- with the guess as its theorem tells how far it holds.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local odious = require "grundy.support.odious"
local printed = require "grundy.support.printed"

--- A closed form that fits values as far as one looked; `tostring` says how far. It is no theorem.
---@class grundy.Guess
---@field text string the closed form, in words of n
---@field first integer it fits for first <= n <= last
---@field last integer
---@field heaps? 2 the positions are pairs {a, b}, first <= a, b <= last
---@field value? fun(n: integer, b?: integer): integer? of two heaps value(a, b), nil where the guess says nothing
---@field outcome? fun(a: integer, b: integer): grundy.Outcome where the guess is one about P-positions
local Guess = {}
Guess.__index = Guess
Guess.__name = "grundy.Guess"

function Guess:__tostring()
  return ("%s (fits %s %d..%d; a guess, not a theorem)"):format(self.text, self.heaps and "all pairs of" or "n =",
    self.first, self.last)
end

-- A guess may leave out so many heaps at the start, where games are often irregular.
local longest_start = 8

local function ruler(n)
  return n & -n
end

--- How often 2 divides n; -1 for 0.
local function exponent(n)
  if n == 0 then return -1 end
  local count = 0
  while n & 1 == 0 do n, count = n >> 1, count + 1 end
  return count
end

--- "n", "(n + 3)", "(n - 1)".
local function shifted(shift)
  if shift == 0 then return "n" end
  return ("(n %s %d)"):format(shift > 0 and "+" or "-", math.abs(shift))
end

-- The forms, simplest first: each a function of the values that yields candidates
-- { text, f }; `values` has values[0..last].
local forms = {}

--- A constant: that of the last heap.
function forms.constant(values, last)
  local c = values[last]
  coroutine.yield(tostring(c), function() return c end)
end

--- n + c and n xor c.
function forms.shifts(values, last)
  local c = values[last] - last
  coroutine.yield(c == 0 and "n" or ("n %s %d"):format(c > 0 and "+" or "-", math.abs(c)),
    function(n) return n + c end)
  local mask = values[last] ~ last
  if mask ~= 0 then coroutine.yield("n ~ " .. mask, function(n) return n ~ mask end) end
end

--- n mod k: k is one more than the largest value, and at most half of the values, which must be seen to come again.
function forms.remainders(values, last)
  local largest = 0
  for n = 0, last do largest = math.max(largest, values[n]) end
  local k = largest + 1
  if 2 * k > last + 1 then return end
  for shift = 0, math.min(k - 1, longest_start) do
    coroutine.yield(("%s mod %d"):format(shifted(-shift), k), function(n) return (n - shift) % k end)
  end
end

--- floor(n / k), and that modulo m.
function forms.quotients(values, last)
  local largest = 0
  for n = 0, last do largest = math.max(largest, values[n]) end
  for k = 2, 16 do
    for shift = -2, 2 do
      local quotient = ("floor(%s / %d)"):format(shifted(shift), k)
      coroutine.yield(quotient, function(n) return math.max(0, (n + shift) // k) end)
      if (last + shift) // k > largest then
        coroutine.yield(("%s mod %d"):format(quotient, largest + 1), function(n)
          return ((n + shift) // k) % (largest + 1)
        end)
      end
    end
  end
end

--- Numbers of coin turning: odious numbers, and the largest power of two that divides, or its exponent.
function forms.coins()
  for shift = -2, 2 do
    local of = shifted(shift)
    coroutine.yield(("the odious number with index %s"):format(of), function(n)
      return n + shift < 1 and 0 or odious.number(n + shift)
    end)
    coroutine.yield(("the largest power of 2 that divides %s"):format(of), function(n) return ruler(n + shift) end)
    for plus = 0, 1 do
      coroutine.yield(("%show often 2 divides %s"):format(plus == 1 and "1 + " or "", of), function(n)
        return exponent(n + shift) + plus
      end)
    end
  end
end

--- Exclusive or of n with a part of it.
function forms.parts()
  for k = 2, 8 do
    coroutine.yield(("n ~ floor(n / %d)"):format(k), function(n) return n ~ n // k end)
    coroutine.yield(("n ~ (n mod %d)"):format(k), function(n) return n ~ n % k end)
  end
end

local order = { "constant", "shifts", "remainders", "quotients", "coins", "parts" }

--- The first n from which f agrees with all values.
local function fits_from(values, last, f)
  local first = last + 1
  while first > 0 and f(first - 1) == values[first - 1] do first = first - 1 end
  return first
end

--- The form that the period of the values gives, if they show one.
local function periodic(values, last, sequence)
  local period = sequence:period()
  if not period or period.preperiod + 3 * period.period > last then return nil end
  local start, p, saltus = period.preperiod, period.period, period.saltus
  local text = saltus == 0 and ("periodic with period %d from %d"):format(p, start)
    or ("arithmetic periodic with period %d and saltus %d from %d"):format(p, saltus, start)
  return text, function(n)
    if n < start + p then return values[n] end
    local k = (n - start) // p
    return values[n - k * p] + k * saltus
  end
end

local M = {}

local guess_list = printed("no guess fits", tostring)

--- Closed forms that fit the values of the positions 0..last, simplest first; an empty list where none of the known
--- forms fits. A form may leave out the first few positions. `nil, message` where the values cannot be had.
---
--- For a game whose positions are pairs {a, b} these are forms of the whole table; where none fits, the periods that
--- its rows show, as far as they do without a gap; and the line of the P-positions, where it is one as Wythoff's.
---     print(grundy.games.nim:guess()[1])  --> n (fits n = 0..200; a guess, not a theorem)
---     print(#grundy.games.wythoff:guess(30))  --> 5
---@param last? integer at least 8 (default 200; 40 for pairs, of which it is at most 1000)
---@return grundy.Guess[]|nil guesses
---@return string? message
---@function Ruleset:guess
function M.guess(self, last)
  last = arguments.integer(last, 8, 1, "guess")
  if core.kind(self) ~= "graph" and core.accept(self, 0) == nil then
    local found, why = require("grundy.guess_pairs").of(self, last or 40)
    if found then
      for _, guess in ipairs(found) do setmetatable(guess, Guess) end
      return guess_list(found)
    end
    local _, wrong = core.accept(self, 0)
    return nil, why or ("position 0: %s; nor are the positions pairs"):format(wrong)
  end
  last = last or 200
  local sequence, message = self:values(0, last)
  if not sequence then return nil, message end
  if type(sequence) == "table" then return nil, "some of the values are infinite" end
  local values, guesses, constant = sequence:totable(), {}, false
  local function add(text, f, first)
    guesses[#guesses + 1] = setmetatable({ text = text, value = f, first = first, last = last }, Guess)
  end
  for _, name in ipairs(order) do
    for text, f in coroutine.wrap(function() forms[name](values, last) end) do
      local first = fits_from(values, last, f)
      if first <= math.min(longest_start, last // 4) and not constant then
        add(text, f, first)
        constant = name == "constant"
      end
    end
  end
  local text, f = periodic(values, last, sequence)
  if text and not constant then add(text, f, 0) end
  return guess_list(guesses)
end

return M
