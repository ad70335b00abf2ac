--- Guesses for games of two heaps: closed forms of the whole table, periods of its rows, and
--- the border on which the P-positions lie.

local pairs_from = require "grundy.support.pairs"

-- largest: the table has at most so many rows.
local M = { largest = 1000 }

-- Forms of the value of {a, b}; those with k are tried with k = 2..most_k, or with one more than the largest value.
local plain = {
  { "a + b", function(a, b) return a + b end },
  { "a ~ b", function(a, b) return a ~ b end },
  { "max(a, b)", math.max },
  { "min(a, b)", math.min },
  { "|a - b|", function(a, b) return math.abs(a - b) end },
  { "a * b", function(a, b) return a * b end },
  { "floor(|a / b - b / a|)", function(a, b)
    local least, most = math.min(a, b), math.max(a, b)
    if least == 0 then return -1 end
    return (most * most - least * least) // (most * least)
  end },
}
local with_k = {
  { "floor(a / %d) ~ floor(b / %d)", function(k, a, b) return a // k ~ b // k end },
  { "floor(a / %d) + floor(b / %d)", function(k, a, b) return a // k + b // k end },
  { "(a mod %d) ~ (b mod %d)", function(k, a, b) return a % k ~ b % k end },
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
    return add(tostring(c), function() return c end)
  end
  for _, form in ipairs(plain) do
    local text, f = form[1], form[2]
    local function rest(a, b) return f(a, b) % (largest + 1) end
    if fits(t, first, last, f) then
      add(text, f)
    elseif fits(t, first, last, rest) then
      add(("(%s) mod %d"):format(text, largest + 1), rest)
    end
  end
  for _, form in ipairs(with_k) do
    for k = 2, most_k do
      local function f(a, b) return form[2](k, a, b) end
      if fits(t, first, last, f) then add(form[1]:format(k, k), f) end
    end
  end
end

-- A row, or the table, shows a period when it goes through it so often; the periods of so many rows are listed.
local times, most_rows = 3, 8

--- The least period of row[first..last] with its saltus and the place where it begins; nil where none shows.
local function period_of(row, first, last)
  for p = 1, (last - first) // times do
    local saltus, start = row[last] - row[last - p], last - p
    while start >= first and row[start + p] - row[start] == saltus do start = start - 1 end
    if start + 1 + times * p <= last then return p, saltus, start + 1 end
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

--- The periods of the first rows, by add(text, f).
local function rows(t, first, last, add)
  for a = first, math.min(last, first + most_rows - 1) do
    local p, saltus, start = period_of(t[a], first, last)
    if not p then return end
    local row = t[a]
    add(("{%d, b} is %s with period %d%s from b = %d"):format(a, saltus == 0 and "periodic" or "arithmetic periodic", p,
      saltus == 0 and "" or " and saltus " .. saltus, start), function(x, b)
      if x ~= a or b < first then return nil end
      if b < start + p then return row[b] end
      local turns = (b - start) // p
      return row[b - turns * p] + turns * saltus
    end)
  end
end

--- The pairs a <= b of value 0, by a; nil where a number is in two of them.
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
  end)
end

--- The guesses for the pairs of numbers up to `last`: { text, value? , outcome?, first, last }. nil where the
--- positions of the ruleset are no pairs; nil, message where the values cannot be had.
---@param ruleset grundy.Ruleset
---@param last integer
---@return table[]? guesses
---@return string? message
function M.of(ruleset, last)
  local first = pairs_from(ruleset)
  if not first then return nil end
  if last > M.largest then return nil, ("pairs are looked at up to %d at most"):format(M.largest) end
  local t, guesses = {}, {}
  for a = first, last do
    t[a] = {}
    for b = first, last do
      local value, message = ruleset({ a, b }):value()
      if value == nil then return nil, message end
      if math.type(value) ~= "integer" then return nil, "some of the values are infinite" end
      t[a][b] = value
    end
  end
  local function add_value(text, f)
    guesses[#guesses + 1] = { text = text, value = f, first = first, last = last, heaps = 2 }
  end
  whole(t, first, last, add_value)
  if #guesses == 0 then both_periods(t, first, last, add_value) end
  if #guesses == 0 then rows(t, first, last, add_value) end
  linear_border(t, first, last, function(text, f)
    guesses[#guesses + 1] = { text = text, outcome = f, first = first, last = last, heaps = 2 }
  end)
  return guesses
end

return M
