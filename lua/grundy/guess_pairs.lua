--- Guesses for games of several heaps: closed forms of the whole table, periods of its rows and diagonals, and the
--- border on which the P-positions lie.

local number_forms = require "grundy.support.number_forms"
local core = require "grundy.core"
local known = require "grundy.theory.known"
local lists_from = require "grundy.support.number_lists"
local tuple_forms = require "grundy.support.tuple_forms"

-- largest: the most rows of a table.
local M = { largest = 1000 }

-- A table with fewer numbers on a side shows nothing.
local least_side = 5

--- The exponent of 2 in n; 0 for 0.
local function exponent(n)
  local count = 0
  while n ~= 0 and n & 1 == 0 do n, count = n >> 1, count + 1 end
  return count
end

--- The largest k with k (k + 1) / 2 <= n, n >= 0.
local function triangle(n)
  local k = (math.sqrt(8.0 * n + 1) - 1) // 2 | 0
  while (k + 1) * (k + 2) // 2 <= n do k = k + 1 end
  while k * (k + 1) // 2 > n do k = k - 1 end
  return k
end

-- Forms of the value of {a, b}; those with K are tried with 2..most_k, or with one more than the largest value.
local plain = {
  { "a + b", function(a, b) return a + b end, "a + b" },
  { "a ~ b", function(a, b) return a ~ b end, "a ~ b" },
  { "max(a, b)", math.max },
  { "min(a, b)", math.min },
  { "|a - b|", function(a, b) return math.abs(a - b) end },
  { "a * b", function(a, b) return a * b end, "a * b" },
  { "floor(|a / b - b / a|)", function(a, b)
    local least, most = math.min(a, b), math.max(a, b)
    if least == 0 then return -1 end
    return (most * most - least * least) // (most * least)
  end },
  { "the exponent of 2 in a | b", function(a, b) return exponent(a | b) end },
  { "the exponent of 2 in (a | b) + 1", function(a, b) return exponent((a | b) + 1) end },
  { "the exponent of 2 in ((a - 1) | (b - 1)) + 1", function(a, b) return exponent((a - 1 | b - 1) + 1) end },
  { "the largest k with k(k + 1) / 2 <= a + b", function(a, b) return triangle(a + b) end },
}
local with_k = {
  { "floor(a / K) ~ floor(b / K)", function(k, a, b) return a // k ~ b // k end, "a // K ~ b // K" },
  { "floor(a / K) + floor(b / K)", function(k, a, b) return a // k + b // k end, "a // K + b // K" },
  { "(a mod K) ~ (b mod K)", function(k, a, b) return a % k ~ b % k end, "a % K ~ b % K" },
  { "(a + b) mod K + K (floor(a / K) ~ floor(b / K))", function(k, a, b)
    return (a + b) % k + k * (a // k ~ b // k)
  end, "(a + b) % K + K * (a // K ~ b // K)", least = 3 }, -- 2: a ~ b
}
local most_k = 12

--- Whether f gives all values of the table.
local function fits(t, first, last, f)
  for a = first, last do
    for b = first, last do
      if t[a][b] ~= f(a, b) then return false end
    end
  end
  return true
end

--- Closed forms of the whole table, by add(text, f).
local function whole(t, first, last, add)
  local largest = 0
  for a = first, last do
    for b = first, last do largest = math.max(largest, t[a][b]) end
  end
  if fits(t, first, last, function() return t[first][first] end) then
    local c = t[first][first]
    return add(tostring(c), function() return c end, { expression = tostring(c) })
  end
  for _, form in ipairs(plain) do
    local text, f, code = form[1], form[2], form[3]
    local function rest(a, b) return f(a, b) % (largest + 1) end
    if fits(t, first, last, f) then
      add(text, f, code and { expression = code })
    elseif fits(t, first, last, rest) then
      add(("(%s) mod %d"):format(text, largest + 1), rest,
        code and { expression = ("(%s) %% %d"):format(code, largest + 1) })
    end
  end
  for _, form in ipairs(with_k) do
    for k = form.least or 2, math.min(most_k, last) do
      local function f(a, b) return form[2](k, a, b) end
      if fits(t, first, last, f) then
        add(form[1]:gsub("K", k):sub(1), f, { expression = form[3]:gsub("K", k):sub(1) })
      end
    end
  end
end

-- A row, or the table, shows a period if it repeats it `times` times, and a row also if `least_again` values recur; the
-- periods of at most `most_rows` rows are listed.
local times, least_again, most_rows = 3, 8, 8

--- The least period of row[first..last] with its saltus and the place where it begins; nil if there is none.
local function period_of(row, first, last)
  for p = 1, (last - first) // times do
    local saltus, start = row[last] - row[last - p], last - p
    while start >= first and row[start + p] - row[start] == saltus do start = start - 1 end
    if start + 1 + math.max(times * p, p + least_again) <= last + 1 then return p, saltus, start + 1 end
  end
end

--- The periods of the whole table in both directions, by add(text, f).
local function both_periods(t, first, last, add)
  local function least(moved)
    for p = 1, (last - first) // times do
      local same = true
      for a = first, last - p do
        for b = first, last do same = same and moved(a, b, p) end
      end
      if same then return p end
    end
  end
  local p = least(function(a, b, by) return t[a + by][b] == t[a][b] end)
  local q = p and least(function(a, b, by) return t[b][a + by] == t[b][a] end)
  if not q then return end
  add(("periodic in a with period %d and in b with period %d"):format(p, q), function(a, b)
    return t[first + (a - first) % p][first + (b - first) % q]
  end)
end

--- Values that depend only on |a - b|, on the greater number, or on the lesser, by add(text, f).
local function by_difference(t, first, last, add)
  local of = {
    { "|a - b|", function(a, b) return math.abs(a - b) end },
    { "max(a, b)", math.max },
    { "min(a, b)", math.min },
  }
  for _, each in ipairs(of) do
    local values, same = {}, true
    for a = first, last do
      for b = first, last do
        local d = each[2](a, b)
        values[d] = values[d] or t[a][b]
        same = same and values[d] == t[a][b]
      end
    end
    if same then
      local start, best = values[first] and first or 0, nil
      local top = last - first + start
      number_forms.plain(values, start, top, function(text, f, from)
        if from == start then best = best or { text:gsub("%f[%w]n%f[%W]", "d"), f } end
      end)
      local list = {}
      for d = start, top do list[#list + 1] = tostring(values[d]) end
      return add(("depends on d = %s alone: %s"):format(each[1], best and best[1] or table.concat(list, ", ")),
        function(a, b)
          local d = each[2](a, b)
          if best then return best[2](d) end
          return values[d]
        end)
    end
  end
end

--- The periods of the first rows, or of the first diagonals {a, a + d}, by add(text, f), up to the first that shows
--- none.
local function lines(t, first, last, add, name, at)
  for k = 0, math.min(last - first, most_rows - 1) do
    local line, top = {}, last
    for n = first, last do
      line[n] = at(t, first + k, n)
      if line[n] == nil then top = math.min(top, n - 1) end
    end
    local p, saltus, start = period_of(line, first, top)
    if not p then return end
    add(name(k, saltus == 0 and "periodic" or "arithmetic periodic", p, saltus == 0 and "" or " and saltus " .. saltus,
      start), function(x, y)
      local own, n = at(nil, x, y)
      if own ~= first + k or n < first then return nil end
      if n < start + p then return line[n] end
      local turns = (n - start) // p
      return line[n - turns * p] + turns * saltus
    end)
  end
end

--- The periods of the first rows {a, b}, and of the first diagonals {a, a + d}, by add(text, f).
local function rows(t, first, last, add)
  lines(t, first, last, add, function(k, how, p, saltus, start)
    return ("{%d, b} is %s with period %d%s from b = %d"):format(first + k, how, p, saltus, start)
  end, function(of, a, b)
    if of then return of[a][b] end
    return a, b
  end)
  lines(t, first, last, add, function(k, how, p, saltus, start)
    return ("{a, a%s} is %s with period %d%s from a = %d"):format(k == 0 and "" or " + " .. k, how, p, saltus, start)
  end, function(of, d, a)
    if of then return of[a][a + d - first] end
    return a + first > d + first and nil or d - a + first, a -- for the pair {d, a}: the diagonal, and the place on it
  end)
end

--- The pairs a <= b of value 0, by a; nil if a number is in two of them.
local function border(t, first, last)
  local list, seen = {}, {}
  for a = first, last do
    for b = a, last do
      if t[a][b] == 0 then
        if seen[a] or seen[b] then return nil end
        seen[a], seen[b] = true, true
        list[#list + 1] = { a, b }
      end
    end
  end
  return list
end

-- A border of fewer P-positions shows nothing.
local least_border = 6

--- The numbers alpha with floor(k alpha) = list[k][1] for all k >= 1: an interval, or nil.
local function slopes(list)
  local low, high = 0, math.huge
  for k = 2, #list do
    low = math.max(low, list[k][1] / (k - 1))
    high = math.min(high, (list[k][1] + 1) / (k - 1))
  end
  if low < high then return low, high end
end

--- The text of (2 - step + sqrt(step^2 + 4)) / 2.
local function root_text(step)
  if step % 2 == 1 then return ("(%d + sqrt(%d)) / 2"):format(2 - step, step * step + 4) end
  local whole_part, root = 1 - step // 2, ("sqrt(%d)"):format((step // 2) ^ 2 // 1 + 1)
  return whole_part == 0 and root or ("%d + %s"):format(whole_part, root)
end

--- The line on which the P-positions {floor(k alpha), floor(k alpha) + t k} lie, by add(text, outcome).
local function linear_border(t, first, last, add)
  local list = first == 0 and border(t, first, last)
  if not list or #list < least_border or list[1][2] ~= 0 then return end
  local step = list[2][2] - list[2][1]
  for k, pair in ipairs(list) do
    if pair[2] - pair[1] ~= step * (k - 1) then return end
  end
  local low, high = slopes(list)
  if step < 1 or not low then return end
  local alpha = (2 - step + math.sqrt(step * step + 4)) / 2
  local named = alpha > low and alpha < high
  if not named then alpha = (low + high) / 2 end
  local number = named and root_text(step) or ("a number from %.4f to %.4f"):format(low, high)
  local factor = step == 1 and "" or step .. " "
  add(("the P-positions are {floor(k r), floor(k r) + %sk}, k >= 0, with r = %s"):format(factor, number), function(a, b)
    local least, difference = math.min(a, b), math.abs(a - b)
    if difference % step ~= 0 then return "N" end
    return math.floor(difference // step * alpha) == least and "P" or "N"
  end, named and { border = step })
end

-- The default last number, by the length of the lists.
local default_last = { [2] = 40, [3] = 15, [4] = 10 }

--- The guesses for the lists of numbers up to `last`, { text, value? , outcome?, first, last }, and the examined part.
--- nil if the positions of the ruleset are not such lists; nil, message if the values cannot be found.
---@param ruleset grundy.Ruleset
---@param last? integer
---@param settings grundy.GuessSettings
---@return table[]? guesses
---@return table|string|nil looked { heaps, first, last, ended? }, or the message
function M.of(ruleset, last, settings)
  local first, count = lists_from(ruleset, settings.heaps)
  if not first then return nil end
  last = last or default_last[count]
  if last > M.largest then return nil, ("pairs are examined only up to %d"):format(M.largest) end
  local t, known_to, ended = known.table(ruleset, count, first, last, settings, "values")
  if not t then return nil, known_to end
  if known_to - first < least_side then
    return nil, ("%s, with the values of %d..%d known"):format(ended, first, known_to)
  end
  local guesses = {}
  local function add(key)
    return function(text, f, code)
      guesses[#guesses + 1] = { text = text, [key] = f, code = code, first = first, last = known_to, heaps = count,
        ended = ended }
    end
  end
  if count == 2 then
    whole(t, first, known_to, add "value")
    if #guesses == 0 then both_periods(t, first, known_to, add "value") end
    if #guesses == 0 then by_difference(t, first, known_to, add "value") end
    if #guesses == 0 then rows(t, first, known_to, add "value") end
    linear_border(t, first, known_to, add "outcome")
  end
  if #guesses == 0 then tuple_forms(t, count, first, known_to, add "value", add "outcome") end
  return guesses, { heaps = count, first = first, last = known_to, ended = ended }
end

--- `Guess:check` for lists of numbers.
function M.check(guess, ruleset, last, settings, differs)
  local wrong, difference, message
  local function compare(p, list, within)
    if wrong then return true end
    local value, why = p:value(within)
    if value == nil then return nil, why end
    difference = differs(list, value)
    if difference then wrong = table.move(list, 1, guess.heaps, 1, {}) end
    return true
  end
  local _, known_to, ended = known.table(ruleset, guess.heaps, guess.first, last, settings, "values", compare)
  if wrong then return false, wrong, ("%s: %s"):format(core.position_text(wrong), difference) end
  if type(known_to) == "string" then message = known_to elseif known_to < last then message = ended end
  if message then return nil, message end
  return true, ("it fits up to %d"):format(last)
end

return M
