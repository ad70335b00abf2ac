--- The dozen ways of playing several games at once, and that of Anti-SG: what must be known about each component, and
--- how the outcome follows.
---
--- A way is a table:
---   class(position, settings)  a number or string; nil, message when a limit was reached
---   first, step(state, class)  folds the classes of all components into a state
---   lost(state)                whether the player to move loses
---   why                        the theory
---   folded                     a format of the state, if the state is a number that decides
---   only                       the one class of the options in winning turns, if these are winning moves of their
---                              component by themselves
--- The classes of components after a move fold in the same way, so that winning moves are those whose classes fold into
--- a lost state.
---
--- Sources: Conway, On Numbers and Games, ch. 14; for ending = "all_zero", Jia Zhihao's SJ theorem (2009).

local core = require "grundy.core"
local answers = require "grundy.theory.answers"
local winners_play = require "grundy.theory.winners_play"

local M = {}

--- The parts of a component.
local function parts_of(position)
  local own = { rulesets = {}, positions = {} }
  for i, c in ipairs(position:components()) do own.rulesets[i], own.positions[i] = c.ruleset, c.position end
  return own
end

local function number(theory, position, settings)
  return winners_play.number(theory, parts_of(position), settings)
end

--- Whether a component is over: none of its terms has a move. Only one option is listed, so that a term with many of
--- them needs no memory; nil, message if there is none even for that.
function M.is_over(position)
  for _, c in ipairs(position:components()) do
    local options, message, status = core.options_of(c.ruleset, c.position, nil, 1)
    if status == "memory" then return nil, message end
    if not options or #options > 0 then return false end
  end
  return true
end

--- The class of a component if one that is over has a class of its own: "over", or the answer of `class`.
local function unless_over(class)
  return function(position, settings)
    local over, message = M.is_over(position)
    if over == nil then return nil, message end
    if over then return "over" end
    return class(position, settings)
  end
end

local function by_number(theory, fold, parity, why, folded)
  return {
    class = function(position, settings) return number(theory, position, settings) end,
    first = nil,
    step = function(state, class) return state and fold(state, class) or class end,
    lost = function(state) return (state or 0) % 2 == parity end,
    why = why,
    folded = folded,
  }
end

local function outcome_class(play)
  return unless_over(function(position, settings)
    local own = parts_of(position)
    local wrong = answers.only_alone(own)
    if wrong then return nil, wrong end
    return answers.outcome(own, play, settings)
  end)
end

--- M.by_move[move][ending .. " " .. play].
M.by_move = { all = {}, some = {}, one = {} }

M.by_move.all["short normal"] = by_number("remoteness", math.min, 0,
  "remoteness: in each component the winner hurries and the loser delays, and the first to end decides",
  "the least is %d")
M.by_move.all["short misere"] = by_number("misere remoteness", math.min, 1,
  "misere remoteness: in each component the winner hurries and the loser delays, and the first to end decides",
  "the least is %d")
M.by_move.all["long normal"] = by_number("suspense", math.max, 0,
  "suspense (step): in each component the winner delays and the loser hurries, and the last to end decides",
  "the largest is %d")
M.by_move.all["long misere"] = by_number("misere suspense", math.max, 1,
  "misere suspense: in each component the winner delays and the loser hurries, and the last to end decides",
  "the largest is %d")

M.by_move.some["long normal"] = {
  class = outcome_class "normal",
  first = "P",
  step = function(state, class) return class == "N" and "N" or state end,
  lost = function(state) return state == "P" end,
  only = "P",
  why = "the player to move loses iff every component is P",
}

M.by_move.some["short normal"] = {
  class = outcome_class "normal",
  first = "P",
  step = function(state, class)
    if state == "over" or class == "over" then return "over" end
    return class == "N" and "N" or state
  end,
  lost = function(state) return state ~= "N" end,
  why = "the player to move loses iff every component is P, or one is over",
}

M.by_move.some["short misere"] = {
  class = outcome_class "misere",
  first = "none",
  step = function(state, class)
    if state == "over" or class == "over" then return "over" end
    return (class == "N" or state == "N") and "N" or "P"
  end,
  lost = function(state) return state == "P" end,
  why = "the player to move loses iff every component is P under misere play, and none is over",
}

-- With one component left, its misere outcome; with more, their normal outcomes.
M.by_move.some["long misere"] = {
  class = unless_over(function(position, settings)
    local own = parts_of(position)
    local normal, message = answers.outcome(own, "normal", settings)
    if not normal then return nil, message end
    local misere
    misere, message = answers.outcome(own, "misere", settings)
    return misere and normal .. misere, message
  end),
  first = "",
  step = function(state, class)
    if class == "over" then return state end
    if state == "" then return class end
    return state:sub(1, 1) == "P" and class:sub(1, 1) == "P" and "P+" or "N+"
  end,
  lost = function(state) return state:sub(2) == "+" and state == "P+" or state:sub(2) == "P" end,
  why = "one live component has its own misere outcome; with more, the player to move loses iff every component is P "
    .. "under normal play",
}

local function foreclosed(theory, why)
  return {
    class = function(position, settings) return number(theory, position, settings) end,
    first = 0,
    step = function(state, class)
      if state == "over" or class == "over" then return "over" end
      if state == "at once" or class == "at once" then return "at once" end
      return state ~ class
    end,
    lost = function(state) return state == 0 or theory == "foreclosed" and state == "over" end,
    why = why,
  }
end

M.by_move.one["short normal"] = foreclosed("foreclosed",
  "the player to move wins if a component can be ended at once; otherwise the nim-sum of the foreclosed values decides")
M.by_move.one["short misere"] = foreclosed("misere foreclosed",
  "the nim-sum of the misere foreclosed values decides")

local function value_class(position, settings) return position:value(settings) end

M.by_move.one["long normal"] = {
  class = value_class,
  first = 0,
  step = function(state, class) return state ~ class end,
  lost = function(state) return state == 0 end,
  why = "the nim-sum of the Grundy values",
  folded = "the nim-sum is %d",
}

-- Play ends when all values are 0, and the player to move then wins: the state is the nim-sum, with a sign for "all
-- values are at most 1".
M.by_move.one["all_zero misere"] = {
  class = value_class,
  first = -1,
  step = function(state, class)
    if state < 0 then
      local sum = (-state - 1) ~ class
      return class <= 1 and -sum - 1 or sum
    end
    return state ~ class
  end,
  lost = function(state)
    if state < 0 then return state ~= -1 end
    return state == 0
  end,
  why = "the SJ theorem: the player to move wins iff the nim-sum is not 0 and some value is above 1, or it is 0 "
    .. "and no value is",
}

-- Misere play of a sum has no such fold: grundy.theory.answers decides it.
M.by_move.one["long misere"] = { why = "misere play of a sum" }

return M
