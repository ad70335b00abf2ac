--- Single positions of big games, decided by searches that do not list all positions
--- below them (grundy.core.search): that of couples, and proof-number search. Which is
--- better depends on the game, so that they take turns, between them and with the mex, and
--- share the facts, exact nimbers, that they find. A ruleset keeps them.
---
--- A position is taken for big when the mex has not found its value within 20,000 listings
--- (2,000 where the outcome is asked for); plays of more than 1,000 moves stay with the mex.

local core = require "grundy.core"
local loopy = require "grundy.loopy"

local M = {}

-- The facts take so many bytes at most where no call has said.
local default_memory = 1 << 30

-- The listings of the first turns of couples and proof; each later one has twice as many. The mex, which goes on
-- where it stopped, has a turn of a fourth: large nimbers are hard for the others.
local first_turn, mex_share = 20000, 4
local turns = { "couples", "proof", "mex" }

-- By ruleset; by_rules: those that may not use its theorem.
local searches, by_rules = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

--- Calls of a search for a ruleset use its limit and progress where they do not say.
local function completed(ruleset, options, limit, method)
  local fields = core.fields(ruleset)
  return {
    limit = limit,
    memory = options and options.memory,
    progress = options and options.progress or fields.progress,
    search = method or options and options.search,
  }
end

local function limit_of(ruleset, options)
  return options and options.limit or core.fields(ruleset).limit
end

--- Lets a search begin with the facts of a file, and append its own.
local function use_file(search, path)
  local file = io.open(path, "rb")
  if file then
    file:close()
    local count, message = search:load(path)
    if not count then return nil, message end
  end
  return search:log(path)
end

--- The search of a ruleset that serves calls with these options; nil, message where the ruleset's
--- file of facts is of no use. Searches without the theorem leave the file alone.
function M.of(ruleset, options)
  local fields = core.fields(ruleset)
  local kept = fields.theorem and options and options.search and by_rules or searches
  local search = kept[ruleset]
  if search then return search end
  search = core.search(ruleset, kept == by_rules)
  search:set_memory(default_memory)
  if fields.facts and kept == searches then
    local ok, message = use_file(search, fields.facts)
    if not ok then return nil, message end
  end
  kept[ruleset] = search
  return search
end

--- What ask(options) answers by the method that the call wants, else by the methods in turns;
--- nil, message when the limit of the call was reached, or there is another reason. `ask` returns
--- nil, message, "limit" when the limit of its options was reached.
local function by_turns(ruleset, options, ask)
  local method, limit = options and options.search, limit_of(ruleset, options)
  if not method or method == true then method = core.fields(ruleset).search end
  if method == "couples" or method == "proof" then
    local answer, message = ask(completed(ruleset, options, limit, method))
    return answer, message
  end
  local turn, left = first_turn, limit or math.huge
  while true do
    for _, way in ipairs(turns) do
      local part = math.min(way == "mex" and turn // mex_share or turn, left)
      if part == 0 then return nil, ("limit of %d positions reached"):format(limit) end
      local answer, message, status = ask(completed(ruleset, options, part, way))
      if answer ~= nil or status ~= "limit" then return answer, message end
      left = left - part
    end
    turn = 2 * turn
  end
end

--- The value of a position that is too big for core.quick_value; nil, message when options.limit was reached.
function M.value(ruleset, p, options)
  local search, message = M.of(ruleset, options)
  if not search then return nil, message end
  local value
  value, message = by_turns(ruleset, options, function(given)
    if given.search == "mex" then return core.value_of(ruleset, p, given) end
    return search:nimber(p, given)
  end)
  if value then core.set_mex_listings(ruleset, 0) end
  return value, message
end

--- The nim-sum of the components whose values are known or quickly found, and the list of
--- the places of the others; nil, message when options.limit was reached.
function M.quick_sum(rulesets, positions, options)
  local sum, big = 0, {}
  for i = 1, #positions do
    local value, message = core.quick_value(rulesets[i], positions[i], options)
    if message then return nil, message end
    if value then sum = sum ~ value else big[#big + 1] = i end
  end
  return sum, big
end

--- Puts the places of big components in the order of difficulty, equal ones (which cancel)
--- left out; nil, message where a file of facts is of no use.
local function by_difficulty(rulesets, positions, big, options)
  local difficulty, odd, list = {}, {}, {}
  for _, i in ipairs(big) do
    local of = odd[rulesets[i]] or {}
    odd[rulesets[i]] = of
    local key = core.position_key(rulesets[i], positions[i])
    of[key] = not of[key] and i or nil
  end
  for _, i in ipairs(big) do
    if odd[rulesets[i]][core.position_key(rulesets[i], positions[i])] == i then
      local search, message = M.of(rulesets[i], options)
      if not search then return nil, message end
      difficulty[i] = search:difficulty(positions[i])
      list[#list + 1] = i
    end
  end
  table.sort(list, function(a, b)
    if difficulty[a] ~= difficulty[b] then return difficulty[a] < difficulty[b] end
    return a < b
  end)
  return list
end

--- Whether the big components have the nim-sum n: the values of all are found but of the
--- hardest, which is compared. nil, message when options.limit was reached.
function M.sum_is(rulesets, positions, big, n, options)
  local order, none = by_difficulty(rulesets, positions, big, options)
  if not order then return nil, none end
  big = order
  if #big == 0 then return n == 0 end
  for k = 1, #big - 1 do
    local value, message = core.value_of(rulesets[big[k]], positions[big[k]], options)
    if not value then return nil, message end
    n = n ~ value
  end
  local ruleset, p = rulesets[big[#big]], positions[big[#big]]
  local search = M.of(ruleset, options)
  local is, message = by_turns(ruleset, options, function(given)
    if given.search ~= "mex" then return search:is(p, n, given) end
    local value, why, status = core.value_of(ruleset, p, given)
    if value == nil then return nil, why, status end
    return value == n
  end)
  if is == nil then return nil, message end
  core.set_mex_listings(ruleset, 0)
  return is
end

--- Whether the sum of positions of a ruleset has the value n; nil, message when options.limit was reached.
function M.option_is(ruleset, positions, n, options)
  local rulesets = {}
  for i = 1, #positions do rulesets[i] = ruleset end
  local sum, big = M.quick_sum(rulesets, positions, options)
  if not sum then return nil, big end
  if loopy.is_infinite(sum) then return false end
  return M.sum_is(rulesets, positions, big, sum ~ n, options)
end

--- What the searches of the big components have done so far, as a text.
function M.account(rulesets, big, options)
  local listings, facts, hits, counted = 0, 0, 0, {}
  for _, i in ipairs(big) do
    local search = M.of(rulesets[i], options)
    if not counted[search] then
      local own = search:statistics()
      listings, facts, hits = listings + own.listings, facts + own.facts, hits + own.hits
    end
    counted[search] = true
  end
  return ("%d positions listed, %d facts found, met %d times"):format(listings, facts, hits)
end

M.completed, M.limit_of = completed, limit_of

return M
