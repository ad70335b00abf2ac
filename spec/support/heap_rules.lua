--- The code language of doc/guide/codes.md, slowly: a parser of its own, all divisions one by one, and values by the
--- definition. It shares nothing with the library.

local heap_rules = {}

local letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV"

--- A digit is { [h] = modifier ("" for none), largest = h, more = boolean }: the numbers of heaps that may be left.
local function digit_of(body, after)
  local digit = { largest = -1, more = false }
  local function allow(h, modifier)
    assert(not digit[h], "listed twice")
    digit[h], digit.largest = modifier, math.max(digit.largest, h)
  end
  if body == "*" then
    digit.more = true
    allow(0, after)
    allow(1, after)
    allow(2, after)
  elseif #body == 1 then
    local bits = letters:find(body:upper(), 1, true) - 1
    for h = 0, 4 do
      if bits >> h & 1 == 1 then allow(h, after) end
    end
  else
    for number, first, plus, second in body:sub(2, -2):gmatch "(%d+)([!?=]?)(%+?)([!?=]?)" do
      local modifier = first .. second .. after
      assert(#modifier <= 1, "two modifiers")
      allow(tonumber(number), modifier)
      digit.more = plus == "+"
    end
    -- the numbers that "+" adds carry the modifier, even if the named number cannot
    while digit.more and digit.largest < 2 do allow(digit.largest + 1, digit[digit.largest]) end
  end
  return digit
end

--- The digits of a text: a list whose element i is the i-th digit, and the text after them.
local function digits_of(text)
  local list = {}
  while true do
    local body, after, rest = text:match "^([0-9A-Va-v*])([!?=]?)(.*)$"
    if not body then body, after, rest = text:match "^(%b{})([!?=]?)(.*)$" end
    if not body then return list, text end
    list[#list + 1] = digit_of(body, after)
    text = rest
  end
end

--- The code of a well-formed text: a function digit(r).
function heap_rules.parse(text)
  local before, after = text:match "^(.-)%.(.*)$"
  local first = digits_of(before or "")[1]
  local digits, rest = digits_of(after or text)
  local tail = {}
  if rest ~= "" then
    tail, rest = digits_of(assert(rest:match "^%[(.+)%]$", rest))
    assert(rest == "")
  end
  return function(r)
    if r == 0 then return first end
    if r <= #digits then return digits[r] end
    return #tail > 0 and tail[(r - #digits - 1) % #tail + 1] or nil
  end
end

--- The modifier of a division into h heaps, or nil if it is not allowed.
local function allowed(digit, h)
  if not digit then return nil end
  if digit[h] then return digit[h] end
  return digit.more and h > digit.largest and digit[digit.largest] or nil
end

--- Whether a sorted division satisfies a modifier.
local function satisfies(parts, modifier)
  if #parts < 2 or modifier == "" then return true end
  local equal, unequal = true, true
  for i = 2, #parts do
    if parts[i] == parts[i - 1] then unequal = false else equal = false end
  end
  if modifier == "!" then return unequal end
  if modifier == "?" then return not equal end
  return equal
end

--- All options of a heap of n, each a sorted list of heaps, by all partitions into as many heaps as may be left.
function heap_rules.options(code, n)
  local list, parts = {}, {}
  local digit
  local function divide(left, least)
    if left == 0 then
      local modifier = allowed(digit, #parts)
      if modifier and satisfies(parts, modifier) then list[#list + 1] = table.move(parts, 1, #parts, 1, {}) end
      return
    end
    if #parts == digit.largest and not digit.more then return end
    local last = #parts + 1 == digit.largest and not digit.more -- so that this heap is all that is left
    for part = last and math.max(least, left) or least, left do
      parts[#parts + 1] = part
      divide(left - part, part)
      parts[#parts] = nil
    end
  end
  for r = 0, n do
    digit = code(r)
    if digit then divide(n - r, 1) end
  end
  return list
end

-- Sets of states of divisions: the number of heaps (capped), whether two of them differ, the exclusive or.
local function state(count, mixed, xor)
  return xor << 8 | count << 1 | mixed
end

--- The values of the heaps 0..last, as a table: the exclusive ors of the divisions of m are collected part size by part
--- size, from 1 up.
function heap_rules.values(code, last)
  local most, more = 0, false -- the most heaps that a digit names, and whether one allows more
  for r = 0, last do
    local digit = code(r) or { largest = 0 }
    most, more = math.max(most, digit.largest), more or digit.more
  end
  local any, distinct = { [0] = { [state(0, 0, 0)] = true } }, { [0] = { [state(0, 0, 0)] = true } }
  for m = 1, last do any[m], distinct[m] = {}, {} end
  local values = {}

  --- Adds to a set the states with one heap more, unless that is more than a digit allows.
  local function join(set, states, value, mixed)
    for s in next, states do
      local count = s >> 1 & 127
      if count < most or more then
        set[state(math.min(count, most) + 1, mixed or s & 1, (s >> 8) ~ value)] = true
      end
    end
  end

  --- Lets divisions have heaps of n, all smaller ones being there.
  local function add_part(n)
    local value = values[n]
    for m = last, n, -1 do join(distinct[m], distinct[m - n], value, 1) end -- at most one of them: from above
    local with = {} -- with[m]: the divisions of m with a heap of n
    for m = n, last do
      with[m] = {}
      join(with[m], any[m - n], value, m > n and 1 or 0)
      join(with[m], with[m - n] or {}, value)
    end
    for m = n, last do
      for s in next, with[m] do any[m][s] = true end
    end
  end

  for n = 0, last do
    local seen = {}
    for r = 0, n do
      local digit, m = code(r), n - r
      for s in next, digit and any[m] or {} do
        local count = s >> 1 & 127
        local modifier = allowed(digit, count)
        if modifier and (count < 2 or modifier == "" or modifier == "?" and s & 1 == 1
          or modifier == "=" and s & 1 == 0) then seen[s >> 8] = true end
      end
      for s in next, digit and distinct[m] or {} do
        local count = s >> 1 & 127
        if count >= 2 and allowed(digit, count) == "!" then seen[s >> 8] = true end
      end
    end
    local value = 0
    while seen[value] do value = value + 1 end
    values[n] = value
    if n > 0 then add_part(n) end
  end
  return values
end

return heap_rules
