--- The values that are known after some seconds: rows of them, and tables of lists of heaps.

local budget = require("grundy.theory.budget").rows
local core = require "grundy.core"
local search = require "grundy.theory.search"
local setting_kinds = require "grundy.settings"

local M = {}

--- The kind of the setting `seconds`.
M.seconds = {
  holds = function(value) return type(value) == "number" and value > 0 end,
  expected = "a number > 0",
}

--- The seconds that a call with these settings has.
---@param settings table
---@return number
function M.seconds_of(settings)
  return settings.seconds or budget.seconds
end

--- The kinds of settings of calls that ask for many values.
function M.kinds(more)
  local kinds = setting_kinds.with_call(more or {})
  kinds.seconds = M.seconds
  return kinds
end

--- Settings for the calls within work on a ruleset with the settings `given`: a function ask(f, ...) that calls f with
--- these settings after its arguments and returns what it answers, or nil, message when the seconds or the limit of all
--- calls have passed.
--- `report` gets the part of the work that is done.
---@param ruleset grundy.Ruleset
---@param given table
---@return fun(f: function, ...): any ...
---@return fun(done: integer, total: integer) report
local function within(ruleset, given)
  local seconds = M.seconds_of(given)
  local finish, over, within_call = core.seconds() + seconds, {}, false
  local message = ("limit of %g second%s reached"):format(seconds, seconds == 1 and "" or "s")
  local settings, account = {}, search.account_of(given)
  for key in next, setting_kinds.call do settings[key] = given[key] end
  function settings.progress()
    if within_call and core.seconds() >= finish then error(over, 0) end
  end
  local function ask(f, ...)
    if core.seconds() >= finish then return nil, message end
    local arguments = table.pack(...)
    arguments[arguments.n + 1] = settings
    within_call = true
    local results = table.pack(core.protect(search.spend, account, ruleset, function(rest)
      settings.limit = rest.limit
      return f(table.unpack(arguments, 1, arguments.n + 1))
    end))
    within_call = false
    if results[1] == "ok" then return table.unpack(results, 2, results.n) end
    if results[2] == over then return nil, message end
    error(results[2], 0)
  end
  local told = core.seconds()
  local function report(done, total)
    local now = core.seconds()
    if given.progress and (now - told >= 0.05 or done == total) then
      told = now
      given.progress(done, total)
    end
  end
  return ask, report
end

--- Whether the positions of a ruleset are integers, so that it has the value of `n`; otherwise false and the error.
--- Raises an interrupt, or a lack of memory, again.
---@param ruleset grundy.Ruleset
---@param n integer
---@return boolean
---@return any problem
function M.takes_integers(ruleset, n)
  local how, problem = core.protect(ruleset.values, ruleset, n, n, { limit = budget.one_value })
  if how == "stopped" or how == "memory" then error(problem, 0) end
  return how == "ok", problem
end

--- The values of first..last of a ruleset or a line, as far as they are known within the settings: a Sequence, and the
--- reason if it ends sooner. `nil, message` if there is no value, or one is infinite.
---@param source grundy.Ruleset|grundy.Line
---@param first integer
---@param last integer
---@param given table
---@return grundy.Sequence|nil values
---@return string? message
function M.row(source, first, last, given)
  local ask, report = within(core.kind(source) and source or source.ruleset, given)
  local best, to = nil, first
  while true do
    local values, message = ask(source.values, source, first, to)
    if not values then return best, message end
    if type(values) == "table" then return nil, "some of the values are infinite" end
    best = values
    report(to - first + 1, last - first + 1)
    if to >= last then return best end
    to = math.min(last, to + math.max(1, (to - first + 1) // budget.slow_growth))
  end
end

--- The lists of `count` numbers first..largest, one of which is the largest.
local function shell(first, largest, count)
  local list, full = {}, false
  return coroutine.wrap(function()
    local function put(i)
      if i > count then
        if full then coroutine.yield(list) end
        return
      end
      for n = first, largest do
        list[i] = n
        local before = full
        full = full or n == largest
        put(i + 1)
        full = before
      end
    end
    put(1)
  end)
end

--- Puts an answer into t[a][b] or t[a][b][c].
local function put(t, list, count, answer)
  for i = 1, count - 1 do
    t[list[i]] = t[list[i]] or {}
    t = t[list[i]]
  end
  t[list[count]] = answer
end

--- Whether tables of a ruleset over lists of numbers are made by vectors, by `back`, or by a theorem.
local function has_quick_tables(ruleset, question)
  if core.vector_facts(ruleset) then return true end
  local fields = core.fields(ruleset)
  return fields.vector_game ~= nil or fields.theorem ~= nil or question == "outcomes" and fields.back ~= nil
end

--- The answers for the lists of `count` numbers 0..last from the largest table that is made within the settings, as
--- t[a][b] or t[a][b][c], and the largest number in them; nothing where tables are not made at once.
local function by_table(ask, report, ruleset, count, last, question)
  if not has_quick_tables(ruleset, question) then return nil end
  local to, box, known_to = math.min(budget.first_box, last), nil, nil
  local function make(settings)
    local call = { play = question == "misere" and "misere" or question == "outcomes" and "normal" or nil }
    for key, value in next, settings do call[key] = value end
    local bounds = {}
    for i = 1, count do bounds[i] = to end
    bounds[count + 1] = call
    return ruleset:table(table.unpack(bounds))
  end
  repeat
    local how, larger = core.protect(ask, make)
    if how == "stopped" or how == "memory" then error(larger, 0) end
    if how ~= "ok" or not larger then break end -- one position after the other, which says why
    box, known_to = larger, to
    report(to + 1, last + 1)
    to = math.min(2 * to + 1, last)
  until known_to == last
  if not box then return nil end
  local t, list = {}, {}
  local function fill(i)
    for n = 0, known_to do
      list[i] = n
      if i < count then fill(i + 1) else put(t, list, count, box:value(list)) end
    end
  end
  fill(1)
  return t, known_to
end

--- The outcome of a position under the play of a question, for `M.table`.
local function outcome_by(question)
  local play = question == "misere" and "misere" or "normal"
  return function(position, _, settings)
    settings.play = play
    return position:outcome(settings)
  end
end

--- The answers for all lists of `count` numbers first..last, as t[a][b] or t[a][b][c]; the largest number up to which
--- all are known within the settings, and why it is not `last`. nil, message if none is known, or one is infinite.
---@param ruleset grundy.Ruleset
---@param count integer
---@param first integer
---@param last integer
---@param given table
---@param question "values"|"outcomes"|"misere"
---@param answer? fun(position: grundy.Position, list: integer[], settings: table): any (default: what is asked)
---@return table? t
---@return integer|string known or the message
---@return string? message
function M.table(ruleset, count, first, last, given, question, answer)
  local ask, report = within(ruleset, given)
  local t, infinite, from = {}, false, first
  if first == 0 and not answer and not given.limit then
    local known, known_to = by_table(ask, report, ruleset, count, last, question)
    if known_to == last then return known, last end
    if known then t, from = known, known_to + 1 end
  end
  answer = answer or question ~= "values" and outcome_by(question) or function(position, _, settings)
    local value, message = position:value(settings)
    if value ~= nil and math.type(value) ~= "integer" then
      infinite = true
      return nil, "some of the values are infinite"
    end
    return value, message
  end
  for largest = from, last do
    for list in shell(first, largest, count) do
      local p = ruleset(table.move(list, 1, count, 1, {}))
      local result, message = ask(answer, p, list)
      if result == nil then
        if largest == first or infinite then return nil, message end
        return t, largest - 1, message
      end
      put(t, list, count, result)
    end
    report(largest - first + 1, last - first + 1)
  end
  return t, last
end

return M
