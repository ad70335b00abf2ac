--- Perfect play: the reply that wins soonest, or in a lost position the one after which
--- the play lasts longest.

local core = require "grundy.core"

local M = {}

---@class grundy.play.Player finds how long games last, and keeps what it has found
local Player = {}
Player.__index = Player

-- Positions that may be explored to know how long a game lasts.
local default_budget = 100000

--- Whether a game of a position has moves that oblige the same player to move again.
local function obliges(position)
  for _, c in ipairs(position:components()) do
    if core.entailing(c.ruleset) then return true end
  end
  return false
end

--- A player of one game, under one play.
---@param play "normal"|"misere"
---@param budget? integer positions that may be explored
---@return grundy.play.Player
function M.player(play, budget)
  return setmetatable({ play = play, budget = budget or default_budget }, Player)
end

--- Whether the player to move wins, and the remoteness: the number of moves the
--- game lasts when the winner hurries and the loser delays (Steinhaus 1925;
--- Winning Ways, ch. 9), math.huge for a draw. nil where the budget is not enough,
--- and where moves oblige to move again.
---@param position grundy.Position
---@return { wins: boolean, moves: integer|number }|nil
function Player:remoteness(position)
  if obliges(position) then return nil end
  local vertex = self.graph and self.graph:vertex(position)
  if not vertex then
    self.graph = position:graph { limit = self.budget } or nil
    if not self.graph then return nil end
    vertex = self.graph:vertex(position)
  end
  local moves = self.graph:remoteness(vertex, self.play)
  return { wins = moves ~= math.huge and (moves % 2 == 1) ~= (self.play == "misere"), moves = moves }
end

--- The first of the moves after which the remoteness is the best by `better(a, b)`.
--- nil where the game from `position` is too large.
local function by_remoteness(self, position, moves, better)
  if not self:remoteness(position) then return nil end
  local best, least
  for _, move in ipairs(moves) do
    local left = self:remoteness(position:play(move)).moves
    if not best or better(left, least) then best, least = move, left end
  end
  return best, least
end

-- Moves that are tried where the remoteness is not known.
local most_tried = 60

--- Where the game is too large for remoteness: the move after which the fewest replies win.
local function by_replies(self, position, moves)
  local best, fewest
  for i = 1, #moves, math.max(1, #moves // most_tried) do
    local winning = #position:play(moves[i]):winning_moves(self.play)
    if not fewest or winning < fewest then best, fewest = moves[i], winning end
  end
  return best
end

--- The move to make: one that wins, as soon as possible; in a draw, one that keeps
--- it; in a position that is lost, one that lasts longest; nil at the end of the game.
---@param position grundy.Position
---@return grundy.Move|nil move
---@return { wins: boolean, draws: boolean?, moves: integer|nil }|nil result for the player who moves
function Player:reply(position)
  local winning = position:winning_moves(self.play)
  if #winning > 0 then
    local move, left = by_remoteness(self, position, winning, function(a, b) return a < b end)
    return move or winning[1], { wins = true, moves = left and left + 1 }
  end
  local moves = position:moves()
  if #moves == 0 then return nil end
  local drawing = position:drawing_moves(self.play)
  if #drawing > 0 then return drawing[1], { wins = false, draws = true } end
  local move, left = by_remoteness(self, position, moves, function(a, b) return a > b end)
  return move or by_replies(self, position, moves), { wins = false, moves = left and left + 1 }
end

return M
