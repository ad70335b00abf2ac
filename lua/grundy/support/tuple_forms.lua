--- Closed forms of tables of pairs, triples and quadruples: of their values, or of their P-positions alone.

local letters = { "a", "b", "c", "d" }

--- The letters of a given number of numbers, each in a text, joined.
local function joined(count, form, separator)
  local texts = {}
  for i = 1, count do texts[i] = form:format(letters[i]) end
  return table.concat(texts, separator)
end

--- Calls f(list, value) for all lists of a table until it returns true; returns whether one did.
local function any(t, count, f)
  local list = {}
  local function look(row, i)
    for n, below in next, row do
      list[i] = n
      if i == count then
        if f(list, below) then return true end
      elseif look(below, i + 1) then
        return true
      end
    end
    return false
  end
  return look(t, 1)
end

local function sum(list)
  local total = 0
  for _, n in ipairs(list) do total = total + n end
  return total
end

--- The exclusive or of f(n) for the numbers n.
local function exclusive(list, f)
  local total = 0
  for i, n in ipairs(list) do total = total ~ f(n, i) end
  return total
end

local function same(n) return n end

-- Moduli and divisors that are tried.
local most_k = 12

--- The candidates for values: { text, f(list), expression }.
local function value_forms(count, largest, last)
  local list = {
    { joined(count, "%s", " ~ "), function(l) return exclusive(l, same) end, joined(count, "%s", " ~ ") },
    { joined(count, "%s", " + "), sum, joined(count, "%s", " + ") },
    { ("max(%s)"):format(joined(count, "%s", ", ")), function(l) return math.max(table.unpack(l)) end },
    { ("min(%s)"):format(joined(count, "%s", ", ")), function(l) return math.min(table.unpack(l)) end },
    { ("(%s) mod %d"):format(joined(count, "%s", " + "), largest + 1), function(l) return sum(l) % (largest + 1) end,
      ("(%s) %% %d"):format(joined(count, "%s", " + "), largest + 1) },
  }
  for odd = 0, 1 do
    local texts = {}
    for i = odd == 1 and 1 or 2, count, 2 do texts[#texts + 1] = letters[i] end
    local text = table.concat(texts, " ~ ")
    list[#list + 1] = { text, function(l)
      return exclusive(l, function(n, i) return i % 2 == odd and n or 0 end)
    end, text }
  end
  for k = 2, math.min(most_k, last) do
    list[#list + 1] = { joined(count, "(%s mod " .. k .. ")", " ~ "), function(l)
      return exclusive(l, function(n) return n % k end)
    end, joined(count, "%s %% " .. k, " ~ ") }
    list[#list + 1] = { joined(count, "floor(%s / " .. k .. ")", " ~ "), function(l)
      return exclusive(l, function(n) return n // k end)
    end, joined(count, "%s // " .. k, " ~ ") }
  end
  return list
end

--- The candidates for P-positions: { text, f(list): boolean }.
local function outcome_forms(count, last)
  local nim = joined(count, "%s", " ~ ")
  local list = {
    { nim .. " = 0", function(l) return exclusive(l, same) == 0 end, nim },
    { joined(count, "%s", " = "), function(l) return math.max(table.unpack(l)) == math.min(table.unpack(l)) end },
    { ("the exponents of 2 in %s are equal"):format(joined(count, "%s", ", ")), function(l)
      for i = 2, count do
        if l[i] & -l[i] ~= l[1] & -l[1] then return false end
      end
      return true
    end },
  }
  for k = 2, math.min(most_k, last) do
    list[#list + 1] = { ("%s is a multiple of %d"):format(joined(count, "%s", " + "), k), function(l)
      return sum(l) % k == 0
    end, ("(%s) %% %d"):format(joined(count, "%s", " + "), k) }
    list[#list + 1] = { ("all numbers are multiples of %d"):format(k), function(l)
      for _, n in ipairs(l) do
        if n % k ~= 0 then return false end
      end
      return true
    end }
    list[#list + 1] = { joined(count, "(%s mod " .. k .. ")", " ~ ") .. " = 0", function(l)
      return exclusive(l, function(n) return n % k end) == 0
    end, joined(count, "%s %% " .. k, " ~ ") }
  end
  return list
end

--- Whether the value of a list is that of its numbers each less by one, so that it depends only on their differences.
local function of_differences(t, count, first)
  return not any(t, count, function(list, value)
    local row = t
    for i = 1, count do
      if list[i] == first then return false end
      row = row[list[i] - 1]
    end
    return row ~= value
  end)
end

--- The forms that fit a table t[a][b][c] of values: add(text, value, code) for those of the values; add_outcome(text,
--- outcome, code) for those of the P-positions if none of the values fits.
---@param t table
---@param count integer of numbers in a list
---@param first integer
---@param last integer
---@param add function
---@param add_outcome function
return function(t, count, first, last, add, add_outcome)
  local largest, least, found = 0, math.huge, false
  any(t, count, function(_, value)
    largest, least = math.max(largest, value), math.min(least, value)
    return false
  end)
  if largest == least then
    return add(tostring(least), function() return least end, { expression = tostring(least) })
  end
  for _, form in ipairs(value_forms(count, largest, last)) do
    if not any(t, count, function(list, value) return form[2](list) ~= value end) then
      found = true
      add(form[1], function(...) return form[2] { ... } end, form[3] and { expression = form[3] })
    end
  end
  if found then return end
  if of_differences(t, count, first) then
    add("depends on the differences of the numbers alone", function(...)
      local row, list = t, { ... }
      local down = math.min(...) - first
      for i = 1, count do row = row and row[list[i] - down] end
      return row
    end)
  end
  if least > 0 then return end
  for _, form in ipairs(outcome_forms(count, last)) do
    if not any(t, count, function(list, value) return form[2](list) ~= (value == 0) end) then
      return add_outcome("P exactly where " .. form[1], function(...) return form[2] { ... } and "P" or "N" end,
        form[3] and { zero = form[3] })
    end
  end
end
