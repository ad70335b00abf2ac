--- Small Nim heaps as heaps of the game beside them, so that its own quotient knows them.
---
--- Theorem (ONAG, ch. 12). As misere games *1 + *1 = 0, and *1 with a Nim heap of 2 n is a Nim heap of 2 n + 1. So if
--- some heaps of a game are *1 and *2, Nim heaps up to 3 are sums of these, and other odd ones are even ones with *1.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local large_heaps = require "grundy.theory.large_heaps"
local tame = require "grundy.theory.tame"

local M = {}

-- For each heap game its heaps that are *1 and *2.
local found = setmetatable({}, { __mode = "k" })

--- The number m <= 3 for which an option is the Nim heap *m by the theorem; nil if none is found.
local function number_of(option, numbers)
  local sum, large = 0, 0
  for k = 1, #option do
    local m = numbers[option[k]]
    if not m then return nil end
    if m > 1 then large = large + 1 end
    sum = sum ~ m
  end
  return large <= 1 and sum or nil
end

--- The number m if the options are exactly 0, *1, ... *(m - 1).
local function number_by_options(all, numbers)
  local seen, least, count = {}, 0, 0
  for _, option in ipairs(all) do
    local m = number_of(option, numbers)
    if not m then return nil end
    if not seen[m] then seen[m], count = true, count + 1 end
  end
  while seen[least] do least = least + 1 end
  return least == count and least <= 3 and least or nil
end

--- The heaps of a heap game that are *1 and *2; nil for those that are not found.
local function small_heaps(game)
  local heaps = found[game]
  if not heaps then
    local numbers = {}
    heaps = {}
    for n = 0, budget.nim_heaps do
      local all = core.options_of(game, n)
      numbers[n] = all and number_by_options(all, numbers)
      if numbers[n] and not heaps[numbers[n]] then heaps[numbers[n]] = n end
    end
    found[game] = heaps
  end
  return heaps[1], heaps[2]
end

--- The common ruleset and heap game of the components other than Nim heaps; nil if they have several, or there are no
--- Nim heaps.
local function other_game(own)
  local ruleset, game, nim, last
  for _, of in ipairs(own.rulesets) do
    if of ~= last and large_heaps.is_nim(of) then
      nim = true
    elseif of ~= last then
      local its = tame.heap_game(of)
      if not its or game and its ~= game then return nil end
      ruleset, game = of, its
    end
    last = of
  end
  if nim then return ruleset, game end
  return nil
end

--- A function that calls put(ruleset, p) for each of the components that replace a component of a sum, or its remains;
--- nil if nothing is replaced.
---@return (fun(of: grundy.Ruleset, p: any, put: fun(of: grundy.Ruleset, p: any)))?
function M.replacement(own)
  local ruleset, game = other_game(own)
  local one, two
  if ruleset then one, two = small_heaps(game) end
  if not one then return nil end
  return function(of, p, put)
    if not large_heaps.is_nim(of) then return put(game, p) end
    if p % 2 == 1 then
      put(game, one)
      p = p - 1
    end
    if p == 2 and two then put(game, two) elseif p > 0 then put(of, p) end
  end
end

--- The parts of a sum that is the same game, with fewer and smaller Nim heaps.
function M.replaced(own)
  local replace = M.replacement(own)
  if not replace then return own end
  local rulesets, positions = {}, {}
  for i, of in ipairs(own.rulesets) do
    replace(of, own.positions[i], function(to, p) rulesets[#rulesets + 1], positions[#positions + 1] = to, p end)
  end
  return { rulesets = rulesets, positions = positions }
end

return M
