--- Rulesets whose play may continue for ever, with options that are sums, alone, with Nim heaps and in sums, against
--- the definition: the analysis, from its ends, of all sums that play can reach.

local grundy = require "grundy"
local listed = require "spec.oracles.listed"
local oracle = require "spec.oracles.oracle"

local largest = 5

--- Random games, as spec/oracles/listed.lua has them. An option of one part may lead to any position up to the end of
--- n's block; several parts are of blocks before, so that play reaches finitely many sums.
local function draw_rules(count)
  local rules = {}
  for g = 1, count do
    rules[g] = {}
    local block, size = math.random(1, 3), math.random(1, 6)
    for n = 1, size do
      rules[g][n] = {}
      local first = (n - 1) // block * block
      for i = 1, math.random(0, 3) do
        local option = {}
        if first == 0 or math.random(3) > 1 then
          option[1] = { g, math.random(math.min(size, first + block)) }
        else
          for k = 1, math.random(0, 2) do option[k] = { g, math.random(first) } end
        end
        rules[g][n][i] = option
      end
    end
  end
  rules[0] = listed.nim(largest)
  return rules
end

local function ruleset_of(rules, kind)
  return grundy.ruleset { loopy = true, moves = function(p, to)
    for _, option in ipairs(rules[kind[2](p)]) do
      local parts = {}
      for k, part in ipairs(option) do parts[k] = kind[1](part[2]) end
      to(table.unpack(parts))
    end
  end }
end

--- The sums that play can reach from one: by key, the keys of its options.
local function reachable(rules, sum)
  local options, queue = { [listed.key(sum)] = {} }, { sum }
  local visit = listed.rule(rules)
  for _, from in ipairs(queue) do
    local list = options[listed.key(from)]
    visit(from, function(after)
      local key = listed.key(after)
      list[#list + 1] = key
      if not options[key] then
        options[key] = {}
        queue[#queue + 1] = after
      end
    end)
  end
  return options
end

--- The outcomes of all of them, without draws: a player who can moves to a sum in which the other player loses.
local function outcomes(options, misere)
  local outcome, grown = {}, true
  while grown do
    grown = false
    for key, list in pairs(options) do
      if not outcome[key] then
        local wins, loses = misere and #list == 0, misere and #list > 0 or not misere
        for _, to in ipairs(list) do
          wins, loses = wins or outcome[to] == "P", loses and outcome[to] == "N"
        end
        if wins or loses then outcome[key], grown = wins and "N" or "P", true end
      end
    end
  end
  return outcome
end

--- Checks that a value is that of a position: only the sum with the heap of its value is P; with ∞{K}, the sums with
--- the heaps of K are N.
local function check_value(rules, part, value, name)
  local infinite = type(value) ~= "number"
  for n = 0, largest do
    local sum = { part, { 0, n } }
    local expected = outcomes(reachable(rules, sum))[listed.key(sum)] or "D"
    local found
    if infinite then
      found = value:has(n) and "N" or "D"
    else
      found = value == n and "P" or "N"
    end
    oracle.same(expected, found, "%s of value %s, beside a heap of %d", name, value, n)
  end
end

return function()
  local count = math.random(1, 2)
  local rules, sum, position = draw_rules(count), {}, nil
  local rulesets, kinds = { [0] = grundy.games.nim }, { [0] = oracle.kinds[1] }
  for g = 1, count do
    kinds[g] = oracle.pick(oracle.kinds)
    rulesets[g] = ruleset_of(rules[g], kinds[g])
  end
  for i = 1, math.random(1, 3) do
    local g = math.random(0, count)
    local n = g == 0 and math.random(0, 3) or math.random(#rules[g])
    sum[i] = i > 1 and math.random(4) == 1 and sum[i - 1] or { g, n }
    local given = rulesets[sum[i][1]](kinds[sum[i][1]][1](sum[i][2]))
    check_value(rules, sum[i], given:value(), tostring(given))
    position = position and position + given or given
  end
  local options, key = reachable(rules, sum), listed.key(sum)
  local outcome = outcomes(options)
  oracle.ask_within_limit(position, "normal", outcome[key] or "D")
  oracle.same(outcome[key] or "D", position:outcome(), "%s", position)
  oracle.same(outcomes(options, true)[key] or "D", position:outcome "misere", "%s under misere play", position)
  local expected = {}
  listed.rule(rules)(sum, function(after, option, i)
    local parts = {}
    for k, p in ipairs(option) do parts[k] = kinds[p[1]][1](p[2]) end
    if outcome[listed.key(after)] == "P" then expected[oracle.move_text(i, parts)] = true end
  end)
  oracle.same_moves(expected, position:winning_moves(), tostring(position))
end
