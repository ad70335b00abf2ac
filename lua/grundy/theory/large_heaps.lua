--- Sums with Nim heaps that are too large for the rest of the sum to matter much.
---
--- Theorem. Let X be any game of at most L moves, 2^k > max(1, L), and let some Nim heaps of at least 2^k be beside
--- it. If there is one such heap, the sum is N under misere play; if there are more, it is P iff the nim-sum of all
--- Grundy values is 0, as under normal play (doc/misere.md has the proof).

local core = require "grundy.core"
local forms = require "grundy.theory.forms"
local tame = require "grundy.theory.tame"

local M = {}

-- Forms that may be looked at to find the length of the longest play.
local forms_limit = 200

--- Whether the positions of a ruleset are heaps of Nim.
function M.is_nim(ruleset)
  local theorem = core.fields(ruleset).theorem
  return theorem and theorem.misere and theorem.misere.nim_heap or false
end

--- A bound on the number of moves of a component; nil where none is found quickly.
local function longest_play(ruleset, p, options)
  -- of n tokens in h heaps 2 n - h falls with every move, as a move takes a token or makes a heap more
  if core.kind(tame.heap_game(ruleset) or ruleset) == "heap" then
    return p <= math.maxinteger // 4 and 2 * p or nil
  end
  local number = forms.number({ rulesets = { ruleset }, positions = { p } },
    { limit = forms_limit, progress = options and options.progress })
  return number and forms.table().core:facts(number) or nil
end

--- A bound on the number of moves of all components but the Nim heaps, and the list of these, ascending; nil.
local function split(own, options)
  local moves, heaps = 0, {}
  for i, ruleset in ipairs(own.rulesets) do
    if M.is_nim(ruleset) then
      heaps[#heaps + 1] = own.positions[i]
    else
      local longest = longest_play(ruleset, own.positions[i], options)
      if not longest or longest > math.maxinteger // 4 - moves then return nil end
      moves = moves + longest
    end
  end
  table.sort(heaps)
  return moves, heaps
end

--- How many of the heaps, the last ones of the ascending list, are large beside the rest; and from which size on.
local function count_large(moves, heaps)
  local least, longest = 2, math.max(1, moves)
  for small = 0, #heaps - 1 do
    while least <= longest do least = 2 * least end
    if heaps[small + 1] >= least then return #heaps - small, least end
    longest = longest + heaps[small + 1] -- it is not above 2^k: the sum does not overflow
  end
  return 0
end

--- How many Nim heaps of a sum are large beside the rest, and from which size on; 0 where none is, or it is not known.
function M.count(own, options)
  local nim, other = false, false
  for _, ruleset in ipairs(own.rulesets) do
    if M.is_nim(ruleset) then nim = true else other = true end
  end
  if not (nim and other) then return 0 end
  local moves, heaps = split(own, options)
  if not moves then return 0 end
  return count_large(moves, heaps)
end

--- The misere outcome of a sum with large Nim heaps, and why; nil.
function M.outcome(own, options)
  local count, least = M.count(own, options)
  if count == 0 then return nil end
  if count == 1 then
    return "N", ("one Nim heap is large beside the rest of the sum (%d or above)"):format(least)
  end
  local total = 0
  for i, ruleset in ipairs(own.rulesets) do
    local value, message = core.value_of(ruleset, own.positions[i], options)
    if not value then return nil, message end
    total = total ~ value
  end
  return total == 0 and "P" or "N", ("%d Nim heaps are large beside the rest of the sum (%d or above), so that it is "
    .. "played as under normal play; the nim-sum is %d"):format(count, least, total)
end

return M
