--- The numbers of single positions by which compounds are decided: the methods
--- remoteness, suspense and foreclosed of rulesets. Sources: ONAG, ch. 14.

local arguments = require "grundy.support.arguments"
local option_kinds = require "grundy.options"
local theories = require "grundy.theory.sum_numbers"
local cycles = require "grundy.theory.cycles"

local M = {}

--- The number of the parts of a Position, taken as one component, under a theory; nil, message.
local function number_of(theory, own, play, options)
  if theory == "remoteness" and cycles.any(own) then return cycles.remoteness(own, play, options) end
  if play == "misere" then theory = "misere " .. theory end
  local moves, message = theories.number(theory, own.rulesets, own.positions, options)
  if moves == nil then return nil, message end
  return moves
end

local function number(theory, ruleset, p, play, options, name)
  local position = arguments.position(ruleset, p, name)
  local at
  play, options, at = option_kinds.split(play, options, 2)
  arguments.check_play(play, 2, name)
  option_kinds.check(options, option_kinds.call, at, name)
  return number_of(theory, { rulesets = { ruleset }, positions = { position } }, play, options)
end

--- How many moves the play lasts when the winner hurries and the loser delays; math.huge for a draw.
--- It is even where the player to move loses, in misere play where they win. Source: ONAG, ch. 14.
---     print(grundy.games.kayles:remoteness(7))  --> 5
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|number|nil moves
---@return string? message
---@function Ruleset:remoteness
function M.remoteness(ruleset, p, play, options)
  return number("remoteness", ruleset, p, play, options, "remoteness")
end

--- How many moves the play lasts when the winner delays and the loser hurries. Raises where play may go round.
--- It is even where the player to move loses, in misere play where they win. Source: ONAG, ch. 14.
---     print(grundy.games.kayles:suspense(7))  --> 5
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|nil moves
---@return string? message
---@function Ruleset:suspense
function M.suspense(ruleset, p, play, options)
  return number("suspense", ruleset, p, play, options, "suspense")
end

--- The Grundy value without the moves that lose a compound with a short ending at once; see doc/compounds.md.
--- `nil, message` where the position is over, or (normal play) can be ended by one move. Source: ONAG, ch. 14.
---     print(grundy.games.kayles:foreclosed(7))  --> 2
---@param p grundy.PositionValue
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|nil value
---@return string? message
---@function Ruleset:foreclosed
function M.foreclosed(ruleset, p, play, options)
  local value, message = number("foreclosed", ruleset, p, play, options, "foreclosed")
  if value == "over" then return nil, "the position is over" end
  if value == "at once" then return nil, "the player to move can end the play at once" end
  if value == nil then return nil, message end
  return value
end

--- As `number`, of the parts of a Position.
local function number_of_sum(theory, own, play, options, name)
  local at
  play, options, at = option_kinds.split(play, options, 1)
  arguments.check_play(play, 1, name)
  option_kinds.check(options, option_kinds.call, at, name)
  return number_of(theory, own, play, options)
end

--- How many moves the play of the sum lasts when the winner hurries and the loser delays, as `Ruleset:remoteness`.
--- Cost: a search of all sums that play can reach.
---     print(grundy.games.nim({ 1, 2 }):remoteness(), grundy.games.nim({ 2, 2 }):remoteness())  --> 3	4
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|number|nil moves
---@return string? message
---@function Position:remoteness
function M.position_remoteness(own, play, options)
  return number_of_sum("remoteness", own, play, options, "remoteness")
end

--- How many moves the play of the sum lasts when the winner delays and the loser hurries, as `Ruleset:suspense`.
--- Cost: a search of all sums that play can reach.
---     print(grundy.games.nim({ 2, 2 }):suspense())  --> 2
---@param play? grundy.Play
---@param options? grundy.CallOptions
---@return integer|nil moves
---@return string? message
---@function Position:suspense
function M.position_suspense(own, play, options)
  return number_of_sum("suspense", own, play, options, "suspense")
end

return M
