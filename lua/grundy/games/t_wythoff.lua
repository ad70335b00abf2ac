--- Wythoff's game with room: take from one heap, or nearly equally from both.
---
--- The P-positions are the pairs A_n = floor(n a), B_n = A_n + t n with a = [1; t, t, ...] =
--- (2 - t + sqrt(t^2 + 4)) / 2. Everything is exact: numbers are written in the numerators p
--- or the denominators q of the convergents of a (Ostrowski), and multiplying by a moves
--- every digit from q to p, by t + a up by one place in p.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new

local info = {
  name = "Generalized Wythoff",
  example = "grundy.games.t_wythoff(2) { 6, 9 }",
  rules = "t_wythoff(t){a, b}: take any number of tokens, one or more, from one of the two heaps, or from both numbers "
    .. "that differ by less than t. Who cannot move loses. t = 1 is Wythoff's game.",
  verdict = "P iff the sizes are A_n = floor(n a) and B_n = A_n + tn for an n >= 0, a = (2 - t + sqrt(t^2 + 4)) / 2; "
    .. "A_n is also the least number that is not among the earlier ones. Values, and misere play, by search.",
  source = "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89 "
    .. "(1982)",
}

--- The numbers s0, s1, ... with s(i+1) = t s(i) + s(i-1) up to 2^63 - 1.
local function recurrence(t, s0, s1)
  local list = { s0, s1 }
  while list[#list] <= (math.maxinteger - list[#list - 1]) // t do
    list[#list + 1] = t * list[#list] + list[#list - 1]
  end
  return list
end

--- The digits of n >= 0 in a system, the largest first: a list of { place, digit }, places from 1.
local function digits_of(n, system)
  local digits = {}
  for place = #system, 1, -1 do
    if system[place] <= n then
      digits[#digits + 1] = { place, n // system[place] }
      n = n % system[place]
    end
  end
  return digits
end

--- The number with these digits in a system, each moved up by `by` places; nil when it is 2^63 or more.
local function number_of(digits, system, by)
  local sum = 0
  for _, each in ipairs(digits) do
    local unit, digit = system[each[1] + by], each[2]
    if not unit or unit > (math.maxinteger - sum) // digit then return nil end
    sum = sum + digit * unit
  end
  return sum
end

--- The partner of a number in its pair, and A_n: functions for t; they answer nil for 2^63 or more.
local function pairs_of(t)
  local p, q = recurrence(t, 1, t + 1), recurrence(t, 1, t)
  local function partner(n)
    local digits = digits_of(n, p)
    local is_smaller = #digits == 0 or digits[#digits][1] % 2 == 1
    return number_of(digits, p, is_smaller and 1 or -1)
  end
  local function smaller(n)
    local digits = digits_of(n, q)
    local product = number_of(digits, p, 0)
    -- convergents of even place are above a
    return product and #digits > 0 and digits[#digits][1] % 2 == 0 and product - 1 or product
  end
  return partner, smaller
end

--- The options of {a, b} that are pairs, whose difference is a multiple of t near b - a.
local function winning_moves(t, partner, smaller, a, b)
  local options = {}
  local left = partner(b)
  if left and left < a then options[#options + 1] = { left, b } end
  left = partner(a)
  if left and left < b then options[#options + 1] = { a, left } end
  local near = (b - a) // t
  for n = near, (b - a) % t == 0 and near or near + 1 do
    local least = smaller(math.abs(n))
    if least then
      local room = math.abs(n) * t
      local x, y = n < 0 and least + room or least, n < 0 and least or least + room
      if x >= 0 and y >= 0 and x < a and y < b then options[#options + 1] = { x, y } end
    end
  end
  return options
end

return family(info, function(t)
  local whole = type(t) == "number" and math.tointeger(t)
  if not whole or whole < 1 or whole >= 1 << 31 then
    core.bad_argument(1, ("expected an integer from 1 to %d, got %s"):format((1 << 31) - 1, core.position_text(t)),
      "t_wythoff")
  end
  t = whole
  local partner, smaller = pairs_of(t)
  return ruleset {
    name = ("Wythoff (%d)"):format(t),
    info = info,
    accept = accept.tuple(2),
    canonical = function(p) return p[1] <= p[2] and p or { p[2], p[1] } end,
    moves = function(p, to)
      local a, b = p[1], p[2]
      for left = 0, a - 1 do to { left, b } end
      for left = 0, b - 1 do to { a, left } end
      for first = 1, a do
        for second = math.max(1, first - t + 1), math.min(b, first + t - 1) do to { a - first, b - second } end
      end
    end,
    theorem = {
      outcome = function(p) return partner(math.max(p[1], p[2])) == math.min(p[1], p[2]) and "P" or "N" end,
      winning_moves = function(p) return winning_moves(t, partner, smaller, p[1], p[2]) end,
    },
    describe = function(from, to)
      local first, second = from[1] - to[1][1], from[2] - to[1][2]
      if first == 0 then return ("take %d from heap 2"):format(second) end
      if second == 0 then return ("take %d from heap 1"):format(first) end
      return ("take %d from heap 1, %d from heap 2"):format(first, second)
    end,
  }
end)
