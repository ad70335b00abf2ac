--- Sums with a Nim heap that is larger than the rest together.
---
--- Theorem. Let X be any game, L the length of its longest play, and n > max(1, L). Then X with a Nim heap of n is N
--- under misere play. Proof: by induction the misere value of a game is at most max(1, L), as it is 1 or a mex;
--- reducing the heap to the misere value of X leaves P.
---
--- The outcome of X with a heap is that of its misere canonical form with it, so L may be the longest play of the form,
--- its birthday. The moves in X are not those of the form: the form lacks options that revert, and such an option may
--- have a form with a later birthday. Therefore, if L bounds the play of X itself, which is shorter after each move, no
--- move in X wins; if L is the birthday of a form, the outcome of every option of X must be found.

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local forms = require "grundy.theory.forms"
local move = require "grundy.move"
local parts = require "grundy.support.parts"
local tame = require "grundy.theory.tame"
local theorems = require "grundy.theory.theorem"

local M = {}

--- Whether the positions of a ruleset are heaps of Nim.
function M.is_nim(ruleset)
  local theorem = core.fields(ruleset).theorem
  return theorem and theorem.misere and theorem.misere.nim_heap or false
end

--- A bound on the number of moves in a heap of n tokens, each of which takes at least `first` (nil: no moves).
local function longest_of_heap(first, n)
  if first ~= 0 then return first and n // first or 0 end
  -- for n tokens in h heaps, 2 n - h falls with every move: it takes a token, or makes more heaps
  return n <= math.maxinteger // 2 and 2 * n or nil
end

--- A bound on the number of moves in a component or in its form, and whether it holds for the form alone; nil if none
--- is found quickly or, with `quick`, at once.
local function longest_play(ruleset, p, settings, quick)
  local theorem = core.fields(ruleset).theorem
  local longest = theorem and theorem.misere and theorem.misere.longest
  if longest then return (theorems.ask(ruleset, "misere.longest", longest, settings, p)) end
  if M.is_nim(ruleset) then return p end
  local game = tame.heap_game(ruleset)
  if game then return longest_of_heap(core.heap_shape(game).first, p) end
  if quick then return nil end
  local own = { rulesets = { ruleset }, positions = { p } }
  local number = forms.number(own, { limit = budget.forms_of_longest, progress = settings and settings.progress })
  if not number then return nil end
  return (forms.table().core:facts(number)), true
end

--- The largest Nim heap, its component, and whether there are components of other games.
local function largest_heap(own)
  local largest, component, other, last, nim = 0, nil, false, nil, nil
  for i, ruleset in ipairs(own.rulesets) do
    if ruleset ~= last then last, nim = ruleset, M.is_nim(ruleset) end
    if not nim then
      other = true
    elseif own.positions[i] > largest then
      largest, component = own.positions[i], i
    end
  end
  return largest, component, other
end

--- The component of a sum that is a Nim heap with more tokens than the rest has moves, and a bound L on these moves: a
--- move that leaves more than max(1, L) of the heap does not win. The third result is the set of the components that
--- are bounded by the birthdays of their forms: a winning move is in one of these, or in the heap. nil if there is
--- none. `quick`: see decider.
function M.find(own, settings, quick)
  local largest, component, other = largest_heap(own)
  if not (component and other) then return nil end
  local moves, by_form = 0, {}
  for i, ruleset in ipairs(own.rulesets) do
    local longest, of_form = 0, nil
    if i ~= component then longest, of_form = longest_play(ruleset, own.positions[i], settings, quick) end
    if not longest or longest >= largest - moves then return nil end
    moves, by_form[i] = moves + longest, of_form
  end
  if largest <= 1 then return nil end
  return component, math.max(1, moves), by_form
end

--- The number n <= most for which the sum with a Nim heap of n in place of component i is P; false if there is none;
--- nil, message if the limit of the call was reached.
local function p_heap(question, i, most)
  for n = 0, most do
    local outcome, message = question.outcome(parts.replaced(question.own, i, { n }))
    if not outcome then return nil, message end
    if outcome == "P" then return n end
  end
  return false
end

--- Winning moves if a Nim heap is larger than the number of moves in the rest of the sum, or in its form: one in the
--- heap, to the misere value of the rest, and any in components that are bounded by their forms alone.
local function winning_moves(question)
  local own, settings = question.own, question.settings
  if tame.sum(own, settings) then return tame.genus.winning_moves(question) end
  local moves, heap, most, by_form = {}, M.find(own, settings)
  if not heap then return nil end -- a form is no longer known
  for i, ruleset in ipairs(own.rulesets) do
    local found, message = {}, nil
    if by_form[i] then
      found, message = question.options_by_outcomes(i)
    elseif i == heap then
      local n, reached = p_heap(question, i, most)
      found, message = n ~= nil and { n and { n } } or nil, reached
    end
    if not found then return nil, message end
    for _, to in ipairs(found) do
      moves[#moves + 1] = move.maker(ruleset, #own.rulesets)(i, parts.shown(own.positions[i]), to)
    end
  end
  return moves
end

--- The decider by a Nim heap that is larger than the rest. With `quick` it answers only if the bounds of the rest are
--- known without examining its positions.
---@return grundy.Decider
local function decider(quick)
  return {
    name = "large heaps",
    decide = function(question)
      local own = question.own
      local component, _, by_form = M.find(own, question.settings, quick)
      if not component then return nil end
      return "N", ("the Nim heap of %d is larger than %s"):format(own.positions[component], next(by_form)
        and "the birthday of the misere canonical form of the rest of the sum" or "the rest of the sum has moves")
    end,
    winning_moves = winning_moves,
  }
end

M.quick, M.decider = decider(true), decider(false)

return M
