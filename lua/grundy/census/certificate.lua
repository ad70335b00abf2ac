--- Lines of a census checked again: the values by the naive kernel alone, misere quotients from the rules.

local core = require "grundy.core"
local heap = require "grundy.heap"
local quotient_period = require "grundy.theory.quotient_period"
local row_of = require "grundy.census.row"
local values_of = require "grundy.census.values"

local M = {}

local function refuse(format, ...)
  error({ refused = format:format(...) }, 0)
end

local function expect(row, field, found)
  if row[field] ~= found then
    refuse("field '%s' is %s, expected %s", field, core.position_text(row[field]), core.position_text(found))
  end
end

---- values ---------------------------------------------------------------------------------

--- The digests of a row must be those of these values, as far as there are values.
local function check_digests(row, game, count)
  local usual = {}
  for _, n in ipairs(row_of.counts) do
    local key = tostring(n)
    usual[key] = n < row.searched
    if n < row.searched and not row.digests[key] then refuse("the digest of %d values is missing", n) end
    if n < row.searched and n <= count and row.digests[key] ~= game:values(0, n - 1):digest() then
      refuse("the digest of %d values is another", n)
    end
  end
  for key in pairs(row.digests) do
    if not usual[key] then refuse("there is a digest of %s values", key) end
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

local function check_rare(row, values)
  for _, name in ipairs { "", "odd_" } do
    local mask, parity = row[name .. "mask"], row[name .. "parity"]
    if parity and not (mask and added[parity]) then refuse("field '%sparity' is %s", name, parity) end
  end
  if (row.rare == nil) ~= (row.mask == nil) or row.odd_mask and not row.mask then refuse "rare and mask go together" end
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

--- A row of values: true, or false where only the digests up to options.limit values were checked.
local function check_values(row, options)
  local game = heap(row.code, { kernel = "naive" })
  local count = row.searched
  if count < 1 then refuse "no value was searched" end
  local whole = count <= options.limit
  if not whole then
    count = 0
    for _, n in ipairs(row_of.counts) do
      if n <= options.limit then count = n end
    end
  end
  if count > 0 then game:period(count, { progress = options.progress }) end
  check_digests(row, game, count)
  if not whole then return false end
  local found = { searched = count }
  values_of.add_period(found, game:period(count))
  found.maximum = game:values(0, count - 1):max()
  for _, field in ipairs { "searched", "period", "preperiod", "last_exception", "saltus", "proven", "theorem",
    "maximum" } do
    expect(row, field, found[field])
  end
  check_rare(row, game:values(0, count - 1))
  return true
end

---- misere quotients -----------------------------------------------------------------------

--- The lists of a row as core.quotient restores them: heaps, their images, products by element, outcomes.
local function lists_of(row)
  local heaps, images, action, outcomes = { 0 }, { 1 }, {}, {}
  if row.heaps < 1 or #row.images ~= row.heaps then refuse("%d heaps have %d images", row.heaps, #row.images) end
  if #row.multiply ~= #row.generators then refuse "multiply has not a list for each generator" end
  for n, e in ipairs(row.images) do heaps[n + 1], images[n + 1] = n, e end
  for g, column in ipairs(row.multiply) do
    if type(column) ~= "table" or #column ~= row.order then refuse("multiply: list %d has not all elements", g) end
  end
  for e = 1, row.order do
    outcomes[e] = 1
    for g in ipairs(row.generators) do action[#action + 1] = row.multiply[g][e] end
  end
  for _, e in ipairs(row.p_positions) do
    if math.type(e) ~= "integer" or outcomes[e] ~= 1 then refuse "field 'p_positions' has another element" end
    outcomes[e] = 2
  end
  return heaps, images, action, outcomes
end

local function same_list(row, field, found)
  local list = row[field]
  local same = #list == #found
  for i, e in ipairs(found) do same = same and list[i] == e end
  if not same then refuse("field '%s' has another list", field) end
end

--- The monoid of a row, proven from the rules.
local function restored(row, game)
  local heaps, images, action, outcomes = lists_of(row)
  local monoid = core.quotient(game)
  local valid = monoid:restore(heaps, images, row.order, #row.generators, action, outcomes)
  if not valid then refuse "this is not the misere quotient of the heaps" end
  return monoid
end

local function check_quotient(row)
  local game = assert(row_of.game(row.code))
  local monoid = restored(row, game)
  same_list(row, "generators", monoid:generators())
  for i, e in ipairs(row.p_positions) do
    if i > 1 and row.p_positions[i - 1] >= e then refuse "field 'p_positions' is not in order" end
  end
  local phi = { [0] = 1 }
  for n, e in ipairs(row.images) do phi[n] = e end
  local found = row.proven and quotient_period.find(game, phi, row.heaps)
  if row.proven and not found then refuse "the images prove no period" end
  expect(row, "period", found and found.period or nil)
  expect(row, "preperiod", found and found.preperiod or nil)
  expect(row, "theorem", found and found.theorem or nil)
  if found then
    local most, taken = quotient_period.shape(game)
    expect(row, "heaps", most * (found.preperiod + found.period) + taken - 1)
  end
  return true
end

local checks = { values = check_values, quotient = check_quotient }

--- Checks a row: true; false where it is right as far as `limit` values tell; or nil and what is wrong.
---@param row table
---@param options { limit: integer, progress?: function }
---@return boolean? whole
---@return string? message
function M.check(row, options)
  local ok, whole = pcall(checks[row.task], row, options)
  if ok then return whole end
  if type(whole) == "table" and whole.refused then return nil, whole.refused end
  error(whole, 0)
end

return M
