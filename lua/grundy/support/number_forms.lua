--- The closed forms that a guess tries on the values of the numbers first..last, simplest first.
---
--- A form is { text, code }: the text of the function in words of n, and an expression of n in Lua. Some have a
--- function `f` in place of the code.

local odious = require "grundy.support.odious"
local primes = require "grundy.support.primes"

local M = {}

-- The most heaps that a guess may omit at the start, where games are often irregular.
M.longest_start = 8

--- The exponent of 2 in n; -1 for 0.
local function exponent(n)
  if n == 0 then return -1 end
  local count = 0
  while n & 1 == 0 do n, count = n >> 1, count + 1 end
  return count
end

--- The product, or the sum from 0, of `of(p, power)` for the prime powers of n; nil below 1.
local function multiplied(of)
  return function(n)
    local product = 1
    if n < 1 then return nil end
    primes.each_power(n, function(p, power) product = product * of(p, power) end)
    return product
  end
end

local function added(of)
  return function(n)
    local sum = 0
    if n < 1 then return nil end
    primes.each_power(n, function(p, power) sum = sum + of(p, power) end)
    return sum
  end
end

-- Functions of divisors: their names, with "%s" for n, and f(n) for n >= 1, nil if undefined.
local divisor_functions = {
  { "the number of divisors of %s", multiplied(function(_, power) return power + 1 end) },
  { "the number of prime factors of %s, counted with multiplicity", added(function(_, power) return power end) },
  { "the number of primes that divide %s", added(function() return 1 end) },
  { "the largest odd divisor of %s", multiplied(function(p, power) return p == 2 and 1 or p ^ power // 1 | 0 end) },
  { "the largest proper divisor of %s", function(n)
    local p = primes.least(n)
    return p and n // p
  end },
  { "the least prime that divides %s", primes.least },
  { "the index of the least prime that divides %s", primes.index },
  { "the index of the least prime that divides %s, but 0 if this is 2", function(n)
    return n % 2 == 0 and 0 or primes.index(n)
  end },
  { "the number of integers up to %s prime to it", multiplied(function(p, power)
    return (p - 1) * (p ^ (power - 1) // 1 | 0)
  end) },
}

--- "n", "(n + 3)", "(n - 1)".
local function shifted(shift)
  if shift == 0 then return "n" end
  return ("(n %s %d)"):format(shift > 0 and "+" or "-", math.abs(shift))
end

-- Each calls try(text, code or f) for its forms of the values[first..last].
local forms = {}

--- A constant: that of the last heap.
function forms.constant(try, values, _, last)
  try(tostring(values[last]), tostring(values[last]))
end

--- n + c and n xor c.
function forms.shifts(try, values, _, last)
  local c, mask = values[last] - last, values[last] ~ last
  local text = c == 0 and "n" or ("n %s %d"):format(c > 0 and "+" or "-", math.abs(c))
  try(text, text)
  if mask ~= 0 then try("n ~ " .. mask, "n ~ " .. mask) end
end

--- n mod k: k is one more than the largest value, and at most half the number of values, so that a repetition is seen.
function forms.remainders(try, _, first, last, largest)
  local k = largest + 1
  if 2 * k > last - first + 1 then return end
  for shift = 0, math.min(k - 1, M.longest_start) do
    try(("%s mod %d"):format(shifted(-shift), k), ("%s %% %d"):format(shifted((k - shift) % k), k))
  end
end

--- floor(n / k), and that modulo m.
function forms.quotients(try, _, _, last, largest)
  for k = 2, 16 do
    for shift = -2, 2 do
      local text, code = ("floor(%s / %d)"):format(shifted(shift), k), ("%s // %d"):format(shifted(shift), k)
      if shift < 0 then code = ("(%s // %d - 1)"):format(shifted(shift + k), k) end -- right from -shift on
      try(text, code)
      if (last + shift) // k > largest then
        try(("%s mod %d"):format(text, largest + 1), ("%s %% %d"):format(code, largest + 1))
      end
    end
  end
end

--- Numbers of coin turning: odious numbers, and the largest power of two that divides, or its exponent.
function forms.coins(try)
  for shift = -2, 2 do
    local of = shifted(shift)
    try(("the odious number with index %s"):format(of), function(n)
      return n + shift < 1 and 0 or odious.number(n + shift)
    end)
    try(("the largest power of 2 that divides %s"):format(of), ("%s & -%s"):format(of, of))
    try(("the exponent of 2 in %s"):format(of), ("exponent(%s)"):format(of))
    try(("1 + the exponent of 2 in %s"):format(of), ("1 + exponent(%s)"):format(of))
  end
end

--- Exclusive or of n with a part of it.
function forms.parts(try)
  for k = 2, 8 do
    try(("n ~ floor(n / %d)"):format(k), ("n ~ n // %d"):format(k))
    try(("n ~ (n mod %d)"):format(k), ("n ~ n %% %d"):format(k))
  end
end

--- Functions of the divisors of n, n - 1 and n + 1, possibly plus or minus 1.
function forms.divisors(try)
  for _, each in ipairs(divisor_functions) do
    for _, shift in ipairs { 0, 1, -1 } do
      for _, plus in ipairs { 0, -1, 1 } do
        local text = each[1]:format(shifted(shift))
        if plus ~= 0 then text = ("%s, %s 1"):format(text, plus > 0 and "plus" or "minus") end
        try(text, function(n)
          local value = n + shift >= 1 and each[2](n + shift)
          return value and value + plus or nil
        end)
      end
    end
  end
end

local order = { "constant", "shifts", "remainders", "quotients", "coins", "parts", "divisors" }

--- A function of n from an expression.
---@param code string
---@return fun(n: integer): integer
function M.compiled(code)
  return assert(load("local exponent = ...; return function(n) return " .. code .. " end", "=guess", "t", {}))(exponent)
end

--- The first n from which f agrees with all values.
local function fits_from(values, first, last, f)
  local n = last + 1
  while n > first and f(n - 1) == values[n - 1] do n = n - 1 end
  return n
end

--- Calls add(text, f, from, code) for the forms that fit the values from `from` on.
function M.plain(values, first, last, add)
  local largest, constant = 0, false
  for n = first, last do largest = math.max(largest, values[n]) end
  local most = first + math.min(M.longest_start, (last - first) // 4)
  for _, name in ipairs(order) do
    forms[name](function(text, form)
      local code = type(form) == "string" and form or nil
      local f = code and M.compiled(code) or form
      local from = constant and last + 1 or fits_from(values, first, last, f)
      if from > most then return end
      add(text, f, from, code)
      constant = name == "constant"
    end, values, first, last, largest)
  end
  return constant
end

-- g(2n) and g(2n + 1) as a g(n) + b n + c: a and b, simplest first; the numbers |c| are at most `most_c`.
local slopes = { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 0, 2 }, { 2, 0 }, { 1, 1 }, { -1, 0 }, { -1, 1 }, { -1, 2 } }
local most_c, most_from, least_checks = 8, 4, 12

--- The text of a g(n) + b n + c.
local function linear_text(a, b, c)
  local text = ""
  for _, part in ipairs { { a, "g(n)" }, { b, "n" }, { c, "" } } do
    local factor_of, what = part[1], part[2]
    local number = math.abs(factor_of)
    local amount = what == "" and tostring(number) or number == 1 and what or number .. " " .. what
    if factor_of ~= 0 then
      local sign = factor_of < 0 and "-" or "+"
      text = text == "" and (sign == "-" and "-" or "") .. amount or ("%s %s %s"):format(text, sign, amount)
    end
  end
  return text == "" and "0" or text
end

--- a, b, c of the values at 2n + odd for n >= from; nil if none fits often enough.
local function halving(values, from, last, odd)
  local top = (last - odd) // 2
  if top - from + 1 < least_checks then return nil end
  for _, slope in ipairs(slopes) do
    local a, b = slope[1], slope[2]
    local c, fits = values[2 * top + odd] - a * values[top] - b * top, true
    for n = from, top do fits = fits and values[2 * n + odd] == a * values[n] + b * n + c end
    if fits and math.abs(c) <= most_c then return { a, b, c } end
  end
end

--- g(2n) and g(2n + 1) from g(n), by add(text, f, from, nil, halves).
local function halves(values, first, last, add)
  for from = math.max(first, 1), most_from do
    local even, odd = halving(values, from, last, 0), halving(values, from, last, 1)
    if even and odd and (even[1] ~= 0 or odd[1] ~= 0) then
      local function g(n)
        if n < 2 * from then return values[n] end
        local of = n & 1 == 0 and even or odd
        return (of[1] == 0 and 0 or of[1] * g(n // 2)) + of[2] * (n // 2) + of[3]
      end
      local text = ("g(2n) = %s and g(2n + 1) = %s for n >= %d"):format(linear_text(table.unpack(even)),
        linear_text(table.unpack(odd)), from)
      return add(text, g, first, nil, { even = even, odd = odd, from = from, values = values, first = first })
    end
  end
end

-- Features that may alone determine a value: in words, and as a function of n >= 1.
local features = {
  { "the exponent of 2 in n", exponent },
  { "the exponent of 2 in n + 1", function(n) return exponent(n + 1) end },
  { "the number of divisors of n", divisor_functions[1][2] },
  { "the number of prime factors of n", divisor_functions[2][2] },
}

--- The value of each class of a feature, and a list of the classes; nil if a class has two values, if classes of one
--- number are more than a quarter of the numbers, or if all values are equal.
local function classes_of(values, first, last, feature)
  local value, list, different = {}, {}, false
  for n = first, last do
    local class = feature(n)
    if value[class] == nil then
      list[#list + 1], value[class] = class, values[n]
    elseif value[class] ~= values[n] then
      return nil
    end
    different = different or values[n] ~= values[first]
  end
  if not different or 4 * #list > last - first + 1 then return nil end
  table.sort(list)
  return value, list
end

--- Values that depend on a single feature of n, by add(text, f, from).
local function by_feature(values, first, last, add)
  local from = math.max(first, 1)
  for _, each in ipairs(features) do
    local value, list = classes_of(values, from, last, each[2])
    if value then
      local texts = {}
      for i, class in ipairs(list) do texts[i] = ("%d -> %d"):format(class, value[class]) end
      return add(("depends on %s alone: %s"):format(each[1], table.concat(texts, ", ")), function(n)
        return n >= 1 and value[each[2](n)] or nil
      end, from)
    end
  end
end

--- Forms for values that no plain form fits, by add as above.
function M.others(values, first, last, add)
  local found = false
  local function noted(...)
    found = true
    add(...)
  end
  by_feature(values, first, last, noted)
  if not found then halves(values, first, last, noted) end
end

return M
