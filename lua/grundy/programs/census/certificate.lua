--- Lines of a census verified: the values by the naive kernel alone, misere quotients from the rules.

local family = require "grundy.programs.census.family"
local heap = require "grundy.heap"
local program = require "grundy.program"
local row_of = require "grundy.programs.census.row"
local sets_of = require "grundy.programs.census.sets"
local values_of = require "grundy.programs.census.values"

local M = {}

-- Raised by a line that exceeds its bounds.
local too_slow, too_large = {}, {}

local function refuse(format, ...)
  error({ refused = format:format(...) }, 0)
end

local function expect(row, field, found)
  if row[field] ~= found then
    refuse("field '%s' is %s, expected %s", field, program.text(row[field]), program.text(found))
  end
end

---- values ---------------------------------------------------------------------------------

--- The digests of a row must be those of these values, as far as there are values.
local function verify_digests(row, game, count)
  local usual = {}
  for _, n in ipairs(row_of.counts) do
    local key = tostring(n)
    usual[key] = n < row.searched
    if usual[key] and not row_of.is_digest(row.digests[key]) then refuse("the digest of %d values is missing", n) end
    if n < row.searched and n <= count and row.digests[key] ~= game:values(0, n - 1):digest() then
      refuse("the digest of %d values is different", n)
    end
  end
  for key in pairs(row.digests) do
    if not usual[key] then refuse("unexpected digest of %s values", key) end
  end
  if count == row.searched then expect(row, "digest", game:values(0, count - 1):digest()) end
end

local added = { n = 0, ["n+1"] = 1 }

--- Whether the bits of a value under a mask have an even sum, with the parity of the heap.
local function is_rare(value, n, mask, parity)
  local bits = value & mask
  local sum = parity and n + added[parity] or 0
  while bits > 0 do
    sum = sum + 1
    bits = bits & bits - 1
  end
  return sum % 2 == 0
end

local function verify_rare_fields(row)
  for _, name in ipairs { "", "odd_" } do
    local mask, parity = row[name .. "mask"], row[name .. "parity"]
    if parity and not (mask and added[parity]) then refuse("field '%sparity' is %s", name, parity) end
  end
  if (row.rare == nil) ~= (row.mask == nil) or row.odd_mask and not row.mask then refuse "rare and mask go together" end
end

local function verify_rare(row, values)
  if not row.mask then return end
  local count = 0
  for n, value in pairs(values) do
    if is_rare(value, n, row.mask, row.parity)
      or row.odd_mask and is_rare(value, n, row.odd_mask, row.odd_parity) then
      count = count + 1
    end
  end
  expect(row, "rare", count)
end

--- The fields of a period must agree with one another, whatever the values are.
local function verify_period_fields(row)
  local s, p, c, count = row.preperiod, row.period, row.saltus, row.searched
  if row.proven ~= (row.theorem ~= nil) then refuse "theorem and proven go together" end
  if (p == nil) ~= (s == nil) or (p == nil) ~= (c == nil) or row.proven and not p then
    refuse "period, preperiod and saltus go together"
  end
  expect(row, "last_exception", p and s - 1 or nil)
  if p and (p < 1 or s >= count or p >= count - s) then refuse "the period is beyond the values" end
  if p and not row.proven and count - s - p < s + p then refuse "the period is seen on too few values" end
end

--- Whether the values, from 0 on, repeat from a heap on.
local function repeats(values, from, p, saltus)
  for n = from, #values - p do
    if values[n + p] ~= values[n] + saltus then return false end
  end
  return true
end

--- An observed period must hold on the values from s on, and be the least.
local function verify_observed(values, s, p, c)
  if not repeats(values, s, p, c) then refuse "the values do not repeat with this period" end
  if s > 0 and values[s - 1 + p] == values[s - 1] + c then refuse "the values repeat from an earlier heap on" end
  local left, r = p, 2
  while left > 1 do
    if r * r > left then r = left end
    if left % r == 0 then
      local q = p // r
      if repeats(values, s, q, values[s + q] - values[s]) then refuse("%d is also a period", q) end
      while left % r == 0 do left = left // r end
    end
    r = r + 1
  end
end

-- The theorem that accepts more values than it needs.
local generous = "all-but window"

--- The period of a row must be that of its values, and proven by them if the row claims so. A row may claim less than
--- its values show.
local function verify_period(row, game, settings)
  if not row.period then return end
  if not row.proven then
    return verify_observed(game:values(0, row.searched - 1):totable(), row.preperiod, row.period, row.saltus)
  end
  local found = { searched = row.searched }
  values_of.add_period(found, game:period(row.searched, settings))
  for _, field in ipairs { "period", "preperiod", "saltus", "proven", "theorem" } do
    expect(row, field, found[field])
  end
  if row.theorem ~= generous or row.searched < found.searched then expect(row, "searched", found.searched) end
end

-- The first values that are examined, and the part of a row's values that are examined before all of them.
local first_look, last_look = 16, 4

--- Conditions on the first n values of a true row; the first `before` have been examined.
local function verify_first(row, values, before, n)
  local s, p, c = row.preperiod, row.period, row.saltus
  for m = before, n - 1 do
    local value = values[m]
    if value > row.maximum then refuse("heap %d has the value %d, and the maximum is %d", m, value, row.maximum) end
    if p and m - p >= s and value ~= values[m - p] + c then refuse("the values do not repeat with this period at heap "
      .. "%d", m) end
  end
  local digest = n < row.searched and row.digests[tostring(n)]
  if digest and digest ~= values:digest() then refuse("the digest of %d values is different", n) end
end

--- Examines the first values of a row, twice as many each time: if they show that it is false, the others, which may
--- take long, are not computed.
local function look_first(row, count, watched)
  local game <close> = heap(row.code, { kernel = "naive", periods = false })
  local before, n = 0, first_look
  while n <= count // last_look do
    local values <close> = game:values(0, n - 1, watched)
    if not values then error(too_large, 0) end
    verify_first(row, values, before, n)
    before, n = n, 2 * n
  end
end

--- A row of values: true, or false if only the digests up to `limit` values were verified.
local function verify_values(row, settings)
  local watched = { progress = settings.progress }
  local game <close> = heap(row.code, { kernel = "naive" })
  local count = row.searched
  if count < 1 then refuse "no value was examined" end
  verify_period_fields(row)
  verify_rare_fields(row)
  local whole = count <= settings.limit
  if not whole then
    count = 0
    for _, n in ipairs(row_of.counts) do
      if n <= settings.limit then count = n end
    end
  end
  look_first(row, count, watched)
  if count > 0 then game:period(count, watched) end
  verify_digests(row, game, count)
  if not whole then return false end
  verify_period(row, game, watched)
  expect(row, "maximum", (game:values(0, count - 1):max()))
  verify_rare(row, game:values(0, count - 1))
  return true
end

---- misere quotients -----------------------------------------------------------------------

--- The lists of a row in the form of those of a quotient file.
local function lists_of(row)
  local heaps, images, action, outcomes = { 0 }, { 1 }, {}, {}
  if row.heaps < 1 or #row.images ~= row.heaps then refuse("%d heaps have %d images", row.heaps, #row.images) end
  if #row.multiply ~= #row.generators then refuse "multiply does not have a list for each generator" end
  for n, e in ipairs(row.images) do heaps[n + 1], images[n + 1] = n, e end
  for g, column in ipairs(row.multiply) do
    if type(column) ~= "table" or #column ~= row.order then refuse("multiply: list %d does not have all "
      .. "elements", g) end
  end
  for e = 1, row.order do
    outcomes[e] = 1
    for g in ipairs(row.generators) do action[#action + 1] = row.multiply[g][e] end
  end
  for _, e in ipairs(row.p_positions) do
    if math.type(e) ~= "integer" or outcomes[e] ~= 1 then refuse "field 'p_positions' has a wrong element" end
    outcomes[e] = 2
  end
  return { positions = heaps, elements = images, order = row.order, generators = #row.generators, action = action,
    outcomes = outcomes, max_heap = row.heaps }
end

local function same_list(row, field, found)
  local list = row[field]
  local same = #list == #found
  for i, e in ipairs(found) do same = same and list[i] == e end
  if not same then refuse("field '%s' has a different list", field) end
end

local function verify_quotient(row, settings)
  require "grundy" -- games of heaps have no quotients without it
  local game <close> = assert(row_of.game(row.code))
  local quotient = game:misere_quotient { load = lists_of(row), progress = settings.progress }
  if not quotient then refuse "this is not the misere quotient of the heaps" end
  same_list(row, "generators", quotient.generators)
  for i, e in ipairs(row.p_positions) do
    if i > 1 and row.p_positions[i - 1] >= e then refuse "field 'p_positions' is not in order" end
  end
  local found = row.proven and quotient:period()
  if row.proven and not found then refuse "the images prove no period" end
  expect(row, "period", found and found.period or nil)
  expect(row, "preperiod", found and found.preperiod or nil)
  expect(row, "theorem", found and found.theorem or nil)
  if found then expect(row, "heaps", found.verified) end
  return true
end

---- families of subtraction sets -----------------------------------------------------------

--- Checks what a row claims about one set, preperiod and period: the number of values that prove them, their digest and
--- the largest; without the last two if there are more than settings.limit.
local function verify_set(row, i, set, settings)
  local s, p = row.preperiods[i], row.periods[i]
  if not s or not p or s < 0 or p < 1 or s >= 1 << 40 or p >= 1 << 40 then refuse("set %d has no period", i) end
  local count = s + p + set[#set]
  if count > settings.limit then return count end
  local game <close> = heap({ subtract = set }, { kernel = "naive" })
  local found = game:period(count, { progress = settings.progress })
  if not (found and found.proven and found.preperiod == s and found.period == p and found.verified == count - 1) then
    refuse("set %d, {%s}, has a different period", i, table.concat(set, ", "))
  end
  local values <close> = game:values(0, count - 1)
  return count, values:digest(), (values:max())
end

local function verify_sets(row, settings)
  local add, text = sets_of.digest()
  local sets, searched, maximum, whole = 0, 0, 0, true
  family.each(assert(family.read(row.code)), function(set)
    sets = sets + 1
    local count, digest, largest = verify_set(row, sets, set, settings)
    searched, whole = searched + count, whole and digest ~= nil
    if not digest then return end
    maximum = math.max(maximum, largest)
    add(digest)
  end)
  expect(row, "sets", sets)
  if #row.preperiods ~= sets or #row.periods ~= sets then refuse("%d sets need one entry each in the lists", sets) end
  expect(row, "searched", searched)
  expect(row, "proven", true)
  if not whole then return false end
  expect(row, "maximum", maximum)
  expect(row, "digest", text())
  return true
end

local verifiers = { values = verify_values, quotient = verify_quotient, sets = verify_sets }

---- bounds ----------------------------------------------------------------------------------

-- The default bounds of a line: values of a game, seconds of computation, megabytes.
M.bounds = { limit = 1 << 17, seconds = 300, megabytes = 1024 }

--- Calls f(settings) as program.protect does; stops it with too_slow or too_large if it takes more than
--- settings.seconds of computing, or settings.megabytes. The hook handles work in Lua, the progress function work in C.
local function bounded(f, settings)
  local deadline = os.clock() + (settings.seconds or math.huge)
  local function look()
    if os.clock() > deadline then error(too_slow, 0) end
    if collectgarbage "count" > (settings.megabytes or math.huge) * 1024 then error(too_large, 0) end
  end
  local function progress(...)
    look()
    if settings.progress then settings.progress(...) end
  end
  local hook, mask, count = debug.gethook()
  debug.sethook(look, "", 100000)
  local how, answer, why = program.protect(f, { limit = settings.limit, progress = progress })
  debug.sethook(hook, mask, count)
  return how, answer, why
end

--- The answer of f, or nil and the reason if f refuses or exceeds the bounds.
local function attempt(f, settings)
  local how, answer, why = bounded(f, settings)
  if how == "ok" then return answer, why end
  if type(answer) == "table" and answer.refused then return nil, answer.refused end
  if answer == too_slow then return nil, ("not verified within %s seconds"):format(settings.seconds) end
  if answer == too_large or how == "memory" then
    collectgarbage()
    return nil, ("not verified within %s megabytes"):format(settings.megabytes)
  end
  if how == "stopped" then error(answer, 0) end
  return nil, "not verified: " .. tostring(why or answer)
end

--- Checks a row: true; false if it is right as far as `limit` values tell; or nil and what is wrong.
---@param row table
---@param settings { limit: integer, seconds?: number, megabytes?: number, progress?: function }
---@return boolean? whole
---@return string? message
function M.verify(row, settings)
  return attempt(function(within) return verifiers[row.task](row, within) end, settings)
end

--- Verifies the text of a line, as M.verify does; reading it is within the bounds, too.
---@param line string
---@param settings { limit: integer, seconds?: number, megabytes?: number, progress?: function }
---@return boolean? whole
---@return string? message
function M.verify_line(line, settings)
  return attempt(function(within)
    local row, wrong = row_of.read(line)
    if not row then return nil, wrong end
    return verifiers[row.task](row, within)
  end, settings)
end

return M
