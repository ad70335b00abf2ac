--- Products of coin games: boards of coins, on which a move of one game chooses the columns and a move of the other the
--- rows.
---
--- In the product of A and B a coin lies at every {x, y} with x, y >= 1. If A may turn the set S, whose rightmost coin
--- is s, and B the set T, with rightmost coin t, then a move turns all coins {x, y} with x in S and y in T; the one at
--- {s, t} goes from heads to tails. The value of a lone head at {x, y} is the nim product of the values of a head at x
--- in A and of a head at y in B (the Tartan theorem, Winning Ways, ch. 14). The same holds in three dimensions.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local coin_row = require "grundy.coins.row"
local nimber = require "grundy.nimber"
local ruleset = require("grundy.ruleset").new

-- A head as one integer, with this many bits for each coordinate; the order is that of the lists of coordinates.
local bits <const> = 20
assert(coin_row.longest < 1 << bits)

local function code_of(head)
  local code = 0
  for i = 1, #head do code = code << bits | head[i] end
  return code
end

local function head_of(code, dimensions)
  local head = {}
  for i = dimensions, 1, -1 do
    head[i] = code & (1 << bits) - 1
    code = code >> bits
  end
  return head
end

--- The heads with these codes, sorted.
local function position_of(codes, dimensions)
  table.sort(codes)
  local heads = {}
  for i = 1, #codes do heads[i] = head_of(codes[i], dimensions) end
  return heads
end

-- ---- What a user may hand over.

--- The codes of the heads of a board given as text: x grows to the right, y from line to line, z from one block of
--- lines to the next, after an empty line.
local function codes_of_text(text, dimensions)
  local codes, y, z, line_number, width = {}, 0, 1, 0, nil
  if text == "" then return codes end
  for line in text:gsub("\r\n", "\n"):gsub("\n$", ""):gmatch "([^\n]*)" do
    line_number = line_number + 1
    if line == "" and dimensions == 3 and y > 0 then
      y, z = 0, z + 1
    else
      local bad = line:find "[^HT]"
      if bad then
        return nil, ("line %d, coin %d is %s, expected H or T"):format(line_number, bad,
          core.position_text(line:sub(bad, bad)))
      end
      width = width or #line
      if #line ~= width or width == 0 then
        return nil, ("line %d has %d coins, expected %s"):format(line_number, #line,
          width == 0 and "at least one" or tostring(width))
      end
      y = y + 1
      if #line > coin_row.longest or y > coin_row.longest or z > coin_row.longest then
        return nil, ("a side of the board has more than %d coins"):format(coin_row.longest)
      end
      for x in line:gmatch "()H" do
        codes[#codes + 1] = code_of(dimensions == 3 and { x, y, z } or { x, y })
      end
    end
  end
  return codes
end

local axes = { "x", "y", "z" }

--- The code of element #i of a list of heads, or nil and what is wrong with it.
local function code_of_element(head, i, dimensions)
  local shape = "{" .. table.concat(axes, ", ", 1, dimensions) .. "}"
  if type(head) ~= "table" or rawlen(head) ~= dimensions then
    return nil, ("element #%d is %s, expected a head %s"):format(i, core.position_text(head), shape)
  end
  local copy = {}
  for k = 1, dimensions do
    local n = type(head[k]) == "number" and math.tointeger(head[k])
    if not n or n < 1 or n > coin_row.longest then
      return nil, ("element #%d has %s = %s, expected an integer from 1 to %d"):format(i, axes[k],
        core.position_text(head[k]), coin_row.longest)
    end
    copy[k] = n
  end
  return code_of(copy)
end

local function codes_of_list(list, dimensions)
  local gap = accept.no_list(list)
  if gap then return nil, "expected a list of heads, got a table with " .. gap end
  local codes, index = {}, {}
  for i = 1, rawlen(list) do
    local code, wrong = code_of_element(rawget(list, i), i, dimensions)
    if not code then return nil, wrong end
    if index[code] then return nil, ("elements #%d and #%d are the same head"):format(index[code], i) end
    codes[i], index[code] = code, i
  end
  return codes
end

local function accept_heads(dimensions)
  return function(p)
    local codes, wrong
    if type(p) == "string" then
      codes, wrong = codes_of_text(p, dimensions)
    elseif type(p) == "table" then
      codes, wrong = codes_of_list(p, dimensions)
    else
      return accept.refused(p, "a list of heads or a board of H and T")
    end
    if not codes then return nil, wrong end
    return position_of(codes, dimensions)
  end
end

-- ---- Moves. A choice is a list of sets of coins, one for each dimension.

--- The codes of the coins that a choice turns.
local function codes_of_choice(choice)
  local codes = { 0 }
  for i = 1, #choice do
    local longer = {}
    for _, code in ipairs(codes) do
      for _, n in ipairs(choice[i]) do longer[#longer + 1] = code << bits | n end
    end
    codes = longer
  end
  return codes
end

--- The position after all coins of a choice are turned.
local function turned(heads, choice)
  local shows, codes = {}, {}
  for _, head in ipairs(heads) do shows[code_of(head)] = true end
  for _, code in ipairs(codes_of_choice(choice)) do shows[code] = not shows[code] or nil end
  for code in next, shows do codes[#codes + 1] = code end
  return position_of(codes, #choice)
end

--- Calls visit(choice) for every way to take one set from each of the lists of sets.
local function each_choice(lists, visit)
  local choice = {}
  local function choose(i)
    if i > #lists then return visit(choice) end
    for _, set in ipairs(lists[i]) do
      choice[i] = set
      choose(i + 1)
    end
    choice[i] = nil
  end
  choose(1)
end

--- Calls visit(choice) for every way to turn one set of each rule whose rightmost coin is that of the head, one by one,
--- as a rule may have more sets than memory holds.
local function each_turn(factors, head, i, choice, visit)
  local n = head[i]
  if not n then return visit(choice) end
  factors[i]:each(n, function(coins, count)
    choice[i] = table.move(coins, 1, count, 2, { n })
    each_turn(factors, head, i + 1, choice, visit)
  end)
end

local function moves(factors)
  return function(heads, to)
    for _, head in ipairs(heads) do
      each_turn(factors, head, 1, {}, function(choice) to(turned(heads, choice)) end)
    end
  end
end

-- ---- The theorem.

--- The nim product of the values of a head's coordinates.
local function value_of_head(factors, head)
  local product = factors[1]:value(head[1])
  for i = 2, #factors do product = nimber.mul(product, factors[i]:value(head[i])) end
  if product < 0 then
    core.fail(("the value of the head %s is %s, above %d"):format(core.position_text(head), nimber.tostring(product),
      math.maxinteger))
  end
  return product
end

--- The sets of the rule's coins with rightmost coin n whose values have this nim-sum.
local function sets_of_sum(rule, n, sum)
  local sets = {}
  rule:with_sum(n, sum ~ rule:value(n), function(coins, count)
    sets[#sets + 1] = table.move(coins, 1, count, 2, { n })
  end)
  return sets
end

--- The dimensions in the order in which they are factored: a rule that lets any coins be turned has too many sums to
--- enumerate, and comes last.
local function order_of(factors)
  local order = {}
  for i = 1, #factors do order[i] = i end
  table.sort(order, function(i, k)
    if factors[i].any ~= factors[k].any then return not factors[i].any end
    return i < k
  end)
  return order
end

--- Calls visit(lists) for lists of sets, one for each dimension from order[k] on, such that every choice from them has
--- nim-sums of values with the given product, which is not 0: a move that turns S x T changes the value by sum(S)
--- sum(T).
local function each_factorization(factors, order, head, k, product, lists, visit)
  local i = order[k]
  local rule, n = factors[i], head[i]
  if k == #order then
    lists[i] = sets_of_sum(rule, n, product)
    if #lists[i] > 0 then visit(lists) end
    return
  end
  local own = rule:value(n)
  for _, sum in ipairs(rule:sums(n)) do
    local here = sum ~ own -- not 0, as the value of n is none of the sums
    each_factorization(factors, order, head, k + 1, nimber.div(product, here), lists, function()
      lists[i] = sets_of_sum(rule, n, here)
      visit(lists)
    end)
  end
end

local function value_of(factors, heads)
  local total = 0
  for _, head in ipairs(heads) do total = total ~ value_of_head(factors, head) end
  return total
end

--- The options whose value is `wanted`: the moves that change the value by the right product.
local function options_with_value(factors, order, heads, wanted)
  local change, options = value_of(factors, heads) ~ wanted, {}
  if change == 0 then return options end
  local function add(choice)
    local kept = table.move(choice, 1, #choice, 1, {})
    options[#options + 1] = function() return turned(heads, kept) end
  end
  for _, head in ipairs(heads) do
    each_factorization(factors, order, head, 1, change, {}, function(lists) each_choice(lists, add) end)
  end
  return options
end

--- A function that counts the sets of a factor with rightmost coin n by their nim-sum of values; it keeps its counts.
local function frequencies_of(rule)
  local counted = {}
  return function(n, sum)
    local of = counted[n] or {}
    counted[n] = of
    if not of[sum] then
      local count = 0
      rule:with_sum(n, sum ~ rule:value(n), function() count = count + 1 end)
      of[sum] = count
    end
    return of[sum]
  end
end

--- The number of ways in which sets, one for each dimension from order[k] on, have nim-sums of values with the given
--- product.
local function count_factorizations(factors, order, frequencies, head, k, product)
  local i = order[k]
  local rule, n = factors[i], head[i]
  if k == #order then return frequencies[i](n, product) end
  local own, total = rule:value(n), 0
  for _, sum in ipairs(rule:sums(n)) do
    local rest = count_factorizations(factors, order, frequencies, head, k + 1, nimber.div(product, sum ~ own))
    if rest > 0 then total = total + rest * frequencies[i](n, sum ~ own) end
  end
  return total
end

--- The number of options with the value `wanted`, from the frequencies of the factors.
local function count_options_with_value(factors, order, heads, wanted)
  local change, frequencies, count = value_of(factors, heads) ~ wanted, {}, 0
  if change == 0 then return 0 end
  for i, rule in ipairs(factors) do frequencies[i] = frequencies_of(rule) end
  for _, head in ipairs(heads) do
    count = count + count_factorizations(factors, order, frequencies, head, 1, change)
  end
  return count
end

local function theorem(factors)
  local order = order_of(factors)
  return {
    count_options_with_value = function(heads, wanted)
      return count_options_with_value(factors, order, heads, wanted)
    end,
    value = function(heads) return value_of(factors, heads) end,
    options_with_value = function(heads, wanted) return options_with_value(factors, order, heads, wanted) end,
  }
end

--- The text of a move: "turn {3, 1} x {2}", the coordinates from the largest one.
local function describe(from, to)
  local shows, lists = {}, {}
  for _, head in ipairs(from) do shows[code_of(head)] = head end
  for _, head in ipairs(to[1]) do
    local code = code_of(head)
    if shows[code] then shows[code] = nil else shows[code] = head end
  end
  local _, some = next(shows)
  for i = 1, #some do
    local seen, coordinates = {}, {}
    for _, head in next, shows do
      if not seen[head[i]] then coordinates[#coordinates + 1] = head[i] end
      seen[head[i]] = true
    end
    table.sort(coordinates, function(a, b) return a > b end)
    lists[i] = "{" .. table.concat(coordinates, ", ") .. "}"
  end
  return "turn " .. table.concat(lists, " x ")
end

--- The ruleset of the product of two or three rules of single coins. Positions are lists of heads {x, y} or {x, y, z},
--- in order; boards as text are accepted.
---@param factors grundy.CoinRule[]
---@return grundy.Ruleset
return function(factors)
  local names = {}
  for i, rule in ipairs(factors) do names[i] = rule.name end
  local product = ruleset {
    name = table.concat(names, " x "),
    accept = accept_heads(#factors),
    moves = moves(factors),
    theorem = theorem(factors),
    describe = describe,
  }
  if product.name == "Twins x Twins" then core.fields(product).transfinite = "corners" end
  return product
end
