--- Single positions of big games, decided by searches that do not list all positions below them (grundy.core.search):
--- that of couples, and proof-number search. Which is better depends on the game; they therefore take turns with each
--- other and with the mex, and share the facts, exact nimbers, that they find. A ruleset keeps them.
---
--- A position counts as big if the search by mex has not found its value within 20,000 listings (2,000 if the outcome
--- is requested); plays of more than 1,000 moves stay with it. What it has met by then decides which search gets long
--- turns: doc/guide/search.md has the rule.

local budget = require "grundy.theory.budget"
local theorems = require "grundy.theory.theorem"
local core = require "grundy.core"
local loopy = require "grundy.theory.loopy"
local schedule = require "grundy.theory.schedule"
local turns = require "grundy.theory.turns"

local M = {}

-- By ruleset; by_rules: searches that may not use its theorem.
local searches, by_rules = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

-- How far searches have read the files of facts of their rulesets.
local read_to = setmetatable({}, { __mode = "k" })

--- Takes what others have since appended to the ruleset's file of facts; nil, message if that is unusable.
local function read_on(ruleset, search)
  local from = read_to[search]
  if not from then return true end
  local count, to = search:load(core.fields(ruleset).facts, from)
  if not count then return nil, to end
  read_to[search] = to
  return true
end

--- Starts a search with the facts of the ruleset's file, to which it appends its own.
local function use_file(ruleset, search)
  local path = core.fields(ruleset).facts
  local file, to = core.open(path), 0
  if file then
    file:close()
    local count, ends = search:load(path)
    if not count then return nil, ends end
    to = ends
  end
  local ok, message = search:log(path)
  if ok then read_to[search] = to end
  return ok, message
end

--- The search of a ruleset that serves calls with these settings; nil, message if the ruleset's file of facts is
--- unusable. Searches without the theorem leave the file alone.
function M.of(ruleset, settings)
  local fields = core.fields(ruleset)
  local kept = fields.theorem and settings and settings.search and by_rules or searches
  local search = kept[ruleset]
  if search then return search end
  search = core.search(ruleset, kept == by_rules)
  search:set_memory(budget.facts_memory)
  if fields.facts and kept == searches then
    local ok, message = use_file(ruleset, search)
    if not ok then return nil, message end
  end
  kept[ruleset] = search
  return search
end

local function reached(limit)
  return ("limit of %d positions reached"):format(limit)
end

--- The number of positions that count toward limits for a ruleset so far.
local function spent_on(ruleset)
  local count = core.mex_listed(ruleset)
  for _, kept in ipairs { searches, by_rules } do
    if kept[ruleset] then count = count + kept[ruleset]:statistics().spent end
  end
  return count
end

--- The remaining limit of a call about several positions.
function M.account_of(settings)
  local limit = settings and settings.limit
  return { settings = settings, limit = limit, left = limit }
end

--- The answer of ask(settings) within the remaining limit, which is reduced by what was spent; nil, message, "limit"
--- if it was reached. `ask` answers likewise, perhaps without "limit". What is known already costs nothing.
function M.spend(account, ruleset, ask)
  local limit, left = account.limit, account.left
  if not limit then return ask(account.settings) end
  local before, given = spent_on(ruleset), {}
  for key, value in next, account.settings do given[key] = value end
  given.limit = math.max(left, 1)
  local answer, message, status = ask(given)
  local spent = spent_on(ruleset) - before
  account.left = math.max(0, left - spent)
  if answer ~= nil and (left > 0 or spent == 0) then return answer end
  if answer ~= nil or status == "limit" or spent >= given.limit then return nil, reached(limit), "limit" end
  return nil, message, status
end

local spend = M.spend

--- The value of a position within the remaining limit, as by `spend`.
function M.value_within(account, ruleset, p)
  if not account.limit then return core.value_of(ruleset, p, account.settings) end -- a function less
  return spend(account, ruleset, function(given) return core.value_of(ruleset, p, given) end)
end

--- The answer of a search that has a turn. If it meets an entailing move, this was its last turn: only the mex finds
--- loony values.
local function ask_in_turn(question, method, given)
  if method == "mex" or question.times then return question.ask(given) end
  local kind, answer, message, status = core.protect(question.ask, given)
  if kind == "ok" then return answer, message, status end
  if kind ~= "failed" or not core.entailing(question.ruleset) then error(answer, 0) end
  return nil, answer, "again"
end

--- The decider of a question about a big position that lets one search list positions: { ruleset, search, ask,
--- settings, listings = of the first turns, by method, limit, left = of the limit, times? = the factor on the listings
--- of the first turn }. The mex continues where it stopped; the others begin anew with the known facts.
---@return grundy.Decider
local function by_listings(method)
  return {
    name = method,
    decide = function(question, turn)
      local most = question.listings[method] * (question.times or 2 ^ (turn - 1))
      local part = math.min(most, question.left)
      if part == 0 then return nil, reached(question.limit), "end" end
      local ok, wrong = read_on(question.ruleset, question.search)
      if not ok then return nil, wrong, "end" end
      local settings = question.settings or {}
      local answer, message, status = ask_in_turn(question, method, {
        limit = part < math.huge and math.tointeger(part) or nil, progress = settings.progress, search = method,
        memory = method ~= "mex" and settings.memory or nil })
      if answer ~= nil then return answer end
      if status == "again" then return nil, message end
      if status ~= "limit" then return nil, message, "end" end
      question.left = question.left - part
      return nil, message, "more"
    end,
  }
end

M.mex, M.couples, M.proof_numbers = by_listings "mex", by_listings "couples", by_listings "proof"

--- A single search also has turns, so that it can take the facts of others between them. Each turn starts again with
--- the known facts; a turn that found none must be followed by a longer one.
local function alone(decider)
  return {
    name = decider.name,
    decide = function(question, turn)
      local facts = question.search:statistics().facts
      local answer, why, state = decider.decide(question, turn)
      if question.search:statistics().facts == facts then question.times = 2 * question.times end
      return answer, why, state
    end,
  }
end

M.couples_alone, M.proof_numbers_alone = alone(M.couples), alone(M.proof_numbers)

--- The method that a call requests, otherwise that of the ruleset; nil if the deciders choose.
local function method_of(ruleset, settings)
  local method = settings and settings.search
  if not method or method == true then method = core.fields(ruleset).search end
  return method ~= "mex" and method or nil
end

--- The answer of ask(settings) by the requested method or by the deciders in turns; nil, message if the limit of the
--- call was reached (then also "limit"), of which `spent` were used before, or for another reason. `ask` returns nil,
--- message, "limit" if the limit of its settings was reached.
local function by_turns(ruleset, settings, ask, deciders, listings, spent)
  settings = core.completed(settings, ruleset)
  local method, limit = method_of(ruleset, settings), settings and settings.limit
  local search = M.of(ruleset, settings)
  local question = { ruleset = ruleset, search = search, ask = ask, settings = settings, listings = listings,
    limit = limit, left = limit and math.max(0, limit - (spent or 0)) or math.huge }
  if method then
    deciders, question.times = schedule.searches[method], 1
    question.listings = { [method] = read_to[search] and budget.lone_listings or math.huge }
  end
  local answer, message = turns.decide(deciders, question)
  return answer, message, question.left == 0 and "limit" or nil
end

--- The value of a position that is too big for core.quick_value, for which the search by mex has listed `spent`
--- positions; nil, message if `limit` was reached.
function M.value(ruleset, p, settings, spent)
  local search, message = M.of(ruleset, settings)
  if not search then return nil, message end
  local function ask(given)
    if given.search == "mex" then return core.value_of(ruleset, p, given) end
    return search:nimber(p, given)
  end
  local largest, sums = core.mex_met(ruleset)
  local small = sums and largest < budget.large_value
  return by_turns(ruleset, settings, ask, schedule.searches[small and "sums" or "few_sums"], small and budget.listings
    or budget.listings_of_mex, spent)
end

--- The nim-sum of the components whose values are known or quickly found, the list of the places of the others, and the
--- remaining part of `limit`; nil, message if it was reached. The values are put into the table `values`, if given.
function M.quick_sum(rulesets, positions, settings, account, values)
  local sum, big, quick_value = 0, {}, core.quick_value
  account = account or M.account_of(settings)
  local by_theorem = theorems.sum(rulesets, positions, settings, values)
  if by_theorem then return by_theorem, big, account end
  for i = 1, #positions do
    local value, message
    if account.limit then
      value, message = spend(account, rulesets[i], function(given)
        return quick_value(rulesets[i], positions[i], given)
      end)
    else -- avoids a function for each of many components
      value, message = quick_value(rulesets[i], positions[i], settings)
    end
    if message then return nil, message end
    if value then sum = sum ~ value else big[#big + 1] = i end
    if values then values[i] = value end
  end
  return sum, big, account
end

--- Whether two components p cancel. p may be loony only if one of its moves is entailing, a case for the mex alone.
--- nil, message if the limit was reached.
local function cancels(ruleset, p, settings, search, account)
  return spend(account, ruleset, function()
    -- lists p, unless its nimber is known
    local kind, why = core.protect(search.nimber, search, p, { limit = 1 })
    if kind ~= "ok" and (kind ~= "failed" or not core.entailing(ruleset) or method_of(ruleset, settings)) then
      error(why, 0)
    end
    return kind == "ok"
  end)
end

--- Puts the places of big components in the order of difficulty, without equal ones that cancel; nil, message if a file
--- of facts is unusable, or the limit was reached.
local function by_difficulty(rulesets, positions, big, settings, account)
  local difficulty, odd, list = {}, {}, {}
  for _, i in ipairs(big) do
    local search, message = M.of(rulesets[i], settings)
    if not search then return nil, message end
    local of, key, equal = odd[rulesets[i]] or {}, core.position_key(rulesets[i], positions[i]), false
    odd[rulesets[i]] = of
    if of[key] then
      equal, message = cancels(rulesets[i], positions[i], settings, search, account)
      if equal == nil then return nil, message end
    end
    if equal then
      difficulty[of[key]], of[key] = nil, nil
    else
      difficulty[i], of[key] = search:difficulty(positions[i]), i
    end
  end
  for _, i in ipairs(big) do
    if difficulty[i] then list[#list + 1] = i end
  end
  table.sort(list, function(a, b)
    if difficulty[a] ~= difficulty[b] then return difficulty[a] < difficulty[b] end
    return a < b
  end)
  return list
end

--- Whether the big components have the nim-sum n: all values are found except that of the hardest, which is compared.
--- nil, message if `limit` was reached; `account`: what is left of it.
function M.sum_is(rulesets, positions, big, n, settings, account)
  account = account or M.account_of(settings)
  local order, none = by_difficulty(rulesets, positions, big, settings, account)
  if not order then return nil, none end
  big = order
  if #big == 0 then return n == 0 end
  for k = 1, #big - 1 do
    local value, message = spend(account, rulesets[big[k]], function(given)
      return core.value_of(rulesets[big[k]], positions[big[k]], given)
    end)
    if not value then return nil, message end
    if value == core.loony then return false end
    n = n ~ value
  end
  local ruleset, p = rulesets[big[#big]], positions[big[#big]]
  local search = M.of(ruleset, settings)
  local function ask(given)
    if given.search ~= "mex" then return search:is(p, n, given) end
    local value, why, status = core.value_of(ruleset, p, given)
    if value == nil then return nil, why, status end
    return value == n
  end
  local is, message = spend(account, ruleset, function(given)
    return by_turns(ruleset, given, ask, schedule.searches.sums, budget.listings)
  end)
  if is == nil then return nil, message end
  return is
end

--- Whether the sum of positions of a ruleset has the value n; nil, message if the limit of the account was reached.
function M.option_is(ruleset, positions, n, settings, account)
  local rulesets = {}
  for i = 1, #positions do rulesets[i] = ruleset end
  local sum, big = M.quick_sum(rulesets, positions, settings, account)
  if not sum then return nil, big end
  if sum == core.loony or loopy.is_infinite(sum) then return false end
  return M.sum_is(rulesets, positions, big, sum ~ n, settings, account)
end

--- The work of the searches of the big components so far, as a text.
function M.account(rulesets, big, settings)
  local listings, facts, hits, counted = 0, 0, 0, {}
  for _, i in ipairs(big) do
    local search = M.of(rulesets[i], settings)
    if not counted[search] then
      local own = search:statistics()
      listings, facts, hits = listings + own.listings, facts + own.facts, hits + own.hits
    end
    counted[search] = true
  end
  return ("%d positions listed, %d facts found, met %d times"):format(listings, facts, hits)
end
return M
