--- Wythoff's game with room: take from one heap, or nearly equally from both.
---
--- For a number t the P-positions are the pairs A_n = floor(n a), B_n = A_n + t n with a = [1; t, t, ...] = (2 - t +
--- sqrt(t^2 + 4)) / 2. Everything is exact: numbers are written in the numerators p or the denominators q of the
--- convergents of a (Ostrowski), multiplying by a moves every digit from q to p, and multiplying by t + a moves it up
--- one place in p.

local accept = require "grundy.support.accept"
local budget = require("grundy.theory.budget").games
local core = require "grundy.core"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new
local vector_game = require "grundy.vector_game"
local vector_values = require "grundy.vector_values"

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

--- A function that gives the partner of a number in its pair, for the moves k <= l < f(k); nil if f is not of the
--- kind below, or the number is too large. Pairs are listed as far as they were asked for.
---
--- Let g(k) = f(k) - k be positive and not decrease, and let g(k) be at most g(2) for each 2 in k and g(1) for an odd
--- one; therefore f(k) <= f(d1) + f(d2) + ... for all sums k = d1 + d2 + ... of ones and twos. A_n is the least number
--- in no earlier pair, B_n = B(n-1) + f(A_n - A(n-1)), and A_0 = B_0 = 0. As f >= 2, no two B's are neighbours, so that
--- A's differ by 1 or 2. Proof that the pairs are the P-positions: from (A_n, B_n) to (A_m, B_m), m < n, one takes k =
--- A_n - A_m and l = B_n - B_m, which is a sum of f's of ones and twos whose sum is k, and at least f(k). To (B_m, A_m)
--- one would take fewer than this k and more than this l. Let (x, y), x <= y, not be a pair. If x = B_n, or x = A_n and
--- y > B_n, the larger heap can be made the partner of x. Otherwise x = A_n and y < B_n. Let m be the greatest number
--- with B_m - A_m <= y - x. To (A_m, B_m) one takes k = x - A_m and l = y - B_m >= k, and l - k = y - x - (B_m - A_m)
--- is less than B(m+1) - A(m+1) - (B_m - A_m) = g(A(m+1) - A_m) <= g(k).
local function listed_pairs_of(f)
  local partners, last, least, larger = { [0] = 0 }, 0, 1, 0
  local looked, before, fine, one, two = 0, 1, true, nil, nil
  local function suits(n)
    while fine and looked < n do
      local k = looked + 1
      local room = f(k) - k
      if k <= 2 then one, two = one or room, room end
      fine = room >= before and room <= k // 2 * two + k % 2 * one and (k > 2 or room <= 2 * one)
      if fine then looked, before = k, room end
    end
    return n <= looked
  end
  return function(n)
    if n > budget.listed_pairs or not suits(math.max(n, 2)) then return nil end
    while not partners[n] do
      while partners[least] do least = least + 1 end
      larger = larger + f(least - last)
      partners[least], partners[larger], last = larger, least, least
    end
    return partners[n]
  end
end

--- The ruleset where k tokens, and l >= k from the other heap, may be taken if l < f(k), with its theorem.
local function with_room(name, f, theorem)
  return ruleset {
    name = ("Wythoff (%s)"):format(name),
    accept = accept.tuple(2),
    canonical = function(p) return p[1] <= p[2] and p or { p[2], p[1] } end,
    moves = function(p, to)
      local a, b = p[1], p[2]
      for left = 0, a - 1 do to { left, b } end
      for left = 0, b - 1 do to { a, left } end
      for k = 1, math.min(a, b) do
        local most = f(k) - 1
        for l = k, math.min(b, most) do to { a - k, b - l } end
        for l = k + 1, math.min(a, most) do to { a - l, b - k } end
      end
    end,
    theorem = theorem,
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
  local function f(k)
    local value = given(k)
    if math.type(value) ~= "integer" or value < 0 then
      core.fail(("t_wythoff: f(%d) is %s, expected an integer >= 0"):format(k, core.position_text(value)))
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

--- The moves for a number t as vectors, or nil.
local function vectors_of(t)
  if t > budget.vectors then return nil end
  local spec = { { 1, 0, multiples = true }, any_order = true }
  for d = 0, t - 1 do spec[#spec + 1] = { 1 + d, 1, plus = { { 1, 1 } } } end
  return vector_game(spec)
end

return family({
  name = "Generalized Wythoff",
  growth = "n^3",
  example = "grundy.games.t_wythoff(2) { 6, 9 }",
  rules = "t_wythoff(t){a, b}: take any number of tokens, one or more, from one of the two heaps, or take numbers that "
    .. "differ by less than t from both. The player who cannot move loses. t = 1 is Wythoff's game. t may be a "
    .. "function f: then take k > 0 from one heap and l from the other, where k <= l < f(k). The number t stands for "
    .. "f(k) = k + t.",
  verdict = "P iff the sizes are A_n = floor(n a) and B_n = A_n + tn for an n >= 0, a = (2 - t + sqrt(t^2 + 4)) / 2; "
    .. "A_n is also the least number that is not among the earlier ones. For functions: A_n is that least number, and "
    .. "B_n = B_(n-1) + f(A_n - A_(n-1)), if g(k) = f(k) - k is positive, does not decrease, and is at most the sum of "
    .. "g(2) for each 2 in k and g(1) for an odd one, as f(k) = sk + t; other functions are decided by search. Values "
    .. "of a number t up to 64 come from tables and proven rows; others, and misere play, are found by search.",
  source = "A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly "
    .. "89 (1982); A. S. Fraenkel, Heap games, numeration systems and sequences, Annals of Combinatorics 2 (1998), "
    .. "where f(k) = sk + t; A. S. Fraenkel and Y. Tanny, A class of Wythoff-like games, INTEGERS 12B (2013) A7, for "
    .. "functions, as A. N. Siegel's CGSuite states their moves; the proof for these stands in the file of the game",
}, function(t)
  if type(t) == "function" then return by_function(t) end
  local whole = type(t) == "number" and math.tointeger(t)
  if not whole or whole < 1 or whole >= 1 << 31 then
    core.bad_argument(1, ("expected a function or an integer from 1 to %d, got %s"):format((1 << 31) - 1,
      core.position_text(t)), "t_wythoff")
  end
  local partner, smaller = pairs_of(whole)
  local vectors = vector_values.by_games(function() return vectors_of(whole) end)
  return vectors.complete(with_room(tostring(whole), function(k) return k + whole end, {
    value = vectors.value,
    outcome = function(p) return partner(math.max(p[1], p[2])) == math.min(p[1], p[2]) and "P" or "N" end,
    winning_moves = function(p) return winning_moves(whole, partner, smaller, p[1], p[2]) end,
  }))
end)
