--- Remoteness and suspense where a theorem lists winning moves: the winner makes no others. They are the numbers of a
--- ruleset in which a position with winning moves has only these, and any other has all its moves.

local core = require "grundy.core"
local budget = require "grundy.theory.budget"
local move = require "grundy.move"
local sum_numbers = require "grundy.theory.sum_numbers"
local theorems = require "grundy.theory.theorem"

local M = {}

-- What is made for a ruleset, by play: see `made`.
local kept = setmetatable({}, { __mode = "k" })

--- The winning moves of p under misere play by the values of its options, if all of these are tame: those to firm
--- options of value 0, and to others of value 1 that are not firm. nil if the theorem does not know them.
local function tame_moves(ruleset, theorem, p, settings)
  local list = {}
  for value = 0, 1 do
    local options = theorems.listed(ruleset, "options_with_value", theorem.options_with_value, settings, p, value)
    if not options or #options >= budget.incomplete then return nil end
    for i = 1, #options do
      local option = move.components_of_options(ruleset)(options[i])
      if type(option) == "function" or #option ~= 1 then return nil end
      local firm = core.guarded(ruleset, "misere.firm", settings, theorem.misere.firm, option[1], value)
      if type(firm) ~= "boolean" then return nil end
      if firm == (value == 0) then list[#list + 1] = options[i] end
    end
  end
  return list
end

--- A function that lists the winning moves of position p of a ruleset; nil if its theorem has none.
local function lister(own, play)
  local ruleset = own.rulesets[1]
  local f = theorems.of(own, "winning_moves", play)
  if f then
    return function(p, settings) return theorems.listed(ruleset, "winning_moves", f, settings, p) end
  end
  local theorem = core.fields(ruleset).theorem
  f = theorem and theorem.options_with_value
  if not f then return nil end
  if play == "normal" then
    return function(p, settings) return theorems.listed(ruleset, "options_with_value", f, settings, p, 0) end
  end
  return theorem.misere and theorem.misere.firm and function(p, settings)
    return tame_moves(ruleset, theorem, p, settings)
  end
end

--- A table with the ruleset of the winner's moves, and the settings of the call that is running; false if no theorem
--- lists winning moves, or an option is a sum.
local function made(own, play)
  local ruleset = own.rulesets[1]
  local fields, list = core.fields(ruleset), lister(own, play)
  if not list or not fields.moves then return false end
  local moves, of = fields.moves, {}
  of.ruleset = core.rules({ name = core.title(ruleset), canonical = fields.canonical }, function(p, to)
    local winning = list(p, of.settings)
    if not winning or #winning == 0 or #winning >= budget.incomplete then return moves(p, to) end
    for i = 1, #winning do to(table.unpack(move.positions_of_option(ruleset, winning[i]))) end
  end)
  return of
end

--- The number of the parts of a Position under a theory, by the theorem of its single component; nil if there is none,
--- or it does not help; nil, message if a limit was reached.
local function by_theorem(theory, own, settings)
  local ruleset, play = own.rulesets[1], theory:match "^misere" or "normal"
  if #own.rulesets ~= 1 or settings and settings.search or core.entailing(ruleset) then return nil end
  local by_play = kept[ruleset] or {}
  kept[ruleset] = by_play
  if by_play[play] == nil then by_play[play] = made(own, play) end
  local of = by_play[play]
  if not of then return nil end
  of.settings = settings
  local number, message = sum_numbers.lone_number(theory, of.ruleset, own.positions[1], settings)
  if number ~= false then return number, message end
  by_play[play] = false
end

--- The number of the parts of a Position under a theory, as `number` of grundy.theory.sum_numbers: by a theorem if
--- possible, otherwise by a search of all moves.
function M.number(theory, own, settings)
  local number, message
  if not theory:find "foreclosed" then number, message = by_theorem(theory, own, settings) end
  if number or message then return number, message end
  return sum_numbers.number(theory, own.rulesets, own.positions, settings)
end

return M
