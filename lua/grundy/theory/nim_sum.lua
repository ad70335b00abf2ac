--- Normal play: the nim-sum of the components' values.

local loony = require "grundy.loony"
local loopy = require "grundy.theory.loopy"
local search = require "grundy.theory.search"

local M = {}

--- The nim-sum of the values of the components, one by one; nil, message if a search was limited. The values are put
--- into the table `values`, if given.
local function sum_of(own, settings, values)
  local sum, account = 0, search.account_of(settings)
  for i = 1, #own.rulesets do
    local value, message = search.value_within(account, own.rulesets[i], own.positions[i])
    if not value then return nil, message end
    sum = sum ~ value
    if values then values[i] = value end
  end
  return sum
end

--- The decider of the value of a sum.
---@type grundy.Decider
M.of_components = {
  name = "components",
  decide = function(question)
    local sum, message = sum_of(question.own, question.settings, question.values)
    return sum, message, not sum and "end" or nil
  end,
}

--- The reason for an outcome that the nim-sum of the values in question.values gives.
local function reason(question)
  local values, total = question.values, 0
  for i = 1, #question.own.rulesets do
    if values[i] == loony then
      return ("component %d is loony, and every sum with it is a win for the player to move"):format(i)
    end
    total = total ~ (values[i] or 0)
  end
  local texts = {}
  for i = 1, #values do texts[i] = tostring(values[i]) end
  local listed = #texts > 0 and " " .. table.concat(texts, ", ") or ""
  if loopy.is_infinite(total) then
    return ("the sum of the components' values%s is %s (Smith 1966, Fraenkel and Perl 1975)"):format(listed,
      tostring(total))
  end
  return ("the nim-sum of the components' Grundy values%s is %d (Sprague 1935, Grundy 1939)"):format(listed, total)
end

--- By the values of all components, if theorems, codes, graphs or the first listings of the mex give them.
---@type grundy.Decider
M.of_values = {
  name = "values",
  decide = function(question)
    local own, settings, values = question.own, question.settings, question.values
    local sum, big, account = search.quick_sum(own.rulesets, own.positions, settings, nil, values)
    if not sum then return nil, big, "end" end
    if sum == loony then return "N" end
    if #big == 0 then return loopy.outcome(sum) end
    if loopy.is_infinite(sum) then
      local value, message = sum_of(own, settings, values)
      if not value then return nil, message, "end" end
      return loopy.outcome(value)
    end
    question.sum, question.big, question.account = sum, big, account
    return nil
  end,
  reason = reason,
}

--- By searches of the big components: the values of all except the hardest, which is compared.
---@type grundy.Decider
M.of_big_components = {
  name = "search",
  decide = function(question)
    local own, big = question.own, question.big
    local lost, message = search.sum_is(own.rulesets, own.positions, big, question.sum, question.settings,
      question.account)
    if lost == nil then return nil, message, "end" end
    return lost and "P" or "N"
  end,
  reason = function(question, outcome)
    return ("a search of couples finds that the nim-sum of the components' Grundy values is %s (%s)"):format(
      outcome == "P" and "0" or "not 0", search.account(question.own.rulesets, question.big, question.settings))
  end,
}

--- The values of the heaps 0 .. last of a game: see grundy.Elements.
---@type grundy.Decider
M.elements = {
  name = "values",
  decide = function(question)
    local list = {}
    for n = 0, question.last do
      local value, message = question.ruleset:value(n, question.settings)
      if not value then return nil, message, "end" end
      list[n] = value
    end
    return {
      list = list,
      times = function(a, b) return a ~ b end,
      one = 0,
      entry = question.play and function(value) return value > 0 and 1 or 0 end or function(value) return value end,
    }
  end,
}

return M
