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
  rules = "t_wythoff(t){a, b}: take any number of tokens, one or more, from one of the two heaps, or from both "
    .. "numbers that differ by less than t. Who cannot move loses. t = 1 is Wythoff's game. t may be a function f: "
    .. "the numbers taken from both then differ by less than f(x), x being the size of the smaller heap before the "
    .. "move.",
  verdict = "P iff the sizes are A_n = floor(n a) and B_n = A_n + tn for an n >= 0, a = (2 - t + sqrt(t^2 + 4)) / 2; "
    .. "A_n is also the least number that is not among the earlier ones. For a positive function that does not "
    .. "decrease: A_n is that least number, and B_n = A_n + f(A_1) + ... + f(A_n), with all n tried in turn. Values, "
    .. "and misere play, by search.",
  source = "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly "
    .. "89 (1982). Functions are in the manner of A. S. Fraenkel, New games related to old and new sequences, "
    .. "INTEGERS 4 (2004) G6, and of A. S. Fraenkel and Y. Tanny, A class of Wythoff-like games, INTEGERS 12B (2013) "
    .. "A7; the game chosen here, and its proof, stand in the file of the game",
}

-- The largest heap whose pairs are listed for a function.
local most_listed = 1 << 20

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

--- A function that gives the partner of a number in its pair, for room given by f; nil where f is not positive, or
--- decreases, or the number is too large. Pairs are listed as far as they were asked for.
---
--- A_n is the least number in no earlier pair, and D_n = B_n - A_n = D(n-1) + f(A_n). Proof that the pairs are the
--- P-positions: from (A_n, B_n) a move to (A_m, B_m), m < n, takes numbers that differ by D_n - D_m >= f(A_n), or by
--- more to (B_m, A_m). Let (x, y), x <= y, be no pair. If x = B_n, or x = A_n and y > B_n, the larger heap can be made
--- the partner of x. Else x = A_n and y - x < D_n; let m be the greatest with D_m <= y - x. To (A_m, B_m) one takes
--- numbers that differ by y - x - D_m < f(A(m+1)) <= f(x).
local function listed_pairs_of(f)
  local partners, least, difference = { [0] = 0 }, 0, 0
  local fine, looked, last = true, 0, 1
  return function(n)
    if n > most_listed then return nil end
    while fine and looked < n do
      looked = looked + 1
      local value = f(looked)
      fine, last = value >= last, value
    end
    if not fine then return nil end
    while not partners[n] do
      while partners[least] do least = least + 1 end
      difference = difference + f(least)
      partners[least], partners[least + difference] = least + difference, least
    end
    return partners[n]
  end
end

--- The ruleset where heaps of which the smaller has x tokens leave the room f(x); `form` is its theorem.
local function with_room(name, f, form)
  return ruleset {
    name = ("Wythoff (%s)"):format(name),
    info = info,
    accept = accept.tuple(2),
    canonical = function(p) return p[1] <= p[2] and p or { p[2], p[1] } end,
    moves = function(p, to)
      local a, b = p[1], p[2]
      local room = f(math.min(a, b))
      for left = 0, a - 1 do to { left, b } end
      for left = 0, b - 1 do to { a, left } end
      for first = 1, a do
        for second = math.max(1, first - room + 1), math.min(b, first + room - 1) do to { a - first, b - second } end
      end
    end,
    theorem = form,
    describe = function(from, to)
      local first, second = from[1] - to[1][1], from[2] - to[1][2]
      if first == 0 then return ("take %d from heap 2"):format(second) end
      if second == 0 then return ("take %d from heap 1"):format(first) end
      return ("take %d from heap 1, %d from heap 2"):format(first, second)
    end,
  }
end

--- The ruleset of a function f, whose values are checked when they are asked for.
local function by_function(given)
  local function f(x)
    local value = given(x)
    if math.type(value) ~= "integer" or value < 0 then
      core.fail(("t_wythoff: f(%d) is %s, expected an integer >= 0"):format(x, core.position_text(value)))
    end
    return math.min(value, 1 << 40)
  end
  local partner = listed_pairs_of(f)
  return with_room("f", f, {
    outcome = function(p)
      local large = partner(math.max(p[1], p[2]))
      return large and (large == math.min(p[1], p[2]) and "P" or "N")
    end,
  })
end

return family(info, function(t)
  if type(t) == "function" then return by_function(t) end
  local whole = type(t) == "number" and math.tointeger(t)
  if not whole or whole < 1 or whole >= 1 << 31 then
    core.bad_argument(1, ("expected a function or an integer from 1 to %d, got %s"):format((1 << 31) - 1,
      core.position_text(t)), "t_wythoff")
  end
  local partner, smaller = pairs_of(whole)
  return with_room(tostring(whole), function() return whole end, {
    outcome = function(p) return partner(math.max(p[1], p[2])) == math.min(p[1], p[2]) and "P" or "N" end,
    winning_moves = function(p) return winning_moves(whole, partner, smaller, p[1], p[2]) end,
  })
end)
