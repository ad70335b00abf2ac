--- The numbers of positions that decide compounds: the methods remoteness, suspense and foreclosed of Positions. A sum
--- counts as one component. Source: ONAG, ch. 14.

local core = require "grundy.core"
local cycles = require "grundy.theory.cycles"
local position = require "grundy.position"
local winners_play = require "grundy.theory.winners_play"

local M = {}

--- The number of a Position under a theory; nil, message. The other arguments are those of the method of this name.
local function number(theory, self, given, further)
  local own = position.parts(self)
  local play, settings = position.meant(own, given, further, 1, theory)
  local is_token = #own.rulesets == 1 and core.kind(own.rulesets[1]) == "graph"
  if theory == "remoteness" and (is_token or cycles.any(own)) then return cycles.remoteness(own, play, settings) end
  if play == "misere" then theory = "misere " .. theory end
  local moves, message = winners_play.number(theory, own, settings)
  if moves == nil then return nil, message end
  return moves
end

--- The number of moves that play lasts when the winner hurries and the loser delays; math.huge for a draw. It is even
--- if the player to move loses; in misere play, if that player wins. Source: ONAG, ch. 14. Cost: a search of all sums
--- that play can reach; on a graph, linear in its edges, once for each play.
---     print(grundy.games.kayles(7):remoteness(), grundy.games.nim({ 2, 2 }):remoteness())  --> 5	4
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|number|nil moves
---@return string? message
---@function Position:remoteness
function M.position_remoteness(self, settings, further_)
  return number("remoteness", self, settings, further_)
end

--- The number of moves that play lasts when the winner delays and the loser hurries. Raises if play may be cyclic. It
--- is even if the player to move loses; in misere play, if that player wins. Source: ONAG, ch. 14. Cost: a search of
--- all sums that play can reach.
---     print(grundy.games.kayles(7):suspense(), grundy.games.nim({ 2, 2 }):suspense())  --> 5	2
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|nil moves
---@return string? message
---@function Position:suspense
function M.position_suspense(self, settings, further_)
  return number("suspense", self, settings, further_)
end

--- The Grundy value without the moves that lose a compound with a short ending at once; see doc/guide/compounds.md.
--- `nil, message` if the position is over or, under normal play, if one move can end it. Source: ONAG, ch. 14.
---     print(grundy.games.kayles(7):foreclosed())  --> 2
---@param settings? grundy.Play|grundy.PlaySettings
---@return integer|nil value
---@return string? message
---@function Position:foreclosed
function M.position_foreclosed(self, settings, further_)
  local value, message = number("foreclosed", self, settings, further_)
  if value == "over" then return nil, "the position is over" end
  if value == "at once" then return nil, "the player to move can end the play at once" end
  if value == nil then return nil, message end
  return value
end

return M
