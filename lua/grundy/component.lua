--- The numbers of single positions by which compounds are decided: the methods
--- remoteness, suspense and foreclosed of rulesets. Sources: ONAG, ch. 14.

local core = require "grundy.core"
local theories = require "grundy.theories"

local M = {}

local function number(theory, ruleset, p, play, options, name)
  local position, wrong = core.accept(ruleset, p)
  if position == nil then core.bad_argument(1, wrong, name) end
  if play ~= nil and play ~= "normal" and play ~= "misere" then
    core.bad_argument(2, ("play is %s, expected \"normal\" or \"misere\""):format(core.position_text(play)), name)
  end
  if play == "misere" then theory = "misere " .. theory end
  return theories.number(theory, { ruleset }, { position }, options)
end

--- How many moves the play lasts when the winner hurries and the loser delays. Even
--- iff the player to move loses (under misere play: wins).
---@return integer|nil
---@return string? message
function M.remoteness(ruleset, p, play, options)
  return number("remoteness", ruleset, p, play, options, "remoteness")
end

--- How many moves the play lasts when the winner delays and the loser hurries.
---@return integer|nil
---@return string? message
function M.suspense(ruleset, p, play, options)
  return number("suspense", ruleset, p, play, options, "suspense")
end

--- The Grundy value without the moves that lose a short compound at once; nil and a
--- reason where the position is over, or (normal play) can be ended by one move.
---@return integer|nil
---@return string? message
function M.foreclosed(ruleset, p, play, options)
  local value, message = number("foreclosed", ruleset, p, play, options, "foreclosed")
  if value == "over" then return nil, "the position is over" end
  if value == "at once" then return nil, "the player to move can end the play at once" end
  if value == nil then return nil, message end
  return value
end

return M
